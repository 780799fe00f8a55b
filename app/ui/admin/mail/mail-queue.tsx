import { href } from 'react-router';
import { fileWords, type MailFile } from '../../../domain/mail/conversation.ts';
import { toNotice } from '../form-result.tsx';
import { LeadClock } from '../leads/lead-clock.tsx';
import { FileLink } from './conversation.tsx';

/** A lead that a message may belong to. */
export interface Candidate {
  id: string;
  /** For example `Ana Roy, Roy Dental (LS-7KQ2-M4XD)`. */
  words: string;
}

export interface QueuedMail {
  id: string;
  who: string;
  /** Says which address sent it when the message names another writer; otherwise empty. */
  sentFrom: string;
  received: string;
  /** When an answer is due; null for a message that nobody waits for. */
  dueAt: number | null;
  subject: string;
  reason: string;
  text: string;
  files: readonly MailFile[];
  candidates: readonly Candidate[];
  /** True when the message has a sender who can be answered. */
  mayBeLead: boolean;
  /** True when the message could not be read and is stored as received. */
  unreadable: boolean;
  /** True when it is set aside: nobody has to decide about it. */
  aside: boolean;
}

function Decision({ mail: { id, candidates, mayBeLead, aside }, typed }: { mail: QueuedMail; typed: string }) {
  return (
    <form method="post" action={toNotice} className="mail-decision">
      <input type="hidden" name="mail" value={id} />
      {aside && (
        <button type="submit" name="intent" value="wait" className="button button--outline button--small">
          Move to mail to file
        </button>
      )}
      {candidates.map((candidate) => (
        <button key={candidate.id} type="submit" name="lead" value={candidate.id} className="button button--small">
          File with {candidate.words}
        </button>
      ))}
      <span className="field">
        <label htmlFor={`reference-${id}`}>Reference of another lead</label>
        <input id={`reference-${id}`} name="reference" defaultValue={typed} maxLength={20} autoComplete="off" />
      </span>
      <button type="submit" name="intent" value="file" className="button button--outline button--small">
        File there
      </button>
      {mayBeLead && (
        <button type="submit" name="intent" value="lead" className="button button--outline button--small">
          Make a new lead
        </button>
      )}
      {aside ? (
        <button type="submit" name="intent" value="ignore" className="button button--outline button--small">
          Forget it
        </button>
      ) : (
        <>
          <button type="submit" name="intent" value="not-lead" className="button button--outline button--small">
            Not a lead
          </button>
          <button type="submit" name="intent" value="spam" className="button button--outline button--small">
            Spam
          </button>
        </>
      )}
    </form>
  );
}

interface MailQueueProps {
  mails: readonly QueuedMail[];
  total: number;
  aside: boolean;
  /** How many newer messages come before these. */
  before: number;
  mayDecide: boolean;
  now: number;
  /** The refused message and the reference typed for it. */
  typed: { mail: string; reference: string } | null;
}

/** The two lists of mail without a lead, with the number of messages in each. */
export function MailTabs({ aside, counts }: { aside: boolean; counts: { waiting: number; aside: number } }) {
  const page = href('/admin/mail');
  return (
    <nav aria-label="Lists of mail" className="mail-tabs">
      <a href={page} aria-current={aside ? undefined : 'page'}>
        Mail to file <span className="tabular">({counts.waiting.toLocaleString('en-CA')})</span>
      </a>
      <a href={`${page}?show=aside`} aria-current={aside ? 'page' : undefined}>
        Set aside <span className="tabular">({counts.aside.toLocaleString('en-CA')})</span>
      </a>
    </nav>
  );
}

/** The messages without a lead, newest first. */
export function MailQueue({ mails, total, aside, before, mayDecide, now, typed }: MailQueueProps) {
  if (mails.length === 0)
    return <p role="status">{aside ? 'No message is set aside.' : 'No message waits for a decision.'}</p>;
  const next = before + mails.length;
  return (
    <>
      <p role="status">
        {mails.length < total
          ? `${before + 1} to ${next} of ${total.toLocaleString('en-CA')}, the newest first.`
          : `${total} in all, the newest first.`}
      </p>
      <ul className="mail-queue">
        {mails.map((mail) => (
          <li key={mail.id} id={`mail-${mail.id}`}>
            <h3>{mail.subject || 'Without a subject'}</h3>
            <p className="muted">
              {mail.who}, {mail.received}
            </p>
            {mail.dueAt !== null && <LeadClock dueAt={mail.dueAt} now={now} isUrgent={false} />}
            <p>{mail.reason}</p>
            {mail.sentFrom && <p>{mail.sentFrom}</p>}
            {mail.text && <p className="lead-words mail-queue-text">{mail.text}</p>}
            {mail.files.map(({ id, name, where }) => (
              <p key={id}>
                <FileLink id={id} name={name} where={where} />
                {fileWords[where] && <span className="muted"> ({fileWords[where]})</span>}
              </p>
            ))}
            {mayDecide && mail.unreadable && (
              <p>
                <a href={href('/admin/mail/raw/:id', { id: mail.id })} download="message.eml">
                  Download it as it came, for a mail program
                </a>
              </p>
            )}
            {mayDecide && <Decision mail={mail} typed={typed?.mail === mail.id ? typed.reference : ''} />}
          </li>
        ))}
      </ul>
      {next < total && (
        <nav className="paging" aria-label="Pages of the list">
          <a
            className="button button--outline button--small"
            rel="next"
            href={`${href('/admin/mail')}?${aside ? 'show=aside&' : ''}after=${next}`}
          >
            Older
          </a>
        </nav>
      )}
    </>
  );
}
