import { describe, expect, it } from 'vitest';
import { testimonialClaimId } from '../../../app/domain/firm/claim-settings.ts';
import { Site, type SiteLocation } from '../../../app/domain/firm/site.ts';
import { allContexts, allPages } from '../../../app/domain/landing/all-pages.ts';
import { compose } from '../../../app/domain/landing/compose.ts';
import { contentHtml } from '../../../app/domain/landing/content-html.ts';
import { proseOf } from '../../../app/domain/landing/judge/prose.ts';
import { mainLines, mainText } from '../../../app/domain/landing/main-text.ts';
import { descriptionOf, titleOf } from '../../../app/domain/landing/metadata.ts';
import type { LandingPage } from '../../../app/domain/landing/page.ts';
import { parentLinks } from '../../../app/domain/landing/parent-links.ts';
import { resolveSlug } from '../../../app/domain/landing/resolve.ts';
import { contextOf, nearestLocations } from '../../../app/domain/landing/vocabulary.ts';
import { distanceKm } from '../../../app/domain/numbers/distance.ts';
import { escapeText, htmlLines } from '../../../app/domain/text/html-text.ts';
import { withCheckedFacts } from '../../fixtures/facts.ts';
import { home, lakeshore, northbeam, place } from '../../fixtures/site.ts';

const { industries, locations, services } = lakeshore.data;

const without = (...ids: string[]) =>
  lakeshore.withClaims(ids.map((id) => ({ id, enabled: false, proof: '', owner: '', expires: null })));

const pages = [...allPages(lakeshore)];
const one = compose(lakeshore, contextOf(lakeshore, 'network-services', 'legal', place.id));

