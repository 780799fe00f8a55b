/**
 * `person`: access is lost, and only a person can give it back. `wait`: the service asks for a pause. `missing`: there is no such thing.
 * `closed`: the mailbox or calendar that holds it is not there, so nobody knows whether the thing still is.
 * `exists`: it was made before. `ended`: the place to go on reading is gone. `unknown`: no answer came, or one that does not say what happened; the request may have
 * been carried out. `refused`: the service refused this one request.
 */
export type AccountFaultKind = 'person' | 'wait' | 'missing' | 'closed' | 'exists' | 'ended' | 'unknown' | 'refused';

/** A failed request to an account, with a sentence for the owner. The sentence contains no token and no key. */
export class AccountFault extends Error {
  readonly kind: AccountFaultKind;
  /** The wait that the service asked for, in milliseconds. */
  readonly retryAfter: number;

  constructor(kind: AccountFaultKind, sentence: string, retryAfter = 0) {
    super(sentence);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}
