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
  raw: Buffer | null;
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
  bytes: Buffer;
}

/** The tables of incoming mail, and of mail that staff sent outside the outbox. */
export interface MailTables {
  mails: MailRow;
  mail_files: MailFileRow;
  mails_seen: { hash: string; outcome: MailRow['outcome'] | 'erased'; seen_at: number };
}
