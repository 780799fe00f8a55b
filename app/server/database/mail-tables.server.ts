import type { Generated } from 'kysely';

export interface MailRow {
  id: string;
  lead_id: string | null;
  direction: 'in' | 'out';
  kind: 'message' | 'automatic' | 'bounce';
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
}

export interface MailFileRow {
  id: string;
  mail_id: string;
  name: string;
  type: string;
  size: number;
  hash: string;
  bytes: Buffer;
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
  mail_alarms: MailAlarmRow;
  mails_seen: { hash: string; outcome: MailRow['outcome'] | 'erased'; seen_at: number };
}
