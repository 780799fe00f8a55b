import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Clock } from '../../../domain/time/clock.ts';
import { systemClock } from '../../time.server.ts';
import { isPoolFull, isReadOnly, isRepeatable, isSilence, NoAnswer, triesInAll } from './postgres-errors.server.ts';
import { giveUp, hasGivenUp } from './request-patience.server.ts';

/** Milliseconds after which PostgreSQL ends an idle transaction, since other processes need its locks. */
const silentWithin = 10_000;
/** Milliseconds between two tries for a new connection while new connections get no answer. */
const restAfterSilence = 1000;

/** How many milliseconds a request waits for a free connection, and for each answer. */
export interface Patience {
  connection: number;
  answer: number;
}

/**
 * The text that begins a transaction. It sets what a transaction relies on, whatever the defaults of the server, the database and the user
 * are. A pooler may give each transaction another session, so nothing is set for a session, and nothing is sent when a connection is
 * opened: poolers refuse settings that they do not know. All of it is one message, so it costs no further wait.
 */
export function beginWith({ answer, idle = silentWithin }: { answer: number; idle?: number }): string {
  return [
    'START TRANSACTION ISOLATION LEVEL READ COMMITTED',
    `SET LOCAL statement_timeout = ${answer}`,
    'SET LOCAL lock_timeout = 0',
    `SET LOCAL idle_in_transaction_session_timeout = ${idle}`,
    'SET LOCAL standard_conforming_strings = on',
  ].join('; ');
}

/**
 * A pool of connections to PostgreSQL, or to a pooler in front of it. It closes connections that cannot be used: one whose answer came too
 * late, since its statement may still run and a late BEGIN would swallow the writes of the next request; and one that cannot write, since a
 * new one may reach the server that can. While new connections get no answer it tries only one at a time: a paused pooler keeps every
 * connection that we gave up, and has a limited number of places.
 */
export class PatientPool implements PostgresPool {
  readonly options: pg.PoolOptions;
  private readonly pool: pg.Pool;
  private readonly begin: string;
  private readonly clock: Clock;
  private isSilent = false;
  private isTrying = false;
  private nextTry = 0;

  constructor(url: string, patience: Patience, clock: Clock = systemClock) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: patience.connection,
      query_timeout: patience.answer,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    this.options = this.pool.options;
    this.begin = beginWith(patience);
    this.clock = clock;
    // An idle connection that dies is replaced at the next query; without a listener it would end the process.
    this.pool.on('error', () => undefined);
    // A connection that dies in use, between two statements, needs a listener for the same reason: the next statement then fails.
    this.pool.on('connect', (client) => void client.on('error', () => undefined));
  }

  /** Rejects with NoAnswer, or as `pg` does. */
  async connect(): Promise<PostgresPoolClient> {
    const client = await this.free();
    let isUseless = false;
    let isInTransaction = false;
    const send = async (text: string, values: unknown[]) => {
      if (hasGivenUp()) throw new NoAnswer();
      try {
        return await client.query(text, values);
      } catch (error) {
        isUseless ||= isReadOnly(error) || isSilence(error);
        if (isSilence(error)) giveUp();
        throw error;
      }
    };
    const query = async (text: string, values: unknown[]) => {
      if (text === 'begin') {
        isUseless = true;
        const begun = await send(this.begin, []);
        isUseless = false;
        isInTransaction = true;
        return begun;
      }
      if (!isInTransaction) return repeated(() => send(text, values));
      if (text === 'commit' || text === 'rollback') isInTransaction = false;
      return send(text, values);
    };
    return {
      query,
      release: (discard = false) => client.release(isUseless || discard),
    } as unknown as PostgresPoolClient;
  }

  /** Runs one statement by itself. It has no name: a pooler may give the next statement a session that has not prepared it. */
  async query({ text, values }: { text: string; values: unknown[] }): Promise<pg.QueryResult> {
    const client = await this.connect();
    try {
      return (await client.query(text, values)) as unknown as pg.QueryResult;
    } finally {
      client.release();
    }
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  private async free(): Promise<pg.PoolClient> {
    if (hasGivenUp()) throw new NoAnswer();
    const isTry = this.isSilent && this.pool.idleCount === 0;
    if (isTry && (this.isTrying || this.clock.elapsed() < this.nextTry)) throw new NoAnswer();
    if (isTry) this.isTrying = true;
    try {
      const client = await this.pool.connect();
      this.isSilent = false;
      return client;
    } catch (error) {
      if (isSilence(error)) giveUp();
      if (isSilence(error) && !isPoolFull(error)) {
        this.isSilent = true;
        this.nextTry = this.clock.elapsed() + restAfterSilence;
      }
      throw error;
    } finally {
      if (isTry) this.isTrying = false;
    }
  }
}

/** Runs a statement again that PostgreSQL ended because of a concurrent one. It was alone in its transaction, so nothing of it happened. */
async function repeated<T>(statement: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await statement();
    } catch (error) {
      if (!isRepeatable(error) || tries === triesInAll) throw error;
    }
}
