import { describe, expect, it } from 'vitest';
import { Site } from '../../../app/domain/firm/site.ts';
import {
  finderTarget,
  locationLinks,
  locationOptions,
  locationPageLinks,
  mainService,
  readFinder,
  serviceLocationLinks,
  workplaceOptions,
} from '../../../app/domain/site/finder.ts';
import { home, lakeshore, northbeam, otherPlace } from '../../fixtures/site.ts';

const chosen = (query: string, site = lakeshore) => readFinder(site, new URLSearchParams(query));
const target = (query: string, site = lakeshore) => finderTarget(site, chosen(query, site));
const place = otherPlace.id;
const main = mainService(lakeshore).id;
const { generalIndustry } = lakeshore.data.firm;

describe('the finder', () => {
  it('leads from an industry and a location to the industry, with its answer for the place and the number of people', () => {
    expect(target(`industry=dental&location=${place}`)).toBe(`/industries/dental?place=${place}`);
    expect(target(`industry=dental&location=${place}&people=12`)).toBe(`/industries/dental?place=${place}&people=12`);
    expect(target(`industry=dental&location=${place}&service=it-consulting`)).toBe(`/it-consulting-dental-${place}`);
    expect(target(`industry=${generalIndustry}&location=${home.id}&service=${main}`)).toBe(`/services/${main}`);
  });

  it('leads from a part of the choice to the page of what was chosen', () => {
    expect(target('industry=dental&location=')).toBe('/industries/dental');
    expect(target(`industry=&location=${place}`)).toBe(`/locations/${place}`);
    expect(target('service=it-consulting')).toBe('/services/it-consulting');
    expect(target('service=it-consulting&industry=dental')).toBe('/industries/dental/it-consulting');
    expect(target(`service=it-consulting&industry=${generalIndustry}`)).toBe('/services/it-consulting');
    expect(target(`service=it-consulting&location=${place}`)).toBe(`/it-consulting-${generalIndustry}-${place}`);
    expect(target(`location=${northbeam.data.region.home}`, northbeam)).toBe(
      `/locations/${northbeam.data.region.home}`,
    );
  });

  it('goes to the page of any business in a location without a page of its own', () => {
    const site = new Site({ ...lakeshore.data, locationPages: [] });
    expect(target(`location=${place}`, site)).toBe(`/${main}-${generalIndustry}-${place}`);
    expect(locationPageLinks(site)).toEqual([]);
    expect(serviceLocationLinks(site, main, () => false)).toEqual([]);
  });

  it('leads nowhere without a choice, and says when it does not know one, whatever is typed', () => {
    expect([target(''), chosen('').isUnknown]).toEqual([null, false]);
    const long = 'x'.repeat(100_000);
    for (const value of ['nope', '__proto__', 'toString', '<script>', '../admin', '%00', 'a b', long, 'calgary'])
      for (const name of ['industry', 'location', 'service']) {
        const query = new URLSearchParams({ industry: 'dental', location: place, [name]: value }).toString();
        expect([target(query), chosen(query).isUnknown], `${name} ${value.slice(0, 9)}`).toEqual([null, true]);
      }
    // The valid part of the choice stays selected.
    expect(chosen('industry=dental&location=nope')).toMatchObject({ industry: 'dental', location: null });
    expect(target(`industry=%20Dental%20&location=${place.toUpperCase()}`)).toBe(`/industries/dental?place=${place}`);
  });

  it.each(['0', '-3', '1e3', '1.5', 'twelve', '100000', '12; drop', ' '])('takes %j people for no answer', (people) => {
    expect(target(`industry=dental&location=${place}&people=${encodeURIComponent(people)}`)).toBe(
      `/industries/dental?place=${place}`,
    );
  });

  it('offers every industry and location once, in alphabetical order, and says which industry a workplace is', () => {
    for (const site of [lakeshore, northbeam])
      for (const [options, items] of [
        [workplaceOptions(site), site.data.industries],
        [locationOptions(site), site.data.locations],
      ] as const) {
        expect(options.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort());
        const words = options.map((option) => option.words);
        expect(new Set(words).size).toBe(words.length);
        const plain = words.map((name) => name.replace(/^an? /, ''));
        expect(plain).toEqual(plain.toSorted((a, b) => a.localeCompare(b, 'en-CA')));
      }
    expect(workplaceOptions(lakeshore).map(({ words }) => words)).toEqual(
      expect.arrayContaining(['a dental practice', 'an accounting firm', 'a clinic (Healthcare Practices)']),
    );
  });
});

describe('the links of a page to locations', () => {
  it('are at most forty, however many the firm serves', () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ ...home, id: `place-${index}` }));
    const site = new Site({ ...lakeshore.data, locations: many });
    expect(locationLinks(site, 'dental', () => true)).toHaveLength(40);
  });

  it('lead to landing pages that may be listed, and otherwise to the industry with its answer, or to the location', () => {
    const listed = `/${main}-dental-${place}`;
    const links = locationLinks(lakeshore, 'dental', (path) => path === listed).map(({ href }) => href);
    expect(links).toContain(listed);
    expect(links).toContain(`/industries/dental?place=${home.id}`);
    expect(links.filter((path) => !path.startsWith('/industries/dental?'))).toEqual([listed]);
    const places = serviceLocationLinks(lakeshore, main, () => false).map(({ href }) => href);
    expect(places).toEqual(lakeshore.data.locations.map(({ id }) => `/locations/${id}`));
  });

  it('lead from a service to it in each location, and at home to the location, as the page itself is about that', () => {
    const links = serviceLocationLinks(lakeshore, main, () => true);
    expect(links.map(({ label }) => label)).toEqual(lakeshore.data.locations.map(({ name }) => name));
    expect(links.map(({ href }) => href)).not.toContain(`/services/${main}`);
    expect(links.find(({ label }) => label === home.name)?.href).toBe(`/locations/${home.id}`);
    expect(links.find(({ label }) => label === otherPlace.name)?.href).toBe(`/${main}-${generalIndustry}-${place}`);
  });
});
