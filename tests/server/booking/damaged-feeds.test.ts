import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leftOutWords } from '../../../app/domain/booking/other-calendar.ts';
import { busyTimes } from '../../../app/server/booking/feeds/read-feed.server.ts';

const now = Date.parse('2026-11-30T00:00:00Z');
const window = { from: now, to: Date.parse('2027-01-30T00:00:00Z') };
const order = { window, timeZone: 'America/Toronto', ownIds: '@firm.example' };
const short = (moment: number) => new Date(moment).toISOString().slice(5, 16).replace('T', ' ');

/** The busy times in UTC, such as `12-02 15:00 to 12-02 16:00`, and what is said about the rest. */
function read(text: string | Uint8Array) {
  const { busy, leftOut } = busyTimes({ ...order, text });
  return {
    busy: busy.map(({ from, to }) => `${short(from)} to ${short(to)}`),
    said: leftOutWords(leftOut, now)?.split('\n') ?? [],
  };
}

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
/** A dentist on December 2, 10:00 to 11:00 in Toronto, in front of another event. */
const dentist = event(
  ...['UID:dentist', 'DTSTART;TZID=America/Toronto:20261202T100000', 'DTEND;TZID=America/Toronto:20261202T110000'],
);
const dentistTime = '12-02 15:00 to 12-02 16:00';
/** Reads the lines of an event behind the dentist. */
const beside = (...lines: string[]) => {
  const { busy, said } = read(calendar(...dentist, ...event('UID:other', 'SUMMARY:Rental', ...lines)));
  expect(busy).toContain(dentistTime);
  return { busy: busy.filter((one) => one !== dentistTime), said };
};
const start = 'DTSTART:20261203T150000Z';
const end = 'DTEND:20261203T160000Z';
const rental = '12-03 15:00 to 12-03 16:00';

