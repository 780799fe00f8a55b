import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Dialect } from '../database/database.server.ts';
import { anywhere } from '../database/like.server.ts';

type Terms = readonly (readonly string[])[];

/** The fewest letters of a part of a word that SQLite's index knows: it keeps all groups of three. */
const fewestLetters = 3;
/** A search looks at this many leads with its words, and at this many messages. A common word is in hundreds of thousands. */
const mostLooked = 5000;

/** A search for fewer letters compares this many leads, the newest. */
const mostCompared = 20_000;

const lettersIn = (text: string): number => [...text].length;

/** Whether one of these forms of a word occurs in a lead's words. */
const hasForm = (words: `${string}.search_words` | `${string}.words`, forms: readonly string[]) =>
  sql.join(
    forms.map((form) => sql`${sql.ref(words)} LIKE ${anywhere(form)} ESCAPE '!'`),
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

/** The ids of leads. With `more`, so many have the words of a search that these are only the newest; on PostgreSQL, of messages, any. */
export interface Found {
  ids: string[];
  more: boolean;
}

const isLong = (forms: readonly string[]) => forms.every((form) => lettersIn(form) >= fewestLetters);

/** Asks for one more than are looked at, to know whether there are more. */
const atMost = sql`LIMIT ${mostLooked + 1}`;

async function idsFrom(db: Kysely<Database>, rows: RawBuilder<unknown>): Promise<Found> {
  const found = await sql<{ id: string }>`${rows}`.execute(db);
  return { ids: found.rows.slice(0, mostLooked).map(({ id }) => id), more: found.rows.length > mostLooked };
}

/** The leads of the newest rows of one of SQLite's indexes. */
const leadsOf = (rows: RawBuilder<unknown>) =>
  sql`SELECT ${keptId} AS id FROM (${rows} ORDER BY number DESC ${atMost}) AS found
    JOIN search_numbers ON search_numbers.number = found.number
    JOIN leads AS named INDEXED BY leads_looked_up ON named.id = search_numbers.lead_id`;

/** The leads whose own words have every term: from SQLite's index for the terms that are long enough for it, of which there must be one. */
function namedInIndex(db: Kysely<Database>, terms: Terms): Promise<Found> {
  const match = terms
    .filter(isLong)
    .map((forms) => `(${forms.map(quoted).join(' OR ')})`)
    .join(' AND ');
  const short = terms.filter((forms) => !isLong(forms)).map((forms) => hasForm('lead_search.words', forms));
  const conditions = allOf([sql`lead_search MATCH ${match}`, ...short]);
  return idsFrom(db, leadsOf(sql`SELECT rowid AS number FROM lead_search WHERE ${conditions}`));
}

/** For SQLite and terms that are too short for its index: compares the newest leads with them. */
async function namedAmongNewest(db: Kysely<Database>, terms: Terms): Promise<Found> {
  const newest = sql`SELECT rowid AS number, words FROM lead_search ORDER BY rowid DESC LIMIT ${mostCompared}`;
  const compared = allOf(terms.map((forms) => hasForm('newest.words', forms)));
  const { ids, more } = await idsFrom(db, leadsOf(sql`SELECT number FROM (${newest}) AS newest WHERE ${compared}`));
  const older = await sql`SELECT 1 FROM lead_search ORDER BY rowid DESC LIMIT 1 OFFSET ${mostCompared}`.execute(db);
  return { ids, more: more || older.rows.length > 0 };
}

/** For PostgreSQL: by a pattern, which has an index where the extension pg_trgm is there. */
async function namedInPostgres(db: Kysely<Database>, terms: Terms): Promise<Found> {
  const rows = sql`SELECT ${keptId} AS id FROM leads AS named
    WHERE named.quarantined = 0 AND named.canary = 0 AND ${allOf(terms.map((forms) => hasForm('named.search_words', forms)))}`;
  const any = await idsFrom(db, sql`${rows} ${atMost}`);
  // In the list's order only when that is sure to end soon: PostgreSQL would choose the order for rare words, too, and read all leads.
  return any.more ? idsFrom(db, sql`${rows} ORDER BY named.received_at DESC ${atMost}`) : any;
}

/** The words of a search as messages have them. Null when none has a letter: numbers are looked up in the leads alone. */
function messageWords(terms: Terms): string[] | null {
  const words = terms.flatMap(([typed = '']) => typed.match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.some((word) => /\p{L}/u.test(word)) ? words : null;
}

/** The messages with these words, or with `ending` ` *` with words that begin so. */
function saidInSqlite(db: Kysely<Database>, words: readonly string[], ending: '' | ' *'): Promise<Found> {
  const match = words.map((word) => quoted(word) + ending).join(' AND ');
  return idsFrom(db, leadsOf(sql`SELECT rowid AS number FROM message_search WHERE message_search MATCH ${match}`));
}

function saidInPostgres(db: Kysely<Database>, words: readonly string[]): Promise<Found> {
  const query = sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
  const rows = sql`SELECT id AS lead_id FROM leads WHERE message <> '' AND message_words(message) @@ ${query}
    UNION ALL SELECT lead_id FROM mails WHERE lead_id IS NOT NULL AND message_words(subject || ' ' || body) @@ ${query}
    UNION ALL SELECT lead_id FROM outbox WHERE channel = 'reply' AND body IS NOT NULL AND message_words(body) @@ ${query}`;
  return idsFrom(
    db,
    sql`SELECT ${keptId} AS id FROM (${rows} ${atMost}) AS found JOIN leads AS named ON named.id = found.lead_id`,
  );
}

async function lookInMessages(db: Kysely<Database>, kind: Dialect['kind'], words: readonly string[]): Promise<Found> {
  if (kind !== 'sqlite') return saidInPostgres(db, words);
  // SQLite reads every message with a word that begins so before it gives the first. Whole words that are in enough messages come at once.
  const whole = await saidInSqlite(db, words, '');
  return whole.more ? whole : saidInSqlite(db, words, ' *');
}

function lookInLeads(db: Kysely<Database>, kind: Dialect['kind'], terms: Terms): Promise<Found> {
  if (kind !== 'sqlite') return namedInPostgres(db, terms);
  return terms.some(isLong) ? namedInIndex(db, terms) : namedAmongNewest(db, terms);
}

/** The leads that have all terms in their own words, or all in one message. */
export async function idsWith(db: Kysely<Database>, kind: Dialect['kind'], terms: Terms): Promise<Found> {
  const own = await lookInLeads(db, kind, terms);
  const words = messageWords(terms);
  if (!words) return own;
  const said = await lookInMessages(db, kind, words);
  return { ids: [...own.ids, ...said.ids], more: own.more || said.more };
}

/**
 * The condition that the lead or one of its parts contains one of these forms of a word. Asks about the parts beforehand: they are few, and
 * usually none has the word, so that each lead need not be compared with them.
 */
export async function hasWord(db: Kysely<Database>, forms: readonly string[]): Promise<RawBuilder<SqlBool>> {
  const kept = sql`SELECT part.merged_into FROM leads AS part WHERE part.merged_into IS NOT NULL AND (${hasForm('part.search_words', forms)})`;
  const { rows } = await sql`${kept} LIMIT 1`.execute(db);
  const own = hasForm('leads.search_words', forms);
  return rows.length === 0 ? sql`(${own})` : sql`(${own} OR leads.id IN (${kept}))`;
}
