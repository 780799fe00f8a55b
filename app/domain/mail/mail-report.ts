import { deliveredWords } from '../leads/lead-timeline.ts';
import { codeOfWords } from './bounce-words.ts';
import { says } from './phrases.ts';

/** What a mail server reports about a message of ours (RFC 3464). */
export interface MailReport {
  /**
   * `failed`, `delayed`, `delivered`, `relayed` or `expanded`; empty when the report does not say it. `complaint`: the recipient marked
   * the message as spam (RFC 5965).
   */
  action: string;
  /** Such as `5.1.1`; empty when the report does not say it. */
  status: string;
  /** What the refusing server said, in its own words. */
  diagnosis: string;
  /** The address that the message was sent to, in lower case. */
  recipient: string;
  /** The Message-ID of our message, from the part that the report returns; empty when it is not there. */
  messageId: string;
}

const longest = 300;

/** The value of a field in the text of a report, with folded lines joined. */
function reportField(text: string, name: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  const at = lines.findIndex((line) => line.toLowerCase().startsWith(`${name}:`));
  if (at === -1) return '';
  const folded = lines.slice(at + 1, at + 6);
  const end = folded.findIndex((line) => !/^[ \t]/.test(line));
  const value = [lines[at]?.slice(name.length + 1), ...(end === -1 ? folded : folded.slice(0, end))].join(' ');
  return value.replace(/\s+/g, ' ').trim().slice(0, longest);
}

/** A value without its type: `ana@example.com` of `rfc822; ana@example.com`. */
const withoutType = (value: string) => value.slice(value.indexOf(';') + 1).trim();

/** The Message-ID in a field of `text`; empty without one. */
const messageIdIn = (text: string, field = 'message-id'): string =>
  /<[^<>\s]{1,500}>/.exec(reportField(text, field).replaceAll('&lt;', '<').replaceAll('&gt;', '>'))?.[0] ?? '';

/** The Message-ID of the message that a read receipt is about (RFC 8098); empty when the receipt does not say it. */
export const receiptFor = (receipt: string): string => messageIdIn(receipt, 'original-message-id');

/** A code in a line in which a mail server repeats what the other one said. */
const saidCode = /\b[45]\d\d[ -]|\b[45]\.\d{1,3}\.\d{1,3}\b/;

/** How the line above a returned message begins, and how the message's own header lines begin. */
const returned =
  'below this line is a copy; this is a copy of; below is a copy of; original message; the header of the original; the original message follows; returned message; message header; unsent message; undelivered message; return-path:; received:; message-id:; from:; x-received:'.split(
    '; ',
  );

/** The lines of a notice above the message that it returns. */
function ownLines(text: string): string[] {
  const lines = text.split('\n', 200).map((line) => line.trim().slice(0, 1000));
  const isReturned = (line: string) => {
    const words = line.toLowerCase().replace(/^[-\s]+/, '');
    return returned.some((start) => words.startsWith(start));
  };
  const end = lines.findIndex(isReturned);
  return end === -1 ? lines : lines.slice(0, end);
}

/** What the other mail server said, from the text of a notice: the first line with a code, or else the first with words of a failure. */
function diagnosisIn(text: string): string {
  const lines = ownLines(text);
  // Words may be wrapped over two lines.
  const pairs = lines.map((line, at) => `${line} ${lines[at + 1] ?? ''}`);
  const hasMeaning = (line: string) => codeOfWords(line) !== undefined;
  const found = lines.find((line) => saidCode.test(line)) ?? lines.find(hasMeaning) ?? pairs.find(hasMeaning) ?? '';
  const start = found.length > longest ? Math.max(0, found.search(saidCode)) : 0;
  return found.slice(start, start + longest);
}

/**
 * Reads a report. `status`: the text of its `message/delivery-status`. `original`: the header lines of our message that it returns.
 * `notice`: its text for people, for what the other two lack.
 */
