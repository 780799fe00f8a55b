import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRule } from '../../../app/server/booking/feeds/repetition-rule.server.ts';
import { Endless, repetitions } from '../../../app/server/booking/feeds/repetitions.server.ts';

const end = Date.parse('2030-01-01T00:00:00Z');
const text = (local: number) => new Date(local).toISOString().slice(0, 19);

/** The first repetitions from `from` on, at most `most`. */
function times(value: string, start: number, { from = start, most = 8, steps = 200_000 } = {}): string[] {
  const read = readRule(value, null);
  if (!read?.isWhole) throw new Error(`${value} was not read`);
  const { until } = read.rule;
  const all = repetitions(
    read.rule,
    { start, from, to: end },
    {
      isOver: (local) => until !== null && local > until.local,
      budget: { steps },
    },
  );
  return [...all.take(most)].map(text);
}

// The rules are RFC 5545's own examples and 143 others by chance; the times are those of python-dateutil 2.9.
const table = readFileSync('tests/fixtures/calendars/repetitions.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

describe('a repetition rule', () => {
  it(`gives the same times as an independent program, for ${table.length} rules`, () => {
    for (const [rule = '', start = '', ...expected] of table)
      expect(times(rule, Date.parse(`${start}Z`)), `${rule} from ${start}`).toEqual(expected);
  });

  it('gives the same times when the years before are skipped', () => {
    for (const [rule = '', first = ''] of table) {
      const start = Date.parse(`${first}Z`);
      const all = times(rule, start, { most: 5000, steps: 2_000_000 });
      const from = Date.parse('2028-02-10T12:00:00Z');
      const later = times(rule, start, { from, most: 5000, steps: 2_000_000 });
      const expected = all.filter((time) => Date.parse(`${time}Z`) >= from);
      expect(later.slice(0, expected.length), rule).toEqual(expected);
    }
  });

  it('has the weekday of its first time when it names only a week', () => {
    expect(times('FREQ=YEARLY;BYWEEKNO=20', Date.parse('2026-05-13T09:00:00Z'), { most: 2 })).toEqual([
      '2026-05-13T09:00:00',
      '2027-05-19T09:00:00',
    ]);
  });

  it.each([
    'FREQ=SECONDLY',
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MINUTELY;BYHOUR=3;BYMONTHDAY=31;BYMONTH=6',
    'FREQ=SECONDLY;COUNT=1000000000;BYMONTHDAY=31;BYMONTH=6',
    'FREQ=YEARLY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10;BYMINUTE=0,1,2,3,4,5,6,7,8,9;BYSECOND=0,1,2,3,4,5,6,7,8,9;BYMONTH=1;BYDAY=MO,TU;BYSETPOS=1',
  ])('never costs more steps than it may: %s', (rule) => {
    expect(() => times(rule, Date.parse('2000-01-01T00:00:00Z'), { most: 1e9, steps: 20_000 })).toThrow(Endless);
  });

  it('that names no possible day comes to an end', () => {
    for (const rule of [
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=MONTHLY;BYSETPOS=40',
      'FREQ=YEARLY;INTERVAL=999999999',
    ])
      expect(times(rule, Date.parse('2026-01-01T00:00:00Z')).length, rule).toBeLessThan(2);
  });
});
