import { describe, expect, it } from 'vitest';
import { pageQueryString, readPageQuery, searchWords } from '../../../app/domain/landing/page-filter.ts';
import { medianScore, scoreStreet } from '../../../app/domain/reports/score-histogram.ts';
import { lakeshore, place } from '../../fixtures/site.ts';

const read = (query: string) => readPageQuery(lakeshore, new URLSearchParams(query));

describe("the admin's list of pages", () => {
  it('is read from the address and written back to the same address', () => {
    const query = `?q=50%25+off&service=cloud-services&location=${place.id}&indexable=no&published=yes&page=3`;
    expect(read(query)).toEqual({
      search: '50% off',
      service: 'cloud-services',
      location: place.id,
      indexable: false,
      published: true,
      page: 3,
    });
    expect(read(pageQueryString(read(query)))).toEqual(read(query));
    expect(pageQueryString(read(''))).toBe('');
  });

  it('ignores unknown filters', () => {
    const nothing = { search: '', page: 1 };
    for (const query of [
      'service=plumbing',
      'location=__proto__',
      'indexable=maybe',
      'page=0',
      'page=-1',
      'page=1e9',
      'page=x',
    ])
      expect(read(query), query).toEqual(nothing);
  });

  it('takes a long search in part', () => {
    expect(read(`q=${'a '.repeat(5000)}`).search).toHaveLength(100);
    expect(searchWords(' a b  c d e f g h i ')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });
});

describe('the street of scores', () => {
  it('has twenty bars, and every page is counted in one', () => {
    const houses = scoreStreet([0, 4, 5, 59, 60, 99, 100].map((score) => ({ score, pages: 2 })));
    expect(houses).toHaveLength(20);
    expect(houses.filter(({ pages }) => pages > 0)).toEqual([
      { from: 0, to: 4, pages: 4 },
      { from: 5, to: 9, pages: 2 },
      { from: 55, to: 59, pages: 2 },
      { from: 60, to: 64, pages: 2 },
      { from: 95, to: 100, pages: 4 },
    ]);
  });

  it('knows the score in the middle', () => {
    expect(medianScore([])).toBeNull();
    expect(
      medianScore([
        { score: 90, pages: 1 },
        { score: 40, pages: 5 },
      ]),
    ).toBe(40);
  });
});
