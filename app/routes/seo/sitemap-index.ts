import { sitemapIndex } from '../../domain/site/sitemap.ts';
import { sitemapAnswer } from '../../server/landing/sitemap-answer.server.ts';
import type { Route } from './+types/sitemap-index';

export function loader({ request, context }: Route.LoaderArgs) {
  return sitemapAnswer(request, context, sitemapIndex);
}
