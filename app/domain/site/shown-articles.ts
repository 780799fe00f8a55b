import type { Body } from '../firm/kinds.ts';
import { perSite } from '../firm/per-site.ts';
import { Site, type SiteArticle } from '../firm/site.ts';
import { momentOf } from '../reports/days.ts';

/** How many other articles each one recommends. */
const recommended = 3;

/** The moment from which an article is shown: its day and time on the clocks of `timeZone`, in epoch milliseconds. */
export const shownFrom = ({ date, time = '00:00' }: Pick<Body<'article'>, 'date' | 'time'>, timeZone: string): number =>
  momentOf(Date.parse(`${date}T${time.padStart(5, '0')}:00Z`), timeZone);

/** Articles that are sorted, newest first, each with those that it recommends: the ones that it names, then the newest others. */
export function withRecommended(newest: readonly SiteArticle[]): SiteArticle[] {
  const ids = newest.map(({ id }) => id);
  return newest.map((article) => {
    const named = article.related.filter((other) => ids.includes(other));
    const others = ids.filter((other) => other !== article.id && !named.includes(other));
    return { ...article, related: [...named, ...others].slice(0, recommended) };
  });
}

/** What is known of a site's articles whose time may still come, and the last site without those. */
const timesOf = perSite((site) => ({
  from: new Map(site.data.articles.map((article) => [article.id, shownFrom(article, site.data.firm.timeZone)])),
  last: null as { hidden: string; site: Site } | null,
}));

/** The site as visitors see it at `now`: without the articles whose time has not come. The same object while nothing changes. */
export function siteAt(site: Site, now: number): Site {
  const times = timesOf(site);
  const isHidden = ({ id }: { id: string }) => (times.from.get(id) ?? 0) > now;
  const hidden = site.data.articles.filter(isHidden).map(({ id }) => id);
  if (hidden.length === 0) return site;
  const key = hidden.join(' ');
  if (times.last?.hidden !== key) {
    const articles = withRecommended(site.data.articles.filter((article) => !isHidden(article)));
    times.last = { hidden: key, site: new Site({ ...site.data, articles }) };
  }
  return times.last.site;
}
