import { describe, expect, it } from 'vitest';
import { mostRelevant, RelevantWords } from '../../../app/domain/landing/relevance.ts';

describe('a word that concerns a service or an industry', () => {
  const words = new RelevantWords(['till', 'ice', 'new ', 'licen', 'Émail']);

  it.each([
    ['Tills stay open, and a till prints.', 2],
    ['Ice breaks limbs.', 1],
    ['A new licence and two licences.', 3],
    ['The émail is chipped.', 1],
    ['The line-till and the "ice".', 2],
  ])('counts where a word begins with it: %s', (text, count) => {
    expect(words.countIn(text)).toBe(count);
  });

  it.each(['It is still open.', 'The office has a practice.', 'Renew it.', 'Prémail', '2ice'])(
    'does not count inside of a word: %s',
    (text) => {
      expect(words.countIn(text)).toBe(0);
    },
  );

  it('brings the text that it is in to the front', () => {
    const texts = ['Offices are still distant.', 'The till is shut.'];
    expect(mostRelevant(texts, (text) => text, words, 1)).toEqual(['The till is shut.']);
  });
});
