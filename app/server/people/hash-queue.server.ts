/** Thrown when the queue is so long that another hash would wait for seconds. See `unlessBusy`. */
class HashingBusy extends Error {}

/** The result of a hash, or null when too many are waiting. */
export function unlessBusy<T>(hashing: Promise<T>): Promise<T | null> {
  return hashing.catch((error) => {
    if (error instanceof HashingBusy) return null;
    throw error;
  });
}

/** Admits a few hashes at a time to the thread pool, first come, first served. */
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
   * Runs `hash` when its turn comes. Rejects with HashingBusy when the queue is full; `unlessBusy` turns that into null. A
   * `patient` caller always waits, so the caller must limit the number of its patient hashes.
   */
  async run<T>(hash: () => Promise<T>, { patient = false } = {}): Promise<T> {
    if (this.running < this.mostAtOnce) this.running++;
    else if (!patient && this.waiting.length >= this.mostWaiting) throw new HashingBusy();
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await hash();
    } finally {
      // Hand this slot to the next hash in the queue.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
