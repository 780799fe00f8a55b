import { randomNumbers } from '../../../app/domain/numbers/random-numbers.ts';

/** The random numbers of a simulated world. The same seed draws the same numbers in the same order. */
export class Chance {
  /** At least 0 and below 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = randomNumbers(seed);
    // Neighbouring seeds start with similar numbers, so throw the first ones away.
    for (let round = 0; round < 4; round++) this.next();
  }

  /** True with the probability `share`. */
  happens(share: number): boolean {
    return this.next() < share;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.whole(0, list.length - 1)] ?? list[0];
  }

  /** A separate stream of numbers: draws from it do not affect this one. */
  fork(): Chance {
    return new Chance(Math.floor(this.next() * 4_294_967_296));
  }
}
