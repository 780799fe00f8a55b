import type { Clock } from '../domain/site/clock.ts';

/** The one place that reads the machine's clocks. */
export const systemClock: Clock = {
  wall: () => Date.now(),
  elapsed: () => performance.now(),
};
