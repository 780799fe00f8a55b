import { oneLine } from '../../firm/form/one-line.ts';
import { type InboxQuery, inboxQueryString, readInboxQuery } from '../inbox.ts';

/** A filter of the inbox under a name. */
export interface SavedView {
  id: string;
  name: string;
  /** The query string of the inbox; empty for the list that opens first. */
  query: string;
  /** Everyone has it, not only who made it. */
  shared: boolean;
}

/** The most characters of a name. */
export const longestViewName = 30;
/** The most views that a person has of their own, and the most that everyone has. */
export const mostViews = 20;

/**
 * What a view keeps of the list that is open: its filter. A search is left out, as it is most often a person's name, address or number,
 * which no erasure of that person would look for here.
 */
export const viewOf = (query: InboxQuery): string => {
  const list = inboxQueryString({ ...query, search: '', page: 1 });
  return inboxQueryString(readInboxQuery(new URLSearchParams(list)));
};

/** The name that was typed and for whom the view is, or the sentence that refuses it. */
export function readView(
  form: Readonly<Record<string, string>>,
): { name: string; shared: boolean } | { fault: string } {
  const name = oneLine(form.name);
  if (name === '') return { fault: 'Please enter a name for the view' };
  if (name.length > longestViewName) return { fault: `The name may have at most ${longestViewName} characters` };
  return { name, shared: form.shared === 'on' };
}
