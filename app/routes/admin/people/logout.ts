import { href, redirect } from 'react-router';
import { onlyPost, requireFormPost, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit, endSession } from '../../../server/people/session.server.ts';
import type { Route } from './+types/logout';

export const loader = onlyPost('colleague');

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'colleague');
  requireSameOrigin(request, context);
  requireFormPost(request);
  await audit(context, user.id, 'signed out', user.id);
  const headers = {
    'Set-Cookie': await endSession(request, context),
    // Also clears the browser storage that the panel used. The cache needs no clearing: the panel's pages are never cached.
    'Clear-Site-Data': '"storage"',
  };
  return redirect(href('/admin/login'), { status: 303, headers });
}
