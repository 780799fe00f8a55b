import { perSite } from '../../firm/per-site.ts';
import type { Site, SiteFact } from '../../firm/site.ts';
import type { Sentence } from '../page.ts';

type AgingFact = SiteFact & { expires: string };

/** The facts that have a last day, by id. */
const agingFacts = perSite(({ data }): ReadonlyMap<string, AgingFact> => {
  const facts: SiteFact[] = [
    ...data.services.flatMap(({ includes, firstMonth }) => [...includes, ...firstMonth]),
    ...data.industries.flatMap(({ duties, systems, incidents }) => [...duties, ...systems, ...incidents]),
    ...data.locations.flatMap(({ economy, travel, buildings }) => [...economy, ...travel, ...buildings]),
    ...data.locations.flatMap(({ services, industries }) =>
      [services, industries].flatMap((texts) => Object.values(texts).flat()),
    ),
  ];
  return new Map(
    facts.flatMap(({ expires, ...fact }) => (expires === undefined ? [] : [[fact.id, { ...fact, expires }]])),
  );
});

/** What a page says although its last day is over. */
export interface Expired {
  text: string;
  expires: string;
}

export const expiredReason = ({ text, expires }: Expired): string => `“${text}” was true until ${expires}.`;

/** The first of `sentences` that states a fact whose last day is over on `today`; null when none does. */
export function expiredFact(site: Site, sentences: readonly Sentence[], today: string): Expired | null {
  const aging = agingFacts(site);
  if (aging.size === 0) return null;
  for (const { text, facts } of sentences)
    for (const id of facts) {
      const expires = aging.get(id)?.expires;
      if (expires !== undefined && expires < today) return { text, expires };
    }
  return null;
}

/** The same for a page of which only the lines are known. */
export function expiredLine(site: Site, lines: readonly string[], today: string): Expired | null {
  for (const { text, expires } of agingFacts(site).values()) {
    if (expires >= today) continue;
    const said = site.print.printable(text);
    if (said !== '' && lines.some((line) => line.includes(said))) return { text: said, expires };
  }
  return null;
}
