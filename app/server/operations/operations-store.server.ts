import type { Selectable } from 'kysely';
import { canaryChannels } from '../../domain/delivery/carrier.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import type { ClaimSetting } from '../../domain/site/claims.ts';
import type { BackupRunRow, ClaimSettingRow, OpenDatabase } from '../database/database.server.ts';
import { toLead } from '../leads/lead-rows.server.ts';

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

  /**
   * Stores a decision. With `basedOn`, the `updatedAt` of the one before (null: there was none), it is refused once somebody
   * else has decided since: false, and nothing is stored.
   */
  async saveClaimSetting(
    { id, enabled, proof, owner, expires, updatedAt, userId }: StoredClaimSetting,
    basedOn?: number | null,
  ): Promise<boolean> {
    const decided = {
      enabled: enabled ? 1 : 0,
      proof,
      owner,
      expires,
      updated_at: updatedAt,
      user_id: userId,
    };
    const { numInsertedOrUpdatedRows } = await this.database.transaction((trx) =>
      trx
        .insertInto('claim_settings')
        .values({ id, ...decided })
        .onConflict((conflict) => {
          if (basedOn === null) return conflict.column('id').doNothing();
          const update = conflict.column('id').doUpdateSet(decided);
          return basedOn === undefined ? update : update.where('claim_settings.updated_at', '=', basedOn);
        })
        .executeTakeFirstOrThrow(),
    );
    return numInsertedOrUpdatedRows === 1n;
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
        .where('canary', '=', 0)
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
        .where('channel', 'not in', canaryChannels)
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

  /** The next `limit` leads after `last`, oldest first and without canaries: leads that come in meanwhile shift nothing. */
  async leadsAfter(last: Pick<Lead, 'receivedAt' | 'id'> | null, limit: number): Promise<Lead[]> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('leads')
        .selectAll()
        .where('canary', '=', 0)
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

  /** When each of `ids` agreed to marketing e-mail; whoever did not, or has withdrawn it, is not in it. */
  async marketingSince(ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('consents')
        .select(['lead_id', 'given_at'])
        .where('lead_id', 'in', ids)
        .where('purpose', '=', 'marketing')
        .where('expires_at', 'is', null)
        .execute(),
    );
    return new Map(rows.map(({ lead_id, given_at }) => [lead_id, given_at]));
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

  /** The users who may sign in and change everything. */
  async owners(): Promise<{ email: string; secondFactor: boolean }[]> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('users')
        .select(['email', 'totp_enabled'])
        .where('role', '=', 'owner')
        .where('disabled_at', 'is', null)
        .orderBy('email')
        .execute(),
    );
    return rows.map(({ email, totp_enabled }) => ({ email, secondFactor: totp_enabled === 1 }));
  }
}
