const long = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO date in words: `2023-06-13` is June 13, 2023, wherever it is read. */
export function displayDate(iso: string): string {
  return long.format(new Date(iso));
}

const moment = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Toronto',
});

/** A moment on the firm's clock: `Nov 21, 2026, 10:14` */
export function displayTime(at: number): string {
  return moment.format(at);
}