describe('a page', () => {
  it('is the same to the byte every time', () => {
    for (const page of pages.filter((_, index) => index % 97 === 0))
      expect(JSON.stringify(compose(lakeshore, page.context))).toBe(JSON.stringify(page));
  });

  it('is headed X for Y in Z', () => {
    expect(one.h1).toBe(`Network Services for Law Firms in ${place.name}`);
    for (const { h1, context } of pages)
      expect(h1).toBe(`${context.serviceName} for ${context.industryName} in ${context.locationName}`);
  });

  it('has a title of at most 65 and a description of 110 to 160 characters, both its own', () => {
    for (const { title, metaDescription, slug } of pages) {
      expect(title.length, slug).toBeLessThanOrEqual(65);
      expect(metaDescription.length, slug).toBeGreaterThanOrEqual(110);
      expect(metaDescription.length, slug).toBeLessThanOrEqual(160);
    }
    expect(pages.filter(({ metaDescription }) => /[.?!:][.:]/.test(metaDescription)).map(({ slug }) => slug)).toEqual(
      [],
    );
    const asked = descriptionOf(lakeshore, one.context, 'Who may join the guest network?');
    expect(asked).toContain(`in ${place.name}. Who may join the guest network? Visits in`);
    expect(new Set(pages.map(({ title }) => title.toLowerCase())).size).toBe(pages.length);
    expect(new Set(pages.map(({ metaDescription }) => metaDescription)).size).toBe(pages.length);
    expect(new Set(pages.map(({ h1 }) => h1)).size).toBe(pages.length);
  });

  it('has such a title in a town with a long name, too', () => {
    const town = new Site({ ...lakeshore.data, locations: [{ ...place, name: 'Whitchurch-Stouffville' }] });
    const titles = [...allContexts(town)].map(titleOf);
    expect(titles.filter(({ length }) => length > 65)).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('has fifteen phrases and a base string with three postal prefixes for keywords', () => {
    expect(one.keywords).toHaveLength(16);
    expect(one.keywords.at(-1)).toBe(['Network Services', place.name, ...place.postalPrefixes.slice(0, 3)].join(' '));
    for (const { keywords, slug } of pages) expect(new Set(keywords).size, slug).toBe(16);
  });

  it('has six questions, four steps, reasons and key facts, all in finished words', () => {
    for (const page of pages) {
      expect(page.faq, page.slug).toHaveLength(6);
      expect(page.steps, page.slug).toHaveLength(4);
      expect(page.why.length, page.slug).toBeGreaterThanOrEqual(3);
      expect(page.keyFacts.length, page.slug).toBeGreaterThanOrEqual(6);
      expect(mainText(lakeshore, page), page.slug).not.toMatch(/[{}]|undefined|null|NaN| {2}|\.\./);
    }
  });

  it('names the neighbourhoods, the radius and the first four postal prefixes of its place', () => {
    const { neighbourhoods, radiusKm, postalPrefixes } = place;
    expect(one.area).toEqual({
      neighborhoods: neighbourhoods,
      radiusKm,
      postalCodes: postalPrefixes.slice(0, 4),
    });
  });

  it('promises a technician in time as far as 40 km from the office, and no time farther out', () => {
    const { claims, firm } = lakeshore.data;
    const words = claims.find(({ id }) => id === 'onsite-2h')?.words ?? '';
    const away = ({ coordinates }: (typeof locations)[number]) => Math.round(distanceKm(firm.coordinates, coordinates));
    const promised = pages.filter(({ why }) => why.some(({ text }) => text.includes(words)));
    expect(new Set(promised.map(({ context }) => context.location))).toEqual(
      new Set(locations.filter((location) => away(location) <= 40).map(({ id }) => id)),
    );
    const farther = locations.filter((location) => away(location) > 40);
    expect(farther.length).toBeGreaterThan(0);
    for (const location of farther)
      expect(
        compose(lakeshore, contextOf(lakeshore, 'network-services', 'legal', location.id)).why.at(-1)?.text,
        location.id,
      ).toMatch(
        new RegExp(
          `^The office is ${away(location)} km from the centre of ${location.name}, so help with a critical issue begins by remote session`,
        ),
      );
  });

  it('says that the office is in the location, and no distance of 0 km, when it is at its centre', () => {
    const { firm } = lakeshore.data;
    const site = new Site({ ...lakeshore.data, firm: { ...firm, coordinates: place.coordinates } });
    const { why, keyFacts } = compose(site, contextOf(site, 'network-services', 'legal', place.id));
    expect(why.at(-1)?.text).toMatch(new RegExp(`^The office is in ${place.name}: for critical issues`));
    expect(keyFacts.map(({ label }) => label)).not.toContain('From our office');
  });

  it('says nothing of farms to an accountant, nor of courts to a plant', () => {
    const { industryGroups } = lakeshore.data;
    const checked = withCheckedFacts(lakeshore);
    const isFor = (audiences: readonly string[], industry: string) =>
      audiences.some((audience) => audience === industry || industryGroups[audience]?.includes(industry));
    let printed = 0;
    for (const { slug, context, sentences } of allPages(checked)) {
      const said = new Set(sentences.map(({ text }) => text));
      const local = lakeshore.location(context.location)?.services[context.service] ?? [];
      for (const { text, industries: audiences } of local) {
        if (!audiences || !said.has(text)) continue;
        printed++;
        expect(isFor(audiences, context.industry), `${slug}: ${text}`).toBe(true);
      }
    }
    expect(printed).toBeGreaterThan(100);
  });

  it('begins with what its service means in its industry, each sentence with its fact, and leaves the rest to the page of both', () => {
    const text = lakeshore.data.serviceIndustries['network-services']?.legal?.text ?? [];
    expect(text.length).toBeGreaterThan(2);
    for (const sentence of text.slice(0, 2)) {
      expect(mainText(lakeshore, one)).toContain(sentence);
      expect(one.sentences.find(({ text }) => text === sentence)?.about).toEqual(['service', 'industry']);
    }
  });

  it.each([
    ['lakeshore', withCheckedFacts(lakeshore)],
    ['northbeam', withCheckedFacts(northbeam)],
  ])(
    'has at most 600 words of prose, with the words of a client and all local facts, in the packs of %s',
    (_name, site) => {
      const count = (page: LandingPage) => proseOf(page).join(' ').split(/\s+/).length;
      const counts = [...allPages(site)].map(count).sort((a, b) => a - b);
      console.log(`words of prose: median ${counts[counts.length >> 1]}, most ${counts.at(-1)}`);
      expect(counts).toHaveLength(site.data.counts.landingPages);
      expect(counts.at(-1)).toBeLessThanOrEqual(600);
    },
  );

  it('says something of its location wherever somebody has checked something of it', () => {
    for (const { slug, context, sections } of allPages(withCheckedFacts(lakeshore))) {
      const { services, industries } = lakeshore.location(context.location) ?? {};
      const known = [...(services?.[context.service] ?? []), ...(industries?.[context.industry] ?? [])];
      expect(known.length, slug).toBeGreaterThan(0);
      expect(sections.at(-1)?.heading, slug).toBe(`What matters in ${context.locationName}`);
    }
  });

  it('has six questions where the packs know none of the location, and no heading without a sentence', () => {
    const bare = new Site({
      ...lakeshore.data,
      locations: locations.map((one) => ({ ...one, faq: [], services: {}, industries: {} })),
    });
    for (const { slug, faq, sections } of allPages(bare)) {
      expect(faq, slug).toHaveLength(6);
      expect(new Set(faq.map(({ question }) => question)).size, slug).toBe(6);
      expect(sections, slug).toHaveLength(1);
    }
  });

  it('leads to the pages of its service for its industry, its industry and its location', () => {
    expect(parentLinks(lakeshore, one.context).map(({ href }) => href)).toEqual([
      ...['/industries/legal/network-services', '/industries/legal', `/locations/${place.id}`],
    ]);
    const general = contextOf(lakeshore, 'network-services', lakeshore.data.firm.generalIndustry, place.id);
    expect(parentLinks(lakeshore, general)[0]?.href).toBe('/services/network-services');
    const nowhere = new Site({ ...lakeshore.data, locationPages: [] });
    expect(parentLinks(nowhere, one.context)).toHaveLength(2);
  });

  it('prints no sentence twice', () => {
    for (const { sentences, slug } of pages) {
      // Two questions may both have the answer "Yes."
      const facts = sentences.map(({ text }) => text).filter((text) => text.includes(' '));
      expect(new Set(facts).size, slug).toBe(facts.length);
    }
  });

  it('begins no two sentences with the same five words', () => {
    const openings = (texts: readonly string[]) =>
      texts.flatMap((text) => text.match(/^(?:[^\p{L}\p{N}]*[\p{L}\p{N}’'-]+){5}/u) ?? []);
    for (const { sentences, slug } of pages) {
      const begun = openings(sentences.map(({ text }) => text.toLowerCase()));
      expect(
        begun.filter((words, index) => begun.indexOf(words) !== index),
        slug,
      ).toEqual([]);
    }
  });

  it('prints every sentence that it counts', () => {
    for (const page of pages.filter((_, index) => index % 41 === 0)) {
      const text = mainText(lakeshore, page);
      for (const sentence of page.sentences) expect(text).toContain(sentence.text);
    }
  });

  it('takes the article that its noun asks for', () => {
    const headings = pages.flatMap(({ h2, sections, why, faq }) => [
      h2,
      ...sections.map(({ heading }) => heading),
      ...why.map(({ title }) => title),
      ...faq.slice(-1).map(({ question }) => question),
    ]);
    expect(headings.filter((text) => /\ba [aeiou]|\ban [^aeiou]/.test(text))).toEqual([]);
    expect(headings.some((text) => text.startsWith('IT support for an office in '))).toBe(true);
  });

  it('shows the testimonial of its industry or location in full, and none once that is switched off', () => {
    const [said] = lakeshore.testimonials.filter(({ industry, location }) => industry && location);
    const context = contextOf(lakeshore, 'network-services', said?.industry ?? '', said?.location ?? '');
    const page = compose(lakeshore, context);
    expect(page.testimonial).toEqual({ quote: said?.quote, name: said?.name, company: said?.company });
    expect(mainLines(lakeshore, page)).toEqual(expect.arrayContaining([said?.quote, said?.name, said?.company]));
    const off = without(...lakeshore.testimonials.map(({ id }) => testimonialClaimId(id)));
    expect(compose(off, context)).toEqual({ ...page, testimonial: undefined });
  });

  it('offers a free consultation while the firm says that it is free, and a talk otherwise', () => {
    const buttons = (words: string, site: Site) => mainLines(site, one).filter((line) => line === words);
    expect(buttons('Get Free Consultation', lakeshore)).toHaveLength(3);
    const unsaid = without('free-consultation');
    expect(buttons('Talk to Us', unsaid)).toHaveLength(3);
    expect(mainText(unsaid, one)).not.toMatch(/free consultation/i);
  });

  it('leaves out a sentence whose claim is switched off, and the rest of the page stays', () => {
    const near = locations.find(
      ({ id, coordinates }) => id !== home.id && distanceKm(lakeshore.data.firm.coordinates, coordinates) < 40,
    );
    const one = compose(lakeshore, contextOf(lakeshore, 'network-services', 'legal', near?.id ?? ''));
    const page = compose(without('onsite-2h'), one.context);
    expect(one.why.map(({ title }) => title)).toContain(`On site in ${near?.name}`);
    expect(page.why.map(({ title }) => title)).not.toContain(`On site in ${near?.name}`);
    expect(page.sections).toEqual(one.sections);
    expect(JSON.stringify(compose(lakeshore, one.context))).toBe(JSON.stringify(one));
  });
});

it('promises nobody at night or at the weekend unless the agreement names the hours', () => {
  const promised = /night desk answers|on-duty technician|weekend duty|evening cover|after-hours alarms|awake when/i;
  const site = without('support-24-7', 'monitoring-24-7');
  const promising = [...allPages(site)].filter((page) => promised.test(mainText(site, page))).map(({ slug }) => slug);
  expect(promising).toEqual([]);
});

describe('related links', () => {
  it('are two related services, the two nearest locations and two related industries, never the page itself', () => {
    for (const { slug, related, context } of pages) {
      const links = [...related.services, ...related.locations, ...related.industries];
      expect([related.services.length, related.locations.length, related.industries.length]).toEqual([2, 2, 2]);
      expect(new Set(links.map(({ href }) => href)).size).toBe(6);
      expect(links.map(({ href }) => href)).not.toContain(`/${slug}`);
      expect(lakeshore.service(context.service)?.kinship.slice(0, 2)).toEqual(
        related.services.map(({ href }) => resolveSlug(lakeshore, href.replace(/.*\//, ''))?.service),
      );
    }
  });

  it('measure distance on the globe', () => {
    const away = ({ coordinates }: SiteLocation) => distanceKm(place.coordinates, coordinates);
    const others = locations.filter(({ id }) => id !== place.id).toSorted((a, b) => away(a) - away(b));
    expect(nearestLocations(lakeshore, place.id)).toEqual(others.map(({ id }) => id));
    expect(distanceKm(home.coordinates, home.coordinates)).toBe(0);
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111.195, 2);
    expect(distanceKm(home.coordinates, place.coordinates)).toBeCloseTo(
      distanceKm(place.coordinates, home.coordinates),
      9,
    );
  });
});

describe('the content', () => {
  it('is headings and paragraphs without attributes', () => {
    for (const { content, slug } of pages) expect(content.replace(/<\/?(?:h2|p)>/g, ''), slug).not.toMatch(/[<>]/);
  });

  it('prints HTML in a fact instead of obeying it', () => {
    const hostile = `<script>alert("1")</script> & <b onclick='x'>`;
    const html = contentHtml([{ heading: hostile, paragraphs: [hostile] }]);
    expect(html).not.toMatch(/<(?!\/?(?:h2|p)>)/);
    expect(html).toContain(escapeText(hostile));
    expect(htmlLines(html)).toEqual([hostile, hostile]);
  });

  it('reads back as the sections', () => {
    const lines = mainLines(lakeshore, one);
    for (const { heading, paragraphs } of one.sections)
      for (const text of [heading, ...paragraphs].filter(Boolean)) expect(lines).toContain(text);
  });

  it('begins with a sentence, as the heading of the page’s text stands right above it', () => {
    for (const page of pages) expect(page.content, page.slug).toMatch(/^<p>/);
    const two = pages.find(({ sections }) => sections.length > 1);
    expect(two?.sections[1]?.heading).toBe(`What matters in ${two?.context.locationName}`);
  });
});

it('knows every combination of service, industry and location', () => {
  expect([...allContexts(lakeshore)]).toHaveLength(services.length * industries.length * locations.length);
});

describe('the pages of another firm', () => {
  const calgary = [...allPages(northbeam)];

  it('are complete, and name nothing of Lakeshore’s region or law', () => {
    expect(calgary).toHaveLength(northbeam.data.counts.landingPages);
    for (const page of calgary) {
      expect(page.faq, page.slug).toHaveLength(6);
      expect(page.title.length, page.slug).toBeLessThanOrEqual(65);
      const text = [page.title, page.metaDescription, ...page.keywords, mainText(northbeam, page)].join('\n');
      expect(text, page.slug).not.toMatch(/Lakeshore|Toronto|\bGTA\b|Ontario|PHIPA|[{}]|undefined/);
    }
    expect(calgary.some((page) => mainText(northbeam, page).includes('Northbeam'))).toBe(true);
  });

  it('measure their distance from its office', () => {
    const home = compose(northbeam, contextOf(northbeam, 'network-services', 'legal', 'calgary'));
    expect(home.keyFacts.find(({ label }) => label === 'From our office')?.value).toMatch(/^About \d km .*Calgary/);
  });
});
