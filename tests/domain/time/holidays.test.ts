import { describe, expect, it } from 'vitest';
import { holidayDates, holidayOn, holidayRule } from '../../../app/domain/time/holidays.ts';

describe('the day of a holiday', () => {
  it.each([
    ['07-01', 2027, '2027-07-01'],
    ['Mon 3 Feb', 2026, '2026-02-16'],
    ['Mon 3 Feb', 2027, '2027-02-15'],
    ['Mon 1 Sep', 2026, '2026-09-07'],
    ['Mon 2 Oct', 2027, '2027-10-11'],
    ['Mon 1 Aug', 2033, '2033-08-01'],
    // The Monday before May 25: not the 25th itself, when that is a Monday.
    ['Mon before 05-25', 2026, '2026-05-18'],
    ['Mon before 05-25', 2027, '2027-05-24'],
    ['Mon before 05-25', 2029, '2029-05-21'],
    ['Thu before 06-25', 2026, '2026-06-18'],
    // Good Friday and Easter Monday.
    ['easter -2', 2026, '2026-04-03'],
    ['easter -2', 2027, '2027-03-26'],
    ['easter +1', 2030, '2030-04-22'],
    ['easter -2', 2035, '2035-03-23'],
  ])('%s of %i is %s', (rule, year, day) => {
    expect(holidayRule.test(rule)).toBe(true);
    expect(holidayOn(rule, year)).toBe(day);
  });

  it.each(['7-1', '13-01', '02-32', 'Mon 6 Feb', 'Monday 3 Feb', 'easter', 'easter 2', 'before 05-25', 'July 1'])(
    'is not read from %s',
    (rule) => {
      expect(holidayRule.test(rule)).toBe(false);
    },
  );

  it('is known for ten years, in order', () => {
    const days = holidayDates([
      { on: '12-25', name: 'Christmas Day' },
      { on: 'easter -2', name: 'Good Friday' },
    ]);
    expect(days).toHaveLength(20);
    expect(days[0]).toEqual({ date: '2026-04-03', name: 'Good Friday' });
    expect(days.at(-1)).toEqual({ date: '2035-12-25', name: 'Christmas Day' });
  });
});
