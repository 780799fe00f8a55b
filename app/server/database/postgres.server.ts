import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { systemClock } from '../time.server.ts';
import { type Database, type Dialect, OpenDatabase } from './database.server.ts';
import { pendingMigrations, readMigrations } from './migrate.server.ts';

// Read BIGINT as a number: we store times in milliseconds, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Key of the lock that lets only one instance migrate at a time. Any number works if it is the same in every instance. */
const migrationLock = 7_218_403_119;

const connectWithin = 3000;
/** Milliseconds after which a database that does not answer counts as unavailable. */
const answerWithin = 5000;
/**
 * Milliseconds after which PostgreSQL ends an idle transaction, since other processes need its locks.
 */
const silentWithin = 10_000;
const tooLate = 'Query read timeout';
/** The error code of a write to a server that became a standby after a failover. */
const readOnly = '25006';
/** The error code when two transactions wait for each other: PostgreSQL ends one of them after a second. */
const deadlock = '40P01';
const triesInAll = 3;

function code(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Migrates on its own connection, because a schema change may take longer than a request is allowed to. */
async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithin });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, checksum TEXT NOT NULL, applied_at BIGINT NOT NULL)',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migrations');
    for (const { name, sql, checksum } of pendingMigrations(readMigrations('postgres'), rows)) {
      await client.query(sql);
      await client.query('INSERT INTO migrations VALUES ($1, $2, $3)', [name, checksum, systemClock.wall()]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

/** Refuses a server that would acknowledge a commit before it is on disk. */
async function checkDurability(pool: pg.Pool): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await pool.query(`SHOW ${setting}`);
    if (rows[0]?.[setting] === 'off')
      throw new Error(`PostgreSQL runs with ${setting}=off and would lose acknowledged leads. Turn it on.`);
  }
}

function postgresDialect(db: () => Kysely<Database>): Dialect {
  return {
    kind: 'postgres',
    isUniqueViolation: (error) => code(error) === '23505',
    // Codes: 08 connection, 53 resources, 57P shutdown, 58 system, 25P03 idle transaction, XX001 and XX002 damage. Socket errors also count.
    // When the connection of a transaction died, Kysely reports only that it could not roll back: "is not queryable".
    isUnavailable: (error) =>
      /^(08|53|57P|58|25P03$|XX00[12]$)/.test(code(error)) ||
      code(error) === readOnly ||
      /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND)$/.test(code(error)) ||
      (error instanceof Error &&
        /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/.test(
          error.message,
        )),
    // The codes data_corrupted, index_corrupted and undefined_table.
    isDamage: (error) => /^(?:XX00[12]|42P01)$/.test(code(error)),
    // Nothing is checked here. PostgreSQL's own tools (amcheck) look deeper, and an error of a statement is enough to raise the alarm.
    damageIn: async () => false,
    async transaction(work) {
      for (let tries = 1; ; tries++)
        try {
          return await db().transaction().execute(work);
        } catch (error) {
          // The other transaction goes on, so this one can begin again.
          if (code(error) !== deadlock || tries === triesInAll) throw error;
        }
    },
  };
}

/**
 * Wraps the pool for Kysely, so that it closes unusable connections. A connection whose answer came too late is closed: its statement may
 * still run, and a late BEGIN would swallow the writes of the next request. A connection that cannot write is closed too: a new one may
 * reach the server that can.
 */
function forgetful(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let useless = false;
      const query = async (text: string, parameters: unknown[]) => {
        try {
          return await client.query(text, parameters);
        } catch (error) {
          useless ||= code(error) === readOnly || (error instanceof Error && error.message === tooLate);
          throw error;
        }
      };
      const release = (discard = false) => client.release(useless || discard);
      return { query, release } as unknown as PostgresPoolClient;
    },
  };
}

/**
 * Opens and migrates the PostgreSQL database at `url`. Throws when it cannot be reached or is not durable. `patience` is how many
 * milliseconds a request waits for a free connection and for an answer.
 */
export async function openPostgresDatabase(
  url: string,
  patience: { connection: number; answer: number } = { connection: connectWithin, answer: answerWithin },
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: patience.connection,
    query_timeout: patience.answer,
    idle_in_transaction_session_timeout: silentWithin,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // An idle connection that dies is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // A connection that dies in use, between two statements, needs a listener for the same reason: the next statement then fails.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  await checkDurability(pool);
  await migratePostgres(url);
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool: forgetful(pool) }) });
  return new OpenDatabase(
    kysely,
    postgresDialect(() => kysely),
    pool,
  );
}
