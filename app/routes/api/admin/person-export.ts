import { homeCodeOf, notAPerson, readPerson } from '../../../domain/privacy/person-key.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { problem } from '../../../server/http/problem.server.ts';
import { requireConfirmed } from '../../../server/people/confirmation.server.ts';
import { onlyPost, readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { exportDocument, personData } from '../../../server/privacy/person-data.server.ts';
import { privacyContext } from '../../../server/privacy/privacy-context.server.ts';
import type { Route } from './+types/person-export';

export const loader = onlyPost('owner');

/** Downloads everything stored about one person, by email address or phone number. A POST, because neither may be in a URL. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const { person } = await readForm(request);
  requireConfirmed(request, context, user, 'person-export');
  const key = readPerson(person, homeCodeOf(context.get(siteContext).data.firm.phone.e164));
  if (key === null) return problem(request, 422, notAPerson);
  const { privacyStore } = context.get(privacyContext);
  const { clock } = context.get(servicesContext);
  const data = await personData(privacyStore, key);
  await audit(context, user.id, 'person-export', 'person', { leads: data.held.leads.length });
  return new Response(`${JSON.stringify(exportDocument(key, data, clock.wall()), null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="personal-data.json"',
      'Cache-Control': 'no-store',
    },
  });
}
