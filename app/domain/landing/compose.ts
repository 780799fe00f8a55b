import type { Site } from '../firm/site.ts';
import { contentHtml } from './content-html.ts';
import { triplesEvidence } from './evidence/printed-evidence.ts';
import { type ContextFacts, factsOf } from './facts.ts';
import { matchingTestimonial } from './matching-testimonial.ts';
import { descriptionOf, headingOf, keywordsOf, titleOf } from './metadata.ts';
import type { LandingContext, LandingPage, Link, Section } from './page.ts';
import { printed } from './printed.ts';
import { pathOf, tripleSlug } from './resolve.ts';
import { firmWords, SentenceCollector, type Statement } from './statement.ts';
import { contextOf, industryOf, locationOf, nearestLocations, onSiteWithinKm, serviceOf } from './vocabulary.ts';

/** The industry's workplace with its article: 'a law firm', 'an office'. Throws for an industry that the firm does not serve. */
export function workplaceOf(site: Site, { industry }: Pick<LandingContext, 'industry'>): string {
  return withArticle(industryOf(site, industry).workplace);
}

/** `a law firm` */
export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** A section with one paragraph per group of statements; no section when there are no statements. */
function prose(collector: SentenceCollector, heading: string, ...groups: (readonly Statement[])[]): Section[] {
  const paragraphs = groups.flatMap((group) => collector.paragraph(group));
  return paragraphs.length > 0 ? [{ heading, paragraphs }] : [];
}

/** The most words of prose on a page without its evidence. Thirty-five of the 600 are reserved for a client's testimonial. */
const mostWords = 600 - 35;

const isSpace = (code: number) => code === 0x20 || code === 0xa0 || code === 0x0a;

/** Counts without splitting: every page counts some hundred sentences. */
function wordsIn(text: string): number {
  let words = 1;
  for (let at = 1; at < text.length; at++)
    if (isSpace(text.charCodeAt(at)) && !isSpace(text.charCodeAt(at - 1))) words++;
  return words;
}

type Told = Pick<ContextFacts, 'pair' | 'industryHere' | 'serviceHere'>;

/** The facts that fit into `room` words: the first of each sort, then the second of each, and so on. */
function within(room: number, { pair, industryHere, serviceHere }: Told): Told {
  const sorts = [pair, industryHere, serviceHere];
  const chosen = new Set<Statement>();
  let left = room;
  for (let turn = 0; sorts.some(({ length }) => turn < length); turn++)
    for (const statement of sorts.flatMap((sort) => sort[turn] ?? [])) {
      const words = wordsIn(statement.text);
      if (words > left) continue;
      chosen.add(statement);
      left -= words;
    }
  const kept = (sort: readonly Statement[]) => sort.filter((statement) => chosen.has(statement));
  return { pair: kept(pair), industryHere: kept(industryHere), serviceHere: kept(serviceHere) };
}

/** The first section has no heading, because it comes right below the page's h2. */
const sectionsOf = (collector: SentenceCollector, { locationName }: LandingContext, told: Told): Section[] =>
  [
    ...prose(collector, '', told.pair),
    ...prose(collector, `What matters in ${locationName}`, told.industryHere, told.serviceHere),
  ].map((section, at) => (at === 0 ? { ...section, heading: '' } : section));

function titled(collector: SentenceCollector, items: readonly { title: string; texts: readonly Statement[] }[]) {
  return items.flatMap(({ title, texts }) => collector.paragraph(texts).map((text) => ({ title, text })));
}

/** When a technician arrives. Farther away, no time is promised; the text says what happens until then. */
function arrivalOf({ locationName, location }: LandingContext, { distance, office }: ContextFacts) {
  const where =
    distance === 0
      ? `The office is in ${locationName}`
      : `The ${office} is ${distance} km from the centre of ${locationName}`;
  const text =
    distance <= onSiteWithinKm
      ? `${where}: for critical issues a technician is there {claim:onsite-2h}.`
      : `${where}, so help with a critical issue begins by remote session while a technician drives.`;
  const statement: Statement = { text, facts: [`${location}.distance`], about: ['location'] };
  return { title: `On site in ${locationName}`, texts: [statement] };
}

function whyOf(site: Site, collector: SentenceCollector, context: LandingContext, facts: ContextFacts) {
  return titled(collector, [
    ...(facts.pairReason ? [{ title: facts.pairReason.title, texts: [facts.pairReason.text] }] : []),
    { title: `Hours that suit ${workplaceOf(site, context)}`, texts: [facts.hours] },
    arrivalOf(context, facts),
  ]);
}

const faqOf = (collector: SentenceCollector, { questions }: ContextFacts) =>
  questions.map(({ question, answer }) => ({ question: collector.add(question), answer: collector.add(answer) }));

