import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import sanitizeHtml from 'sanitize-html';
import type { CalendarReply } from '../../domain/booking/invitation-answer.ts';
import { type MailReport, readReport } from '../../domain/mail/delivery-report.ts';
import {
  calendarTypes,
  type IncomingFile,
  type IncomingMail,
  longestMessage,
} from '../../domain/mail/incoming-mail.ts';
import { messageIds, threadOf } from '../../domain/mail/message-ids.ts';
import { outlookFile } from '../../domain/mail/outlook-file.ts';
import { textOfHtml } from '../../domain/mail/text-of-html.ts';
import { type Flowed, withoutSoftBreaks } from './flowed-text.server.ts';
import { readCalendarReply } from './read-calendar-reply.server.ts';

/** The most bytes of all attachments of one message together. */
const mostFileBytes = 25 * 1024 * 1024;
const mostFiles = 50;
const longestText = 200_000;
const longestHtml = 400_000;
const longestLine = 500;
const mostRecipients = 100;
const mostBoundaries = 1000;
/** The most lines of a message. An attachment of 25 MB has half a million. */
const mostLines = 600_000;
const limits = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, forceRfc822Attachments: true };

/** Every mail has at least one of these header lines. */
const necessary = new Set(['from', 'to', 'subject', 'date', 'message-id', 'received']);

/** Thrown for a message that cannot be read. Its message is a sentence for people. */
export class UnreadableMessage extends Error {}

/** Classes of the elements in which mail programs put a quotation without marking it as one, or the line above it. */
const quotations = /(?:^|\s)(?:yahoo_quoted|protonmail_quote|zmail_extra|moz-cite-prefix)(?:\s|$)/;

/** Whether a mail program shows nothing of an element, such as the preview text that newsletters hide. */
function isHidden({ style = '', hidden }: sanitizeHtml.Attributes): boolean {
  const rules = style.toLowerCase().replace(/\s/g, '');
  const isFlat = /(?:^|;)(?:max-)?height:0(?:px)?(?:;|!|$)/.test(rules) && rules.includes('overflow:hidden');
  return hidden !== undefined || isFlat || /(?:^|;)(?:display:none|visibility:hidden)(?:;|!|$)/.test(rules);
}

const hiddenMark = 'data-not-shown';

/** Marks hidden elements, which are then removed, and makes a quotation out of what is one. */
const visible: sanitizeHtml.Transformer = (tagName, attribs) => {
  if (isHidden(attribs)) return { tagName: 'div', attribs: { [hiddenMark]: '' } };
  return { tagName: tagName === 'div' && quotations.test(attribs.class ?? '') ? 'blockquote' : tagName, attribs };
};

