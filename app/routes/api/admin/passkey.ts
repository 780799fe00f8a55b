import { problem } from '../../../server/http/problem.server.ts';
import { onlyPost, requireFormPost, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { offerConfirmation, passkeyPlace } from '../../../server/people/passkey.server.ts';
import type { Route } from './+types/passkey';

export const loader = onlyPost('colleague');

/** The options with which a browser asks a passkey to confirm the signed-in person's identity. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'colleague');
  requireSameOrigin(request, context);
  requireFormPost(request);
  const place = passkeyPlace(request, context);
  if (!place) return problem(request, 404, 'Passkeys do not work at this address. Use your password.');
  const options = await offerConfirmation(context, place, user);
  return Response.json(options, { headers: { 'Cache-Control': 'no-store' } });
}
