import { describe, expect, it } from 'vitest';
import { parentsOf } from '../../../app/domain/landing/judge/parent-texts.ts';
import { localFacts } from '../../../app/domain/landing/parents/location-facts.ts';
import { lakeshore, northbeam } from '../../fixtures/site.ts';

describe.each([
  ['lakeshore', lakeshore],
  ['northbeam', northbeam],
])('the pages of the locations of %s', (_name, site) => {
  it('say everything about economy, buildings and roads that the packs know, once', () => {
    const said = new Map(parentsOf(site).map(({ path, lines }) => [path, lines.join('\n')]));
    let known = 0;
    for (const page of site.data.locationPages) {
      const { economy = [], buildings = [], travel = [] } = site.location(page.id) ?? {};
      for (const { text } of [...economy, ...buildings, ...travel]) {
        const words = site.print.printable(text);
        known++;
        expect((said.get(`/locations/${page.id}`) ?? '').split(words), `${page.id}: ${words}`).toHaveLength(2);
      }
    }
    expect(known).toBeGreaterThan(100);
  });

  it('have no heading without a sentence', () => {
    const body = site.data.locations.flatMap(({ travel }) => travel.map(({ text }) => text)).join(' ');
    const [page] = site.data.locationPages;
    const headings = localFacts(site, { id: page?.id ?? '', body }).map(({ heading }) => heading);
    expect(headings).toEqual(['Who works here', 'Buildings and lines']);
    expect(localFacts(site, { id: 'atlantis', body: '' })).toEqual([]);
  });
});
