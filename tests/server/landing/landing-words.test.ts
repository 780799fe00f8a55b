import { describe, expect, it } from 'vitest';
import { Site, type SiteData } from '../../../app/domain/firm/site.ts';
import { allContexts } from '../../../app/domain/landing/all-pages.ts';
import { compose } from '../../../app/domain/landing/compose.ts';
import type { LandingContext } from '../../../app/domain/landing/page.ts';
import { tripleSlug } from '../../../app/domain/landing/resolve.ts';
import { randomNumbers } from '../../../app/domain/numbers/random-numbers.ts';
import { differingPlaces, watchSite } from '../../../app/domain/operations/watched-site.ts';
import { contextOn, landingWords, templatesFrom } from '../../../app/server/landing/landing-words.server.ts';
import { lakeshore } from '../../fixtures/site.ts';

/** The first few services, industries and locations, whose landing pages are composed quickly. */
function fewer({ data }: Site): SiteData {
  const few = <T extends { id: string; kinship: readonly string[] }>(items: readonly T[], needed: string): T[] => {
    const chosen = items.filter(({ id }, index) => index < 3 || id === needed);
    const isChosen = (id: string) => chosen.some((one) => one.id === id);
    return chosen.map((one) => ({ ...one, kinship: one.kinship.filter(isChosen) }));
  };
  const [services, industries, locations] = [
    few(data.services, ''),
    few(data.industries, data.firm.generalIndustry),
    few(data.locations, data.region.home),
  ];
  const evidence: SiteData['evidence'] = [
    {
      id: 'job',
      type: 'job',
      title: 'Mail moved',
      text: 'It took a day.',
      month: '2026-05',
      size: '10 to 49',
      signedBy: 'Maya',
      proof: 'A drawer',
      expires: '2030-01-01',
      services: [services[0]?.id ?? ''],
      locations: [locations[1]?.id ?? ''],
    } as unknown as SiteData['evidence'][0],
  ];
  return { ...data, services, industries, locations, evidence };
}

const data = fewer(lakeshore);
const site = new Site(data);
const withData = (over: Partial<SiteData>) => new Site({ ...data, ...over });
const withFirst = <K extends 'services' | 'industries' | 'locations'>(key: K, over: Partial<SiteData[K][0]>): Site =>
  withData({ [key]: data[key].map((one, index) => (index === 0 ? { ...one, ...over } : one)) });

const said = (of: Site): Map<string, string> =>
  new Map(
    [...allContexts(of)].map((context) => {
      const { content: _content, sentences: _sentences, ...page } = compose(of, context);
      return [tripleSlug(context), JSON.stringify(page)];
    }),
  );
const saidNow = said(site);

/** The addresses of the landing pages whose words differ: those that `landingWords` finds, and those that composing every page shows. */
function compare(before: Site, old: ReadonlyMap<string, string>, after: Site, fresh: ReadonlyMap<string, string>) {
  const differ = landingWords(before, after, differingPlaces(before, after));
  const both = [...allContexts(after)].filter((context) => contextOn(before, context));
  return {
    found: both.filter(differ).map(tripleSlug),
    composed: both.map(tripleSlug).filter((slug) => old.get(slug) !== fresh.get(slug)),
  };
}

