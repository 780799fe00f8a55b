import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { currentProcess, type Process, Task } from './world.ts';

type Run = (...values: unknown[]) => void;
type ScryptAnswer = (error: Error | null, key: Buffer) => void;

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  setImmediate: globalThis.setImmediate,
  clearImmediate: globalThis.clearImmediate,
  random: Math.random,
  wall: Date.now,
  elapsed: performance.now.bind(performance),
  sleep: timers.setTimeout,
  turn: timers.setImmediate,
  rm: files.rm,
  readdir: files.readdir,
  stat: files.stat,
};
const { randomUUID, randomBytes, randomInt, scrypt } = crypto;

const missing = () => Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' });

/** A timer fires a little late, never early. */
const late = ({ world }: Process, delay: number) => delay + world.chance.next() * 2;

function cancel(timer: unknown, otherwise: (timer: never) => void): void {
  if (timer instanceof Task) timer.cancelled = true;
  else otherwise(timer as never);
}

function uuidIn({ world }: Process): ReturnType<typeof randomUUID> {
  const digits = (count: number) =>
    Math.floor(world.chance.next() * 16 ** count)
      .toString(16)
      .padStart(count, '0');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(8)}${digits(4)}`;
}

const bytesIn = ({ world }: Process, size: number) =>
  Buffer.from(Array.from({ length: size }, () => world.chance.whole(0, 255)));

function sleepIn<T>(owner: Process, delay: number, value: T, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      task.cancelled = true;
      reject(signal?.reason);
    };
    const wake = () => {
      signal?.removeEventListener('abort', stop);
      resolve(value);
    };
    const task = owner.world.schedule(delay, wake, owner);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * After this call, code that runs in a simulated process gets its world's clocks, timers, random numbers and files. All other code
 * keeps the real ones. Call it before the program is imported: some modules keep the functions that they find.
 */
export function replaceGlobals(): void {
  Object.assign(globalThis, {
    setTimeout(run: Run, delay = 0, ...values: unknown[]) {
      const owner = currentProcess();
      return owner
        ? owner.world.schedule(late(owner, delay), () => run(...values), owner)
        : real.setTimeout(run, delay, ...values);
    },
    setInterval(run: Run, delay = 0, ...values: unknown[]) {
      const owner = currentProcess();
      return owner
        ? owner.world.schedule(late(owner, delay), () => run(...values), owner, Math.max(1, delay))
        : real.setInterval(run, delay, ...values);
    },
    setImmediate(run: Run, ...values: unknown[]) {
      const owner = currentProcess();
      return owner ? owner.world.schedule(0, () => run(...values), owner) : real.setImmediate(run, ...values);
    },
    clearTimeout: (timer: unknown) => cancel(timer, real.clearTimeout),
    clearInterval: (timer: unknown) => cancel(timer, real.clearInterval),
    clearImmediate: (timer: unknown) => cancel(timer, real.clearImmediate),
  });
  Math.random = () => currentProcess()?.world.chance.next() ?? real.random();
  Date.now = () => currentProcess()?.wall ?? real.wall();
  const elapsed = () => currentProcess()?.elapsed ?? real.elapsed();
  Object.defineProperty(performance, 'now', { configurable: true, value: elapsed });
  Object.assign(timers, {
    setTimeout<T>(delay = 1, value?: T, options: { signal?: AbortSignal } = {}) {
      const owner = currentProcess();
      return owner ? sleepIn(owner, late(owner, delay), value, options.signal) : real.sleep(delay, value, options);
    },
    setImmediate<T>(value?: T) {
      const owner = currentProcess();
      return owner ? sleepIn(owner, 0, value) : real.turn(value);
    },
  });
  Object.assign(crypto, {
    randomUUID() {
      const owner = currentProcess();
      return owner ? uuidIn(owner) : randomUUID();
    },
    randomBytes(size: number) {
      const owner = currentProcess();
      return owner ? bytesIn(owner, size) : randomBytes(size);
    },
    randomInt(least: number, most: number) {
      const owner = currentProcess();
      return owner ? owner.world.chance.whole(least, most - 1) : randomInt(least, most);
    },
    // A slow hash would take the time of ten seeds and end at an unpredictable moment. This one takes no time: the queue of hashes is
    // shared in the real process, and a simulated process that dies during its hash would keep its place there forever.
    scrypt(secret: BinaryLike, salt: BinaryLike, size: number, options: ScryptOptions, done: ScryptAnswer) {
      const owner = currentProcess();
      if (!owner) return scrypt(secret, salt, size, options, done);
      const key = crypto.hash('sha512', `${secret}\n${salt}`, 'buffer').subarray(0, size);
      queueMicrotask(() => done(null, key));
    },
  });
  // Simulated processes have no files except the database.
  Object.assign(files, {
    rm: (...args: Parameters<typeof files.rm>) => (currentProcess() ? Promise.resolve() : real.rm(...args)),
    readdir: (path: string) => (currentProcess() ? Promise.reject(missing()) : real.readdir(path)),
    stat: (path: string) => (currentProcess() ? Promise.reject(missing()) : real.stat(path)),
  });
  syncBuiltinESMExports();
}
