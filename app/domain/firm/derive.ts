import { distanceKm } from '../numbers/distance.ts';
import { claimsNamed, practiceClaimId } from '../text/placeholders.ts';
import { withWords } from '../text/with-words.ts';
import type { CompleteArticle } from './articles/complete-article.ts';
import { withRecommended } from './articles/shown-articles.ts';
import type { PackDocument } from './document.ts';
import { wasChecked } from './facts/fact-state.ts';
import type { Body, Kind } from './kinds.ts';
import { inOrder, type Layers } from './layers.ts';
import { directionOf } from './market/atlas.ts';
import { addressLines, type Office } from './offices.ts';
import { neededClaims } from './requirements.ts';
import type {
  PlainWords,
  SiteArticle,
  SiteFact,
  SiteIndustry,
  SiteLocation,
  SiteLocationPage,
  SitePractice,
  SiteQuestion,
  SiteService,
} from './site.ts';

type Numbered = { number: number };

/** Facts with their permanent ids: `{location}.economy.3`. */
const withIds = (before: string, facts: readonly (Numbered & Omit<SiteFact, 'id'>)[]): SiteFact[] =>
  facts.map(({ number, ...fact }) => ({ id: `${before}.${number}`, ...fact }));

const questions = (before: string, items: readonly (Numbered & Omit<SiteQuestion, 'id'>)[]): SiteQuestion[] =>
  items.map(({ number, ...item }) => ({ id: `${before}.faq.${number}`, ...item }));

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
    buyerFaq: questions(`${id}.buyer`, body.buyerFaq ?? []),
    kinship: among(body.kinship, served),
    priority: body.priority,
    relevantWords: body.relevantWords,
  };
}

const inNumbers = <T extends Numbered>(items: readonly T[]): T[] => [...items].sort((a, b) => a.number - b.number);

/** What a jurisdiction says about an industry: its document, and sentences made of its checked facts. */
export interface IndustryLaw {
  written: Body<'industry-law'> | undefined;
  composed: readonly string[];
}

