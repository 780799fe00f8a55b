import { bucketOf, fieldReport, type MetricName, mayMeasure } from '../../domain/reports/field-metrics.ts';
import { dayOf } from '../../domain/time/days.ts';
import { StoreUnavailable } from '../../server/database/store-unavailable.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { clientContext, servicesContext } from '../../server/http/http-context.server.ts';
import { methodNotAllowed } from '../../server/http/method.server.ts';
import { problem } from '../../server/http/problem.server.ts';
import { refuseForeignOrigin, requirePost } from '../../server/people/guard.server.ts';
import { reportsContext } from '../../server/reports/reports-context.server.ts';
import type { Route } from './+types/field-metrics';

const largest = 1000;

export const loader = methodNotAllowed('POST');

/** Receives page speed measured for a visitor who agreed to analytics. Stores the kind of page, the day and the bucket of each value. */
export async function action({ request, context }: Route.ActionArgs) {
  refuseForeignOrigin(request, context);
  requirePost(request, 'application/json');
  if (!mayMeasure(request.headers.get('cookie'), request.headers.get('sec-gpc')))
    return problem(request, 403, 'Nothing is measured without the visitor’s consent.');
  const { reports } = context.get(reportsContext);
  const { limits, clock } = context.get(servicesContext);
  const permit = await limits.measurements.take(context.get(clientContext).address);
  if (!permit.allowed)
    return problem(request, 429, 'Too many measurements came from your address.', {
      headers: { 'Retry-After': String(permit.retryAfterSeconds) },
    });
  const report = fieldReport.safeParse(parse(await request.text()));
  if (!report.success) return problem(request, 422, 'This is not a measurement.');
  const { template, values } = report.data;
  const day = dayOf(clock.wall(), context.get(siteContext).data.firm.timeZone);
  const samples = (Object.entries(values) as [MetricName, number][]).map(([metric, value]) => ({
    day,
    template,
    metric,
    bucket: bucketOf(metric, value),
    samples: 1,
  }));
  try {
    if (samples.length > 0) await reports.addFieldSamples(samples);
  } catch (error) {
    // A lost sample does not matter, and no one waits for the answer: the visitor has left the page.
    if (!(error instanceof StoreUnavailable)) throw error;
  }
  return new Response(null, { status: 204 });
}

function parse(text: string): unknown {
  if (text.length > largest) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
