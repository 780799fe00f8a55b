import { StoreUnavailable } from '../../../server/database/store-unavailable.server.ts';
import { isUnchanged } from '../../../server/http/entity-tag.server.ts';
import { problem } from '../../../server/http/problem.server.ts';
import { presenceAt } from '../../../server/leads/handling/presence.server.ts';
import { leadsContext } from '../../../server/leads/leads-context.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import type { Route } from './+types/leads';

/**
 * Tells whether the inbox has changed: `newest` is when the last lead arrived, `fresh` how many arrived after `?since=`. With `?lead=`, also
 * whether others came to that lead, write to it or left it; the reader looks at it unless `away` is there. 304 if unchanged.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'colleague');
  const { searchParams } = new URL(request.url);
  const since = Number(searchParams.get('since') ?? 0);
  const lead = searchParams.get('lead');
  try {
    const { inbox } = context.get(leadsContext);
    const { newest, fresh, mark } = await inbox.pulse(Number.isSafeInteger(since) ? since : 0);
    const others = lead
      ? await presenceAt(context, lead, user, !searchParams.has('away'))
      : { writing: [], looking: [] };
    const tag = `"${[mark, ...others.writing, ...others.looking.map((id) => `l${id}`)].join('.')}"`;
    const headers = { 'Cache-Control': 'no-store', ETag: tag };
    if (isUnchanged(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers });
    return Response.json({ newest, fresh }, { headers });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return problem(request, 503, 'The database does not answer.', { headers: { 'Retry-After': '30' } });
  }
}
