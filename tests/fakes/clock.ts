import type { Clock } from '../../app/domain/time/clock.ts';

/** A clock that a test moves. `pass` moves wall and elapsed time; `step` moves only the wall clock, as when someone sets it. */
export interface ManualClock extends Clock {
  pass(milliseconds: number): void;
  step(milliseconds: number): void;
  /** Lets time pass until the wall clock shows `wall`; does nothing when it is already later. */
  passTo(wall: number): void;
}

export function manualClock(wall = Date.UTC(2026, 10, 23, 15), elapsed = 1000): ManualClock {
  let now = { wall, elapsed };
  const pass = (milliseconds: number) => {
    now = { wall: now.wall + milliseconds, elapsed: now.elapsed + milliseconds };
  };
  return {
    wall: () => now.wall,
    elapsed: () => now.elapsed,
    pass,
    step: (milliseconds) => {
      now = { ...now, wall: now.wall + milliseconds };
    },
    passTo: (wall) => pass(Math.max(0, wall - now.wall)),
  };
}
