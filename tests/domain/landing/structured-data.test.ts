import { describe, expect, it } from 'vitest';
import { allPages } from '../../../app/domain/landing/all-pages.ts';
import { compose } from '../../../app/domain/landing/compose.ts';
import { mainText } from '../../../app/domain/landing/main-text.ts';
import { landingGraph } from '../../../app/domain/landing/structured-data.ts';
import { contextOf } from '../../../app/domain/landing/vocabulary.ts';
import { figuresOf, lakeshore, place } from '../../fixtures/site.ts';

const site = 'https://firm.example';
const page = compose(lakeshore, contextOf(lakeshore, 'backup-services', 'dental', place.id));

interface Node {
  '@type': string;
  step?: unknown[];
  mainEntity?: unknown[];
  itemListElement?: { name: string; item?: string }[];
}

function nodes(firm = lakeshore): Record<string, Node> {
  const { '@graph': all } = JSON.parse(JSON.stringify(landingGraph(firm, page, `/${page.slug}`, site))) as {
    '@graph': Node[];
  };
  return Object.fromEntries(all.map((node) => [node['@type'], node]));
}

const off = (id: string) => ({ id, enabled: false, proof: '', owner: '', expires: null });

describe('a landing page tells programs', () => {
  it('the service, its provider and its area: a circle with its radius in metres', () => {
    const { coordinates, radiusKm } = place;
    expect(nodes().Service).toMatchObject({
      name: page.h1,
      serviceType: 'Data Backup Services',
      url: `${site}/${page.slug}`,
      provider: { '@id': `${site}/#business`, name: 'Lakeshore IT' },
      areaServed: {
        '@type': 'GeoCircle',
        geoMidpoint: { latitude: coordinates.lat, longitude: coordinates.lng },
        geoRadius: radiusKm * 1000,
      },
    });
  });

  it('the claimed rating, while its claims are enabled', () => {
    expect(nodes().Service).toMatchObject({
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: figuresOf('rating')[0],
        reviewCount: figuresOf('review-count')[0],
        bestRating: 5,
      },
    });
    expect(nodes(lakeshore.withClaims([off('rating')])).Service).not.toHaveProperty('aggregateRating');
  });

  it('a guide of four steps, 30 minutes and the claimed prices in Canadian dollars', () => {
    const [minValue, maxValue] = figuresOf('industry-pricing');
    expect(maxValue).toBeGreaterThan(minValue ?? Number.NaN);
    const { HowTo } = nodes();
    expect(HowTo).toMatchObject({
      totalTime: 'PT30M',
      estimatedCost: { '@type': 'MonetaryAmount', currency: 'CAD', minValue, maxValue },
    });
    expect(HowTo?.step).toHaveLength(4);
  });

  it('its six questions and the way to it', () => {
    expect(nodes().FAQPage?.mainEntity).toHaveLength(6);
    const items = nodes().BreadcrumbList?.itemListElement ?? [];
    expect(items.map(({ name }) => name)).toEqual([
      ...['Home', 'Industries', 'Dental Practices', 'Data Backup Services'],
      place.name,
    ]);
    const parents = ['', '/industries', '/industries/dental', '/industries/dental/backup-services'];
    expect(items.slice(0, -1).map(({ item }) => item)).toEqual(parents.map((path) => `${site}${path || '/'}`));
  });

  it('nothing that the page does not show', () => {
    /** Properties shown outside the main text: the firm surrounds every page, and the map shows the middle of its area. */
    const elsewhere = [
      'provider',
      'publisher',
      'geoMidpoint',
      '@context',
      '@type',
      '@id',
      'url',
      'item',
      'position',
      'currency',
    ];
    const told = (value: unknown): unknown[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, one]) => (elsewhere.includes(key) ? [] : told(one)))
        : [value];
    /** How a page prints values that structured data states in machine units. */
    const written: Readonly<Record<string, string>> = { PT30M: 'about 30 minutes', [lakeshore.data.firm.name]: '' };
    const hidden = [...allPages(lakeshore)]
      .filter((_, index) => index % 37 === 0)
      .flatMap((one) => {
        const text = mainText(lakeshore, one);
        const { '@graph': all } = landingGraph(lakeshore, one, `/${one.slug}`, site);
        const values = told(JSON.parse(JSON.stringify(all))).map((value) => {
          if (value === one.area.radiusKm * 1000) return `Within ${one.area.radiusKm} km`;
          return written[String(value)] ?? String(value);
        });
        expect(values.length).toBeGreaterThan(30);
        return values.filter((value) => !text.includes(value));
      });
    expect([...new Set(hidden)]).toEqual([]);
  });

  it('no text that still has a placeholder', () => {
    expect(JSON.stringify(nodes())).not.toMatch(/\{(?:claim:)?[a-z]+\}/);
  });
});
