import type {
  Answer,
  Article,
  BreadcrumbList,
  FAQPage,
  GeoCircle,
  Graph,
  HowTo,
  LocalBusiness,
  Question,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';
import type { Office } from './offices.ts';
import type { Site } from './site.ts';

/**
 * Structured data of pages in the vocabulary of schema.org. Every text is filled here; `siteUrl` is the configured origin. The firm is
 * one node with an `@id`, and other nodes refer to it.
 */

export const businessId = (siteUrl: string): string => `${siteUrl}/#business`;

/** The numbers in the words of an enabled claim, in order. A price range gives two. Empty while the claim is off. */
function claimFigures({ print }: Site, id: string): number[] {
  return [...(print.claimWords(id) ?? '').matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([figure]) =>
    Number(figure.replaceAll(',', '')),
  );
}

/** The short form of the firm, alone or in other nodes: name, address, phone number. */
export function provider(site: Site, siteUrl: string) {
  const { name, phone, address } = site.data.firm;
  return {
    '@type': 'LocalBusiness',
    '@id': businessId(siteUrl),
    name,
    url: `${siteUrl}/`,
    telephone: phone.e164,
    address: postalAddress(address, address.country),
  } as const;
}

const postalAddress = (
  { street, locality, region, postalCode }: Pick<Office, 'street' | 'locality' | 'region' | 'postalCode'>,
  country: string,
) =>
  ({
    '@type': 'PostalAddress',
    ...(street !== undefined && { streetAddress: street }),
    addressLocality: locality,
    addressRegion: region,
    ...(postalCode !== undefined && { postalCode }),
    addressCountry: country,
  }) as const;

const point = ({ lat, lng }: Office['coordinates']) =>
  ({ '@type': 'GeoCoordinates', latitude: lat, longitude: lng }) as const;

/** The further offices whose street is printed. */
const furtherOffices = ({ data: { firm } }: Site) =>
  firm.offices
    .filter(({ street }) => street !== undefined)
    .map(
      (office) =>
        ({
          '@type': 'LocalBusiness',
          name: `${firm.name}, ${office.locality}`,
          telephone: office.phone.e164,
          address: postalAddress(office, firm.address.country),
          geo: point(office.coordinates),
          ...(office.own && { openingHoursSpecification: openingHours(office.own) }),
        }) as const,
    );

/** The website as a whole. Its publisher is the firm, which another node of the same graph describes. */
function webSite(site: Site, siteUrl: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: site.data.firm.name,
    url: `${siteUrl}/`,
    publisher: { '@id': businessId(siteUrl) },
  };
}

/** A circle on the map; schema.org gives its radius in metres. */
export function circle(centre: { lat: number; lng: number }, radiusKm: number): GeoCircle {
  return {
    '@type': 'GeoCircle',
    geoMidpoint: { '@type': 'GeoCoordinates', latitude: centre.lat, longitude: centre.lng },
    geoRadius: radiusKm * 1000,
  };
}

type Hours = Site['data']['firm']['hours'];

/** The usual hours, and those of weekdays with other hours. */
function openingHours({ days, opens, closes, other = [] }: Pick<Hours, 'days' | 'opens' | 'closes' | 'other'>) {
  const specification = (names: readonly string[], times: { opens: string; closes: string }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: names.map((name) => `https://schema.org/${name}`) as `https://schema.org/${'Monday'}`[],
    opens: times.opens,
    closes: times.closes,
  });
  const usual = specification(
    days.filter((name) => !other.some(({ day }) => day === name)),
    { opens, closes },
  );
  return other.length === 0 ? usual : [usual, ...other.map((times) => specification([times.day], times))];
}

