import { href } from 'react-router';
import {
  type ConversationEntry,
  type ConversationPart,
  fileWords,
  type MailFile,
} from '../../../domain/mail/conversation.ts';
import { shortTime } from '../../../domain/time/dates.ts';
import { useSite } from '../../site-context.tsx';

const sides = { visitor: 'From the visitor', firm: 'From us', program: 'From a mail program' } as const;

/** For example `640 KB`. */
const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The name of an attachment, which opens it unless it was not kept. */
export const FileLink = ({ id, name, where }: Pick<MailFile, 'id' | 'name' | 'where'>) =>
  where === 'nowhere' ? (
    name
  ) : (
    <a href={href('/admin/mail/file/:id', { id })} download={name}>
      {name}
    </a>
  );

function Files({ files }: Pick<ConversationEntry, 'files'>) {
  if (files.length === 0) return null;
  return (
    <ul className="conversation-files">
      {files.map(({ id, name, size, where }) => (
        <li key={id}>
          <FileLink id={id} name={name} where={where} />{' '}
          <span className="muted">({[sizeWords(size), fileWords[where]].filter(Boolean).join(', ')})</span>
        </li>
      ))}
    </ul>
  );
}

/** Says which messages are shown and links to the others. Nothing when all are shown. It refreshes together with the messages. */
function Others({ part, page }: { part: ConversationPart; page: string }) {
  const { entries, total, skipped, earlier, hasLater } = part;
  if (earlier === null && !hasLater) return null;
  const more = `${page}${page.includes('?') ? '&' : '?'}`;
  const links = [
    ...(earlier === null ? [] : [['Show earlier messages', `${more}before=${encodeURIComponent(earlier)}`]]),
    ...(hasLater ? [['Show the newest messages', page]] : []),
    [`Show all ${total.toLocaleString('en-CA')} messages`, `${more}messages=all`],
  ];
  return (
    <li className="conversation-others" data-key={`others-${earlier}-${total}`}>
      Messages {skipped + 1} to {skipped + entries.length} of {total.toLocaleString('en-CA')}
      {links.map(([words, address]) => (
        <a key={words} href={`${address}#conversation-box`}>
          {words}
        </a>
      ))}
    </li>
  );
}

interface ConversationProps {
  part: ConversationPart;
  /** The address of the page, without the query that chooses messages. */
  page: string;
  now: number;
}

/** The mail exchanged after the inquiry, newest last. */
export function Conversation({ part, page, now }: ConversationProps) {
  const { timeZone } = useSite().data.firm;
  return (
    <ol className="conversation" data-live="conversation">
      <Others part={part} page={page} />
      {part.entries.map(({ key, at, side, who, subject, own, quoted, notes, failed, files, formatted }) => (
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
