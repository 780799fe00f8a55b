/**
 * The two kinds of time. Wall time is stored and shown; a person, a network or a dead battery can move it either way. Elapsed
 * time only moves forward: measure every duration, limit, lease, cache and rate with it.
 */
export interface Clock {
  /** Milliseconds since 1970 on this machine's clock. */
  wall(): number;
  /** Milliseconds since an arbitrary moment of this process. Never goes back, and means nothing in another process. */
  elapsed(): number;
}
