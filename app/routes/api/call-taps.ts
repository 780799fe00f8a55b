import { notKnown, readOrigin, tappedPage } from '../../domain/leads/touch.ts';
import { dayOf } from '../../domain/time/days.ts';
import { StoreUnavailable } from '../../server/database/store-unavailable.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { clientContext, servicesContext } from '../../server/http/http-context.server.ts';
import { methodNotAllowed } from '../../server/http/method.server.ts';
import { problem } from '../../server/http/problem.server.ts';
import { bringsSession } from '../../server/http/session-cookie.server.ts';
import { ownHosts } from '../../server/leads/origin-of-visit.server.ts';
import { refuseForeignOrigin, requirePost } from '../../server/people/guard.server.ts';
import { reportsContext } from '../../server/reports/reports-context.server.ts';
import type { Route } from './+types/call-taps';

export const loader = methodNotAllowed('POST');

/** Counts that somebody tapped a phone number: the day, the page and what brought them, and nothing about the visitor. */
export async function action({ request, context }: Route.ActionArgs) {
  refuseForeignOrigin(request, context);
  requirePost(request, 'text/plain');
  const { limits, clock } = context.get(servicesContext);
  const permit = await limits.measurements.take(context.get(clientContext).address);
  if (!permit.allowed)
    return problem(request, 429, 'Too many taps came from your address.', {
      headers: { 'Retry-After': String(permit.retryAfterSeconds) },
    });
  const done = new Response(null, { status: 204 });
  if (bringsSession(request.headers.get('cookie') ?? '')) return done;
  const { last } = readOrigin(await request.text(), ownHosts(request, context));
  const day = dayOf(clock.wall(), context.get(siteContext).data.firm.timeZone);
  const path = tappedPage(request.headers.get('referer'));
  try {
    await context.get(reportsContext).reports.addTap({ day, path, source: last?.source ?? notKnown });
  } catch (error) {
    // A lost tap does not matter, and no one waits for the answer.
    if (!(error instanceof StoreUnavailable)) throw error;
  }
  return done;
}
