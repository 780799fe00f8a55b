import { shownFrom, withRecommended } from '../firm/articles/shown-articles.ts';
import { evidenceState } from '../firm/evidence/site-evidence.ts';
import { siteFrom, withoutHeld } from '../firm/facts/held-facts.ts';
import { perSite } from '../firm/per-site.ts';
import type { Site } from '../firm/site.ts';
import { dayOf } from '../time/days.ts';

/** The moment from which each article is shown, and the latest site made without what is hidden. */
const timesOf = perSite((site) => ({
  from: new Map(site.data.articles.map((article) => [article.id, shownFrom(article, site.data.firm.timeZone)])),
  last: null as { hidden: string; site: Site } | null,
}));

/** The ids of the evidence that is not printed at `now`: its month is still to come, or its last day is over. */
function hiddenEvidence({ data: { evidence, firm } }: Site, now: number): string[] {
  if (evidence.length === 0) return [];
  const today = dayOf(now, firm.timeZone);
  return evidence.filter((item) => evidenceState(item, today) !== 'live').map(({ id }) => id);
}

/**
 * The site as visitors see it at `now`: without articles that are still to come, without evidence that is not live, and without facts that
 * are disputed or have expired. The same object while nothing changes.
 */
export function siteAt(whole: Site, now: number): Site {
  const site = withoutHeld(whole, () => dayOf(now, whole.data.firm.timeZone));
  const times = timesOf(site);
  const isHidden = ({ id }: { id: string }) => (times.from.get(id) ?? 0) > now;
  const hidden = site.data.articles.filter(isHidden).map(({ id }) => id);
  const unprinted = hiddenEvidence(site, now);
  if (hidden.length === 0 && unprinted.length === 0) return site;
  const key = `${hidden.join(' ')}\n${unprinted.join(' ')}`;
  if (times.last?.hidden !== key) {
    const articles =
      hidden.length === 0
        ? site.data.articles
        : withRecommended(site.data.articles.filter((article) => !isHidden(article)));
    const evidence = site.data.evidence.filter(({ id }) => !unprinted.includes(id));
    times.last = { hidden: key, site: siteFrom(site, { ...site.data, articles, evidence }) };
  }
  return times.last.site;
}
