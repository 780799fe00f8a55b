import { perSite } from '../domain/firm/per-site.ts';
import type { SiteLocation } from '../domain/firm/site.ts';
import type { MapLocation } from './art/map-base.tsx';

/** A location as the maps draw it; `radiusKm` replaces the landing radius if a page uses another one. */
export const mapLocation = (
  { id, name, coordinates, radiusKm: ofLanding }: SiteLocation,
  radiusKm = ofLanding,
): MapLocation => ({ slug: id, name, ...coordinates, radiusKm });

/** Every location with the radius of its landing pages. */
export const locationsOnMap = perSite(({ data: { locations } }) => locations.map((location) => mapLocation(location)));

/** Every location with the radius that its marketing page states; locations without such a page keep their landing radius. */
export const servedLocations = perSite(({ data: { locations, locationPages } }) =>
  locations.map((location) => mapLocation(location, locationPages.find(({ id }) => id === location.id)?.radiusKm)),
);
