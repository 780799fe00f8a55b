import { type IndustrySlug, industries } from '../../content/industries.ts';
import { landingServices, type ServiceSlug, serviceSlugs } from '../../content/landing-services.ts';
import { type LandingLocation, type LocationSlug, locations } from '../../content/locations.ts';
import type { LandingContext } from './page.ts';

/** 9 services x 16 industries x 19 locations, each in the order of its content file. */
export const services = serviceSlugs.map((slug) => ({ slug, name: landingServices[slug].name }));
export { industries, locations };

export const landingPageCount = services.length * industries.length * locations.length;

const serviceNames = new Map<string, string>(services.map(({ slug, name }) => [slug, name]));
const industryNames = new Map<string, string>(industries.map(({ slug, name }) => [slug, name]));
const locationBySlug = new Map<string, LandingLocation>(locations.map((location) => [location.slug, location]));

export const isService = (slug: string): slug is ServiceSlug => serviceNames.has(slug);
export const isIndustry = (slug: string): slug is IndustrySlug => industryNames.has(slug);
export const isLocation = (slug: string): slug is LocationSlug => locationBySlug.has(slug);

export const locationOf = (slug: LocationSlug): LandingLocation => locationBySlug.get(slug) as LandingLocation;

export function contextOf(service: ServiceSlug, industry: IndustrySlug, location: LocationSlug): LandingContext {
  return {
    service,
    industry,
    location,
    serviceName: serviceNames.get(service) as string,
    industryName: industryNames.get(industry) as string,
    locationName: locationOf(location).name,
  };
}

/** Every name and slug of a service, an industry or a location, as a reader would write it. */
export const vocabularyPhrases: readonly string[] = [
  ...new Set(
    [...services, ...industries, ...locations].flatMap(({ slug, name }) => [
      name.toLowerCase(),
      slug.replaceAll('-', ' '),
    ]),
  ),
];

interface Point {
  lat: number;
  lng: number;
}

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres (haversine). */
export function distanceKm(from: Point, to: Point): number {
  const dLat = radians(to.lat - from.lat);
  const dLng = radians(to.lng - from.lng);
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(h));
}

const nearest = new Map<LocationSlug, readonly LocationSlug[]>(
  locations.map(({ slug, coordinates }) => [
    slug,
    locations
      .filter((other) => other.slug !== slug)
      .sort((a, b) => distanceKm(coordinates, a.coordinates) - distanceKm(coordinates, b.coordinates))
      .map((other) => other.slug),
  ]),
);

/** All other locations, nearest first. */
export const nearestLocations = (slug: LocationSlug): readonly LocationSlug[] => nearest.get(slug) ?? [];
