import { describe, expect, it } from 'vitest';
import type { Known } from '../../../app/domain/firm/facts/fact-state.ts';
import { wholeSite, withoutHeld } from '../../../app/domain/firm/facts/held-facts.ts';
import { Site, type SiteFact } from '../../../app/domain/firm/site.ts';
import { allPages } from '../../../app/domain/landing/all-pages.ts';
import { compose } from '../../../app/domain/landing/compose.ts';
import { mainText } from '../../../app/domain/landing/main-text.ts';
import { industryPage } from '../../../app/domain/landing/parents/industry-page.ts';
import { isServiceAlone } from '../../../app/domain/landing/resolve.ts';
import { storedHtml, storedWords } from '../../../app/domain/landing/stored-words.ts';
import { contextOf } from '../../../app/domain/landing/vocabulary.ts';
import { siteAt } from '../../../app/domain/site/site-at.ts';
import { found, knownLocation, withCheckedFacts } from '../../fixtures/facts.ts';
import { lakeshore, northbeam, place } from '../../fixtures/site.ts';

const disputed = { by: 'Lee Chan', on: '2026-11-22' };
const noon = Date.parse('2026-11-22T12:00Z');
const at = (site: Site) => siteAt(site, noon);

/** A location whose page is made of facts. `firstKnown` changes the first fact of each of its lists. */
const plain = lakeshore.data.locationPages.find(({ around }) => around)?.id ?? '';
const location = lakeshore.location(plain);
if (!location) throw new Error('Every location has a page of its own.');
const first = <T extends SiteFact>(facts: readonly T[], known: Known): T[] =>
  facts.map((fact, index) => (index === 0 ? { ...fact, ...known } : fact));
const firstKnown = (known: Known) =>
  new Site({
    ...lakeshore.data,
    locations: lakeshore.data.locations.map((one) =>
      one.id === plain ? { ...one, economy: first(one.economy, known), travel: first(one.travel, known) } : one,
    ),
    industries: lakeshore.data.industries.map((one) =>
      one.id === 'legal' ? { ...one, duties: first(one.duties, known), systems: first(one.systems, known) } : one,
    ),
  });
const gone = [location.economy, location.travel, lakeshore.industry('legal')?.duties ?? []].map(
  ([fact]) => fact?.text ?? '',
);
const [economy = '', , duty = ''] = gone;

describe('a landing page', () => {
  it('states nothing about its location that nobody has checked, and still answers six questions', () => {
    for (const site of [lakeshore, northbeam]) {
      const unchecked = new Map(
        site.data.locations.map(({ id, economy, travel, buildings, faq, services, industries }) => [
          id,
          [economy, travel, buildings, ...Object.values(services), ...Object.values(industries)]
            .flat()
            .filter(({ checked }) => !checked)
            .map(({ text }) => text)
            .concat(faq.filter(({ checked }) => !checked).map(({ answer }) => answer)),
        ]),
      );
      let pages = 0;
      for (const page of allPages(site)) {
        if (isServiceAlone(site, page.context)) continue;
        const text = mainText(site, page);
        expect(
          unchecked.get(page.context.location)?.filter((fact) => text.includes(fact)),
          page.slug,
        ).toEqual([]);
        expect(page.faq, page.slug).toHaveLength(6);
        pages++;
      }
      expect(pages).toBe(site.data.counts.landingPages - site.data.services.length);
    }
  });

  it('states them when they are checked: of the service and the industry there, and a question', () => {
    const site = withCheckedFacts(lakeshore);
    const page = compose(site, contextOf(site, 'network-services', 'legal', place.id));
    const text = mainText(site, page);
    expect(text).toContain(place.services['network-services']?.find(({ industries }) => !industries)?.text);
    expect(text).toContain(place.industries.legal?.[0]?.text);
    expect(page.sections.map(({ heading }) => heading)).toContain(`What matters in ${place.name}`);
    expect(page.faq).toHaveLength(6);
    expect(page.faq[3]?.question).toBe(place.faq.find(({ industries }) => !industries)?.question);
  });

  it('prints the unchecked ones where it is the page of a service', () => {
    const context = contextOf(lakeshore, 'network-services', 'general', lakeshore.data.region.home);
    const headings = compose(lakeshore, context).sections.map(({ heading }) => heading);
    expect(headings).toContain(`What matters in ${context.locationName}`);
  });
});

describe('a fact that is disputed or has expired', () => {
  const cases: [string, Known][] = [
    ['disputed', { disputed }],
    ['expired', { expires: '2026-11-21' }],
    ['disputed after it was checked', { ...found, disputed }],
  ];
  it.each(cases)('is on no page while it is %s, and others take its place', (_name, known) => {
    const site = at(firstKnown(known));
    const page = site.data.locationPages.find(({ id }) => id === plain);
    const before = lakeshore.data.locationPages.find(({ id }) => id === plain);
    expect(before?.body).toContain(economy);
    expect(page?.body).not.toContain(economy);
    expect(page?.body).toContain(location.economy[4]?.text);
    expect(page?.body.split('\n\n')).toHaveLength(before?.body.split('\n\n').length ?? 0);
    expect(industryPage(lakeshore, 'legal')?.duties).toContain(duty);
    expect(industryPage(site, 'legal')?.duties).not.toContain(duty);
    const everything = JSON.stringify({ ...site.data, held: [] });
    for (const text of gone) expect(everything.includes(JSON.stringify(text).slice(1, -1)), text).toBe(false);
    expect(site.data.held.map(({ id }) => id)).toEqual(
      expect.arrayContaining([`${plain}.economy.1`, `${plain}.gettingThere.1`, 'legal.duty.1']),
    );
  });

  it('goes from landing pages that were stored before, by hand or by the program, with an element that it leaves empty', () => {
    const site = at(firstKnown({ disputed }));
    const html = `<h2>Work</h2><p>${economy}</p><h2>Law</h2><p>Before. ${duty} After.</p><p>By hand.</p>`;
    expect(storedHtml(lakeshore, html)).toBe(html);
    expect(storedHtml(site, html)).toBe('<h2>Law</h2><p>Before. After.</p><p>By hand.</p>');
    expect(storedWords(site, economy)).toBe('');
    expect(storedWords(site, `Answer. ${economy}`)).toBe('Answer.');
  });

  it('is back on the day on which it is settled, and the site stays the same object until then', () => {
    const whole = firstKnown({ expires: '2026-11-22' });
    expect(at(whole)).toBe(whole);
    // Midnight in Toronto is 05:00 UTC.
    expect(siteAt(whole, Date.parse('2026-11-23T04:59Z'))).toBe(whole);
    const after = siteAt(whole, Date.parse('2026-11-23T05:01Z'));
    expect(after.data.held).not.toEqual([]);
    expect(siteAt(whole, Date.parse('2026-12-24T05:01Z'))).toBe(after);
    expect(wholeSite(after)).toBe(whole);
    expect(wholeSite(whole)).toBe(whole);
  });

  it('costs no look at the day where no fact expires or is disputed', () => {
    const never = () => {
      throw new Error('The day was asked for.');
    };
    const { data } = lakeshore;
    const undated = new Site({
      ...data,
      locations: data.locations.map((one) => knownLocation(one, { expires: undefined })),
      industries: data.industries.map((one) => ({ ...one, duties: [], systems: [], incidents: [], faq: [] })),
    });
    expect(withoutHeld(undated, never)).toBe(undated);
    expect(() => withoutHeld(firstKnown({ disputed }), never)).toThrow('The day was asked for.');
  });
});
