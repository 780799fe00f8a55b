import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepsAt, stepsOfAlarm, whoIsTold } from '../../../../app/domain/leads/who-is-told.ts';
import {
  type DutyPerson,
  dutyAt,
  holidayRow,
  onDuty,
  overlapping,
  type Rota,
  type Shift,
  type Stretch,
} from '../../../../app/domain/people/rota/rota.ts';
import { readAbsence, readQuiet, readShifts } from '../../../../app/domain/people/rota/rota-form.ts';
import { gapWords, rotaGaps, testedDays } from '../../../../app/domain/people/rota/rota-gaps.ts';
import { addDays, clockMinuteOf, dayOf, startOfDay } from '../../../../app/domain/time/days.ts';

const hour = 3_600_000;
const minute = 60_000;
const timeZone = 'America/Toronto';
const at = (text: string) => Date.parse(text);

const person = (id: string, name: string, over: Partial<DutyPerson> = {}): DutyPerson => ({
  id,
  name,
  email: `${id}@firm.example`,
  owner: false,
  quiet: null,
  ...over,
});
const maya = person('maya', 'Maya Chen');
const tom = person('tom', 'Tom Reyes');
const olga = person('olga', 'Olga Bell', { owner: true });

const shift = (row: number, from: number, to: number, first: string, second: string | null = null): Shift => ({
  id: `${row}-${from}`,
  row,
  from: from * 60,
  to: to * 60,
  first,
  second,
});
/** Office hours on weekdays, and each night until the morning. */
const week = [1, 2, 3, 4, 5].flatMap((row) => [shift(row, 8, 17, 'maya', 'tom'), shift(row, 17, 8, 'tom', 'maya')]);
const rota = (over: Partial<Rota> = {}): Rota => ({
  shifts: week,
  absences: [],
  people: [maya, tom, olga],
  holidays: new Map([['2027-07-01', 'Canada Day']]),
  timeZone,
  nextAfter: 5,
  ...over,
});
const firm = {
  hours: {
    opens: '08:00',
    closes: '17:00',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    closed: ['2027-07-01'],
  },
  timeZone,
};
const said = (duty: ReturnType<typeof onDuty>) => duty.map(({ person: { name }, reason }) => `${name}: ${reason}`);

