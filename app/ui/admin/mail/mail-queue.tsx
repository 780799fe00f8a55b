import { href } from 'react-router';
import { toNotice } from '../form-result.tsx';
import { LeadClock } from '../leads/lead-clock.tsx';

/** A lead that a message may belong to. */
export interface Candidate {
  id: string;
  /** For example `Ana Roy, Roy Dental (LS-7KQ2-M4XD)`. */
  words: string;
}

export interface QueuedMail {
  id: string;
  who: string;
  received: string;
  /** When an answer is due; null for a message that nobody waits for. */
  dueAt: number | null;
  subject: string;
  reason: string;
  text: string;
  files: readonly { id: string; name: string }[];
  candidates: readonly Candidate[];
  /** True when the message has a sender who can be answered. */
  mayBeLead: boolean;
  /** True when the message could not be read and is stored as received. */
  unreadable: boolean;
}

function Decision({ mail: { id, candidates, mayBeLead }, typed }: { mail: QueuedMail; typed: string }) {
  return (
    <form method="post" action={toNotice} className="mail-decision">
      <input type="hidden" name="mail" value={id} />
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
      <button type="submit" name="intent" value="not-lead" className="button button--outline button--small">
        Not a lead
      </button>
      <button type="submit" name="intent" value="spam" className="button button--outline button--small">
        Spam
      </button>
    </form>
  );
}

interface MailQueueProps {
  mails: readonly QueuedMail[];
  total: number;
  mayDecide: boolean;
  now: number;
  /** The refused message and the reference typed for it. */
  typed: { mail: string; reference: string } | null;
}

/** The messages that only a person can file, newest first. */
export function MailQueue({ mails, total, mayDecide, now, typed }: MailQueueProps) {
  if (mails.length === 0) return <p role="status">No message waits for a decision.</p>;
  return (
    <>
      <p role="status">
        {mails.length < total
          ? `${mails.length} of ${total.toLocaleString('en-CA')}, the newest first.`
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
            {mail.text && <p className="lead-words mail-queue-text">{mail.text}</p>}
            {mail.files.map(({ id, name }) => (
              <p key={id}>
                <a href={href('/admin/mail/file/:id', { id })} download={name}>
                  {name}
                </a>
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
    </>
  );
}
