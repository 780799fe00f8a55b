import { locationPages } from '../content/location-pages.ts';
import { locations } from '../content/locations.ts';
import { mapLocations } from './map-locations.ts';

const radiusOf = (slug: string) => locationPages.find((page) => page.slug === slug)?.marketingRadiusKm;

/** Every location with the radius that its marketing page states; locations without such a page keep their landing radius. */
export const servedLocations = mapLocations(locations, radiusOf);
