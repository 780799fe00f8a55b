import { describe, expect, it } from 'vitest';
import { compareTexts } from '../../../app/domain/landing/compare.ts';
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

  it('says how much of the left page the right one contains', () => {
    const left = ['one two three four five six'];
    expect(compareTexts(lakeshore, left, ['zero one two three four five']).contained).toBe(0.5);
    expect(compareTexts(lakeshore, left, [...left, 'and much more that is said on that page']).contained).toBe(1);
    expect(compareTexts(lakeshore, [], []).contained).toBe(0);
  });
});
