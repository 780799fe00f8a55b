import type { Site, SiteData, SiteIndustry, SiteService } from '../../firm/site.ts';
import { withWords } from '../../text/with-words.ts';
import type { Link, TimetableRow } from '../page.ts';
import { mostRelevant, RelevantWords, relevantWordsOf } from '../relevance.ts';
import {
  industryServicePath,
  industryWords,
  kinLinks,
  pairsOf,
  printedDay,
  printedQuestions,
  printedTexts,
  servicesFor,
} from './industry-page.ts';
import { tellsAgain } from './repetition.ts';

/**
 * How many items the page borrows from the pages of its industry and its service, which have all of them. The numbers are small, and the
 * items of a service are always the same ones, so that at least 60 % of the sentences of each of these pages occur on no other:
 * tests/domain/landing/parents.test.ts.
 */
const borrowed = { day: 1, checklist: 3, withoutReason: 2 } as const;

type Copy = SiteData['pages']['industry-service-copy'];

/** The content of the page about a service for an industry. Placeholders are filled, except in `copy` and `price`. */
export interface PairPage {
  service: SiteService;
  industry: SiteIndustry;
  /** With the words of the service and the industry filled in. */
  copy: Copy;
  price: { readonly value: string; readonly label: string } | null;
  lead: string;
  text: readonly string[];
  /** Why to choose this firm; `text` is empty when the page already says it. */
  reason: { title: string; text: string };
  /** The row of the day that concerns the service most; empty when no row does. */
  day: readonly TimetableRow[];
  checklist: readonly string[];
  questions: readonly { question: string; answer: string }[];
  /** The other services for the industry. */
  services: readonly Link[];
  /** The same service for the most similar industries. */
  industries: readonly Link[];
}

type Pair = SiteData['serviceIndustries'][string][string];

const wordsOf = (site: Site, industry: SiteIndustry, service: SiteService, pair: Pair) => ({
  ...industryWords(site, industry),
  service: service.name,
  reason: site.print.printable(pair.reason.title),
});

/** The titles of the pages about each service for an industry, with their addresses. */
export const pairTitles = (site: Site, industry: SiteIndustry): [path: string, title: string][] =>
  pairsOf(site, industry.id).map(({ service, pair, path }) => [
    path,
    withWords(site.data.pages['industry-service-copy'].title, wordsOf(site, industry, service, pair)),
  ]);

const noWords = new RelevantWords([]);

/**
 * The parts of a pair and its service that the page shows, before placeholders are filled. When the page already says the reason, its text
 * is emptied and fewer of the service's included items are borrowed.
 */
export function shownOfPair(
  site: Site,
  { includes }: SiteService,
  pair: Pair,
): { pair: Pair; checklist: SiteService['includes'] } {
  const { reason, text, faq } = pair;
  const others = [...text, faq.question, faq.answer].map((one) => site.print.printable(one));
  const toldAlready = tellsAgain(site.print.printable(reason.text), others);
  return toldAlready
    ? { pair: { ...pair, reason: { ...reason, text: '' } }, checklist: includes.slice(0, borrowed.withoutReason) }
    : { pair, checklist: includes.slice(0, borrowed.checklist) };
}

/** The page about a service for an industry; null when the firm does not offer it, and for the general industry. */
export function pairPage(site: Site, industryId: string, serviceId: string): PairPage | null {
  const industry = site.industry(industryId);
  const service = site.service(serviceId);
  const { data, print } = site;
  const all = service && data.serviceIndustries[serviceId]?.[industryId];
  if (!industry || !all || industryId === data.firm.generalIndustry) return null;
  const forService = relevantWordsOf(site).services.get(serviceId) ?? noWords;
  const textOf = ({ moment, control }: SiteIndustry['day'][number]) => `${moment} ${control}`;
  const concerned = industry.day.filter((row) => forService.countIn(textOf(row)) > 0);
  const day = mostRelevant(concerned, textOf, forService, borrowed.day);
  const { pair, checklist } = shownOfPair(site, service, all);
  const [lead = '', ...text] = printedTexts(
    site,
    pair.text.map((sentence) => ({ text: sentence })),
  );
  return {
    service,
    industry,
    copy: withWords(data.pages['industry-service-copy'], wordsOf(site, industry, service, pair)),
    price: data.servicePages[serviceId]?.price ?? null,
    lead,
    text,
    reason: { title: print.printable(pair.reason.title), text: print.printable(pair.reason.text) },
    day: printedDay(site, day),
    checklist: printedTexts(site, checklist),
    questions: printedQuestions(site, [pair.faq]),
    services: servicesFor(site, industryId)
      .filter((other) => other.service.id !== serviceId)
      .map((other) => ({ href: industryServicePath(site, industryId, other.service.id), label: other.service.name })),
    industries: kinLinks(site, industry, (id) => industryServicePath(site, id, serviceId)).filter(
      ({ href }) => !href.startsWith('/services/'),
    ),
  };
}
