import type { Generated } from 'kysely';

export interface MailRow {
  id: string;
  lead_id: string | null;
  direction: 'in' | 'out';
  kind: 'message' | 'automatic' | 'bounce';
  /** `ignored`: set aside. Nobody has to decide about it. */
  outcome: 'filed' | 'waiting' | 'ignored';
  reason: string;
  source: string;
  message_id: string;
  in_reply_to: string;
  thread: string;
  sender: string;
  sender_name: string;
  recipient: string;
  subject: string;
  body: string;
  html: string;
  bounced: string | null;
  received_at: number;
  unfiled_at: number | null;
  /** When the answer to a visitor's message is due; null for any other mail. */
  due_at: Generated<number | null>;
  /** How many alarms were raised about a message while it belongs to no lead. */
  alarms: Generated<number>;
  raw: Buffer | null;
  /** The address in From, when `sender` is another one; otherwise empty. */
  sent_from: Generated<string>;
  /** Where the message is in the mailbox; an empty folder when it came another way. */
  place_folder: Generated<string>;
  place_validity: number | null;
  place_uid: number | null;
  /** The bytes that the message has in the database. */
  size: Generated<number>;
  taken_at: Generated<number>;
  booking_id: string | null;
  answer: string | null;
}

export interface MailFileRow {
  id: string;
  mail_id: string;
  name: string;
  type: string;
  size: number;
  hash: string;
  /** Empty while the attachment is only in the mailbox. */
  bytes: Buffer;
  kept: Generated<number>;
}

/** One row: whether mail lacks room. */
export interface MailSpaceRow {
  id: string;
  left_count: Generated<number>;
  left_at: number | null;
  told_at: number | null;
}

/** One message of an alarm about mail that belongs to no lead. */
export interface MailAlarmRow {
  id: string;
  /** The alarm; its messages to several people and devices have the same one. */
  batch: string;
  channel: 'alarm-email' | 'alarm-webhook' | 'alarm-push';
  /** Addresses separated by commas, or the id of a device. */
  recipient: string;
  /** The ids of the mails, as JSON. */
  mails: string;
  created_at: number;
  attempts: number;
  next_attempt_at: number;
  /** When it was sent, given up or no longer needed. */
  ended_at: number | null;
}

/** The tables of incoming mail, and of mail that staff sent outside the outbox. */
export interface MailTables {
  mails: MailRow;
  mail_files: MailFileRow;
  mail_space: MailSpaceRow;
  mail_alarms: MailAlarmRow;
  mails_seen: { hash: string; outcome: MailRow['outcome'] | 'erased'; seen_at: number };
}
