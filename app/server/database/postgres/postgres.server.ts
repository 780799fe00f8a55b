import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { systemClock } from '../../time.server.ts';
import { type Database, type Dialect, OpenDatabase } from '../database.server.ts';
import { type Applied, type Migration, planMigrations, readMigrations } from '../migrate.server.ts';
import { StartFault } from '../start-faults.server.ts';
import {
  isDuplicate,
  isPostgresDamage,
  isPostgresUnavailable,
  isRepeatable,
  triesInAll,
} from './postgres-errors.server.ts';
import { beginWith, type Patience, PatientPool } from './postgres-pool.server.ts';

// Read BIGINT as a number: we store times in milliseconds, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Key of the lock that lets only one instance migrate at a time. Any number works if it is the same in every instance. */
const migrationLock = 7_218_403_119;

const connectWithin = 3000;
/** Milliseconds after which a database that does not answer counts as unavailable. */
const answerWithin = 5000;

async function migrate(client: pg.Client): Promise<void> {
  const note = ({ name, checksum }: Migration) =>
    client.query('INSERT INTO migrations VALUES ($1, $2, $3)', [name, checksum, systemClock.wall()]);
  await client.query(beginWith({ answer: 0, idle: 0 }));
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, checksum TEXT NOT NULL, applied_at BIGINT NOT NULL)',
    );
    const { rows } = await client.query<Applied>('SELECT name, checksum FROM migrations');
    const { takenOver, pending } = planMigrations(readMigrations('postgres'), rows);
    if (takenOver) {
      await client.query('DELETE FROM migrations');
      await note(takenOver);
    }
    for (const migration of pending) {
      await client.query(migration.sql);
      await note(migration);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/**
 * Refuses a server that would acknowledge a commit before it is on disk, and a database that cannot hold every character. SQL_ASCII holds
 * them, because it keeps the bytes as they come.
 */
async function checkSettings(client: pg.Client): Promise<void> {
  const shown = async (setting: string) => String(Object.values((await client.query(`SHOW ${setting}`)).rows[0])[0]);
  for (const setting of ['fsync', 'synchronous_commit'])
    if ((await shown(setting)) === 'off')
      throw new StartFault(`PostgreSQL runs with ${setting}=off and would lose acknowledged leads. Turn it on.`);
  const encoding = await shown('server_encoding');
  if (!['UTF8', 'SQL_ASCII'].includes(encoding))
    throw new StartFault(
      `DATABASE_URL: the database ${client.database} has the encoding ${encoding}, which cannot hold every name. Create it again with: CREATE DATABASE ${client.database} ENCODING 'UTF8' TEMPLATE template0`,
    );
}

/** Checks and migrates on a connection of its own, because a schema change may take longer than a request is allowed to. */
async function prepare(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithin });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await checkSettings(client);
    await migrate(client);
  } finally {
    await client.end();
  }
}

function postgresDialect(db: Kysely<Database>): Dialect {
  return {
    kind: 'postgres',
    isUniqueViolation: isDuplicate,
    isUnavailable: isPostgresUnavailable,
    isDamage: isPostgresDamage,
    // Nothing is checked here. PostgreSQL's own tools (amcheck) look deeper, and an error of a statement is enough to raise the alarm.
    damageIn: async () => false,
    async transaction(work) {
      for (let tries = 1; ; tries++)
        try {
          return await db.transaction().execute(work);
        } catch (error) {
          // The other transaction goes on, so this one can begin again.
          if (!isRepeatable(error) || tries === triesInAll) throw error;
        }
    },
  };
}

/**
 * Opens and migrates the PostgreSQL database at `url`, which may be the address of a pooler such as pgbouncer. Throws when it cannot be
 * reached, is not durable, or cannot hold every character. `patience` is how long a request waits.
 */
export async function openPostgresDatabase(
  url: string,
  patience: Patience = { connection: connectWithin, answer: answerWithin },
): Promise<OpenDatabase> {
  await prepare(url);
  const pool = new PatientPool(url, patience);
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return new OpenDatabase(kysely, postgresDialect(kysely), pool);
}
