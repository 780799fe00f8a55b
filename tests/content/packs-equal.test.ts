import { describe, expect, it } from 'vitest';
import { business } from '../../app/content/business.ts';
import { claims } from '../../app/content/claims.ts';
import { industries, industryFacts } from '../../app/content/industries.ts';
import { industryGroups } from '../../app/content/industry-groups.ts';
import { industryLocation } from '../../app/content/industry-location.ts';
import { landingServices, serviceSlugs } from '../../app/content/landing-services.ts';
import { localPages } from '../../app/content/local-pages.ts';
import { locationFacts } from '../../app/content/location-facts.ts';
import { locationFaq } from '../../app/content/location-faq.ts';
import { locationPages } from '../../app/content/location-pages.ts';
import { type LocationSlug, locations } from '../../app/content/locations.ts';
import {
  answerLinks,
  bodyLinks,
  locationCopy,
  locationServiceType,
  locationsPage,
  mainCities,
} from '../../app/content/places.ts';
import { pagesReviewed } from '../../app/content/reviewed.ts';
import { serviceIndustry } from '../../app/content/service-industry.ts';
import { serviceLocation } from '../../app/content/service-location.ts';
import { localHeadings, localPageCopy, servicePageCopy, servicePages } from '../../app/content/service-pages.ts';
import { backupService, localSupport, serviceChoices, services } from '../../app/content/services.ts';
import { testimonials } from '../../app/content/testimonials.ts';
import { faultSentence } from '../../app/domain/firm/faults.ts';
import type { SiteFact } from '../../app/domain/firm/site.ts';
import { fill, isPlaceholder, printable } from '../../app/domain/site/copy.ts';
import { openSite } from '../../app/server/firm/open-packs.server.ts';

// As long as the pages read app/content and not the packs, a text must be changed in both. This test names each difference.
const compiled = openSite('content/firms/lakeshore', { own: 'content', others: [] });
if ('faults' in compiled) throw new Error(compiled.faults.map(faultSentence).join('\n'));
const { site } = compiled;
const { data, print } = site;
const { pages } = data;

/** `{name}` and `{radius}` of what every location's page says. */
const forName = (text: string, name: string, radius = 0) =>
  text.replaceAll('{name}', name).replaceAll('{radius}', String(radius));
function deepForName<T>(value: T, name: string, radius = 0): T {
  return JSON.parse(forName(JSON.stringify(value), name, radius)) as T;
}
const plain = <T>(facts: readonly T[]) => facts.map((fact) => ({ ...fact }));

