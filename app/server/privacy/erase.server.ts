import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { mailboxOf } from '../../domain/delivery/mailbox.ts';
import { surroundings, withoutAddress } from '../../domain/privacy/address-in-text.ts';
import type { Clock } from '../../domain/site/clock.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import { anywhere } from '../database/like.server.ts';
import { upgradeCopies } from '../database/upgrade-copies.server.ts';
import { suppressIn } from '../delivery/acknowledgement-store.server.ts';
import { fastHash, suppressionHash } from '../delivery/acknowledgements.server.ts';
import { recordActionIn } from '../people/staff-mail-store.server.ts';
import { systemClock } from '../time.server.ts';
import type { Erasure } from './privacy-store.server.ts';
import { noteRemoval } from './removal-store.server.ts';

const erased = '[erased]';
/** How long to wait, when emptying the log, for requests that still read from it. */
const patience = 30_000;
/** The length of the longest possible e-mail address. */
const longestAddress = 254;

export interface ErasureResult {
  /** Its line in the erasure log. */
  id: string;
  leads: number;
  /** Other rows that contained the address, such as a colleague's message; it is replaced by `[erased]`. */
  redactedRows: number;
  mailFiles: number;
  /** Columns that still have the address, such as `users.email`, because something else depends on it. */
  remains: readonly string[];
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

/** An address in the form used for comparing: lower case, trimmed. */
export const canonicalAddress = (address: string) => address.normalize('NFC').trim().toLowerCase();

const hashAddress = (address: string, salt: string) =>
  createHash('sha256')
    .update(`${salt}\n${canonicalAddress(address)}`)
    .digest('hex');

/** Whether `erasure` is about `address`: the only question that the log can answer. */
export const isErasureOf = ({ salt, addressHash }: Pick<Erasure, 'salt' | 'addressHash'>, address: string): boolean =>
  hashAddress(address, salt) === addressHash;

interface Place {
  table: string;
  columns: readonly string[];
  hasId: boolean;
}

type Row = Record<string, unknown>;

/** Every text column, including those of tables that other versions add. */
async function textPlaces(db: Kysely<Database>): Promise<Place[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ isView, name }) => !isView && name !== 'migrations')
    .map(({ name, columns }) => ({
      table: name,
      columns: columns.filter(({ dataType }) => /text|char|json/i.test(dataType)).map((column) => column.name),
      hasId: columns.some((column) => column.name === 'id'),
    }))
    .filter(({ columns }) => columns.length > 0);
}

/** A first filter, which longer addresses pass, too. */
const holds = (column: string, address: string) =>
  sql<boolean>`lower(${sql.ref(column)}) LIKE ${anywhere(address)} ESCAPE '\\'`;

/** Columns that hold only addresses: one, or several separated by commas. */
const addressColumns = new Set(['email', 'recipient']);

/** The value of `column` of a row, without the address. */
function redacted(column: string, text: string, address: string): string {
  if (!addressColumns.has(column)) return withoutAddress(text, address, erased);
  const parts = text.split(',').map((part) => (canonicalAddress(part) === address ? erased : part));
  return parts.join(',');
}

const names = (column: string, text: unknown, address: string) =>
  typeof text === 'string' && redacted(column, text, address) !== text;

interface Mention {
  place: Place;
  id: unknown;
}

/** The rows that name the address. Users keep theirs: it is how they sign in. Reads every row, so outside the transaction. */
async function findMentions(db: Kysely<Database>, places: readonly Place[], address: string): Promise<Mention[]> {
  const mentions: Mention[] = [];
  for (const place of places.filter(({ table, hasId }) => hasId && table !== 'users')) {
    const anyColumn = sql.join(
      place.columns.map((column) => holds(column, address)),
      sql` OR `,
    );
    const found = await sql<Row>`SELECT * FROM ${sql.table(place.table)} WHERE ${anyColumn}`.execute(db);
    const rows = found.rows.filter((row) => place.columns.some((column) => names(column, row[column], address)));
    mentions.push(...rows.map(({ id }) => ({ place, id })));
  }
  return mentions;
}

