import type { MicrosoftProof } from '../../domain/connections/microsoft-proofs.ts';
import type { OpenDatabase } from '../database/database.server.ts';

/** What was proved of the connection to Microsoft 365, and when. Every method throws StoreUnavailable in an outage. */
export class AccountProofs {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  async note({ what, at, ok, words }: MicrosoftProof): Promise<void> {
    const row = { at, ok: ok ? 1 : 0, words } as const;
    await this.database.transaction((trx) =>
      trx
        .insertInto('account_proofs')
        .values({ what, ...row })
        .onConflict((conflict) => conflict.column('what').doUpdateSet(row))
        .execute(),
    );
  }

  /** The latest result of each part that was tried. */
  async all(): Promise<MicrosoftProof[]> {
    const rows = await this.database.guard((db) => db.selectFrom('account_proofs').selectAll().execute());
    return rows.map(({ what, at, ok, words }) => ({ what, at, words, ok: ok === 1 }));
  }
}
