import type Sqlite from 'better-sqlite3';
import type { RestoredWithout } from '../../../domain/operations/restored-without.ts';
import { isErasureOf } from '../../privacy/erase.server.ts';
import { quoted } from '../checked-copy.server.ts';

type Value = string | number | bigint | Buffer | null;
export type Row = Record<string, Value>;

export function columnsOf(database: Sqlite.Database, table: string): { name: string; pk: number }[] {
  return database.pragma(`table_info(${quoted(table)})`) as { name: string; pk: number }[];
}

export const keysOf = (database: Sqlite.Database, table: string): string[] =>
  columnsOf(database, table)
    .filter(({ pk }) => pk > 0)
    .map(({ name }) => name);

/**
 * The rows of `table` that only `old` has, by primary key. `listed` says which columns to read, given those of the key. An older database
 * may not have the table.
 */
function* rowsOnlyIn(
  old: Sqlite.Database,
  fresh: Sqlite.Database,
  table: string,
  listed: (keys: readonly string[]) => string,
): Generator<Row> {
  const keys = keysOf(old, table);
  if (keys.length === 0 || keysOf(fresh, table).length === 0) return;
  const where = keys.map((key) => `${quoted(key)} = ?`).join(' AND ');
  const known = fresh.prepare(`SELECT 1 FROM ${quoted(table)} WHERE ${where}`);
  const rows = old.prepare(`SELECT ${listed(keys)} FROM ${quoted(table)}`).iterate() as Iterable<Row>;
  for (const row of rows) if (known.get(...keys.map((key) => row[key])) === undefined) yield row;
}

/** The rows of `table` that only `old` has. */
export const onlyIn = (old: Sqlite.Database, fresh: Sqlite.Database, table: string): Row[] => [
  ...rowsOnlyIn(old, fresh, table, () => '*'),
];

/** How many rows of `table` only `old` has, without reading what is in them. */
const countOnlyIn = (old: Sqlite.Database, fresh: Sqlite.Database, table: string): number =>
  rowsOnlyIn(old, fresh, table, (keys) => keys.map(quoted).join(', ')).reduce((count) => count + 1, 0);

interface Erased {
  salt: string;
  address_hash: string;
  lead_ids: string;
}

/** The leads that only `old` has, without test leads, and without those of people who were erased from `fresh`. */
export function missingLeads(old: Sqlite.Database, fresh: Sqlite.Database): Row[] {
  const erasures = fresh.prepare('SELECT salt, address_hash, lead_ids FROM erasures').all() as Erased[];
  const erasedIds = new Set(erasures.flatMap(({ lead_ids }) => JSON.parse(lead_ids) as string[]));
  const isErased = ({ id, email }: Row) =>
    erasedIds.has(String(id)) ||
    erasures.some(({ salt, address_hash }) => isErasureOf({ salt, addressHash: address_hash }, String(email)));
  return onlyIn(old, fresh, 'leads').filter((lead) => lead.canary !== 1 && !isErased(lead));
}

/** The references of leads that both have, and of which `old` has a later version. */
function changedLeads(old: Sqlite.Database, fresh: Sqlite.Database): string[] {
  if (!columnsOf(old, 'leads').some(({ name }) => name === 'version')) return [];
  const versionOf = fresh.prepare('SELECT version FROM leads WHERE id = ?').pluck();
  const rows = old.prepare('SELECT id, reference, version FROM leads').all() as Row[];
  return rows
    .filter(({ id, version }) => Number(versionOf.get(id) ?? Number.POSITIVE_INFINITY) < Number(version))
    .map(({ reference }) => String(reference));
}

/** What only `old` has, of what people would miss. `now` decides which bookings are still to come. */
export function compareRestored(old: Sqlite.Database, fresh: Sqlite.Database, now: number): RestoredWithout {
  const leads = missingLeads(old, fresh);
  const referenceOf = old.prepare('SELECT reference FROM leads WHERE id = ?').pluck();
  const isPerson = fresh.prepare('SELECT 1 FROM users WHERE id = ?');
  const carriable = new Set(leads.map(({ id }) => id));
  const isKnown = fresh.prepare('SELECT 1 FROM leads WHERE id = ?');
  const bookings = onlyIn(old, fresh, 'bookings')
    .filter(({ lead_id }) => carriable.has(lead_id ?? null) || isKnown.get(lead_id) !== undefined)
    .filter(({ ends_at, status }) => status !== 'cancelled' && Number(ends_at) > now)
    .toSorted((one, other) => Number(one.starts_at) - Number(other.starts_at))
    .map(({ id, lead_id, kind, starts_at, user_id }) => ({
      id: String(id),
      reference: String(referenceOf.get(lead_id)),
      kind: String(kind),
      startsAt: Number(starts_at),
      userId: isPerson.get(user_id) === undefined ? null : String(user_id),
    }));
  return {
    leads: leads.map(({ reference }) => String(reference)),
    bookings,
    drafts: countOnlyIn(old, fresh, 'drafts'),
    publications: countOnlyIn(old, fresh, 'change_sets'),
    pictures: countOnlyIn(old, fresh, 'media'),
    people: countOnlyIn(old, fresh, 'users'),
    changed: changedLeads(old, fresh),
  };
}
