import type { Generated, Kysely } from 'kysely';
import type { QueryResult } from 'pg';
import type { DeliveryAttempt, OutboxMessage } from '../../domain/delivery/outbox-message.ts';
import type { TestedTransport } from '../../domain/delivery/transports/list.ts';
import type { AdFirm } from '../../domain/leads/ad-click.ts';
import type { ConsentRecord } from '../../domain/leads/consent.ts';
import type { Lead, LeadColumns } from '../../domain/leads/stored-lead.ts';
import type { Role } from '../../domain/people/access.ts';
import type { BookingTables } from './booking-tables.server.ts';
import type { ConnectionTables } from './connection-tables.server.ts';
import { DatabaseHealth } from './database-health.server.ts';
import type { FirmTables } from './firm-tables.server.ts';
import type { LandingTables } from './landing-tables.server.ts';
import type { MailTables } from './mail-tables.server.ts';
import type { MailboxTables } from './mailbox-tables.server.ts';
import type { RotaTables } from './rota-tables.server.ts';
import { StoreUnavailable } from './store-unavailable.server.ts';

export interface LeadRow extends LeadColumns {
  kind: Lead['kind'];
  status: Lead['status'];
  search_words: string;
  /** The proven time at which retention first saw the lead; null during its first minute. */
  noted_at: number | null;
  /** By when the desk must have a mail about a quarantined lead; null for other leads, and once it has. */
  tell_at: Generated<number | null>;
}

/** An answer to what the visitor wrote after the first answer. */
export interface LaterAnswerRow {
  id: string;
  lead_id: string;
  wrote_at: number;
  due_at: number;
  answered_at: number;
}

export interface LeadEventRow {
  id: string;
  lead_id: string;
  at: number;
  user_id: string | null;
  kind: string;
  detail: string;
}

/** Text that a person typed for a lead, a reply or a note, and has not sent yet. */
export interface LeadDraftRow {
  lead_id: string;
  user_id: string;
  part: 'reply' | 'note';
  subject: string;
  text: string;
  revision: number;
  saved_at: number;
}

/** A file of a reply. `message_id`: null while the reply is unsent. */
export interface ReplyFileRow {
  id: string;
  lead_id: string;
  user_id: string;
  message_id: string | null;
  place: number;
  name: string;
  size: number;
  bytes: Buffer;
}

/** The day on which a user will follow up on a lead. */
export interface FollowUpRow {
  lead_id: string;
  day: string;
  due_at: number;
  user_id: string;
  told: number;
}

export interface ConsentRow {
  id: string;
  lead_id: string;
  purpose: ConsentRecord['purpose'];
  type: ConsentRecord['type'];
  wording: string;
  wording_version: string;
  form: ConsentRecord['form'];
  page: string | null;
  given_at: number;
  expires_at: number | null;
}

export interface OutboxRow {
  id: string;
  lead_id: string;
  channel: OutboxMessage['channel'];
  status: OutboxMessage['status'];
  created_at: number;
  next_attempt_at: number;
  attempts: number;
  fence: number;
  claims: Generated<number>;
  later: Generated<number>;
  lease_until: number | null;
  delivered_at: number | null;
  last_answer: string | null;
  recipient: string | null;
  subject: string | null;
  body: string | null;
  sender: Generated<string | null>;
  network: Generated<string>;
}

export interface AttemptRow {
  id: string;
  outbox_id: string;
  fence: number;
  started_at: number;
  finished_at: number;
  outcome: DeliveryAttempt['outcome'];
  answer: string;
  channel: OutboxMessage['channel'];
}

export interface UserRow {
  id: string;
  email: string;
  password_hash: string;
  role: Role;
  created_at: number;
  totp_secret: string | null;
  totp_enabled: number;
  totp_step: number | null;
  wrong_codes: Generated<number>;
  disabled_at: number | null;
  last_login_at: number | null;
  passkey_handle: Generated<string | null>;
  name: Generated<string>;
  signature: Generated<string>;
}

export interface PasskeyRow {
  id: string;
  user_id: string;
  name: string;
  public_key: string;
  counter: number;
  transports: string;
  created_at: number;
  last_used_at: number | null;
}

export interface LinkRow {
  token_hash: string;
  purpose: string;
  user_id: string | null;
  created_at: number;
  expires_at: number;
}

export interface SessionRow {
  token_hash: string;
  user_id: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  ends_at: number;
  confirmed_at: number | null;
  passkey_id: Generated<string | null>;
  device: Generated<string>;
  lead_id: Generated<string | null>;
  looked_at: Generated<number>;
}