describe('the packs of Lakeshore say what app/content says', () => {
  it('of the firm', () => {
    const { firm } = data;
    const { serviceCities, heroImage, ...same } = business;
    expect(firm).toMatchObject(same);
    expect(firm.heroImage ?? null).toBe(heroImage);
    expect(firm.serviceCities.map((id) => site.location(id)?.name)).toEqual(serviceCities);
    expect(firm.mainCities).toEqual(mainCities);
    expect(firm.reviewed).toBe(pagesReviewed);
  });

  it('of its claims, testimonials and offers', () => {
    expect(data.claims).toEqual(claims);
    expect(data.testimonials).toMatchObject(
      testimonials.map(({ permission, ...one }) => ({ ...one, proof: permission })),
    );
    const offers = data.offers.map(({ order: _, apart, features, art: _art, footerTitle: _footer, ...one }) => [
      apart ?? false,
      { ...one, features: features.map((text) => ({ text })) },
    ]);
    const old = [...services.map((one) => [false, one] as const), [true, backupService] as const];
    expect(offers).toEqual(old.map(([apart, { footerTitle: _, ...one }]) => [apart, one]));
  });

  it('of services', () => {
    expect(data.services.map(({ id }) => id)).toEqual(serviceSlugs);
    for (const service of data.services) {
      const { aliases, priority: _, relevantWords, id, ...facts } = service;
      expect({ slug: id, ...facts }).toEqual(landingServices[id as keyof typeof landingServices]);
      expect(aliases).not.toContain(id);
      expect(relevantWords.length).toBeGreaterThan(5);
    }
    expect(data.servicePages).toEqual(servicePages);
  });

  it('of industries', () => {
    expect(data.industries.map(({ id, name }) => ({ slug: id, name }))).toEqual(industries);
    // The library says which firm, practice or brokerage it is, as the landing pages do.
    for (const {
      id,
      name: _name,
      priority: _priority,
      relevantWords: _words,
      workplace,
      ...facts
    } of data.industries) {
      const { workplace: noun, ...rest } = industryFacts[id as keyof typeof industryFacts];
      expect({ slug: id, ...facts }).toEqual(rest);
      expect(workplace.endsWith(noun), id).toBe(true);
    }
    const sorted = (groups: object) =>
      Object.fromEntries(Object.entries(groups).map(([id, members]) => [id, [...(members as string[])].sort()]));
    expect(sorted(data.industryGroups)).toEqual(sorted(industryGroups));
    expect(data.serviceIndustries).toEqual(serviceIndustry);
  });

  it('of locations', () => {
    const own = data.locations.map((location) => ({
      slug: location.id,
      name: location.name,
      coordinates: location.coordinates,
      postalCodes: location.postalPrefixes,
      neighborhoods: location.neighbourhoods,
      serviceRadius: location.radiusKm,
    }));
    expect(own).toEqual(locations);
    const facts = data.locations.map((location) => ({
      slug: location.id,
      region: location.administrativeArea,
      districts: location.districts,
      businessParks: location.businessParks,
      economy: location.economy,
      gettingThere: location.travel,
      buildings: location.buildings,
      kinship: location.kinship,
    }));
    expect(facts).toEqual(locationFacts);
    for (const location of data.locations) {
      const slug = location.id as LocationSlug;
      expect(plain(location.faq)).toEqual(locationFaq[slug]);
      const texts = Object.entries(location.industries).map(([id, items]) => [id, items.map(({ text }) => text)]);
      expect(Object.fromEntries(texts)).toEqual(industryLocation[slug]);
      const sentence = ({ text, industries: named }: SiteFact) => (named ? { text, industries: named } : text);
      const here = Object.entries(location.services).map(([id, items]) => [id, items.map(sentence)]);
      expect(Object.fromEntries(here)).toEqual(serviceLocation[slug]);
      expect(location.services['it-consulting']?.map(({ id }) => id)).toEqual(
        serviceLocation[slug]?.['it-consulting']?.map((_, index) => `it-consulting.${slug}.${index + 1}`),
      );
    }
  });

  it('of the pages of locations', () => {
    const { serviceType, bodyLinks: links, answerLinks: answers, ...copy } = pages['location-page-copy'];
    expect({ serviceType, links, answers }).toEqual({
      serviceType: locationServiceType,
      links: bodyLinks,
      answers: answerLinks,
    });
    const { mapLabel, ...index } = locationsPage;
    expect({ ...pages['locations-page'], mapLabel: undefined }).toEqual({ ...index, mapLabel: undefined });
    expect(data.locationPages).toHaveLength(locationPages.length);
    for (const [position, page] of data.locationPages.entries()) {
      const location = site.location(page.id);
      const name = location?.name ?? '';
      expect(forName(pages['locations-page'].mapLabel, name)).toBe(mapLabel(name));
      const own = deepForName(copy, name, page.radiusKm);
      expect({ ...own, area: { ...own.area, andMore: index.andMore } }).toEqual(locationCopy(name, page.radiusKm));
      expect({
        slug: page.id,
        title: page.title,
        description: page.description,
        metaKeywords: page.keywords,
        headline: page.headline,
        subheadline: page.subheadline,
        blurb: page.blurb,
        content: page.body,
        neighborhoods: location?.neighbourhoods.slice(0, 8),
        neighborhoodKeywords: page.neighbourhoodKeywords,
        marketingRadiusKm: page.radiusKm,
        schemaType: page.schemaType,
        imageAlt: page.imageAlt,
        faqItems: page.faq,
      }).toEqual(locationPages[position]);
    }
  });

  it('of the local pages and of the text around services', () => {
    expect(data.localPages.map(({ id, order: _, ...page }) => ({ slug: id, ...page }))).toEqual(localPages);
    const { directory, ...copy } = pages['service-page-copy'];
    const { directory: directoryOf, ...same } = servicePageCopy;
    expect(copy).toEqual(same);
    for (const { name } of data.services) expect(forName(directory, name)).toBe(directoryOf(name));
    const { map, benefits, services: above, location, faq, ...local } = pages['local-page-copy'];
    expect({ ...local, faq: { before: faq.before, after: faq.after } }).toEqual(localPageCopy);
    for (const { name } of data.locations)
      expect(deepForName({ map, benefits, services: above, location, faq: faq.heading }, name)).toEqual(
        localHeadings(name),
      );
  });

  it('of the choices of the form and of the support on site', () => {
    expect(pages['contact-page'].form.choices).toEqual(serviceChoices);
    expect(pages['services-page'].localSupport).toEqual(localSupport);
  });

  it('also once their placeholders are filled', () => {
    const texts = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(texts)
          : [];
    const known = texts([pages, data.legalPages, data.offers, data.plans, data.locationPages, data.localPages])
      .filter((text) => /\{[\w:-]+\}/.test(text))
      .filter((text) => [...text.matchAll(/\{([\w:-]+)\}/g)].every(([, name]) => isPlaceholder(name ?? '')));
    expect(known.length).toBeGreaterThan(80);
    expect(known.map(print.fill)).toEqual(known.map(fill));
    expect(known.map(print.printable)).toEqual(known.map(printable));
  });
});