function keyFactsOf(
  collector: SentenceCollector,
  site: Site,
  { service, locationName, location }: LandingContext,
  facts: ContextFacts,
) {
  const price = site.data.servicePages[service]?.price;
  const ofLocation = (text: string, id: string): Statement => ({
    text,
    facts: [`${location}.${id}`],
    about: ['location'],
  });
  const listed = (label: string, names: readonly string[], id: string) =>
    names.length > 0 ? [{ label, value: ofLocation(names.join(', '), id) }] : [];
  const region = facts.region.endsWith(` ${locationName}`) ? '' : `, ${facts.region}`;
  const items: { label: string; value: Statement }[] = [
    ...(price ? [{ label: price.label, value: firmWords(price.value) }] : []),
    { label: 'We answer within (business hours)', value: firmWords('{claim:response-15-minutes}') },
    {
      label: 'Clients rate us',
      value: firmWords('{claim:rating} of 5 on average, from {claim:review-count} reviews'),
    },
    // A range of the market beside the price of this service: the words must say which is which.
    {
      label: 'Industry support in general',
      value: firmWords('Full support made for one industry typically costs {claim:industry-pricing}.'),
    },
    ...(facts.distance === 0
      ? []
      : [
          {
            label: `From our ${facts.office}`,
            value: ofLocation(`About ${facts.distance} km to the centre of ${locationName}${region}`, 'distance'),
          },
        ]),
    ...listed('Business districts', facts.districts, 'districts'),
    ...listed('Employment areas', facts.businessParks, 'businessParks'),
  ];
  return items.map(({ label, value }) => ({ label, value: collector.add(value) }));
}

/** Two related services, the two nearest locations by real distance, two related industries. */
function relatedOf(site: Site, context: LandingContext): LandingPage['related'] {
  const link = (other: LandingContext): Link => ({ href: pathOf(site, other), label: headingOf(other) });
  const { service, industry, location } = context;
  return {
    services: serviceOf(site, service)
      .kinship.slice(0, 2)
      .map((kin) => link(contextOf(site, kin, industry, location))),
    locations: nearestLocations(site, location)
      .slice(0, 2)
      .map((near) => link(contextOf(site, service, industry, near))),
    industries: industryOf(site, industry)
      .kinship.slice(0, 2)
      .map((kin) => link(contextOf(site, service, kin, location))),
  };
}

/**
 * The page of a context as it is stored, with its placeholders. The same facts give the same bytes. A sentence is included only if its
 * facts are.
 */
export function template(site: Site, context: LandingContext): LandingPage {
  const facts = factsOf(site, context);
  const collector = new SentenceCollector();
  const location = locationOf(site, context.location);
  const lead = collector.add(facts.summary);
  const why = whyOf(site, collector, context, facts);
  const steps = titled(
    collector,
    facts.choose.map(({ title, text }) => ({ title, texts: [text] })),
  );
  const keyFacts = keyFactsOf(collector, site, context, facts);
  const faq = faqOf(collector, facts);
  const said = [lead, ...[...why, ...steps].map(({ text }) => text), ...faq.flatMap(Object.values)];
  const room = mostWords - said.reduce((words, text) => words + wordsIn(text), 0);
  const sections = sectionsOf(collector, context, within(room, facts));
  const area = {
    neighborhoods: location.neighbourhoods,
    radiusKm: location.radiusKm,
    postalCodes: location.postalPrefixes.slice(0, 4),
  };
  return {
    slug: tripleSlug(context),
    context,
    title: titleOf(context),
    metaDescription: descriptionOf(site, context, facts.pairReason?.title ?? null),
    h1: headingOf(context),
    h2: `IT support for ${workplaceOf(site, context)} in ${context.locationName}`,
    keywords: keywordsOf(site, context),
    lead,
    sections,
    why,
    steps,
    keyFacts,
    faq,
    area,
    related: relatedOf(site, context),
    content: contentHtml(sections),
    sentences: collector.sentences,
  };
}

/** The parts of a page that are not in its template: the matching testimonial and the evidence. */
export function chosenFor(
  site: Site,
  context: Pick<LandingContext, 'service' | 'industry' | 'location'>,
): Pick<LandingPage, 'testimonial' | 'evidence'> {
  const said = matchingTestimonial(site, context);
  const evidence = triplesEvidence(site, context);
  return {
    ...(said && { testimonial: { quote: said.quote, name: said.name, company: said.company } }),
    ...(evidence.length > 0 && { evidence }),
  };
}

/** `template` with placeholders filled, and with its testimonial and evidence: the page as it is judged and shown. */
export function completed(site: Site, template: LandingPage): LandingPage {
  const page = printed(site, template);
  return { ...page, ...chosenFor(site, page.context) };
}

/** The page of a context as it is judged and shown. */
export const compose = (site: Site, context: LandingContext): LandingPage => completed(site, template(site, context));
