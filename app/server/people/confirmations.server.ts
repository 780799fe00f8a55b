import { confirmationLife } from '../../domain/people/access.ts';
import type { Clock } from '../../domain/time/clock.ts';

interface Proof {
  sessionHash: string;
  /** Wall time at which the person behind the session last confirmed who they are. */
  confirmedAt: number | null;
}

/** How many milliseconds the clocks of two instances may differ. */
const clockTolerance = 5000;
const mostRemembered = 1000;

/**
 * Knows how long ago the person behind each session last confirmed who they are. The time is stored with the session for other
 * instances. Each process measures elapsed time from when it first saw a confirmation, so setting the clock back cannot make one
 * look newer.
 */
export class Confirmations {
  private readonly clock: Clock;
  /** By session hash: the stored time, and the elapsed time in this process that corresponds to it. */
  private readonly proofs = new Map<string, { confirmedAt: number; since: number }>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  isFresh({ sessionHash, confirmedAt }: Proof): boolean {
    if (confirmedAt === null) return false;
    const known = this.proofs.get(sessionHash);
    const since = known?.confirmedAt === confirmedAt ? known.since : this.firstSeen(sessionHash, confirmedAt);
    return since !== null && this.clock.elapsed() - since < confirmationLife;
  }

  /**
   * The elapsed time that corresponds to `confirmedAt`. Null for a time in the future: this clock or the clock that wrote it is
   * wrong.
   */
  private firstSeen(sessionHash: string, confirmedAt: number): number | null {
    const age = this.clock.wall() - confirmedAt;
    if (age < -clockTolerance) return null;
    const since = this.clock.elapsed() - Math.max(0, age);
    this.remember(sessionHash, confirmedAt, since);
    return since;
  }

  /** Records a confirmation made now and stored as `confirmedAt`. */
  note(sessionHash: string, confirmedAt: number): void {
    this.remember(sessionHash, confirmedAt, this.clock.elapsed());
  }

  private remember(sessionHash: string, confirmedAt: number, since: number): void {
    this.proofs.delete(sessionHash);
    this.proofs.set(sessionHash, { confirmedAt, since });
    const [oldest] = this.proofs.keys();
    if (this.proofs.size > mostRemembered && oldest !== undefined) this.proofs.delete(oldest);
  }
}
