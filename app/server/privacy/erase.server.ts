import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Elsewhere } from '../../domain/connections/elsewhere.ts';
import { mailboxOf } from '../../domain/delivery/mailbox.ts';
import { evidenceIn } from '../../domain/leads/lead-timeline.ts';
import { addressKey, canonicalAddress, type PersonKey } from '../../domain/privacy/person-key.ts';
import { telephonesIn } from '../../domain/text/phone.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import { fastHash, suppressIn } from '../delivery/acknowledgement-store.server.ts';
import { suppressionHash } from '../delivery/acknowledgements.server.ts';
import { toEvent } from '../leads/lead-rows.server.ts';
import { recordActionIn } from '../people/staff-mail-store.server.ts';
import { systemClock } from '../time.server.ts';
import { addressesInBytes, eraseMail, findMailOf } from './erase-mail.server.ts';
import { homeCode } from './home-code.server.ts';
import { leadIdsOf, proofIdsOf } from './leads-of-person.server.ts';
import type { Erasure } from './privacy-store.server.ts';
import { noteRemoval } from './removal-store.server.ts';
import { eraseMailFiles, findMentions, findRemains, mayHold, names, redact, textPlaces } from './traces.server.ts';

/** Milliseconds to wait, when emptying the write-ahead log, for requests that still read from it. */
const patience = 30_000;
/** The length of the longest possible email address. */
const longestAddress = 254;

export interface ErasureResult {
  /** The id of the entry in the erasure log. */
  id: string;
  leads: number;
  /** Other rows that named the address or number, such as a colleague's message. `[erased]` replaces it there. */
  redactedRows: number;
  mailFiles: number;
  /** Columns that still hold the address or number, such as `users.email`, because something else depends on it. */
  remains: readonly string[];
  /** The ids of evidence from these leads. Evidence names nobody and stays, but the record of the consent to it is gone. */
  evidence: readonly string[];
  /** What was sent to other systems, which this erasure cannot reach. */
  elsewhere: readonly Elsewhere[];
}

export interface ErasureOptions {
  database: OpenDatabase;
  /** The data folder, which holds the mail files. */
  dataDir: string;
  /** Whether the database is the file in `dataDir`. */
  sqlite: boolean;
  /** The user who requested the erasure; null for the command line. */
  userId: string | null;
  clock?: Clock;
}

const hashAddress = (address: string, salt: string) =>
  createHash('sha256')
    .update(`${salt}\n${canonicalAddress(address)}`)
    .digest('hex');

/** Whether `erasure` concerns `address`. This is the only question that the log can answer. */
export const isErasureOf = ({ salt, addressHash }: Pick<Erasure, 'salt' | 'addressHash'>, address: string): boolean =>
  hashAddress(address, salt) === addressHash;

/** The evidence, published or in draft, whose consent is recorded in the history of these leads. */
async function evidenceOf(trx: Kysely<Database>, leadIds: readonly string[]): Promise<string[]> {
  if (leadIds.length === 0) return [];
  const rows = await trx.selectFrom('lead_events').selectAll().where('lead_id', 'in', leadIds).orderBy('at').execute();
  const ids = evidenceIn(rows.map((row) => toEvent(row).event));
  if (ids.length === 0) return [];
  const published = await trx
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', 'evidence')
    .where('id', 'in', ids)
    .execute();
  const drafts = await trx
    .selectFrom('drafts')
    .select('id')
    .where('kind', '=', 'evidence')
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .execute();
  const there = new Set([...published, ...drafts].map(({ id }) => id));
  return ids.filter((id) => there.has(id));
}

/** The records of these leads in other systems. */
async function elsewhereOf(trx: Kysely<Database>, leadIds: readonly string[]): Promise<Elsewhere[]> {
  if (leadIds.length === 0) return [];
  return trx
    .selectFrom('connection_links')
    .select(['connection', 'number', 'url'])
    .where('lead_id', 'in', leadIds)
    .orderBy('made_at')
    .execute();
}

