import type { Clock } from '../../domain/site/clock.ts';

interface Waiting {
  /** How much work the sender's network has requested recently. */
  pressure: () => number;
  begin: (done: () => void) => void;
  refuse: () => void;
}

interface QueueOptions {
  mostUnderWay: number;
  mostWaiting: number;
  /** How many begin in one turn of the event loop. New input is read after each turn. */
  perTurn: number;
  clock: Clock;
}

/**
 * One more begins for each of these milliseconds that a turn of the loop took: otherwise refusing a flood would starve the work.
 */
const turnPerMore = 5;
const mostMore = 7;

/**
 * Queues work that takes milliseconds, such as rendering a page. The network that requested least recently goes first, so a visitor
 * does not wait behind a flood. When too many wait, the request whose network asked for most is refused before any work.
 */
export class FairQueue {
  private readonly options: QueueOptions;
  private waiting: Waiting[] = [];
  private underWay = 0;
  private planned = false;
  /** When the work that this queue began in the present turn was done; the rest of the turn belongs to other work. */
  private othersFrom = 0;

  constructor(options: QueueOptions) {
    this.options = options;
  }

  /** For the metrics. */
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
    // Runs once the promises of what `turn` begins have settled as far as they can: a page is made in these. Counted as the work of
    // others, pages would be the reason to begin more pages.
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

  /** The entry whose pressure is `before` that of every other; among equals the first for `<`, the last for `>=`. */
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
