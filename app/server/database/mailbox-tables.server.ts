import type { Generated } from 'kysely';
import type { MailboxSecurity, MailboxTreatment } from '../../domain/mail/mailbox-settings.ts';

export interface MailboxRow {
  id: string;
  host: string;
  port: number;
  security: MailboxSecurity;
  user_name: string;
  folder: string;
  sent_folder: string;
  after_reading: MailboxTreatment;
  move_to: string;
  updated_at: number;
  lease_by: string | null;
  lease_until: Generated<number>;
  next_try_at: Generated<number>;
  read_at: number | null;
  failures: Generated<number>;
  failing_since: number | null;
  last_error: string | null;
  warning: string | null;
  told_at: number | null;
}

export interface MailboxFolderRow {
  mailbox_id: string;
  folder: string;
  since: number;
  uid_validity: number | null;
  last_uid: Generated<number>;
  read_at: number | null;
  attempts: Generated<number>;
}

/** The tables of the mailbox that the server reads for clients' answers. */
export interface MailboxTables {
  mailboxes: MailboxRow;
  mailbox_folders: MailboxFolderRow;
}
