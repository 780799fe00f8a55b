import { plainTexts } from '../derive.ts';
import { perSite } from '../per-site.ts';
import { Site, type SiteData, type SiteFact, type SiteQuestion } from '../site.ts';
import { type HeldFact, heldWhy, type Known } from './fact-state.ts';

type AnyFact = SiteFact | SiteQuestion;
type Keep = <T extends AnyFact>(facts: readonly T[]) => readonly T[];

const keepIn = (lists: Readonly<Record<string, readonly SiteFact[]>>, keep: Keep) =>
  Object.fromEntries(Object.entries(lists).map(([key, facts]) => [key, keep(facts)]));

/** Applies `keep` to every list of facts. */
function eachList({ services, industries, locations }: SiteData, keep: Keep) {
  return {
    services: services.map((service) => ({
      ...service,
      includes: keep(service.includes),
      firstMonth: keep(service.firstMonth),
      faq: keep(service.faq),
      buyerFaq: keep(service.buyerFaq),
    })),
    industries: industries.map((industry) => ({
      ...industry,
      duties: keep(industry.duties),
      systems: keep(industry.systems),
      incidents: keep(industry.incidents),
      faq: keep(industry.faq),
    })),
    locations: locations.map((location) => ({
      ...location,
      economy: keep(location.economy),
      travel: keep(location.travel),
      buildings: keep(location.buildings),
      faq: keep(location.faq),
      services: keepIn(location.services, keep),
      industries: keepIn(location.industries, keep),
    })),
  };
}

const mayBeHeld = ({ disputed, expires }: Known): boolean => disputed !== undefined || expires !== undefined;

/** The facts of a site that are disputed or have a last day, and the latest site made without the held facts. */
const watched = perSite((site) => {
  const facts: AnyFact[] = [];
  eachList(site.data, (list) => {
    facts.push(...list.filter(mayBeHeld));
    return list;
  });
  return { facts, last: null as { key: string; site: Site } | null };
});

/** The facts of `site` that are kept off all pages on the day that `today` returns. It is called only when some fact may be held. */
export function heldFacts(site: Site, today: () => string): HeldFact[] {
  const { facts } = watched(site);
  if (facts.length === 0) return [];
  const day = today();
  return facts.flatMap((fact) => {
    const why = heldWhy(fact, day);
    return why ? [{ id: fact.id, text: 'text' in fact ? fact.text : fact.answer, ...why }] : [];
  });
}

const wholes = new WeakMap<Site, Site>();

/** The site that `site` was made from, including the held facts and everything else that visitors do not see. */
export const wholeSite = (site: Site): Site => wholes.get(site) ?? site;

/** A site for visitors, made from `from`. */
export function siteFrom(from: Site, data: SiteData): Site {
  const made = new Site(data);
  wholes.set(made, wholeSite(from));
  return made;
}

/** The site without the facts that are disputed or expired on the day that `today` returns. The same object while these facts stay the same. */
export function withoutHeld(site: Site, today: () => string): Site {
  const held = heldFacts(site, today);
  if (held.length === 0) return site;
  const key = JSON.stringify(held);
  const kept = watched(site);
  if (kept.last?.key !== key) {
    const ids = new Set(held.map(({ id }) => id));
    const lists = eachList(site.data, (facts) => facts.filter(({ id }) => !ids.has(id)));
    const locations = new Map(lists.locations.map((location) => [location.id, location]));
    const locationPages = site.data.locationPages.map((page) => {
      const location = page.around && locations.get(page.id);
      return page.around && location ? { ...page, ...plainTexts(page.around, location) } : page;
    });
    kept.last = { key, site: siteFrom(site, { ...site.data, ...lists, locationPages, held }) };
  }
  return kept.last.site;
}
