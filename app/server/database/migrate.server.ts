import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from './start-faults.server.ts';

/** One change of the schema. */
export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** Reads db/migrations/<date>_<name>/{sqlite,postgres}.sql, ordered by folder name. A migration never changes once it is committed. */
export function readMigrations(database: 'sqlite' | 'postgres', folder = 'db/migrations'): Migration[] {
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, `${database}.sql`), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * The migrations still to run. Throws when an applied migration has changed since, and StartFault when the database has one that this
 * version does not know because a newer version applied it.
 */
export function pendingMigrations(
  known: readonly Migration[],
  applied: readonly { name: string; checksum: string }[],
): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = byName.get(name);
    if (!migration)
      throw new StartFault(
        `The database has the migration ${name}, which this version does not know. Start the newer version that made it.`,
      );
    if (migration.checksum !== checksum)
      throw new Error(
        `The migration ${name} was changed after it had been applied. Undo the change and add a new migration.`,
      );
  }
  const done = new Set(applied.map(({ name }) => name));
  return known.filter(({ name }) => !done.has(name));
}
