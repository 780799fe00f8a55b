import type { Site } from '../firm/site.ts';
import { locationPath } from '../site/finder.ts';
import type { LandingContext, Link } from './page.ts';
import { industryPath, industryServicePath } from './parents/industry-page.ts';

/** The pages that say more than a landing page: of its service for its industry, its industry, and its location when that has one. */
export function parentLinks(site: Pick<Site, 'data'>, context: LandingContext): Link[] {
  const { service, serviceName, industry, industryName, location, locationName } = context;
  const ofLocation = locationPath(site, location);
  return [
    { href: industryServicePath(site, industry, service), label: `${serviceName} for ${industryName}` },
    { href: industryPath(industry), label: `IT support for ${industryName}` },
    ...(ofLocation ? [{ href: ofLocation, label: `IT support in ${locationName}` }] : []),
  ];
}
