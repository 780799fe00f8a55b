import { StoreUnavailable } from '../../../server/database/store-unavailable.server.ts';
import { problem } from '../../../server/http/problem.server.ts';
import { undoAnswer } from '../../../server/landing/generation-answer.server.ts';
import { landingContext } from '../../../server/landing/landing-context.server.ts';
import { requirePost, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import type { Route } from './+types/generation';

/** The progress of the current run, or the result of the last one and what taking it back would do. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'viewer');
  const { store } = context.get(landingContext).landingPages;
  const headers = { 'Cache-Control': 'no-store' };
  try {
    const run = await store.latestRun();
    if (!run) return Response.json({ running: false, run: null, undo: null }, { headers });
    const { owner, ...progress } = run;
    const { created, updated, unchanged, kept, failed } = run;
    const done = created + updated + unchanged + kept + failed;
    const running = run.status === 'running';
    return Response.json({ running, run: { ...progress, done }, undo: await store.undoable() }, { headers });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return problem(request, 503, 'The database does not answer.', { headers: { 'Retry-After': '30' } });
  }
}

/** Takes the last run back. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  requirePost(request, 'application/json', 'application/x-www-form-urlencoded');
  return undoAnswer(request, context, user.id);
}
