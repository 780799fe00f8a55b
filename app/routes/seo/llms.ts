import { llmsText } from '../../domain/site/programs/llms.ts';
import { allowedCharacters } from '../../domain/text/allowed-characters.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { pageCacheControl } from '../../server/http/pages/page-cache.server.ts';
import { listedAnswer } from '../../server/landing/sitemap-answer.server.ts';
import type { Route } from './+types/llms';

/** `/llms.txt` lists the indexable pages for programs that answer questions. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const site = context.get(siteContext);
  return listedAnswer(request, context, 'There is no such file.', (pages) => {
    return new Response(allowedCharacters(llmsText(site, pages, siteUrl)), {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': pageCacheControl },
    });
  });
}
