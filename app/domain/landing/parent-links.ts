import type { Site } from '../firm/site.ts';
import type { LandingContext, Link } from './page.ts';
import { hasPairPage, industryPath, industryServicePath } from './parents/industry-page.ts';

/** The address of the page about a location alone; null for a location without one. */
export const locationPath = ({ data }: Pick<Site, 'data'>, location: string): string | null =>
  data.locationPages.some(({ id }) => id === location) ? `/locations/${location}` : null;

/**
 * Links from a landing page to the pages that say more: about its service for its industry, its industry, and its location if that has a
 * page.
 */
export function parentLinks(site: Pick<Site, 'data'>, context: LandingContext): Link[] {
  const { service, serviceName, industry, industryName, location, locationName } = context;
  const ofLocation = locationPath(site, location);
  const isPair = industry === site.data.firm.generalIndustry || hasPairPage(site, industry, service);
  return [
    {
      href: industryServicePath(site, industry, service),
      label: isPair ? `${serviceName} for ${industryName}` : serviceName,
    },
    { href: industryPath(industry), label: `IT support for ${industryName}` },
    ...(ofLocation ? [{ href: ofLocation, label: `IT support in ${locationName}` }] : []),
  ];
}
