import { describe, expect, it } from 'vitest';
import { strategicCount, strategicOrder, worthOf } from '../../../app/domain/landing/order.ts';
import { isServiceAlone, tripleSlug } from '../../../app/domain/landing/resolve.ts';
import { contextOf, landingPageCount, services } from '../../../app/domain/landing/vocabulary.ts';

const order = strategicOrder();

describe('the strategic order', () => {
  it('holds every page once, the most valuable first', () => {
    expect(new Set(order.map(tripleSlug)).size).toBe(landingPageCount);
    const first = order.slice(0, strategicCount);
    expect(first).toHaveLength(strategicCount);
    const worth = first.map(worthOf);
    expect(worth).toEqual(worth.toSorted((a, b) => b - a));
    expect(Math.min(...worth)).toBeGreaterThanOrEqual(
      worthOf(order[strategicCount] ?? contextOf('it-consulting', 'legal', 'ajax')),
    );
  });

  it('is the same every time', () => {
    expect(strategicOrder().map(tripleSlug)).toEqual(order.map(tripleSlug));
  });

  it('puts a near, populous location before a far, small one', () => {
    const worth = (location: 'toronto' | 'mississauga' | 'oshawa' | 'aurora') =>
      worthOf(contextOf('cybersecurity-services', 'legal', location));
    expect(worth('toronto')).toBeGreaterThan(worth('mississauga'));
    expect(worth('mississauga')).toBeGreaterThan(worth('oshawa'));
    expect(worth('oshawa')).toBeGreaterThan(worth('aurora'));
  });

  it('leaves the twins of the service pages for the end', () => {
    expect(order.slice(-services.length).every(isServiceAlone)).toBe(true);
    expect(order.slice(0, strategicCount).some(isServiceAlone)).toBe(false);
  });

  it('reaches all services, and many industries and locations, with its first pages', () => {
    const first = order.slice(0, strategicCount);
    expect(new Set(first.map(({ service }) => service)).size).toBe(services.length);
    expect(new Set(first.map(({ industry }) => industry)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(first.map(({ location }) => location)).size).toBeGreaterThanOrEqual(9);
  });
});
