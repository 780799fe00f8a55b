import { isOpen } from './lead-status.ts';
import type { Lead } from './stored-lead.ts';

/** The fields that say whether a visitor waits, and since when. */
export type Waiting = Pick<Lead, 'status' | 'receivedAt' | 'dueAt' | 'firstContactAt' | 'wroteAt' | 'wroteDueAt'>;

/** A visitor waits for an answer. */
export interface Wait {
  /** When the visitor wrote what is to be answered. */
  from: number;
  /** When the answer is due; null for leads from before due times were stored. */
  dueAt: number | null;
  /** The answer to the inquiry, or to a message that came after it. */
  answer: 'first' | 'later';
}

/** True when nobody has called or replied yet and the lead is not closed, or when the visitor has written since. */
export const isWaiting = ({
  status,
  firstContactAt,
  wroteDueAt,
}: Pick<Waiting, 'status' | 'firstContactAt' | 'wroteDueAt'>): boolean =>
  wroteDueAt !== null || (isOpen(status) && firstContactAt === null);

/** What the visitor of a lead waits for, or null. The inquiry and a later message may both wait: the one that is due first counts. */
export function waitOf({ status, receivedAt, dueAt, firstContactAt, wroteAt, wroteDueAt }: Waiting): Wait | null {
  const first: Wait | null =
    isOpen(status) && firstContactAt === null ? { from: receivedAt, dueAt, answer: 'first' } : null;
  if (wroteDueAt === null) return first;
  if (first && (dueAt ?? receivedAt) <= wroteDueAt) return first;
  return { from: wroteAt ?? wroteDueAt, dueAt: wroteDueAt, answer: 'later' };
}
