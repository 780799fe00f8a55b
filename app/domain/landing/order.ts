import { business } from '../../content/business.ts';
import type { IndustrySlug } from '../../content/industries.ts';
import type { ServiceSlug } from '../../content/landing-services.ts';
import type { LocationSlug } from '../../content/locations.ts';
import { allContexts } from './all-pages.ts';
import type { LandingContext } from './page.ts';
import { isServiceAlone, tripleSlug } from './resolve.ts';
import { distanceKm, locations } from './vocabulary.ts';

/** How many pages "Generate 500 Pages" makes. */
export const strategicCount = 500;

/**
 * The priority of a page for the firm: the priorities of its service, its industry and its location, multiplied. The weights are
 * judgements from one to five, explained in docs/decisions/0009-strategic-order.md; they order pages and are never printed.
 */
const servicePriority: Readonly<Record<ServiceSlug, number>> = {
  'managed-it-services': 5,
  'cybersecurity-services': 5,
  'cloud-services': 4,
  'backup-services': 4,
  'cloud-computing': 3,
  'network-services': 3,
  'it-consulting': 3,
  'help-desk-support': 2,
  'technical-support': 2,
};

const industryPriority: Readonly<Record<IndustrySlug, number>> = {
  healthcare: 5,
  legal: 5,
  accounting: 5,
  dental: 5,
  'financial-services': 5,
  'real-estate': 4,
  insurance: 4,
  manufacturing: 4,
  construction: 3,
  logistics: 3,
  'non-profit': 3,
  education: 3,
  retail: 2,
  hospitality: 2,
  general: 2,
  'small-business': 2,
};

/** Five classes of population by the census of 2021: over 500,000; 250,000; 150,000; 100,000; fewer. */
const locationSize: Readonly<Record<LocationSlug, number>> = {
  toronto: 5,
  mississauga: 5,
  brampton: 5,
  'north-york': 5,
  scarborough: 5,
  markham: 4,
  vaughan: 4,
  etobicoke: 4,
  oakville: 3,
  'richmond-hill': 3,
  burlington: 3,
  oshawa: 3,
  whitby: 2,
  milton: 2,
  ajax: 2,
  pickering: 1,
  newmarket: 1,
  caledon: 1,
  aurora: 1,
};

/** A location this many kilometres from the office has half the priority of one next door. */
const halfWayKm = 40;

const locationPriority = new Map<LocationSlug, number>(
  locations.map(({ slug, coordinates }) => [
    slug,
    locationSize[slug] / (1 + distanceKm(business.coordinates, coordinates) / halfWayKm),
  ]),
);

export function priorityOf({ service, industry, location }: LandingContext): number {
  return servicePriority[service] * industryPriority[industry] * (locationPriority.get(location) ?? 0);
}

/** All contexts, the highest priority first; equals by slug. Duplicates of service pages come last. */
export function strategicOrder(): LandingContext[] {
  return [...allContexts()]
    .map((context) => ({
      context,
      slug: tripleSlug(context),
      priority: isServiceAlone(context) ? 0 : priorityOf(context),
    }))
    .sort((a, b) => b.priority - a.priority || (a.slug < b.slug ? -1 : 1))
    .map(({ context }) => context);
}
