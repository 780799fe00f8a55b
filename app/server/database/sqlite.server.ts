import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import { systemClock } from '../time.server.ts';
import { type Database, type Dialect, OpenDatabase } from './database.server.ts';
import { GroupCommit } from './group-commit.server.ts';
import { isSqliteDamage } from './integrity-check.server.ts';
import { type Applied, type Migration, type MigrationPlan, planMigrations, readMigrations } from './migrate.server.ts';

/** SQLite 3.7.0 to 3.51.2 can corrupt a database when two connections write its log (WAL-reset bug). */
const oldestSafeVersion = [3, 51, 3];

/** How many milliseconds opening waits for another process. It may block, since nothing else runs yet. */
const waitAtOpening = 5000;
/** Milliseconds that a statement waits. Short, because waiting in better-sqlite3 blocks the event loop; `GroupCommit` waits longer without that. */
const waitInside = 100;

const isBusy = (error: unknown) => code(error).startsWith('SQLITE_BUSY') || code(error).startsWith('SQLITE_LOCKED');

function code(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Opens the file with the settings that keep an acknowledged lead through a power cut. Throws when SQLite does not accept them. */
export function openSqlite(file: string): Sqlite.Database {
  const database = new Sqlite(file);
  database.pragma(`busy_timeout = ${waitAtOpening}`);
  database.pragma('journal_mode = WAL');
  // Set this after WAL, and on every connection: better-sqlite3 falls back to NORMAL, which loses commits in a power cut.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma(`busy_timeout = ${waitInside}`);
  const version = String(database.prepare('select sqlite_version()').pluck().get());
  if (compareVersions(version.split('.').map(Number), oldestSafeVersion) < 0) {
    throw new Error(
      `The bundled SQLite is ${version}; 3.51.3 or newer is needed, older ones can corrupt the database. Update better-sqlite3.`,
    );
  }
  if (
    database.pragma('journal_mode', { simple: true }) !== 'wal' ||
    database.pragma('synchronous', { simple: true }) !== 2
  ) {
    throw new Error(
      `SQLite did not accept WAL with synchronous=FULL for ${file}. Use a local disk, not a network share.`,
    );
  }
  return database;
}

function compareVersions(a: readonly number[], b: readonly number[]): number {
  for (const [index, part] of b.entries()) {
    const difference = (a[index] ?? 0) - part;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** What this version would change in the schema of `database`. Throws OtherVersion. */
export function planFor(database: Sqlite.Database): MigrationPlan {
  const begun = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migrations'").get() !== undefined;
  const applied = begun ? database.prepare('SELECT name, checksum FROM migrations').all() : [];
  return planMigrations(readMigrations('sqlite'), applied as Applied[]);
}

/** Runs pending migrations and returns their names. Locks the file only when there is something to change. */
export function migrateSqlite(database: Sqlite.Database): string[] {
  const before = planFor(database);
  if (!before.takenOver && before.pending.length === 0) return [];
  const note = ({ name, checksum }: Migration) =>
    database.prepare('INSERT INTO migrations VALUES (?, ?, ?)').run(name, checksum, systemClock.wall());
  const run = database.transaction(() => {
    database.exec(
      'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, checksum TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT',
    );
    // Look again: another process may have run them while this process waited for the lock.
    const { takenOver, pending } = planFor(database);
    if (takenOver) {
      database.exec('DELETE FROM migrations');
      note(takenOver);
    }
    for (const migration of pending) {
      database.exec(migration.sql);
      note(migration);
    }
    return pending.map(({ name }) => name);
  });
  database.pragma(`busy_timeout = ${waitAtOpening}`);
  try {
    return run.immediate();
  } finally {
    database.pragma(`busy_timeout = ${waitInside}`);
  }
}

const isBroken = (error: unknown) => /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)/.test(code(error));

const isDamage = (error: unknown) =>
  isSqliteDamage(code(error)) || (code(error) === 'SQLITE_ERROR' && /^no such table:/.test((error as Error).message));

function sqliteDialect(db: Kysely<Database>, patience: number): Dialect {
  const commits = new GroupCommit(db, { patience, isBusy, isBroken, isDamage });
  const apart = new GroupCommit(db, { patience, isBusy, isBroken, isDamage });
  return {
    kind: 'sqlite',
    isUniqueViolation: (error) =>
      code(error) === 'SQLITE_CONSTRAINT_UNIQUE' || code(error) === 'SQLITE_CONSTRAINT_PRIMARYKEY',
    isUnavailable: (error) => isBusy(error) || isBroken(error),
    isDamage,
    async damageIn(tables) {
      for (const table of tables) {
        const { rows } = await sql<{ quick_check: string }>`pragma quick_check(${sql.table(table)})`.execute(db);
        if (rows[0]?.quick_check !== 'ok') return true;
      }
      return false;
    },
    transaction: (work, manner) => (manner === 'apart' ? apart.run(work) : commits.run(work, manner === 'patient')),
  };
}

const mostStatements = 500;

/** Keeps compiled statements, so that each is compiled once. Queries must not be streamed: a running statement cannot be used a second time. */
function withStatements(database: Sqlite.Database): SqliteDatabase {
  const kept = new Map<string, Sqlite.Statement>();
  return {
    close: () => void database.close(),
    prepare(sql) {
      let statement = kept.get(sql);
      if (!statement) {
        if (kept.size >= mostStatements) kept.clear();
        statement = database.prepare(sql);
        kept.set(sql, statement);
      }
      return statement;
    },
  };
}

/**
 * Opens and migrates the embedded database, one file in `folder`. Throws when the folder cannot be written or a newer version made the
 * file. `patience` is how many milliseconds a write waits for another process.
 */
export function openSqliteDatabase(folder: string, patience = 5000, name = 'site.db'): OpenDatabase {
  mkdirSync(folder, { recursive: true });
  const database = openSqlite(join(folder, name));
  migrateSqlite(database);
  const kysely = new Kysely<Database>({ dialect: new SqliteDialect({ database: withStatements(database) }) });
  return new OpenDatabase(kysely, sqliteDialect(kysely, patience));
}
