import type { Site, SiteLocationPage } from '../../firm/site.ts';
import { printedTexts } from './industry-page.ts';

/** Sentences about a location under their heading. */
export interface LocalFacts {
  heading: string;
  texts: readonly string[];
}

/**
 * What is known of a location beside what the text of its page says: who works there, its buildings and lines, the ways there. Landing
 * pages lead here for it. Sorts of which nothing is left have no heading.
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
