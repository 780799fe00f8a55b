import { type Selectable, sql } from 'kysely';
import type { ClaimSetting } from '../../domain/claims.ts';
import type { BackupRunRow, ClaimSettingRow, OpenDatabase } from './database.server.ts';
import { toLead } from './lead-store.server.ts';
import type { Lead } from './store.ts';

export interface StoredClaimSetting extends ClaimSetting {
  updatedAt: number;
  /** User who decided it; null for the command line. */
  userId: string | null;
}

/** One try at a backup. Times are epoch milliseconds. */
export interface BackupRun {
  id: string;
  startedAt: number;
  finishedAt: number;
  outcome: 'made' | 'failed';
  folder: string;
  bytes: number | null;
  problem: string | null;
}

/** Someone who was erased; the address only as a hash, see erase.server.ts. */
export interface Erasure {
  id: string;
  erasedAt: number;
  salt: string;
  addressHash: string;
  leads: number;
  userId: string | null;
}

export interface OutboxFigures {
  pending: number;
  dead: number;
  /** When the oldest message that is not delivered was queued, or null. */
  oldestPendingAt: number | null;
}

function toSetting(row: Selectable<ClaimSettingRow>): StoredClaimSetting {
  const { id, enabled, proof, owner, expires, updated_at, user_id } = row;
  return { id, enabled: enabled === 1, proof, owner, expires, updatedAt: updated_at, userId: user_id };
}

function toRun(row: Selectable<BackupRunRow>): BackupRun {
  const { id, started_at, finished_at, outcome, folder, bytes, problem } = row;
  return { id, startedAt: started_at, finishedAt: finished_at, outcome, folder, bytes, problem };
}

/** What running the site needs beside leads: claims, backups, figures, export. Throws StoreUnavailable when the database is. */
export class OperationsStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** What was decided, in order of id. */
  async claimSettings(): Promise<StoredClaimSetting[]> {
    const rows = await this.database.guard(() =>
      this.database.db.selectFrom('claim_settings').selectAll().orderBy('id').execute(),
    );
    return rows.map(toSetting);
  }

  async saveClaimSetting({ id, enabled, proof, owner, expires, updatedAt, userId }: StoredClaimSetting): Promise<void> {
    const decided = {
      enabled: enabled ? 1 : 0,
      proof,
      owner,
      expires,
      updated_at: updatedAt,
      user_id: userId,
    };
    await this.database.transaction((trx) =>
      trx
        .insertInto('claim_settings')
        .values({ id, ...decided })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(decided))
        .execute(),
    );
  }

  async recordBackup({ id, startedAt, finishedAt, outcome, folder, bytes, problem }: BackupRun): Promise<void> {
    const row = { id, started_at: startedAt, finished_at: finishedAt, outcome, folder, bytes, problem };
    await this.database.transaction((trx) => trx.insertInto('backup_runs').values(row).execute());
  }

  /** The newest first. */
  async backupRuns(limit: number): Promise<BackupRun[]> {
    const rows = await this.database.guard(() =>
      this.database.db.selectFrom('backup_runs').selectAll().orderBy('finished_at', 'desc').limit(limit).execute(),
    );
    return rows.map(toRun);
  }

  /** When the newest good backup was finished, or null. */
  async lastBackupAt(): Promise<number | null> {
    const row = await this.database.guard(() =>
      this.database.db
        .selectFrom('backup_runs')
        .select((eb) => eb.fn.max('finished_at').as('at'))
        .where('outcome', '=', 'made')
        .executeTakeFirst(),
    );
    return row?.at ?? null;
  }

  async leadFigures(): Promise<{ kind: string; quarantined: boolean; count: number }[]> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('leads')
        .select((eb) => ['kind', 'quarantined', eb.fn.countAll<number>().as('count')])
        .groupBy(['kind', 'quarantined'])
        .execute(),
    );
    return rows.map(({ kind, quarantined, count }) => ({ kind, quarantined: quarantined === 1, count: Number(count) }));
  }

  async outboxFigures(): Promise<OutboxFigures> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('outbox')
        .select((eb) => ['status', eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
        .where('status', 'in', ['pending', 'sending', 'dead'])
        .groupBy('status')
        .execute(),
    );
    const waiting = rows.filter(({ status }) => status !== 'dead');
    const times = waiting.map(({ oldest }) => oldest).filter((oldest) => oldest !== null);
    return {
      pending: waiting.reduce((sum, { count }) => sum + Number(count), 0),
      dead: Number(rows.find(({ status }) => status === 'dead')?.count ?? 0),
      oldestPendingAt: times.length > 0 ? Math.min(...times) : null,
    };
  }

  /** The next `limit` leads after `last`, oldest first: leads that come in meanwhile shift nothing. */
  async leadsAfter(last: Pick<Lead, 'receivedAt' | 'id'> | null, limit: number): Promise<Lead[]> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('leads')
        .selectAll()
        .$if(last !== null, (query) =>
          query.where((eb) =>
            eb(eb.refTuple('received_at', 'id'), '>', eb.tuple(last?.receivedAt ?? 0, last?.id ?? '')),
          ),
        )
        .orderBy('received_at')
        .orderBy('id')
        .limit(limit)
        .execute(),
    );
    return rows.map(toLead);
  }

  async erasures(): Promise<Erasure[]> {
    const rows = await this.database.guard(() =>
      this.database.db.selectFrom('erasures').selectAll().orderBy('erased_at', 'desc').execute(),
    );
    return rows.map(({ id, erased_at, salt, address_hash, leads, user_id }) => ({
      id,
      erasedAt: erased_at,
      salt,
      addressHash: address_hash,
      leads,
      userId: user_id,
    }));
  }

  /** The users who may change everything. `secondFactor` is null where the schema has none. */
  async owners(): Promise<{ email: string; secondFactor: boolean | null }[]> {
    return this.database.guard(async () => {
      const { db } = this.database;
      const tables = await db.introspection.getTables();
      const known = tables.find(({ name }) => name === 'users')?.columns.some(({ name }) => name === 'totp_enabled');
      const rows = await db
        .selectFrom('users')
        .select('email')
        .select(known ? sql<number | boolean>`totp_enabled`.as('factor') : sql<null>`null`.as('factor'))
        .where('role', '=', 'owner')
        .orderBy('email')
        .execute();
      return rows.map(({ email, factor }) => ({ email, secondFactor: factor === null ? null : Boolean(factor) }));
    });
  }

  /** Rests on the shared database; the caller closes it once. */
  close(): Promise<void> {
    return this.database.close();
  }
}
