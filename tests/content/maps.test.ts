import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Site } from '../../app/domain/firm/site.ts';
import { LocationMap } from '../../app/ui/art/location-map.tsx';
import { ServiceMap } from '../../app/ui/art/service-map.tsx';
import { locationsOnMap, mapLocation, servedLocations } from '../../app/ui/map-locations.ts';
import { SiteProvider } from '../../app/ui/site-context.tsx';
import { home, lakeshore } from '../fixtures/site.ts';

/** A new Site with the same data, so that no drawing is cached yet. */
const fresh = () => new Site(lakeshore.data);

const placeMap = (site: Site, radiusKm: number) =>
  renderToStaticMarkup(
    SiteProvider({
      site,
      children: createElement(LocationMap, {
        id: 'place',
        location: mapLocation(home, radiusKm),
        neighbours: locationsOnMap(site),
        label: 'Map',
      }),
    }),
  );

const areaMap = (site: Site, locations: ReturnType<typeof locationsOnMap>) =>
  renderToStaticMarkup(
    SiteProvider({
      site,
      children: createElement(ServiceMap, { id: 'area', locations, caption: 'Map', variant: 'area' }),
    }),
  );

// A drawing is rendered without its surrounding <svg>, so React's development build takes <clipPath> for HTML.
afterEach(() => {
  const errors = vi.mocked(console.error);
  expect(new Set(errors.mock.calls.map(([, name]) => name))).toEqual(new Set(['clipPath']));
  errors.mockClear();
});

describe('a map', () => {
  it('shows the radius that its page states, whichever page was asked for first', () => {
    const site = fresh();
    const [wide, near] = [placeMap(site, 30), placeMap(site, 12)];
    expect(near).not.toBe(wide);
    expect(placeMap(fresh(), 12)).toBe(near);
  });

  it('of the whole area draws the circles it was given', () => {
    const site = fresh();
    const [landing, marketing] = [areaMap(site, locationsOnMap(site)), areaMap(site, servedLocations(site))];
    expect(marketing).not.toBe(landing);
    expect(areaMap(fresh(), servedLocations(lakeshore))).toBe(marketing);
  });
});