describe('the landing pages whose words a change makes different', () => {
  const claim = (id: string, over: object) =>
    withData({ claims: data.claims.map((one) => (one.id === id ? { ...one, ...over } : one)) });
  const [quoted, ...quotes] = data.testimonials;
  const [service, ...services] = data.services;
  const kin = services.map((one) => ({ ...one, kinship: one.kinship.filter((id) => id !== service?.id) }));
  const withoutFirst = withData({ services: kin });

  it.each<[string, Site, 'all' | 'some' | 'none']>([
    ['the summary of a service', withFirst('services', { summary: { id: 'x', text: 'We move mail.' } }), 'some'],
    [
      'what a service includes and its first month, which only its own page has',
      withFirst('services', { includes: service?.includes.slice(1) ?? [], firstMonth: [] }),
      'none',
    ],
    ['words that choose only facts that nobody checked', withFirst('services', { relevantWords: ['zebra'] }), 'none'],
    ['the name of a service', withFirst('services', { name: 'Another Name' }), 'some'],
    ['a workplace', withFirst('industries', { workplace: 'greenhouse' }), 'some'],
    ['the coordinates of a location', withFirst('locations', { coordinates: { lat: 43.9, lng: -79.1 } }), 'some'],
    ['the office', withData({ firm: { ...data.firm, coordinates: { lat: 44.9, lng: -80.1 } } }), 'all'],
    ['a service that is gone', withoutFirst, 'some'],
    ['a phone number', withData({ firm: { ...data.firm, phone: { ...data.firm.phone, display: '1' } } }), 'some'],
    ['the name of the firm', withData({ firm: { ...data.firm, name: 'Another' } }), 'none'],
    ['a claim that every page prints', claim('response-15-minutes', { words: 'in a moment' }), 'all'],
    ['a claim that is switched off', claim('onsite-2h', { enabled: false }), 'all'],
    ['the proof of a claim', claim('onsite-2h', { proof: 'Another drawer' }), 'none'],
    [
      'practices that nobody confirmed',
      withData({ practices: data.practices.map((one) => ({ ...one, enabled: false })) }),
      'some',
    ],
    [
      'another testimonial',
      withData({ testimonials: quoted ? [{ ...quoted, quote: 'Good.' }, ...quotes] : [] }),
      'some',
    ],
    ['evidence that is gone', withData({ evidence: [] }), 'some'],
    ['an article', withData({ articles: [] }), 'none'],
    ['a text and a claim together', withFirst('services', { summary: { id: 'x', text: '{claim:uptime}' } }), 'some'],
  ])('are exactly those that %s makes different', (_, after, how) => {
    const pages = compare(site, saidNow, after, said(after));
    expect(pages.found).toEqual(pages.composed);
    const { length } = pages.composed;
    expect(length === 0 ? 'none' : length === saidNow.size ? 'all' : 'some').toBe(how);
  });

  it('are exactly those that any edit of a text makes different, one after the other', () => {
    const random = randomNumbers(20261123);
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
    type Edit = { value: unknown; edits: number };
    /** A copy of `value` with one randomly chosen text changed. */
    function edited(value: unknown): Edit {
      if (typeof value === 'string') {
        const others = [
          `${value} It rains.`,
          `${value.split(' ').slice(1).join(' ')} {phone}.`,
          `{claim:uptime} ${value}`,
        ];
        return { value: pick(others), edits: 1 };
      }
      if (typeof value !== 'object' || value === null) return { value, edits: 0 };
      const names = Object.keys(value).filter((name) => name !== 'id' && name !== 'kinship');
      if (names.length === 0) return { value, edits: 0 };
      const name = pick(names);
      const part = edited((value as Record<string, unknown>)[name]);
      const copy = Array.isArray(value) ? [...value] : { ...value };
      (copy as Record<string, unknown>)[name] = part.value;
      return { value: copy, edits: part.edits };
    }
    const keys = [
      ...(['services', 'industries', 'locations', 'serviceIndustries', 'servicePages'] as const),
      ...(['claims', 'testimonials', 'evidence'] as const),
    ];
    const counts = { some: 0, none: 0 };
    let [before, old] = [site, saidNow];
    for (let n = 0; n < 100; n++) {
      const key = pick(keys);
      const { value, edits } = edited(before.data[key]);
      if (edits === 0) continue;
      const after = new Site({ ...before.data, [key]: value });
      const fresh = said(after);
      const pages = compare(before, old, after, fresh);
      expect(pages.found, `edit ${n} of ${key}`).toEqual(pages.composed);
      counts[pages.composed.length > 0 ? 'some' : 'none']++;
      [before, old] = [after, fresh];
    }
    expect(Math.min(counts.some, counts.none)).toBeGreaterThan(10);
  }, 60_000);

  it('are known from all that a landing page is made from', () => {
    const byLot: LandingContext[] = [...allContexts(lakeshore)].filter((_, index) => index % 97 === 0);
    const unknown = new Set<string>();
    for (const context of byLot) {
      const { site: watched, reads } = watchSite(lakeshore);
      compose(watched, context);
      for (const place of [...reads].filter((one) => one.includes('.'))) {
        const parts = place.replace(/\?$/, '').split('.');
        // Anything that contains a difference differs as well.
        const places = [place, ...parts.map((_, index) => parts.slice(0, index + 1).join('.'))];
        const isKnown = places.some((one) => {
          const made = templatesFrom(lakeshore, one);
          if (made === 'all' || one === 'claims' || one === 'practices' || one === 'testimonials' || one === 'evidence')
            return true;
          return made !== null && Object.entries(made).every(([name, id]) => context[name as 'service'] === id);
        });
        // A read of whether an item exists, or which item it is, stays valid while the id is the same.
        if (!isKnown) unknown.add(place);
      }
    }
    expect([...unknown]).toEqual([]);
    expect(byLot.length).toBeGreaterThan(20);
  });
});