/** An industry with the law that holds for it. Written law that nobody has found in a source is in no site. */
export function siteIndustry(
  { id, body }: PackDocument<'industry'>,
  { written, composed }: IndustryLaw,
  served: ReadonlySet<string>,
): SiteIndustry {
  const law = <P extends Exclude<keyof Body<'industry-law'>, 'replaces'>>(part: P): Body<'industry-law'>[P] =>
    (written?.[part] ?? []).filter(wasChecked) as Body<'industry-law'>[P];
  const made = composed.map((text, index) => ({ id: `${id}.law.${index + 1}`, text }));
  return {
    id,
    name: body.name,
    people: body.people,
    workplace: body.workplace,
    duties: [...withIds(`${id}.duty`, law('duties')), ...made],
    systems: withIds(`${id}.system`, inNumbers([...body.systems, ...law('systems')])),
    incidents: withIds(`${id}.incident`, inNumbers([...body.incidents, ...law('incidents')])),
    day: body.day.map(({ number, time, moment, control }) => ({ id: `${id}.day.${number}`, time, moment, control })),
    hours: { id: `${id}.hours`, text: body.hours },
    faq: questions(id, inNumbers([...body.faq, ...law('faq')])),
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

/** The most facts of one sort in a paragraph. */
const paragraphFacts = 4;
/** The most questions on a page that is made from facts. */
const plainQuestions = 4;

/** Facts for all industries come first, then those for some industries; each group keeps its order. */
const generalFirst = <T extends { industries?: readonly string[] | undefined }>(facts: readonly T[]): T[] => [
  ...facts.filter(({ industries }) => !industries),
  ...facts.filter(({ industries }) => industries),
];

type PlainFacts = Pick<SiteLocation, 'id' | 'economy' | 'buildings' | 'travel' | 'faq'>;

/** The text and questions of a page that is made from the facts of a location. */
export function plainTexts(
  { opening, facts, where, economy, buildings, travel, closing }: PlainWords,
  location: PlainFacts,
): Pick<SiteLocationPage, 'body' | 'faq'> {
  const paragraph = (start: string, facts: readonly { text: string }[]) =>
    facts.length > 0 ? [[start, ...facts.slice(0, paragraphFacts).map(({ text }) => text)].join(' ')] : [];
  const hasFacts = [location.economy, location.buildings, location.travel].some(({ length }) => length > 0);
  // Leave out carriers and hazards, which are in the same list.
  const ofBuildings = location.buildings.filter(({ id }) => id.startsWith(`${location.id}.buildings.`));
  return {
    faq: generalFirst(location.faq)
      .slice(0, plainQuestions)
      .map(({ question, answer }) => ({ question, answer })),
    body: [
      hasFacts && facts ? `${opening} ${facts}` : opening,
      ...(where ? [where] : []),
      ...paragraph(economy, location.economy),
      ...paragraph(buildings, generalFirst(ofBuildings)),
      ...paragraph(travel, location.travel),
      closing,
    ].join('\n\n'),
  };
}

/** Where a place lies, seen from the office: the office's own place, or a distance and a direction. */
function whereWords(
  { office, distance }: Pick<Body<'plain-location-page'>, 'office' | 'distance'>,
  { name, coordinates }: Pick<SiteLocation, 'name' | 'coordinates'>,
  from: Office,
): string | undefined {
  const km = Math.round(distanceKm(from.coordinates, coordinates));
  const its = { city: from.locality, address: addressLines(from).join(', ') };
  if (name === from.locality) return withWords(office, its);
  if (distance === undefined || km === 0) return undefined;
  return withWords(distance, { ...its, name, km: String(km), direction: directionOf(from.coordinates, coordinates) });
}

/** The page of a location for which the firm has written none. */
export function plainLocationPage(
  { name, coordinates, radiusKm, ...facts }: PlainFacts & Pick<SiteLocation, 'name' | 'coordinates' | 'radiusKm'>,
  order: number,
  words: Body<'plain-location-page'>,
  from: Office,
): SiteLocationPage {
  const { distance, ...others } = words;
  const named = withWords(others, { name });
  const { opening, facts: before, office, economy, buildings, travel, closing, ...page } = named;
  const where = whereWords({ office, distance }, { name, coordinates }, from);
  const around = { opening, facts: before, where, economy, buildings, travel, closing };
  return {
    id: facts.id,
    ...page,
    order,
    neighbourhoodKeywords: [],
    radiusKm,
    schemaType: name === from.locality ? 'LocalBusiness' : 'Service',
    ...plainTexts(around, facts),
    around,
  };
}

export interface Served {
  services: ReadonlySet<string>;
  industries: ReadonlySet<string>;
  locations: ReadonlySet<string>;
}

const localText = <T extends { text: string }>(item: string | T) => (typeof item === 'string' ? { text: item } : item);

export function siteLocation({ id, body }: PackDocument<'location'>, served: Served): SiteLocation {
  const { name, administrativeArea, coordinates, radiusKm, size } = body;
  const { postalPrefixes, neighbourhoods, districts, businessParks } = body;
  const sentences = Object.entries(body.services).filter(([service]) => served.services.has(service));
  const texts = Object.entries(body.industries).filter(([industry]) => served.industries.has(industry));
  return {
    id,
    name,
    administrativeArea,
    coordinates,
    radiusKm,
    size,
    postalPrefixes,
    neighbourhoods,
    districts,
    businessParks,
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
        items.map((item, index) => ({ id: `${service}.${id}.${index + 1}`, ...localText(item) })),
      ]),
    ),
    industries: Object.fromEntries(
      texts.map(([industry, items]) => [
        industry,
        items.map((item, index) => ({ id: `${industry}.${id}.${index + 1}`, ...localText(item) })),
      ]),
    ),
  };
}

/**
 * Articles, newest first, without links to services in `left`. Each recommends the existing articles that it names, then the newest
 * others: three in all.
 */
export function siteArticles(
  documents: readonly PackDocument<'article'>[],
  complete: (article: PackDocument<'article'>) => CompleteArticle,
  serviceOf: (article: CompleteArticle) => string | null,
  left: ReadonlySet<string>,
): SiteArticle[] {
  const moment = ({ date, time = '00:00' }: Body<'article'>) => `${date} ${time.padStart(5, '0')}`;
  const newest = [...documents].sort((a, b) => moment(b.body).localeCompare(moment(a.body)) || (a.id < b.id ? -1 : 1));
  return withRecommended(
    newest.map((document) => {
      const article = complete(document);
      const body = withoutDeadLinks(article.body, left);
      return { id: document.id, ...article, body, service: serviceOf(article) };
    }),
  );
}

