import { href } from 'react-router';

/** What a visitor has chosen so far, as the address of the page for booking holds it. */
export type Choice = Readonly<Record<string, string>>;

/** The address of the page for booking with `choice`, and `more` chosen in addition. */
export const bookAddress = (choice: Choice, more: Choice = {}): string => {
  const query = new URLSearchParams({ ...choice, ...more }).toString();
  return query ? `${href('/book')}?${query}` : href('/book');
};
