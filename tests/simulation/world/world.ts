import { AsyncLocalStorage } from 'node:async_hooks';
import { Chance } from './chance.ts';

/** A simulated process of the program. Its scheduled tasks are lost when it dies, and wait while it is frozen. */
export class Process {
  readonly world: World;
  readonly name: string;
  alive = true;
  frozen = false;
  /** The true time at which it was told to stop; null before. */
  stoppingAt: number | null = null;
  /** The true time at which it ended; null before. */
  endedAt: number | null = null;
  /** How far its wall clock is ahead of the true time, in milliseconds. */
  wallOffset = 0;
  readonly bornAt: number;
  /** Tasks that fell due while it was frozen. */
  readonly parked: Task[] = [];

  constructor(world: World, name: string) {
    this.world = world;
    this.name = name;
    this.bornAt = world.now;
  }

  get wall(): number {
    return this.world.wall + this.wallOffset;
  }

  get elapsed(): number {
    return this.world.now - this.bornAt;
  }
}

export class Task {
  at: number;
  readonly order: number;
  readonly owner: Process | null;
  /** Milliseconds until it runs again, or null. */
  readonly every: number | null;
  readonly run: () => unknown;
  cancelled = false;

  constructor(at: number, order: number, owner: Process | null, run: () => unknown, every: number | null) {
    this.at = at;
    this.order = order;
    this.owner = owner;
    this.run = run;
    this.every = every;
  }

  // The methods of Node's timers that the program uses.
  unref(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }
}

const isBefore = (a: Task, b: Task) => a.at < b.at || (a.at === b.at && a.order < b.order);

/** A heap of tasks, the earliest first. */
class Agenda {
  private readonly heap: Task[] = [];

  add(task: Task): void {
    const { heap } = this;
    let index = heap.push(task) - 1;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = heap[above];
      if (!parent || isBefore(parent, task)) break;
      heap[index] = parent;
      index = above;
    }
    heap[index] = task;
  }

  get first(): Task | undefined {
    return this.heap[0];
  }

  /** When the first task for which `matters` is true is due; infinity when there is none. */
  earliest(matters: (task: Task) => boolean): number {
    let at = Number.POSITIVE_INFINITY;
    for (const task of this.heap) if (task.at < at && matters(task)) at = task.at;
    return at;
  }

  take(): Task | undefined {
    const { heap } = this;
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    let index = 0;
    for (;;) {
      const left = heap[2 * index + 1];
      const right = heap[2 * index + 2];
      const lesser = left && right ? (isBefore(left, right) ? left : right) : left;
      if (!lesser || isBefore(last, lesser)) break;
      heap[index] = lesser;
      index = 2 * index + (lesser === left ? 1 : 2);
    }
    heap[index] = last;
    return first;
  }
}

const running = new AsyncLocalStorage<Process>();
const realTurn = globalThis.setImmediate;

/** The process whose code runs now; null for the world's own code. */
export const currentProcess = (): Process | null => running.getStore() ?? null;

/**
 * The time and order of everything in a run. True time begins at 0; each process has its own wall clock. Between two tasks, every
 * promise that can continue does so. Therefore a run depends only on its seed.
 */
export class World {
  readonly chance: Chance;
  /** True milliseconds since the beginning. */
  now = 0;
  /** The true wall time at the beginning. */
  readonly epoch: number;
  readonly trace: string[] = [];
  private readonly agenda = new Agenda();
  private count = 0;

  constructor(seed: number, epoch: number) {
    this.chance = new Chance(seed);
    this.epoch = epoch;
  }

  get wall(): number {
    return this.epoch + Math.floor(this.now);
  }

  note(text: string, owner: Process | null = currentProcess()): void {
    this.trace.push(`${(this.now / 1000).toFixed(3).padStart(11)} ${(owner?.name ?? 'world').padEnd(8)} ${text}`);
  }

  /**
   * Runs `run` after `delay` as code of `owner`, and then every `every` milliseconds if that is given. While a promise returned by the
   * world's own code is pending, no time passes: that code may work with real files.
   */
  schedule(delay: number, run: () => unknown, owner: Process | null, every: number | null = null): Task {
    const task = new Task(this.now + Math.max(0, delay), this.count++, owner, run, every);
    this.agenda.add(task);
    return task;
  }

  /** Resolves in the calling process after `delay`; never if the process has died. */
  rest(delay: number): Promise<void> {
    const owner = currentProcess();
    return new Promise((resolve) => this.schedule(delay, resolve, owner));
  }

  /** Runs `work` as code of `owner`. */
  inside<T>(owner: Process, work: () => T): T {
    return running.run(owner, work);
  }

  freeze(owner: Process): void {
    owner.frozen = true;
  }

  thaw(owner: Process): void {
    owner.frozen = false;
    for (const task of owner.parked.splice(0)) {
      task.at = this.now;
      this.agenda.add(task);
    }
  }

  /** Lets `milliseconds` pass at once. Tasks due in that time run late, as on a machine that was frozen. */
  jump(milliseconds: number): void {
    this.now += milliseconds;
  }

  /** When the next task that belongs to no process is due. */
  get nextEvent(): number {
    return this.agenda.earliest(({ owner, cancelled }) => owner === null && !cancelled);
  }

  /** Runs due tasks until `end`, or until `isDone` is true. */
  async runUntil(end: number, isDone: () => boolean = () => false): Promise<void> {
    await settled();
    while (!isDone()) {
      const next = this.agenda.first;
      if (!next || next.at > end) {
        this.now = Math.max(this.now, end);
        return;
      }
      this.agenda.take();
      const work = this.perform(next);
      if (work === null) continue;
      await work;
      await settled();
    }
  }

  /** Runs `task`. Returns a promise to wait for, undefined without one, or null when the task did not run. */
  private perform(task: Task): Promise<unknown> | undefined | null {
    const { owner } = task;
    if (task.cancelled || owner?.alive === false) return null;
    if (owner?.frozen) {
      owner.parked.push(task);
      return null;
    }
    this.now = Math.max(this.now, task.at);
    const result = owner ? void running.run(owner, task.run) : running.exit(task.run);
    if (task.every !== null) {
      task.at = this.now + task.every;
      this.agenda.add(task);
    }
    return result instanceof Promise ? result : undefined;
  }
}

/** Resolves when no promise can continue before another task runs. */
const settled = (): Promise<void> => new Promise((resolve) => realTurn(resolve));
