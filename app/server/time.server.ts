import type { Clock } from '../domain/site/clock.ts';

/** The one place that reads the machine's clocks. */
export const systemClock: Clock = {
  wall: () => Date.now(),
  elapsed: () => performance.now(),
};

export interface Loop {
  /** Runs the work now, or waits for the run under way. Never rejects. */
  now(): Promise<void>;
  /** Begins no further run, and waits for the one under way. */
  stop(): Promise<void>;
}

interface LoopOptions {
  log: { error(fields: { err: unknown }, message: string): void };
  /** What the log says when the work failed. It runs again after the interval. */
  failure: string;
  /** True: the first run begins at once instead of after the first interval. */
  atOnce?: boolean;
}

/**
 * Runs `work` again and again, never twice at the same time, with `interval` milliseconds of elapsed time between two runs. Keeps no
 * process alive.
 */
export function every(interval: number, work: () => unknown, { log, failure, atOnce = false }: LoopOptions): Loop {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | null = null;
  let stopped = false;
  const attempt = async () => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, failure);
    }
  };
  const now = () => {
    underWay ??= attempt().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  const wait = () => {
    if (stopped) return;
    timer = setTimeout(() => void now().then(wait), interval);
    timer.unref();
  };
  if (atOnce) void now().then(wait);
  else wait();
  return {
    now,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
