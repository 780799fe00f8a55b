import { describe, expect, it } from 'vitest';
import type { SiteLocation } from '../../../app/domain/firm/site.ts';
import { priorityOf, strategicCount, strategicOrder } from '../../../app/domain/landing/order.ts';
import { isServiceAlone, tripleSlug } from '../../../app/domain/landing/resolve.ts';
import { contextOf } from '../../../app/domain/landing/vocabulary.ts';
import { distanceKm } from '../../../app/domain/numbers/distance.ts';
import { lakeshore, place } from '../../fixtures/site.ts';

const { firm, locations, services } = lakeshore.data;
const { landingPages: landingPageCount } = lakeshore.data.counts;
const strategic = strategicCount(lakeshore.data.counts);

const order = strategicOrder(lakeshore);

describe('the strategic order', () => {
  it('holds every page once, the most valuable first', () => {
    expect(new Set(order.map(tripleSlug)).size).toBe(landingPageCount);
    const first = order.slice(0, strategic);
    expect(first).toHaveLength(strategic);
    const priority = first.map((context) => priorityOf(lakeshore, context));
    expect(priority).toEqual(priority.toSorted((a, b) => b - a));
    expect(Math.min(...priority)).toBeGreaterThanOrEqual(
      priorityOf(lakeshore, order[strategic] ?? contextOf(lakeshore, 'it-consulting', 'legal', place.id)),
    );
  });

  it('is the same every time', () => {
    expect(strategicOrder(lakeshore).map(tripleSlug)).toEqual(order.map(tripleSlug));
  });

  it('puts a near, populous location before a far, small one', () => {
    const away = ({ coordinates }: SiteLocation) => distanceKm(firm.coordinates, coordinates);
    const priority = ({ id }: SiteLocation) =>
      priorityOf(lakeshore, contextOf(lakeshore, 'cybersecurity-services', 'legal', id));
    const pairs = locations.flatMap((near) =>
      locations.filter((far) => far.size <= near.size && away(far) > away(near)).map((far) => [near, far] as const),
    );
    expect(pairs.length).toBeGreaterThan(locations.length);
    for (const [near, far] of pairs) expect(priority(near), `${near.id}, ${far.id}`).toBeGreaterThan(priority(far));
  });

  it('leaves the twins of the service pages for the end', () => {
    expect(order.slice(-services.length).every((context) => isServiceAlone(lakeshore, context))).toBe(true);
    expect(order.slice(0, strategic).some((context) => isServiceAlone(lakeshore, context))).toBe(false);
  });

  it('reaches all services, and many industries and locations, with its first pages', () => {
    const first = order.slice(0, strategic);
    expect(new Set(first.map(({ service }) => service)).size).toBe(services.length);
    expect(new Set(first.map(({ industry }) => industry)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(first.map(({ location }) => location)).size).toBeGreaterThanOrEqual(9);
  });
});
