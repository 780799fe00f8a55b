import { describe, expect, it } from 'vitest';
import { allPages } from '../../../app/domain/landing/all-pages.ts';
import { compose } from '../../../app/domain/landing/compose.ts';
import { edited } from '../../../app/domain/landing/edited-page.ts';
import { faultNames } from '../../../app/domain/landing/index-faults.ts';
import { judgeAll } from '../../../app/domain/landing/judge/judge.ts';
import { publishLine } from '../../../app/domain/landing/judge/score.ts';
import { readListQuery } from '../../../app/domain/landing/page-list.ts';
import { contextOf } from '../../../app/domain/landing/vocabulary.ts';
import { earned, withEvidence } from '../../fixtures/evidence.ts';
import { home, lakeshore, place } from '../../fixtures/site.ts';

describe('the reason that holds a page back', () => {
  const today = '2026-11-22';
  const site = withEvidence(lakeshore);
  const pages = [...allPages(site)].filter(
    ({ slug, context }) => context.service === 'backup-services' || earned.includes(slug),
  );
  const verdicts = judgeAll(site, pages, { today });

  it('is known for each reason in the verdicts of all landing pages', () => {
    const held = verdicts.filter(({ indexable }) => !indexable);
    expect(held.length).toBeGreaterThan(100);
    for (const verdict of held) expect(verdict.faults, verdict.reasons.join(' ')).toHaveLength(verdict.reasons.length);
  });

  it('is empty for a page that may be listed, and its reasons say why', () => {
    const listed = verdicts.filter(({ indexable }) => indexable);
    expect(listed.length).toBe(earned.length);
    expect(new Set(listed.flatMap(({ faults }) => faults))).toEqual(new Set());
    expect(listed.every(({ reasons }) => reasons.length > 0)).toBe(true);
  });

  it('is a score below the line, and none is one at the line or above it', () => {
    for (const { score, indexable, slug } of verdicts) {
      expect(score >= publishLine, slug).toBe(indexable);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
    }
    expect(new Set(verdicts.map(({ score }) => score)).size).toBeGreaterThan(2);
  });

  it('tells a duplicate of a service page, a heading of another page and a copied text apart', () => {
    const legal = compose(lakeshore, contextOf(lakeshore, 'cloud-services', 'legal', place.id));
    const dental = compose(lakeshore, contextOf(lakeshore, 'cloud-services', 'dental', place.id));
    const { title, h1, metaDescription } = legal;
    const [first, second] = judgeAll(
      lakeshore,
      [legal, edited(lakeshore, dental, { title, h1, metaDescription, content: '<p>Nothing.</p>', faq: [] })],
      { today },
    );
    expect([first?.faults.includes('heading'), second?.faults.includes('heading')]).toEqual([true, true]);
    const [, copy] = judgeAll(lakeshore, [legal, { ...legal, slug: 'copy' }], { today });
    expect(copy?.faults).toEqual(['evidence', 'words', 'cover', 'heading']);
    expect(copy?.cover).toBe(1);
    const [alone] = judgeAll(
      lakeshore,
      [compose(lakeshore, contextOf(lakeshore, 'cloud-services', 'general', home.id))],
      { today },
    );
    expect(alone?.faults).toContain('twin');
    expect(judgeAll(lakeshore, [], { today })).toEqual([]);
  });

  it('does not depend on the order in which pages are read', () => {
    const some = pages.filter((_, index) => index % 13 === 0);
    const forwards = judgeAll(site, some, { today });
    const backwards = judgeAll(site, some.toReversed(), { today }).toReversed();
    for (const [index, { slug, ownWords, evidence, cover }] of forwards.entries()) {
      expect(backwards[index], slug).toMatchObject({ slug, ownWords, evidence });
      // Among pages with equal counts, the cover uses the first page, so the order may change it slightly.
      expect(Math.abs((backwards[index]?.cover ?? 0) - cover), slug).toBeLessThan(0.05);
    }
  });
});

describe("the admin's list of pages", () => {
  const read = (query: string) => readListQuery(lakeshore, new URLSearchParams(query));

  it('takes its reason and order from the address, and ignores unknown values', () => {
    expect(read('?fault=words&order=score-low&page=2')).toEqual({
      search: '',
      page: 2,
      fault: 'words',
      order: 'score-low',
    });
    for (const query of ['fault=__proto__', 'fault=', 'order=slug', 'order=constructor', 'order=price'])
      expect(read(query), query).toEqual({ search: '', page: 1 });
    for (const fault of Object.keys(faultNames)) expect(read(`fault=${fault}`).fault).toBe(fault);
  });
});
