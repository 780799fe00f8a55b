import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { surroundings } from '../../domain/privacy/address-in-text.ts';
import { canonicalAddress, type PersonKey, spellingsIn, withoutPerson } from '../../domain/privacy/person-key.ts';
import { inScript, nationalOf, zeros } from '../../domain/text/phone.ts';
import type { Database } from '../database/database.server.ts';
import { anywhere } from '../database/like.server.ts';
import { upgradeCopies } from '../database/upgrade-copies.server.ts';

const erased = '[erased]';

export interface Place {
  table: string;
  columns: readonly string[];
  hasId: boolean;
}

type Row = Record<string, unknown>;

/** Every text column, including those of tables that other versions add. */
export async function textPlaces(db: Kysely<Database>): Promise<Place[]> {
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

/**
 * A first filter, which also matches longer addresses and other numbers. For a number it looks for the last four digits, because
 * people write them together or in pairs.
 */
export function mayHold(column: string, key: PersonKey): RawBuilder<boolean> {
  const ref = sql.ref(column);
  if (key.kind === 'address') return sql`lower(${ref}) LIKE ${anywhere(key.address)} ESCAPE '!'`;
  const spellings = zeros.map((zero) => inScript(key.number.slice(-4), zero));
  const ways = spellings.flatMap((last) => [anywhere(last), `%${last.slice(0, 2)}_${last.slice(2)}%`]);
  return sql`(${sql.join(
    ways.map((way) => sql`${ref} LIKE ${way}`),
    sql` OR `,
  )})`;
}

/** Columns that hold only addresses: one, or several separated by commas. */
const addressColumns = new Set(['email', 'recipient']);

/** The value of `column` in a row, without the address or number. */
function redacted(column: string, text: string, key: PersonKey): string {
  if (key.kind === 'number' || !addressColumns.has(column)) return withoutPerson(text, key, erased);
  const parts = text.split(',').map((part) => (canonicalAddress(part) === key.address ? erased : part));
  return parts.join(',');
}

export const names = (column: string, text: unknown, key: PersonKey) =>
  typeof text === 'string' && redacted(column, text, key) !== text;

/**
 * Tables whose rows keep the address. Users sign in with theirs. The other tables hold the firm's own words for its site and
 * their versions, which the firm must correct itself. Mentions left in them are reported.
 */
const untouched = new Set(['users', 'documents', 'document_versions', 'replaced_texts', 'drafts', 'scheduled']);

export interface Mentions {
  rows: { place: Place; id: unknown }[];
  /** The number as the rows write it; for an address, the address itself. */
  spellings: string[];
}

/** The rows that name the person. Reads every row, so call it outside the transaction. */
export async function findMentions(db: Kysely<Database>, places: readonly Place[], key: PersonKey): Promise<Mentions> {
  const rows: Mentions['rows'] = [];
  const spellings = new Set(key.kind === 'address' ? [key.address] : [nationalOf(key.number).national]);
  for (const place of places.filter(({ table }) => !untouched.has(table))) {
    const anyColumn = sql.join(
      place.columns.map((column) => mayHold(column, key)),
      sql` OR `,
    );
    const found = await sql<Row>`SELECT * FROM ${sql.table(place.table)} WHERE ${anyColumn}`.execute(db);
    for (const row of found.rows.filter((row) => place.columns.some((column) => names(column, row[column], key)))) {
      if (place.hasId) rows.push({ place, id: row.id });
      for (const column of place.columns)
        for (const spelling of spellingsIn(String(row[column]), key)) spellings.add(spelling);
    }
  }
  return { rows, spellings: [...spellings] };
}

/**
 * Removes the address or number from people's drafts about the leads of others. The new revision keeps an open form from saving it again.
 * Returns how many drafts changed.
 */
async function redactDrafts(db: Kysely<Database>, key: PersonKey): Promise<number> {
  const found = await db
    .selectFrom('lead_drafts')
    .select(['lead_id', 'user_id', 'part', 'subject', 'text'])
    .where((eb) => eb.or([mayHold('subject', key), mayHold('text', key)]))
    .execute();
  const named = found.filter(({ subject, text }) => names('subject', subject, key) || names('text', text, key));
  for (const { lead_id, user_id, part, ...words } of named) {
    const [subject, text] = [redacted('subject', words.subject, key), redacted('text', words.text, key)];
    await db
      .updateTable('lead_drafts')
      .set((eb) => ({ subject, text, revision: eb('revision', '+', 1) }))
      .where('lead_id', '=', lead_id)
      .where('user_id', '=', user_id)
      .where('part', '=', part)
      .execute();
  }
  return named.length;
}

/** Removes the address or number from those of the rows that still exist. Returns how many rows changed. */
export async function redact(db: Kysely<Database>, { rows }: Mentions, key: PersonKey): Promise<number> {
  let count = await redactDrafts(db, key);
  for (const { place, id } of rows) {
    const table = sql.table(place.table);
    const found = await sql<Row>`SELECT * FROM ${table} WHERE id = ${id}`.execute(db);
    const changes = place.columns.flatMap((column) => {
      const text = found.rows[0]?.[column];
      if (column === 'id' || typeof text !== 'string') return [];
      const clean = redacted(column, text, key);
      return clean === text ? [] : [sql`${sql.ref(column)} = ${clean}`];
    });
    if (changes.length === 0) continue;
    await sql`UPDATE ${table} SET ${sql.join(changes)} WHERE id = ${id}`.execute(db);
    count++;
  }
  return count;
}

/** UTF-8 text, or the bytes of any file, as one lower-case character per byte, for comparison without case. */
export const bytesOf = (text: string | Buffer) =>
  (typeof text === 'string' ? Buffer.from(text) : text).toString('latin1').toLowerCase();

type Surroundings = readonly [before: string, after: string];

/** Whether `file` contains the bytes of `spelling`, ignoring case, other than inside one of the `longer` texts. */
async function bytesHold(file: string, spelling: string, longer: readonly Surroundings[]): Promise<boolean> {
  const wanted = bytesOf(spelling);
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

/** An empty text for a file that another erasure or retention has removed in the meantime. Throws all other errors. */
function nothingIfGone(error: NodeJS.ErrnoException): '' {
  if (error.code === 'ENOENT') return '';
  throw error;
}

/** The text of a mail file as its reader sees it; a base64 body stays encoded. */
async function readMail(file: string): Promise<string> {
  const text = await readFile(file, 'latin1').catch(nothingIfGone);
  if (!/^content-transfer-encoding: {0,9}quoted-printable/im.test(text)) return Buffer.from(text, 'latin1').toString();
  const decoded = text
    .replace(/=\r?\n/g, '')
    .replace(/=[\dA-F]{2}/g, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  return Buffer.from(decoded, 'latin1').toString();
}

/** Removes mail files: those of the erased messages, and all others that name the person. Returns how many. */
export async function eraseMailFiles(folder: string, messages: ReadonlySet<string>, key: PersonKey): Promise<number> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.includes('.eml'));
  let count = 0;
  for (const name of files) {
    const file = join(folder, name);
    if (!messages.has(name.split('.')[0] ?? '')) {
      const text = await readMail(file);
      if (withoutPerson(text, key, erased) === text) continue;
    }
    await rm(file, { force: true });
    count++;
  }
  return count;
}

interface Searched {
  db: Kysely<Database>;
  places: readonly Place[];
  dataDir: string;
  /** Whether the database is the file in `dataDir`. */
  sqlite: boolean;
}

/** The surroundings of `spelling` in `text`, and in a longer number those within it: the index of the search has each word alone. */
function sidesOf(text: string, spelling: string): Surroundings[] {
  return surroundings(text, spelling).flatMap((sides): Surroundings[] => {
    const inWord: Surroundings = [/(?<!\w)\w*$/.exec(sides[0])?.[0] ?? '', /^\w*/.exec(sides[1])?.[0] ?? ''];
    return /^\d+$/.test(spelling) && inWord.some((side) => side !== '') ? [sides, inWord] : [sides];
  });
}

/** The columns and files that still name the person. `spellings` are the spellings found before the erasure. */
export async function findRemains(
  { db, places, dataDir, sqlite }: Searched,
  key: PersonKey,
  spellings: readonly string[],
): Promise<string[]> {
  const remains: string[] = [];
  const longer = spellings.map((spelling) => ({ spelling, around: new Map<string, Surroundings>() }));
  for (const { table, columns } of places)
    for (const column of columns) {
      const found = await sql<{ text: string }>`
        SELECT ${sql.ref(column)} AS text FROM ${sql.table(table)} WHERE ${mayHold(column, key)}`.execute(db);
      if (found.rows.some(({ text }) => names(column, text, key))) remains.push(`${table}.${column}`);
      for (const { text } of found.rows)
        for (const { spelling, around } of longer)
          for (const sides of sidesOf(text, spelling)) around.set(JSON.stringify(sides), sides);
    }
  if (!sqlite || remains.length > 0) return remains;
  // Finally search the bytes of the files, including databases that a restore replaced and copies from before an upgrade.
  const beside = (await readdir(dataDir))
    .filter((name) => name.startsWith('site.db'))
    .map((name) => join(dataDir, name));
  for (const file of [...beside, ...upgradeCopies(dataDir).map((folder) => join(folder, 'site.db'))]) {
    if (!existsSync(file)) continue;
    for (const { spelling, around } of longer)
      if (await bytesHold(file, spelling, [...around.values()])) {
        remains.push(file);
        break;
      }
  }
  return remains;
}
