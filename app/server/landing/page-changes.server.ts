import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '../../domain/firm/site.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { FirmDesk } from '../firm/firm-desk.server.ts';
import type { PublishingDesk, Review } from '../firm/publishing.server.ts';
import type { DrawPage } from '../http/http-context.server.ts';
import type { Log } from '../log.server.ts';
import { type ChangedPages, changedPages } from './changed-pages.server.ts';

interface Parts {
  firm: Pick<FirmDesk, 'site' | 'store'>;
  publishing: Pick<PublishingDesk, 'review'>;
  log: Pick<Log, 'warn'>;
  clock: Pick<Clock, 'wall'>;
}

/** Milliseconds between the last save and the start of a comparison, so that answers and previews go first. */
const begins = 250;
/** Milliseconds of rest before each page, so that a comparison takes a tenth of the processor time while no request waits for it. */
const rests = 25;

/** The review of the drafts, and the pages that they change; `pages` is null when no drafts could be published. */
export interface ReviewedPages<P = never> {
  review: Review;
  pages: ChangedPages | P | null;
}

/** The pages that a comparison found; null when newer drafts were to be compared before it began. */
type Found = Promise<ChangedPages | null>;

/**
 * Finds which public pages the drafts change. A comparison begins when someone edits, so that it is finished when they first open Publish.
 * Comparisons run one after the other, because each one uses the pages that the one before has drawn. Of those that wait, only the last one
 * runs: while somebody types, the drafts of the others are gone by the time of their turn.
 */
export class PageChanges {
  private readonly parts: Parts;
  private last: { before: Site; after: Site; epoch: string; found: Found } | null = null;
  private running: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** How many requests wait for a comparison. */
  private waiting = 0;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** The drafts as they are saved now, and the pages that they change. Throws StoreUnavailable. */
  now(draw: DrawPage): Promise<ReviewedPages> {
    return this.review<never>(draw, (found) => found);
  }

  /**
   * Like `now`, but gives `counting` in place of the pages when they are not found within `patience` milliseconds. The comparison
   * continues.
   */
  within(patience: number, draw: DrawPage): Promise<ReviewedPages<'counting'>> {
    return this.review(draw, (found) => Promise.race([found, sleep(patience, 'counting' as const)]));
  }

  private async review<P>(
    draw: DrawPage,
    wait: (found: Found) => Promise<ChangedPages | P | null>,
  ): Promise<ReviewedPages<P>> {
    this.waiting++;
    try {
      return await this.reviewed(draw, wait);
    } finally {
      this.waiting--;
    }
  }

  private async reviewed<P>(
    draw: DrawPage,
    wait: (found: Found) => Promise<ChangedPages | P | null>,
  ): Promise<ReviewedPages<P>> {
    const { firm, publishing } = this.parts;
    const review = await publishing.review();
    if (review.drafts.length === 0 || !review.site) return { review, pages: null };
    const after = firm.site.shownNow(review.site);
    const pages = await wait(this.compared(firm.site.current, after, draw));
    return pages === null ? this.reviewed(draw, wait) : { review, pages };
  }

  /**
   * Runs the comparison that opening Publish would need now, in the background and a page at a time, as soon as `prepare` has not been
   * called again for a moment. Without drafts, it draws the published pages, which the first draft will be compared with.
   */
  prepare(draw: DrawPage): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.prepared(draw).catch((error) => {
        if (!this.stopped)
          this.parts.log.warn({ err: error }, 'publish: the pages that drafts change could not be found');
      });
    }, begins);
    this.timer.unref();
  }

  /** Ends the work in the background. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async prepared(draw: DrawPage): Promise<void> {
    const gently: DrawPage = async (site, path) => {
      if (this.waiting === 0) await sleep(rests);
      if (this.stopped) throw new Error('The server stops.');
      return draw(site, path);
    };
    const { current } = this.parts.firm.site;
    if ((await this.reviewed<never>(gently, (found) => found)).pages === null)
      await this.compared(current, current, gently);
  }

  private async compared(before: Site, after: Site, draw: DrawPage): Found {
    const { firm, clock } = this.parts;
    // Besides the firm's words, pages show the generated pages and the year.
    const epoch = `${await firm.store.otherChanges()} ${new Date(clock.wall()).toISOString().slice(0, 10)}`;
    const { last } = this;
    if (last?.before === before && last.after === after && last.epoch === epoch) return last.found;
    const found: Found = this.running.then(() =>
      this.last?.found === found ? changedPages(before, after, draw, epoch) : null,
    );
    this.last = { before, after, epoch, found };
    this.running = found.catch(() => {
      if (this.last?.found === found) this.last = null;
    });
    return found;
  }
}
