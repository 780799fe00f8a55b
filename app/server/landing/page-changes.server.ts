import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '../../domain/firm/site.ts';
import type { Clock } from '../../domain/site/clock.ts';
import type { FirmDesk } from '../firm/firm-desk.server.ts';
import type { PublishingDesk, Review } from '../firm/publishing.server.ts';
import type { DrawPage } from '../http/request-context.server.ts';
import type { Log } from '../log.server.ts';
import { type ChangedPages, changedPages } from './changed-pages.server.ts';

interface Parts {
  firm: Pick<FirmDesk, 'site' | 'store'>;
  publishing: Pick<PublishingDesk, 'review'>;
  log: Pick<Log, 'warn'>;
  clock: Pick<Clock, 'wall'>;
}

/** How long after the last save comparing begins, in milliseconds: answers and previews go first. */
const begins = 250;
/** How long it rests before each page, in milliseconds, so that it takes a tenth of the time while nobody waits for it. */
const rests = 25;

/** What the drafts change, and the pages that they change; null when there are no drafts that could be published. */
export interface ReviewedPages<P = never> {
  review: Review;
  pages: ChangedPages | P | null;
}

/**
 * Knows which public pages the drafts change. Comparing is begun when somebody writes, so that the first look at Publish finds it done;
 * comparisons run one after the other, as each goes on with what the one before has drawn.
 */
export class PageChanges {
  private readonly parts: Parts;
  private last: { before: Site; after: Site; epoch: string; found: Promise<ChangedPages> } | null = null;
  private running: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** How many looks wait for a comparison. */
  private looks = 0;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** The drafts as they are saved now, and the pages that they change. Throws StoreUnavailable. */
  now(draw: DrawPage): Promise<ReviewedPages> {
    return this.look<never>(draw, (found) => found);
  }

  /** The same, but `counting` in place of the pages when they are not found within `patience` milliseconds. Finding goes on. */
  within(patience: number, draw: DrawPage): Promise<ReviewedPages<'counting'>> {
    return this.look(draw, (found) => Promise.race([found, sleep(patience, 'counting' as const)]));
  }

  private async look<P>(
    draw: DrawPage,
    wait: (found: Promise<ChangedPages>) => Promise<ChangedPages | P>,
  ): Promise<ReviewedPages<P>> {
    this.looks++;
    try {
      return await this.reviewed(draw, wait);
    } finally {
      this.looks--;
    }
  }

  private async reviewed<P>(
    draw: DrawPage,
    wait: (found: Promise<ChangedPages>) => Promise<ChangedPages | P>,
  ): Promise<ReviewedPages<P>> {
    const { firm, publishing } = this.parts;
    const review = await publishing.review();
    if (review.drafts.length === 0 || !review.site) return { review, pages: null };
    const after = firm.site.shownNow(review.site);
    return { review, pages: await wait(this.compared(firm.site.current, after, draw)) };
  }

  /**
   * Compares in the background what a look at Publish would compare now, a page at a time, as soon as nobody has asked for it again for a
   * moment. Without drafts, the published pages are drawn, with which the first draft will be compared.
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

  /** Ends what is done in the background. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async prepared(draw: DrawPage): Promise<void> {
    const gently: DrawPage = async (site, path) => {
      if (this.looks === 0) await sleep(rests);
      if (this.stopped) throw new Error('The server stops.');
      return draw(site, path);
    };
    const { current } = this.parts.firm.site;
    if ((await this.reviewed<never>(gently, (found) => found)).pages === null)
      await this.compared(current, current, gently);
  }

  private async compared(before: Site, after: Site, draw: DrawPage): Promise<ChangedPages> {
    const { firm, clock } = this.parts;
    // What pages show besides the firm's words: the generated pages, and the year.
    const epoch = `${await firm.store.otherChanges()} ${new Date(clock.wall()).toISOString().slice(0, 10)}`;
    const { last } = this;
    if (last?.before === before && last.after === after && last.epoch === epoch) return last.found;
    const found = this.running.then(() => changedPages(before, after, draw, epoch));
    this.last = { before, after, epoch, found };
    this.running = found.catch(() => {
      if (this.last?.found === found) this.last = null;
    });
    return found;
  }
}
