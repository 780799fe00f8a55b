import { describe, expect, it } from 'vitest';
import { allPages } from '../../../app/domain/landing/all-pages.ts';
import { compose } from '../../../app/domain/landing/compose.ts';
import { edited } from '../../../app/domain/landing/edited-page.ts';
import { faultNames } from '../../../app/domain/landing/held-back.ts';
import { judgeAll } from '../../../app/domain/landing/quality.ts';
import { contextOf } from '../../../app/domain/landing/vocabulary.ts';
import { readListQuery } from '../../../app/domain/site/page-list.ts';
import { home, lakeshore, place } from '../../fixtures/site.ts';

describe('the reason that holds a page back', () => {
  const verdicts = judgeAll(lakeshore, allPages(lakeshore));

  it('is known for each reason in the verdicts of all landing pages', () => {
    const held = verdicts.filter(({ indexable }) => !indexable);
    expect(held.length).toBeGreaterThan(100);
    for (const verdict of held) expect(verdict.faults, verdict.reasons.join(' ')).toHaveLength(verdict.reasons.length);
  });

  it('is empty for a page that may be listed, and its reasons say why', () => {
    const listed = verdicts.filter(({ indexable }) => indexable);
    expect(new Set(listed.flatMap(({ faults }) => faults))).toEqual(new Set());
    expect(listed.every(({ reasons }) => reasons.length > 0)).toBe(true);
  });

  it('distinguishes location from industry, and knows every other reason', () => {
    const legal = compose(lakeshore, contextOf(lakeshore, 'cloud-services', 'legal', place.id));
    const dental = compose(lakeshore, contextOf(lakeshore, 'cloud-services', 'dental', place.id));
    const { title, h1, metaDescription } = legal;
    const twins = judgeAll(lakeshore, [
      legal,
      edited(lakeshore, dental, { title, h1, metaDescription, content: '<p>Nothing.</p>', faq: [] }),
    ]);
    expect(twins.map(({ faults }) => faults)).toEqual([
      expect.arrayContaining(['words', 'links']),
      expect.arrayContaining(['place', 'trade', 'pair', 'words']),
    ]);
    const [, copy] = judgeAll(lakeshore, [legal, { ...legal, slug: 'copy' }]);
    expect(copy?.faults).toEqual(expect.arrayContaining(['likeness', 'words']));
    const [alone] = judgeAll(lakeshore, [
      compose(lakeshore, contextOf(lakeshore, 'cloud-services', 'general', home.id)),
    ]);
    expect(alone?.faults).toContain('twin');
  });
});

describe("the admin's list of pages", () => {
  const read = (query: string) => readListQuery(lakeshore, new URLSearchParams(query));

  it('takes its reason and order from the address, and ignores unknown values', () => {
    expect(read('?fault=place&order=score-low&page=2')).toEqual({
      search: '',
      page: 2,
      fault: 'place',
      order: 'score-low',
    });
    for (const query of ['fault=__proto__', 'fault=', 'order=slug', 'order=constructor', 'order=price'])
      expect(read(query), query).toEqual({ search: '', page: 1 });
    for (const fault of Object.keys(faultNames)) expect(read(`fault=${fault}`).fault).toBe(fault);
  });
});
