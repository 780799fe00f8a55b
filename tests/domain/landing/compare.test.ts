import { describe, expect, it } from 'vitest';
import { allPages, linesOf } from '../../../app/domain/landing/all-pages.ts';
import { compareTexts } from '../../../app/domain/landing/compare.ts';
import { judgeAll } from '../../../app/domain/landing/quality.ts';
import { lakeshore, place } from '../../fixtures/site.ts';

const marked = (lines: readonly string[], others: readonly string[]) =>
  compareTexts(lakeshore, lines, others).left.map((line) =>
    line.map(({ text, shared }) => (shared ? `[${text}]` : text)).join(''),
  );

describe('the comparison of two pages', () => {
  it('marks runs of five words that both have, and no shorter ones', () => {
    expect(marked(['We fix one two three four.'], ['One two three four'])).toEqual(['We fix one two three four.']);
    expect(marked(['We fix one, two three - four FIVE six.'], ['One two three four five'])).toEqual([
      'We fix [one, two three - four FIVE] six.',
    ]);
  });

  it('matches across line ends and names, and marks neither', () => {
    expect(marked(['alpha beta', `gamma ${place.name} delta epsilon`], ['alpha beta gamma delta epsilon'])).toEqual([
      '[alpha beta]',
      `[gamma] ${place.name} [delta epsilon]`,
    ]);
  });

  it('loses no character', () => {
    const lines = ['', '“É” 🙂 one two three four five!', '…'];
    const { left } = compareTexts(lakeshore, lines, ['one two three four five']);
    expect(left.map((line) => line.map(({ text }) => text).join(''))).toEqual(lines);
  });

  it('gives two empty texts a similarity of 0', () => {
    expect(compareTexts(lakeshore, [], []).similarity).toBe(0);
  });

  it('agrees with the judge’s similarity', () => {
    const pages = [];
    for (const page of allPages(lakeshore)) {
      if (pages.push(page) === 60) break;
    }
    for (const { slug, nearest, similarity } of judgeAll(lakeshore, pages).slice(20, 30))
      expect(
        compareTexts(lakeshore, linesOf(lakeshore, slug, null), linesOf(lakeshore, nearest, null)).similarity,
        slug,
      ).toBeCloseTo(similarity, 10);
  });
});
