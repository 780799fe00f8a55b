/**
 * The result of one attempt. `retryAfter` is the wait that the receiver asked for, in milliseconds; `gone` means that it wants no
 * more messages; `left` are the addresses still to reach after a partial delivery.
 */
export type DeliveryResult =
  | { ok: true; answer: string }
  | { ok: false; permanent: boolean; answer: string; retryAfter?: number; gone?: boolean; left?: readonly string[] };

/** A message that may not be sent now. It is checked again at `heldUntil`, and this does not count as an attempt. */
export interface Held {
  heldUntil: number;
}

/** A message that will not be sent; its history says why. */
export interface Rested {
  rested: string;
}