/** The part of a message's HTML that is kept: text and its structure. No images, styles, scripts or forms, and nothing hidden. */
const harmless: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'div', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'a', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { '*': [hiddenMark], a: ['href', 'rel'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'head', 'svg', 'math', 'template', 'xml'],
  nestingLimit: 100,
  exclusiveFilter: ({ attribs }) => hiddenMark in attribs,
  transformTags: { '*': visible, a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
};

/** Makes text safe for the database: without NUL or half characters (lone surrogates), and at most `most` characters long. */
const clean = (text: string, most: number): string => text.replaceAll('\0', '').slice(0, most).toWellFormed();

const line = (text: string | undefined): string =>
  clean(text ?? '', longestLine)
    .replace(/\s+/g, ' ')
    .trim();

const mailboxes = (list: readonly Address[] | undefined) =>
  (list ?? []).flatMap((one) => (one.group ? one.group : [one]));

const addressOf = (text: string): string => line(text).toLowerCase();

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

const textOf = (file: Attachment | undefined): string =>
  file ? new TextDecoder().decode(bytesOf(file).subarray(0, 64 * 1024)) : '';

const statusTypes = new Set(['message/delivery-status', 'message/global-delivery-status']);
const originalTypes = new Set([
  ...['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers', 'message/rfc822-headers'],
]);

function reportOf(attachments: readonly Attachment[]): MailReport | null {
  const status = attachments.find(({ mimeType }) => statusTypes.has(mimeType));
  if (!status) return null;
  return readReport(textOf(status), textOf(attachments.find(({ mimeType }) => originalTypes.has(mimeType))));
}

const mostCalendars = 4;

/** The answer to an invitation in one of the attachments; null without one. Only the first 64 KB of a calendar are read. */
function calendarReplyIn(attachments: readonly Attachment[]): CalendarReply | null {
  const calendars = attachments.filter(({ mimeType }) => calendarTypes.has(mimeType)).slice(0, mostCalendars);
  return calendars.reduce<CalendarReply | null>((found, one) => found ?? readCalendarReply(textOf(one)), null);
}

/** Names for files that come without one, so that people know what they are. */
const namesByType: Readonly<Record<string, string>> = {
  'application/ms-tnef': outlookFile,
  'application/vnd.ms-tnef': outlookFile,
  'text/calendar': 'invitation.ics',
  'message/rfc822': 'message.eml',
};

/** Makes a file name valid on every system: no path, no control characters, no dots at either end. */
function nameOf({ filename: name, mimeType }: Pick<Attachment, 'filename' | 'mimeType'>, number: number): string {
  const last =
    clean(name ?? '', longestLine)
      .split(/[/\\]/)
      .at(-1) ?? '';
  const safe = last.replace(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '').slice(0, 120);
  return /[^.\s](?:.*[^.\s])?/s.exec(safe)?.[0] ?? namesByType[mimeType] ?? `attachment-${number}`;
}

const typePattern = /^[a-z\d][a-z\d!#$&^_.+-]{0,63}\/[a-z\d][a-z\d!#$&^_.+-]{0,99}$/;

/** The attachments to keep, and a sentence about those left out (`cut`). */
function filesOf(attachments: readonly Attachment[]): { files: IncomingFile[]; cut: string[] } {
  const files: IncomingFile[] = [];
  let total = 0;
  let left = 0;
  for (const attachment of attachments) {
    const bytes = bytesOf(attachment);
    if (files.length >= mostFiles || total + bytes.length > mostFileBytes) {
      left++;
      continue;
    }
    total += bytes.length;
    const type = typePattern.test(attachment.mimeType) ? attachment.mimeType : 'application/octet-stream';
    files.push({ name: nameOf(attachment, files.length + 1), type, bytes });
  }
  const cut =
    left === 0 ? [] : [`${left} ${left === 1 ? 'attachment was' : 'attachments were'} too much and left out.`];
  return { files, cut };
}

/** How many times `text` occurs in `raw`. Stops counting above `most`. */
function countOf(text: string, raw: Uint8Array, most: number): number {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let count = 0;
  for (let at = bytes.indexOf(text); at !== -1 && count <= most; at = bytes.indexOf(text, at + text.length)) count++;
  return count;
}

/** Limits for a message. A message with more would take too long to read. */
const bounds = [
  { text: '\n--', most: mostBoundaries, what: 'parts' },
  { text: '\n', most: mostLines, what: 'lines' },
];

/** Pictures written into the HTML itself. They are never shown, and one of them may be longer than all the words. */
const picturesWithin = /(?<=["'])data:image\/[^"'<>]*/gi;

/** The sanitized HTML of a message, and whether it was too long and is only the beginning. */
function htmlOf({ html = '' }: Email): { html: string; isCut: boolean } {
  const whole = html.replace(picturesWithin, '');
  return {
    html: clean(sanitizeHtml(whole.slice(0, longestHtml), harmless), longestHtml),
    isCut: whole.length > longestHtml,
  };
}

/**
 * The body, as it came, of a message whose parts cannot be found, because its header names no boundary between them or a wrong one.
 * Undefined for every other message.
 */
function bodyWithoutParts({ text, html, attachments, headers }: Email, raw: Uint8Array): string | undefined {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (text !== undefined || html !== undefined || attachments.length > 0 || !/^\s*multipart\//i.test(type)) return;
  const whole = new TextDecoder().decode(raw.subarray(0, limits.maxHeadersSize + longestText * 4));
  return /\r?\n\r?\n(.*)/s.exec(whole)?.[1];
}

function toMail(mail: Email, raw: Uint8Array, join: Flowed['join']): IncomingMail {
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value ?? '';
  const low = (key: string) => line(header(key)).toLowerCase();
  const isReport = low('content-type').startsWith('multipart/report');
  const report = isReport ? reportOf(mail.attachments) : null;
  const { files, cut } = filesOf(report ? [] : mail.attachments);
  const { html, isCut } = htmlOf(mail);
  const written = join && mail.text ? join(mail.text) : mail.text;
  const text = written?.trim() ? written : (bodyWithoutParts(mail, raw) ?? textOfHtml(html));
  const from = mail.from?.group ? mail.from.group[0] : mail.from;
  const delivered = mail.headers.filter(({ key }) => key === 'delivered-to' || key === 'x-original-to');
  const recipients = [
    ...mailboxes([...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])]).map(({ address }) => address ?? ''),
    ...delivered.slice(0, 10).map(({ value }) => value.replace(/[<>]/g, '')),
  ];
  const tooLong = isCut || text.length > longestText;
  return {
    messageId: messageIds(header('message-id'))[0] ?? '',
    date: line(header('date')),
    inReplyTo: messageIds(header('in-reply-to'))[0] ?? '',
    thread: threadOf(header('in-reply-to').slice(0, 20_000), header('references').slice(0, 50_000)),
    sender: addressOf(from?.address ?? ''),
    senderName: line(from?.name),
    recipients: [...new Set(recipients.map(addressOf))].filter((one) => one.includes('@')).slice(0, mostRecipients),
    subject: line(mail.subject),
    text: clean(text.replace(/\r\n?/g, '\n'), longestText).trim(),
    html,
    marks: {
      autoSubmitted: low('auto-submitted'),
      precedence: low('precedence'),
      suppress: low('x-auto-response-suppress'),
      autoReply: low('x-autoreply') || low('x-autorespond') || low('x-auto-reply'),
      returnPath: mail.headers.some(({ key }) => key === 'return-path')
        ? low('return-path').replace(/[<>\s]/g, '')
        : null,
      listId: low('list-id'),
      contentType: low('content-type'),
      authentication: low('authentication-results'),
    },
    report,
    calendarReply: calendarReplyIn(mail.attachments),
    files,
    cut: [...cut, ...(tooLong ? ['The text was too long and was cut.'] : [])],
  };
}

/**
 * Reads a message: its header lines, text, sanitized HTML and attachments, all limited in size. Throws UnreadableMessage with a sentence
 * when the bytes are not a message or are too large.
 */
export async function readMessage(raw: Uint8Array): Promise<IncomingMail> {
  if (raw.length > longestMessage) throw new UnreadableMessage('The message is larger than 36 MB.');
  for (const { text, most, what } of bounds)
    if (countOf(text, raw, most) > most)
      throw new UnreadableMessage(`The message has more than ${most.toLocaleString('en-CA')} ${what}.`);
  let mail: Email;
  const flowed = withoutSoftBreaks(raw);
  try {
    mail = await PostalMime.parse(flowed.raw, limits);
  } catch (error) {
    throw new UnreadableMessage(`The message cannot be read: ${line((error as Error).message)}`, { cause: error });
  }
  if (!mail.headers.some(({ key, value }) => necessary.has(key) && value !== ''))
    throw new UnreadableMessage('The message has no header lines of a mail.');
  return toMail(mail, raw, flowed.join);
}
