import { describe, expect, it } from 'vitest';
import { answersIn, measuresOf, missingMeasures, resultQuery } from '../../../app/domain/leads/assessment.ts';
import { lakeshore } from '../../fixtures/site.ts';

const measures = measuresOf(lakeshore);
const answersOf = (query: string) => answersIn(`https://firm.example/assessment?${query}`, measures);

describe('the address of a result of the self-assessment', () => {
  it('gives back the measures in place, also none and all of them', () => {
    for (const inPlace of [[], [3], [1, 4, 10], measures.map(({ number }) => number)])
      expect(answersOf(resultQuery(inPlace))).toEqual(inPlace);
  });

  it('written by hand leaves out what the firm does not ask about, and says nothing when nothing remains', () => {
    expect(answersOf('answers=99-4-4-x-1')).toEqual([1, 4]);
    for (const query of ['', 'answer=1', 'answers=99', 'answers=<b>', 'answers=-', `answers=${'9'.repeat(5000)}`])
      expect(answersOf(query), query.slice(0, 20)).toBeNull();
  });

  it('leads to the missing measures in their own order', () => {
    const [first, ...others] = measures;
    expect(missingMeasures(measures, first ? [first.number] : [])).toEqual(others);
  });
});
