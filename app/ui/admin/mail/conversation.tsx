import { href } from 'react-router';
import type { TimelineEntry } from '../../../domain/leads/lead-timeline.ts';
import {
  type ConversationEntry,
  type ConversationPart,
  fileWords,
  type MailFile,
} from '../../../domain/mail/conversation.ts';
import { shortTime, wholeMinute } from '../../../domain/time/dates.ts';
import { useSite } from '../../site-context.tsx';

const sides = { visitor: 'From the visitor', firm: 'From us', program: 'From a mail program' } as const;

/** For example `640 KB`. */
export const sizeWords = (bytes: number): string =>
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

function Message({ entry, now }: { entry: ConversationEntry; now: number }) {
  const { timeZone } = useSite().data.firm;
  const { key, at, side, who, subject, own, quoted, notes, failed, files, formatted } = entry;
  return (
    <li data-key={key} data-side={side}>
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
  );
}

/** A line of the history between the messages; a note is a card of its own. */
function Line({ line: { key, at, title, text, state, isNote }, now }: { line: TimelineEntry; now: number }) {
  const { timeZone } = useSite().data.firm;
  return (
    <li data-key={key} data-line={isNote ? 'note' : state}>
      <p className="conversation-head">
        <b className={state === 'failed' ? 'lead-bad' : undefined}>{title}</b>
        <time className="muted tabular" dateTime={new Date(at).toISOString()}>
          {shortTime(timeZone, key === 'due' ? wholeMinute(at) : at, now)}
        </time>
      </p>
      {text && <p className="lead-words">{text}</p>}
    </li>
  );
}

/** The lines of the history that belong to the shown part of the messages and that no shown message says. */
function linesOf({ entries, skipped, hasLater }: ConversationPart, lines: readonly TimelineEntry[]): TimelineEntry[] {
  const shown = new Set(entries.map(({ key }) => key));
  const [first, last] = [entries[0]?.at ?? 0, entries.at(-1)?.at ?? 0];
  return lines.filter(
    ({ at, about }) => !(about && shown.has(about)) && (skipped === 0 || at >= first) && (!hasLater || at <= last),
  );
}

interface ConversationProps {
  part: ConversationPart;
  /** The history of the lead, in order; what is still due comes last. */
  lines: readonly TimelineEntry[];
  /** The address of the page, without the query that chooses messages. */
  page: string;
  now: number;
}

/** Everything that was said and done about a lead, newest last. */
export function Conversation({ part, lines, page, now }: ConversationProps) {
  const between = linesOf(part, lines);
  const isAhead = ({ state }: TimelineEntry) => state === 'ahead';
  const past = [
    ...part.entries.map((entry) => ({ at: entry.at, item: <Message key={entry.key} entry={entry} now={now} /> })),
    ...between
      .filter((line) => !isAhead(line))
      .map((line) => ({ at: line.at, item: <Line key={line.key} line={line} now={now} /> })),
  ].sort((a, b) => a.at - b.at);
  return (
    <ol className="conversation" data-live="conversation">
      <Others part={part} page={page} />
      {past.map(({ item }) => item)}
      {between.filter(isAhead).map((line) => (
        <Line key={line.key} line={line} now={now} />
      ))}
    </ol>
  );
}