/** The full form of the firm: office, hours, parent if it has one and, if given, the area it serves. */
export function businessNode(site: Site, siteUrl: string, areaServed?: GeoCircle): LocalBusiness {
  const { coordinates, email, hours, parent, social } = site.data.firm;
  const department = furtherOffices(site);
  const profiles = social.flatMap(({ url }) => url ?? []);
  return {
    ...provider(site, siteUrl),
    image: `${siteUrl}/share.png`,
    email: email.main,
    geo: point(coordinates),
    openingHoursSpecification: openingHours(hours),
    ...(parent !== undefined && { parentOrganization: { '@type': 'Organization', name: parent } as const }),
    ...(department.length > 0 && { department }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(areaServed && { areaServed }),
  };
}

/** The structured data of a page: its own `nodes`, one of which contains the firm, and then the website. */
export function graph(site: Site, siteUrl: string, ...nodes: readonly Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': [...nodes, webSite(site, siteUrl)] };
}

/** The structured data of a page without nodes of its own: the firm and its website. `full` adds office, hours and parent. */
export function firmGraph(site: Site, siteUrl: string, full: boolean): Graph {
  return graph(site, siteUrl, full ? businessNode(site, siteUrl) : provider(site, siteUrl));
}

interface ServiceFacts {
  name: string;
  serviceType: string;
  description: string;
  /** Path of the page that offers it. */
  path: string;
  areaServed?: GeoCircle;
  /** True to add the claimed rating while its claims are enabled. */
  rated?: boolean;
}

export function serviceNode(
  site: Site,
  { name, serviceType, description, path, areaServed, rated }: ServiceFacts,
  siteUrl: string,
): Service {
  const { fill } = site.print;
  const [best] = claimFigures(site, 'rating');
  const [reviews] = claimFigures(site, 'review-count');
  const rating =
    rated && best && reviews
      ? { '@type': 'AggregateRating', ratingValue: best, reviewCount: reviews, bestRating: 5 }
      : null;
  return {
    '@type': 'Service',
    '@id': `${siteUrl}${path}#service`,
    name: fill(name),
    serviceType: fill(serviceType),
    description: fill(description),
    url: `${siteUrl}${path}`,
    provider: provider(site, siteUrl),
    ...(areaServed && { areaServed }),
    ...(rating && { aggregateRating: rating as Exclude<Service, string>['aggregateRating'] }),
  };
}

export function faqPage({ print: { fill } }: Site, items: readonly { question: string; answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(
      ({ question, answer }): Question => ({
        '@type': 'Question',
        name: fill(question),
        acceptedAnswer: { '@type': 'Answer', text: fill(answer) } satisfies Answer,
      }),
    ),
  };
}

export function breadcrumbList(crumbs: readonly { name: string; href?: string }[], siteUrl: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href && { item: `${siteUrl}${href}` }),
    })),
  };
}

/**
 * A guide in steps. The specification fixes the reading time; the cost is a claim and is left out when the claim is switched off.
 */
export function howTo(site: Site, name: string, steps: readonly { title: string; text: string }[]): HowTo {
  const { fill } = site.print;
  const [minValue, maxValue] = claimFigures(site, 'industry-pricing');
  return {
    '@type': 'HowTo',
    name: fill(name),
    totalTime: 'PT30M',
    ...(minValue &&
      maxValue && { estimatedCost: { '@type': 'MonetaryAmount', currency: 'CAD', minValue, maxValue } as const }),
    step: steps.map(({ title, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: fill(title),
      text: fill(text),
    })),
  };
}

interface ArticleFacts {
  title: string;
  description: string;
  path: string;
  /** The team named as its author. */
  author: string;
  /** ISO date. */
  published: string;
  modified?: string | undefined;
  section?: string;
  /** Path of its picture. */
  image?: string;
}

export function articleNode(site: Site, article: ArticleFacts, siteUrl: string): Article {
  const { fill, printable } = site.print;
  const url = `${siteUrl}${article.path}`;
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: fill(article.title),
    description: printable(article.description),
    url,
    mainEntityOfPage: url,
    datePublished: article.published,
    dateModified: article.modified ?? article.published,
    ...(article.section && { articleSection: article.section }),
    ...(article.image && { image: `${siteUrl}${article.image}` }),
    inLanguage: 'en-CA',
    author: { '@type': 'Organization', name: fill(article.author) },
    publisher: provider(site, siteUrl),
  };
}
