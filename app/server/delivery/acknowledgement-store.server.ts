import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import {
  type AcknowledgementFigures,
  acknowledgementsPerHour,
  budgetWindow,
  lettersPerMailbox,
  mailboxWindow,
  mailsPerNetwork,
  type RestReason,
} from '../../domain/delivery/acknowledgement.ts';
import { mailboxOf } from '../../domain/delivery/mailbox.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';

/** An automatic mail to be sent. */
export interface Permission {
  messageId: string;
  /** Fast hash of the mailbox. Its row is kept for a day. */
  mailboxHash: string;
  /** Hash of the network that caused the mail; empty when nobody knows it. */
  network: string;
  /** The firm knows this mailbox, so the budgets for strangers do not apply. */
  known: boolean;
  /** The mail is about a booking: a known mailbox may get several a day. */
  isLetter: boolean;
  now: number;
}

/** Identifies a mailbox or a network without naming it. A fast hash is enough: the inquiry itself keeps the plain address for longer. */
export const fastHash = (text: string): string => createHash('sha256').update(text).digest('base64url');

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

  /** Whether the firm has answered an inquiry from `address`, or its mailbox has confirmed something by a link in a mail. */
  async isKnown(address: string): Promise<boolean> {
    return this.database.guard((db) => isKnownIn(db, address));
  }

  /** Why the mail may not be sent; null when it may. Changes nothing. */
  async refusal(permission: Permission): Promise<RestReason | null> {
    return this.database.guard((db) => refusalIn(db, permission));
  }

  /**
   * Books the mail and returns null, or why it may not be sent. A retry of the same message is already booked. Bookings of several
   * instances wait for each other, so that no limit is ever exceeded.
   */
  async book(permission: Permission): Promise<RestReason | null> {
    const { messageId, mailboxHash, network, known, now } = permission;
    return this.database.transaction(async (trx) => {
      await takeTurn(trx);
      const refused = await refusalIn(trx, permission);
      const last = await lastOf(trx, mailboxHash, now);
      if (refused !== null || last?.message_id === messageId) return refused;
      if (!known && !(await takeSlot(trx, network, now))) return 'budget';
      await trx
        .updateTable('acknowledgement_slots')
        .set({ network: '' })
        .where('used_at', '<=', now - budgetWindow)
        .execute();
      await trx
        .deleteFrom('acknowledged_mailboxes')
        .where((eb) => eb.or([eb('at', '<=', now - mailboxWindow), eb('at', '>', now + mailboxWindow)]))
        .execute();
      await trx
        .insertInto('acknowledged_mailboxes')
        .values({ mailbox_hash: mailboxHash, message_id: messageId, at: now })
        .onConflict((conflict) =>
          conflict.column('mailbox_hash').doUpdateSet((eb) => ({
            message_id: messageId,
            letters: eb('acknowledged_mailboxes.letters', '+', 1),
          })),
        )
        .execute();
      return null;
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

/** See `AcknowledgementStore.isKnown`. */
export async function isKnownIn(db: Kysely<Database>, address: string): Promise<boolean> {
  const answered = await db
    .selectFrom('leads')
    .select('id')
    .where(sql<boolean>`lower(email) = ${address.toLowerCase()}`)
    .where('first_contact_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (answered) return true;
  const proven = await db
    .selectFrom('bookings')
    .select('id')
    .where('mailbox', '=', fastHash(mailboxOf(address)))
    .where('trust', '=', 'proven')
    .limit(1)
    .executeTakeFirst();
  return proven !== undefined;
}

/** The last automatic mail that was booked for `mailboxHash` within the last day, and how many there were. */
const lastOf = (db: Kysely<Database>, mailboxHash: string, now: number) =>
  db
    .selectFrom('acknowledged_mailboxes')
    .select(['message_id', 'letters'])
    .where('mailbox_hash', '=', mailboxHash)
    .where('at', '>', now - mailboxWindow)
    .where('at', '<=', now + mailboxWindow)
    .executeTakeFirst();

/** How many of the hour's slots were used; with `network`, only those for mail that it caused. */
async function slotsUsed(db: Kysely<Database>, now: number, network: string | null = null): Promise<number> {
  const { used } = await db
    .selectFrom('acknowledgement_slots')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('used_at', '>', now - budgetWindow)
    .where('used_at', '<=', now + budgetWindow)
    .$if(network !== null, (query) => query.where('network', '=', network ?? ''))
    .executeTakeFirstOrThrow();
  return Number(used);
}

async function refusalIn(db: Kysely<Database>, permission: Permission): Promise<RestReason | null> {
  const { messageId, mailboxHash, network, known, isLetter, now } = permission;
  const last = await lastOf(db, mailboxHash, now);
  if (last?.message_id === messageId) return null;
  if (last && !(known && isLetter)) return 'mailbox';
  if (last && last.letters >= lettersPerMailbox) return 'letters';
  if (known) return null;
  if (network !== '' && (await slotsUsed(db, now, network)) >= mailsPerNetwork) return 'network';
  return (await slotsUsed(db, now)) >= acknowledgementsPerHour ? 'budget' : null;
}

/** Waits for the bookings of other instances: the transaction that changes the first slot ends before the next one begins. */
async function takeTurn(trx: Kysely<Database>): Promise<void> {
  await trx
    .insertInto('acknowledgement_slots')
    .values(slots)
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .execute();
  await trx
    .updateTable('acknowledgement_slots')
    .set((eb) => ({ used_at: eb.ref('used_at') }))
    .where('slot', '=', 1)
    .execute();
}

/** Takes one of the hour's slots; false when all are used. */
async function takeSlot(trx: Kysely<Database>, network: string, now: number): Promise<boolean> {
  const free = trx
    .selectFrom('acknowledgement_slots')
    .select('slot')
    .where((eb) => eb.or([eb('used_at', '<=', now - budgetWindow), eb('used_at', '>', now + budgetWindow)]))
    .limit(1);
  const taken = await trx
    .updateTable('acknowledgement_slots')
    .set({ used_at: now, network })
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
