import type { Site, SiteArticle, SiteLocation } from '../firm/site.ts';
import { industryWords } from '../landing/parents/industry-page.ts';
import { resolveSlug } from '../landing/resolve.ts';
import { withWords } from '../text/with-words.ts';

/** What the share image of a page shows beside its title, and the line below. `city` is the firm's own skyline, without a line. */
export type ShareArt =
  | { readonly kind: 'place'; readonly location: SiteLocation; readonly line: string }
  | { readonly kind: 'day'; readonly industry: string; readonly times: readonly string[]; readonly line: string }
  | { readonly kind: 'drawing'; readonly art: SiteArticle['art']; readonly line: string }
  | { readonly kind: 'city' };

const mostPrefixes = 6;
const mostMoments = 5;

const placeArt = (location: SiteLocation | undefined): ShareArt =>
  location
    ? { kind: 'place', location, line: location.postalPrefixes.slice(0, mostPrefixes).join('  ') }
    : { kind: 'city' };

function dayArt(site: Site, id: string): ShareArt {
  const industry = site.industry(id);
  if (!industry) return { kind: 'city' };
  const { day } = withWords(site.data.pages['industry-page-copy'], industryWords(site, industry));
  const times = industry.day.slice(0, mostMoments).map(({ time }) => time);
  return { kind: 'day', industry: id, times, line: site.print.fill(day) };
}

function articleArt(site: Site, id: string): ShareArt {
  const article = site.data.articles.find((one) => one.id === id);
  if (!article) return { kind: 'city' };
  const { minutes } = site.data.pages['article-page'];
  return { kind: 'drawing', art: article.art, line: `${article.category}, ${article.readMinutes} ${minutes}` };
}

/** The picture of the page whose share image has this path: a place has its map, an industry its day, an article its drawing. */
export function shareArt(site: Site, imagePath: string): ShareArt {
  const [, folder = '', id = ''] = /^\/share\/(?:(\w+)\/)?([a-z\d-]+)(?:\/[a-z\d-]+)?\.png$/.exec(imagePath) ?? [];
  if (folder === 'locations') return placeArt(site.location(id));
  if (folder === 'industries') return dayArt(site, id);
  if (folder === 'resources') return articleArt(site, id);
  if (folder !== '' && folder !== 'seo') return { kind: 'city' };
  const local = site.data.localPages.find((page) => page.id === id);
  return placeArt(site.location(local?.location ?? resolveSlug(site, id)?.location ?? ''));
}
