import type { z } from 'zod';
import { evidence } from './evidence/evidence-kind.ts';
import { bookingPage } from './kinds/booking-page-kind.ts';
import * as firmKinds from './kinds/firm-kinds.ts';
import * as jurisdictionKinds from './kinds/jurisdiction-kind.ts';
import * as libraryKinds from './kinds/library-kinds.ts';
import { ownPage } from './kinds/own-page-kind.ts';
import * as pages from './kinds/page-kinds.ts';
import * as personKinds from './kinds/person-kinds.ts';
import * as placeKinds from './kinds/place-kinds.ts';

/** The four packs, from the widest to that of one business. Documents of a later pack replace those of an earlier one. */
export const packTypes = ['library', 'jurisdiction', 'region', 'firm'] as const;
export type PackType = (typeof packTypes)[number];

export type Format = keyof typeof endings;

/** The file extensions of each format, the usual one first. */
export const endings = { yaml: ['yaml', 'yml'], markdown: ['md'], geojson: ['geojson', 'json'] } as const;

interface KindOf<S extends z.ZodType> {
  /** For a kind with one file: its path, such as `firm.yaml`. For other kinds: a folder in which each file is a document. */
  readonly at: { readonly file: string } | { readonly folder: string; readonly depth: 1 | 2 };
  /** Markdown has its fields in front matter and its text in `body`. GeoJSON is read as YAML, because JSON is valid YAML. */
  readonly format: Format;
  /** Packs that may hold it. */
  readonly packs: readonly PackType[];
  /** A sentence that describes a document of this kind. */
  readonly about: string;
  readonly schema: S;
}

const own = <S extends z.ZodType>(pack: PackType, schema: S, about: string): KindOf<S> => ({
  at: { file: `${pack}.yaml` },
  format: 'yaml',
  packs: [pack],
  about,
  schema,
});

const many = <S extends z.ZodType>(
  folder: string,
  packs: readonly PackType[],
  schema: S,
  about: string,
  { depth = 1, format = 'yaml' }: { depth?: 1 | 2; format?: Format } = {},
): KindOf<S> => ({ at: { folder, depth }, format, packs, about, schema });

const shared: readonly PackType[] = ['library', 'jurisdiction', 'firm'];

/** For kinds in which a firm describes itself; the library has neutral words until it does. */
const ownOrNeutral: readonly PackType[] = ['library', 'firm'];

const single = <S extends z.ZodType>(file: string, schema: S, about: string): KindOf<S> => ({
  at: { file },
  format: 'yaml',
  packs: shared,
  about,
  schema,
});

/** Words of the site with one file below `pages`. */
interface PageKindOf<S extends z.ZodType> extends KindOf<S> {
  /** The address of the page that prints them; null for words that no page, or pages of another list, print. */
  readonly address: string | null;
}

const page = <S extends z.ZodType>(
  name: string,
  schema: S,
  about: string,
  address: string | null = null,
): PageKindOf<S> => ({ ...single(`pages/${name}.yaml`, schema, about), address });

const markdown = { format: 'markdown' } as const;