describe('a calendar with damage', () => {
  it.each<[string, string[], string?]>([
    ['100-line-not-folded', [dentistTime, rental]],
    ['101-unknown-frequency', [dentistTime, rental], 'its repetition cannot be read, so only that day is busy.'],
    ['103-rule-with-space', [dentistTime, rental, '12-04 15:00 to 12-04 16:00']],
    ['104-exdate-only-a-day', ['12-01 23:30 to 12-02 00:30', '12-15 23:30 to 12-16 00:30']],
    ['106-empty-rdate', [rental]],
    ['107-day-without-value', ['12-03 05:00 to 12-04 05:00']],
    ['109-cr-cr-lf', [dentistTime]],
    ['111-space-after-event', [dentistTime]],
    ['112-windows-zone-not-defined', ['12-03 23:00 to 12-04 00:00']],
    ['114-second-windows-zone', [dentistTime, rental]],
    ['115-day-in-utc-calendar', ['12-03 05:00 to 12-04 05:00']],
    ['117-older-revision', ['12-04 15:00 to 12-04 16:00']],
    ['119-fiftieth-monday', ['12-14 15:00 to 12-14 16:00']],
    ['130-customized-zone', ['12-03 22:00 to 12-03 23:00']],
    ['132-vendor-before-zone', [rental]],
    ['134-free-in-outlook', [dentistTime]],
    ['136-second-end', [dentistTime]],
  ])('keeps every hour busy that it says is busy: %s', (name, busy, sentence) => {
    const reading = read(readFileSync(join('tests/fixtures/calendars', `${name}.ics`)));
    expect(reading.busy).toEqual(busy);
    expect(reading.said).toEqual(sentence ? [expect.stringContaining(sentence)] : []);
  });

  it.each<[string, string[]]>([
    ['a line without a colon', [start, end, 'X-APPLE-RADIUS=49.9', 'ORGANIZER;CN=Rental']],
    ['a description that goes on without being folded', [start, end, 'DESCRIPTION:Bring', 'Note: the keys', 'End']],
    ['a quotation mark that does not end', [start, end, 'ORGANIZER;CN="Rental:mailto:a@b.example']],
    ['an alarm without an end', ['BEGIN:VALARM', 'TRIGGER:-PT15M', start, end]],
    ['an alarm without a beginning', [start, end, 'TRIGGER:-PT15M', 'END:VALARM']],
    ['no colon before its times', ['DTSTART20261203T150000Z', 'DTEND;20261203T160000Z']],
    ['no colon behind a parameter', ['DTSTART;TZID=America/Toronto20261203T100000', end]],
    ['times as other formats write them', ['DTSTART:2026-12-03T15:00:00.000Z', 'DTEND:2026-12-03 10:00-06:00']],
    ['lines written twice', [start, start, end, end, 'UID:other', 'SEQUENCE:1', 'SEQUENCE:1']],
    ['spaces around everything', ['DTSTART : 20261203T150000Z ', ' ', 'DTEND ;TZID= "UTC" : 20261203T160000']],
    ['small letters', [start.toLowerCase(), end.toLowerCase()]],
    ['an empty rule, exception and further date', [start, end, 'RRULE:', 'EXDATE:', 'EXDATE;TZID=UTC:', 'RDATE:']],
    ['characters that do not exist', [start, 'SUMMARY:\uFFFD\u0000\u0007', end]],
    ['an end in front of its start', [end, start]],
    ['a status that says two things', [start, end, 'STATUS:CONFIRMED', 'STATUS:CANCELLED']],
  ])('costs nothing that can be understood: an event with %s', (_name, lines) => {
    expect(beside(...lines)).toEqual({ busy: [rental], said: [] });
  });

  it.each<[string, string[], string[], string]>([
    ['no date', ['DTSTART:soon', 'DTEND:later'], [], '“Rental”: its date cannot be read, so it keeps no time busy.'],
    [
      'a date and an unreadable time',
      ['DTSTART:20261203T9AM', end],
      ['12-03 05:00 to 12-04 05:00'],
      '“Rental”, December 3: its time cannot be read, so the whole day is busy.',
    ],
    [
      'an end and an unreadable start',
      ['DTSTART:soon', 'DTEND;TZID=America/Toronto:20261203T110000'],
      ['12-03 05:00 to 12-03 16:00'],
      '“Rental”, December 3: its start cannot be read, so the day is busy up to its end.',
    ],
    ...['DTEND:noon', 'DURATION:1h', 'DTEND:20261203T140000Z', 'DTEND:20261131T120000Z', 'DURATION:-PT1H'].map(
      (line): [string, string[], string[], string] => [
        `the end ${line}`,
        ['DTSTART;TZID=America/Toronto:20261203T100000', line],
        ['12-03 15:00 to 12-04 05:00'],
        '“Rental”, December 3: its end cannot be read, so the rest of that day is busy.',
      ],
    ),
    ...['RRULE:FREQ=FORTNIGHTLY', 'RRULE:every Thursday', 'RRULEFREQ', 'RRULE:BYDAY=TH', 'RRULE;X'].map(
      (line): [string, string[], string[], string] => [
        `the repetition ${line}`,
        [start, end, line],
        [rental],
        '“Rental”, December 3: its repetition cannot be read, so only that day is busy.',
      ],
    ),
    [
      'an end of its repetition that cannot be read',
      [start, 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;UNTIL=Easter'],
      [rental, '01-03 15:00 to 01-03 16:00'],
      '“Rental”, December 3: a part of its repetition cannot be read, so it may keep too much time busy.',
    ],
    [
      'an exception that cannot be read',
      [start, end, 'RRULE:FREQ=MONTHLY;COUNT=2', 'EXDATE:Christmas'],
      [rental, '01-03 15:00 to 01-03 16:00'],
      '“Rental”, December 3: an exception to its repetition cannot be read, so that time stays busy.',
    ],
    [
      'a further date that cannot be read',
      [start, end, 'RDATE:20261204T150000Z,sometime'],
      [rental, '12-04 15:00 to 12-04 16:00'],
      '“Rental”, December 3: one of its further dates cannot be read, so that time is not busy.',
    ],
  ])('keeps at least the first time busy and says so: an event with %s', (_name, lines, busy, sentence) => {
    expect(beside(...lines)).toEqual({ busy, said: [sentence] });
  });

  it('tells the title of an event only if it is not private', () => {
    expect(beside(start, end, 'RRULE:x', 'CLASS:PRIVATE').said[0]).toMatch(/^An event without a title, December 3:/);
    expect(beside('DTSTART:x', 'CLASS:CONFIDENTIAL').said[0]).toMatch(/^An event without a title: its date/);
    expect(beside(start, end, 'RRULE:x', 'SUMMARY:b').said[0]).toMatch(/^“Rental”, December 3:/);
  });

  it('says nothing about an event that is over or keeps no time busy', () => {
    expect(beside('DTSTART:20200101T9AM', 'DTEND:x').said).toEqual([]);
    expect(beside(start, 'DTEND:x', 'TRANSP:TRANSPARENT')).toEqual({ busy: [], said: [] });
    // An old repetition may go on, so a person has to look.
    expect(beside('DTSTART:20190304T150000Z', 'DURATION:PT1H', 'RRULE:x').said).toEqual([
      '“Rental”, March 4, 2019: its repetition cannot be read, so only that day is busy.',
    ]);
  });

  it('tells ten events one by one, and counts the others', () => {
    const many = Array.from({ length: 70 }, (_, index) =>
      event(`UID:${index}`, `SUMMARY:Class ${index}`, start, end, 'RRULE:x'),
    ).flat();
    const { said } = read(calendar(...many));
    expect(said).toHaveLength(11);
    expect(said.at(-1)).toBe('60 more events cannot be read completely.');
  });

  it('is read when a line that begins or ends something is damaged', () => {
    const other = event('UID:other', start, end);
    const whole = ['BEGIN:VCALENDAR', ...dentist, ...other, 'END:VCALENDAR'];
    for (const [index, line] of whole.entries()) {
      if (!/^(BEGIN|END)/.test(line)) continue;
      for (const damaged of ['', `${line} `, line.replace(':', ' '), line.replace(':', ''), line.toLowerCase(), 'x'])
        expect(read(whole.with(index, damaged).join('\n')).busy, `${line} as "${damaged}"`).toEqual([
          dentistTime,
          rental,
        ]);
    }
  });

  it('is read in the encodings that Windows writes, and with any line ends', () => {
    const text = calendar(...dentist);
    const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
    const forms: [string, Uint8Array][] = [
      ['byte order mark', Buffer.from(`\uFEFF${text}`)],
      ['UTF-16', little],
      ['UTF-16 without a mark', little.subarray(2)],
      ['UTF-16 in the other order', Buffer.from(little).swap16()],
      ['another alphabet', Buffer.from(text.replace('UID', 'SUMMARY:Zahn\xE4rztin\r\nUID'), 'latin1')],
      ...['\n', '\r', '\r\r\n', ' \r\n', '\n\n'].map((end): [string, Uint8Array] => [
        JSON.stringify(end),
        Buffer.from(text.replaceAll('\r\n', end)),
      ]),
    ];
    for (const [name, bytes] of forms) expect(read(bytes), name).toEqual({ busy: [dentistTime], said: [] });
  });
});

describe('a feed in which nothing is found', () => {
  it.each([
    ['nothing', '', 'It is empty'],
    ['only line ends', '\r\n\r\n', 'It is empty'],
    ['a page to sign in', '\r\n<!doctype html><p>BEGIN:VCALENDAR', 'It is a web page'],
    ['an answer of an interface', '{"error":"not_found"}', 'It is not a calendar'],
    ['a table', 'Subject,Start Date\r\nDentist,12/02/2026', 'It is not a calendar'],
    ['no readable event', calendar(...event('UID:a', 'DTSTART:x'), ...event('UID:b')), 'none of the events in it can'],
    ['no event before it ends', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x', 'it ends before the first event'],
  ])('is a fault: %s', (_name, text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });

  it('is an empty calendar only if it says so itself', () => {
    expect(read(calendar())).toEqual({ busy: [], said: [] });
    expect(read(calendar('BEGIN:VTODO', start, 'END:VTODO'))).toEqual({ busy: [], said: [] });
  });
});

describe('an event that was changed', () => {
  it('counts once, as its newest revision says', () => {
    const at = (hour: string, ...lines: string[]) =>
      event('UID:a', `DTSTART:20261203T${hour}0000Z`, 'DURATION:PT1H', ...lines);
    const busy = (...events: string[][]) => read(calendar(...events.flat())).busy;
    const fifteen = '12-03 15:00 to 12-03 16:00';
    expect(busy(at('15', 'SEQUENCE:2'), at('17', 'SEQUENCE:1'))).toEqual([fifteen]);
    expect(busy(at('15', 'DTSTAMP:20261102T000000Z'), at('17', 'DTSTAMP:20261101T000000Z'))).toEqual([fifteen]);
    // The newest revision moved it into the past, or called it off.
    expect(busy(at('15'), event('UID:a', 'SEQUENCE:1', 'DTSTART:20200101T000000Z'))).toEqual([]);
    expect(busy(at('15'), at('15', 'SEQUENCE:1', 'STATUS:CANCELLED'))).toEqual([]);
    // Two changes of the same repetition.
    const series = at('15', 'RRULE:FREQ=DAILY;COUNT=2');
    const moved = (hour: string, sequence: number) =>
      at(hour, 'RECURRENCE-ID:20261203T150000Z', `SEQUENCE:${sequence}`);
    expect(busy(series, moved('18', 1), moved('20', 2))).toEqual([
      '12-03 20:00 to 12-03 21:00',
      '12-04 15:00 to 12-04 16:00',
    ]);
  });

  it('counts twice when nothing says which revision is newer, so that no time is lost', () => {
    const at = (hour: string, ...lines: string[]) => event(`DTSTART:20261203T${hour}0000Z`, 'DURATION:PT1H', ...lines);
    for (const same of [['UID:a'], ['UID:a', 'SEQUENCE:x', 'DTSTAMP:y'], ['SEQUENCE:3'], []])
      expect(read(calendar(...at('15', ...same), ...at('17', 'UID:a'))).busy, same.join()).toHaveLength(2);
    // A change that lost the line about its repetition does not end the series.
    const series = at('15', 'UID:a', 'RRULE:FREQ=DAILY;COUNT=3');
    expect(read(calendar(...series, ...at('17', 'UID:a', 'SEQUENCE:4'))).busy).toHaveLength(4);
  });

  it('leaves its series busy when its own times cannot be read', () => {
    const series = event('UID:a', start, end, 'RRULE:FREQ=DAILY;COUNT=2');
    const change = event('UID:a', 'RECURRENCE-ID:20261204T150000Z', 'DTSTART:x', 'SUMMARY:Rental');
    expect(read(calendar(...series, ...change)).busy).toEqual([rental, '12-04 15:00 to 12-04 16:00']);
    const unknown = event('UID:a', 'RECURRENCE-ID:tomorrow', 'DTSTART:20261205T150000Z', 'DURATION:PT1H');
    expect(read(calendar(...series, ...unknown)).busy).toHaveLength(3);
  });

  it('may have further times with a length of their own', () => {
    expect(
      beside(start, end, 'RDATE;VALUE=PERIOD:20261204T150000Z/PT3H,20261205T150000Z/20261205T153000Z').busy,
    ).toEqual([...[rental, '12-04 15:00 to 12-04 18:00', '12-05 15:00 to 12-05 15:30']]);
  });
});

describe('the name of a time zone', () => {
  it.each([
    ...['Pacific Standard Time', 'pacific standard time', 'Pacific Daylight Time', 'Pacific Time (US & Canada)'],
    ...['(UTC-08:00) Pacific Time (US & Canada)', '(GMT-08.00) Pacific Time (US & Canada)', 'Pacific', 'PST'],
    ...['America/Los_Angeles', '/mozilla.org/20050126_1/America/Los_Angeles', '/US/Pacific', 'US-Pacific'],
    ...['GMT-0800', 'UTC-08:00', 'GMT-8', '-0800', 'UTC-08', 'Etc/GMT+8', '(UTC-08:00) Somewhere'],
  ])('is known: %s', (name) => {
    const times = [`DTSTART;TZID="${name}":20261203T150000`, `DTEND;TZID="${name}":20261203T160000`];
    expect(beside(...times)).toEqual({ busy: ['12-03 23:00 to 12-04 00:00'], said: [] });
  });

  it.each([
    ['(UTC-05:00) Eastern Time (US & Canada)', '12-03 20:00'],
    ['(UTC-04:00) Atlantic Time (Canada)', '12-03 19:00'],
    ['(UTC-03:30) Newfoundland', '12-03 18:30'],
    ['(UTC-06:00) Saskatchewan', '12-03 21:00'],
    ['(UTC-07:00) Mountain Time (US & Canada)', '12-03 22:00'],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', '12-03 14:00'],
    ['(UTC) Dublin, Edinburgh, Lisbon, London', '12-03 15:00'],
    ['Western/Central Europe', '12-03 14:00'],
    ['Canada Central Standard Time', '12-03 21:00'],
    ['Newfoundland Standard Time', '12-03 18:30'],
    ['W. Europe Standard Time', '12-03 14:00'],
    ['India Standard Time', '12-03 09:30'],
    ['Greenwich Standard Time', '12-03 15:00'],
    ['Yukon Standard Time', '12-03 22:00'],
  ])('is known as Windows and Outlook write it: %s', (name, from) => {
    const { busy, said } = beside(`DTSTART;TZID="${name}":20261203T150000`, 'DURATION:PT1H');
    expect(busy[0]?.slice(0, 11)).toBe(from);
    expect(said).toEqual([]);
  });

  it('is replaced by the calendar’s own zone, and told, when nobody knows it', () => {
    const lines = ['X-WR-TIMEZONE:America/Los_Angeles', ...event('DTSTART;TZID=Mars:20261203T150000', 'DURATION:PT1H')];
    const others = [1, 2].flatMap((one) => event(`DTSTART;TZID=Zone ${one}:20261204T150000`, 'DURATION:PT1H'));
    const { busy, said } = read(calendar(...lines, ...others));
    expect(busy[0]).toBe('12-03 23:00 to 12-04 00:00');
    expect(said).toEqual([expect.stringContaining('the time zones “Mars”, “Zone 1” and “Zone 2” are')]);
  });

  it('is read by its Windows name when the description in the calendar is damaged', () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Pacific Standard Time', 'BEGIN:STANDARD', 'DTSTART:16010101T020000'],
      ...['TZOFFSETFROM:-0700', 'TZOFFSETTO:early', 'END:STANDARD', 'END:VTIMEZONE'],
    ];
    const lines = event('DTSTART;TZID=Pacific Standard Time:20261203T150000', 'DURATION:PT1H');
    expect(read(calendar(...zone, ...lines)).busy).toEqual(['12-03 23:00 to 12-04 00:00']);
    const endless = zone.map((line) => line.replace('early', '-0800')).toSpliced(6, 0, 'RRULE:FREQ=SECONDLY');
    expect(read(calendar(...endless, ...lines)).busy).toEqual(['12-03 23:00 to 12-04 00:00']);
  });

  it('does not move a whole day, which is a day on the clocks of the person', () => {
    for (const zone of [
      'DTSTART;VALUE=DATE;TZID=Asia/Tokyo:20261203',
      'DTSTART;VALUE=DATE-TIME:20261203',
      'DTSTART:2026-12-03',
    ])
      expect(beside(zone).busy).toEqual(['12-03 05:00 to 12-04 05:00']);
  });
});