/** The practices with the firm's `answers`. `texts` are the texts about what the firm serves; they may name practices. */
export function sitePractices(
  documents: readonly PackDocument<'practice'>[],
  answers: Body<'firm'>['practices'],
  services: ReadonlySet<string>,
  texts: unknown,
): SitePractice[] {
  const named = new Set(claimsNamed(JSON.stringify(texts)));
  return inOrder(documents).map(({ id, body: { statement, service } }) => {
    const isOffered = services.has(service);
    const answer = answers?.[id];
    return {
      id,
      statement,
      service,
      words: '',
      proof: '',
      owner: '',
      expires: null,
      asked: isOffered && named.has(practiceClaimId(id)),
      enabled: isOffered && answer === 'yes',
      declined: answer === 'no',
    };
  });
}

/** Kinds of library documents that firm.yaml may list, to show them beside the firm's own. */
const listed = [
  ['offer', 'offers'],
  ['plan', 'plans'],
] as const satisfies readonly (readonly [Kind, string])[];

/**
 * True for documents that the firm shows: its own and those that it lists. Without a list, a firm with documents of its own
 * shows no others, and a firm without any shows all.
 */
export function shown(list: readonly string[] | undefined, hasOwn: boolean) {
  return ({ id, isOwn }: { id: string; isOwn: boolean }): boolean => isOwn || (list ? list.includes(id) : !hasOwn);
}

/** The ids and other names, in addresses, of the services that the firm does not offer. */
export function leftServices(layers: Layers, services: ReadonlySet<string>): ReadonlySet<string> {
  const left = layers.all('service').filter(({ id }) => !services.has(id));
  return new Set(left.flatMap(({ id, body }) => [id, ...body.aliases]));
}

/** True for an offer of a service that the firm sells. An offer that names no service belongs to the one of which its name is an alias. */
export function isSold(left: ReadonlySet<string>) {
  return ({ id, body: { service } }: Pick<PackDocument<'offer'>, 'id' | 'body'>): boolean => !left.has(service ?? id);
}

/** `markdown` with links to services in `left` replaced by their words: those services have no page. */
const withoutDeadLinks = (markdown: string, left: ReadonlySet<string>): string =>
  markdown.replaceAll(/\[([^[\]]*)\]\(\/services\/([\w-]+)\)/g, (link, words: string, id: string) =>
    left.has(id) ? words : link,
  );

/** The about page without the cards that lead to a service in `left`, unless one of `offers` has its name. */
export function aboutPage(page: Body<'about-page'>, left: ReadonlySet<string>, offers: readonly { id: string }[]) {
  const isLeft = (href: string) => {
    const [, id = ''] = /^\/services[/#]([\w-]+)$/.exec(href) ?? [];
    return left.has(id) && !offers.some((offer) => offer.id === id);
  };
  return { ...page, services: { ...page.services, links: page.services.links.filter(({ href }) => !isLeft(href)) } };
}

/** The claims that these documents print. */
function printedClaims(documents: readonly PackDocument[]): Set<string> {
  return new Set(documents.flatMap(({ body }) => claimsNamed(JSON.stringify(body))));
}

/**
 * Removes from `layers` the defaults of the library that this firm does not use: offers and plans beside its own, and claims
 * that none of its texts print.
 */
export function keepBelonging(layers: Layers, firm: PackDocument<'firm'>): void {
  for (const [kind, field] of listed) {
    const all = layers.all(kind).map(({ id, pack }) => ({ id, isOwn: pack === 'firm' }));
    const isShown = shown(
      firm.body[field],
      all.some(({ isOwn }) => isOwn),
    );
    const ids = new Set(all.filter(isShown).map(({ id }) => id));
    layers.keep(kind, ({ id }) => ids.has(id));
  }
  const claims = layers.all('claim');
  if (claims.every(({ pack }) => pack === 'firm')) return;
  const printed = printedClaims(layers.documents().filter(({ kind }) => kind !== 'claim'));
  for (const id of neededClaims) printed.add(id);
  layers.keep('claim', ({ id, pack }) => pack === 'firm' || printed.has(id));
}
