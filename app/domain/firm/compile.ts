import type { Point } from '../numbers/distance.ts';
import { withWords } from '../text/with-words.ts';
import { completeArticle, topicsOf } from './articles/complete-article.ts';
import { checkTexts, numberFaults } from './checks.ts';
import {
  aboutPage,
  isSold,
  keepBelonging,
  leftServices,
  plainLocationPage,
  type Served,
  shown,
  siteArticles,
  siteIndustry,
  siteIndustryGroups,
  siteLocation,
  sitePractices,
  siteService,
} from './derive.ts';
import { frozen, type PackDocument } from './document.ts';
import { siteEvidence } from './evidence/site-evidence.ts';
import { wasChecked } from './facts/fact-state.ts';
import { type Fault, sortFaults } from './faults.ts';
import { healthActOf, lawSentences, lawWords, privacyActOf, taxOf } from './jurisdiction-facts.ts';
import { type Body, type Kind, pageKinds } from './kinds.ts';
import { audienceIds, fileOf, inOrder, keyOf, Layers, type Packs, servedLocations } from './layers.ts';
import { isFromAtlas } from './market/region-of.ts';
import { compileOffices, nearestOffice, type Office, type OfficePlace } from './offices.ts';
import { peopleNotes, sitePeople } from './people/site-people.ts';
import { pictureFaults, pictureNotes, pictureUses, sitePictures } from './pictures.ts';
import {
  addressFaults,
  type Chosen,
  choiceFaults,
  completeness,
  mergedNumberFaults,
  type Needed,
  neededKinds,
  ownPageFaults,
  pairFaults,
  paletteFaults,
  planNotes,
  servedFaults,
  thinNotes,
  toolFaults,
  viewFaults,
} from './requirements.ts';
import { asksFigure } from './setup/other-steps.ts';
import {
  type LawThere,
  placeholderWords,
  Site,
  type SiteData,
  type SiteLocation,
  type SiteLocationPage,
} from './site.ts';

export type Compiled = { site: Site; notes: readonly string[] } | { faults: readonly Fault[] };

/** The documents that every site needs, or a fault for each missing one. */
function neededDocuments(layers: Layers, packs: Packs): Needed | { faults: Fault[] } {
  const missing = neededKinds.filter((kind) => !layers.only(kind));
  if (missing.length === 0)
    return Object.fromEntries(neededKinds.map((kind) => [kind, layers.only(kind)])) as unknown as Needed;
  return {
    faults: missing.map((kind) => ({
      file: `${folderOf(kind, packs)}/${fileOf(kind, kind)}`,
      problem: 'the file is missing',
      fix: 'add it; docs/content.md lists its fields',
    })),
  };
}

function folderOf(kind: Kind, { library, jurisdictions, region, firm }: Packs): string {
  if (kind === 'library' || kind === 'risk-map') return library.folder;
  if (kind === 'jurisdiction') return jurisdictions.at(-1)?.folder ?? 'jurisdictions';
  return kind === 'region' ? region.folder : firm.folder;
}

const idsOf = (documents: readonly { id: string }[]): ReadonlySet<string> => new Set(documents.map(({ id }) => id));

/** The services, industries and locations that the firm serves. The home location is always included. */
function choose(layers: Layers, { firm: { body }, region }: Needed): Chosen {
  const pick = <D extends { id: string; body: { order: number } }>(all: readonly D[], ids?: readonly string[]): D[] =>
    inOrder(all.filter(({ id }) => !ids || ids.includes(id)));
  return {
    services: pick(layers.all('service'), body.services),
    industries: pick(layers.all('industry'), body.industries),
    locations: pick(servedLocations(layers), body.market.places && [...body.market.places, region.body.home]),
  };
}

/** The jurisdictions that hold for the firm, the widest first. */
const bodiesOf = (jurisdictions: Packs['jurisdictions']): Body<'jurisdiction'>[] =>
  jurisdictions.flatMap(({ documents }) =>
    documents.flatMap(({ kind, body }) => (kind === 'jurisdiction' ? [body as Body<'jurisdiction'>] : [])),
  );

