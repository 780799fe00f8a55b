import { locationPages } from '../content/location-pages.ts';
import { locations } from '../content/locations.ts';
import { mapLocations } from './map-locations.ts';

const radiusOf = (slug: string) => locationPages.find((page) => page.slug === slug)?.marketingRadiusKm;

/** Every place with the radius that marketing pages speak of; those without such a page keep their landing radius. */
export const servedLocations = mapLocations(locations, radiusOf);
