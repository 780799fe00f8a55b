import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Dialect } from '../database/database.server.ts';
import { anywhere } from '../database/like.server.ts';

type Terms = readonly (readonly string[])[];

/** The fewest letters of a part of a word that SQLite's index knows: it keeps all groups of three. */
const fewestLetters = 3;
/** At most this many messages are looked at, the newest first on SQLite: a common word is in hundreds of thousands. */
const mostMessages = 5000;

const lettersIn = (text: string): number => [...text].length;

/** Whether one of these forms of a word occurs in a lead's words. */
export const hasForm = (table: 'leads' | 'part' | 'named', forms: readonly string[]) =>
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

/** The ids of the leads whose own words have every term: from SQLite's index, for terms that are long enough for it. */
function namedInIndex(terms: Terms): RawBuilder<unknown> {
  const isLong = (forms: readonly string[]) => forms.every((form) => lettersIn(form) >= fewestLetters);
  const long = terms.filter(isLong);
  const short = terms.filter((forms) => !isLong(forms)).map((forms) => hasForm('named', forms));
  if (long.length === 0) return named(terms);
  const match = long.map((forms) => `(${forms.map(quoted).join(' OR ')})`).join(' AND ');
  const rest = short.length > 0 ? sql` AND ${allOf(short)}` : sql``;
  return sql`SELECT ${keptId} AS id FROM lead_search JOIN search_numbers ON number = lead_search.rowid
    JOIN leads AS named ON named.id = search_numbers.lead_id WHERE lead_search MATCH ${match}${rest}`;
}

/** The same with a pattern. PostgreSQL has an index for it where the extension pg_trgm is there. */
const named = (terms: Terms): RawBuilder<unknown> =>
  sql`SELECT ${keptId} AS id FROM leads AS named WHERE ${allOf(terms.map((forms) => hasForm('named', forms)))}`;

/** The words of a search as messages have them. Null when none has a letter: numbers are looked up in the leads alone. */
function messageWords(terms: Terms): string[] | null {
  const words = terms.flatMap(([typed = '']) => typed.match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.some((word) => /\p{L}/u.test(word)) ? words : null;
}

const saidInSqlite = (words: readonly string[]) =>
  sql`SELECT ${keptId} AS id FROM (SELECT rowid AS number FROM message_search
    WHERE message_search MATCH ${words.map((word) => `${quoted(word)} *`).join(' AND ')}
    ORDER BY rowid DESC LIMIT ${mostMessages}) AS found
    JOIN search_numbers ON search_numbers.number = found.number JOIN leads AS named ON named.id = search_numbers.lead_id`;

function saidInPostgres(words: readonly string[]): RawBuilder<unknown> {
  const query = sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
  return sql`SELECT ${keptId} AS id FROM (
    SELECT id AS lead_id FROM leads WHERE message <> '' AND message_words(message) @@ ${query}
    UNION ALL SELECT lead_id FROM mails WHERE lead_id IS NOT NULL AND message_words(subject || ' ' || body) @@ ${query}
    UNION ALL SELECT lead_id FROM outbox WHERE channel = 'reply' AND body IS NOT NULL AND message_words(body) @@ ${query}
    LIMIT ${mostMessages}) AS found JOIN leads AS named ON named.id = found.lead_id`;
}

/** The ids of leads with all terms in one message. Null when the terms are no words of messages. */
export function idsWithMessage(kind: Dialect['kind'], terms: Terms): RawBuilder<unknown> | null {
  const words = messageWords(terms);
  if (!words) return null;
  return kind === 'sqlite' ? saidInSqlite(words) : saidInPostgres(words);
}

/** The ids of the leads that have all terms in their own words, or all in one message. */
export function idsWith(kind: Dialect['kind'], terms: Terms): RawBuilder<unknown> {
  const own = kind === 'sqlite' ? namedInIndex(terms) : named(terms);
  const said = idsWithMessage(kind, terms);
  return said ? sql`SELECT id FROM (${own}) AS own UNION SELECT id FROM (${said}) AS said` : own;
}

/** Whether `ids` gives more than `most` ids. */
export async function hasMoreThan(db: Kysely<Database>, ids: RawBuilder<unknown>, most: number): Promise<boolean> {
  const counted = sql<{ count: number | string }>`SELECT count(*) AS count FROM (SELECT id FROM (${ids}) AS every LIMIT ${most + 1}) AS first`;
  const { rows } = await counted.execute(db);
  return Number(rows[0]?.count) > most;
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
