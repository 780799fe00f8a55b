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

/** A migration that was run on a database, as its table `migrations` names it. */
export type Applied = Pick<Migration, 'name' | 'checksum'>;

/** The tables of version 1.0.0: the first migration of a new database. */
const firstRelease = '20261128_first_release';

/** The first migration of every version before 1.0.0. */
const firstBefore = '20261121_leads';

/** The last version before 1.0.0, and the digests of its 65 migrations for SQLite and for PostgreSQL. They make the tables of 1.0.0. */
export const lastBefore = '0.2.0';
const lastDigests: readonly string[] = [
  '164c7b9939c89732c92430cd3b22dc3e2d0cf06ef573a01c0c397c64850c7d81',
  '5926fa42ad5c3d3e8b4f365bf35867cf210692359c4e3341b8b0ab3cce8f3a99',
];

/** The database is of a version that this one cannot continue. */
export class OtherVersion extends StartFault {
  /** A migration of a newer version; null when the database is of a version before `lastBefore`. */
  readonly newer: string | null;

  constructor(newer: string | null) {
    super(
      newer === null
        ? `The database is of a version before ${lastBefore}. Start version ${lastBefore} once, stop it, and start this one: docs/upgrading.md says how.`
        : `The database has the migration ${newer}, which this version does not know. Start the newer version that made it.`,
    );
    this.newer = newer;
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Reads db/migrations/<date>_<name>/{sqlite,postgres}.sql, ordered by folder name. A migration never changes once it is committed. */
export function readMigrations(database: 'sqlite' | 'postgres', folder = 'db/migrations'): Migration[] {
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, `${database}.sql`), 'utf8');
      return { name, sql, checksum: sha256(sql) };
    });
}

const digestOf = (applied: readonly Applied[]) =>
  sha256(
    applied
      .map(({ name, checksum }) => `${name} ${checksum}\n`)
      .sort()
      .join(''),
  );

export interface MigrationPlan {
  /** What the table `migrations` has instead of its rows when version 0.2.0 made the database; null when the rows stay. */
  takenOver: Migration | null;
  /** What is still to run. */
  pending: Migration[];
}

/**
 * What `applied` still lacks of the `known` migrations. Throws when an applied migration has changed since, and OtherVersion when a newer
 * version applied one, or a version before 0.2.0 made the database.
 */
export function planMigrations(known: readonly Migration[], applied: readonly Applied[]): MigrationPlan {
  const first = known.find(({ name }) => name === firstRelease);
  if (first && lastDigests.includes(digestOf(applied)))
    return { takenOver: first, pending: known.filter((migration) => migration !== first) };
  const isOlder = applied.some(({ name }) => name === firstBefore);
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = byName.get(name);
    if (!migration) throw new OtherVersion(isOlder ? null : name);
    if (migration.checksum !== checksum)
      throw new Error(
        `The migration ${name} was changed after it had been applied. Undo the change and add a new migration.`,
      );
  }
  const done = new Set(applied.map(({ name }) => name));
  return { takenOver: null, pending: known.filter(({ name }) => !done.has(name)) };
}
