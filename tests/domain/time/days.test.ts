import { describe, expect, it } from 'vitest';
import { addDays, clockMinuteOf, dayOf, isDay, momentOf, mondayOf, startOfDay } from '../../../app/domain/time/days.ts';

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

  it.each([
    ['America/Toronto', '2027-03-14T02:30', '2027-03-14T07:30:00Z'],
    ['America/Toronto', '2027-03-14T02:00', '2027-03-14T07:00:00Z'],
    ['America/St_Johns', '2027-03-14T02:30', '2027-03-14T06:00:00Z'],
    ['America/Winnipeg', '2027-03-14T02:59', '2027-03-14T08:59:00Z'],
    ['Europe/Berlin', '2027-03-28T02:30', '2027-03-28T01:30:00Z'],
    ['Africa/Cairo', '2027-04-30T00:00', '2027-04-29T22:00:00Z'],
    ['Australia/Lord_Howe', '2027-10-03T02:15', '2027-10-02T15:45:00Z'],
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00:00Z'],
  ])('in %s have no %s: it is read as the later time, never as an earlier one', (timeZone, local, utc) => {
    expect(momentOf(Date.parse(`${local}Z`), timeZone)).toBe(Date.parse(utc));
  });

  it('have each other time once, and times in their order, also on the days of the change', () => {
    for (const [timeZone, first] of [
      [toronto, '2027-03-14'],
      [toronto, '2027-11-07'],
      ['Europe/Berlin', '2027-03-28'],
      ['Australia/Lord_Howe', '2027-10-03'],
      ['Asia/Kathmandu', '2027-03-14'],
    ] as const) {
      let before = Number.NEGATIVE_INFINITY;
      for (let minutes = 0; minutes < 1440; minutes += 15) {
        const moment = momentOf(Date.parse(first) + minutes * 60_000, timeZone);
        expect(clockMinuteOf(moment, timeZone), `${first} ${minutes}`).toBeGreaterThanOrEqual(minutes);
        expect(clockMinuteOf(moment, timeZone) - minutes, `${first} ${minutes}`).toBeLessThanOrEqual(60);
        expect(moment, `${first} ${minutes}`).toBeGreaterThanOrEqual(before);
        before = minutes >= 120 && minutes < 180 ? before : moment;
      }
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
