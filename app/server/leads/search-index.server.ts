import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Dialect } from '../database/database.server.ts';
import { anywhere } from '../database/like.server.ts';

type Terms = readonly (readonly string[])[];

/** The fewest letters of a part of a word that SQLite's index knows: it keeps all groups of three. */
const fewestLetters = 3;
/** A search looks at this many leads with its words, and at this many messages. A common word is in hundreds of thousands. */
const mostFound = 5000;

const lettersIn = (text: string): number => [...text].length;

/** Whether one of these forms of a word occurs in a lead's words. */
const hasForm = (table: 'leads' | 'part' | 'named', forms: readonly string[]) =>
  sql.join(
    forms.map((form) => sql`${sql.ref(`${table}.search_words`)} LIKE ${anywhere(form)} ESCAPE '!'`),
    sql` OR `,
  );

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const allOf = (conditions: readonly RawBuilder<unknown>[]) =>
  sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` AND `,
  );

/** The id of a lead, or of the lead that it was merged into. */
const keptId = sql`coalesce(named.merged_into, named.id)`;

/** Leads or messages with the words of a search. */
interface Source {
  /** One row for each of them. */
  rows: RawBuilder<unknown>;
  /** The ids of their leads. With `isMany`, there are more than `mostFound`, and the newest are taken. */
  ids: (isMany: boolean) => RawBuilder<unknown>;
}

const isLong = (forms: readonly string[]) => forms.every((form) => lettersIn(form) >= fewestLetters);

/** The leads whose own words have every term: from SQLite's index for the terms that are long enough for it, of which there must be one. */
function namedInIndex(terms: Terms): Source {
  const long = terms.filter(isLong);
  const short = terms.filter((forms) => !isLong(forms)).map((forms) => hasForm('named', forms));
  const match = long.map((forms) => `(${forms.map(quoted).join(' OR ')})`).join(' AND ');
  const rows = sql`SELECT rowid AS number FROM lead_search WHERE lead_search MATCH ${match}`;
  const rest = short.length > 0 ? sql`WHERE ${allOf(short)}` : sql``;
  return { rows, ids: () => sql`${leadsOf(rows)} ${rest}` };
}

/** The leads of the newest rows of one of SQLite's indexes. */
const leadsOf = (rows: RawBuilder<unknown>) =>
  sql`SELECT ${keptId} AS id FROM (${rows} ORDER BY rowid DESC LIMIT ${mostFound}) AS found
    JOIN search_numbers ON search_numbers.number = found.number JOIN leads AS named ON named.id = search_numbers.lead_id`;

/** The same with a pattern. PostgreSQL has an index for it where the extension pg_trgm is there. */
function named(terms: Terms): Source {
  const rows = sql`SELECT ${keptId} AS id FROM leads AS named
    WHERE named.quarantined = 0 AND named.canary = 0 AND ${allOf(terms.map((forms) => hasForm('named', forms)))}`;
  // In the list's order only when that is sure to end soon: PostgreSQL would choose the order for rare words, too, and read all leads.
  const newest = sql`${rows} ORDER BY named.received_at DESC LIMIT ${mostFound}`;
  return { rows, ids: (isMany) => (isMany ? newest : rows) };
}

/** The words of a search as messages have them. Null when none has a letter: numbers are looked up in the leads alone. */
function messageWords(terms: Terms): string[] | null {
  const words = terms.flatMap(([typed = '']) => typed.match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.some((word) => /\p{L}/u.test(word)) ? words : null;
}

/** The messages with these words, or with `ending` ` *` with words that begin so. */
function saidInSqlite(words: readonly string[], ending: '' | ' *'): Source {
  const match = words.map((word) => quoted(word) + ending).join(' AND ');
  const rows = sql`SELECT rowid AS number FROM message_search WHERE message_search MATCH ${match}`;
  return { rows, ids: () => leadsOf(rows) };
}

function saidInPostgres(words: readonly string[]): Source {
  const query = sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
  const rows = sql`SELECT id AS lead_id FROM leads WHERE message <> '' AND message_words(message) @@ ${query}
    UNION ALL SELECT lead_id FROM mails WHERE lead_id IS NOT NULL AND message_words(subject || ' ' || body) @@ ${query}
    UNION ALL SELECT lead_id FROM outbox WHERE channel = 'reply' AND body IS NOT NULL AND message_words(body) @@ ${query}`;
  const ids = sql`SELECT ${keptId} AS id FROM (${rows} LIMIT ${mostFound}) AS found JOIN leads AS named ON named.id = found.lead_id`;
  return { rows, ids: () => ids };
}

/** The ids of leads. With `more`, so many have the words of a search that these are only the newest; on PostgreSQL, of messages, any. */
interface Found {
  ids: RawBuilder<unknown>;
  more: boolean;
}

async function find(db: Kysely<Database>, { rows, ids }: Source): Promise<Found> {
  const counted = sql<{
    count: number | string;
  }>`SELECT count(*) AS count FROM (${rows} LIMIT ${mostFound + 1}) AS first`;
  const found = await counted.execute(db);
  const more = Number(found.rows[0]?.count) > mostFound;
  return { ids: ids(more), more };
}

/** For SQLite and terms that are too short for its index: compares each lead, once. */
async function findInEach(db: Kysely<Database>, terms: Terms): Promise<Found> {
  const found = await sql<{ id: string }>`${named(terms).ids(true)}`.execute(db);
  const ids = JSON.stringify(found.rows.map(({ id }) => id));
  return { ids: sql`SELECT value AS id FROM json_each(${ids})`, more: found.rows.length === mostFound };
}

async function findInMessages(db: Kysely<Database>, kind: Dialect['kind'], words: readonly string[]): Promise<Found> {
  if (kind !== 'sqlite') return find(db, saidInPostgres(words));
  // SQLite reads every message with a word that begins so before it gives the first. Whole words that are in enough messages come at once.
  const whole = await find(db, saidInSqlite(words, ''));
  return whole.more ? whole : find(db, saidInSqlite(words, ' *'));
}

/** The leads that have all terms in their own words, or all in one message. */
export async function idsWith(db: Kysely<Database>, kind: Dialect['kind'], terms: Terms): Promise<Found> {
  const own =
    kind !== 'sqlite'
      ? await find(db, named(terms))
      : terms.some(isLong)
        ? await find(db, namedInIndex(terms))
        : await findInEach(db, terms);
  const words = messageWords(terms);
  if (!words) return own;
  const said = await findInMessages(db, kind, words);
  return {
    ids: sql`SELECT id FROM (${own.ids}) AS own UNION SELECT id FROM (${said.ids}) AS said`,
    more: own.more || said.more,
  };
}

/**
 * The condition that the lead or one of its parts contains one of these forms of a word. Asks about the parts beforehand: they are few, and
 * usually none has the word, so that each lead need not be compared with them.
 */
export async function hasWord(db: Kysely<Database>, forms: readonly string[]): Promise<RawBuilder<SqlBool>> {
  const kept = sql`SELECT part.merged_into FROM leads AS part WHERE part.merged_into IS NOT NULL AND (${hasForm('part', forms)})`;
  const { rows } = await sql`${kept} LIMIT 1`.execute(db);
  const own = hasForm('leads', forms);
  return rows.length === 0 ? sql`(${own})` : sql`(${own} OR leads.id IN (${kept}))`;
}
