import { perSite } from '../../firm/per-site.ts';
import type { Site, SiteFact } from '../../firm/site.ts';
import type { Sentence } from '../page.ts';

/** The last days of the facts that have one, by id. */
const lastDays = perSite(({ data }): ReadonlyMap<string, string> => {
  const facts: SiteFact[] = [
    ...data.services.flatMap(({ includes, firstMonth }) => [...includes, ...firstMonth]),
    ...data.industries.flatMap(({ duties, systems, incidents }) => [...duties, ...systems, ...incidents]),
    ...data.locations.flatMap(({ economy, travel, buildings }) => [...economy, ...travel, ...buildings]),
  ];
  return new Map(facts.flatMap(({ id, expires }) => (expires === undefined ? [] : [[id, expires] as const])));
});

/** The first of `sentences` that states a fact whose last day is over on `today`; null when none does. */
export function expiredFact(
  site: Site,
  sentences: readonly Sentence[],
  today: string,
): { text: string; expires: string } | null {
  const days = lastDays(site);
  if (days.size === 0) return null;
  for (const { text, facts } of sentences)
    for (const id of facts) {
      const expires = days.get(id);
      if (expires !== undefined && expires < today) return { text, expires };
    }
  return null;
}
