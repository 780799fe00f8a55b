import type { SetupStep } from '../../domain/firm/setup/setup-steps.ts';
import type { OpenDatabase } from '../database/database.server.ts';

/** The progress of the setup. Every method throws StoreUnavailable when the database is unavailable. */
export class SetupStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** The steps that have been saved. */
  async saved(): Promise<string[]> {
    const rows = await this.database.guard(() => this.database.db.selectFrom('setup_steps').select('step').execute());
    return rows.map(({ step }) => step);
  }

  /** `at` in epoch milliseconds. */
  async note(step: SetupStep, at: number): Promise<void> {
    await this.database.guard(() =>
      this.database.db
        .insertInto('setup_steps')
        .values({ step, saved_at: at })
        .onConflict((conflict) => conflict.column('step').doUpdateSet({ saved_at: at }))
        .execute(),
    );
  }
}
