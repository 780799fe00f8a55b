import { factsGraph } from '../../domain/site/programs/public-facts.ts';
import { robotsOf } from '../../domain/site/seo.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { methodNotAllowed } from '../../server/http/method.server.ts';
import { pageCacheControl } from '../../server/http/pages/page-cache.server.ts';
import type { Route } from './+types/facts';

export const action = methodNotAllowed('GET');

/** The firm's public facts as JSON-LD, cached like a page. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  return new Response(JSON.stringify(factsGraph(context.get(siteContext), siteUrl)), {
    headers: {
      'Content-Type': 'application/ld+json',
      'Cache-Control': pageCacheControl,
      'X-Robots-Tag': robotsOf(false),
    },
  });
}
