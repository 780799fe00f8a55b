import { confirmationLife } from '../../domain/people/access.ts';
import type { Clock } from '../../domain/site/clock.ts';

interface Proof {
  sessionHash: string;
  /** When the person behind the session last proved who they are, by wall time. */
  confirmedAt: number | null;
}

/** The clocks of two instances may differ by so much, milliseconds. */
const clockTolerance = 5000;
const mostRemembered = 1000;

/**
 * How long ago each session proved who is behind it. The moment is stored with the session, for other instances; each process
 * measures from when it first saw it by elapsed time, so that a wall clock set back makes no proof young again.
 */
export class Confirmations {
  private readonly clock: Clock;
  /** By session: the stored moment, and the elapsed time that it stands for here. */
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

  /** Null for a moment that lies ahead: this clock or the one that wrote it is wrong. */
  private firstSeen(sessionHash: string, confirmedAt: number): number | null {
    const age = this.clock.wall() - confirmedAt;
    if (age < -clockTolerance) return null;
    const since = this.clock.elapsed() - Math.max(0, age);
    this.remember(sessionHash, confirmedAt, since);
    return since;
  }

  /** The proof of this very moment, stored as `confirmedAt`. */
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
