import type { PackDocument } from './document.ts';
import type { Body } from './kinds.ts';
import type { SiteArticle, SiteFact, SiteIndustry, SiteLocation, SiteQuestion, SiteService } from './site.ts';

type Numbered = { number: number };

/** Facts with their permanent ids: `{location}.economy.3`. */
const withIds = (before: string, facts: readonly (Numbered & Omit<SiteFact, 'id'>)[]): SiteFact[] =>
  facts.map(({ number, ...fact }) => ({ id: `${before}.${number}`, ...fact }));

const questions = (before: string, items: readonly (Numbered & Omit<SiteQuestion, 'id'>)[]): SiteQuestion[] =>
  items.map(({ number, question, answer, industries }) => ({
    id: `${before}.faq.${number}`,
    question,
    answer,
    ...(industries && { industries }),
  }));

const among = (ids: readonly string[], served: ReadonlySet<string>): string[] => ids.filter((id) => served.has(id));

export function siteService({ id, body }: PackDocument<'service'>, served: ReadonlySet<string>): SiteService {
  return {
    id,
    name: body.name,
    aliases: body.aliases,
    summary: { id: `${id}.summary`, text: body.summary },
    includes: withIds(`${id}.includes`, body.includes),
    firstMonth: withIds(`${id}.first`, body.firstMonth),
    choose: body.choose.map(({ number, title, text }) => ({ id: `${id}.choose.${number}`, title, text })),
    faq: questions(id, body.faq),
    kinship: among(body.kinship, served),
    priority: body.priority,
    relevantWords: body.relevantWords,
  };
}

/** The sentences of the library and the jurisdiction, in the order of their numbers. */
const merged = <T extends Numbered>(general: readonly T[], local: readonly T[] = []): T[] =>
  [...general, ...local].sort((a, b) => a.number - b.number);

export function siteIndustry(
  { id, body }: PackDocument<'industry'>,
  law: Body<'industry-law'> | undefined,
  served: ReadonlySet<string>,
): SiteIndustry {
  return {
    id,
    name: body.name,
    people: body.people,
    workplace: body.workplace,
    duties: withIds(`${id}.duty`, law?.duties ?? []),
    systems: withIds(`${id}.system`, merged(body.systems, law?.systems)),
    incidents: withIds(`${id}.incident`, merged(body.incidents, law?.incidents)),
    day: body.day.map(({ number, time, moment, control }) => ({ id: `${id}.day.${number}`, time, moment, control })),
    hours: { id: `${id}.hours`, text: body.hours },
    faq: questions(id, merged(body.faq, law?.faq)),
    kinship: among(body.kinship, served),
    priority: body.priority,
    relevantWords: body.relevantWords,
  };
}

/** The ids of the given industries in each group of the library. */
export const siteIndustryGroups = (
  library: Body<'library'>,
  industries: readonly PackDocument<'industry'>[],
): Record<string, string[]> =>
  Object.fromEntries(
    library.industryGroups.map((group) => [
      group.id,
      industries.filter(({ body }) => body.groups.includes(group.id)).map(({ id }) => id),
    ]),
  );

interface Served {
  services: ReadonlySet<string>;
  industries: ReadonlySet<string>;
  locations: ReadonlySet<string>;
}

export function siteLocation({ id, body }: PackDocument<'location'>, served: Served): SiteLocation {
  const { name, administrativeArea, coordinates, radiusKm, size } = body;
  const { postalPrefixes, neighbourhoods, districts, businessParks } = body;
  const sentences = Object.entries(body.services).filter(([service]) => served.services.has(service));
  const texts = Object.entries(body.industries).filter(([industry]) => served.industries.has(industry));
  return {
    id,
    ...{ name, administrativeArea, coordinates, radiusKm, size },
    ...{ postalPrefixes, neighbourhoods, districts, businessParks },
    kinship: among(body.kinship, served.locations),
    economy: withIds(`${id}.economy`, body.economy),
    travel: withIds(`${id}.gettingThere`, body.travel),
    buildings: [
      ...withIds(`${id}.buildings`, body.buildings),
      ...withIds(`${id}.carriers`, body.carriers ?? []),
      ...withIds(`${id}.hazards`, body.hazards ?? []),
    ],
    faq: questions(id, body.faq),
    services: Object.fromEntries(
      sentences.map(([service, items]) => [
        service,
        items.map((item, index) => ({
          id: `${service}.${id}.${index + 1}`,
          ...(typeof item === 'string' ? { text: item } : item),
        })),
      ]),
    ),
    industries: Object.fromEntries(
      texts.map(([industry, items]) => [
        industry,
        items.map((text, index) => ({ id: `${industry}.${id}.${index + 1}`, text })),
      ]),
    ),
  };
}

/** Articles, newest first. Each recommends those that it names and that there are, then the newest others: three in all. */
export function siteArticles(
  documents: readonly PackDocument<'article'>[],
  serviceOf: (article: Body<'article'>) => string | null,
): SiteArticle[] {
  const newest = [...documents].sort((a, b) => b.body.date.localeCompare(a.body.date) || (a.id < b.id ? -1 : 1));
  const ids = newest.map(({ id }) => id);
  return newest.map(({ id, body }) => {
    const named = body.related.filter((other) => ids.includes(other));
    const others = ids.filter((other) => other !== id && !named.includes(other));
    return { id, ...body, service: serviceOf(body), related: [...named, ...others].slice(0, 3) };
  });
}
