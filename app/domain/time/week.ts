/** Hours of one weekday: minutes since midnight on the firm's clocks, such as 540 to 1020. */
export type HourRange = readonly [from: number, to: number];

/** The hours of a week; the first list is Sunday's. */
export type WeekHours = readonly (readonly HourRange[])[];

/** Weekday names in the order of `WeekHours`. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Minutes since midnight as a clock shows them: `08:30`. */
export const clockWords = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The hours of a day as a form shows them: `09:00-12:00, 13:00-17:00`. */
export const rangesText = (ofDay: readonly HourRange[]): string =>
  ofDay.map(([from, to]) => `${clockWords(from)}-${clockWords(to)}`).join(', ');
