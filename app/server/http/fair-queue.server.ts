import type { Clock } from '../../domain/time/clock.ts';

interface Waiting {
  /** Returns how much work the sender's network has requested recently. */
  pressure: () => number;
  begin: (done: () => void) => void;
  refuse: () => void;
}

interface QueueOptions {
  mostUnderWay: number;
  mostWaiting: number;
  /** How many pieces of work begin in one turn of the event loop. New input is read after each turn. */
  perTurn: number;
  clock: Clock;
}

/**
 * For every five milliseconds that other work took of the turn, one more piece of work begins, up to `mostMore`. Otherwise refusing a flood
 * would starve this queue.
 */
const turnPerMore = 5;
const mostMore = 7;

/**
 * Queues work that takes milliseconds, such as rendering a page. The network that has requested the least work recently goes first, so a
 * visitor does not wait behind a flood. When too many wait, the request whose network requested the most is refused before any work.
 */
export class FairQueue {
  private readonly options: QueueOptions;
  private waiting: Waiting[] = [];
  private underWay = 0;
  private planned = false;
  /** Elapsed time at which this queue's own work in the current turn was done. The rest of the turn is other work. */
  private othersFrom = 0;

  constructor(options: QueueOptions) {
    this.options = options;
  }

  /** The size of the queue, for the metrics. */
  size(): { underWay: number; waiting: number } {
    return { underWay: this.underWay, waiting: this.waiting.length };
  }

  /** Calls `begin` when it is its turn, or `refuse`. Returns a function that leaves the queue, for when the client has gone. */
  enter(work: Waiting): () => void {
    this.waiting.push(work);
    if (this.waiting.length > this.options.mostWaiting) this.takeOut((one, other) => one >= other)?.refuse();
    this.plan();
    return () => {
      const place = this.waiting.indexOf(work);
      if (place >= 0) this.waiting.splice(place, 1);
    };
  }

  private plan(): void {
    if (this.planned || this.waiting.length === 0 || this.underWay >= this.options.mostUnderWay) return;
    this.planned = true;
    this.othersFrom = this.options.clock.elapsed();
    setImmediate(() => this.turn());
    // Runs after the promises of the work that `turn` began, in which pages are rendered, have settled as far as they can. If that time
    // counted as other work, rendering pages would itself cause more pages to begin.
    setImmediate(() => {
      this.othersFrom = this.options.clock.elapsed();
    });
  }

  private turn(): void {
    const { perTurn, mostUnderWay, clock } = this.options;
    const others = clock.elapsed() - this.othersFrom;
    this.planned = false;
    const most = perTurn + Math.min(mostMore, Math.floor(others / turnPerMore));
    for (let begun = 0; begun < most && this.underWay < mostUnderWay; begun++) {
      const next = this.takeOut((one, other) => one < other);
      if (!next) return;
      this.begin(next);
    }
    this.plan();
  }

  private begin(work: Waiting): void {
    this.underWay++;
    let isDone = false;
    work.begin(() => {
      if (isDone) return;
      isDone = true;
      this.underWay--;
      this.plan();
    });
  }

  /** Removes and returns the entry whose pressure is `before` that of every other. Among equals: the first for `<`, the last for `>=`. */
  private takeOut(before: (one: number, other: number) => boolean): Waiting | undefined {
    let place = 0;
    let found = this.waiting[0]?.pressure() ?? 0;
    for (let index = 1; index < this.waiting.length; index++) {
      const pressure = this.waiting[index]?.pressure() ?? 0;
      if (!before(pressure, found)) continue;
      place = index;
      found = pressure;
    }
    return this.waiting.splice(place, 1)[0];
  }
}