/** Removes rows about the person from tables other than `leads`. */
async function removeOwnRows(trx: Kysely<Database>, key: PersonKey): Promise<void> {
  const proofs = await proofIdsOf(trx, key);
  if (proofs.length > 0) await trx.deleteFrom('consent_proofs').where('id', 'in', proofs).execute();
  if (key.kind === 'address')
    await trx
      .deleteFrom('acknowledged_mailboxes')
      .where('mailbox_hash', '=', fastHash(mailboxOf(key.address)))
      .execute();
  const missing = await trx
    .selectFrom('missing_pages')
    .select(['path', 'referrer'])
    .where((eb) => eb.or([mayHold('path', key), mayHold('referrer', key)]))
    .execute();
  for (const { path, referrer } of missing)
    if (names('path', path, key) || names('referrer', referrer, key))
      await trx.deleteFrom('missing_pages').where('path', '=', path).execute();
}

/** Repeats `work` until it returns true. A busy database counts as not done yet. Throws when `patience` has passed. */
async function whenFree(database: OpenDatabase, clock: Clock, work: () => Promise<boolean>): Promise<void> {
  const end = clock.elapsed() + patience;
  for (;;) {
    try {
      if (await work()) return;
    } catch (error) {
      if (!database.dialect.isUnavailable(error) || clock.elapsed() > end) throw error;
    }
    if (clock.elapsed() > end)
      throw new Error('The rows are deleted, but a long request kept the log in use. Run the command again.');
    await sleep(100);
  }
}

/** Rewrites the database file and empties its log, because deleted rows stay readable in both until then. */
async function rewriteFile(database: OpenDatabase, clock: Clock): Promise<void> {
  const { db } = database;
  await whenFree(database, clock, async () => {
    await sql`VACUUM`.execute(db);
    return true;
  });
  await whenFree(database, clock, async () => {
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
    return rows[0]?.busy === 0;
  });
}

interface Note {
  id: string;
  at: number;
  key: PersonKey;
  leadIds: readonly string[];
  userId: string | null;
}

/** Writes one entry in the erasure log and one in the activity log. Neither says who was erased. */
async function noteErasure(trx: Kysely<Database>, { id, at, key, leadIds, userId }: Note): Promise<void> {
  const salt = randomBytes(16).toString('hex');
  const leads = leadIds.length;
  // A hash of a phone number would reveal it, because all numbers can be tried in minutes. The ids of the leads reveal nothing,
  // because the leads are gone.
  const known =
    key.kind === 'address'
      ? { address_hash: hashAddress(key.address, salt) }
      : { address_hash: '', lead_ids: JSON.stringify(leadIds) };
  await trx
    .insertInto('erasures')
    .values({ id, erased_at: at, salt, ...known, leads, user_id: userId })
    .execute();
  await recordActionIn(trx, { id: randomUUID(), at, userId, action: 'erase', subject: id, detail: { leads } });
}

/**
 * Erases everyone with the address or the phone number: leads, consents, messages, attempts, mail files, and the address or
 * number everywhere else. The entry left in the erasure log says when, not who. The mailbox of an erased address gets no
 * automatic mail again. Earlier backups still hold the data.
 */
export async function erasePerson(key: PersonKey, options: ErasureOptions): Promise<ErasureResult> {
  const { database, dataDir, sqlite, userId, clock = systemClock } = options;
  const { db } = database;
  const id = randomUUID();
  const at = clock.wall();
  if (sqlite) await sql`PRAGMA secure_delete = ON`.execute(db);
  const places = await textPlaces(db);
  const mentions = await findMentions(db, places, key);
  const mail = await findMailOf(db, key);
  const mailboxHash = key.kind === 'address' ? await suppressionHash(key.address) : null;
  const { leads, messages, redactedRows, evidence, elsewhere } = await database.transaction(async (trx) => {
    const leadIds = await leadIdsOf(trx, key);
    const outbox =
      leadIds.length > 0 ? await trx.selectFrom('outbox').select('id').where('lead_id', 'in', leadIds).execute() : [];
    const evidence = await evidenceOf(trx, leadIds);
    const elsewhere = await elsewhereOf(trx, leadIds);
    if (leadIds.length > 0) await trx.deleteFrom('leads').where('id', 'in', leadIds).execute();
    await removeOwnRows(trx, key);
    await eraseMail(trx, mail);
    if (mailboxHash !== null) await suppressIn(trx, [{ mailboxHash, at, source: 'erasure' }]);
    await noteErasure(trx, { id, at, key, leadIds, userId });
    await noteRemoval(trx, { at, cause: 'erasure', leads: leadIds.length });
    return {
      leads: leadIds.length,
      messages: new Set(outbox.map(({ id }) => id)),
      redactedRows: await redact(trx, mentions, key),
      evidence,
      elsewhere,
    };
  });
  const mailFiles = await eraseMailFiles(join(dataDir, 'mail'), messages, key);
  if (sqlite) await rewriteFile(database, clock);
  const remains = await findRemains({ db, places, dataDir, sqlite }, key, mentions.spellings);
  return { id, leads, redactedRows, mailFiles, remains, evidence, elsewhere };
}