export function readReport(status: string, original: string, notice = ''): MailReport {
  const field = (name: string) => reportField(status, name);
  const recipient = withoutType(field('final-recipient') || field('original-recipient'));
  const said = withoutType(field('diagnostic-code'));
  return {
    action: field('action').toLowerCase(),
    status: /\d\.\d{1,3}\.\d{1,3}/.exec(field('status'))?.[0] ?? '',
    diagnosis: said || diagnosisIn(notice),
    recipient: recipient.replace(/^<|>$/g, '').toLowerCase(),
    messageId: messageIdIn(original) || messageIdIn(notice),
  };
}

/** Words of a notice that a message is only late. */
const late =
  'been delayed; is delayed; delayed mail; message delayed; will be retried; attempts will continue; still being retried; not yet been delivered; delivery delayed; delayed delivery'.split(
    '; ',
  );

/**
 * Reads a mail server's notice in a form of its own: Exim, qmail, GMX and others write text, and return our message below it or beside
 * it (`original`).
 */
export function readNotice(
  { subject, text, failedRecipients }: { subject: string; text: string; failedRecipients: string },
  original: string,
): MailReport {
  const own = ownLines(text).join(' ');
  const words = (failedRecipients || own).split(/[\s<>:;,"'()]+/);
  return {
    action: says(`${subject} ${own}`.toLowerCase(), late) ? 'delayed' : 'failed',
    status: '',
    diagnosis: diagnosisIn(text),
    recipient: (words.find((word) => word.includes('@')) ?? '').slice(0, 255).toLowerCase(),
    messageId: messageIdIn(original) || messageIdIn(text),
  };
}

/** Reads a complaint about spam (RFC 5965). `feedback`: the text of its `message/feedback-report`. */
export const readComplaint = (feedback: string, original: string): MailReport => ({
  action: 'complaint',
  status: '',
  diagnosis: '',
  recipient: reportField(feedback, 'original-rcpt-to').replace(/^<|>$/g, '').toLowerCase(),
  messageId: messageIdIn(original),
});

/** The meaning of the status codes of RFC 3463, for people. `kinds` is for codes not listed here, by the second number of the code. */
const meanings: Readonly<Record<string, string>> = {
  '5.1.1': 'the mailbox does not exist',
  '5.1.2': 'the mail domain does not exist',
  '5.1.3': 'the address is wrong',
  '5.1.6': 'the mailbox has moved',
  '5.1.10': 'the mail domain does not accept mail',
  '5.2.1': 'the mailbox is switched off',
  '5.2.2': 'the mailbox is full',
  '5.2.3': 'the message is too large for the mailbox',
  '4.2.2': 'the mailbox is full',
  '5.4.1': 'the mail server does not answer',
  '5.4.4': 'the mail domain cannot be found',
  '4.4.1': 'the mail server does not answer',
  '4.4.7': 'the mail server could not be reached in time',
  '5.3.4': 'the message is too large for the mail server',
  '5.7.1': 'the mail server refuses it',
  '5.7.26': 'the mail server cannot tell that the message is ours: SPF or DKIM of our domain is missing',
};

const kinds: Readonly<Record<string, string>> = {
  '1': 'the address is wrong',
  '2': 'the mailbox takes no mail',
  '3': 'the mail server cannot take it',
  '4': 'the mail server could not be reached',
  '5': 'the mail servers do not understand each other',
  '6': 'the mail server cannot read it',
  '7': 'the mail server refuses it',
};

/** What a code means: the exact meaning, or that of its kind. `5.0.0` and `5.1.0` name no reason, or only a kind. */
const exact = (code: string): string | undefined => meanings[code];
const general = (code: string): string | undefined => kinds[code.split('.')[1] ?? ''];

/**
 * Why a message did not arrive, or that it did, in words for people. An exact code, in the status or in what the server said, decides;
 * then the server's words; then the kind of the code.
 */
export function reportWords({
  action,
  status,
  diagnosis,
}: Pick<MailReport, 'status' | 'diagnosis'> & Partial<Pick<MailReport, 'action'>>): string {
  if (action === 'complaint') return 'a message of ours was marked as spam';
  if (status.startsWith('2.')) return deliveredWords;
  const said = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(diagnosis)?.[0] ?? '';
  return (
    exact(said) ??
    exact(status) ??
    exact(codeOfWords(diagnosis) ?? '') ??
    general(said) ??
    general(status) ??
    'the mail server does not say why'
  );
}
