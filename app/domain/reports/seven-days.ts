import { addDays, dayOf, startOfDay } from '../time/days.ts';
import type { Conversion } from './report.ts';

/** Seven days of the firm's calendar. */
export interface SevenDays {
  /** ISO dates, both included. */
  first: string;
  last: string;
  /** Epoch milliseconds; `to` is the first moment after the seven days. */
  from: number;
  to: number;
}

/**
 * The seven days up to and including today, and the seven days before. Not calendar weeks: on a Monday morning they would compare an
 * hour with a week.
 */
export function lastSevenDays(now: number, timeZone: string): { these: SevenDays; before: SevenDays } {
  const today = dayOf(now, timeZone);
  const until = (last: string): SevenDays => {
    const first = addDays(last, -6);
    return { first, last, from: startOfDay(first, timeZone), to: startOfDay(addDays(last, 1), timeZone) };
  };
  return { these: until(today), before: until(addDays(today, -7)) };
}

/** The counts of seven days. */
export interface SevenDayFigures {
  leads: number;
  views: number;
  /** Leads answered on time, and leads that were not. */
  kept: number;
  missed: number;
}

/** The figures on the Today page. */
export interface WeekReport {
  these: SevenDayFigures;
  before: SevenDayFigures;
  /** The pages of these days with the most leads, then with the most views. */
  pages: readonly Conversion[];
}

export interface ComparedFigure {
  label: string;
  value: string;
  /** The change, such as `up from 9`; empty when there is nothing to compare with. */
  change: string;
}

const grouped = (count: number) => count.toLocaleString('en-CA');
const rate = ({ leads, views }: SevenDayFigures) => (views === 0 ? null : (100 * leads) / views);
const onTime = ({ kept, missed }: SevenDayFigures) => (kept + missed === 0 ? null : (100 * kept) / (kept + missed));

/** The change between two printed values. Values are compared as printed, so that 92% is never "up from 92%". */
function changeWords(now: string, before: string, grew: boolean): string {
  if (before === '–') return '';
  return now === before ? 'as before' : `${grew ? 'up' : 'down'} from ${before}`;
}

/** The figures of seven days, compared with those of the seven days before. */
export function comparedFigures({ these, before }: Pick<WeekReport, 'these' | 'before'>): ComparedFigure[] {
  const compared = (
    label: string,
    of: (figures: SevenDayFigures) => number | null,
    print: (value: number) => string,
  ): ComparedFigure => {
    const [now, then] = [of(these), of(before)];
    const [value, earlier] = [now, then].map((one) => (one === null ? '–' : print(one))) as [string, string];
    return { label, value, change: now === null ? '' : changeWords(value, earlier, now > (then ?? 0)) };
  };
  return [
    compared('leads', ({ leads }) => leads, grouped),
    compared('answered on time', onTime, (share) => `${Math.floor(share)}%`),
    compared('page views', ({ views }) => views, grouped),
    compared('leads per 100 views', rate, (value) => value.toFixed(1)),
  ];
}
