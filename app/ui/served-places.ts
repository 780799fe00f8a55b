import { locationPages } from '../content/location-pages.ts';
import { locations } from '../content/locations.ts';
import { mapPlaces } from './map-places.ts';

const radiusOf = (slug: string) => locationPages.find((page) => page.slug === slug)?.marketingRadiusKm;

/** Every place with the radius that marketing pages speak of; those without such a page keep their landing radius. */
export const servedPlaces = mapPlaces(locations, radiusOf);
