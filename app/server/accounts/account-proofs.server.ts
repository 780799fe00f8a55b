import type { ConnectionProof, ProofPart } from '../../domain/connections/connection-proofs.ts';
import type { SignInProvider } from '../../domain/people/outside-sign-in.ts';
import type { OpenDatabase } from '../database/database.server.ts';

/** What was proved of the connections to Microsoft 365 and Google, and when. Every method throws StoreUnavailable in an outage. */
export class AccountProofs {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  async note(company: SignInProvider, { what: part, at, ok, words }: ConnectionProof): Promise<void> {
    const row = { at, ok: ok ? 1 : 0, words } as const;
    const what = `${company} ${part}`;
    await this.database.transaction((trx) =>
      trx
        .insertInto('account_proofs')
        .values({ what, ...row })
        .onConflict((conflict) => conflict.column('what').doUpdateSet(row))
        .execute(),
    );
  }

  /** The latest result of each part that was tried. */
  async all(company: SignInProvider): Promise<ConnectionProof[]> {
    const rows = await this.database.guard((db) =>
      db.selectFrom('account_proofs').selectAll().where('what', 'like', `${company} %`).execute(),
    );
    return rows.map(({ what, at, ok, words }) => ({ what: what.split(' ')[1] as ProofPart, at, words, ok: ok === 1 }));
  }
}
