/** Thrown when so much waits to be hashed that one more would wait for seconds: see `unlessBusy`. */
class HashingBusy extends Error {}

/** What a hash gives, or null when too many wait. */
export function unlessBusy<T>(hashing: Promise<T>): Promise<T | null> {
  return hashing.catch((error) => {
    if (error instanceof HashingBusy) return null;
    throw error;
  });
}

/** Lets a few hashes at a time into the thread pool, in the order in which they came. */
export class HashQueue {
  private readonly mostAtOnce: number;
  private readonly mostWaiting: number;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(limits: { mostAtOnce: number; mostWaiting: number }) {
    this.mostAtOnce = limits.mostAtOnce;
    this.mostWaiting = limits.mostWaiting;
  }

  /**
   * Runs `hash` in its turn. Rejects for `unlessBusy` when the queue is full; a `patient` caller always waits, and must be one of
   * few by its own rules.
   */
  async run<T>(hash: () => Promise<T>, { patient = false } = {}): Promise<T> {
    if (this.running < this.mostAtOnce) this.running++;
    else if (!patient && this.waiting.length >= this.mostWaiting) throw new HashingBusy();
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await hash();
    } finally {
      // The next in line takes this place over.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
