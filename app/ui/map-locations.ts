import type { LandingLocation } from '../content/locations.ts';
import type { Site } from '../domain/firm/site.ts';
import type { MapLocation } from './art/map-base.tsx';

/** The served locations of a site as the maps draw them. */
export const locationsOnMap = ({ data }: Pick<Site, 'data'>): MapLocation[] =>
  data.locations.map(({ id, name, coordinates, radiusKm }) => ({
    slug: id,
    name,
    lat: coordinates.lat,
    lng: coordinates.lng,
    radiusKm,
  }));

/** Locations as the maps draw them; `radius` replaces the landing radius if a page uses another one. */
export function mapLocations(
  locations: readonly LandingLocation[],
  radius: (slug: string) => number | undefined = () => undefined,
): MapLocation[] {
  return locations.map(({ slug, name, coordinates, serviceRadius }) => ({
    slug,
    name,
    lat: coordinates.lat,
    lng: coordinates.lng,
    radiusKm: radius(slug) ?? serviceRadius,
  }));
}
