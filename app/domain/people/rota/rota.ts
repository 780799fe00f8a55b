import { addDays, clockMinuteOf, dayOf } from '../../time/days.ts';
import { rangesText, weekdayNames } from '../../time/week.ts';

/** The row that replaces the weekday's row on public holidays and on other days when the firm is closed. */
export const holidayRow = 7;

/** The rows of a rota: the days of the week from Sunday, and the holidays. */
export const rotaRows = [...weekdayNames, 'Public holidays'] as const;

const dayMinutes = 24 * 60;

/**
 * A stretch of the day in minutes since midnight, on the firm's clock. If `to` is not later than `from`, it ends on the next day. It
 * belongs to the day on which it begins.
 */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A stretch in one row of the rota, with the people who are on call in it. */
export interface Shift extends Stretch {
  readonly id: string;
  /** The index in `rotaRows`. */
  readonly row: number;
  /** Ids of people. */
  readonly first: string;
  readonly second: string | null;
}

/** Days on which a person takes none of their shifts: a vacation, or a swap when there is a stand-in. */
export interface Absence {
  readonly id: string;
  readonly person: string;
  /** ISO dates, both included. */
  readonly from: string;
  readonly to: string;
  readonly standIn: string | null;
}

/** A person who may sign in. */
export interface DutyPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly owner: boolean;
  /** Quiet hours: only an emergency reaches the person then. */
  readonly quiet: Stretch | null;
}

/** Who is on duty when, on the firm's clock. */
export interface Rota {
  readonly shifts: readonly Shift[];
  readonly absences: readonly Absence[];
  readonly people: readonly DutyPerson[];
  /** The names of the days on which the firm is closed, by ISO date. */
  readonly holidays: ReadonlyMap<string, string>;
  readonly timeZone: string;
  /** Minutes without an answer after which the next person is told. */
  readonly nextAfter: number;
}

/** A person who is on duty, and why. */
export interface OnDuty {
  readonly person: DutyPerson;
  readonly rank: 'first' | 'second' | 'fallback';
  /** Such as `Canada Day, first on call`. */
  readonly reason: string;
}

/** Whether the clock time `minute` is within the stretch. When clocks go back, both of the repeated hours count. */
const isWithin = ({ from, to }: Stretch, minute: number): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** The row that applies on a day: the holiday row if the firm is closed and that row has shifts, else the weekday's. */
const rowOf = ({ shifts, holidays }: Rota, iso: string): number =>
  holidays.has(iso) && shifts.some(({ row }) => row === holidayRow) ? holidayRow : new Date(iso).getUTCDay();

/** The shift at `minute` on the day `iso`, and the day on which it began. Of two shifts, the one that began later counts. */
function shiftAt(rota: Rota, iso: string, minute: number): { shift: Shift; day: string } | null {
  const row = rowOf(rota, iso);
  const today = rota.shifts.find(
    (shift) => shift.row === row && minute >= shift.from && (shift.to <= shift.from || minute < shift.to),
  );
  if (today) return { shift: today, day: iso };
  const before = addDays(iso, -1);
  const rowBefore = rowOf(rota, before);
  const overnight = rota.shifts.find(({ row: at, from, to }) => at === rowBefore && to <= from && minute < to);
  return overnight ? { shift: overnight, day: before } : null;
}

/** The person who works in a shift of `day` for the person `id`: that person, or a stand-in. If nobody does, `missing` says why. */
function takerOf(
  rota: Rota,
  id: string,
  day: string,
): { person: DutyPerson; standsInFor: string } | { missing: string } {
  const nameOf = (one: string) => rota.people.find((person) => person.id === one)?.name;
  const named = nameOf(id) ?? 'a person who cannot sign in';
  const asked = new Set<string>();
  for (let at = id; !asked.has(at); ) {
    asked.add(at);
    const away = rota.absences.find(({ person, from, to }) => person === at && from <= day && day <= to);
    if (!away) {
      const person = rota.people.find((one) => one.id === at);
      return person ? { person, standsInFor: at === id ? '' : named } : { missing: `${named} is in the rota` };
    }
    if (away.standIn === null) break;
    at = away.standIn;
  }
  return { missing: `${named} is away` };
}

