import type { CampaignCost } from '../../domain/reports/campaign-costs.ts';
import type { OpenDatabase } from '../database/database.server.ts';

/** The costs of campaigns. Every method throws StoreUnavailable when the database is unavailable. */
export class CampaignCostStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** The costs from one month to another, both included; the newest month first, then by campaign. */
  costs(first: string, last: string): Promise<CampaignCost[]> {
    return this.database.guard(() =>
      this.database.db
        .selectFrom('campaign_costs')
        .selectAll()
        .where('month', '>=', first)
        .where('month', '<=', last)
        .orderBy('month', 'desc')
        .orderBy('campaign')
        .execute(),
    );
  }

  /** Sets the cost of a campaign in a month, replacing the earlier one; 0 removes it. */
  async set({ campaign, month, cents }: CampaignCost): Promise<void> {
    const { db } = this.database;
    const save = db
      .insertInto('campaign_costs')
      .values({ campaign, month, cents })
      .onConflict((conflict) => conflict.columns(['campaign', 'month']).doUpdateSet({ cents }));
    const remove = db.deleteFrom('campaign_costs').where('campaign', '=', campaign).where('month', '=', month);
    await this.database.guard<unknown>(() => (cents === 0 ? remove.execute() : save.execute()));
  }
}
