import type { Site } from '../firm/site.ts';
import { forIndustry, suits } from './audience.ts';
import type { Dimension, LandingContext, TimetableRow } from './page.ts';
import { mostRelevant, RelevantWords, relevantWordsOf } from './relevance.ts';
import type { Statement } from './statement.ts';
import { industryOf, kmFromOffice, locationOf, serviceOf } from './vocabulary.ts';

/** How many of its facts a dimension prints; the other dimensions decide which are relevant. Argued in docs/decisions/0006. */
const printed = {
  includes: 2,
  duties: 2,
  systems: 2,
  incidents: 2,
  day: 3,
  economy: 5,
  gettingThere: 4,
  serviceHere: 5,
} as const;

interface Asked {
  question: Statement;
  answer: Statement;
}

/** All facts that a page may print, chosen for its context. A missing pair is an empty list. */
export interface ContextFacts {
  summary: Statement;
  includes: readonly Statement[];
  choose: readonly { title: string; text: Statement }[];
  serviceFaq: Asked;
  duties: readonly Statement[];
  systems: readonly Statement[];
  incidents: readonly Statement[];
  day: readonly { row: TimetableRow; statement: Statement }[];
  hours: Statement;
  industryFaq: Asked;
  economy: readonly Statement[];
  gettingThere: readonly Statement[];
  buildings: readonly Statement[];
  localFaq: Asked;
  region: string;
  districts: readonly string[];
  businessParks: readonly string[];
  /** Kilometres from the firm's office in a straight line, rounded. */
  distance: number;
  /** Facts about the service in the industry. */
  pair: readonly Statement[];
  pairReason: { title: string; text: Statement };
  pairFaq: Asked;
  /** Facts about the service in the location. */
  serviceHere: readonly Statement[];
  /** Facts about the industry in the location. */
  industryHere: readonly Statement[];
}

const noWords = new RelevantWords([]);

const state = (text: string, id: string, ...about: Dimension[]): Statement => ({ text, facts: [id], about });

const asked = (
  { question, answer }: { question: string; answer: string },
  id: string,
  ...about: Dimension[]
): Asked => ({
  question: state(question, id, ...about),
  answer: state(answer, id, ...about),
});

const answerText = ({ question, answer }: { question: string; answer: string }) => `${question} ${answer}`;
const factText = ({ text }: { text: string }) => text;

/** Throws for a context that the site does not have, and names what its packs lack. */
export function factsOf(site: Site, { service, industry, location }: LandingContext): ContextFacts {
  const what = serviceOf(site, service);
  const who = industryOf(site, industry);
  const where = locationOf(site, location);
  const pairId = `${service}.${industry}`;
  const pair = site.data.serviceIndustries[service]?.[industry];
  if (!pair) throw new Error(`No text for "${pairId}": add service-industries/${pairId}.yaml.`);
  const words = relevantWordsOf(site);
  const industryWords = words.industries.get(industry) ?? noWords;
  const forService = words.services.get(service) ?? noWords;
  const groups = site.data.industryGroups;

  const ofService = (facts: readonly { id: string; text: string }[], limit: number) =>
    mostRelevant(facts, factText, industryWords, limit).map(({ id, text }) => state(text, id, 'service'));
  const ofIndustry = (facts: readonly { id: string; text: string }[], limit: number) =>
    mostRelevant(facts, factText, forService, limit).map(({ id, text }) => state(text, id, 'industry'));
  const ofLocation = (facts: readonly { id: string; text: string }[], words: RelevantWords, limit: number) =>
    mostRelevant(facts, factText, words, limit).map(({ id, text }) => state(text, id, 'location'));

  const [serviceFaq] = mostRelevant(what.faq, answerText, industryWords, 1);
  const [industryFaq] = mostRelevant(who.faq, answerText, forService, 1);
  if (!serviceFaq || !industryFaq) throw new Error(`"${service}" or "${industry}" has no question.`);
  const localFaq = where.faq.find((item) => suits(groups, item, industry));
  if (!localFaq) throw new Error(`No question of the location "${location}" suits "${industry}": add one to its file.`);

  return {
    summary: state(what.summary.text, what.summary.id, 'service'),
    includes: ofService(what.includes, printed.includes),
    choose: what.choose.map(({ id, title, text }) => ({ title, text: state(text, id, 'service') })),
    serviceFaq: asked(serviceFaq, serviceFaq.id, 'service'),
    duties: ofIndustry(who.duties, printed.duties),
    systems: ofIndustry(who.systems, printed.systems),
    incidents: ofIndustry(who.incidents, printed.incidents),
    day: mostRelevant(who.day, ({ moment, control }) => `${moment} ${control}`, forService, printed.day).map(
      ({ id, time, moment, control }) => ({
        row: { time, moment, control },
        statement: state(`${time} ${moment}: ${control}`, id, 'industry'),
      }),
    ),
    hours: state(who.hours.text, who.hours.id, 'industry'),
    industryFaq: asked(industryFaq, industryFaq.id, 'industry'),
    economy: forIndustry(groups, where.economy, industry, printed.economy).map(({ id, text }) =>
      state(text, id, 'location'),
    ),
    gettingThere: ofLocation(where.travel, forService, printed.gettingThere),
    buildings: where.buildings
      .filter((fact) => suits(groups, fact, industry))
      .map(({ id, text }) => state(text, id, 'location')),
    localFaq: asked(localFaq, localFaq.id, 'location'),
    region: where.administrativeArea,
    districts: where.districts,
    businessParks: where.businessParks,
    distance: kmFromOffice(site, where),
    pair: pair.text.map((text, index) => state(text, `${pairId}.text.${index + 1}`, 'service', 'industry')),
    pairReason: {
      title: pair.reason.title,
      text: state(pair.reason.text, `${pairId}.reason`, 'service', 'industry'),
    },
    pairFaq: asked(pair.faq, `${pairId}.faq`, 'service', 'industry'),
    serviceHere: forIndustry(groups, where.services[service] ?? [], industry, printed.serviceHere).map(({ id, text }) =>
      state(text, id, 'service', 'location'),
    ),
    industryHere: (where.industries[industry] ?? []).map(({ id, text }) => state(text, id, 'industry', 'location')),
  };
}