/** Erases everyone with the email address, in any letter case. */
export const eraseAddress = (email: string, options: ErasureOptions): Promise<ErasureResult> =>
  erasePerson(addressKey(email), options);

/** The addresses in `text`, in canonical form: the whole text, and each word that looks like an address, also inside JSON. */
function addressesIn(text: string): string[] {
  const words = text.split(/\\[nrt]|[\s<>()[\]{}"',;:?&=]/).filter((word) => word.includes('@'));
  const clean = words.map((word) => (word.endsWith('.') ? word.slice(0, -1) : word));
  return [text, ...clean].filter((candidate) => candidate.length <= longestAddress).map(canonicalAddress);
}

/** Every address in `db` outside the table `users`, which keeps its addresses. */
async function everyAddress(db: Kysely<Database>): Promise<Set<string>> {
  const addresses = await addressesInBytes(db);
  for (const { table, columns } of (await textPlaces(db)).filter(({ table }) => table !== 'users'))
    for (const column of columns.map((name) => sql.ref<string>(name))) {
      const found = await sql<{ text: string }>`
        SELECT DISTINCT ${column} AS text FROM ${sql.table(table)} WHERE ${column} LIKE '%@%'`.execute(db);
      for (const { text } of found.rows) for (const address of addressesIn(text)) addresses.add(address);
    }
  return addresses;
}

/** The phone numbers behind `erasures` by number, read from those of the erased leads that `db` still has. */
async function numbersOf(db: Kysely<Database>, erasures: readonly Erasure[]): Promise<PersonKey[]> {
  const ids = erasures.flatMap(({ leadIds }) => leadIds);
  if (ids.length === 0) return [];
  const home = await homeCode(db);
  const rows = await db.selectFrom('leads').select('phone').where('id', 'in', ids).execute();
  const numbers = new Set(rows.flatMap(({ phone }) => telephonesIn(phone, home).map(({ number }) => number)));
  return [...numbers].map((number) => ({ kind: 'number', number, home }));
}

/**
 * Erases again, in the copy of a backup, everyone whom `before` records as erased and the copy does not, so that a restore brings
 * nobody back. The copy also gets these log entries, for the next restore. Returns how many people were erased.
 */
export async function eraseAgain(before: readonly Erasure[], options: ErasureOptions): Promise<number> {
  const { database } = options;
  const done = await database.db.selectFrom('erasures').select('id').execute();
  const known = new Set(done.map(({ id }) => id));
  const missing = before.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return 0;
  await database.transaction(async (trx) => {
    for (const { id, erasedAt, salt, addressHash, leadIds, leads, userId } of missing)
      await trx
        .insertInto('erasures')
        .values({
          id,
          erased_at: erasedAt,
          salt,
          address_hash: addressHash,
          leads,
          user_id: userId,
          lead_ids: JSON.stringify(leadIds),
        })
        .execute();
  });
  const addresses = [...(await everyAddress(database.db))];
  const gone = addresses.filter((address) => missing.some((erasure) => isErasureOf(erasure, address))).map(addressKey);
  const keys = [...gone, ...(await numbersOf(database.db, missing))];
  for (const key of keys) await erasePerson(key, options);
  return keys.length;
}
