const long = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO date in words: `2023-06-13` is June 13, 2023, wherever it is read. */
export function displayDate(iso: string): string {
  return long.format(new Date(iso));
}