/** The value from the narrowest jurisdiction that has one; null when none has. */
const narrowest = <T>(bodies: readonly Body<'jurisdiction'>[], of: (body: Body<'jurisdiction'>) => T | undefined) =>
  bodies.map(of).findLast((value) => value !== undefined) ?? null;

/** Where each further office is. What its packs do not say is as at the main office. */
const officePlaces = ({ offices = [] }: Packs, { law, timeZone }: OfficePlace): OfficePlace[] =>
  offices.map((office) => ({
    law: office.jurisdictions ? bodiesOf(office.jurisdictions) : law,
    timeZone: office.timeZone ?? timeZone,
  }));

/** Who must be told after a breach: the list written for the narrowest jurisdiction, and sentences from the facts of those below it. */
function breachDuties(jurisdictions: readonly Body<'jurisdiction'>[], law: Body<'law'> | null): readonly string[] {
  const written = jurisdictions.findLastIndex((body) => (body.breachDuties ?? []).length > 0);
  const below = jurisdictions.slice(written + 1);
  return [...(jurisdictions[written]?.breachDuties ?? []), ...lawSentences(law?.breach ?? [], below)];
}

/** The acts, taxes and composed texts that the site prints. */
const lawOfSite = (jurisdictions: readonly Body<'jurisdiction'>[], law: Body<'law'> | null) => ({
  privacyAct: narrowest(jurisdictions, privacyActOf),
  healthPrivacyAct: narrowest(jurisdictions, healthActOf),
  tax: narrowest(jurisdictions, taxOf),
  words: lawWords(law?.texts ?? {}, jurisdictions),
});

