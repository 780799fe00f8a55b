import type { LandingLocation } from '../content/locations.ts';
import type { MapLocation } from './art/map-base.tsx';

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
