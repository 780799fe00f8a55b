/** What a mail server reports about a message of ours (RFC 3464). */
export interface MailReport {
  /** `failed`, `delayed`, `delivered`, `relayed` or `expanded`; empty when the report does not say it. */
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

/** Reads a report. `status`: the text of its `message/delivery-status`. `original`: the header lines of our message that it returns. */
export function readReport(status: string, original: string): MailReport {
  const field = (name: string) => reportField(status, name);
  const recipient = withoutType(field('final-recipient') || field('original-recipient'));
  return {
    action: field('action').toLowerCase(),
    status: /\d\.\d{1,3}\.\d{1,3}/.exec(field('status'))?.[0] ?? '',
    diagnosis: withoutType(field('diagnostic-code')),
    recipient: recipient.replace(/^<|>$/g, '').toLowerCase(),
    messageId: /<[^<>\s]{1,500}>/.exec(reportField(original, 'message-id'))?.[0] ?? '',
  };
}

/** The meaning of the status codes of RFC 3463, for people. `kinds` is for codes not listed here, by the second number of the code. */
const meanings: Readonly<Record<string, string>> = {
  '5.1.1': 'the mailbox does not exist',
  '5.1.2': 'the mail domain does not exist',
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

/** The words of a report that the message arrived. */
export const deliveredWords = 'the message was delivered';

/** Why a message did not arrive, or that it did, in words for people. */
export function reportWords({ status, diagnosis }: Pick<MailReport, 'status' | 'diagnosis'>): string {
  if (status.startsWith('2.')) return deliveredWords;
  const code = status || (/\b[45]\.\d\.\d{1,3}\b/.exec(diagnosis)?.[0] ?? '');
  const meaning = meanings[code] ?? kinds[code.split('.')[1] ?? ''];
  return meaning ?? 'the mail server does not say why';
}
