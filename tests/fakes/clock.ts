import type { Clock } from '../../app/domain/site/clock.ts';

/** A clock that a test moves. `pass` moves both kinds of time; `step` moves the wall clock alone, as a wrong clock does. */
export interface ManualClock extends Clock {
  pass(milliseconds: number): void;
  step(milliseconds: number): void;
}

export function manualClock(wall = Date.UTC(2026, 10, 23, 15), elapsed = 1000): ManualClock {
  let now = { wall, elapsed };
  return {
    wall: () => now.wall,
    elapsed: () => now.elapsed,
    pass: (milliseconds) => {
      now = { wall: now.wall + milliseconds, elapsed: now.elapsed + milliseconds };
    },
    step: (milliseconds) => {
      now = { ...now, wall: now.wall + milliseconds };
    },
  };
}
