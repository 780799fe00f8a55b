import { capitalized } from '../../text/capitalized.ts';
import { slugify } from '../../text/slugify.ts';
import { helpOf, isFileName, isRecord } from '../fields.ts';
import { type Kind, kindNames, kinds } from '../kinds.ts';

export interface ContentGroup {
  /** Part of the page's address. */
  id: string;
  label: string;
  kinds: readonly Kind[];
}

const grouped: readonly ContentGroup[] = [
  { id: 'home', label: 'Home', kinds: ['home-page', 'self-assessment', 'assessment-page'] },
  {
    id: 'services',
    label: 'Services',
    kinds: ['offer', 'service-page', 'services-page', 'service-page-copy', 'service', 'service-industry'],
  },
  {
    id: 'industries',
    label: 'Industries',
    kinds: ['industry', 'industry-law', 'industries-page', 'industry-page-copy', 'industry-service-copy'],
  },
  {
    id: 'locations',
    label: 'Locations',
    kinds: [
      'location-page',
      'location',
      'local-page',
      'locations-page',
      'finder-page',
      'location-page-copy',
      'plain-location-page',
      'local-page-copy',
    ],
  },
  { id: 'prices', label: 'Prices', kinds: ['plan', 'pricing-page'] },
  {
    id: 'articles',
    label: 'Articles',
    kinds: ['article', 'resources-page', 'blog-page', 'article-page', 'resource-not-found-page'],
  },
  { id: 'own', label: 'Pages of your own', kinds: ['page'] },
  { id: 'legal', label: 'Legal', kinds: ['legal-page', 'legal-page-copy'] },
  {
    id: 'people',
    label: 'People and proof',
    kinds: ['about-page', 'person', 'people-words', 'testimonial', 'evidence', 'claim', 'practice'],
  },
  {
    id: 'firm',
    label: 'Firm',
    kinds: ['firm', 'desk-line', 'contact-page', 'booking-page', 'mails', 'reply-template'],
  },
];

/** True for a kind of which a firm may have documents. */
export const isEditable = (kind: Kind): boolean => (kinds[kind].packs as readonly string[]).includes('firm');

export const isEditableKind = (kind: string): kind is Kind => Object.hasOwn(kinds, kind) && isEditable(kind as Kind);

const named = new Set(grouped.flatMap((group) => group.kinds));

/** Every kind that a firm may have, grouped like the pages of the site. Kinds that no group names are under "Other pages". */
export const contentGroups: readonly ContentGroup[] = [
  ...grouped,
  { id: 'other', label: 'Other pages', kinds: kindNames.filter((kind) => isEditable(kind) && !named.has(kind)) },
];

const plurals: Readonly<Partial<Record<Kind, string>>> = {
  offer: 'Services in the list and the carousel',
  'service-page': 'Pages of services',
  service: 'Services, as landing pages describe them',
  'service-industry': 'Services for an industry',
  industry: 'Industries',
  'industry-law': 'Law of industries',
  'location-page': 'Pages of locations',
  location: 'Locations with their facts',
  'local-page': 'Local pages',
  plan: 'Plans',
  article: 'Articles',
  page: 'Pages of your own',
  'legal-page': 'Legal pages',
  person: 'People',
  testimonial: 'Testimonials',
  evidence: 'Evidence',
  claim: 'Claims',
  practice: 'Practices',
  'reply-template': 'Reply templates',
  measure: 'Measures of the self-assessment',
};

/** Titles for kinds whose schema label is not clear enough among other documents. */
const titles: Readonly<Partial<Record<Kind, string>>> = {
  firm: 'Name, colours, contact and hours',
  'about-page': 'About page',
  'contact-page': 'Contact page',
  'pricing-page': 'Around the plans',
  'services-page': 'Around the list of services',
  'service-page-copy': 'Every page of a service',
  'industries-page': 'The list of industries',
  'industry-page-copy': 'Every page of an industry',
  'industry-service-copy': 'Every page of a service for an industry',
  'locations-page': 'The list of locations',
  'location-page-copy': 'Every page of a location',
  'plain-location-page': 'Pages made from facts',
  'local-page-copy': 'Every local page',
  'resources-page': 'The list of articles and guides',
  'blog-page': 'The list of all articles',
  'article-page': 'Around every article',
  'legal-page-copy': 'Around every legal page',
  'not-found-page': 'Page not found',
  'resource-not-found-page': 'Article not found',
};

/** True for a kind of which a firm has at most one document. */
export const isSingle = (kind: Kind): boolean => 'file' in kinds[kind].at;

export const kindTitle = (kind: Kind): string => titles[kind] ?? helpOf(kinds[kind].schema)?.label ?? kind;

/** The title of a list of documents of a kind. */
export const kindPlural = (kind: Kind): string => plurals[kind] ?? kindTitle(kind);

/** The kinds whose ids form the id of a document: a page of a service has the id of the service. Empty for an independent id. */
export const idParts = (kind: Kind): readonly Kind[] =>
  ({
    'service-page': ['service'] as const,
    'location-page': ['location'] as const,
    'industry-law': ['industry'] as const,
    'service-industry': ['service', 'industry'] as const,
  })[kind as string] ?? [];

const sentence = (id: string): string => {
  const words = id.replaceAll('-', ' ');
  return capitalized(words);
};

/** Fields that name a document, best first. */
const titleFields = ['name', 'title', 'statement', 'heading', 'question'];

/** The name of a document in lists. `nameOf` gives the name of another document. */
export function documentTitle(
  { kind, id, body }: { kind: Kind; id: string; body: unknown },
  nameOf: (kind: Kind, id: string) => string | undefined,
): string {
  if (isSingle(kind)) return kindTitle(kind);
  const parts = idParts(kind);
  if (parts.length > 0) {
    const ids = id.split('.');
    return parts.map((part, index) => nameOf(part, ids[index] ?? '') ?? sentence(ids[index] ?? '')).join(' for ');
  }
  const found = isRecord(body)
    ? titleFields.map((field) => body[field]).find((text) => typeof text === 'string' && text)
    : '';
  return typeof found === 'string' && found !== '' ? found : sentence(id);
}

const longestId = 60;

/** An id made from the words of a title, such as `cedar-bay`; empty when the title has no letters or digits. */
export function idFrom(title: string): string {
  const id = slugify(title.slice(0, 300)).slice(0, longestId).replace(/-$/, '');
  return isFileName(id) ? id : '';
}

/** The field in which a new document of a kind stores its title; null when the schema has none. */
export function titleField(kind: Kind): string | null {
  const shape = (kinds[kind].schema as unknown as { shape: Readonly<Record<string, unknown>> }).shape;
  return titleFields.find((field) => Object.hasOwn(shape, field)) ?? null;
}

const longestName = 60;

/** The name of a document among documents of other kinds, such as `Plan: Managed Pro`. It comes from the first object in `bodies`. */
export function documentName(kind: Kind, id: string, ...bodies: readonly unknown[]): string {
  if (isSingle(kind)) return kindTitle(kind);
  const body = bodies.find((one) => typeof one === 'object' && one !== null);
  const name = documentTitle({ kind, id, body }, () => undefined);
  return `${kindTitle(kind)}: ${name.length > longestName ? `${name.slice(0, longestName)}…` : name}`;
}
