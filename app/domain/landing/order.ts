import { perSite } from '../firm/per-site.ts';
import type { Site, SiteData } from '../firm/site.ts';
import { distanceKm } from '../numbers/distance.ts';
import { allContexts } from './all-pages.ts';
import type { LandingContext } from './page.ts';
import { isServiceAlone, tripleSlug } from './resolve.ts';

/** The most pages that the smaller of the two generate buttons makes. */
const mostStrategic = 500;

/** How many pages "Generate 500 Pages" makes: fewer for a site that has fewer. */
export const strategicCount = ({ landingPages }: SiteData['counts']): number => Math.min(mostStrategic, landingPages);

/** How many pages a run of each kind makes. */
export const runSizes = ({ data: { counts } }: Pick<Site, 'data'>) => ({
  strategic: strategicCount(counts),
  programmatic: counts.landingPages,
});

/** A location this many kilometres from the office has half the priority of one next door. */
const halfWayKm = 40;

const locationPriorities = perSite(
  ({ data: { firm, locations } }) =>
    new Map(
      locations.map(({ id, size, coordinates }) => [
        id,
        size / (1 + distanceKm(firm.coordinates, coordinates) / halfWayKm),
      ]),
    ),
);

/**
 * The priority of a page for the firm: the priorities of its service, its industry and its location, multiplied. The weights are
 * judgements from one to five, explained in docs/decisions/0010-generation-in-a-thread.md; they order pages and are never printed.
 */
export function priorityOf(site: Site, { service, industry, location }: LandingContext): number {
  const weights = [
    site.service(service)?.priority,
    site.industry(industry)?.priority,
    locationPriorities(site).get(location),
  ];
  return weights.reduce<number>((product, weight = 0) => product * weight, 1);
}

/** All contexts, highest priority first; ties go by slug. Duplicates of service pages come last. */
export function strategicOrder(site: Site): LandingContext[] {
  return [...allContexts(site)]
    .map((context) => ({
      context,
      slug: tripleSlug(context),
      priority: isServiceAlone(site, context) ? 0 : priorityOf(site, context),
    }))
    .sort((a, b) => b.priority - a.priority || (a.slug < b.slug ? -1 : 1))
    .map(({ context }) => context);
}
