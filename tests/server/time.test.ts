import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { every } from '../../app/server/time.server.ts';

describe('a loop', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const failures: unknown[] = [];
  const log = { error: (...line: unknown[]) => void failures.push(line) } as unknown as Parameters<
    typeof every
  >[2]['log'];
  const options = { log, failure: 'counting failed; trying again' };

  it('runs after each interval, or at its start and then after each, until it is stopped', async () => {
    let later = 0;
    let atOnce = 0;
    const loops = [every(1000, () => later++, options), every(1000, () => atOnce++, { ...options, atOnce: true })];
    await vi.advanceTimersByTimeAsync(5000);
    expect([later, atOnce]).toEqual([0, 0]);
    for (const loop of [...loops, ...loops]) loop.start();
    await vi.advanceTimersByTimeAsync(999);
    expect([later, atOnce]).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(3001);
    expect([later, atOnce]).toEqual([4, 5]);
    for (const loop of loops) await loop.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([later, atOnce]).toEqual([4, 5]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('never runs twice at the same time, and waits for the run under way when it is stopped', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let begun = 0;
    const work = () => {
      begun++;
      return promise;
    };
    const loop = every(1000, work, options);
    expect(loop.busy).toBe(false);
    loop.start();
    await vi.advanceTimersByTimeAsync(5000);
    void loop.now();
    expect(begun).toBe(1);
    expect(loop.busy).toBe(true);
    let stopped = false;
    const stop = loop.stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect(stopped).toBe(false);
    resolve();
    await stop;
    await vi.advanceTimersByTimeAsync(5000);
    expect(begun).toBe(1);
  });

  it('logs a failure, thrown or rejected, and runs again', async () => {
    let runs = 0;
    const loop = every(
      1000,
      () => {
        runs++;
        if (runs === 1) throw new Error('one');
        return runs === 2 ? Promise.reject(new Error('two')) : undefined;
      },
      options,
    );
    loop.start();
    await vi.advanceTimersByTimeAsync(3000);
    await loop.stop();
    expect(runs).toBe(3);
    expect(failures).toEqual([
      [{ err: new Error('one') }, options.failure],
      [{ err: new Error('two') }, options.failure],
    ]);
  });

  it('gives every caller the result of the run, and undefined after a failure', async () => {
    let runs = 0;
    const loop = every(1000, async () => ++runs, options);
    expect(await Promise.all([loop.now(), loop.now()])).toEqual([1, 1]);
    expect(await loop.now()).toBe(2);
    expect(await every(1000, () => Promise.reject(new Error('three')), options).now()).toBeUndefined();
  });

  it('can log only the first of several failures, and again the first one after a success', async () => {
    failures.length = 0;
    const answers = [false, false, true, false];
    const work = () => (answers.shift() ? 'read' : Promise.reject(new Error('away')));
    const loop = every(1000, work, { ...options, logOnce: true });
    for (let run = 0; run < 4; run++) await loop.now();
    expect(failures).toHaveLength(2);
  });
});
