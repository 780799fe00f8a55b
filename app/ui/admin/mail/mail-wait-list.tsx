import { href } from 'react-router';
import { shortTime } from '../../../domain/time/dates.ts';
import { useSite } from '../../site-context.tsx';
import { toNotice } from '../form-result.tsx';
import { LeadClock } from '../leads/lead-clock.tsx';

/** A mail to the firm that waits for an answer and belongs to no lead. */
export interface ShownMailWait {
  id: string;
  who: string;
  subject: string;
  receivedAt: number;
  dueAt: number;
  mayBeLead: boolean;
}

interface MailWaitListProps {
  mails: readonly ShownMailWait[];
  total: number;
  now: number;
  mayAct: boolean;
}

/** Makes a lead of the mail and opens it at its reply. */
function MakeLead({ id, who }: Pick<ShownMailWait, 'id' | 'who'>) {
  return (
    <form method="post" action={href('/admin/mail') + toNotice}>
      <input type="hidden" name="mail" value={id} />
      <button type="submit" name="intent" value="lead" className="button button--outline button--small">
        Make a new lead<span className="visually-hidden"> of the mail from {who}</span>
      </button>
    </form>
  );
}

/** Today's list of mail from strangers that waits for an answer, the newest on top. Hidden while there is none. */
export function MailWaitList({ mails, total, now, mayAct }: MailWaitListProps) {
  const { timeZone } = useSite().data.firm;
  return (
    <div data-live="mail-waits" hidden={total === 0}>
      <section className="today-list" aria-labelledby="mail-waits">
        <h2 id="mail-waits">Mail to the firm</h2>
        <ol className="calls">
          {mails.map(({ id, who, subject, receivedAt, dueAt, mayBeLead }) => (
            <li key={id}>
              <LeadClock dueAt={dueAt} now={now} isUrgent={false} />
              <div className="call-who">
                <a href={`${href('/admin/mail')}#mail-${id}`}>{who}</a>
                <span className="muted">{subject || 'Without a subject'}</span>
              </div>
              <p className="call-meta">Came {shortTime(timeZone, receivedAt, now)}</p>
              <div className="call-actions">{mayAct && mayBeLead && <MakeLead id={id} who={who} />}</div>
            </li>
          ))}
        </ol>
        <p>
          {total > mails.length && <>{(total - mails.length).toLocaleString('en-CA')} more wait. </>}
          <a href={href('/admin/mail')}>Decide about all</a>
        </p>
      </section>
    </div>
  );
}