export interface StaffMailRow {
  id: string;
  user_id: string;
  subject: string;
  body: string;
  created_at: number;
  attempts: number;
  next_attempt_at: number;
  brings_link: Generated<number>;
}

export interface AuditRow {
  id: string;
  at: number;
  user_id: string | null;
  action: string;
  subject: string;
  detail: string;
}

export interface ClaimSettingRow {
  id: string;
  enabled: number;
  declined: number;
  proof: string;
  owner: string;
  expires: string | null;
  updated_at: number;
  user_id: string | null;
}

export interface BackupRunRow {
  id: string;
  started_at: number;
  finished_at: number;
  outcome: 'made' | 'failed';
  folder: string;
  bytes: number | null;
  problem: string | null;
}

export interface RestoreDrillRow {
  id: string;
  started_at: number;
  finished_at: number;
  outcome: 'proved' | 'failed';
  folder: string;
  backup_at: number | null;
  compared: number;
  changed: number;
  gone: number;
  seed: number;
  problem: string | null;
}

export interface ErasureRow {
  id: string;
  erased_at: number;
  salt: string;
  address_hash: string;
  lead_ids: Generated<string>;
  leads: number;
  user_id: string | null;
}

export interface CanaryRunRow {
  id: string;
  channel: TestedTransport;
  slot: number;
  lead_id: string | null;
  started_at: number;
  finished_at: number | null;
  outcome: 'under way' | 'returned' | 'lost';
  answer: string | null;
}

export interface RetentionRunRow {
  id: string;
  started_at: number;
  finished_at: number;
  outcome: 'under way' | 'done' | 'failed' | 'stopped';
  removed: string;
  problem: string | null;
}

/** The table has one row: what the installation knows about time without trusting the wall clock. */
export interface ProvenTimeRow {
  id: number;
  at: number;
  running: number;
  beats: number;
  watched_since: number;
  watched_gap: number | null;
  question: string | null;
  allowed: string | null;
  reported: string | null;
}

/** A lead that retention will remove or strip; `running` is the running time at which it was marked. */
export interface RetentionMarkRow {
  lead_id: string;
  fate: 'strip' | 'remove' | 'remove-spam';
  marked_at: number;
  running: number;
}

/** One transaction in which retention or an erasure removed leads. `leads` is their number. */
export interface LeadRemovalRow {
  id: string;
  at: number;
  cause: 'retention' | 'erasure';
  leads: number;
}

/** The consent of a removed lead, kept as proof, with the person's name and address. */
export interface ConsentProofRow extends Omit<ConsentRow, 'lead_id'> {
  reference: string;
  email: string;
  phone: Generated<string>;
  name: string;
}

export interface Database
  extends LandingTables,
    FirmTables,
    MailTables,
    BookingTables,
    MailboxTables,
    RotaTables,
    ConnectionTables {
  leads: LeadRow;
  consents: ConsentRow;
  outbox: OutboxRow;
  delivery_attempts: AttemptRow;
  users: UserRow;
  passkeys: PasskeyRow;
  push_devices: {
    id: string;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    name: string;
    created_at: number;
    reached_at: number | null;
  };
  one_time_links: LinkRow;
  sessions: SessionRow;
  staff_mails: StaffMailRow;
  backup_codes: { user_id: string; code_hash: string; used_at: number | null };
  audit_log: AuditRow;
  claim_settings: ClaimSettingRow;
  backup_runs: BackupRunRow;
  restore_drills: RestoreDrillRow;
  backup_notices: { id: string; told_at: number };
  erasures: ErasureRow;
  lead_events: LeadEventRow;
  later_answers: LaterAnswerRow;
  lead_drafts: LeadDraftRow;
  reply_files: ReplyFileRow;
  follow_ups: FollowUpRow;
  inbox_views: { id: string; user_id: string; shared: number; name: string; query: string };
  campaign_costs: { campaign: string; month: string; cents: number };
  lead_tags: { lead_id: string; tag: string };
  canary_runs: CanaryRunRow;
  channel_states: {
    channel: string;
    failing_since: number | null;
    /** The running time of the proven time when the failing began. */
    failing_running: number | null;
    disabled_at: number | null;
    noticed_at: number | null;
  };
  acknowledged_mailboxes: { mailbox_hash: string; message_id: string; at: number; letters: Generated<number> };
  acknowledgement_slots: { slot: number; used_at: number; network: Generated<string> };
  suppressed_mailboxes: { mailbox_hash: string; suppressed_at: number; source: string };
  unsubscribes: { address_hash: string; unsubscribed_at: number; source: string; user_id: string | null };
  retention_runs: RetentionRunRow;
  consent_proofs: ConsentProofRow;
  lead_removals: LeadRemovalRow;
  proven_time: ProvenTimeRow;
  retention_marks: RetentionMarkRow;
  ad_clicks: { lead_id: string; firm: AdFirm; click: string; at: number };
  call_taps: { day: string; path: string; source: string; taps: number };
  page_views: { day: string; path: string; campaign: string; views: number };
  field_metrics: { day: string; template: string; metric: string; bucket: number; samples: number };
  kept_secrets: { name: string; sealed: string; set_at: number; user_id: string | null };
  installation: {
    one: number;
    id: string;
    probed_at: number;
    feed_address: Generated<string | null>;
    key_id: Generated<string | null>;
    key_lost_at: Generated<number | null>;
  };
  restores: RestoreRow;
  migrations: { name: string; checksum: string; applied_at: number };
}

