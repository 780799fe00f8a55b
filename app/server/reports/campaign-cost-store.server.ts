import type { CampaignCost } from '../../domain/reports/campaign-costs.ts';
import type { OpenDatabase } from '../database/database.server.ts';

/** What campaigns cost. Every method throws StoreUnavailable when the database is unavailable. */
export class CampaignCostStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** The costs from one month to another, both counted; the newest month first, then by campaign. */
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

  /** Sets the cost of a campaign in a month in place of what it was; 0 takes it away. */
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
