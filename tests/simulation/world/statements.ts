import { CompiledQuery, type DatabaseConnection, type QueryResult, SqliteDriver } from 'kysely';
import type { Chance } from './chance.ts';
import type { Disk } from './disk.ts';
import { currentProcess, type Process, type World } from './world.ts';

/** The database faults that are active now. */
export interface DatabaseFaults {
  /** The disk is full: every write fails. */
  full: boolean;
  /** Share of commits that succeed but report an error, as when a connection breaks. */
  lostAnswers: number;
  /** Share of commits during which the power fails. */
  cuts: number;
  /** Share of commits after which the process is frozen before it learns the result. */
  freezes: number;
}

const patience = 5000;
const tryAgainAfter = 5;
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
const failure = (code: string) => Object.assign(new Error(`simulated: ${code}`), { code });
const nothing: QueryResult<never> = { rows: [] };
const never = () => new Promise<never>(() => undefined);

export interface GateOptions {
  world: World;
  disk: Disk;
  faults: DatabaseFaults;
  chance: Chance;
  /** Share of statements around which other processes get a turn. */
  turns: number;
  /** Cuts the power now. */
  cutPower: () => void;
  /** Freezes the process now. */
  freeze: () => void;
}

/** Sits between a process and its database. Gives other processes a turn and simulates disk faults and power cuts. */
export class Gate {
  private readonly options: GateOptions;
  private readonly owner: Process;
  private connection: DatabaseConnection | null = null;
  private inTransaction = false;
  /** True when the open transaction was ended from outside. */
  private ended = false;
  private synchronous = true;

  constructor(owner: Process, options: GateOptions) {
    this.owner = owner;
    this.options = options;
    gates.set(owner, this);
  }

  /** Whether a transaction is open. */
  get isBusy(): boolean {
    return this.inTransaction;
  }

  /** Called when the database is open. From then on, the process may die between any two statements. */
  async measure(connection: DatabaseConnection): Promise<void> {
    const { rows } = await connection.executeQuery(CompiledQuery.raw('pragma synchronous'));
    const [row] = rows as { synchronous: number }[];
    this.synchronous = row?.synchronous === 2;
    // SQLite's own wait for a lock would stop the whole simulation.
    await connection.executeQuery(CompiledQuery.raw('pragma busy_timeout = 0'));
  }

  async run<R>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    const sql = query.sql.trimStart().toLowerCase();
    if (sql.startsWith('pragma busy_timeout')) return nothing;
    if (this.connection !== connection) {
      this.connection = connection;
      await this.measure(connection);
    }
    await this.turn();
    if (this.ended) {
      if (sql !== 'rollback') throw failure('SQLITE_IOERR');
      this.ended = false;
      return nothing;
    }
    const isRead = sql.startsWith('select') || sql.startsWith('pragma') || sql.startsWith('with');
    if (this.options.faults.full && !isRead && sql !== 'rollback') throw failure('SQLITE_FULL');
    const result =
      sql === 'commit'
        ? await this.commit<R>(connection, query)
        : await this.execute<R>(connection, query, sql.startsWith('begin'));
    if (sql.startsWith('begin')) this.inTransaction = true;
    if (sql === 'rollback') this.inTransaction = false;
    if (!this.inTransaction && !isRead && this.synchronous) this.options.disk.sync();
    await this.turn();
    return result;
  }

  /** Ends the open transaction from outside, as a database server does when its client is frozen. */
  async end(): Promise<void> {
    if (!this.inTransaction || !this.connection) return;
    this.inTransaction = false;
    this.ended = true;
    await this.connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  private async turn(): Promise<void> {
    const { chance, turns, world } = this.options;
    if (chance.happens(turns)) await world.rest(chance.next() * 3);
  }

  /** Waits for another process's write as SQLite would, but lets the simulation go on. */
  private async execute<R>(connection: DatabaseConnection, query: CompiledQuery, isBegin: boolean) {
    const { world } = this.options;
    const end = world.now + patience;
    for (;;) {
      try {
        return await connection.executeQuery<R>(query);
      } catch (error) {
        if (isBegin || !codeOf(error).startsWith('SQLITE_BUSY') || world.now > end) throw error;
        await world.rest(tryAgainAfter);
      }
    }
  }

  private async commit<R>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    const { chance, faults, cutPower, freeze, world } = this.options;
    const result = await connection.executeQuery<R>(query);
    this.inTransaction = false;
    if (chance.happens(faults.cuts)) {
      cutPower();
      return never();
    }
    if (this.synchronous) this.options.disk.sync();
    if (faults.freezes > 0 && chance.happens(faults.freezes)) {
      freeze();
      await world.rest(0);
    }
    if (!chance.happens(faults.lostAnswers)) return result;
    world.note('a commit is on disk and its answer is lost', this.owner);
    // The rollback that follows the error must not reach the database: the commit has succeeded.
    this.ended = true;
    throw failure('SQLITE_IOERR');
  }
}

const gates = new WeakMap<Process, Gate>();

/** After this call, every statement of a simulated process goes through the process's gate. */
export function replaceStatements(): void {
  const { acquireConnection } = SqliteDriver.prototype;
  const wrapped = new WeakMap<DatabaseConnection, DatabaseConnection>();
  SqliteDriver.prototype.acquireConnection = async function (this: SqliteDriver) {
    const connection: DatabaseConnection = await acquireConnection.call(this);
    const known = wrapped.get(connection);
    if (known) return known;
    const guarded: DatabaseConnection = {
      executeQuery<R>(query: CompiledQuery) {
        const owner = currentProcess();
        const gate = owner && gates.get(owner);
        return gate ? gate.run<R>(connection, query) : connection.executeQuery<R>(query);
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
    wrapped.set(connection, guarded);
    return guarded;
  };
}
