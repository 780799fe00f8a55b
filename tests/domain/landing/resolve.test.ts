import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Site } from '../../../app/domain/firm/site.ts';
import { allContexts } from '../../../app/domain/landing/all-pages.ts';
import type { LandingContext } from '../../../app/domain/landing/page.ts';
import {
  canonicalPath,
  offerPath,
  pathOf,
  resolveAnnouncement,
  resolveServiceType,
  resolveSlug,
  tripleSlug,
} from '../../../app/domain/landing/resolve.ts';
import { home, lakeshore, northbeam, place } from '../../fixtures/site.ts';

const { industries, locations, services } = lakeshore.data;
const { landingPages: landingPageCount } = lakeshore.data.counts;

const aliases = services.flatMap((service) => service.aliases);

const triple = (context: LandingContext | null) => context && [context.service, context.industry, context.location];

/** Section 5 of the specification, implemented word for word. */
function literally(slug: string, { data }: Site = lakeshore): string[] | null {
  const words = slug.split('-');
  const end = words.findIndex((word) => ['services', 'computing', 'consulting', 'support'].includes(word)) + 1;
  const service = words.slice(0, end).join('-');
  const rest = words.slice(end);
  const location = rest.at(-1) ?? '';
  const industry = rest.slice(0, -1).join('-');
  const known = (list: readonly { id: string }[], word: string) => list.some((item) => item.id === word);
  return known(data.services, service) && known(data.industries, industry) && known(data.locations, location)
    ? [service, industry, location]
    : null;
}

const words: string[] = [...services, ...industries, ...locations].map(({ id }) => id);
words.push('services', 'north', 'cedar', 'it');
const wordySlug = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((parts) => parts.join('-'));
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  wordySlug,
  fc.constantFrom('__proto__', 'constructor', '%2e%2e'),
);

describe('a triple', () => {
  it('reads back for every service, industry and location', () => {
    const slugs = new Set<string>();
    for (const context of allContexts(lakeshore)) {
      const slug = tripleSlug(context);
      slugs.add(slug);
      expect(resolveSlug(lakeshore, slug), slug).toEqual(context);
    }
    expect(slugs.size).toBe(landingPageCount);
    expect(landingPageCount).toBe(services.length * industries.length * locations.length);
  });

  it('reaches locations with two words, which the literal rule cannot', () => {
    const bays = ['cedar-bay', 'north-cedar-bay'].map((id) => ({ ...place, id }));
    const site = new Site({ ...lakeshore.data, locations: [...locations, ...bays] });
    for (const wanted of [
      ['it-consulting', 'legal', 'cedar-bay'],
      ['backup-services', 'financial-services', 'north-cedar-bay'],
    ]) {
      expect(literally(wanted.join('-'), site)).toBeNull();
      expect(triple(resolveSlug(site, wanted.join('-')))).toEqual(wanted);
    }
  });

  it('resolves every slug that the literal rule resolves, with the same result', () => {
    let resolved = 0;
    for (const service of services)
      for (const industry of industries)
        for (const { id } of locations) {
          const expected = literally(`${service.id}-${industry.id}-${id}`);
          if (!expected) continue;
          resolved++;
          expect(triple(resolveSlug(lakeshore, expected.join('-')))).toEqual(expected);
        }
    const ofOneWord = locations.filter(({ id }) => !id.includes('-'));
    expect(resolved).toBe(services.length * industries.length * ofOneWord.length);
    fc.assert(
      fc.property(anyText, (slug) => {
        const expected = literally(slug);
        if (expected) expect(triple(resolveSlug(lakeshore, slug))).toEqual(expected);
      }),
    );
  });

  it('is known whole or not at all', () => {
    for (const slug of [
      `it-consulting-${home.id}`,
      'it-consulting-legal',
      'it-consulting-legal-atlantis',
      `it-consulting-bakeries-${home.id}`,
      `plumbing-services-legal-${home.id}`,
      `it-consulting--${home.id}`,
      `it-consulting-legal-${home.id}-`,
      `-it-consulting-legal-${home.id}`,
      `IT-consulting-legal-${home.id}`,
      `it-consulting-legal-${home.id}-${home.id}`,
    ])
      expect(resolveSlug(lakeshore, slug), slug).toBeNull();
  });
});

