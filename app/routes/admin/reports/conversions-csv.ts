import { adFirms } from '../../../domain/leads/ad-click.ts';
import { conversionRecords } from '../../../domain/reports/conversions.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { csvResponse } from '../../../server/http/csv-response.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { requireConfirmed } from '../../../server/people/confirmation.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { reportsContext } from '../../../server/reports/reports-context.server.ts';
import type { Route } from './+types/conversions-csv';

/** Downloads what became of the leads that an advertising firm brought, for that firm. The activity log records who did. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'owner');
  requireConfirmed(request, context, user, 'conversions-export');
  const firm = new URL(request.url).searchParams.get('for') === 'microsoft' ? 'microsoft' : 'google';
  await audit(context, user.id, 'conversions-export', adFirms[firm]);
  const { timeZone } = context.get(siteContext).data.firm;
  const leads = await context.get(reportsContext).clickedLeads(firm, context.get(servicesContext).clock.wall());
  return csvResponse(`conversions-${firm}`, conversionRecords(firm, leads, timeZone));
}
