import { type Kysely, sql } from 'kysely';
import {
  type AcknowledgementFigures,
  acknowledgementsPerHour,
  budgetWindow,
  mailboxWindow,
  type RestReason,
} from '../../domain/delivery/acknowledgement.ts';
import type { Database, Dialect, OpenDatabase } from '../database/database.server.ts';

/** An acknowledgement to be sent. */
export interface Permission {
  messageId: string;
  /** Fast hash of the mailbox. Its row is kept for a day. */
  mailboxHash: string;
  /** The firm has answered this address before, so the budget for strangers does not apply. */
  known: boolean;
  now: number;
}

export type SuppressionSource = 'erasure' | 'not-me';

/** A mailbox that gets no automatic mail. */
export interface Suppression {
  /** Slow hash of the mailbox. */
  mailboxHash: string;
  at: number;
  source: SuppressionSource;
}

const slots = Array.from({ length: acknowledgementsPerHour }, (_, slot) => ({ slot: slot + 1, used_at: 0 }));

/**
 * Limits mail to strangers: keeps the budgets of acknowledgements and the list of mailboxes that get no automatic mail. Both are in the
 * database, so that all instances share them and they survive restarts. A time further in the future than its window came from a wrong
 * clock and does not count. Every method throws StoreUnavailable when the database cannot answer.
 */
export class AcknowledgementStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** Whether the firm has answered an inquiry from `address`. */
  async isKnown(address: string): Promise<boolean> {
    const row = await this.database.guard(() =>
      this.database.db
        .selectFrom('leads')
        .select('id')
        .where(sql<boolean>`lower(email) = ${address.toLowerCase()}`)
        .where('first_contact_at', 'is not', null)
        .limit(1)
        .executeTakeFirst(),
    );
    return row !== undefined;
  }

  /** Why the acknowledgement may not be sent; null when it may. Changes nothing. */
  async refusal({ messageId, mailboxHash, known, now }: Permission): Promise<RestReason | null> {
    return this.database.guard(async () => {
      const { db } = this.database;
      const last = await lastOf(db, mailboxHash, now);
      if (last?.message_id === messageId) return null;
      if (last) return 'mailbox';
      if (known) return null;
      const free = await db
        .selectFrom('acknowledgement_slots')
        .select((eb) => eb.fn.countAll<number>().as('used'))
        .where('used_at', '>', now - budgetWindow)
        .where('used_at', '<=', now + budgetWindow)
        .executeTakeFirstOrThrow();
      return Number(free.used) >= acknowledgementsPerHour ? 'budget' : null;
    });
  }

  /** Books the acknowledgement and returns null, or why it may not be sent. A retry of the same message is already booked. */
  async book({ messageId, mailboxHash, known, now }: Permission): Promise<RestReason | null> {
    return this.database.transaction(async (trx) => {
      const last = await lastOf(trx, mailboxHash, now);
      if (last?.message_id === messageId) return null;
      if (last) return 'mailbox';
      if (!known && !(await takeSlot(trx, this.database.dialect.kind, now))) return 'budget';
      await trx
        .deleteFrom('acknowledged_mailboxes')
        .where((eb) => eb.or([eb('at', '<=', now - mailboxWindow), eb('at', '>', now + mailboxWindow)]))
        .execute();
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('acknowledged_mailboxes')
        .values({ mailbox_hash: mailboxHash, message_id: messageId, at: now })
        .onConflict((conflict) => conflict.column('mailbox_hash').doNothing())
        .executeTakeFirstOrThrow();
      // Another instance was first and sends its acknowledgement.
      return numInsertedOrUpdatedRows === 1n ? null : 'mailbox';
    });
  }

  /** Whether any mailbox gets no automatic mail. */
  async hasSuppressions(): Promise<boolean> {
    const row = await this.database.guard(() =>
      this.database.db.selectFrom('suppressed_mailboxes').select('mailbox_hash').limit(1).executeTakeFirst(),
    );
    return row !== undefined;
  }

  async isSuppressed(mailboxHash: string): Promise<boolean> {
    const row = await this.database.guard(() =>
      this.database.db
        .selectFrom('suppressed_mailboxes')
        .select('mailbox_hash')
        .where('mailbox_hash', '=', mailboxHash)
        .executeTakeFirst(),
    );
    return row !== undefined;
  }

  async suppress(suppression: Suppression): Promise<void> {
    await this.database.transaction((trx) => suppressIn(trx, [suppression]));
  }

  async figures(now: number): Promise<AcknowledgementFigures> {
    const used = await this.database.guard(() =>
      this.database.db
        .selectFrom('acknowledgement_slots')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('used_at').as('last')])
        .where('used_at', '>', now - budgetWindow)
        .where('used_at', '<=', now + budgetWindow)
        .executeTakeFirstOrThrow(),
    );
    const lastHour = Number(used.count);
    return { lastHour, restingSince: lastHour >= acknowledgementsPerHour ? Number(used.last) : null };
  }
}

/** The acknowledgement that was booked for `mailboxHash` within the last day. */
const lastOf = (db: Kysely<Database>, mailboxHash: string, now: number) =>
  db
    .selectFrom('acknowledged_mailboxes')
    .select('message_id')
    .where('mailbox_hash', '=', mailboxHash)
    .where('at', '>', now - mailboxWindow)
    .where('at', '<=', now + mailboxWindow)
    .executeTakeFirst();

/** Takes one of the hour's slots for acknowledgements; false when all are used. Two instances never take the same slot. */
async function takeSlot(trx: Kysely<Database>, kind: Dialect['kind'], now: number): Promise<boolean> {
  await trx
    .insertInto('acknowledgement_slots')
    .values(slots)
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .execute();
  let free = trx
    .selectFrom('acknowledgement_slots')
    .select('slot')
    .where((eb) => eb.or([eb('used_at', '<=', now - budgetWindow), eb('used_at', '>', now + budgetWindow)]))
    .limit(1);
  if (kind === 'postgres') free = free.forUpdate().skipLocked();
  const taken = await trx
    .updateTable('acknowledgement_slots')
    .set({ used_at: now })
    .where('slot', '=', free)
    .returning('slot')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Adds mailboxes to the list that gets no automatic mail. An earlier entry of a mailbox is kept. Returns how many were new. */
export async function suppressIn(trx: Kysely<Database>, suppressions: readonly Suppression[]): Promise<number> {
  let added = 0;
  for (const { mailboxHash, at, source } of suppressions) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('suppressed_mailboxes')
      .values({ mailbox_hash: mailboxHash, suppressed_at: at, source })
      .onConflict((conflict) => conflict.column('mailbox_hash').doNothing())
      .executeTakeFirstOrThrow();
    added += Number(numInsertedOrUpdatedRows ?? 0n);
  }
  return added;
}
