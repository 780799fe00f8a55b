/**
 * The result of one attempt. `retryAfter`: the wait that the receiver asked for, in milliseconds. `gone`: the receiver wants no more
 * messages. `left`: the addresses still to reach after a partial delivery.
 */
export type DeliveryResult =
  | { ok: true; answer: string }
  | { ok: false; permanent: boolean; answer: string; retryAfter?: number; gone?: boolean; left?: readonly string[] };

/** A message that may not be sent yet. It is checked again at `heldUntil`; a check is not an attempt. */
export interface Held {
  heldUntil: number;
}

/** A message that will never be sent. `rested` is the reason that its history shows. */
export interface Rested {
  rested: string;
}
