/** Thrown when the queue of hashes is so long that one more would wait for seconds: see `unlessBusy`. */
class HashingBusy extends Error {}

/** The result of a hash, or null when too many are waiting. */
export function unlessBusy<T>(hashing: Promise<T>): Promise<T | null> {
  return hashing.catch((error) => {
    if (error instanceof HashingBusy) return null;
    throw error;
  });
}

/** Lets a few hashes at a time into the thread pool, first come, first served. */
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
   * Runs `hash` in its turn. With `unlessBusy` it rejects when the queue is full. A `patient` caller always waits; its own limits
   * must keep such callers few.
   */
  async run<T>(hash: () => Promise<T>, { patient = false } = {}): Promise<T> {
    if (this.running < this.mostAtOnce) this.running++;
    else if (!patient && this.waiting.length >= this.mostWaiting) throw new HashingBusy();
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await hash();
    } finally {
      // The next in the queue takes this slot.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