/** Removes rows about the address other than its leads. */
async function removeOwnRows(trx: Kysely<Database>, address: string): Promise<void> {
  await trx.deleteFrom('consent_proofs').where(sql`lower(email)`, '=', address).execute();
  await trx
    .deleteFrom('acknowledged_mailboxes')
    .where('mailbox_hash', '=', fastHash(mailboxOf(address)))
    .execute();
  const missing = await trx
    .selectFrom('missing_pages')
    .select(['path', 'referrer'])
    .where((eb) => eb.or([holds('path', address), holds('referrer', address)]))
    .execute();
  for (const { path, referrer } of missing)
    if (names('path', path, address) || names('referrer', referrer, address))
      await trx.deleteFrom('missing_pages').where('path', '=', path).execute();
}

/** Replaces the address in the rows that are still there. Returns how many. */
async function redact(db: Kysely<Database>, mentions: readonly Mention[], address: string): Promise<number> {
  let rows = 0;
  for (const { place, id } of mentions) {
    const table = sql.table(place.table);
    const found = await sql<Row>`SELECT * FROM ${table} WHERE id = ${id}`.execute(db);
    const changes = place.columns.flatMap((column) => {
      const text = found.rows[0]?.[column];
      if (column === 'id' || typeof text !== 'string') return [];
      const clean = redacted(column, text, address);
      return clean === text ? [] : [sql`${sql.ref(column)} = ${clean}`];
    });
    if (changes.length === 0) continue;
    await sql`UPDATE ${table} SET ${sql.join(changes)} WHERE id = ${id}`.execute(db);
    rows++;
  }
  return rows;
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

/** UTF-8 text as one character per byte, for comparing without case. */
const bytesOf = (text: string) => Buffer.from(text).toString('latin1').toLowerCase();

type Surroundings = readonly [before: string, after: string];

/** Whether the bytes of `file` hold `address`, in lower case or as it is, anywhere but in one of the `longer` addresses. */
async function bytesHold(file: string, address: string, longer: readonly Surroundings[]): Promise<boolean> {
  const wanted = bytesOf(address);
  const around = longer.map((sides) => sides.map(bytesOf) as [string, string]);
  const margin = Math.max(0, ...around.flat().map(({ length }) => length));
  const end = '\0'.repeat(wanted.length + margin);
  let text = '';
  let next = 0;
  async function* parts() {
    for await (const chunk of createReadStream(file, 'latin1')) yield String(chunk).toLowerCase();
    yield end;
  }
  for await (const part of parts()) {
    text += part;
    const last = text.length - end.length;
    for (let at = text.indexOf(wanted, next); at !== -1 && at <= last; at = text.indexOf(wanted, at + 1)) {
      const [before, after] = [text.slice(0, at), text.slice(at + wanted.length)];
      if (!around.some((sides) => before.endsWith(sides[0]) && after.startsWith(sides[1]))) return true;
    }
    next = Math.max(next, last + 1);
    const settled = Math.max(0, next - margin);
    text = text.slice(settled);
    next -= settled;
  }
  return false;
}

/** For a file that another erasure, or retention, has removed in the meantime: it holds nothing. Throws every other error. */
function nothingIfGone(error: NodeJS.ErrnoException): '' {
  if (error.code === 'ENOENT') return '';
  throw error;
}

/** A mail file as its reader sees it; a body in base64 stays as it is. */
async function readMail(file: string): Promise<string> {
  const text = await readFile(file, 'latin1').catch(nothingIfGone);
  if (!/^content-transfer-encoding: *quoted-printable/im.test(text)) return Buffer.from(text, 'latin1').toString();
  const decoded = text
    .replace(/=\r?\n/g, '')
    .replace(/=[\dA-F]{2}/g, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  return Buffer.from(decoded, 'latin1').toString();
}

/** Mail that was written to files: that of the erased messages, and any other that names the address. */
async function eraseMailFiles(folder: string, messages: ReadonlySet<string>, address: string): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.includes('.eml'));
  let count = 0;
  for (const name of names) {
    const file = join(folder, name);
    if (!messages.has(name.split('.')[0] ?? '')) {
      const text = await readMail(file);
      if (withoutAddress(text, address, erased) === text) continue;
    }
    await rm(file, { force: true });
    count++;
  }
  return count;
}

