import { readAddress } from '../../../domain/privacy/person-address.ts';
import { problem } from '../../../server/http/problem.server.ts';
import { requireConfirmed } from '../../../server/people/confirmation.server.ts';
import { onlyPost, readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { exportDocument, personData } from '../../../server/privacy/person-data.server.ts';
import { appContext } from '../../../server/request-context.server.ts';
import type { Route } from './+types/person-export';

export const loader = onlyPost('owner');

/** Everything stored about one person as a file. A POST, because the address must not be in a URL. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const { email } = await readForm(request);
  requireConfirmed(request, context, user, 'person-export');
  const address = readAddress(email);
  if (address === null) return problem(request, 422, 'Please enter a valid email address.');
  const { privacy, clock } = context.get(appContext);
  const data = await personData(privacy, address);
  await audit(context, user.id, 'person-export', 'person', { leads: data.held.leads.length });
  return new Response(`${JSON.stringify(exportDocument(address, data, clock.wall()), null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="personal-data.json"',
      'Cache-Control': 'no-store',
    },
  });
}
