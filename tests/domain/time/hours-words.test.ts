import { describe, expect, it } from 'vitest';
import { businessMinutesBetween, deskAt } from '../../../app/domain/time/business-hours.ts';
import { exceptionsFrom } from '../../../app/domain/time/day-exceptions.ts';
import { hoursWords } from '../../../app/domain/time/hours-words.ts';

const plain = { opens: '08:00', closes: '18:00', days: ['Monday', 'Tuesday', 'Wednesday'], closed: ['2026-12-25'] };
const hours = {
  ...plain,
  days: [...plain.days, 'Thursday', 'Friday'],
  other: [{ day: 'Saturday', opens: '09:00', closes: '13:00' }],
  short: [{ on: '2026-12-24', opens: '08:00', closes: '12:00' }],
};
const firm = { hours, timeZone: 'America/Toronto' };
const at = (text: string) => Date.parse(`${text}:00-05:00`);

describe('hours in words', () => {
  it.each([
    ['joins days that follow each other', plain, 'Monday–Wednesday 8:00 AM–6:00 PM'],
    [
      'lists the others in the order of the week',
      { ...plain, opens: '09:00', closes: '12:05', days: ['Saturday', 'Monday', 'Tuesday'] },
      'Monday, Tuesday, Saturday 9:00 AM–12:05 PM',
    ],
    ['names a day with other hours', hours, 'Monday–Friday 8:00 AM–6:00 PM; Saturday 9:00 AM–1:00 PM'],
    [
      'takes the other hours of a usual day',
      { ...hours, other: [{ day: 'Friday', opens: '08:00', closes: '12:00' }] },
      'Monday–Thursday 8:00 AM–6:00 PM; Friday 8:00 AM–12:00 PM',
    ],
  ])('%s', (_, given, words) => expect(hoursWords(given)).toBe(words));
});

describe('the desk', () => {
  it('is open on a Saturday morning with hours of its own', () => {
    expect(deskAt(firm, at('2026-11-28T10:00'))).toEqual({ open: true, until: at('2026-11-28T13:00') });
    expect(deskAt(firm, at('2026-11-28T13:00'))).toEqual({ open: false, until: at('2026-11-30T08:00') });
  });

  it('closes at noon on a single day with other hours, and counts no minute after it', () => {
    expect(businessMinutesBetween(firm, at('2026-12-24T11:00'), at('2026-12-26T09:30'))).toBe(60 + 30);
  });
});

describe('the next exceptions', () => {
  const holidays = [{ date: '2026-12-25', name: 'Christmas Day' }];

  it('are named for 60 days, with the holiday or the times', () => {
    expect(exceptionsFrom('2026-11-28', hours, holidays).map(({ day, why }) => `${day}: ${why}`)).toEqual([
      'Thursday, December 24, 2026: 8:00 AM–12:00 PM',
      'Friday, December 25, 2026: Christmas Day',
    ]);
  });

  it('are left out before and after that', () => {
    expect(exceptionsFrom('2026-10-20', hours, holidays)).toEqual([]);
    expect(exceptionsFrom('2026-12-26', hours, holidays)).toEqual([]);
  });
});
