import { hasBearer } from '../../server/http/bearer.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { reportsContext } from '../../server/reports/reports-context.server.ts';
import type { Route } from './+types/metrics';

const plain = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

/** Metrics for Prometheus. 404 if METRICS_TOKEN is not set. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { metrics } = context.get(reportsContext);
  const { env } = context.get(servicesContext);
  if (!env.METRICS_TOKEN || !metrics) return new Response('Not found.', { status: 404, headers: plain });
  if (!hasBearer(request, env.METRICS_TOKEN))
    return new Response('Send the METRICS_TOKEN as a bearer token.', {
      status: 401,
      headers: { ...plain, 'WWW-Authenticate': 'Bearer' },
    });
  return new Response(await metrics.text(), { headers: { ...plain, 'Content-Type': metrics.contentType } });
}
