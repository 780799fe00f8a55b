import { href } from 'react-router';
import { callHeading, type InboxFigures, isUrgent, kindNames, type LeadSummary } from '../../../domain/leads/inbox.ts';
import { telephoneLink } from '../../../domain/leads/phone.ts';
import { Phone } from '../../art/icons.tsx';
import { KindIcon } from '../icons.tsx';
import { LeadClock, PlainPromise } from './lead-clock.tsx';

interface Waiting extends LeadSummary {
  /** The name of the person that it is assigned to, or null. */
  assignee: string | null;
}

interface CallListProps {
  /** Who waits for an answer, the first to call on top. */
  calls: readonly Waiting[];
  figures: Pick<InboxFigures, 'waiting' | 'late'>;
  now: number;
  /** Whether the person may reply. */
  mayAct: boolean;
}

function Call({ lead, now, mayAct }: Pick<CallListProps, 'now' | 'mayAct'> & { lead: Waiting }) {
  const { id, name, company, phone, email, kind, receivedAt, dueAt, assignee } = lead;
  const page = href('/admin/leads/:id', { id });
  return (
    <li data-key={id}>
      <div className="call-who">
        <a href={page}>{name}</a>
        {company && <span className="muted">{company}</span>}
      </div>
      {dueAt !== null && <LeadClock dueAt={dueAt} now={now} />}
      <p className="call-meta">
        <span className={isUrgent(lead) ? 'lead-bad' : undefined}>
          <KindIcon kind={kind} size={15} />
          {isUrgent(lead) ? 'Urgent: under attack, call now' : kindNames[kind]}
        </span>
        <PlainPromise receivedAt={receivedAt} dueAt={dueAt} now={now} />
        {assignee !== null && <span>For {assignee}</span>}
      </p>
      <p className="call-actions">
        <a className="button button--small" href={telephoneLink(phone)}>
          <Phone size={18} />
          Call {phone}
        </a>
        {mayAct && email !== '' && (
          <a className="button button--outline button--small" href={`${page}#reply-box`}>
            Reply<span className="visually-hidden"> to {name}</span>
          </a>
        )}
      </p>
    </li>
  );
}

/** Who is to be called now; enhance/lead-desk.ts keeps it up to date. */
export function CallList({ calls, figures, ...props }: CallListProps) {
  const more = figures.waiting - calls.length;
  return (
    <section className="admin-box" aria-labelledby="calls" id="calls-box">
      <h2 id="calls" data-live="heading of calls">
        {callHeading(figures)}
      </h2>
      <ol className="calls" data-live="calls" hidden={calls.length === 0}>
        {calls.map((lead) => (
          <Call key={lead.id} lead={lead} {...props} />
        ))}
      </ol>
      <p data-live="further calls">
        {more > 0 && <>{more.toLocaleString('en-CA')} more wait. </>}
        <a href={`${href('/admin/leads')}${figures.waiting > 0 ? '?clock=waiting' : ''}`}>
          {figures.waiting > 0 ? 'See all who wait' : 'See all leads'}
        </a>
      </p>
    </section>
  );
}
