import { describe, expect, it } from 'vitest';
import { isTooDeep } from '../../../../app/domain/text/long-text/nesting.ts';

describe('how deeply elements are nested', () => {
  it.each([
    ['elements side by side', '<b>a</b>'.repeat(5000)],
    [
      'the settings of Word in a comment',
      `<!--[if gte mso 9]><xml>${'<w:LsdException/>'.repeat(3000)}</xml><![endif]-->`,
    ],
    ['a comment that never ends', `<!-- ${'<i>'.repeat(3000)}`],
    ['paragraphs without end tags', '<p>a'.repeat(3000)],
  ])('is read of %s', (_, html) => {
    expect(isTooDeep(html)).toBe(false);
  });

  it.each([
    ['elements in each other', '<div>'.repeat(400)],
    ['elements after an empty comment', `<!-->${'<i>'.repeat(400)}-->`],
    ['elements after a comment that ends with an exclamation mark', `<!-- a --!>${'<i>'.repeat(400)}-->`],
    ['elements between comments', '<i><!-- a -->'.repeat(400)],
  ])('is too much for %s', (_, html) => {
    expect(isTooDeep(html)).toBe(true);
  });
});
