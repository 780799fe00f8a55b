import type { ClaimSetting } from '../domain/claims.ts';
import type { Floors } from '../domain/landing/floors.ts';
import { type GenerationResult, generatePages, isAbandoned } from './generate-pages.server.ts';
import type { Log } from './log.server.ts';
import type { GenerationKind } from './store/estate.ts';
import type { EstateStore } from './store/estate-store.server.ts';

/** How often a process looks for a run that nobody works on any more. */
const lookEvery = 10_000;

export interface GenerationOptions {
  store: EstateStore;
  log: Log;
  /** What the owner has decided about claims: the thread that composes has none of this process's memory. */
  claims: () => Promise<readonly ClaimSetting[]>;
  /** See GenerationDeps. */
  floors?: Floors;
  oneMachine: boolean;
  announce?: (paths: readonly string[]) => void;
  now?: () => number;
}

/** Makes the landing pages, in this process or after another one that died over it. */
export class Generation {
  private readonly options: GenerationOptions;
  private readonly stopping = new AbortController();
  private readonly underWay = new Set<Promise<unknown>>();
  private timer: NodeJS.Timeout | null = null;

  constructor(options: GenerationOptions) {
    this.options = options;
  }

  /** Composes, judges and stores the pages of a kind; resolves when the run has ended. Throws StoreUnavailable. */
  run(kind: GenerationKind): Promise<GenerationResult> {
    const { now = Date.now, log: _log, ...deps } = this.options;
    const run = generatePages(kind, { ...deps, now, signal: this.stopping.signal });
    this.underWay.add(run);
    return run.finally(() => this.underWay.delete(run));
  }

  /** Goes on with runs that were interrupted. */
  start(): void {
    this.timer = setInterval(() => void this.resume(), lookEvery);
    this.timer.unref();
  }

  private async resume(): Promise<void> {
    const { store, log, oneMachine, now = Date.now } = this.options;
    try {
      const run = await store.runningRun();
      if (!run || !isAbandoned(run, now(), oneMachine)) return;
      log.info({ run: run.id, kind: run.kind }, 'an interrupted generation goes on');
      await this.run(run.kind);
    } catch (error) {
      log.warn({ err: error }, 'an interrupted generation could not go on');
    }
  }

  /** Lets go of a run under way; the next process goes on with it. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.stopping.abort();
    await Promise.allSettled(this.underWay);
  }
}
