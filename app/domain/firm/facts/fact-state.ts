/** The fields of a fact other than its words. */
export interface Known {
  /** The citation of the source that was opened. */
  readonly source?: string | undefined;
  readonly checked?: Decision | undefined;
  readonly disputed?: Decision | undefined;
  /** The last day on which it is known to be true. */
  readonly expires?: string | undefined;
}

/** Who decided about a fact, and on which day. */
export interface Decision {
  readonly by: string;
  readonly on: string;
}

/** Checked: found in a source. Disputed: someone says that it is wrong, whether or not it was checked. */
export const factState = ({
  checked,
  disputed,
}: Pick<Known, 'checked' | 'disputed'>): 'unchecked' | 'checked' | 'disputed' =>
  disputed ? 'disputed' : checked ? 'checked' : 'unchecked';

/** True for a fact that was found in a source, even if it has been disputed or has expired since. */
export const wasChecked = ({ checked }: Pick<Known, 'checked'>): boolean => checked !== undefined;

/** A fact that is kept off all pages. */
export interface HeldFact {
  readonly id: string;
  /** Its words: those of the answer, for a question. */
  readonly text: string;
  readonly why: 'disputed' | 'expired';
  /** Who disputes it, or its last day. */
  readonly since: string;
}

/** Why the fact is kept off all pages on the day `today`; null when pages may state it. */
export function heldWhy({ disputed, expires }: Known, today: string): Pick<HeldFact, 'why' | 'since'> | null {
  if (disputed) return { why: 'disputed', since: `${disputed.by}, ${disputed.on}` };
  return expires !== undefined && expires < today ? { why: 'expired', since: expires } : null;
}