describe('who is on duty', () => {
  it('are the first and second person of the shift, and after midnight still those of the day on which it began', () => {
    expect(said(onDuty(rota(), at('2026-11-25T09:00:00-05:00')))).toEqual([
      'Maya Chen: Wednesday 08:00-17:00, first on call',
      'Tom Reyes: Wednesday 08:00-17:00, second on call',
    ]);
    expect(said(onDuty(rota(), at('2026-11-26T02:00:00-05:00')))[0]).toBe(
      'Tom Reyes: Wednesday 17:00-08:00, first on call',
    );
    expect(said(onDuty(rota(), at('2026-11-28T07:59:00-05:00')))[0]).toBe(
      'Tom Reyes: Friday 17:00-08:00, first on call',
    );
  });

  it('are the owners when nobody is', () => {
    expect(said(onDuty(rota(), at('2026-11-28T08:00:00-05:00')))).toEqual(['Olga Bell: owner, as nobody is on duty']);
  });

  it('are on a public holiday those of its own row, where it has one, and its night lasts into the next day', () => {
    const holiday = rota({ shifts: [...week, shift(holidayRow, 8, 8, 'maya')] });
    expect(said(onDuty(holiday, at('2027-07-01T12:00:00-04:00')))).toEqual(['Maya Chen: Canada Day, first on call']);
    expect(said(onDuty(holiday, at('2027-07-02T02:00:00-04:00')))).toEqual(['Maya Chen: Canada Day, first on call']);
    expect(said(onDuty(rota(), at('2027-07-01T12:00:00-04:00')))[0]).toContain('Thursday 08:00-17:00');
  });

  it('are who stands in for a person that is away; without a stand-in the second moves up', () => {
    const away = { id: 'a', person: 'maya', from: '2026-11-25', to: '2026-11-26' };
    const swapped = rota({ absences: [{ ...away, standIn: 'olga' }] });
    expect(said(onDuty(swapped, at('2026-11-25T09:00:00-05:00')))[0]).toBe(
      'Olga Bell: Wednesday 08:00-17:00, first on call for Maya Chen',
    );
    const vacation = rota({ absences: [{ ...away, standIn: null }] });
    expect(said(onDuty(vacation, at('2026-11-25T09:00:00-05:00')))).toEqual([
      'Tom Reyes: Wednesday 08:00-17:00, second on call; Maya Chen is away',
    ]);
    expect(said(onDuty(vacation, at('2026-11-27T09:00:00-05:00')))[0]).toContain('Maya Chen: Friday');
    // They stand in for each other, so no person is left.
    const circle = [
      { ...away, standIn: 'tom' },
      { ...away, id: 'b', person: 'tom', standIn: 'maya' },
    ];
    expect(said(onDuty(rota({ absences: circle }), at('2026-11-25T09:00:00-05:00')))).toEqual([
      'Olga Bell: owner, as nobody is on duty; Maya Chen is away; Tom Reyes is away',
    ]);
    // A person who can no longer sign in is in no list of people.
    expect(said(onDuty(rota({ people: [tom, olga] }), at('2026-11-25T09:00:00-05:00')))).toEqual([
      'Tom Reyes: Wednesday 08:00-17:00, second on call; a person who cannot sign in is in the rota',
    ]);
  });

  it('have no hole where the clock changes: the hour that is left out belongs to nobody, the doubled one counts twice', () => {
    const nights = rota({ shifts: rowsOf((row) => [shift(row, 0, 2, 'maya'), shift(row, 2, 0, 'tom')]) });
    const first = (text: string) => onDuty(nights, at(text))[0]?.person.id;
    // 14 March 2027: from 1:59 EST to 3:00 EDT.
    expect([first('2027-03-14T01:59:00-05:00'), first('2027-03-14T03:00:00-04:00')]).toEqual(['maya', 'tom']);
    // 7 November 2027: 1:30 comes twice.
    expect([first('2027-11-07T01:30:00-04:00'), first('2027-11-07T01:30:00-05:00')]).toEqual(['maya', 'maya']);
    expect(first('2027-11-07T02:00:00-05:00')).toBe('tom');
  });

  it('are at every moment exactly one first person, in a week that is planned without a hole, in every time zone', () => {
    const zone = fc.constantFrom('America/Toronto', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
    const cuts = fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(zone, cuts, fc.integer({ min: 0, max: 365 * 24 * 60 }), (one, minutes, later) => {
        const sorted = minutes.toSorted((a, b) => a - b);
        const shifts = rowsOf((row) =>
          sorted.map((from, index) => ({
            id: `${row}-${from}`,
            row,
            from,
            to: sorted[index + 1] ?? sorted[0] ?? 0,
            first: index % 2 ? 'tom' : 'maya',
            second: null,
          })),
        );
        const moment = at('2026-11-23T00:00:00Z') + later * minute;
        const duty = onDuty(rota({ shifts, timeZone: one }), moment);
        const clock = clockMinuteOf(moment, one);
        const index = sorted.findLastIndex((from) => from <= clock);
        const due = (index < 0 ? sorted.length - 1 : index) % 2 ? 'tom' : 'maya';
        expect(duty.map(({ person: { id }, rank }) => [id, rank])).toEqual([[due, 'first']]);
      }),
    );
  });
});

const rowsOf = (shifts: (row: number) => Shift[]): Shift[] => [0, 1, 2, 3, 4, 5, 6].flatMap(shifts);

