import { StoreUnavailable } from '../../../server/database/store-unavailable.server.ts';
import { problem } from '../../../server/http/problem.server.ts';
import { findAnything } from '../../../server/operations/find-anything.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import { foundGroups } from '../../../ui/admin/operations/find-places.ts';
import type { Route } from './+types/find';

/** What `?q=` finds in the whole panel: `{ groups }`, each with a heading and links. Without words: all pages of the panel. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'colleague');
  try {
    const found = await findAnything(request, context, user);
    const groups = foundGroups(user.role, found.query, found);
    return Response.json({ groups }, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return problem(request, 503, 'The database does not answer.', { headers: { 'Retry-After': '5' } });
  }
}
