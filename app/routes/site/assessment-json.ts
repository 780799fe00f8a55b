import { href } from 'react-router';
import { assessmentProps } from '../../domain/leads/assessment.ts';
import { bookingContext } from '../../server/booking/booking-context.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { pageCacheControl } from '../../server/http/pages/page-cache.server.ts';
import type { Route } from './+types/assessment-json';

/** The self-assessment's measures and texts. The home page fetches them after it is painted. */
export function loader({ context }: Route.LoaderArgs) {
  const { booking } = context.get(bookingContext);
  const { env } = context.get(servicesContext);
  const bookAt = booking.isOffered ? href('/book') : null;
  const props = assessmentProps(context.get(siteContext), { bookAt, turnstileKey: env.TURNSTILE_SITE_KEY });
  return Response.json(props, { headers: { 'Cache-Control': pageCacheControl, 'X-Robots-Tag': 'noindex' } });
}
