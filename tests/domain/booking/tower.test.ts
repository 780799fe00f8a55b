import { describe, expect, it } from 'vitest';
import { nearestTimes, towerOf } from '../../../app/domain/booking/tower.ts';

const timeZone = 'America/Toronto';
const at = (text: string) => Date.parse(`${text}:00-05:00`);
const hours = ['2026-12-01T09:00', '2026-12-02T09:00', '2026-12-02T13:00', '2026-12-02T17:30'].map(at);

describe('the tower of times', () => {
  it('begins with the first day that has a free time, and counts the free times of each day', () => {
    const { days, day } = towerOf(hours, new Set([at('2026-12-02T13:00')]), { timeZone, chosen: null });
    expect(days.map(({ iso, free }) => [iso, free])).toEqual([
      ['2026-12-01', 0],
      ['2026-12-02', 1],
    ]);
    expect(day?.words).toBe('Wednesday, December 2');
    const parts = day?.floors.map(({ part, times }) => [part, times.map(({ words, isFree }) => `${words} ${isFree}`)]);
    expect(parts).toEqual([
      ['morning', ['9:00 AM false']],
      ['afternoon', ['1:00 PM true']],
      ['evening', ['5:30 PM false']],
    ]);
  });

  it('shows the chosen day, also when all its times are taken', () => {
    const chosen = (iso: string) => towerOf(hours, new Set([hours[1] ?? 0]), { timeZone, chosen: iso }).day?.iso;
    expect(chosen('2026-12-01')).toBe('2026-12-01');
    expect(chosen('2026-12-24')).toBe('2026-12-02');
  });

  it('has no day when nobody works', () => {
    expect(towerOf([], new Set(), { timeZone, chosen: null })).toEqual({ days: [], day: null });
  });
});

it('the nearest times to a time are in order, and leave it out', () => {
  expect(nearestTimes([1, 4, 6, 7, 20], 6, 3)).toEqual([1, 4, 7]);
  expect(nearestTimes([6], 6, 4)).toEqual([]);
});
