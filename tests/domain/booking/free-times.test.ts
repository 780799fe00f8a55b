import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookingType, longestHorizon, usualTypes } from '../../../app/domain/booking/booking-type.ts';
import {
  bookingTime,
  type Calendar,
  cellsOf,
  freeTimes,
  type Interval,
  isFree,
  type Taken,
} from '../../../app/domain/booking/free-times.ts';
import { travelMinutes } from '../../../app/domain/booking/travel.ts';
import { clockMinuteOf, dayOf } from '../../../app/domain/time/days.ts';
import type { HourRange, WeekHours } from '../../../app/domain/time/week.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Parses a moment. Its offset is typed in the test, so that the test does not rely on the code under test. */
const at = (text: string) => Date.parse(text);
const iso = (moments: readonly number[]) => moments.map((moment) => new Date(moment).toISOString().slice(0, 16));

const everyDay = (...ranges: HourRange[]): WeekHours => Array.from({ length: 7 }, () => ranges);
const empty: Calendar = { week: everyDay([9 * 60, 11 * 60]), away: [], closed: [], busy: [], taken: [] };
const call: BookingType = { minutes: 30, before: 0, after: 0, leadHours: 0, horizonDays: 30 };
const timeZone = 'America/Toronto';
const monday = { from: at('2026-11-30T00:00:00-05:00'), to: at('2026-12-01T00:00:00-05:00') };
const wish = { type: call, place: null, timeZone, now: at('2026-11-27T12:00:00-05:00') };
const downtown = { lat: 43.65, lng: -79.38 };
const airport = { lat: 43.68, lng: -79.63 };

const taken = (type: BookingType, start: number, place: Taken['place'] = null): Taken => ({
  ...bookingTime(type, start),
  place,
});

describe('the free times of a day', () => {
  it('are every half hour of the person’s hours, as long as the whole booking fits', () => {
    expect(iso(freeTimes(wish, empty, monday))).toEqual([
      '2026-11-30T14:00',
      '2026-11-30T14:30',
      '2026-11-30T15:00',
      '2026-11-30T15:30',
    ]);
    expect(freeTimes({ ...wish, type: { ...call, minutes: 125 } }, empty, monday)).toEqual([]);
    expect(iso(freeTimes({ ...wish, type: { ...call, minutes: 20 } }, empty, monday))).toHaveLength(7);
  });

  it('have a pause where the hours have one', () => {
    const week = everyDay([9 * 60, 10 * 60], [13 * 60, 14 * 60]);
    expect(iso(freeTimes(wish, { ...empty, week }, monday))).toEqual([
      '2026-11-30T14:00',
      '2026-11-30T14:30',
      '2026-11-30T18:00',
      '2026-11-30T18:30',
    ]);
  });

  it.each<[string, Partial<Calendar>]>([
    ['on a day on which the firm is closed', { closed: ['2026-11-30'] }],
    ['on the last day of a vacation', { away: [{ from: '2026-11-20', to: '2026-11-30' }] }],
    ['on a weekday without hours', { week: everyDay([9 * 60, 11 * 60]).with(1, []) }],
    ['while the person is busy all day', { busy: [{ from: monday.from, to: monday.to }] }],
  ])('do not exist %s', (_name, over) => {
    expect(freeTimes(wish, { ...empty, ...over }, monday)).toEqual([]);
  });

  it('keep the minutes before and after a booking free, of both bookings', () => {
    const type = { ...call, before: 15, after: 15 };
    const calendar = { ...empty, taken: [taken(type, at('2026-11-30T10:00:00-05:00'))] };
    // The person is busy from 9:45 to 10:45. A booking at 9:00 ends, with its buffer, at 9:45.
    expect(iso(freeTimes({ ...wish, type }, calendar, monday))).toEqual(['2026-11-30T14:00']);
  });

  it('begin after the notice and end at the horizon, which is never later than 60 days from now', () => {
    const soon = { ...wish, now: at('2026-11-30T08:20:00-05:00'), type: { ...call, leadHours: 1 } };
    expect(iso(freeTimes(soon, empty, monday))[0]).toBe('2026-11-30T14:30');
    const type = { ...call, horizonDays: 5000 };
    const all = freeTimes({ ...wish, type }, empty, { from: 0, to: Number.MAX_SAFE_INTEGER });
    expect(Math.max(...all)).toBeLessThan(wish.now + longestHorizon * day);
    expect(new Set(all.map((moment) => dayOf(moment, timeZone))).size).toBe(longestHorizon);
  });
});

