/** What is known of a fact besides its words. */
export interface Known {
  /** The citation of what somebody opened. */
  readonly source?: string | undefined;
  readonly checked?: Decision | undefined;
  readonly disputed?: Decision | undefined;
  /** The last day on which it is known to be true. */
  readonly expires?: string | undefined;
}

/** Who has decided about a fact, and on which day. */
export interface Decision {
  readonly by: string;
  readonly on: string;
}

/** Whether somebody has found it in a source, or says that it is wrong. */
export const factState = ({
  checked,
  disputed,
}: Pick<Known, 'checked' | 'disputed'>): 'unchecked' | 'checked' | 'disputed' =>
  disputed ? 'disputed' : checked ? 'checked' : 'unchecked';

/** True for a fact that was found in a source, also when it has been disputed or has expired since. */
export const wasChecked = ({ checked }: Pick<Known, 'checked'>): boolean => checked !== undefined;

/** A fact that no page states. */
export interface HeldFact {
  readonly id: string;
  /** Its words: those of the answer, for a question. */
  readonly text: string;
  readonly why: 'disputed' | 'expired';
  /** Who disputes it, or its last day. */
  readonly since: string;
}

/** Why no page states the fact on the day `today`; null for one that pages may state. */
export function heldWhy({ disputed, expires }: Known, today: string): Pick<HeldFact, 'why' | 'since'> | null {
  if (disputed) return { why: 'disputed', since: `${disputed.by}, ${disputed.on}` };
  return expires !== undefined && expires < today ? { why: 'expired', since: expires } : null;
}
