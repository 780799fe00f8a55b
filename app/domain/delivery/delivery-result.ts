/**
 * What one attempt came to. `retryAfter` is the receiver's own wish, in milliseconds; `gone` says that it wants nothing more;
 * `left` are the addresses still without the mail where others have taken it.
 */
export type DeliveryResult =
  | { ok: true; answer: string }
  | { ok: false; permanent: boolean; answer: string; retryAfter?: number; gone?: boolean; left?: readonly string[] };

/** A message that may not go out now: it is looked at again at `heldUntil`, and this was no attempt. */
export interface Held {
  heldUntil: number;
}

/** A message that is not to go out at all; the reason stands in its history. */
export interface Rested {
  rested: string;
}
