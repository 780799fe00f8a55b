import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Interval } from '../../../app/domain/booking/free-times.ts';
import { mergeBusy } from '../../../app/domain/booking/other-calendar.ts';
import { busyTimes } from '../../../app/server/booking/feeds/read-feed.server.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const at = (text: string) => Date.parse(`${text}Z`);

/** Eight months with the change to daylight saving time. */
const window: Interval = { from: at('2026-11-30T00:00:00'), to: at('2027-07-31T00:00:00') };
const order = { window, timeZone: 'America/Toronto', ownIds: '@firm.example' };

/** The zones by hand: the hours ahead of UTC, and from which local time on it is one hour more. */
const zones = [
  { lines: 'TZID=America/Toronto', ahead: -5, summer: at('2027-03-14T03:00:00') },
  { lines: 'TZID=Eastern Standard Time', ahead: -5, summer: at('2027-03-14T03:00:00') },
  { lines: 'TZID="(UTC-08:00) Pacific Time (US & Canada)"', ahead: -8, summer: at('2027-03-14T03:00:00') },
  { lines: 'TZID=/example.org/1/Europe/Berlin', ahead: 1, summer: at('2027-03-28T03:00:00') },
  { lines: 'TZID=Office', ahead: 1, summer: at('2027-03-28T03:00:00') },
  { lines: 'X-OLD=1', ahead: -5, summer: at('2027-03-14T03:00:00') },
  { lines: '', ahead: 0, summer: Number.POSITIVE_INFINITY },
] as const;

