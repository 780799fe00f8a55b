import { wasChecked } from '../firm/facts/fact-state.ts';
import type { Site, SiteIndustry } from '../firm/site.ts';
import { workplaceOf } from '../landing/compose.ts';
import { locationPath } from '../landing/parent-links.ts';
import { kmFromOffice } from '../landing/vocabulary.ts';
import { readCount } from '../numbers/plan-price.ts';
import { capitalized } from '../text/capitalized.ts';
import { withWords } from '../text/with-words.ts';
import { changePath, readPeople } from './finder.ts';
import { type PlanSum, planForIndustry, planSum } from './plan-sum.ts';

/** What the page of an industry says first to a visitor who named a place. Finished texts. */
export interface IndustryInPlace {
  place: string;
  /** The question: `A law firm in the place, 12 people` */
  asked: string;
  /** The address at which the visitor changes the question. */
  change: string;
  /** How many people work there; null when the visitor did not say. */
  people: number | null;
  /** What the visitor typed as the number of people; null for nothing. */
  typed: string | null;
  /** The plan that answers the industry, and its price for the people; null when no plan has sums. */
  plan: { readonly name: string; readonly sum: PlanSum | null } | null;
  /** What an inquiry and a booking take along, by the name of its field. */
  carried: { readonly people?: string; readonly plan?: string };
  heading: string;
  /** A fact about the industry in the place; null when nobody has written one. */
  fact: string | null;
  /** The rules of a place in another province; null where those of the industry's page hold. */
  duties: readonly string[] | null;
  /** Kilometres from the firm's office in a straight line. */
  km: number;
  /** The page of the place. */
  more: { href: string; label: string } | null;
}

/** What a visitor asked about an industry: a place, one that is not served (`gone`), or nothing (null). */
export type AskedPlace = IndustryInPlace | 'gone' | null;

/** The most characters of a typed number that the page repeats. */
const mostTyped = 5;

/** The plan that answers an industry, with its price for the typed number of people, and what an inquiry takes along of both. */
function priceIn(site: Site, industry: string, typed: string | null): Pick<IndustryInPlace, 'plan' | 'carried'> {
  const plan = planForIndustry(site, industry);
  const sum = plan && planSum(site, plan, { people: typed, devices: null });
  const people = readCount(typed);
  return {
    plan: plan && { name: site.print.fill(plan.name), sum },
    carried: { ...(people !== null && { people: String(people) }), ...(plan && sum && { plan: plan.id }) },
  };
}

/** Reads the place and the number of people in the query of an industry's page. Accepts any query. */
export function industryInPlace(site: Site, industry: SiteIndustry, query: URLSearchParams): AskedPlace {
  const asked = query.get('place');
  if (asked === null) return null;
  const place = site.location(asked.trim().toLowerCase());
  if (!place) return 'gone';
  const typed = query.get('people')?.trim().slice(0, mostTyped) || null;
  const people = readPeople(typed);
  const { result } = site.data.pages['finder-page'];
  const { heading } = site.data.pages['industry-page-copy'];
  const words = {
    place: place.name,
    workplace: capitalized(workplaceOf(site, { industry: industry.id })),
    count: String(people ?? ''),
    heading: withWords(heading, { name: industry.name }),
  };
  const facts = place.industries[industry.id] ?? [];
  const fact = facts.find(wasChecked) ?? facts[0];
  const path = locationPath(site, place.id);
  const { print } = site;
  return {
    place: place.id,
    asked: print.fill(withWords(people === null ? result.asked : result.people, words)),
    change: changePath({ industry: industry.id, location: place.id, people }),
    people,
    typed,
    ...priceIn(site, industry.id, typed),
    heading: print.fill(withWords(result.heading, words)),
    fact: (fact && print.printable(fact.text)) || null,
    duties: place.law ? [...new Set([...(place.law.duties[industry.id] ?? []), ...place.law.rules])] : null,
    km: kmFromOffice(site, place),
    more: path ? { href: path, label: print.fill(withWords(result.more, words)) } : null,
  };
}
