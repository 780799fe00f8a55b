import type { Kind } from '../kinds.ts';
import type { Site } from '../site.ts';

/**
 * Tells whether a site shows a document. False for documents of wider packs that the firm leaves out, such as plans of the library when it
 * has its own. Always true for kinds from which a firm cannot leave out documents.
 */
export function documentsOf({ data }: Pick<Site, 'data'>): (kind: Kind, id: string) => boolean {
  const ids = (documents: readonly { id: string }[]) => new Set(documents.map(({ id }) => id));
  const services = ids(data.services);
  const industries = ids(data.industries);
  const known: Readonly<Partial<Record<Kind, ReadonlySet<string>>>> = {
    service: services,
    industry: industries,
    'industry-law': industries,
    location: ids(data.locations),
    claim: ids(data.claims),
    plan: ids(data.plans),
    offer: ids(data.offers),
    'service-page': services,
  };
  return (kind, id) => {
    if (kind === 'service-industry') {
      const [service = '', industry = ''] = id.split('.');
      return services.has(service) && industries.has(industry);
    }
    return known[kind]?.has(id) ?? true;
  };
}
