import { addDays, dayOf, startOfDay } from './days.ts';
import type { Conversion } from './report.ts';

/** Seven days of the firm's calendar. */
export interface SevenDays {
  /** ISO dates, both counted. */
  first: string;
  last: string;
  /** Epoch milliseconds; `to` is the first moment after them. */
  from: number;
  to: number;
}

/**
 * The seven days that end with the one of `now`, and the seven before. Not the calendar's weeks: on a Monday morning these would
 * compare an hour with a week.
 */
export function lastSevenDays(now: number, timeZone: string): { these: SevenDays; before: SevenDays } {
  const today = dayOf(now, timeZone);
  const until = (last: string): SevenDays => {
    const first = addDays(last, -6);
    return { first, last, from: startOfDay(first, timeZone), to: startOfDay(addDays(last, 1), timeZone) };
  };
  return { these: until(today), before: until(addDays(today, -7)) };
}

/** What was counted in seven days. */
export interface SevenDayFigures {
  leads: number;
  views: number;
  /** Leads answered on time, and those that were not. */
  kept: number;
  missed: number;
}

/** The figures of Today. */
export interface WeekReport {
  these: SevenDayFigures;
  before: SevenDayFigures;
  /** The pages with the most leads of these days, then with the most views. */
  pages: readonly Conversion[];
}

export interface ComparedFigure {
  label: string;
  value: string;
  /** `up from 9`; empty when there is nothing to compare with. */
  change: string;
}

const grouped = (count: number) => count.toLocaleString('en-CA');
const rate = ({ leads, views }: SevenDayFigures) => (views === 0 ? null : (100 * leads) / views);
const onTime = ({ kept, missed }: SevenDayFigures) => (kept + missed === 0 ? null : (100 * kept) / (kept + missed));

/** Compared as they are printed: nobody reads "up from 92%" beside 92%. */
function changeWords(now: string, before: string, grew: boolean): string {
  if (before === '–') return '';
  return now === before ? 'as before' : `${grew ? 'up' : 'down'} from ${before}`;
}

/** The figures of seven days beside those of the seven days before. */
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
