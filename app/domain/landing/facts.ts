import { business } from '../../content/business.ts';
import { industryFacts } from '../../content/industries.ts';
import { industryLocation } from '../../content/industry-location.ts';
import { landingServices, type ServiceSlug } from '../../content/landing-services.ts';
import type { LocalFact } from '../../content/local-facts.ts';
import { locationFacts } from '../../content/location-facts.ts';
import { locationFaq } from '../../content/location-faq.ts';
import type { LocationSlug } from '../../content/locations.ts';
import { serviceIndustry } from '../../content/service-industry.ts';
import { serviceLocation } from '../../content/service-location.ts';
import { forIndustry, suits } from './audience.ts';
import type { Dimension, LandingContext, TimetableRow } from './page.ts';
import { mostRelevant, serviceWords, industryWords as wordsByIndustry } from './relevance.ts';
import type { Statement } from './statement.ts';
import { distanceKm, locationOf } from './vocabulary.ts';

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

const factsByLocation = new Map(locationFacts.map((facts) => [facts.slug as LocationSlug, facts]));

const state = (text: string, id: string, ...about: Dimension[]): Statement => ({ text, facts: [id], about });

const asked = (
  { question, answer }: { question: string; answer: string },
  id: string,
  ...about: Dimension[]
): Asked => ({
  question: state(question, id, ...about),
  answer: state(answer, id, ...about),
});

/** The sentences about the service in the location, with their ids. */
function localSentences(service: ServiceSlug, location: LocationSlug): LocalFact[] {
  return (serviceLocation[location]?.[service] ?? []).map((sentence, index) => ({
    id: `${service}.${location}.${index + 1}`,
    ...(typeof sentence === 'string' ? { text: sentence } : sentence),
  }));
}

const answerText = ({ question, answer }: { question: string; answer: string }) => `${question} ${answer}`;
const factText = ({ text }: { text: string }) => text;

export function factsOf({ service, industry, location }: LandingContext): ContextFacts {
  const what = landingServices[service];
  const who = industryFacts[industry];
  const where = factsByLocation.get(location);
  if (!where) throw new Error(`No facts for the location "${location}" in app/content/location-facts.ts.`);
  const pair = serviceIndustry[service][industry];
  const pairId = `${service}.${industry}`;
  const industryWords = wordsByIndustry[industry];
  const forService = serviceWords[service];

  const ofService = (facts: readonly { id: string; text: string }[], limit: number) =>
    mostRelevant(facts, factText, industryWords, limit).map(({ id, text }) => state(text, id, 'service'));
  const ofIndustry = (facts: readonly { id: string; text: string }[], limit: number) =>
    mostRelevant(facts, factText, forService, limit).map(({ id, text }) => state(text, id, 'industry'));
  const ofLocation = (facts: readonly { id: string; text: string }[], words: RegExp, limit: number) =>
    mostRelevant(facts, factText, words, limit).map(({ id, text }) => state(text, id, 'location'));

  const [serviceFaq] = mostRelevant(what.faq, answerText, industryWords, 1);
  const [industryFaq] = mostRelevant(who.faq, answerText, forService, 1);
  if (!serviceFaq || !industryFaq) throw new Error(`"${service}" or "${industry}" has no question.`);
  const localFaq = locationFaq[location].find((item) => suits(item, industry));
  if (!localFaq)
    throw new Error(`No question of "${location}" suits "${industry}": add one to app/content/location-faq.ts.`);

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
    economy: forIndustry(where.economy, industry, printed.economy).map(({ id, text }) => state(text, id, 'location')),
    gettingThere: ofLocation(where.gettingThere, forService, printed.gettingThere),
    buildings: where.buildings
      .filter((fact) => suits(fact, industry))
      .map(({ id, text }) => state(text, id, 'location')),
    localFaq: asked(localFaq, localFaq.id, 'location'),
    region: where.region,
    districts: where.districts,
    businessParks: where.businessParks,
    distance: Math.round(distanceKm(business.coordinates, locationOf(location).coordinates)),
    pair: pair.text.map((text, index) => state(text, `${pairId}.text.${index + 1}`, 'service', 'industry')),
    pairReason: {
      title: pair.reason.title,
      text: state(pair.reason.text, `${pairId}.reason`, 'service', 'industry'),
    },
    pairFaq: asked(pair.faq, `${pairId}.faq`, 'service', 'industry'),
    serviceHere: forIndustry(localSentences(service, location), industry, printed.serviceHere).map(({ id, text }) =>
      state(text, id, 'service', 'location'),
    ),
    industryHere: (industryLocation[location]?.[industry] ?? []).map((text, index) =>
      state(text, `${industry}.${location}.${index + 1}`, 'industry', 'location'),
    ),
  };
}
