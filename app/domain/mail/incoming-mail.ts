import type { CalendarReply } from '../booking/invitation-answer.ts';
import type { MailReport } from './mail-report.ts';

/** The longest message that is read, in bytes, including encoded attachments: 25 MB of files are 36 MB when encoded. */
export const longestMessage = 36 * 1024 * 1024;

/** The types of files that hold a calendar. */
export const calendarTypes: ReadonlySet<string> = new Set(['text/calendar', 'application/ics']);

/** An attachment, decoded. */
export interface IncomingFile {
  name: string;
  /** The type that the message states; it is not verified. */
  type: string;
  bytes: Uint8Array;
}

/** A message as it was read; every text is bounded and free of NUL. */
export interface IncomingMail {
  /** In the form `<id@domain>`; empty when the message has none. */
  messageId: string;
  /** The key that the site gave a message that it sent itself. It stays when a relay replaces the Message-ID. */
  sentAs: string;
  /** The date as the message states it; it may not be a valid date. */
  date: string;
  inReplyTo: string;
  /** The Message-IDs of In-Reply-To and References, the nearest first, each once. */
  thread: readonly string[];
  /** The address in From, in lower case; empty when the message names no sender. `writerOf` says who wrote. */
  sender: string;
  senderName: string;
  /** What other header lines say about the writer. */
  claims: WriterClaims;
  /** The addresses in To, Cc and the header lines in which a server names the recipient of a delivery, in lower case. */
  recipients: readonly string[];
  subject: string;
  text: string;
  /** Sanitized; empty for a plain-text message. */
  html: string;
  marks: MailMarks;
  /** What a mail server reports about a message of ours; null when the message is no such report. */
  report: MailReport | null;
  /** The answer to an invitation that the message brings; null without one. */
  calendarReply: CalendarReply | null;
  files: readonly IncomingFile[];
  /** Sentences that say what was left out because the message has too much of it. */
  cut: readonly string[];
}

/** An address in lower case, with the name beside it. */
export interface NamedAddress {
  address: string;
  name: string;
}

/** Header lines that name a writer in addition to From. Anyone can write them: they are claims, not proofs. */
export interface WriterClaims {
  replyTo: readonly NamedAddress[];
  /** The sender as it was before a mailing list replaced it: `X-Original-From` and `X-Original-Sender`. */
  original: readonly NamedAddress[];
  /** `List-ID`, `List-Post` and `Mailing-List`, in lower case: the mailing list that the message came through. */
  list: string;
}

/**
 * The header lines that distinguish a program's message from a person's, in lower case; empty when they are missing. Lines about
 * transport (`List-ID`, `Precedence: bulk`) say how a message travelled, not who wrote it.
 */
export interface MailMarks {
  autoSubmitted: string;
  precedence: string;
  /** Exchange: the automatic answers that the sender does not want. People's programs set it too. */
  suppress: string;
  /** Marks that only programs which answer by themselves set. */
  autoReply: string;
  /** The address for failure reports; null when the header is missing, and empty for a message that wants no answer. */
  returnPath: string | null;
  /** The link that ends a newsletter. */
  unsubscribe: string;
  contentType: string;
  /** What the mailbox's own server found about the sender: the first `Authentication-Results`. */
  authentication: string;
}

/** Where a message came from: the firm's mailbox, its folder of sent mail, or the endpoint that mail is posted to. */
export type MailSource = 'inbox' | 'sent' | 'inbound';

/** What the site did with a message. */
export type MailOutcome = 'filed' | 'waiting' | 'duplicate' | 'ignored';
