import { describe, expect, it } from 'vitest';
import { forIndustry, suits } from '../../../app/domain/landing/audience.ts';
import { lakeshore } from '../../fixtures/site.ts';

const { industryGroups: groups } = lakeshore.data;

interface Item {
  text: string;
  industries?: readonly string[];
}

const all: Item = { text: 'for all' };
const courts: Item = { text: 'for lawyers', industries: ['legal'] };
const desks: Item = { text: 'for offices', industries: ['office'] };
const plants: Item = { text: 'for the floor', industries: ['industrial', 'retail'] };

describe('a sentence about a location', () => {
  it('suits every industry when it names none, else its own and those of its group', () => {
    expect(suits(groups, all, 'dental')).toBe(true);
    expect([suits(groups, courts, 'legal'), suits(groups, courts, 'accounting')]).toEqual([true, false]);
    expect([suits(groups, desks, 'legal'), suits(groups, desks, 'logistics')]).toEqual([true, false]);
    expect([
      suits(groups, plants, 'logistics'),
      suits(groups, plants, 'retail'),
      suits(groups, plants, 'hospitality'),
    ]).toEqual([true, true, false]);
  });

  it('is chosen before the general ones when it names the industry, and keeps its position in the text', () => {
    const texts = (industry: 'legal' | 'dental', limit: number) =>
      forIndustry(groups, [all, plants, desks, { text: 'also for all' }, courts], industry, limit).map(
        ({ text }) => text,
      );
    expect(texts('legal', 3)).toEqual(['for all', 'for offices', 'for lawyers']);
    expect(texts('dental', 3)).toEqual(['for all', 'also for all']);
    expect(texts('legal', 1)).toEqual(['for offices']);
  });
});
