import { href } from 'react-router';
import type { ConversationEntry } from '../../../domain/mail/conversation.ts';
import { shortTime } from '../../../domain/site/dates.ts';
import { useSite } from '../../site-context.tsx';

const sides = { visitor: 'From the visitor', firm: 'From us', program: 'From a mail program' } as const;

/** `640 KB`. */
const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function Files({ files }: Pick<ConversationEntry, 'files'>) {
  if (files.length === 0) return null;
  return (
    <ul className="conversation-files">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a href={href('/admin/mail/file/:id', { id })} download={name}>
            {name}
          </a>{' '}
          <span className="muted">({sizeWords(size)})</span>
        </li>
      ))}
    </ul>
  );
}

/** What was written by mail after the inquiry, the newest last. */
export function Conversation({ entries, now }: { entries: readonly ConversationEntry[]; now: number }) {
  const { timeZone } = useSite().data.firm;
  return (
    <ol className="conversation" data-live="conversation">
      {entries.map(({ key, at, side, who, subject, own, quoted, notes, failed, files, formatted }) => (
        <li key={key} data-key={key} data-side={side}>
          <p className="conversation-head">
            <span className="visually-hidden">{sides[side]}: </span>
            <b>{who}</b>
            <time className="muted tabular" dateTime={new Date(at).toISOString()}>
              {shortTime(timeZone, at, now)}
            </time>
          </p>
          {notes.map((note) => (
            <p key={note} className={failed ? 'lead-bad' : 'muted'}>
              {note}
            </p>
          ))}
          {subject && <p className="conversation-subject">{subject}</p>}
          {own && <p className="lead-words">{own}</p>}
          {quoted && (
            <details>
              <summary>{side === 'program' && !own ? 'What the mail server wrote' : 'Quoted text'}</summary>
              <p className="lead-words muted">{quoted}</p>
            </details>
          )}
          <Files files={files} />
          {formatted && (
            <p>
              <a href={href('/admin/mail/formatted/:id', { id: key })}>With its formatting</a>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
