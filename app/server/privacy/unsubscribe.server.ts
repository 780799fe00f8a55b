import type { Kysely } from 'kysely';
import { canonicalAddress } from '../../domain/privacy/person-key.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import { slowHash } from '../delivery/slow-hash.server.ts';
import type { NewUnsubscription, PrivacyStore } from './privacy-store.server.ts';

/** How a person unsubscribed: the link of a mail, the mail program's button, the form, or through staff. */
export type UnsubscribeSource = 'link' | 'one-click' | 'form' | 'desk';

/** The hash that is stored instead of an address. */
export const hashOfAddress = (address: string, patience?: { patient: boolean }): Promise<string> =>
  slowHash(canonicalAddress(address), 'unsubscribe', patience);

export interface Unsubscription {
  store: PrivacyStore;
  source: UnsubscribeSource;
  now: number;
  /** The user who recorded it; null when the visitor did it. */
  userId?: string | null;
}

/**
 * Ends marketing email to `address`: stores the address as a hash and ends every consent. When too many strangers ask at once it
 * rejects; see `unlessBusy`.
 */
export async function unsubscribe(address: string, { store, source, now, userId = null }: Unsubscription) {
  const addressHash = await hashOfAddress(address, { patient: source === 'desk' });
  await store.unsubscribe({ address: canonicalAddress(address), addressHash, at: now, source, userId });
}

/** When `address` unsubscribed, or null. A consent box ticked later counts as a new consent. */
export async function unsubscribedAt(store: PrivacyStore, address: string): Promise<number | null> {
  const note = await store.unsubscription(await hashOfAddress(address), canonicalAddress(address));
  return note?.at ?? null;
}

/** A record of an unsubscription. */
type UnsubscribeNote = Omit<NewUnsubscription, 'address'>;

interface ConsentEnd {
  id: string;
  expiresAt: number | null;
}

/** The unsubscriptions in a database, and its consents except those to an answer to an inquiry. */
export interface Wishes {
  notes: readonly UnsubscribeNote[];
  consents: readonly ConsentEnd[];
}

/** Stores those of `notes` that `trx` lacks or holds with an older time, and returns them. */
async function keepNotes(trx: Kysely<Database>, notes: Wishes['notes']): Promise<UnsubscribeNote[]> {
  const kept: UnsubscribeNote[] = [];
  for (const note of notes) {
    const row = { unsubscribed_at: note.at, source: note.source, user_id: note.userId };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('unsubscribes')
      .values({ address_hash: note.addressHash, ...row })
      .onConflict((conflict) =>
        conflict.column('address_hash').doUpdateSet(row).where('unsubscribes.unsubscribed_at', '<', note.at),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) kept.push(note);
  }
  return kept;
}

async function endConsents(trx: Kysely<Database>, ends: readonly ConsentEnd[]): Promise<void> {
  for (const { id, expiresAt } of ends)
    for (const table of ['consents', 'consent_proofs'] as const)
      await trx
        .updateTable(table)
        .set({ expires_at: expiresAt })
        .where('id', '=', id)
        .where('purpose', '<>', 'enquiry')
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', expiresAt)]))
        .execute();
}

/** The consents outside `known` that `notes` end, found by address. Each address costs a slow hash. */
async function endsByAddress(
  db: Kysely<Database>,
  notes: readonly UnsubscribeNote[],
  known: ReadonlySet<string>,
): Promise<ConsentEnd[]> {
  if (notes.length === 0) return [];
  const ofLeads = await db
    .selectFrom('consents')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select(['consents.id', 'email', 'given_at'])
    .where('purpose', '<>', 'enquiry')
    .execute();
  const proofs = await db
    .selectFrom('consent_proofs')
    .select(['id', 'email', 'given_at'])
    .where('purpose', '<>', 'enquiry')
    .execute();
  const others = [...ofLeads, ...proofs].filter(({ id }) => !known.has(id));
  const addresses = [...new Set(others.map(({ email }) => canonicalAddress(email)))];
  const hashes = new Map(
    await Promise.all(addresses.map(async (address) => [address, await hashOfAddress(address)] as const)),
  );
  const wishes = new Map(notes.map(({ addressHash, at }) => [addressHash, at]));
  return others.flatMap(({ id, email, given_at }) => {
    const expiresAt = wishes.get(hashes.get(canonicalAddress(email)) ?? '');
    return expiresAt !== undefined && given_at <= expiresAt ? [{ id, expiresAt }] : [];
  });
}

/**
 * Adds to the copy of a backup the unsubscriptions and ended consents that `before` has and the copy lacks. Returns how many
 * unsubscriptions were added.
 */
export async function unsubscribeAgain({ notes, consents }: Wishes, database: OpenDatabase): Promise<number> {
  const ended = consents.filter(({ expiresAt }) => expiresAt !== null);
  const kept = await database.transaction(async (trx) => {
    await endConsents(trx, ended);
    return keepNotes(trx, notes);
  });
  const ends = await endsByAddress(database.db, kept, new Set(consents.map(({ id }) => id)));
  await database.transaction((trx) => endConsents(trx, ends));
  return kept.length;
}