describe('a service', () => {
  it('answers to every alias of the specification, in its printed links and ids too', () => {
    const named = Object.fromEntries(aliases.map((alias) => [alias, resolveServiceType(lakeshore, alias)]));
    expect(named).toMatchObject({
      cybersecurity: 'cybersecurity-services',
      network: 'network-services',
      'network-solutions': 'network-services',
      cloud: 'cloud-services',
      'managed-it': 'managed-it-services',
      backup: 'backup-services',
      'data-backup-recovery': 'backup-services',
    });
    for (const { id } of services) expect(resolveServiceType(lakeshore, id)).toBe(id);
    for (const { id } of lakeshore.data.offers) expect(resolveServiceType(lakeshore, id), id).not.toBeNull();
  });

  it('means general business in the home location, under both addresses', () => {
    for (const alias of [...aliases, 'technical-support', 'it-consulting'])
      expect(triple(resolveSlug(lakeshore, alias))).toEqual([resolveServiceType(lakeshore, alias), 'general', home.id]);
  });

  it('is unknown by any other word', () => {
    for (const type of ['', 'plumbing', 'Cloud', 'cloud/', 'constructor', '__proto__', 'toString'])
      expect(resolveServiceType(lakeshore, type), type).toBeNull();
  });
});

describe('other addresses', () => {
  it('include one announcement', () => {
    const launched = ['technical-support', 'general', home.id];
    expect(triple(resolveAnnouncement(lakeshore, 'online-tech-support-launched'))).toEqual(launched);
    expect(triple(resolveSlug(lakeshore, 'online-tech-support-launched'))).toEqual(launched);
    expect(resolveAnnouncement(lakeshore, 'technical-support')).toBeNull();
  });
});

describe('the canonical path', () => {
  const canonicalOf = (slug: string) => {
    const context = resolveSlug(lakeshore, slug);
    return context && canonicalPath(lakeshore, context, slug);
  };

  it('of service, industry and location is their own address, stored or not', () => {
    for (const slug of [`it-consulting-legal-${place.id}`, `network-services-general-${home.id}`])
      expect(canonicalOf(slug)).toBe(`/${slug}`);
  });

  it('of every name of a service alone is the page of the service', () => {
    for (const slug of ['network', 'network-solutions', 'network-services'])
      expect(canonicalOf(slug), slug).toBe('/services/network-services');
    expect(canonicalOf('online-tech-support-launched')).toBe('/services/technical-support');
  });

  it('is the address of links, except that a link about a service alone leads to the page of the service', () => {
    const triple = { service: 'network-services', industry: 'legal', location: place.id };
    expect(pathOf(lakeshore, triple)).toBe(`/network-services-legal-${place.id}`);
    expect(pathOf(lakeshore, { ...triple, industry: 'general', location: home.id })).toBe('/services/network-services');
  });
});

describe('any text', () => {
  it('gets an answer, never an exception', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const resolve of [resolveServiceType, resolveSlug, resolveAnnouncement])
          expect(() => resolve(lakeshore, text)).not.toThrow();
      }),
    );
  });

  it('of 64 kB gets it in less than 50 ms of processor time', () => {
    for (const unit of ['-', 'a', 'services-', `it-consulting-legal-${home.id}-`, 'é-', '../'])
      for (const resolve of [resolveServiceType, resolveSlug, resolveAnnouncement]) {
        const text = unit.repeat(65_536 / unit.length);
        const began = process.cpuUsage();
        expect(resolve(lakeshore, text)).toBeNull();
        expect(process.cpuUsage(began).user).toBeLessThan(50_000);
      }
  });
});

describe('another firm', () => {
  it('has its own addresses, and knows those of no other region', () => {
    for (const context of allContexts(northbeam)) expect(resolveSlug(northbeam, tripleSlug(context))).toEqual(context);
    expect(triple(resolveSlug(northbeam, 'cloud'))).toEqual(['cloud-services', 'general', northbeam.data.region.home]);
    expect(resolveSlug(northbeam, `it-consulting-legal-${home.id}`)).toBeNull();
    expect(resolveSlug(lakeshore, `it-consulting-legal-${northbeam.data.region.home}`)).toBeNull();
    expect(resolveAnnouncement(northbeam, 'online-tech-support-launched')).toBeNull();
  });

  it('shows an offer on the page of its service, and on the page of all offers when it sells no such service', () => {
    const site = new Site({ ...lakeshore.data, services: services.filter(({ id }) => id !== 'cloud-services') });
    expect([offerPath(lakeshore, 'cloud'), offerPath(site, 'cloud')]).toEqual(['/services/cloud', '/services#cloud']);
    expect(offerPath(lakeshore, 'printers')).toBe('/services#printers');
  });

  it('may call a service by any words', () => {
    const [service] = lakeshore.data.services;
    if (!service) throw new Error('a service was expected');
    const site = new Site({ ...lakeshore.data, services: [{ ...service, id: 'phones', aliases: [] }] });
    expect(triple(resolveSlug(site, `phones-legal-${place.id}`))).toEqual(['phones', 'legal', place.id]);
  });
});
