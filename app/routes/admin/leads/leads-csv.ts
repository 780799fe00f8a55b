import { siteContext } from '../../../server/firm/site-context.server.ts';
import { csvResponse } from '../../../server/http/csv-response.server.ts';
import { exportLeads } from '../../../server/leads/export-leads.server.ts';
import { leadsContext } from '../../../server/leads/leads-context.server.ts';
import { requireConfirmed } from '../../../server/people/confirmation.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import { peopleContext } from '../../../server/people/people-context.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { privacyContext } from '../../../server/privacy/privacy-context.server.ts';
import type { Route } from './+types/leads-csv';

/** Downloads all leads as one file. The activity log records who did. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'owner');
  requireConfirmed(request, context, user, 'leads-export');
  await audit(context, user.id, 'leads-export', 'all');
  const { store } = context.get(leadsContext);
  const { tags } = context.get(leadsContext).handling;
  const { people } = context.get(peopleContext);
  const { privacyStore } = context.get(privacyContext);
  const { timeZone } = context.get(siteContext).data.firm;
  return csvResponse(
    'leads',
    exportLeads({ leads: store, tags, consents: privacyStore, people }, { bom: true, timeZone }),
  );
}
