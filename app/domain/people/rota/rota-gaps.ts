import { displayDate } from '../../time/dates.ts';
import { addDays } from '../../time/days.ts';
import { clockWords, weekdayNames } from '../../time/week.ts';
import { dutyAt, type Rota, stretchWords } from './rota.ts';

/** The number of days for which a rota is tested: a leap year. */
export const testedDays = 366;

const dayMinutes = 24 * 60;

/** A stretch of time, on the firm's clock, in which nobody is on duty, so the owners are told. */
export interface Gap {
  /** ISO dates and minutes since midnight; the gap ends before `to`. */
  readonly from: { readonly day: string; readonly minute: number };
  readonly to: { readonly day: string; readonly minute: number };
  /** True when a shift covers the gap but its people are away. */
  readonly away: boolean;
}

/** The minutes of a day at which the people on duty may change. */
const changesOf = ({ shifts }: Rota): number[] =>
  [...new Set([0, ...shifts.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);

/** Also look at this many days before and after the tested ones, so that a weekend's gap is not cut in two. */
const margin = 7;

/** The gaps in the `testedDays` that begin with the day `first`, in order. */
export function rotaGaps(rota: Rota, first: string): Gap[] {
  const gaps: { from: Gap['from']; to: Gap['to']; away: boolean }[] = [];
  const changes = changesOf(rota);
  for (let index = -margin; index < testedDays + margin; index++) {
    const day = addDays(first, index);
    changes.forEach((minute, at) => {
      const { duty, missing } = dutyAt(rota, day, minute);
      if (duty.some(({ rank }) => rank !== 'fallback')) return;
      const away = missing.length > 0;
      const end = changes[at + 1];
      const to = end === undefined ? { day: addDays(day, 1), minute: 0 } : { day, minute: end };
      const last = gaps.at(-1);
      if (last && last.away === away && last.to.day === day && last.to.minute === minute) last.to = to;
      else gaps.push({ from: { day, minute }, to, away });
    });
  }
  const end = addDays(first, testedDays);
  return gaps.filter(({ from, to }) => from.day < end && (to.day > first || (to.day === first && to.minute > 0)));
}

const weekdayOf = (iso: string) => weekdayNames[new Date(iso).getUTCDay()] ?? '';
const lengthOf = ({ from, to }: Gap) =>
  (Date.parse(to.day) - Date.parse(from.day)) / 60_000 + (to.minute - from.minute);

/** A gap that occurs at least this many times is listed once, by its weekday. */
const often = 3;

function words(gap: Gap, dayWords: (iso: string) => string): string {
  const { from, to } = gap;
  const length = lengthOf(gap);
  if (length === dayMinutes && from.minute === 0) return `${dayWords(from.day)}, all day`;
  if (length < dayMinutes) return `${dayWords(from.day)} ${stretchWords({ from: from.minute, to: to.minute })}`;
  return `${dayWords(from.day)} ${clockWords(from.minute)} to ${dayWords(to.day)} ${clockWords(to.minute)}`;
}

/**
 * The gaps in words, the earliest first. A gap that recurs: `Saturday 00:00 to Monday 08:00, 52 times in a year`. Any other has its
 * date: `July 1, 2027, all day, because people are away`.
 */
export function gapWords(gaps: readonly Gap[]): string[] {
  const byWeek = Map.groupBy(
    gaps,
    (gap) => `${weekdayOf(gap.from.day)} ${gap.from.minute} ${lengthOf(gap)} ${gap.away}`,
  );
  return [...byWeek.values()].flatMap((same) => {
    const because = (gap: Gap) => (gap.away ? ', because people are away' : '');
    const [one] = same;
    if (one && same.length >= often) return [`${words(one, weekdayOf)}, ${same.length} times in a year${because(one)}`];
    return same.map((gap) => `${words(gap, displayDate)}${because(gap)}`);
  });
}
