import type { Site } from '../firm/site.ts';
import { locationPath } from '../site/finder.ts';
import type { LandingContext, Link } from './page.ts';
import { industryPath, industryServicePath } from './parents/industry-page.ts';

/**
 * Links from a landing page to the pages that say more: about its service for its industry, its industry, and its location if that has a
 * page.
 */
export function parentLinks(site: Pick<Site, 'data'>, context: LandingContext): Link[] {
  const { service, serviceName, industry, industryName, location, locationName } = context;
  const ofLocation = locationPath(site, location);
  return [
    { href: industryServicePath(site, industry, service), label: `${serviceName} for ${industryName}` },
    { href: industryPath(industry), label: `IT support for ${industryName}` },
    ...(ofLocation ? [{ href: ofLocation, label: `IT support in ${locationName}` }] : []),
  ];
}
