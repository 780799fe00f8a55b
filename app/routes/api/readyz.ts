import { problem } from '../../server/http/problem.server.ts';
import { operationsContext } from '../../server/operations/operations-context.server.ts';
import type { Route } from './+types/readyz';

/** 200 when the database answers, accepts commits and has no known damage: send traffic here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const reason = await context.get(operationsContext).readiness.reason();
  if (reason !== null) return problem(request, 503, reason, { headers: { 'Retry-After': '5' } });
  return new Response('ready', {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
