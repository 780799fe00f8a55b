import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Elsewhere } from '../../domain/connections/elsewhere.ts';
import { mailboxOf } from '../../domain/delivery/mailbox.ts';
import { evidenceIn } from '../../domain/leads/lead-timeline.ts';
import { e164Of } from '../../domain/leads/phone.ts';
import { addressKey, canonicalAddress, type PersonKey } from '../../domain/privacy/person-key.ts';
import type { Clock } from '../../domain/site/clock.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import { suppressIn } from '../delivery/acknowledgement-store.server.ts';
import { fastHash, suppressionHash } from '../delivery/acknowledgements.server.ts';
import { toEvent } from '../leads/lead-rows.server.ts';
import { recordActionIn } from '../people/staff-mail-store.server.ts';
import { systemClock } from '../time.server.ts';
import { eraseMailOf } from './erase-mail.server.ts';
import { homeCode } from './home-code.server.ts';
import { leadIdsOf, proofIdsOf } from './leads-of-person.server.ts';
import type { Erasure } from './privacy-store.server.ts';
import { noteRemoval } from './removal-store.server.ts';
import { eraseMailFiles, findMentions, findRemains, mayHold, names, redact, textPlaces } from './traces.server.ts';

/** How long to wait, when emptying the log, for requests that still read from it. */
const patience = 30_000;
/** The length of the longest possible email address. */
const longestAddress = 254;

export interface ErasureResult {
  /** Its line in the erasure log. */
  id: string;
  leads: number;
  /** Other rows that named the address or number, such as a colleague's message; it is replaced by `[erased]`. */
  redactedRows: number;
  mailFiles: number;
  /** Columns that still have it, such as `users.email`, because something else depends on it. */
  remains: readonly string[];
  /** The ids of evidence of these leads: it names nobody and stays, but the record of the consent to it is gone. */
  evidence: readonly string[];
  /** What was sent to other systems, where nothing of this reaches. */
  elsewhere: readonly Elsewhere[];
}

export interface ErasureOptions {
  database: OpenDatabase;
  /** The data folder, or null on PostgreSQL without mail files. */
  dataDir: string;
  /** Whether the database is the file in `dataDir`. */
  sqlite: boolean;
  /** The user who requested it; null for the command line. */
  userId: string | null;
  clock?: Clock;
}

const hashAddress = (address: string, salt: string) =>
  createHash('sha256')
    .update(`${salt}\n${canonicalAddress(address)}`)
    .digest('hex');

/** Whether `erasure` is about `address`: the only question that the log can answer. */
export const isErasureOf = ({ salt, addressHash }: Pick<Erasure, 'salt' | 'addressHash'>, address: string): boolean =>
  hashAddress(address, salt) === addressHash;

/** The evidence, published or a draft, to which the history of these leads has the consent. */
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

/** What these leads are in other systems. */
async function elsewhereOf(trx: Kysely<Database>, leadIds: readonly string[]): Promise<Elsewhere[]> {
  if (leadIds.length === 0) return [];
  return trx
    .selectFrom('connection_links')
    .select(['connection', 'number', 'url'])
    .where('lead_id', 'in', leadIds)
    .orderBy('made_at')
    .execute();
}

/** Removes rows about the person other than leads. */
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

/** Repeats `work` until the database is free or `patience` has passed. */
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

/** Deleted rows stay readable in free pages and in the log until both are rewritten. */
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

/** One line in the erasure log and one in the activity log; neither says who was erased. */
async function noteErasure(trx: Kysely<Database>, { id, at, key, leadIds, userId }: Note): Promise<void> {
  const salt = randomBytes(16).toString('hex');
  const leads = leadIds.length;
  // All phone numbers can be tried in minutes, so a hash would say whose number it was. The leads are gone: their ids say nothing.
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
 * Erases everyone with the address or the phone number: leads, consents, messages, attempts, mail files, and the address or number
 * everywhere else. Leaves one line in the erasure log that says when, not who; the mailbox of an address gets no automatic mail
 * again. Backups made before still hold it.
 */
export async function erasePerson(key: PersonKey, options: ErasureOptions): Promise<ErasureResult> {
  const { database, dataDir, sqlite, userId, clock = systemClock } = options;
  const { db } = database;
  const id = randomUUID();
  const at = clock.wall();
  if (sqlite) await sql`PRAGMA secure_delete = ON`.execute(db);
  const places = await textPlaces(db);
  const mentions = await findMentions(db, places, key);
  const mailboxHash = key.kind === 'address' ? await suppressionHash(key.address) : null;
  const { leads, messages, redactedRows, evidence, elsewhere } = await database.transaction(async (trx) => {
    const leadIds = await leadIdsOf(trx, key);
    const outbox =
      leadIds.length > 0 ? await trx.selectFrom('outbox').select('id').where('lead_id', 'in', leadIds).execute() : [];
    const evidence = await evidenceOf(trx, leadIds);
    const elsewhere = await elsewhereOf(trx, leadIds);
    if (leadIds.length > 0) await trx.deleteFrom('leads').where('id', 'in', leadIds).execute();
    await removeOwnRows(trx, key);
    await eraseMailOf(trx, key, database.dialect.kind);
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

/** The addresses in `text`, as they are compared: the whole of it, and what looks like one among other words or in JSON. */
function addressesIn(text: string): string[] {
  const words = text.split(/\\[nrt]|[\s<>()[\]{}"',;:?&=]/).filter((word) => word.includes('@'));
  const clean = words.map((word) => (word.endsWith('.') ? word.slice(0, -1) : word));
  return [text, ...clean].filter((candidate) => candidate.length <= longestAddress).map(canonicalAddress);
}

/** Every address in `db`. Users keep theirs. */
async function everyAddress(db: Kysely<Database>): Promise<Set<string>> {
  const addresses = new Set<string>();
  for (const { table, columns } of (await textPlaces(db)).filter(({ table }) => table !== 'users'))
    for (const column of columns.map((name) => sql.ref<string>(name))) {
      const found = await sql<{ text: string }>`
        SELECT DISTINCT ${column} AS text FROM ${sql.table(table)} WHERE ${column} LIKE '%@%'`.execute(db);
      for (const { text } of found.rows) for (const address of addressesIn(text)) addresses.add(address);
    }
  return addresses;
}

/** The numbers of the leads that were erased by a number, as far as `db` still has these leads. */
async function numbersOf(db: Kysely<Database>, erasures: readonly Erasure[]): Promise<PersonKey[]> {
  const ids = erasures.flatMap(({ leadIds }) => leadIds);
  if (ids.length === 0) return [];
  const home = await homeCode(db);
  const rows = await db.selectFrom('leads').select('phone').where('id', 'in', ids).execute();
  const numbers = new Set(rows.flatMap(({ phone }) => e164Of(phone, home) ?? []));
  return [...numbers].map((number) => ({ kind: 'number', number, home }));
}

/**
 * Erases again, in the copy of a backup, everyone whom `before` records as erased and the copy does not, so that a backup brings
 * nobody back. The copy gets these lines, too, for the next restore. Returns how many people were erased.
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
          ...{ id, erased_at: erasedAt, salt, address_hash: addressHash, leads, user_id: userId },
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
