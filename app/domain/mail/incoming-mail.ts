import type { MailReport } from './delivery-report.ts';

/** The longest message that is read, attachments and their encoding included: 25 MB of files are 36 MB there. */
export const longestMessage = 36 * 1024 * 1024;

/** An attachment, decoded. */
export interface IncomingFile {
  name: string;
  /** Its type as the message names it; nobody has looked whether that is true. */
  type: string;
  bytes: Uint8Array;
}

/** A message as it was read; every text is bounded and free of NUL. */
export interface IncomingMail {
  /** `<id@domain>`; empty when the message has none. */
  messageId: string;
  /** As the message names it: nobody has looked whether that is a date. */
  date: string;
  inReplyTo: string;
  /** The Message-IDs of In-Reply-To and References, the nearest first, each once. */
  thread: readonly string[];
  /** The address in lower case; empty when the message names no sender. */
  sender: string;
  senderName: string;
  /** The addresses of To, Cc and the header lines by which a server says for whom it took the message, in lower case. */
  recipients: readonly string[];
  subject: string;
  text: string;
  /** Sanitized; empty for a message of plain text. */
  html: string;
  marks: MailMarks;
  /** What a mail server reports about a message of ours; null for every other message. */
  report: MailReport | null;
  files: readonly IncomingFile[];
  /** What was left out because the message has too much of it, as sentences. */
  cut: readonly string[];
}

/** The header lines that tell a message of a program from one of a person, in lower case; empty when they are missing. */
export interface MailMarks {
  autoSubmitted: string;
  precedence: string;
  suppress: string;
  autoReply: string;
  /** The address that gets failures; null when nobody wrote it down, and empty for a message that wants no answer. */
  returnPath: string | null;
  listId: string;
  contentType: string;
  /** What the mailbox's own server found about the sender: the first `Authentication-Results`. */
  authentication: string;
}

/** Where a message came from: the firm's mailbox, its folder of sent mail, or the address that mail is posted to. */
export type MailSource = 'inbox' | 'sent' | 'inbound';

/** What became of a message. */
export type MailOutcome = 'filed' | 'waiting' | 'duplicate' | 'ignored';
