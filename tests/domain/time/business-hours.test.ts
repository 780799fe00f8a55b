import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alarmHorizons,
  alarmsDue,
  mayAlarm,
  nextAlarmTime,
  replyClock,
  replyTime,
} from '../../../app/domain/leads/reply-clock.ts';
import { businessMinutesBetween, promiseEnds } from '../../../app/domain/time/business-hours.ts';
import { displayTime } from '../../../app/domain/time/dates.ts';
import { addDays } from '../../../app/domain/time/days.ts';
import { lakeshore, northbeam, openEightToSix } from '../../fixtures/site.ts';

const { firm } = openEightToSix.data;

/** Parses a moment in Toronto's time zone. Its offset is typed in the test, so that the test does not rely on the code under test. */
const at = (text: string) => Date.parse(text);

describe('the promise of 15 minutes', () => {
  it.each([
    ['in the middle of a day', '2026-11-20T10:14:00-05:00', '2026-11-20T10:29:00-05:00'],
    ['up to the very end of the day', '2026-11-20T17:45:00-05:00', '2026-11-20T18:00:00-05:00'],
    ['in the evening: the next morning', '2026-11-19T21:00:00-05:00', '2026-11-20T08:15:00-05:00'],
    ['before the office opens', '2026-11-20T05:00:00-05:00', '2026-11-20T08:15:00-05:00'],
    [
      'ten minutes before closing: five are left for the next morning',
      '2026-11-19T17:50:00-05:00',
      '2026-11-20T08:05:00-05:00',
    ],
    ['on a Friday evening: Monday', '2026-11-20T18:00:00-05:00', '2026-11-23T08:15:00-05:00'],
    ['on a Saturday: Monday', '2026-11-21T12:00:00-05:00', '2026-11-23T08:15:00-05:00'],
    ['over the weekend on which clocks go forward', '2026-03-06T17:55:00-05:00', '2026-03-09T08:10:00-04:00'],
    ['over the weekend on which clocks go back', '2026-10-30T17:55:00-04:00', '2026-11-02T08:10:00-05:00'],
    ['in the hour that does not exist', '2026-03-08T03:00:00-04:00', '2026-03-09T08:15:00-04:00'],
    [
      'in the second of the two hours that are called one o’clock',
      '2026-11-01T01:30:00-05:00',
      '2026-11-02T08:15:00-05:00',
    ],
    ['on a day on which the office is closed: after it', '2026-12-25T10:00:00-05:00', '2026-12-28T08:15:00-05:00'],
    ['in the last minutes of a year: after New Year’s Day', '2026-12-31T23:59:00-05:00', '2027-01-04T08:15:00-05:00'],
    [
      'ten minutes before closing, the day after closed: five are left',
      '2027-06-30T17:50:00-04:00',
      '2027-07-02T08:05:00-04:00',
    ],
  ])('ends 15 minutes of business hours later, %s', (_, received, ends) => {
    expect(new Date(promiseEnds(firm, at(received))).toISOString()).toBe(new Date(ends).toISOString());
  });

  it('runs on every weekday in a firm that is closed on none', () => {
    const everyDay = { ...firm, hours: { ...firm.hours, closed: [] } };
    const received = at('2026-12-25T10:00:00-05:00');
    expect(promiseEnds(everyDay, received)).toBe(at('2026-12-25T10:15:00-05:00'));
    expect(promiseEnds(firm, received)).toBe(at('2026-12-28T08:15:00-05:00'));
  });

  it.each([
    ['its own hours', '2026-11-20T05:00:00-07:00', 'Nov 20, 2026, 07:45'],
    ['a holiday that only its own province has', '2027-11-11T09:00:00-07:00', 'Nov 12, 2027, 07:45'],
    ['a day that it has closed itself', '2027-08-02T09:00:00-06:00', 'Aug 3, 2027, 07:45'],
  ])('follows the clocks of a firm in Calgary: %s', (_, received, ends) => {
    expect(displayTime('America/Edmonton', promiseEnds(northbeam.data.firm, at(received)))).toBe(ends);
  });

  it('knows the closed days as real dates on which the office would be open', () => {
    const { days, closed } = lakeshore.data.firm.hours;
    expect(closed.length).toBeGreaterThan(5);
    for (const iso of closed) {
      expect(addDays(iso, 0), iso).toBe(iso);
      const weekday = new Intl.DateTimeFormat('en-CA', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(iso));
      expect(days, iso).toContain(weekday);
    }
  });

  const moments = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2032-01-01T00:00:00Z') });

  it('is always 15 minutes of business hours away, and never ends at night or on a weekend', () => {
    fc.assert(
      fc.property(moments, (received) => {
        const ends = promiseEnds(firm, received);
        expect(businessMinutesBetween(firm, received, ends)).toBeCloseTo(15, 6);
        const clock = new Intl.DateTimeFormat('en-CA', {
          timeZone: 'America/Toronto',
          weekday: 'short',
          hour: 'numeric',
          minute: 'numeric',
          hourCycle: 'h23',
        }).formatToParts(ends);
        const part = (type: string) => clock.find((one) => one.type === type)?.value ?? '';
        expect(['Sat.', 'Sun.', 'Sat', 'Sun']).not.toContain(part('weekday'));
        const minutes = Number(part('hour')) * 60 + Number(part('minute'));
        expect(minutes).toBeGreaterThanOrEqual(8 * 60);
        expect(minutes).toBeLessThanOrEqual(18 * 60);
      }),
      { numRuns: 500 },
    );
  });

  it('adds up: two parts of a period give the same as the whole', () => {
    fc.assert(
      fc.property(fc.tuple(moments, moments, moments), (times) => {
        const [a, b, c] = times.sort((x, y) => x - y) as [number, number, number];
        const whole = businessMinutesBetween(firm, a, c);
        expect(businessMinutesBetween(firm, a, b) + businessMinutesBetween(firm, b, c)).toBeCloseTo(whole, 3);
        expect(whole).toBeLessThanOrEqual((c - a) / 60_000 + 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  it('counts ten hours for each weekday, also in the weeks in which the clocks change', () => {
    for (const [from, to] of [
      ['2026-11-16T00:00:00-05:00', '2026-11-23T00:00:00-05:00'],
      ['2026-03-02T00:00:00-05:00', '2026-03-09T00:00:00-04:00'],
      ['2026-10-26T00:00:00-04:00', '2026-11-02T00:00:00-05:00'],
    ] as const)
      expect(businessMinutesBetween(firm, at(from), at(to))).toBe(5 * 600);
    expect(businessMinutesBetween(firm, at('2026-11-20T12:00:00-05:00'), at('2026-11-20T11:00:00-05:00'))).toBe(0);
  });
});

describe('the clock of an inquiry', () => {
  const due = at('2026-11-20T10:29:00-05:00');

  it.each([
    ['2026-11-20T10:14:00-05:00', '15 min left', 0, 'calm'],
    ['2026-11-20T10:18:59-05:00', '11 min left', 4, 'calm'],
    ['2026-11-20T10:26:00-05:00', '3 min left', 12, 'soon'],
    ['2026-11-20T10:28:59-05:00', '1 min left', 14, 'soon'],
    ['2026-11-20T10:29:00-05:00', 'Overdue since 10:29 AM', 15, 'late'],
    ['2026-11-20T23:00:00-05:00', 'Overdue since 10:29 AM', 15, 'late'],
    ['2026-11-23T08:00:00-05:00', 'Overdue since Fri 10:29 AM', 15, 'late'],
    ['2026-11-27T08:00:00-05:00', 'Overdue since Nov 20, 10:29 AM', 15, 'late'],
    ['2027-01-04T08:00:00-05:00', 'Overdue since Nov 20, 2026, 10:29 AM', 15, 'late'],
  ])('says at %s: %s', (now, words, cells, state) => {
    expect(replyClock(firm, due, at(now))).toMatchObject({ words, cells, state });
  });

  it('stops at night, and says when it goes on', () => {
    const evening = at('2026-11-19T17:50:00-05:00');
    const dueNextDay = promiseEnds(firm, evening);
    const words = (now: string) => replyClock(firm, dueNextDay, at(now)).words;
    expect(words('2026-11-19T17:59:59-05:00')).toBe('6 min left');
    expect(words('2026-11-19T18:00:00-05:00')).toBe('5 min left from Fri 8:00 AM');
    expect(words('2026-11-20T03:00:00-05:00')).toBe('5 min left from 8:00 AM');
    expect(words('2026-11-20T08:00:00-05:00')).toBe('5 min left');
  });

  it('does not stop for an emergency, which is answered at any hour', () => {
    const evening = at('2026-11-19T17:50:00-05:00');
    const words = (now: string) => replyClock(firm, promiseEnds(firm, evening), at(now), true).words;
    expect(words('2026-11-19T17:59:59-05:00')).toBe('6 min left');
    expect(words('2026-11-19T18:00:00-05:00')).toBe('Call now');
    expect(words('2026-11-20T09:00:00-05:00')).toBe('Overdue since 8:05 AM');
    const night = at('2026-11-20T02:00:00-05:00');
    expect(replyClock(firm, promiseEnds(firm, night), night, true).words).toBe('Call now');
  });

  it('is late by the calendar, and its alarms by business hours', () => {
    const dueAt = promiseEnds(firm, at('2026-12-24T17:40:00-05:00'));
    const clock = (now: string) => replyClock(firm, dueAt, at(now));
    expect(clock('2026-12-24T18:00:00-05:00')).toMatchObject({ waited: 20, words: 'Overdue since 5:55 PM' });
    expect(clock('2026-12-25T15:00:00-05:00')).toMatchObject({ waited: 20, words: 'Overdue since Thu 5:55 PM' });
    expect(clock('2026-12-28T08:01:00-05:00')).toMatchObject({ waited: 21, words: 'Overdue since Thu 5:55 PM' });
  });

  it('of a booked time says when it is due, until the last minutes run', () => {
    const words = (now: string) => replyClock(firm, at('2026-11-24T14:30:00-05:00'), at(now)).words;
    expect(words('2026-11-20T19:00:00-05:00')).toBe('Due Tue 2:30 PM');
    expect(words('2026-11-24T14:14:59-05:00')).toBe('Due 2:30 PM');
    expect(words('2026-11-24T14:15:00-05:00')).toBe('15 min left');
  });

  it('of a firm without any business day names the time that is due', () => {
    const never = { ...firm, hours: { ...firm.hours, days: [] } };
    const came = at('2026-11-20T10:14:00-05:00');
    expect(replyClock(never, promiseEnds(never, came), came).words).toBe('Due 10:29 AM');
  });

  it('measures an answer in business hours, too', () => {
    const receivedAt = at('2026-11-20T17:57:00-05:00');
    const answeredAt = at('2026-11-23T08:03:30-05:00');
    for (const dueAt of [promiseEnds(firm, receivedAt), null])
      expect(replyTime(firm, { receivedAt, dueAt }, answeredAt)).toBe('6 min');
  });

  it('measures an answer from the promise: a quarantined inquiry starts again at its release', () => {
    const receivedAt = at('2026-11-20T09:00:00-05:00');
    const dueAt = promiseEnds(firm, at('2026-11-23T09:00:00-05:00'));
    expect(replyTime(firm, { receivedAt, dueAt }, at('2026-11-23T09:05:00-05:00'))).toBe('5 min');
    expect(replyTime(firm, { receivedAt, dueAt }, at('2026-11-23T10:20:00-05:00'))).toBe('1 h 20 min');
  });
});

describe('the alarms', () => {
  const due = at('2026-11-20T10:29:00-05:00');

  it.each([
    ['10:18:59', 0],
    ['10:19:00', 1],
    ['10:23:59', 1],
    ['10:24:00', 2],
    ['10:28:59', 2],
    ['10:29:00', 3],
    ['14:00:00', 3],
  ])('are due at 5, 10 and 15 minutes: at %s there are %i', (time, alarms) => {
    expect(alarmsDue(firm, due, at(`2026-11-20T${time}-05:00`))).toBe(alarms);
  });

  it('are due for exactly the inquiries whose promise ends by the horizon, at any arrival and any time of looking', () => {
    const quarter = 15 * 60_000;
    const from = at('2026-11-20T17:00:00-05:00');
    for (let now = from; now < from + 72 * 3_600_000; now += quarter / 5) {
      if (!mayAlarm(firm, now)) continue;
      for (let came = now - 4 * quarter; came <= now; came += quarter / 15) {
        const dueAt = promiseEnds(firm, came);
        const passed = alarmHorizons(firm, now).filter((horizon) => dueAt <= horizon).length;
        expect(passed, `${new Date(came).toISOString()} at ${new Date(now).toISOString()}`).toBe(
          alarmsDue(firm, dueAt, now),
        );
      }
    }
  });

  it('wake nobody: they are raised in business hours and a moment after', () => {
    const may = (text: string) => mayAlarm(firm, at(text));
    expect(may('2026-11-20T08:00:00-05:00')).toBe(true);
    expect(may('2026-11-20T18:00:00-05:00')).toBe(true);
    expect(may('2026-11-20T18:04:00-05:00')).toBe(true);
    for (const night of ['2026-11-20T18:05:00-05:00', '2026-11-21T12:00:00-05:00', '2026-11-20T07:59:59-05:00'])
      expect(may(night), night).toBe(false);
  });

  it('go on at the next opening', () => {
    const opening = at('2026-11-23T08:00:00-05:00');
    for (const night of ['2026-11-20T18:05:00-05:00', '2026-11-21T12:00:00-05:00', '2026-11-23T07:59:00-05:00'])
      expect(nextAlarmTime(firm, at(night)), night).toBe(opening);
    expect(mayAlarm(firm, opening)).toBe(true);
  });

  it('do not ring on a day on which the office is closed', () => {
    const dueAfter = promiseEnds(firm, at('2026-12-25T10:00:00-05:00'));
    for (const time of ['08:00', '10:05', '10:15', '17:00']) {
      const now = at(`2026-12-25T${time}:00-05:00`);
      expect(alarmsDue(firm, dueAfter, now), time).toBe(0);
      expect(mayAlarm(firm, now), time).toBe(false);
    }
    expect(alarmsDue(firm, dueAfter, at('2026-12-28T08:05:00-05:00'))).toBe(1);
  });
});
