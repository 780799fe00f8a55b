import { describe, expect, it } from 'vitest';
import { allPages } from '../../../app/domain/landing/all-pages.ts';
import { compose } from '../../../app/domain/landing/compose.ts';
import { edited } from '../../../app/domain/landing/edited-page.ts';
import { faultNames, faultsOf } from '../../../app/domain/landing/held-back.ts';
import { judgeAll } from '../../../app/domain/landing/quality.ts';
import { contextOf } from '../../../app/domain/landing/vocabulary.ts';
import { readListQuery } from '../../../app/domain/site/page-list.ts';

describe('the reason that holds a page back', () => {
  const verdicts = judgeAll(allPages());

  it('is known for each reason in the verdicts of all landing pages', () => {
    const held = verdicts.filter(({ indexable }) => !indexable);
    expect(held.length).toBeGreaterThan(100);
    for (const verdict of held)
      expect(faultsOf(verdict), verdict.reasons.join(' ')).toHaveLength(verdict.reasons.length);
  });

  it('is empty for a page that may be listed, and its reasons say why', () => {
    const listed = verdicts.filter(({ indexable }) => indexable);
    expect(new Set(listed.flatMap(faultsOf))).toEqual(new Set());
    expect(listed.every(({ reasons }) => reasons.length > 0)).toBe(true);
  });

  it('distinguishes location from industry, and knows every other reason', () => {
    const legal = compose(contextOf('cloud-services', 'legal', 'oakville'));
    const dental = compose(contextOf('cloud-services', 'dental', 'oakville'));
    const { title, h1, metaDescription } = legal;
    const twins = judgeAll([
      legal,
      edited(dental, { title, h1, metaDescription, content: '<p>Nothing.</p>', faq: [] }),
    ]);
    expect(twins.map(faultsOf)).toEqual([
      expect.arrayContaining(['words', 'links']),
      expect.arrayContaining(['place', 'trade', 'pair', 'words']),
    ]);
    const [, copy] = judgeAll([legal, { ...legal, slug: 'copy' }]);
    expect(copy && faultsOf(copy)).toEqual(expect.arrayContaining(['likeness', 'words']));
    const [alone] = judgeAll([compose(contextOf('cloud-services', 'general', 'toronto'))]);
    expect(alone && faultsOf(alone)).toContain('twin');
  });
});

describe('a verdict that version 0.2 stored', () => {
  it('shows the same reasons', () => {
    const reasons = [
      'It is a twin of /services/cloud-services, which is indexed instead.',
      'Only 19.4% of its sentences are of Oakville alone; 30.0% are needed.',
      'Only 10.0% of its sentences are of Law Firms alone; 33.0% are needed.',
      'It is 61.0% like another-page; at most 60.0% is allowed.',
      'Only 12.0% of its sentences rest on two of service, trade and place together; 20.0% are needed.',
    ];
    expect(faultsOf({ indexable: false, reasons })).toEqual(['twin', 'place', 'trade', 'likeness', 'pair']);
  });
});

describe("the admin's list of pages", () => {
  const read = (query: string) => readListQuery(new URLSearchParams(query));

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
