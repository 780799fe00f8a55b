import type { Clock } from '../domain/time/clock.ts';

/** The only code that reads the machine's clocks. */
export const systemClock: Clock = {
  wall: () => Date.now(),
  elapsed: () => performance.now(),
};

export interface Loop<Result = unknown> {
  /** Starts running at intervals. Calling it again has no effect. */
  start(): void;
  /** Runs the work now, or joins the current run. Never rejects: resolves to undefined when the work failed. */
  now(): Promise<Result | undefined>;
  /** Starts no further run, and waits for the current one. */
  stop(): Promise<void>;
  /** Whether a run is in progress. */
  readonly busy: boolean;
}

interface LoopOptions {
  log: { error(fields: { err: unknown }, message: string): void };
  /** The log message when the work fails. It runs again after the interval. */
  failure: string;
  /** True: the first run begins at once instead of after the first interval. */
  atOnce?: boolean;
  /** True: of consecutive failures, only the first is logged. */
  logOnce?: boolean;
}

/**
 * A loop that, once started, runs `work` repeatedly with `interval` milliseconds of elapsed time between two runs. Runs never overlap.
 * The loop does not keep the process alive.
 */
export function every<Result>(
  interval: number,
  work: () => Result | Promise<Result>,
  { log, failure, atOnce = false, logOnce = false }: LoopOptions,
): Loop<Result> {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<Result | undefined> | null = null;
  let state: 'new' | 'running' | 'stopped' = 'new';
  let failing = false;
  const attempt = async () => {
    try {
      const result = await work();
      failing = false;
      return result;
    } catch (error) {
      if (!failing || !logOnce) log.error({ err: error }, failure);
      failing = true;
    }
  };
  const now = () => {
    underWay ??= attempt().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  const wait = () => {
    if (state === 'stopped') return;
    timer = setTimeout(() => void now().then(wait), interval);
    timer.unref();
  };
  return {
    now,
    get busy() {
      return underWay !== null;
    },
    start() {
      if (state !== 'new') return;
      state = 'running';
      if (atOnce) void now().then(wait);
      else wait();
    },
    async stop() {
      state = 'stopped';
      clearTimeout(timer);
      await underWay;
    },
  };
}

/** A queue for work. Each piece begins when the one before it has ended, whether that succeeded or failed. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
