import type { Selectable } from 'kysely';
import type { ClaimSetting } from '../../domain/firm/claim-settings.ts';
import type { ClaimSettingRow, OpenDatabase } from '../database/database.server.ts';

export interface StoredClaimSetting extends ClaimSetting {
  updatedAt: number;
  /** The user who made the decision; null for the command line. */
  userId: string | null;
}

function toSetting(row: Selectable<ClaimSettingRow>): StoredClaimSetting {
  const { id, enabled, declined, proof, owner, expires, updated_at, user_id } = row;
  const said = { enabled: enabled === 1, declined: declined === 1 };
  return { id, ...said, proof, owner, expires, updatedAt: updated_at, userId: user_id };
}

/** Owners' decisions about claims. Every method throws StoreUnavailable when the database is unavailable. */
export class ClaimStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** The decisions, sorted by id. */
  async claimSettings(): Promise<StoredClaimSetting[]> {
    const rows = await this.database.guard(() =>
      this.database.db.selectFrom('claim_settings').selectAll().orderBy('id').execute(),
    );
    return rows.map(toSetting);
  }

  /**
   * Stores a decision. `basedOn` is the `updatedAt` of the decision it builds on (null: there was none). With it, returns false
   * and stores nothing when someone else has decided since.
   */
  async saveClaimSetting(
    { id, enabled, declined, proof, owner, expires, updatedAt, userId }: StoredClaimSetting,
    basedOn?: number | null,
  ): Promise<boolean> {
    const decided = {
      enabled: enabled ? 1 : 0,
      declined: declined ? 1 : 0,
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
}
