import { listedBy } from '../../domain/firm/setup/listing-choice.ts';
import type { ListingSettings } from '../../domain/landing/judge/judge.ts';
import { Listing } from '../../domain/landing/listing.ts';
import { isListed } from '../../domain/landing/page-filter.ts';
import type { GenerationKind, GenerationRun } from '../../domain/landing/stored-page.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop, systemClock } from '../time.server.ts';
import { type GenerationDeps, type GenerationResult, generatePages, isAbandoned } from './generate-pages.server.ts';
import type { LandingPageStore } from './landing-page-store.server.ts';
import type { Undone } from './undo-run.server.ts';
import { judgeEdits } from './verdicts/judge-edits.server.ts';
import { judgingAt } from './verdicts/judged-site.server.ts';

/** How often a process looks for abandoned runs and for edits that are not judged yet. */
const checkEvery = 10_000;

export interface GenerationOptions extends ListingSettings {
  store: LandingPageStore;
  log: Log;
  /** A run uses the newest snapshot when it begins, because the composing thread does not share this process's memory. */
  site: FirmSite;
  /** This and the next are passed on: GenerationDeps describes them. */
  oneMachine: boolean;
  announce?: (paths: readonly string[]) => void;
  clock?: Clock;
  /** Tests replace the thread. */
  work?: GenerationDeps['work'];
}

/** Makes the landing pages. Also continues the work of a process that died while making them. */
export class Generation {
  private readonly options: GenerationOptions;
  private readonly stopping = new AbortController();
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly loop: Loop;
  private judging: Promise<void> = Promise.resolve();

  constructor(options: GenerationOptions) {
    this.options = options;
    this.loop = every(checkEvery, () => Promise.all([this.resume(), this.judgeEdits()]), {
      log: options.log,
      failure: 'an interrupted generation could not be continued',
    });
  }

  private get deps() {
    const { clock = systemClock, log: _log, ...deps } = this.options;
    return { ...deps, clock, signal: this.stopping.signal };
  }

  /** Composes, judges and stores the pages of a kind; resolves when the run has ended. Throws StoreUnavailable. */
  run(kind: GenerationKind): Promise<GenerationResult> {
    const run = generatePages(kind, this.deps);
    this.underWay.add(run);
    return run.finally(() => this.underWay.delete(run));
  }

  /**
   * Judges new edits, one pass at a time. Never throws: a failed pass is repeated at the next check.
   */
  judgeEdits(): Promise<void> {
    this.judging = this.judging.then(async () => {
      await Promise.allSettled(this.underWay);
      if (this.stopping.signal.aborted) return;
      try {
        await judgeEdits(this.deps);
      } catch (error) {
        if (!this.stopping.signal.aborted) this.options.log.warn({ err: error }, 'an edited page could not be judged');
      }
    });
    return this.judging;
  }

  /**
   * Takes the last run back, and tells search engines which pages left or changed in the list. Null when there is nothing to take back.
   * Throws StoreUnavailable.
   */
  async undo(): Promise<(Undone & { run: GenerationRun }) | null> {
    const { store, site, clock = systemClock, announce } = this.options;
    const now = clock.wall();
    const listing = async () =>
      new Listing(site.current, await store.publishedPages(), judgingAt(site.current, now, this.options));
    const before = await listing();
    const undone = await store.undoRun(now);
    if (!undone) return null;
    const after = await listing();
    const changed = after.indexable.filter(({ lastmod }) => lastmod === now).map(({ slug }) => slug);
    const told = [...new Set([...changed, ...after.movedSince(before)])];
    if (told.length > 0) announce?.(told.sort().map((slug) => `/${slug}`));
    return undone;
  }

  /** Tells search engines about a page that a person published or unpublished, if it may be listed. */
  async announceChange(slug: string): Promise<void> {
    const { store, site, listing, announce } = this.options;
    const [page] = announce ? await store.summaries([slug]) : [];
    const { choice } = listedBy(site.current.data.firm, listing);
    if (page && isListed(choice, { ...page, published: true })) announce?.([`/${slug}`]);
  }

  /** Continues interrupted runs, and judges edits that another process left unjudged. */
  start(): void {
    this.loop.start();
  }

  private async resume(): Promise<void> {
    const { store, log, oneMachine, clock = systemClock } = this.options;
    try {
      const run = await store.runningRun();
      if (!run || !isAbandoned(run, clock.wall(), oneMachine)) return;
      log.info({ run: run.id, kind: run.kind }, 'continuing an interrupted generation');
      await this.run(run.kind);
    } catch (error) {
      log.warn({ err: error }, 'an interrupted generation could not be continued');
    }
  }

  /** Releases the current run; the next process continues it. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled([this.loop.stop(), ...this.underWay, this.judging]);
  }
}