async function findRemains(places: readonly Place[], { database, dataDir, sqlite }: ErasureOptions, address: string) {
  const remains: string[] = [];
  const longer = new Map<string, Surroundings>();
  for (const { table, columns } of places)
    for (const column of columns) {
      const found = await sql<{ text: string }>`
        SELECT ${sql.ref(column)} AS text FROM ${sql.table(table)} WHERE ${holds(column, address)}`.execute(
        database.db,
      );
      if (found.rows.some(({ text }) => names(column, text, address))) remains.push(`${table}.${column}`);
      for (const { text } of found.rows)
        for (const sides of surroundings(text, address)) longer.set(JSON.stringify(sides), sides);
    }
  if (!sqlite || remains.length > 0) return remains;
  // Finally search the bytes of the files, including databases that a restore replaced and copies from before an upgrade.
  const beside = (await readdir(dataDir))
    .filter((name) => name.startsWith('site.db'))
    .map((name) => join(dataDir, name));
  for (const file of [...beside, ...upgradeCopies(dataDir).map((folder) => join(folder, 'site.db'))])
    if (existsSync(file) && (await bytesHold(file, address, [...longer.values()]))) remains.push(file);
  return remains;
}

interface Note {
  id: string;
  at: number;
  address: string;
  leads: number;
  userId: string | null;
}

/** One line in the erasure log and one in the activity log; neither says who was erased. */
async function noteErasure(trx: Kysely<Database>, { id, at, address, leads, userId }: Note): Promise<void> {
  const salt = randomBytes(16).toString('hex');
  await trx
    .insertInto('erasures')
    .values({ id, erased_at: at, salt, address_hash: hashAddress(address, salt), leads, user_id: userId })
    .execute();
  await recordActionIn(trx, { id: randomUUID(), at, userId, action: 'erase', subject: id, detail: { leads } });
}

/**
 * Erases everyone with `email`: leads, consents, messages, attempts, mail files, and the address everywhere else.
 * Leaves one line in the erasure log that says when, not who, and the mailbox gets no automatic mail again. Backups made before
 * still hold it.
 */
export async function eraseAddress(email: string, options: ErasureOptions): Promise<ErasureResult> {
  const { database, dataDir, sqlite, userId, clock = systemClock } = options;
  const address = canonicalAddress(email);
  const id = randomUUID();
  const at = clock.wall();
  if (sqlite) await sql`PRAGMA secure_delete = ON`.execute(database.db);
  const places = await textPlaces(database.db);
  const mentions = await findMentions(database.db, places, address);
  const mailboxHash = await suppressionHash(address);
  const { leads, messages, redactedRows } = await database.transaction(async (trx) => {
    const found = await trx.selectFrom('leads').select('id').where(sql`lower(email)`, '=', address).execute();
    const ids = found.map(({ id }) => id);
    const outbox =
      ids.length > 0 ? await trx.selectFrom('outbox').select('id').where('lead_id', 'in', ids).execute() : [];
    if (ids.length > 0) await trx.deleteFrom('leads').where('id', 'in', ids).execute();
    await removeOwnRows(trx, address);
    await suppressIn(trx, [{ mailboxHash, at, source: 'erasure' }]);
    await noteErasure(trx, { id, at, address, leads: ids.length, userId });
    await noteRemoval(trx, { at, cause: 'erasure', leads: ids.length });
    return {
      leads: ids.length,
      messages: new Set(outbox.map(({ id }) => id)),
      redactedRows: await redact(trx, mentions, address),
    };
  });
  const mailFiles = await eraseMailFiles(join(dataDir, 'mail'), messages, address);
  if (sqlite) await rewriteFile(database, clock);
  return { id, leads, redactedRows, mailFiles, remains: await findRemains(places, options, address) };
}

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
    for (const { id, erasedAt, salt, addressHash, leads, userId } of missing)
      await trx
        .insertInto('erasures')
        .values({ id, erased_at: erasedAt, salt, address_hash: addressHash, leads, user_id: userId })
        .execute();
  });
  const addresses = [...(await everyAddress(database.db))];
  const gone = addresses.filter((address) => missing.some((erasure) => isErasureOf(erasure, address)));
  for (const address of gone) await eraseAddress(address, options);
  return gone.length;
}
