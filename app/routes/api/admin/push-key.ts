import { servicesContext } from '../../../server/http/http-context.server.ts';
import { onlyPost, requireFormPost, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { peopleContext } from '../../../server/people/people-context.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import type { Route } from './+types/push-key';

export const loader = onlyPost('colleague');

/** The public key with which a browser subscribes to notifications. The first request creates it. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'colleague');
  requireSameOrigin(request, context);
  requireFormPost(request);
  const { pushKeys } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  const { publicKey, isNew } = await pushKeys.makeSure({ at: clock.wall(), userId: user.id });
  if (isNew) await audit(context, user.id, 'push-key', user.id);
  return Response.json({ publicKey }, { headers: { 'Cache-Control': 'no-store' } });
}
