import { wasChecked } from '../firm/facts/fact-state.ts';
import type { Site, SiteIndustry, SiteLocation, SiteService } from '../firm/site.ts';
import { forIndustry, suits } from './audience.ts';
import type { Dimension, LandingContext } from './page.ts';
import { mostRelevant, RelevantWords, relevantWordsOf } from './relevance.ts';
import { isServiceAlone } from './resolve.ts';
import type { Statement } from './statement.ts';
import { industryOf, kmFromOffice, locationOf, officeWords, serviceOf } from './vocabulary.ts';

/** The most items of each sort that a landing page prints; it links to the pages that have all of them. Argued in docs/decisions/0057. */
const most = { pair: 2, serviceHere: 5, questions: 6 } as const;

interface Asked {
  question: Statement;
  answer: Statement;
}

/** The facts that a page may print, chosen for its context. Facts about the location are included only if they were checked. */
export interface ContextFacts {
  summary: Statement;
  choose: readonly { title: string; text: Statement }[];
  hours: Statement;
  region: string;
  districts: readonly string[];
  businessParks: readonly string[];
  /** Kilometres from the firm's nearest office in a straight line, rounded. */
  distance: number;
  /** How a page names that office: by its city where the firm has several. */
  office: string;
  /** What the service means for the industry, shortened. */
  pair: readonly Statement[];
  /** Null for a service and an industry about which nobody has written together. */
  pairReason: { title: string; text: Statement } | null;
  /** Facts about the industry in the location. */
  industryHere: readonly Statement[];
  /** Facts about the service in the location. */
  serviceHere: readonly Statement[];
  questions: readonly Asked[];
}

const noWords = new RelevantWords([]);

const state = (text: string, id: string, ...about: Dimension[]): Statement => ({ text, facts: [id], about });

interface Question {
  id: string;
  question: string;
  answer: string;
}

const asked = ({ id, question, answer }: Question, ...about: Dimension[]): Asked => ({
  question: state(question, id, ...about),
  answer: state(answer, id, ...about),
});

const lengthOf = ({ question, answer }: Asked): number => question.text.length + answer.text.length;

/** `items` with the one first that contains `words` most often. */
function relevantFirst<T extends Question>(items: readonly T[], words: RelevantWords): T[] {
  const [first] = mostRelevant(items, ({ question, answer }) => `${question} ${answer}`, words, 1);
  return first ? [first, ...items.filter((item) => item !== first)] : [];
}

/**
 * Decides which facts about a location the page of a context may state: those that were found in a source. The exception is a service
 * alone: its page shows parts of this landing page, but is not a doorway page, so it may state the unchecked facts too.
 */
const mayState = (site: Site, context: LandingContext): typeof wasChecked =>
  isServiceAlone(site, context) ? () => true : wasChecked;

/**
 * At most six questions. First one each about the service, the service for the industry, the industry and the location, where they exist.
 * Then the shortest of the remaining ones, which the pages of the service and the industry answer too.
 */
function questionsOf(
  site: Site,
  {
    service,
    industry,
    location,
  }: { service: SiteService; industry: SiteIndustry; location: Pick<SiteLocation, 'faq'> },
  pair: Asked | undefined,
): Asked[] {
  const groups = site.data.industryGroups;
  const words = relevantWordsOf(site);
  const [ofService, ...furtherOfService] = relevantFirst(service.faq, words.industries.get(industry.id) ?? noWords).map(
    (item) => asked(item, 'service'),
  );
  const [ofIndustry, ...furtherOfIndustry] = relevantFirst(industry.faq, words.services.get(service.id) ?? noWords).map(
    (item) => asked(item, 'industry'),
  );
  const local = location.faq.find((item) => suits(groups, item, industry.id));
  const further = [
    ...service.buyerFaq.map((item) => asked(item, 'service')),
    ...furtherOfService,
    ...furtherOfIndustry,
  ].sort((one, other) => lengthOf(one) - lengthOf(other));
  const one = (item: Asked | undefined) => (item ? [item] : []);
  const here = local && asked(local, 'location');
  return [...[ofService, pair, ofIndustry, here].flatMap(one), ...further].slice(0, most.questions);
}

/** Throws for a context that the site does not have; the message names the missing pack. */
export function factsOf(site: Site, context: LandingContext): ContextFacts {
  const { service, industry, location } = context;
  const what = serviceOf(site, service);
  const who = industryOf(site, industry);
  const where = locationOf(site, location);
  const pairId = `${service}.${industry}`;
  const pair = site.data.serviceIndustries[service]?.[industry];
  const states = mayState(site, context);
  const ofPair = pair && asked({ id: `${pairId}.faq`, ...pair.faq }, 'service', 'industry');

  return {
    summary: state(what.summary.text, what.summary.id, 'service'),
    choose: what.choose.map(({ id, title, text }) => ({ title, text: state(text, id, 'service') })),
    hours: state(who.hours.text, who.hours.id, 'industry'),
    region: where.administrativeArea,
    districts: where.districts,
    businessParks: where.businessParks,
    distance: kmFromOffice(site, where),
    office: officeWords(site, where.coordinates),
    pair: (pair?.text ?? [])
      .slice(0, most.pair)
      .map((text, index) => state(text, `${pairId}.text.${index + 1}`, 'service', 'industry')),
    pairReason: pair
      ? { title: pair.reason.title, text: state(pair.reason.text, `${pairId}.reason`, 'service', 'industry') }
      : null,
    industryHere: (where.industries[industry] ?? [])
      .filter(states)
      .map(({ id, text }) => state(text, id, 'industry', 'location')),
    serviceHere: forIndustry(
      site.data.industryGroups,
      (where.services[service] ?? []).filter(states),
      industry,
      most.serviceHere,
    ).map(({ id, text }) => state(text, id, 'service', 'location')),
    questions: questionsOf(site, { service: what, industry: who, location: { faq: where.faq.filter(states) } }, ofPair),
  };
}