const rankWords = { first: 'first on call', second: 'second on call' } as const;

/**
 * Who is on duty at `minute` (since midnight, on the firm's clock) on the day `iso`, in the order in which they are told. `missing`
 * says in words which people of the shift are not there. When no one is on duty, `duty` is the owners, all of rank `fallback`.
 */
export function dutyAt(rota: Rota, iso: string, minute: number): { duty: OnDuty[]; missing: string[] } {
  const found = shiftAt(rota, iso, minute);
  const duty: OnDuty[] = [];
  const missing: string[] = [];
  if (found) {
    const { shift, day } = found;
    const title =
      shift.row === holidayRow
        ? (rota.holidays.get(day) ?? rotaRows[holidayRow])
        : `${rotaRows[shift.row]} ${stretchWords(shift)}`;
    for (const rank of ['first', 'second'] as const) {
      const id = shift[rank];
      if (id === null) continue;
      const taker = takerOf(rota, id, day);
      if ('missing' in taker) missing.push(taker.missing);
      else if (!duty.some(({ person }) => person.id === taker.person.id)) {
        const instead = taker.standsInFor && ` for ${taker.standsInFor}`;
        const reason = [`${title}, ${rankWords[rank]}${instead}`, ...missing].join('; ');
        duty.push({ person: taker.person, rank, reason });
      }
    }
  }
  if (duty.length > 0) return { duty, missing };
  const reason = ['owner, as nobody is on duty', ...missing].join('; ');
  const owners = rota.people.filter(({ owner }) => owner);
  return { duty: owners.map((person) => ({ person, rank: 'fallback', reason })), missing };
}

/** Who is on duty at a moment in epoch milliseconds: see `dutyAt`. */
export const onDuty = (rota: Rota, at: number): OnDuty[] =>
  dutyAt(rota, dayOf(at, rota.timeZone), clockMinuteOf(at, rota.timeZone)).duty;

/** Whether the person's quiet hours cover the moment. */
export const isQuiet = ({ quiet }: DutyPerson, at: number, timeZone: string): boolean =>
  quiet !== null && isWithin(quiet, clockMinuteOf(at, timeZone));

/** A stretch in words: `17:00-08:00`, or `all day` from midnight to midnight. */
export const stretchWords = ({ from, to }: Stretch): string =>
  from === 0 && to === 0 ? 'all day' : rangesText([[from, to]]);

/** The minutes that a shift covers, as ranges counted from midnight on Sunday; for the holiday row, from midnight of the holiday. */
function minutesOf({ row, from, to }: Pick<Shift, 'row' | 'from' | 'to'>): [number, number][] {
  const end = to <= from ? to + dayMinutes : to;
  if (row === holidayRow) return [[from, end]];
  const week = 7 * dayMinutes;
  const begins = row * dayMinutes + from;
  const ends = row * dayMinutes + end;
  return ends <= week
    ? [[begins, ends]]
    : [
        [begins, week],
        [0, ends - week],
      ];
}

/** The first of `shifts` that overlaps `wanted`. The shift with the id of `wanted` is the one being changed and does not count. */
export const overlapping = (
  shifts: readonly Shift[],
  wanted: Pick<Shift, 'id' | 'row' | 'from' | 'to'>,
): Shift | undefined =>
  shifts.find(
    (shift) =>
      shift.id !== wanted.id &&
      (shift.row === holidayRow) === (wanted.row === holidayRow) &&
      minutesOf(shift).some(([from, to]) => minutesOf(wanted).some(([begins, ends]) => begins < to && from < ends)),
  );
