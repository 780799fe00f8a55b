import { describe, expect, it } from 'vitest';
import type { Audience } from '../../../app/content/trade-groups.ts';
import { forTrade, suits } from '../../../app/domain/landing/audience.ts';

interface Item {
  text: string;
  trades?: readonly Audience[];
}

const all: Item = { text: 'for all' };
const courts: Item = { text: 'for lawyers', trades: ['legal'] };
const desks: Item = { text: 'for offices', trades: ['office'] };
const plants: Item = { text: 'for the floor', trades: ['industrial', 'retail'] };

describe('a sentence about a place', () => {
  it('suits every trade when it names none, else its own and those of its group', () => {
    expect(suits(all, 'dental')).toBe(true);
    expect([suits(courts, 'legal'), suits(courts, 'accounting')]).toEqual([true, false]);
    expect([suits(desks, 'legal'), suits(desks, 'logistics')]).toEqual([true, false]);
    expect([suits(plants, 'logistics'), suits(plants, 'retail'), suits(plants, 'hospitality')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is chosen before the general ones when it is the trade’s, and keeps its place in the text', () => {
    const texts = (trade: 'legal' | 'dental', limit: number) =>
      forTrade([all, plants, desks, { text: 'also for all' }, courts], trade, limit).map(({ text }) => text);
    expect(texts('legal', 3)).toEqual(['for all', 'for offices', 'for lawyers']);
    expect(texts('dental', 3)).toEqual(['for all', 'also for all']);
    expect(texts('legal', 1)).toEqual(['for offices']);
  });
});