describe('the way between two visits', () => {
  it('is the straight line, 1.4 times, at 40 km/h, and ten minutes, in steps of five', () => {
    // About 20.3 km: 28.5 km of road, 43 minutes.
    expect(travelMinutes(downtown, airport)).toBe(55);
    expect(travelMinutes(downtown, downtown)).toBe(10);
  });

  it('must fit between them, in both directions, and concerns no call', () => {
    const visit = { ...call, minutes: 60 };
    const week = everyDay([8 * 60, 17 * 60]);
    const calendar = { ...empty, week, taken: [taken(visit, at('2026-11-30T12:00:00-05:00'), airport)] };
    const times = (place: Taken['place']) => iso(freeTimes({ ...wish, type: visit, place }, calendar, monday));
    expect(times(downtown)).not.toContain('2026-11-30T15:30');
    expect(times(downtown)).toContain('2026-11-30T15:00');
    expect(times(downtown)).not.toContain('2026-11-30T18:30');
    expect(times(downtown)).toContain('2026-11-30T19:00');
    expect(times(airport)).toContain('2026-11-30T18:30');
    expect(times(null)).toContain('2026-11-30T18:00');
  });
});

describe('on a day when clocks change', () => {
  const night: Calendar = { ...empty, week: everyDay([60, 4 * 60]) };
  const times = (date: string, zone: string, now: string) =>
    iso(
      freeTimes({ ...wish, timeZone: zone, now: at(now) }, night, {
        from: at(`${date}T00:00:00Z`),
        to: at(`${date}T00:00:00Z`) + 36 * hour,
      }).filter((moment) => dayOf(moment, zone) === date),
    );

  it('the hour that is left out has no time', () => {
    expect(times('2027-03-14', 'America/Toronto', '2027-03-12T00:00:00Z')).toEqual([
      ...['2027-03-14T06:00', '2027-03-14T06:30'],
      // No times from 2:00 to 3:00: the clock goes from 1:59 to 3:00.
      ...['2027-03-14T07:00', '2027-03-14T07:30'],
    ]);
  });

  it('the hour that comes twice has its times twice', () => {
    expect(times('2026-11-01', 'America/Toronto', '2026-10-30T00:00:00Z')).toEqual([
      ...['2026-11-01T05:00', '2026-11-01T05:30'],
      ...['2026-11-01T06:00', '2026-11-01T06:30'],
      ...['2026-11-01T07:00', '2026-11-01T07:30', '2026-11-01T08:00', '2026-11-01T08:30'],
    ]);
  });

  it('hours that begin within the hour that is left out begin after it', () => {
    const week = everyDay([150, 4 * 60]);
    const within = { from: at('2027-03-14T00:00:00-05:00'), to: at('2027-03-15T00:00:00-04:00') };
    const found = freeTimes({ ...wish, now: at('2027-03-13T00:00:00Z') }, { ...empty, week }, within);
    expect(iso(found)).toEqual(['2027-03-14T07:00', '2027-03-14T07:30']);
  });
});

