import type { LandingLocation } from '../content/locations.ts';
import type { MapPlace } from './art/map-base.tsx';

/** Locations as the maps draw them; `radius` replaces the landing radius where a page speaks of another one. */
export function mapPlaces(
  locations: readonly LandingLocation[],
  radius: (slug: string) => number | undefined = () => undefined,
): MapPlace[] {
  return locations.map(({ slug, name, coordinates, serviceRadius }) => ({
    slug,
    name,
    lat: coordinates.lat,
    lng: coordinates.lng,
    radiusKm: radius(slug) ?? serviceRadius,
  }));
}
