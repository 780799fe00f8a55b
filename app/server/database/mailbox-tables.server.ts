import type { Generated } from 'kysely';
import type { MailboxSecurity, MailboxTreatment } from '../../domain/mail/mailbox-settings.ts';
import type { SignInProvider } from '../../domain/people/outside-sign-in.ts';

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
  kind: Generated<'imap' | 'microsoft' | 'google'>;
}

export interface MailboxFolderRow {
  mailbox_id: string;
  folder: string;
  since: number;
  uid_validity: number | null;
  last_uid: Generated<number>;
  read_at: number | null;
  attempts: Generated<number>;
  cursor: Generated<string>;
  listed_from: Generated<number | null>;
}

export interface AccountRow {
  id: SignInProvider;
  tenant: string;
  client: string;
  object: string;
  mailbox: string;
  outside: string;
  sends: 0 | 1;
  wanted_at: number | null;
  connected_at: number | null;
  lost_at: number | null;
  fault: string | null;
  told_at: number | null;
  reminded: number | null;
  signs_in: Generated<0 | 1>;
  signs_in_only: Generated<0 | 1>;
  lease_by: Generated<string | null>;
  lease_until: Generated<number>;
}

/** Whose account elsewhere is whose here. */
export interface IdentityRow {
  provider: SignInProvider;
  realm: string;
  subject: string;
  user_id: string;
  joined_at: number;
}

export interface SentDraftRow {
  message_id: string;
  draft: Generated<string>;
  asked: Generated<0 | 1>;
  busy_until: number;
  at: number;
}

export interface AccountProofRow {
  /** The company and the part. */
  what: string;
  at: number;
  ok: 0 | 1;
  words: string;
}

/** The tables of the mailbox that the server reads for clients' answers, and of accounts at Microsoft: the site's and colleagues'. */
export interface MailboxTables {
  mailboxes: MailboxRow;
  mailbox_folders: MailboxFolderRow;
  accounts: AccountRow;
  identities: IdentityRow;
  sent_drafts: SentDraftRow;
  account_proofs: AccountProofRow;
}
