import { StoreUnavailable } from '../../../server/database/store-unavailable.server.ts';
import { isUnchanged } from '../../../server/http/entity-tag.server.ts';
import { problem } from '../../../server/http/problem.server.ts';
import { leadsContext } from '../../../server/leads/leads-context.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import type { Route } from './+types/leads';

/**
 * Tells whether the inbox has changed: `newest` is when the last lead arrived, `fresh` how many arrived after `?since=`. 304 if unchanged.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'viewer');
  const since = Number(new URL(request.url).searchParams.get('since') ?? 0);
  try {
    const { newest, fresh, mark } = await context
      .get(leadsContext)
      .inbox.pulse(Number.isSafeInteger(since) ? since : 0);
    const tag = `"${mark}"`;
    const headers = { 'Cache-Control': 'no-store', ETag: tag };
    if (isUnchanged(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers });
    return Response.json({ newest, fresh }, { headers });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return problem(request, 503, 'The database does not answer.', { headers: { 'Retry-After': '30' } });
  }
}
