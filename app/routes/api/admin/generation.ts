import { StoreUnavailable } from '../../../server/database/store-unavailable.server.ts';
import { problem } from '../../../server/http/problem.server.ts';
import { landingContext } from '../../../server/landing/landing-context.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import type { Route } from './+types/generation';

/** The progress of the current run, or the result of the last one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'viewer');
  try {
    const run = await context.get(landingContext).landingPages.store.latestRun();
    if (!run) return Response.json({ running: false, run: null }, { headers: { 'Cache-Control': 'no-store' } });
    const { owner, ...progress } = run;
    const { created, updated, unchanged, kept, failed } = run;
    const done = created + updated + unchanged + kept + failed;
    return Response.json(
      { running: run.status === 'running', run: { ...progress, done } },
      { headers: { 'Cache-Control': 'no-store' } },
    );
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return problem(request, 503, 'The database does not answer.', { headers: { 'Retry-After': '30' } });
  }
}
