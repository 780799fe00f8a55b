import { servicesContext } from '../../server/http/http-context.server.ts';
import { problem } from '../../server/http/problem.server.ts';
import type { Route } from './+types/indexnow-key';

/** `/{INDEXNOW_KEY}.txt` proves to search engines that pings come from this site. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { INDEXNOW_KEY } = context.get(servicesContext).env;
  if (!INDEXNOW_KEY || params.key !== INDEXNOW_KEY) return problem(request, 404, 'This file does not exist.');
  return new Response(INDEXNOW_KEY, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
