import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ownerAlert, type StaffMailText } from '../../domain/people/staff-alert.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import type { AuditEntry } from './people-records.server.ts';

type Db = Kysely<Database>;

export interface StaffMail extends StaffMailText {
  id: string;
  /** The person's current address. */
  address: string;
  /** When the mail was queued, which is also when the event happened. */
  createdAt: number;
  /** The number of earlier attempts. */
  attempts: number;
  userId: string;
  /** Whether the mail contains a new-password link. The link is created when the mail is sent. */
  bringsLink: boolean;
}

/** Longest wait between two attempts, milliseconds. */
export const longestWait = 3_600_000;

/** Queues one mail for each of `userIds`, to be sent at once. `bringsLink`: see `StaffMail`. */
export async function queueStaffMailIn(
  trx: Db,
  userIds: readonly string[],
  text: StaffMailText,
  now: number,
  bringsLink = false,
) {
  if (userIds.length === 0) return;
  const rows = userIds.map((userId) => ({
    id: randomUUID(),
    user_id: userId,
    subject: text.subject,
    body: text.body,
    created_at: now,
    attempts: 0,
    next_attempt_at: now,
    brings_link: bringsLink ? 1 : 0,
  }));
  await trx.insertInto('staff_mails').values(rows).execute();
}

/** Whether a mail with a new-password link is queued for this person, or was sent after `since`. */
export async function hadLinkMail(trx: Db, userId: string, since: number): Promise<boolean> {
  const waiting = trx.selectFrom('staff_mails').select('id').where('user_id', '=', userId).where('brings_link', '=', 1);
  const sent = trx
    .selectFrom('one_time_links')
    .select('token_hash as id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'forgot')
    .where('created_at', '>', since);
  return (await waiting.unionAll(sent).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Writes an entry to the activity log in the caller's transaction. If it is an entry that the owners must know about, it also
 * queues a mail to each owner, and to a person who has just stopped being an owner.
 */
export async function recordActionIn(trx: Db, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      id: entry.id,
      at: entry.at,
      user_id: entry.userId,
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail),
    })
    .execute();
  const users = await trx
    .selectFrom('users')
    .select(['id', 'email', 'role', 'disabled_at', 'password_hash'])
    .where((eb) => eb.or([eb('role', '=', 'owner'), eb('id', 'in', [entry.userId ?? '', entry.subject])]))
    .execute();
  const addressOf = (id: string | null) => users.find((user) => user.id === id)?.email ?? null;
  const text = ownerAlert({ ...entry, by: addressOf(entry.userId), to: addressOf(entry.subject) });
  if (!text) return;
  const told = users.filter(
    ({ id, role, disabled_at, password_hash }) =>
      (role === 'owner' && disabled_at === null && password_hash !== '') ||
      (id === entry.subject && entry.detail.from === 'owner'),
  );
  await queueStaffMailIn(
    trx,
    told.map(({ id }) => id),
    text,
    entry.at,
  );
}

/**
 * The queue of mail to staff about their accounts. Throws StoreUnavailable when the database is unavailable. Like every
 * transaction, a write waits for other processes, such as an erasure that rewrites the file.
 */
export class StaffMailStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** Due mails, oldest first. A mail due later than the longest wait from now was queued under a wrong clock and counts as due. */
  async due(now: number, limit: number): Promise<StaffMail[]> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('staff_mails')
        .innerJoin('users', 'users.id', 'staff_mails.user_id')
        .select([
          'staff_mails.id',
          'user_id',
          'email',
          'subject',
          'body',
          'attempts',
          'staff_mails.created_at',
          'brings_link',
        ])
        .where((eb) => eb.or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', now + longestWait)]))
        .orderBy('staff_mails.created_at')
        .limit(limit)
        .execute(),
    );
    return rows.map(({ id, user_id, email, subject, body, attempts, created_at, brings_link }) => ({
      id,
      userId: user_id,
      address: email,
      subject,
      body,
      attempts: Number(attempts),
      createdAt: created_at,
      bringsLink: Number(brings_link) === 1,
    }));
  }

  /** Claims a mail for one attempt. Exactly one of several callers gets true, and the mail is not due again until `again`. */
  async take({ id, attempts }: StaffMail, again: number): Promise<boolean> {
    const { numUpdatedRows } = await this.database.transaction(
      (trx) =>
        trx
          .updateTable('staff_mails')
          .set({ attempts: attempts + 1, next_attempt_at: again })
          .where('id', '=', id)
          .where('attempts', '=', attempts)
          .executeTakeFirstOrThrow(),
      'patient',
    );
    return numUpdatedRows > 0n;
  }

  async remove(id: string): Promise<void> {
    await this.database.transaction((trx) => trx.deleteFrom('staff_mails').where('id', '=', id).execute(), 'patient');
  }
}
