import type { AdFirm } from '../../domain/leads/ad-click.ts';
import type { ClickedLead } from '../../domain/reports/conversions.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import { toEvent } from '../leads/lead-rows.server.ts';

/**
 * The leads that an ad of `firm` brought, whose visitors still let us tell it at `now`; the earliest first. Throws StoreUnavailable when
 * the database is unavailable.
 */
export async function clickedLeads(database: OpenDatabase, firm: AdFirm, now: number): Promise<ClickedLead[]> {
  const leads = await database.guard((db) =>
    db
      .selectFrom('ad_clicks')
      .innerJoin('leads', 'leads.id', 'ad_clicks.lead_id')
      .innerJoin('consents', 'consents.lead_id', 'leads.id')
      .select(['leads.id', 'ad_clicks.click', 'leads.status', 'leads.won_value', 'leads.won_monthly'])
      .where('ad_clicks.firm', '=', firm)
      .where('leads.canary', '=', 0)
      .where('leads.quarantined', '=', 0)
      .where('leads.status', '<>', 'spam')
      .where('consents.purpose', '=', 'advertising')
      .where('consents.expires_at', '>', now)
      .orderBy('ad_clicks.at')
      .orderBy('leads.id')
      .execute(),
  );
  if (leads.length === 0) return [];
  const rows = await database.guard((db) =>
    db
      .selectFrom('lead_events')
      .innerJoin('ad_clicks', 'ad_clicks.lead_id', 'lead_events.lead_id')
      .selectAll('lead_events')
      .where('ad_clicks.firm', '=', firm)
      .where('lead_events.kind', '=', 'status')
      .orderBy('lead_events.at')
      .execute(),
  );
  const events = Map.groupBy(rows, ({ lead_id }) => lead_id);
  return leads.map(({ id, click, status, won_value, won_monthly }) => ({
    click,
    status,
    wonValue: won_value,
    wonMonthly: won_monthly,
    changes: (events.get(id) ?? []).flatMap((row) => {
      const { at, event } = toEvent(row);
      return event.kind === 'status' ? [{ at, to: event.to }] : [];
    }),
  }));
}
