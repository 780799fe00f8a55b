import { problem } from '../../server/http/problem.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import type { Route } from './+types/readyz';

/** The database answers too: send traffic here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    await context.get(appContext).store.ping();
    return new Response('ready', {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  } catch {
    return problem(request, 503, 'The database does not answer.', { headers: { 'Retry-After': '5' } });
  }
}
