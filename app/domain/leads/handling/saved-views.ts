import { oneLine } from '../../text/one-line.ts';
import { type InboxQuery, inboxQueryString, readInboxQuery } from '../inbox.ts';

/** A named filter of the inbox. */
export interface SavedView {
  id: string;
  name: string;
  /** The query string of the inbox; empty for the list that opens first. */
  query: string;
  /** True: everyone sees the view, not only the person who made it. */
  shared: boolean;
}

/** The most characters of a name. */
export const longestViewName = 30;
/** The most views that one person may have, and the most shared views. */
export const mostViews = 20;

/**
 * The part of the open list that a view keeps: its filter. The search is left out: it is usually a person's name, address or number, and an
 * erasure of that person would not look for it here.
 */
export const viewOf = (query: InboxQuery): string => {
  const list = inboxQueryString({ ...query, search: '', page: 1 });
  return inboxQueryString(readInboxQuery(new URLSearchParams(list)));
};

/** The name that was typed and whether the view is shared, or the sentence that refuses the name. */
export function readView(
  form: Readonly<Record<string, string>>,
): { name: string; shared: boolean } | { fault: string } {
  const name = oneLine(form.name);
  if (name === '') return { fault: 'Please enter a name for the view' };
  if (name.length > longestViewName) return { fault: `The name may have at most ${longestViewName} characters` };
  return { name, shared: form.shared === 'on' };
}
