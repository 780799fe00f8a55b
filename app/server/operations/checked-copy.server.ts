import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { StartFault } from '../database/start-faults.server.ts';

/** The message says in one sentence, for the operator, why a backup was not made or restored. */
export class BackupError extends StartFault {}

export interface Inspection {
  schema: { name: string; checksum: string }[];
  counts: Record<string, number>;
  /** The number of leads without test leads. */
  leads: number;
  /** Those of `leads` dated before the copy was made: a wrong clock can date a lead in the future. */
  leadsByThen: number;
  /** How many leads retention and erasure had ever removed. */
  removedEver: number;
}

export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The number of rows in each table. */
export function countRows(database: Sqlite.Database): Record<string, number> {
  const tables = database
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .pluck()
    .all() as string[];
  const rows = (table: string) =>
    Number(
      database
        .prepare(`SELECT count(*) FROM ${quoted(table)}`)
        .pluck()
        .get(),
    );
  return Object.fromEntries(tables.map((table) => [table, rows(table)]));
}

/** `at` is when the copy was made, epoch milliseconds. */
function countLeads(database: Sqlite.Database, at: number): Pick<Inspection, 'leads' | 'leadsByThen' | 'removedEver'> {
  const one = (query: string, ...values: number[]) =>
    Number(
      database
        .prepare(query)
        .pluck()
        .get(...values),
    );
  return {
    leads: one('SELECT count(*) FROM leads WHERE canary = 0'),
    leadsByThen: one('SELECT count(*) FROM leads WHERE canary = 0 AND received_at <= ?', at),
    removedEver: one('SELECT coalesce(sum(leads), 0) FROM lead_removals'),
  };
}

/** Describes the first table with an unexpected number of rows; null when all agree. */
export function differenceOf(expected: Record<string, number>, found: Record<string, number>): string | null {
  for (const table of new Set([...Object.keys(expected), ...Object.keys(found)]))
    if (expected[table] !== found[table])
      return `${table} has ${found[table] ?? 'no'} rows instead of ${expected[table] ?? 'none'}`;
  return null;
}

/** Checks a copy and turns it into one file without a log beside it. Throws BackupError when the copy is damaged. */
export function inspect(file: string, at: number): Inspection {
  const database = new Sqlite(file, { fileMustExist: true });
  try {
    database.pragma('journal_mode = DELETE');
    const verdict = String(database.pragma('integrity_check(1)', { simple: true }));
    if (verdict !== 'ok') throw new BackupError(`The copy is damaged: ${verdict}.`);
    const orphans = database.pragma('foreign_key_check') as unknown[];
    if (orphans.length > 0) throw new BackupError(`The copy has ${orphans.length} rows that point at nothing.`);
    const schema = database
      .prepare('SELECT name, checksum FROM migrations ORDER BY name')
      .all() as Inspection['schema'];
    return { schema, counts: countRows(database), ...countLeads(database, at) };
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The copy cannot be read: ${(error as Error).message}.`);
  } finally {
    database.close();
  }
}
