import { describe, expect, it } from 'vitest';
import {
  awayText,
  firstHours,
  parseHours,
  proposedHours,
  readAway,
  readHours,
  readSettings,
} from '../../../app/domain/booking/booking-settings.ts';
import { bookingKinds, usualTypes } from '../../../app/domain/booking/booking-type.ts';

it('the hours proposed for a person who has none are those of the office, for calls', () => {
  const office = {
    opens: '8:00',
    closes: '18:00',
    days: ['Monday'],
    other: [{ day: 'Saturday', opens: '9:00', closes: '13:00' }],
    closed: [],
  };
  const { kinds, week, name } = proposedHours(office);
  expect([name, kinds]).toEqual(['', ['call']]);
  const rest = Array.from({ length: 4 }, () => []);
  expect(week).toEqual([[], [[480, 1080]], ...rest, [[540, 780]]]);
});

describe('the days off of a person', () => {
  it('are typed a day or a stretch a line, and shown in order', () => {
    const away = readAway(' 2026-12-24 to 2027-01-02\n\n2026-11-30, 2026-12-05-2026-12-06\r\n');
    expect(away).toEqual([
      { from: '2026-11-30', to: '2026-11-30' },
      { from: '2026-12-05', to: '2026-12-06' },
      { from: '2026-12-24', to: '2027-01-02' },
    ]);
    expect(awayText(away ?? [])).toBe('2026-11-30\n2026-12-05 to 2026-12-06\n2026-12-24 to 2027-01-02');
    expect(readAway(awayText(away ?? []))).toEqual(away);
    expect(readAway('')).toEqual([]);
  });

  it.each(['May', '2026-02-30', '2026-12-24 to 2026-12-20', '2026-12-24 until Monday', '2026-12-24 '.repeat(3)])(
    'are refused: %s',
    (text) => {
      expect(readAway(text)).toBeNull();
    },
  );

  it('are an empty list in hours that were kept before days off existed', () => {
    const { away: _, ...before } = firstHours;
    expect(parseHours(JSON.stringify(before)).away).toEqual([]);
  });
});

describe('the hours of a person', () => {
  const typed = { name: ' Maya   Chen ', 'kind-call': 'on', 'hours-1': '9:00-12:00, 13-17' };
  const faultsOf = (over: Record<string, string>) => Object.keys(readHours({ ...typed, ...over }).faults ?? {});

  it('are a name, the kinds of booking, and hours of the week', () => {
    expect(readHours(typed)).toMatchObject({
      value: {
        name: 'Maya Chen',
        kinds: ['call'],
        week: [
          [],
          [
            [540, 720],
            [780, 1020],
          ],
          [],
          [],
          [],
          [],
          [],
        ],
        away: [],
      },
    });
  });

  it.each([
    [{ name: 'x'.repeat(80) }, []],
    [{ name: 'x'.repeat(81) }, ['name']],
    [{ name: '' }, ['name']],
    [{ 'hours-1': '' }, ['hours-1']],
    [{ 'hours-1': '0:00-24:00' }, []],
    [{ 'hours-1': '0:00-24:05' }, ['hours-1']],
    [{ 'hours-1': '9:00-9:00' }, ['hours-1']],
    [{ 'hours-1': '9:03-10:00' }, ['hours-1']],
    [{ 'hours-1': '9-11, 10-12' }, ['hours-1']],
    [{ 'hours-1': '8-9, 9-10, 10-11, 11-12' }, []],
    [{ 'hours-1': '8-9, 9-10, 10-11, 11-12, 12-13' }, ['hours-1']],
    [{ away: 'May' }, ['away']],
    // Nobody can book a person without a kind of booking, so the rest may be missing.
    [{ 'kind-call': '', name: '', 'hours-1': '' }, []],
  ])('name the field that is wrong: %j', (over, faults) => {
    expect(faultsOf(over)).toEqual(faults);
  });
});

describe('the settings of booking', () => {
  const typed = Object.fromEntries(
    bookingKinds.flatMap((kind) =>
      Object.entries(usualTypes[kind]).map(([name, value]) => [`${kind}-${name}`, `${value}`]),
    ),
  );
  const faultsOf = (over: Record<string, string>) => Object.keys(readSettings({ ...typed, ...over }).faults ?? {});

  it.each([
    ['call-minutes', 10, 240, 5],
    ['visit-before', 0, 120, 5],
    ['visit-after', 0, 120, 5],
    ['video-leadHours', 0, 336, 1],
    ['video-horizonDays', 1, 60, 1],
  ])('%s is a number from %i to %i, in steps of %i', (field, least, most, step) => {
    for (const value of [least, least + step, most]) expect(faultsOf({ [field]: `${value}` }), `${value}`).toEqual([]);
    for (const value of [least - 1, most + step, ...(step > 1 ? [least + 1] : []), 'x', ''])
      expect(faultsOf({ [field]: `${value}` }), `${value}`).toEqual([field]);
  });

  it.each([
    ['https://meet.example/firm', []],
    ['', []],
    ['http://meet.example/firm', ['videoLink']],
    ['https://meet.example/a b', ['videoLink']],
  ])('the address of a video meeting is one that a browser opens safely, or none: “%s”', (videoLink, faults) => {
    expect(faultsOf({ videoLink })).toEqual(faults);
  });
});
