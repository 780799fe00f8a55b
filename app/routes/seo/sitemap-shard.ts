import { sitemapShard } from '../../domain/site/sitemap.ts';
import { sitemapAnswer } from '../../server/landing/sitemap-answer.server.ts';
import type { Route } from './+types/sitemap-shard';

/** One part of the sitemap, such as `/sitemap-1.xml`. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const number = Number(/^sitemap-([1-9]\d{0,4})$/.exec(params.shard)?.[1]);
  return sitemapAnswer(request, context, (shards, siteUrl) => {
    const shard = shards[number - 1];
    return shard ? sitemapShard(shard, siteUrl) : null;
  });
}
