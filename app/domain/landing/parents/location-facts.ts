import type { Site, SiteLocationPage } from '../../firm/site.ts';
import { printedTexts } from './industry-page.ts';

/** Sentences about a location, under one heading. */
export interface LocalFacts {
  heading: string;
  texts: readonly string[];
}

/**
 * The facts about a location that the text of its page does not state: who works there, its buildings and lines, and how to get there.
 * Landing pages link to them. A sort without facts is left out, with its heading.
 */
export function localFacts(site: Site, { id, body }: Pick<SiteLocationPage, 'id' | 'body'>): LocalFacts[] {
  const { economy = [], buildings = [], travel = [] } = site.location(id) ?? {};
  const sorts = [
    { heading: 'Who works here', facts: economy },
    { heading: 'Buildings and lines', facts: buildings },
    { heading: 'Roads and trains', facts: travel },
  ];
  return sorts
    .map(({ heading, facts }) => ({
      heading,
      texts: printedTexts(
        site,
        facts.filter(({ text }) => !body.includes(text)),
      ),
    }))
    .filter(({ texts }) => texts.length > 0);
}

/**
 * The law of another province than the firm's, for a page about a place there: what binds every client, then the duties of `industries`
 * that are the province's own. No words of the firm's own, so they list no page.
 */
export function rulesThere(
  site: Site,
  id: string,
  industries: readonly string[] = site.data.industries.map((industry) => industry.id),
): LocalFacts[] {
  const law = site.location(id)?.law;
  if (!law) return [];
  const duties = industries.flatMap((industry) => law.duties[industry] ?? []);
  const texts = [...new Set([...law.rules, ...duties.filter((text) => text.includes(law.province))])];
  return texts.length === 0 ? [] : [{ heading: `Rules in ${law.province}`, texts }];
}
