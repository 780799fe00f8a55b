import type { Site, SiteArticle } from '../firm/site.ts';

export interface ServiceLink {
  href: string;
  label: string;
}

/** The service that fits the article, and the two most related ones. None when the firm does not offer it. */
export function relatedServices(site: Site, { service: id }: Pick<SiteArticle, 'service'>): ServiceLink[] {
  const service = id === null ? undefined : site.service(id);
  if (!service) return [];
  return [service.id, ...service.kinship.slice(0, 2)].flatMap((slug) => {
    const found = site.service(slug);
    return found ? [{ href: `/services/${slug}`, label: site.print.fill(`${found.name} in {home}`) }] : [];
  });
}