const office = [
  ...['BEGIN:VTIMEZONE', 'TZID:Office', 'BEGIN:STANDARD', 'DTSTART:19961027T030000', 'TZOFFSETFROM:+0200'],
  ...['TZOFFSETTO:+0100', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'END:STANDARD', 'BEGIN:DAYLIGHT'],
  ...['DTSTART:19810329T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];

/** Ways in which a line of an event can be damaged. Each gets the line and returns what stands in its place. */
const ways: Readonly<Record<string, (line: string) => string[]>> = {
  'the colon is lost': (line) => [line.replace(':', ' ')],
  'the line is lost': () => [],
  'the value is lost': (line) => [line.replace(/:.*/, ':')],
  'the value is nonsense': (line) => [line.replace(/:.*/, ':nonsense')],
  'the line is cut': (line) => [line.slice(0, Math.ceil(line.length / 2))],
  'the line stands twice': (line) => [line, line],
  'the line has spaces': (line) => [` ${line} `.trimStart(), line.replace(/([:,;])/g, '$1 ')],
  'a line follows that was not folded': (line) => [line, 'and goes on: here', 'END of it'],
  'a quotation mark opens': (line) => [line.replace(':', ';X="a:')],
  'small letters': (line) => [line.toLowerCase().replace(/tzid=([^:]*)/, /TZID=([^:]*)/.exec(line)?.[0] ?? '')],
};

const waysOf = (how: string) => ways[how] ?? ((line: string) => [line]);

interface Event {
  lines: string[];
  expected: Interval[];
  title: string;
}

const stamp = (local: number, isUtc = false) =>
  `${new Date(local).toISOString().slice(0, 19).replace(/[-:]/g, '')}${isUtc ? 'Z' : ''}`;

interface Drawn {
  zone: number;
  start: number;
  length: number;
  every: number;
  count: number;
  shape: number;
  damage: { how: string; where: number } | null;
}

/** An event, and by plain arithmetic the times that it keeps busy. */
function eventOf({ zone: index, start, length, every, count, shape }: Drawn, number: number): Event {
  const zone = zones[index % zones.length] ?? zones[0];
  const isDay = shape === 0;
  const isUtc = zone.lines === '';
  const first = window.from + day + (isDay ? Math.floor(start / 48) * day : start * 30 * minute);
  const moment = (local: number) => local - (zone.ahead + (local >= zone.summer ? 1 : 0)) * hour;
  const toronto = (local: number) => local + (5 - (local >= at('2027-03-14T03:00:00') ? 1 : 0)) * hour;
  const repeats = shape >= 2;
  const locals = Array.from({ length: repeats ? count : 1 }, (_, index) => first + index * every * day);
  const taken = shape === 3 ? locals[1] : undefined;
  const kept = locals.filter((local) => local !== taken);
  const property = (name: string, local: number) =>
    isDay
      ? `${name};VALUE=DATE:${stamp(local).slice(0, 8)}`
      : `${name}${isUtc ? '' : `;${zone.lines}`}:${stamp(local, isUtc)}`;
  return {
    title: `Event ${number}`,
    expected: kept.map((local) =>
      isDay
        ? { from: toronto(local), to: toronto(local + length * day) }
        : { from: moment(local), to: moment(local) + length * 30 * minute },
    ),
    lines: [
      ...['BEGIN:VEVENT', `UID:${number}@example.com`, 'DTSTAMP:20261101T000000Z', `SUMMARY:Event ${number}`],
      property('DTSTART', first),
      shape === 4
        ? `DURATION:PT${length * 30}M`
        : property('DTEND', first + (isDay ? length * day : length * 30 * minute)),
      ...(repeats ? [`RRULE:FREQ=${every === 7 ? 'WEEKLY' : `DAILY;INTERVAL=${every}`};COUNT=${count}`] : []),
      ...(taken === undefined ? [] : [property('EXDATE', taken)]),
      ...['STATUS:CONFIRMED', 'BEGIN:VALARM', 'TRIGGER:-PT15M', 'END:VALARM', 'END:VEVENT'],
    ],
  };
}

const drawnEvent = fc.record({
  zone: fc.nat({ max: zones.length - 1 }),
  // From 4:00 to 22:00: what a clock shows that skips an hour at night is another question.
  start: fc.tuple(fc.nat({ max: 149 }), fc.integer({ min: 8, max: 44 })).map(([days, half]) => days * 48 + half),
  length: fc.integer({ min: 1, max: 2 }),
  every: fc.constantFrom(1, 2, 7),
  count: fc.integer({ min: 2, max: 6 }),
  shape: fc.integer({ min: 0, max: 4 }),
  damage: fc.option(fc.record({ how: fc.constantFrom(...Object.keys(ways)), where: fc.nat({ max: 99 }) }), {
    freq: 2,
  }),
});

const isCovered = (busy: readonly Interval[], { from, to }: Interval) =>
  busy.some((one) => one.from <= from && one.to >= to);

/** The place and kind of an event's damaged line; null without damage. Of two events, the lines side by side are not both damaged. */
function damageOf(drawn: readonly Drawn[], lines: readonly string[][], index: number) {
  const placeOf = (one: number) => (drawn[one]?.damage?.where ?? -1) % (lines[one]?.length ?? 1);
  const damage = drawn[index]?.damage ?? null;
  const isLast = placeOf(index) === (lines[index]?.length ?? 0) - 1;
  return damage === null || (isLast && placeOf(index + 1) === 0) ? null : { how: damage.how, where: placeOf(index) };
}

const read = (end: string, lines: readonly string[]) =>
  busyTimes({ ...order, text: ['BEGIN:VCALENDAR', 'VERSION:2.0', ...office, ...lines, 'END:VCALENDAR', ''].join(end) });

function check(drawn: readonly Drawn[], end: string): void {
  const events = drawn.map(eventOf);
  const whole = read(
    end,
    events.flatMap(({ lines }) => lines),
  );
  const all = events.flatMap(({ expected }) => expected);
  expect(whole.busy).toEqual(mergeBusy(all, window));
  expect(whole.leftOut).toMatchObject({ events: [], zones: [] });
  const original = events.map(({ lines }) => lines);
  const damages = events.map((_, index) => damageOf(drawn, original, index));
  const damaged = original.map((lines, index) =>
    lines.flatMap((line, at) => (at === damages[index]?.where ? waysOf(damages[index].how)(line) : [line])),
  );
  const { busy, leftOut } = read(end, damaged.flat());
  for (const [index, { expected, title, lines }] of events.entries()) {
    if (expected.every((time) => isCovered(busy, time))) continue;
    const damage = damages[index] ?? null;
    const what = `${title}: ${JSON.stringify(damaged[index])} was ${JSON.stringify(lines)}`;
    if (damage === null) throw new Error(`An undamaged event was lost or moved. ${what}`);
    // Only a damaged line about the time can cost time. A person is told which event it is, unless nothing is left of the line.
    const line = lines[damage.where] ?? '';
    expect(line, what).toMatch(/^(DTSTART|DTEND|DURATION|RRULE)/);
    const isTold = leftOut.events.some((one) => one.title === title) || leftOut.zones.length > 0;
    expect(isTold || ['the line is lost', 'the value is lost'].includes(damage.how), what).toBe(true);
    const from = expected[0]?.from ?? 0;
    if (!line.startsWith('DTSTART')) expect(isCovered(busy, { from, to: from + 30 * minute }), what).toBe(true);
  }
}

it('no undamaged event is lost or moved, and none that was busy becomes free, in 250 calendars with damage by chance', () => {
  const feeds = fc.array(drawnEvent, { minLength: 3, maxLength: 12 });
  const seed = Number(process.env.FEED_SEED) || Math.floor(Math.random() * 2 ** 31);
  console.log(`Damaged calendars: FEED_SEED=${seed}`);
  fc.assert(fc.property(feeds, fc.constantFrom('\r\n', '\n', '\r\r\n'), check), { numRuns: 250, seed });
});