/** Location pages: the firm's own, and pages made from facts where the firm lists more or has written none. */
function locationPages(
  layers: Layers,
  chosen: Chosen,
  locations: readonly SiteLocation[],
  { listed, nearest }: { listed: Body<'firm'>['locationPages']; nearest: (at: Point) => Office },
) {
  const written = layers.all('location-page');
  const words = layers.only('plain-location-page')?.body;
  const isShown = shown(listed, written.length > 0);
  const pages = locations.flatMap((location, index): SiteLocationPage[] => {
    const own = layers.find('location-page', location.id);
    if (own) return [{ id: own.id, ...own.body }];
    const order = chosen.locations[index]?.body.order ?? 0;
    return words && isShown({ id: location.id, isOwn: false })
      ? [plainLocationPage(location, order, words, nearest(location.coordinates))]
      : [];
  });
  return pages.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

interface Bound {
  served: Served;
  law: Body<'law'> | null;
  jurisdictions: readonly Body<'jurisdiction'>[];
  /** The law of places in another province. */
  elsewhere: ReadonlyMap<string, LawThere>;
}

/** The law of each place in another province, with the duties of the industries that the firm serves. */
function lawElsewhere(
  { elsewhere = [] }: Packs,
  law: Body<'law'> | null,
  industries: ReadonlySet<string>,
): Bound['elsewhere'] {
  return new Map(
    elsewhere.flatMap(({ locations, jurisdictions }) => {
      const there = lawOfProvince(jurisdictions, law, industries);
      return locations.map((id) => [id, there] as const);
    }),
  );
}

function lawOfProvince(jurisdictions: Packs['jurisdictions'], law: Body<'law'> | null, industries: Iterable<string>) {
  const bodies = bodiesOf(jurisdictions);
  const province = bodies.at(-1)?.name ?? '';
  const written = new Map(
    jurisdictions.flatMap(({ documents }) => documents).map((document) => [keyOf(document), document.body] as const),
  );
  const sentences = (texts: readonly string[] = []) => withWords(lawSentences(texts, bodies), { province });
  const dutiesOf = (industry: string) => {
    const own = written.get(keyOf({ kind: 'industry-law', id: industry })) as Body<'industry-law'> | undefined;
    return [...(own?.duties ?? []).filter(wasChecked).map(({ text }) => text), ...sentences(law?.duties[industry])];
  };
  return {
    province,
    rules: sentences([...(law?.place ?? []), ...(law?.breach ?? [])].filter((text) => text.includes('{province}'))),
    duties: Object.fromEntries([...industries].map((industry) => [industry, dutiesOf(industry)])),
  };
}

/** What the landing pages are made of: the services, industries and places that the firm serves. */
function landingParts(layers: Layers, library: Body<'library'>, chosen: Chosen, bound: Bound) {
  const { served, law, jurisdictions, elsewhere } = bound;
  const lawOf = (industry: string) => ({
    written: layers.find('industry-law', industry)?.body,
    composed: lawSentences(law?.duties[industry] ?? [], jurisdictions),
  });
  return {
    services: chosen.services.map((service) => siteService(service, served.services)),
    industries: chosen.industries.map((industry) => siteIndustry(industry, lawOf(industry.id), served.industries)),
    industryGroups: siteIndustryGroups(library, chosen.industries),
    industryGroupNames: Object.fromEntries(library.industryGroups.map(({ id, name }) => [id, name])),
    locations: chosen.locations.map((location) => {
      const lawThere = elsewhere.get(location.id);
      return { ...siteLocation(location, served), ...(lawThere && { law: lawThere }) };
    }),
    serviceIndustries: Object.fromEntries(
      chosen.services.map((service) => [
        service.id,
        Object.fromEntries(
          chosen.industries.flatMap(({ id }) => {
            const pair = layers.find('service-industry', `${service.id}.${id}`);
            return pair ? [[id, pair.body]] : [];
          }),
        ),
      ]),
    ),
  };
}

function siteClaims(layers: Layers): SiteData['claims'] {
  return inOrder(layers.all('claim')).map(({ id, body }) => ({
    id,
    words: body.words,
    // A document that is on has words that somebody stands for.
    isExample: body.enabled === false && asksFigure(body),
    otherwise: body.otherwise,
    statement: body.statement,
    proof: body.proof ?? '',
    owner: body.owner ?? '',
    expires: body.expires ?? null,
    enabled: body.enabled ?? true,
    declined: body.declined ?? false,
  }));
}

function siteTestimonials(layers: Layers, served: ReadonlySet<string>): SiteData['testimonials'] {
  return inOrder(layers.all('testimonial')).map(({ id, body: { permission, location, ...words } }) => ({
    id,
    ...words,
    ...(location !== undefined && served.has(location) && { location }),
    proof: permission ?? '',
    owner: '',
    expires: null,
    enabled: true,
  }));
}

/** The industry of a page that names none: the general one or, where the firm does not serve it, the first that it serves. */
const generalOf = (general: string, { industries }: Chosen): string =>
  industries.find(({ id }) => id === general)?.id ?? industries[0]?.id ?? general;

function siteRegion(layers: Layers, packs: Packs, { firm, region }: Needed, chosen: Chosen): SiteData['region'] {
  const { names, scene } = firm.body.market;
  return {
    id: packs.region.name,
    ...(names ?? region.body.names),
    home: region.body.home,
    scene: scene ?? region.body.scene,
    views: region.body.views ?? null,
    map: layers.only('map')?.body ?? null,
    fromAtlas: chosen.locations.some(isFromAtlas),
  };
}

interface ArticleSite {
  /** The firm's name. */
  firm: string;
  /** The service itself; null when the firm does not offer it. */
  offered(service: string | undefined): string | null;
  left: ReadonlySet<string>;
}

function articlesOf(layers: Layers, { articleTopics }: Body<'library'>, { firm, offered, left }: ArticleSite) {
  const serviceOf = new Map(articleTopics.map(({ name, service }) => [name, service]));
  const topics = topicsOf(articleTopics, (service) => layers.find('service', service)?.body.relevantWords);
  return siteArticles(
    layers.all('article'),
    ({ id, body }) => completeArticle(id, body, { topics, firm }),
    ({ service, category }) => offered(service ?? serviceOf.get(category)),
    left,
  );
}

function siteData(layers: Layers, packs: Packs, needed: Needed, chosen: Chosen): SiteData {
  const served = {
    services: idsOf(chosen.services),
    industries: idsOf(chosen.industries),
    locations: idsOf(chosen.locations),
  };
  const withId = <K extends Kind>({ id, body }: PackDocument<K>) => ({ id, ...body });
  const isServed = (id: string) => served.locations.has(id);
  const { firm, region, jurisdiction, library } = needed;
  const { services: _services, industries: _industries, market, ...chosenToo } = firm.body;
  const { offers: _offers, plans: _plans, locationPages: listedPages, practices, ...said } = chosenToo;
  const { replyFooter, breachDuties: ownDuties, ...identity } = said;
  const jurisdictions = bodiesOf(packs.jurisdictions);
  const timeZone = market.timeZone ?? region.body.timeZone;
  const here = { law: jurisdictions, timeZone };
  const { offices, officeTimes, main } = compileOffices(firm.body, here, officePlaces(packs, here));
  const offered = (service: string | undefined) => (service && served.services.has(service) ? service : null);
  const law = layers.only('law')?.body ?? null;
  const duties = ownDuties?.length ? ownDuties : breachDuties(jurisdictions, law);
  const left = leftServices(layers, served.services);
  const plans = inOrder(layers.all('plan')).map(withId);
  const offers = inOrder(layers.all('offer').filter(isSold(left))).map(withId);
  const pages = Object.fromEntries(pageKinds.map((kind) => [kind, needed[kind].body])) as unknown as SiteData['pages'];
  const emergency = pages['emergency-page'];
  const elsewhere = lawElsewhere(packs, law, served.industries);
  const landing = landingParts(layers, library.body, chosen, { served, law, jurisdictions, elsewhere });
  const { locations } = landing;
  return {
    firm: {
      id: packs.firm.name,
      ...identity,
      generalIndustry: generalOf(identity.generalIndustry, chosen),
      hours: main.hours,
      holidays: main.holidays,
      offices,
      officeTimes,
      serviceCities: identity.serviceCities.filter(isServed),
      mainCities: identity.mainCities.filter(isServed),
      announcements: Object.fromEntries(
        Object.entries(identity.announcements).filter(([, service]) => served.services.has(service)),
      ),
      timeZone,
      ownsLibrary: identity.sample && identity.ownsLibrary === true,
    },
    region: siteRegion(layers, packs, needed, chosen),
    jurisdiction: {
      id: packs.jurisdictions.at(-1)?.name ?? '',
      name: jurisdiction.body.name,
      ...lawOfSite(jurisdictions, law),
    },
    ...landing,
    held: [],
    claims: siteClaims(layers),
    practices: sitePractices(layers.all('practice'), practices, served.services, [landing, plans]),
    testimonials: siteTestimonials(layers, served.locations),
    people: sitePeople(layers.all('person'), served.services),
    evidence: siteEvidence(layers.all('evidence'), served),
    pictures: sitePictures(layers),
    plans,
    offers,
    servicePages: Object.fromEntries(
      chosen.services.flatMap(({ id }) => {
        const page = layers.find('service-page', id);
        return page ? [[id, page.body]] : [];
      }),
    ),
    locationPages: locationPages(layers, chosen, locations, {
      listed: listedPages,
      nearest: (at) => nearestOffice({ ...identity, ...main, offices }, at),
    }),
    localPages: inOrder(
      layers.all('local-page').filter(({ body }) => isServed(body.location) && served.services.has(body.service)),
    ).map(withId),
    ownPages: inOrder(layers.all('page')).map(withId),
    articles: articlesOf(layers, library.body, { firm: identity.name, offered, left }),
    articleTopics: library.body.articleTopics.map(({ name }) => name),
    legalPages: Object.fromEntries(layers.all('legal-page').map(({ id, body }) => [id, body])),
    measures: layers
      .all('measure')
      .map(withId)
      .sort((a, b) => a.number - b.number),
    riskMap: needed['risk-map'].body,
    replyTemplates: inOrder(layers.all('reply-template')).map(withId),
    replyFooter: replyFooter ?? library.body.replyFooter,
    pages: {
      ...pages,
      'about-page': aboutPage(pages['about-page'], left, offers),
      'emergency-page': { ...emergency, duties: [...duties, ...emergency.duties] },
    },
    counts: {
      services: chosen.services.length,
      industries: chosen.industries.length,
      locations: chosen.locations.length,
      landingPages: chosen.services.length * chosen.industries.length * chosen.locations.length,
    },
  };
}

/** Placeholders whose fact a pack may leave out, each with the field that supplies it. */
const optionalPlaceholders = new Map([
  ['parent', 'parent in firm.yaml'],
  ['privacyAct', 'privacy in jurisdiction.yaml'],
  ['healthPrivacyAct', 'health in jurisdiction.yaml'],
  ['tax', 'tax in jurisdiction.yaml'],
  ['taxPercent', 'tax in jurisdiction.yaml'],
]);

/** Notes on pages that are not published, because their location is not served. */
function pageNotes(layers: Layers, locations: ReadonlySet<string>): string[] {
  return [
    ...layers.all('location-page').map((page) => ({ page, location: page.id })),
    ...layers.all('local-page').map((page) => ({ page, location: page.body.location })),
  ]
    .filter(({ location }) => !locations.has(location))
    .map(({ page, location }) => `${page.file} is not published, because ${location} is not served.`);
}

/**
 * Compiles packs into a site with notes on what was left out, or gives every fault that prevents it. Pure: reads nothing and
 * never throws.
 */
export function compile(packs: Packs): Compiled {
  const layers = new Layers(packs);
  const needed = neededDocuments(layers, packs);
  if ('faults' in needed) return { faults: sortFaults([...layers.faults, ...(needed.faults as Fault[])]) };
  keepBelonging(layers, needed.firm);
  const chosen = choose(layers, needed);
  const early = servedFaults(chosen, needed);
  if (early.length > 0) return { faults: sortFaults([...layers.faults, ...early]) };
  const data = siteData(layers, packs, needed, chosen);
  const locations = idsOf(chosen.locations);
  const known = {
    layers,
    addresses: new Map([
      ['services', new Set(data.services.flatMap(({ id, aliases }) => [id, ...aliases]))],
      ['locations', locations],
      ['resources', new Set(layers.ids('article'))],
    ]),
    serviceAddresses: new Set(layers.all('service').flatMap(({ id, body }) => [id, ...body.aliases])),
    audiences: audienceIds(layers, needed.library.body),
    placeholders: new Set(placeholderWords(data).keys()),
    optionalPlaceholders,
  };
  const texts = checkTexts(known, layers.documents());
  const pictures = pictureUses(layers.documents());
  const faults = [
    ...layers.faults,
    ...texts.faults,
    ...numberFaults(layers.documents()),
    ...mergedNumberFaults(chosen, layers),
    ...addressFaults(chosen, layers),
    ...completeness(chosen, layers, packs),
    ...pairFaults(layers, needed.library.body),
    ...toolFaults(layers, needed),
    ...choiceFaults(needed),
    ...viewFaults(needed),
    ...paletteFaults(needed),
    ...ownPageFaults(layers, needed),
    ...pictureFaults(layers, pictures),
  ];
  if (faults.length > 0) return { faults: sortFaults(faults) };
  const notes = [
    ...texts.notes,
    ...pageNotes(layers, locations),
    ...thinNotes(chosen, data),
    ...pictureNotes(layers, pictures),
    ...peopleNotes(layers),
    ...planNotes(layers, new Site(data).print),
  ];
  return { site: new Site(frozen(data)), notes };
}