describe('the test of a whole rota', () => {
  const plan = fc.record({
    shifts: fc.array(
      fc.record({
        row: fc.integer({ min: 0, max: 7 }),
        from: fc.integer({ min: 0, max: 23 }),
        to: fc.integer({ min: 0, max: 23 }),
        first: fc.constantFrom('maya', 'tom', 'gone'),
      }),
      { maxLength: 12 },
    ),
    away: fc.array(fc.record({ from: fc.integer({ min: 0, max: 365 }), days: fc.integer({ min: 0, max: 20 }) }), {
      maxLength: 3,
    }),
  });
  const first = '2026-11-23';

  it('finds each hour of the next 12 months in which nobody is on duty, and no other', () => {
    const begins = startOfDay(first, timeZone);
    const hours = Array.from({ length: 365 * 24 }, (_, index) => begins + index * hour).map((moment) => ({
      day: dayOf(moment, timeZone),
      minute: clockMinuteOf(moment, timeZone),
    }));
    const clocks = ({ day, minute: clock }: (typeof hours)[number]) => Date.parse(day) + clock * minute;
    fc.assert(
      fc.property(plan, ({ shifts, away }) => {
        const tested = rota({
          shifts: shifts.map(({ row, from, to, first: by }, index) => ({
            ...shift(row, from, to, by),
            id: `${index}`,
          })),
          absences: away.map(({ from, days }, index) => {
            const starts = addDays(first, from);
            return { id: `${index}`, person: 'maya', from: starts, to: addDays(starts, days), standIn: null };
          }),
        });
        const inGap = new Set<number>();
        for (const { from, to } of rotaGaps(tested, first))
          for (let clock = clocks(from); clock < clocks(to); clock += hour) inGap.add(clock);
        const wrong = hours.filter((one) => {
          const isGap = dutyAt(tested, one.day, one.minute).duty.every(({ rank }) => rank === 'fallback');
          return isGap !== inGap.has(clocks(one));
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });

  it('says what returns once, and a single gap with its date and why', () => {
    const tested = rota({
      absences: ['maya', 'tom'].map((id) => ({ id, person: id, from: '2027-02-01', to: '2027-02-01', standIn: null })),
    });
    expect(gapWords(rotaGaps(tested, first))).toEqual([
      'Saturday 08:00 to Monday 08:00, 53 times in a year',
      'February 1, 2027 08:00 to February 2, 2027 08:00, because people are away',
    ]);
    const wholeDays = rota({ shifts: [0, 1, 2, 3, 4, 5].map((row) => shift(row, 0, 0, 'maya')) });
    expect(gapWords(rotaGaps(wholeDays, first))).toEqual(['Saturday, all day, 52 times in a year']);
    const always = rota({ shifts: rowsOf((row) => [shift(row, 0, 0, 'maya')]) });
    expect(rotaGaps(always, first)).toEqual([]);
    expect(rotaGaps(rota({ shifts: [] }), first)).toEqual([
      {
        from: { day: addDays(first, -7), minute: 0 },
        to: { day: addDays(first, testedDays + 7), minute: 0 },
        away: false,
      },
    ]);
  });
});

describe('who is told', () => {
  const night: Stretch = { from: 22 * 60, to: 7 * 60 };
  const sleepers = [
    { ...maya, quiet: night },
    { ...tom, quiet: night },
    { ...olga, quiet: night },
  ];
  const always = rowsOf((row) => [shift(row, 0, 0, 'maya', 'tom')]);
  const told = (one: Rota, kind: Parameters<typeof whoIsTold>[2], moment: string) =>
    whoIsTold(one, firm, kind, at(moment)).map(({ at: when, person: { id }, reason }) => [
      new Date(when).toISOString(),
      id,
      reason,
    ]);

  it('of an emergency at 2 AM on July 1: at once the first on call, then the second, then the owners, quiet hours or not', () => {
    const holiday = rota({ people: sleepers, shifts: [...always, shift(holidayRow, 0, 0, 'tom', 'maya')] });
    expect(told(holiday, 'emergency', '2027-07-01T02:00:00-04:00')).toEqual([
      ['2027-07-01T06:00:00.000Z', 'tom', 'Canada Day, first on call'],
      ['2027-07-01T06:05:00.000Z', 'maya', 'Canada Day, second on call'],
      ['2027-07-01T06:10:00.000Z', 'olga', 'owner, as nobody answered'],
    ]);
  });

  it('of a lead: in the hours of the office alone, after 5 minutes without an answer', () => {
    const one = rota({ people: sleepers, shifts: always, nextAfter: 10 });
    expect(told(one, 'lead', '2027-07-01T02:00:00-04:00').map(([when, id]) => [when, id])).toEqual([
      ['2027-07-02T12:05:00.000Z', 'maya'],
      ['2027-07-02T12:15:00.000Z', 'tom'],
    ]);
  });

  it('of a lead or an alert in quiet hours: the next who is awake, else in the morning', () => {
    const late = { ...maya, quiet: { from: 0, to: 9 * 60 } };
    const half = rota({ people: [late, tom, olga], shifts: always });
    expect(told(half, 'lead', '2027-07-02T08:00:00-04:00').map(([, id]) => id)).toEqual(['tom']);
    expect(told(half, 'alert', '2027-07-02T03:00:00-04:00').map(([, id]) => id)).toEqual(['tom']);
    const asleep = rota({ people: sleepers, shifts: always });
    expect(told(asleep, 'alert', '2027-07-02T02:00:00-04:00')).toEqual([
      ['2027-07-02T11:00:00.000Z', 'maya', 'Friday all day, first on call'],
    ]);
    // A person who is awake comes on duty before the others' quiet hours end.
    const relieved = rota({
      people: [sleepers[0] ?? maya, tom, olga],
      shifts: rowsOf((row) => [shift(row, 0, 5, 'maya'), shift(row, 5, 0, 'tom')]),
    });
    expect(told(relieved, 'alert', '2027-07-02T02:00:00-04:00').map(([when, id]) => [when, id])).toEqual([
      ['2027-07-02T09:00:00.000Z', 'tom'],
    ]);
  });

  it('of the later alarms: the second person too, once the first had their minutes', () => {
    const moment = at('2027-07-02T09:00:00-04:00');
    const ids = (nextAfter: number, level: number) =>
      stepsOfAlarm(rota({ shifts: always, nextAfter }), level, moment).map(({ person: { id } }) => id);
    expect([1, 2, 3].map((level) => ids(5, level))).toEqual([['maya'], ['maya', 'tom'], ['maya', 'tom']]);
    expect([1, 2, 3].map((level) => ids(10, level))).toEqual([['maya'], ['maya'], ['maya', 'tom']]);
  });

  it('is nobody outside an emergency, and the first person of an emergency, while all on duty have quiet hours', () => {
    const asleep = rota({ people: sleepers, shifts: always });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 * 24 * 60 }), (later) => {
        const moment = at('2026-11-23T00:00:00Z') + later * minute;
        const clock = clockMinuteOf(moment, timeZone);
        const quiet = clock >= night.from || clock < night.to;
        expect(stepsAt(asleep, 'lead', moment).length > 0).toBe(!quiet);
        expect(stepsAt(asleep, 'emergency', moment)[0]?.map(({ person: { id } }) => id)).toEqual(['maya']);
      }),
    );
  });
});

describe('what is typed about the rota', () => {
  const ids = ['maya', 'tom', 'olga'];
  const typed = { 'row-6': 'on', 'row-0': 'on', from: '08:00', to: '08:00', first: 'maya', second: '' };

  it('makes a shift for each ticked day, and refuses what overlaps', () => {
    expect(readShifts(typed, [shift(1, 9, 17, 'tom')], ids)).toEqual({
      value: [0, 6].map((row) => ({ row, from: 480, to: 480, first: 'maya', second: null })),
      faults: null,
    });
    expect(readShifts(typed, [shift(1, 7, 17, 'tom')], ids).faults).toEqual({
      from: 'Sunday 08:00-08:00 overlaps Monday 07:00-17:00. Change or remove that shift first.',
    });
    const saturday = shift(6, 9, 17, 'tom');
    expect(readShifts({ ...typed, id: saturday.id }, [saturday], ids).faults).toBeNull();
    expect(readShifts({ first: 'nobody', second: 'x', from: '25:00', to: '' }, [], ids).faults).toEqual({
      'row-1': 'Tick at least one day.',
      first: 'Choose a person.',
      second: 'Choose a person, or nobody.',
      from: 'Enter a time like 08:00.',
      to: 'Enter a time like 08:00.',
    });
    expect(readShifts({ ...typed, second: 'maya' }, [], ids).faults?.second).toBe('Choose another person, or nobody.');
  });

  it('overlaps over midnight and over the end of the week, and holidays only each other', () => {
    expect(overlapping([shift(6, 22, 6, 'tom')], { id: '', row: 0, from: 300, to: 360 })?.row).toBe(6);
    expect(overlapping([shift(6, 22, 6, 'tom')], { id: '', row: 0, from: 360, to: 420 })).toBeUndefined();
    expect(overlapping([shift(holidayRow, 0, 0, 'tom')], { id: '', row: 0, from: 360, to: 420 })).toBeUndefined();
    expect(overlapping([shift(holidayRow, 0, 0, 'tom')], { id: '', row: holidayRow, from: 0, to: 60 })?.row).toBe(
      holidayRow,
    );
  });

  it('is an absence of one day or more that is not over', () => {
    const away = { person: 'maya', from: '2026-12-24', to: '', standIn: '' };
    expect(readAbsence(away, ids, '2026-11-23').value).toEqual({ ...away, to: '2026-12-24', standIn: null });
    const fault = (over: Partial<typeof away>) =>
      Object.keys(readAbsence({ ...away, ...over }, ids, '2026-11-23').faults ?? {});
    expect(fault({ to: '2026-12-23' })).toEqual(['to']);
    expect(fault({ from: '2026-11-01', to: '2026-11-22' })).toEqual(['to']);
    expect(fault({ to: '2027-12-25' })).toEqual(['to']);
    expect(fault({ from: '2026-02-30' })).toEqual(['from', 'to']);
    expect(fault({ standIn: 'maya', person: 'maya' })).toEqual(['standIn']);
    expect(fault({ standIn: 'x', person: 'x' })).toEqual(['person', 'standIn']);
  });

  it('are quiet hours, or none', () => {
    expect(readQuiet({ from: '22:00', to: '7:00' }).value).toEqual({ from: 1320, to: 420 });
    expect(readQuiet({ from: '', to: '' })).toEqual({ value: null, faults: null });
    expect(Object.keys(readQuiet({ from: '22:00', to: '' }).faults ?? {})).toEqual(['to']);
    expect(Object.keys(readQuiet({ from: '22:00', to: '22:00' }).faults ?? {})).toEqual(['to']);
  });
});