/** All kinds of documents that packs may hold. Types, files, forms and the reference page follow from the schema of a kind. */
export const kinds = {
  library: own('library', libraryKinds.library, 'What every IT firm shares.'),
  service: many('services', shared, libraryKinds.service, 'A service, for landing pages and its own page.'),
  industry: many('industries', shared, libraryKinds.industry, 'An industry: its systems, its day, its questions.'),
  'service-industry': many(
    'service-industries',
    shared,
    libraryKinds.serviceIndustry,
    'What is true of one service in one industry. The folder is the service, the file the industry.',
    { depth: 2 },
  ),
  measure: many('measures', shared, libraryKinds.measure, 'A measure of the self-assessment.'),
  // Its sentences have slots for facts, so that the panel has no form for it.
  law: {
    ...single('law.yaml', jurisdictionKinds.law, 'Sentences about law, made from the facts of a jurisdiction.'),
    packs: ['library'],
  },
  'risk-map': single('risk-map.yaml', libraryKinds.riskMap, 'The items of the risk heat map.'),
  'reply-template': many(
    'reply-templates',
    shared,
    libraryKinds.replyTemplate,
    'A template for replies from the inbox.',
  ),
  article: many(
    'articles',
    shared,
    libraryKinds.article,
    'An article. Its address is made of its first title.',
    markdown,
  ),

  jurisdiction: own('jurisdiction', jurisdictionKinds.jurisdiction, 'Law and calendar of a country or a province.'),
  'industry-law': many(
    'industry-laws',
    ['jurisdiction', 'firm'],
    jurisdictionKinds.industryLaw,
    'What a jurisdiction adds to an industry of the library. The file has the industry’s name.',
  ),
  'legal-page': many('legal', shared, placeKinds.legalPage, 'Terms, privacy, accessibility.', markdown),

  region: own('region', placeKinds.region, 'A market: its names, its clock, its home location.'),
  map: {
    at: { file: 'map.geojson' },
    format: 'geojson',
    packs: ['region'],
    about: 'Lakes, rivers and highways for the maps. Without it the maps show the locations on plain land.',
    schema: placeKinds.map,
  },
  location: many('locations', ['region', 'firm'], placeKinds.location, 'A location with all its facts.'),

  firm: own('firm', firmKinds.firm, 'One business: who it is, how to reach it, when it works, and its market.'),
  claim: many(
    'claims',
    ownOrNeutral,
    firmKinds.claim,
    'A statement that would need proof. Texts print it as {claim:id}, or as {Claim:id} with a capital letter.',
  ),
  practice: many(
    'practices',
    ownOrNeutral,
    firmKinds.practice,
    'Something that the firm does, which its owner confirms. A sentence that ends with {practice:id} rests on it and prints nothing of it.',
  ),
  testimonial: many('testimonials', ['firm'], firmKinds.testimonial, 'What a client said.'),
  evidence: many(
    'evidence',
    ['firm'],
    evidence,
    'What the firm can show: a job done, a person, a review, a photograph, a figure or a price, signed and with its proof.',
  ),
  person: many('people', ['firm'], personKinds.person, 'Somebody who works at the firm, with what pages say of them.'),
  picture: many(
    'pictures',
    ['firm'],
    firmKinds.picture,
    'A picture of the firm: a photograph or a drawing. Its file lies in `media`, with the same name.',
  ),
  plan: many('plans', ownOrNeutral, firmKinds.plan, 'A plan with its price.'),
  offer: many('offers', ownOrNeutral, firmKinds.offer, 'A service, for /services and the carousel.'),
  'service-page': many(
    'service-pages',
    ownOrNeutral,
    firmKinds.servicePage,
    'The firm’s words on the page of a service.',
  ),
  'location-page': many(
    'location-pages',
    ['firm'],
    firmKinds.locationPage,
    'The firm’s words on the page of a location.',
    markdown,
  ),
  'local-page': many('local-pages', ['firm'], firmKinds.localPage, 'A page about one service in one location.'),
  page: many(
    'own-pages',
    ['firm'],
    ownPage,
    'A page that you add to the site, such as careers. The title with which you begin it becomes its address.',
    markdown,
  ),

  'home-page': page('home', pages.homePage, 'The home page, in reading order.', '/'),
  'about-page': page('about', pages.aboutPage, 'The page about the firm.', '/about'),
  'contact-page': page('contact', pages.contactPage, 'The contact page, its form and what follows it.', '/contact'),
  'pricing-page': page('pricing', pages.pricingPage, 'Texts around the plans.', '/pricing'),
  'services-page': page('services', pages.servicesPage, 'The text around the offers.', '/services'),
  'service-page-copy': page('service', pages.servicePageCopy, 'The texts on the page of every service.'),
  'industries-page': page('industries', pages.industriesPage, 'The index of industries.', '/industries'),
  'industry-page-copy': page('industry', pages.industryPageCopy, 'The texts on the page of every industry.'),
  'industry-service-copy': page(
    'industry-service',
    pages.industryServiceCopy,
    'The texts on every page about a service for an industry.',
  ),
  'locations-page': page('locations', pages.locationsPage, 'The index of locations.', '/locations'),
  'finder-page': page(
    'finder',
    pages.finderPage,
    'The form that leads to the page of an industry in a location, and its own page.',
  ),
  'location-page-copy': page('location', pages.locationPageCopy, 'The texts on the page of every location.'),
  'plain-location-page': single(
    'plain-location-page.yaml',
    pages.plainLocationPage,
    'The page of a location that the firm has not written itself: words around the facts of the location.',
  ),
  'local-page-copy': page('local', pages.localPageCopy, 'The texts on every local page.'),
  'resources-page': page('resources', pages.resourcesPage, 'The index of articles and guides.', '/resources'),
  'blog-page': page('blog', pages.blogPage, 'All articles, newest first.', '/blog'),
  'article-page': page('article', pages.articlePage, 'The text around an article.'),
  'risk-assessment-page': page(
    'risk-assessment',
    pages.riskAssessmentPage,
    'The page of the risk heat map.',
    '/risk-assessment',
  ),
  'self-assessment': page('self-assessment', pages.selfAssessment, 'The self-assessment on the home page.', '/'),
  'assessment-page': page('assessment', pages.assessmentPage, 'The self-assessment without JavaScript.', '/assessment'),
  'emergency-page': page('emergency', pages.emergencyPage, 'Advice for the first hour of an attack.', '/emergency'),
  'booking-page': page(
    'booking',
    bookingPage,
    'The page on which visitors book a time, and the mails about it.',
    '/book',
  ),
  'unsubscribe-page': page(
    'unsubscribe',
    pages.unsubscribePage,
    'The page that the unsubscribe link in a mail leads to.',
  ),
  mails: page(
    'mails',
    pages.mails,
    'The mails that a visitor gets: acknowledgements, the link that ends email, and the foot of a reply.',
  ),
  'people-words': page('people', personKinds.peopleWords, 'The words around the people of the firm.'),
  'desk-line': page(
    'desk-line',
    pages.deskLine,
    'The line above the header: whether the desk is open, and links to further pages.',
    '/',
  ),
  'sitemap-page': page('sitemap', pages.sitemapPage, 'The sitemap for people.', '/sitemap'),
  'legal-page-copy': page('legal', pages.legalPageCopy, 'The text around a legal page.'),
  'not-found-page': page('not-found', pages.notFoundPage, 'The page for an address that does not exist.'),
  'resource-not-found-page': page(
    'resource-not-found',
    pages.notFoundPage,
    'The page for an article that does not exist.',
  ),
} as const satisfies Readonly<Record<string, KindOf<z.ZodType>>>;

export type Kind = keyof typeof kinds;
/** The checked body of a document of that kind. */
export type Body<K extends Kind> = z.infer<(typeof kinds)[K]['schema']>;
export const kindNames = Object.keys(kinds) as Kind[];
/** The kinds with one file each, below `pages`. */
export type PageKind = { [K in Kind]: (typeof kinds)[K] extends PageKindOf<z.ZodType> ? K : never }[Kind];
export const pageKinds = kindNames.filter((kind): kind is PageKind => 'address' in kinds[kind]);
