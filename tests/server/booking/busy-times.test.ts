import { describe, expect, it } from 'vitest';
import { leftOutWords } from '../../../app/domain/booking/other-calendar.ts';
import { busyTimes } from '../../../app/server/booking/feeds/read-feed.server.ts';

/** The day on which the calendar is read, in epoch milliseconds. */
const now = Date.parse('2026-11-23T12:00:00Z');
const at = (text: string) => Date.parse(text);
const window = { from: at('2026-11-22T00:00:00Z'), to: at('2027-02-20T00:00:00Z') };
const order = { window, timeZone: 'America/Toronto', ownIds: '@firm.example' };

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one@example.com', ...lines, 'END:VEVENT'];
const read = (...lines: string[]) => busyTimes({ ...order, text: calendar(...lines) });
/** Busy times in UTC, such as `11-23 14:00 to 11-23 15:00`. */
const short = (moment: number) => new Date(moment).toISOString().slice(5, 16).replace('T', ' ');
const busy = (...lines: string[]) => read(...lines).busy.map(({ from, to }) => `${short(from)} to ${short(to)}`);

const nine = 'DTSTART;TZID=America/Toronto:20261123T090000';
const ten = 'DTEND;TZID=America/Toronto:20261123T100000';

describe('the busy times of another calendar', () => {
  it('are its events, on the clock that each one names', () => {
    expect(busy(...event(nine, ten))).toEqual(['11-23 14:00 to 11-23 15:00']);
    expect(busy(...event('DTSTART:20261123T090000Z', 'DURATION:PT90M'))).toEqual(['11-23 09:00 to 11-23 10:30']);
    // A time without a zone is in the calendar's zone, or else in the firm's.
    const floating = event('DTSTART:20261123T090000', 'DTEND:20261123T093000');
    expect(busy(...floating)).toEqual(['11-23 14:00 to 11-23 14:30']);
    expect(busy('X-WR-TIMEZONE:Europe/Berlin', ...floating)).toEqual(['11-23 08:00 to 11-23 08:30']);
    const prefixed = nine.replace('America', '/citadel.org/20210210_1/America');
    expect(busy(...event(prefixed, 'DURATION:PT1H'))).toEqual(['11-23 14:00 to 11-23 15:00']);
  });

  it('include whole days, as they are in the firm’s zone', () => {
    expect(busy(...event('DTSTART;VALUE=DATE:20261123'))).toEqual(['11-23 05:00 to 11-24 05:00']);
    const away = event('DTSTART;VALUE=DATE:20261223', 'DTEND;VALUE=DATE:20270102');
    expect(busy(...away)).toEqual(['12-23 05:00 to 01-02 05:00']);
  });

  it('are read by the rules of a zone that only the calendar knows', () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Eastern Standard Time'],
      ...['BEGIN:STANDARD', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500'],
      ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11', 'END:STANDARD'],
      ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400'],
      ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
    ];
    const named = zone.with(1, 'TZID:Office clock');
    const times = [nine, ten].map((line) => line.replace('America/Toronto', 'Office clock'));
    expect(busy(...named, ...event(...times))).toEqual(['11-23 14:00 to 11-23 15:00']);
    const summer = event('DTSTART;TZID=Office clock:20260706T090000', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY');
    const july = { from: at('2026-07-01T00:00:00Z'), to: at('2026-08-01T00:00:00Z') };
    expect(short(busyTimes({ ...order, window: july, text: calendar(...named, ...summer) }).busy[0]?.from ?? 0)).toBe(
      '07-06 13:00',
    );
    const unknown = read(...event(...times), ...event('DTSTART;TZID=My clock:20261124T090000', 'DURATION:PT1H'));
    expect(unknown.busy.map(({ from }) => short(from))).toEqual(['11-23 14:00', '11-24 14:00']);
    expect(leftOutWords(unknown.leftOut, now)).toBe(
      'It does not say what the time zones “Office clock” and “My clock” are: their times are read on the firm’s clocks.',
    );
  });

  it.each([
    ['is marked as free', 'TRANSP:TRANSPARENT'],
    ['was cancelled', 'STATUS:CANCELLED'],
    ['is free for Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
  ])('leave out an event that %s', (_name, line) => {
    expect(busy(...event(nine, ten, line))).toEqual([]);
  });

  it('leave out the bookings that were made here and came back from that calendar', () => {
    expect(busy('BEGIN:VEVENT', 'UID:6f1c@firm.example', nine, ten, 'END:VEVENT')).toEqual([]);
  });

  it('become one where no booking fits between, and are cut to the weeks that can be booked', () => {
    const close = event('DTSTART:20261123T150900Z', 'DTEND:20261123T160000Z');
    expect(busy(...event(nine, ten), ...close)).toEqual(['11-23 14:00 to 11-23 16:00']);
    expect(busy(...event('DTSTART:20200101T000000Z', 'DTEND:20300101T000000Z'))).toEqual([
      '11-22 00:00 to 02-20 00:00',
    ]);
    expect(busy(...event('DTSTART:20261101T000000Z', 'DTEND:20261101T010000Z'))).toEqual([]);
  });

  it('are those of a calendar that says nothing else', () => {
    const lines = ['FREEBUSY;FBTYPE=BUSY:20261123T140000Z/PT1H,20261124T140000Z/20261124T150000Z'];
    expect(busy('BEGIN:VFREEBUSY', ...lines, 'FREEBUSY;FBTYPE=FREE:20261125T140000Z/PT1H', 'END:VFREEBUSY')).toEqual([
      '11-23 14:00 to 11-23 15:00',
      '11-24 14:00 to 11-24 15:00',
    ]);
  });
});

describe('a repeating event', () => {
  const weekly = 'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261215T000000Z';

  it('keeps its time on the clock when the clock changes', () => {
    const long = { ...order, window: { from: at('2026-10-24T00:00:00Z'), to: at('2026-11-10T00:00:00Z') } };
    const text = calendar(
      ...event('DTSTART;TZID=America/Toronto:20200106T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'),
    );
    expect(busyTimes({ ...long, text }).busy.map(({ from }) => short(from))).toEqual([
      ...['10-26 13:00', '11-02 14:00', '11-09 14:00'],
    ]);
  });

  it('ends with the last time that is not after its end, on its own clock', () => {
    // 9:00 in Berlin is 08:00 UTC: the last event starts exactly at the end.
    const berlin = event('DTSTART;TZID=Europe/Berlin:20261123T090000', 'DURATION:PT1H');
    expect(busy(...berlin.with(-1, 'RRULE:FREQ=DAILY;UNTIL=20261125T080000Z'), 'END:VEVENT')).toHaveLength(3);
    expect(busy(...berlin.with(-1, 'RRULE:FREQ=DAILY;UNTIL=20261125'), 'END:VEVENT')).toHaveLength(3);
    expect(busy(...berlin.with(-1, 'RRULE:FREQ=DAILY;COUNT=2'), 'END:VEVENT')).toHaveLength(2);
    expect(busy(...berlin.with(-1, 'RRULE:FREQ=DAILY;UNTIL=20251125T080000Z'), 'END:VEVENT')).toHaveLength(1);
  });

  it('has every other week where it had it before, however long ago it began', () => {
    const lines = event('DTSTART:20000103T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO');
    const all = read(...lines).busy.map(({ from }) => from);
    const twoWeeks = 14 * 24 * 3_600_000;
    expect(all.length).toBeGreaterThan(5);
    expect(all.every((from) => (from - at('2000-01-03T09:00:00Z')) % twoWeeks === 0)).toBe(true);
  });

  it('lacks what was taken out and has what was added', () => {
    const lines = [weekly, 'EXDATE;TZID=America/Toronto:20261130T090000', 'EXDATE;VALUE=DATE:20261207'];
    expect(busy(...event(nine, ten, ...lines, 'RDATE:20261202T150000Z'))).toEqual([
      '11-23 14:00 to 11-23 15:00',
      '12-02 15:00 to 12-02 16:00',
      '12-14 14:00 to 12-14 15:00',
    ]);
  });

  it('has one time moved, one cancelled, and one that is free now', () => {
    const instead = (day: string, ...lines: string[]) =>
      event(`RECURRENCE-ID;TZID=America/Toronto:${day}T090000`, ...lines);
    const moved = instead('20261130', 'DTSTART:20261201T180000Z', 'DTEND:20261201T190000Z');
    const cancelled = instead('20261207', nine.replace('1123', '1207'), 'DURATION:PT1H', 'STATUS:CANCELLED');
    const free = instead('20261214', nine.replace('1123', '1214'), 'DURATION:PT1H', 'TRANSP:TRANSPARENT');
    expect(busy(...event(nine, ten, weekly), ...moved, ...cancelled, ...free)).toEqual([
      '11-23 14:00 to 11-23 15:00',
      '12-01 18:00 to 12-01 19:00',
    ]);
  });

  it('is later from one time on, when that time was changed with all that follow', () => {
    const change = event(
      ...['RECURRENCE-ID;RANGE=THISANDFUTURE:20261207T140000Z', 'DTSTART:20261207T160000Z', 'DURATION:PT30M'],
    );
    expect(busy(...event(nine, ten, weekly), ...change)).toEqual([
      ...['11-23 14:00 to 11-23 15:00', '11-30 14:00 to 11-30 15:00'],
      ...['12-07 16:00 to 12-07 16:30', '12-14 16:00 to 12-14 16:30'],
    ]);
  });

  it('may repeat for ever; what repeats every second is left out, and said', () => {
    expect(busy(...event(nine, ten, 'RRULE:FREQ=DAILY')).length).toBe(89);
    const { busy: rest, leftOut } = read(
      ...event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'),
      ...event(nine, ten),
    );
    expect(rest).toHaveLength(1);
    expect(leftOutWords(leftOut, now)).toBe(
      'An event without a title, January 1, 1970: it repeats too often to be read to the end, so its later times may not be busy.',
    );
  });
});

describe('a file that is no calendar', () => {
  it.each([
    ['a web page', '<!doctype html><title>Sign in</title>', 'It is a web page rather than a calendar.'],
    ['something else', 'hello', 'It is not a calendar in the iCalendar format.'],
    ['nothing', '', 'It is empty: there is no calendar in it.'],
    ['torn', 'BEGIN:VCALENDAR\r\nVERSION:2.0', 'It is damaged: it ends before the first event.'],
  ])('says so: %s', (_name, text, sentence) => {
    expect(() => busyTimes({ ...order, text })).toThrow(sentence);
  });

  it('is not thrown away for one event that has no time', () => {
    const reading = read(...event('DTSTART:whenever'), ...event(nine, ten), ...event('SUMMARY:None'));
    expect(reading.busy).toHaveLength(1);
    expect(leftOutWords(reading.leftOut, now)?.split('\n')).toEqual([
      'An event without a title: its date cannot be read, so it keeps no time busy.',
      '“None”: its date cannot be read, so it keeps no time busy.',
    ]);
  });
});
