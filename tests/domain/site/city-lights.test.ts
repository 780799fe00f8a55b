import { describe, expect, it } from 'vitest';
import { cityLights } from '../../../app/domain/site/light/city-lights.ts';
import { lightAt, lightEnds, sunHeight } from '../../../app/domain/site/light/daylight.ts';
import { openEightToSix } from '../../fixtures/site.ts';

const toronto = { lat: 43.6532, lng: -79.3832 };
const calgary = { lat: 51.0447, lng: -114.0719 };
const at = (text: string) => Date.parse(text);
const minute = 60_000;

describe('the height of the sun', () => {
  // From tables of the National Research Council of Canada: at sunrise and sunset the sun is 0.83 degrees below the horizon.
  it.each([
    ['sunrise in Toronto on the longest day', toronto, '2026-06-21T05:36:00-04:00'],
    ['sunset in Toronto on the longest day', toronto, '2026-06-21T21:03:00-04:00'],
    ['sunrise in Toronto on the shortest day', toronto, '2026-12-21T07:48:00-05:00'],
    ['sunset in Toronto on the shortest day', toronto, '2026-12-21T16:44:00-05:00'],
    ['sunset in Calgary on the longest day', calgary, '2026-06-21T21:54:00-06:00'],
    ['sunrise in Calgary on the shortest day', calgary, '2026-12-21T08:37:00-07:00'],
  ])('is that of the horizon: %s', (_when, place, time) => {
    expect(sunHeight(place, at(time))).toBeCloseTo(-0.83, 0);
  });
});

describe('the light over a city', () => {
  it.each([
    ['2026-11-23T06:00:00-05:00', 'night'],
    ['2026-11-23T07:30:00-05:00', 'dawn'],
    ['2026-11-23T12:00:00-05:00', 'day'],
    ['2026-11-23T16:45:00-05:00', 'dusk'],
    ['2026-11-23T18:30:00-05:00', 'night'],
    ['2026-06-21T18:30:00-04:00', 'day'],
    ['2026-06-21T05:30:00-04:00', 'dawn'],
  ])('follows the hour and the season: %s is %s', (time, light) => {
    expect(lightAt(toronto, at(time))).toBe(light);
  });

  it('ends at the minute at which it changes', () => {
    const now = at('2026-11-23T12:00:00-05:00');
    const end = lightEnds(toronto, now);
    expect([lightAt(toronto, end - minute), lightAt(toronto, end)]).toEqual(['day', 'dusk']);
  });

  it('is asked for again after a day where it does not change', () => {
    const now = at('2026-06-21T12:00:00Z');
    expect(lightEnds({ lat: 84, lng: -62 }, now)).toBe(now + 24 * 60 * minute);
  });
});

describe('the lights of the firm', () => {
  it.each([
    ['before the opening of a working day', '2026-11-23T07:59:00-05:00', false, '2026-11-23T08:00:00-05:00'],
    ['in the middle of it', '2026-11-23T08:45:00-05:00', true, '2026-11-23T16:04:00-05:00'],
    ['at its end, in the dark', '2026-11-23T17:59:00-05:00', true, '2026-11-23T18:00:00-05:00'],
    ['on a Sunday, until the next light', '2026-11-22T12:00:00-05:00', false, '2026-11-22T16:05:00-05:00'],
  ])(
    'are on while somebody answers, and change at the next opening, closing or light: %s',
    (_when, time, open, until) => {
      const lights = cityLights(openEightToSix, at(time));
      expect(lights.open).toBe(open);
      expect(Math.abs(lights.until - at(until))).toBeLessThanOrEqual(3 * minute);
    },
  );
});