/**
 * How a transaction shares a commit. `prompt`: a person waits for it. `patient`: no one waits, so it may be delayed by some
 * milliseconds to join others. `apart`: for counts and figures, which never share a commit with an inquiry.
 */
export type Manner = 'prompt' | 'patient' | 'apart';

/** The differences between the two kinds of database. */
export interface Dialect {
  /** SQLite has one writer and no row locks. */
  kind: 'sqlite' | 'postgres';
  /**
   * Runs `work` in one transaction. Waits while the database is busy, and in the end rejects with the database's error, for which
   * `isUnavailable` is true. `work` may run again from its beginning, so it must change nothing outside the transaction.
   */
  transaction<T>(work: (trx: Kysely<Database>) => Promise<T>, manner: Manner): Promise<T>;
  /** True when a UNIQUE constraint refused the statement. */
  isUniqueViolation(error: unknown): boolean;
  /** True when the database is busy, full, broken or unreachable: the caller should try again later. */
  isUnavailable(error: unknown): boolean;
  /** True when the database reports that its own data is damaged, or that a table is gone. */
  isDamage(error: unknown): boolean;
  /** Reads the whole `tables`. Resolves to true when one of them is damaged. */
  damageIn(tables: readonly string[]): Promise<boolean>;
}

/** `missing` is a RestoredWithout as JSON. */
export interface RestoreRow {
  id: string;
  at: number;
  missing: string;
  dismissed_at: number | null;
  dismissed_by: string | null;
}

/** Runs one statement by itself, on any connection. Rejects with the database's error. */
export interface StatementPool {
  query(statement: { text: string; values: unknown[] }): Promise<QueryResult>;
}

/** An open, migrated database. All stores (leads, people, landing pages) share one; each turns outages into StoreUnavailable. */
export class OpenDatabase {
  readonly db: Kysely<Database>;
  readonly dialect: Dialect;
  /** For PostgreSQL features that Kysely does not cover; null on SQLite, where a single process does all the work. */
  readonly pool: StatementPool | null;
  readonly health: DatabaseHealth;

  constructor(db: Kysely<Database>, dialect: Dialect, pool: StatementPool | null = null) {
    this.db = db;
    this.dialect = dialect;
    this.pool = pool;
    this.health = new DatabaseHealth((tables) => dialect.damageIn(tables));
  }

  /** Runs `work`; throws StoreUnavailable when the database is unavailable. */
  async guard<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
    try {
      return await work(this.db);
    } catch (error) {
      if (this.dialect.isDamage(error)) {
        const { message } = error as Error;
        this.health.found(message);
        throw new StoreUnavailable(`The database is damaged: ${message}.`, { cause: error });
      }
      if (this.dialect.isUnavailable(error))
        throw new StoreUnavailable('The database cannot do this now.', { cause: error });
      throw error;
    }
  }

  /** Runs `work` in one transaction. It is on disk when the promise resolves. */
  transaction<T>(work: (trx: Kysely<Database>) => Promise<T>, manner: Manner = 'prompt'): Promise<T> {
    return this.guard(() => this.dialect.transaction(work, manner));
  }

  /** Proves that a commit reaches the disk. Throws StoreUnavailable when it does not. */
  async probe(now: number): Promise<void> {
    await this.transaction((trx) => trx.updateTable('installation').set({ probed_at: now }).execute(), 'apart');
  }

  close(): Promise<void> {
    return this.db.destroy();
  }
}
