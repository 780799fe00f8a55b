import type { Claim, CreativeWork, Dataset, Graph, Offer, OfferCatalog } from 'schema-dts';
import { businessId, businessNode, circle, graph } from '../../firm/schema-org.ts';
import type { Site, SiteFact } from '../../firm/site.ts';
import { industryPath } from '../../landing/parents/industry-page.ts';
import { claimPlaces } from '../../operations/claim-places.ts';

/** The address of the public facts. */
export const factsPath = '/api/facts';

const page = (siteUrl: string, path: string) => ({ '@type': 'WebPage', url: `${siteUrl}${path}` }) as const;

/** The prices of services and plans in the words of their pages, without prices whose claim is switched off. */
function offers({ data, print }: Site, siteUrl: string): OfferCatalog {
  const described = (text: string) => (print.mayPrint(text) ? { description: print.fill(text) } : {});
  const services = data.services.flatMap(({ id, name, summary }): Offer[] => {
    const price = data.servicePages[id]?.price;
    if (!price) return [];
    const url = `${siteUrl}/services/${id}`;
    return [
      {
        '@type': 'Offer',
        ...described(`${price.value} (${price.label})`),
        itemOffered: { '@type': 'Service', name: print.fill(name), description: print.printable(summary.text), url },
      },
    ];
  });
  const plans = data.plans.map(
    ({ id, name, price }): Offer => ({
      '@type': 'Offer',
      '@id': `${siteUrl}${factsPath}#plan-${id}`,
      name: print.fill(name),
      ...described(price),
      url: `${siteUrl}/pricing`,
    }),
  );
  return { '@type': 'OfferCatalog', itemListElement: [...services, ...plans] };
}

/** The firm's claims, each with the pages that state it. Includes only enabled claims that a page prints. */
function claims(site: Site, siteUrl: string): Claim[] {
  const { data, print } = site;
  const placesOf = claimPlaces(site);
  return data.claims.flatMap(({ id, statement, expires }): Claim[] => {
    const { pages } = placesOf(id);
    if (print.claimWords(id) === null || pages.length === 0) return [];
    return [
      {
        '@type': 'Claim',
        '@id': `${siteUrl}${factsPath}#claim-${id}`,
        text: print.fill(statement),
        author: { '@id': businessId(siteUrl) },
        appearance: pages.map((path) => page(siteUrl, path)),
        ...(expires !== null && { expires }),
      },
    ];
  });
}

/** Facts on the pages of industries and locations that were found in a source, with the day of the check. */
function sourced({ data, print }: Site, siteUrl: string): Claim[] {
  const told = (facts: readonly SiteFact[], path: string) =>
    facts.flatMap(({ id, text, source, checked, expires }): Claim[] => {
      if (!checked || source === undefined || !print.mayPrint(text)) return [];
      return [
        {
          '@type': 'Claim',
          '@id': `${siteUrl}${factsPath}#${id}`,
          text: print.fill(text),
          citation: source,
          dateModified: checked.on,
          appearance: [page(siteUrl, path)],
          ...(expires !== undefined && { expires }),
        },
      ];
    });
  return [
    ...data.industries.flatMap(({ id, duties, systems, incidents }) =>
      told([...duties, ...systems, ...incidents], industryPath(id)),
    ),
    ...data.locationPages.flatMap(({ id }) => {
      const { economy = [], travel = [], buildings = [] } = data.locations.find((one) => one.id === id) ?? {};
      return told([...economy, ...travel, ...buildings], `/locations/${id}`);
    }),
  ];
}

/** The firm's evidence, each item with its last day. */
const evidence = ({ data }: Site, siteUrl: string): CreativeWork[] =>
  data.evidence.map(({ id, title, text, month, until, source, locations = [] }) => ({
    '@type': 'CreativeWork',
    '@id': `${siteUrl}${factsPath}#evidence-${id}`,
    name: title,
    text,
    dateCreated: month,
    expires: until,
    author: { '@id': businessId(siteUrl) },
    ...(source !== undefined && { isBasedOn: source }),
    mainEntityOfPage: locations.map((location) => page(siteUrl, `/locations/${location}`)),
  }));

/**
 * The public facts of the firm for programs: who it is, where and when it works, its prices, claims and evidence, each with its pages, its
 * source and its last day where there is one. It contains only what a page states.
 */
export function factsGraph(site: Site, siteUrl: string): Graph {
  const { firm, locations } = site.data;
  const about: Dataset = {
    '@type': 'Dataset',
    '@id': `${siteUrl}${factsPath}`,
    name: firm.name,
    url: `${siteUrl}${factsPath}`,
    dateModified: firm.reviewed,
    creator: { '@id': businessId(siteUrl) },
  };
  const business = {
    ...(businessNode(site, siteUrl) as Exclude<ReturnType<typeof businessNode>, string>),
    areaServed: locations.map(({ name, coordinates, radiusKm }) => ({ ...circle(coordinates, radiusKm), name })),
    hasOfferCatalog: offers(site, siteUrl),
  };
  return graph(
    site,
    siteUrl,
    business as ReturnType<typeof businessNode>,
    about,
    ...[...claims(site, siteUrl), ...sourced(site, siteUrl), ...evidence(site, siteUrl)],
  );
}
