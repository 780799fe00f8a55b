import { pageMarkdown, twinnedPath } from '../../domain/site/programs/page-twin.ts';
import { robotsOf } from '../../domain/site/seo.ts';
import { allowedCharacters } from '../../domain/text/allowed-characters.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { drawContext, pageContext, servicesContext } from '../../server/http/http-context.server.ts';
import { hourlyCacheControl, pageCacheControl } from '../../server/http/pages/page-cache.server.ts';
import { problem } from '../../server/http/problem.server.ts';
import { listedAnswer } from '../../server/landing/sitemap-answer.server.ts';
import type { Route } from './+types/page-twin';

/** The text of a listed page as Markdown, for programs. It is made from the rendered page, so that both say the same. */
export function loader({ request, context }: Route.LoaderArgs) {
  const path = twinnedPath(new URL(request.url).pathname);
  return listedAnswer(request, context, 'No listed page has this address.', async (pages) => {
    if (!pages.some((page) => page.path === path)) return null;
    const { siteUrl } = context.get(servicesContext);
    const { status, html, until } = await context.get(drawContext)(context.get(siteContext), path);
    if (status !== 200) return problem(request, 503, 'The page cannot be read right now.');
    // If the page changes with the time of day, so does its Markdown.
    context.get(pageContext).until = until;
    return new Response(allowedCharacters(pageMarkdown(html, siteUrl)), {
      headers: {
        'Content-Type': 'text/markdown; charset=utf-8',
        'Cache-Control': until === undefined ? pageCacheControl : hourlyCacheControl,
        'X-Robots-Tag': robotsOf(false),
        Link: `<${siteUrl}${path}>; rel="canonical"`,
      },
    });
  });
}
