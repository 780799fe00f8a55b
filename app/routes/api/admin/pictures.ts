import { choosablePictures } from '../../../domain/operations/picture-list.ts';
import { StoreUnavailable } from '../../../server/database/store-unavailable.server.ts';
import { problem } from '../../../server/http/problem.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import { appContext } from '../../../server/request-context.server.ts';
import type { Route } from './+types/pictures';

/** The pictures of the firm with those that drafts add, for the forms that choose one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'viewer');
  const { firm } = context.get(appContext);
  try {
    const [content, drafts] = await Promise.all([firm.content(), firm.drafts.list()]);
    return Response.json(
      { pictures: choosablePictures([...content.all(), ...drafts]) },
      { headers: { 'Cache-Control': 'no-store' } },
    );
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return problem(request, 503, 'The database does not answer.', { headers: { 'Retry-After': '5' } });
  }
}