describe('for any calendar', () => {
  const zones = ['America/Toronto', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'];
  const places = [null, downtown, airport];
  const range = fc
    .tuple(fc.nat(287), fc.nat(287))
    .map(([a, b]): HourRange => [Math.min(a, b) * 5, (Math.max(a, b) + 1) * 5]);
  const type = fc.record({
    minutes: fc.nat(20).map((n) => 10 + n * 5),
    before: fc.nat(6).map((n) => n * 5),
    after: fc.nat(6).map((n) => n * 5),
    leadHours: fc.nat(48),
    horizonDays: fc.integer({ min: 1, max: 90 }),
  });
  const begin = at('2026-10-29T00:00:00Z');
  const days = 6;
  const moments = Array.from({ length: days * 288 }, (_, n) => begin + n * 5 * minute);
  /** The local date and time in each zone at each moment, computed once. */
  const clocks = Object.fromEntries(
    zones.map((zone) => [
      zone,
      new Map(moments.map((moment) => [moment, { date: dayOf(moment, zone), clock: clockMinuteOf(moment, zone) }])),
    ]),
  );
  const stretch = fc
    .tuple(fc.nat(6 * 288), fc.integer({ min: 1, max: 60 }))
    .map(([from, length]): Interval => ({ from: begin + from * 5 * minute, to: begin + (from + length) * 5 * minute }));
  const calendar = fc.record({
    week: fc.array(fc.array(range, { maxLength: 2 }), { minLength: 7, maxLength: 7 }),
    closed: fc.array(
      fc.nat(5).map((n) => new Date(begin + n * day).toISOString().slice(0, 10)),
      { maxLength: 3 },
    ),
    away: fc.constant([]),
    busy: fc.array(stretch, { maxLength: 8 }),
    taken: fc.array(
      fc
        .tuple(type, fc.nat(6 * 288), fc.nat(2))
        .map(([one, from, which]) => taken(one, begin + from * 5 * minute, places[which])),
      { maxLength: 5 },
    ),
  });
  const asked = fc.record({
    type,
    place: fc.nat(2).map((which) => places[which] ?? null),
    timeZone: fc.constantFrom(...zones),
    now: fc.nat(3 * 288).map((n) => begin + n * 5 * minute + 1),
  });

  it('a free time breaks no rule, and a time that breaks none is free', () => {
    fc.assert(
      fc.property(asked, calendar, (wanted, hours) => {
        const within = { from: begin, to: begin + days * day };
        const free = new Set(freeTimes(wanted, hours, within));
        const step = wanted.type.minutes >= 30 ? 30 : 15;
        const end = Math.min(within.to, wanted.now + Math.min(wanted.type.horizonDays, longestHorizon) * day);
        const shown = clocks[wanted.timeZone];
        for (const start of moments) {
          const { to, blocked } = bookingTime(wanted.type, start);
          const { date, clock } = shown?.get(start) ?? { date: '', clock: 0 };
          const lasts = hours.week[new Date(date).getUTCDay()]?.some(
            ([opens, closes]) =>
              clock >= opens && (clock - opens) % step === 0 && clock + wanted.type.minutes <= closes,
          );
          const clear = [...hours.busy, ...hours.taken.map((one) => one.blocked)].every(
            (one) => blocked.to <= one.from || one.to <= blocked.from,
          );
          const reachable = hours.taken.every(
            (one) =>
              one.place === null ||
              wanted.place === null ||
              Math.max(start - one.to, one.from - to) >= travelMinutes(one.place, wanted.place) * minute,
          );
          const timely = start >= wanted.now + wanted.type.leadHours * hour && start < end;
          const changes = [start - 12 * hour, start + 12 * hour].some(
            (near) => shown?.get(near)?.clock !== (clock + 720) % 1440,
          );
          if (free.has(start)) {
            expect(clear && reachable && timely, new Date(start).toISOString()).toBe(true);
            expect(hours.closed).not.toContain(date);
            expect(isFree(wanted, hours, start)).toBe(true);
          }
          // Skip times near a clock change, when a day has another length; the tests above cover them.
          if (changes) continue;
          const wantedFree = Boolean(lasts) && clear && reachable && timely && !hours.closed.includes(date);
          if (free.has(start) !== wantedFree)
            expect.fail(`${new Date(start).toISOString()} in ${wanted.timeZone}: ${wantedFree ? 'not free' : 'free'}`);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('two bookings that do not overlap share no cell, and two that do share one', () => {
    fc.assert(
      fc.property(stretch, stretch, (a, b) => {
        fc.pre(a.from < a.to && b.from < b.to);
        const shared = cellsOf(a).some((cell) => cellsOf(b).includes(cell));
        expect(shared).toBe(a.from < b.to && b.from < a.to);
      }),
    );
  });

  it('a year of bookings and a feed full of meetings take a moment, not a minute', () => {
    const busy = Array.from({ length: 5000 }, (_, n) => ({ from: begin + n * hour, to: begin + n * hour + 1 }));
    const bounded = freeTimes(
      { ...wish, type: { ...usualTypes.visit, leadHours: 0, horizonDays: 60 } },
      { ...empty, week: everyDay([0, 1440]), busy },
      { from: 0, to: Number.MAX_SAFE_INTEGER },
    );
    expect(bounded).toEqual([]);
  });
});
