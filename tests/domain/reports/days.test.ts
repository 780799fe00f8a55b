import { describe, expect, it } from 'vitest';
import { addDays, dayOf, isDay, mondayOf, startOfDay } from '../../../app/domain/reports/days.ts';

const toronto = 'America/Toronto';

describe('days on the firm’s clock', () => {
  it('begin at its midnight, in summer, in winter and on the days of the change', () => {
    for (const [day, utc] of [
      ['2026-07-01', '2026-07-01T04:00:00Z'],
      ['2026-11-01', '2026-11-01T04:00:00Z'],
      ['2026-11-02', '2026-11-02T05:00:00Z'],
      ['2026-03-08', '2026-03-08T05:00:00Z'],
      ['2026-03-09', '2026-03-09T04:00:00Z'],
    ] as const)
      expect(startOfDay(day, toronto), day).toBe(Date.parse(utc));
    expect(startOfDay('2026-07-01', 'America/St_Johns')).toBe(Date.parse('2026-07-01T02:30:00Z'));
  });

  it('are known for any moment', () => {
    expect(dayOf(Date.parse('2026-11-21T04:59:59.999Z'), toronto)).toBe('2026-11-20');
    expect(dayOf(Date.parse('2026-11-21T05:00:00Z'), toronto)).toBe('2026-11-21');
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      expect(dayOf(startOfDay(day, toronto), toronto)).toBe(day);
      expect(dayOf(startOfDay(day, toronto) - 1, toronto)).toBe(addDays(day, -1));
    }
  });

  it('make weeks that begin on Monday', () => {
    expect(['2026-11-16', '2026-11-21', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
      '2026-11-16',
      '2026-11-16',
      '2026-11-16',
      '2026-11-23',
    ]);
  });

  it.each([
    ['2026-11-23', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-02-31', false],
    ['2027-13-01', false],
    ['2027-1-1', false],
    ['2026-11-23T10:00', false],
    ['', false],
  ])('are read as the calendar has them: %s is one: %s', (text, is) => {
    expect(isDay(text)).toBe(is);
  });
});
