import type { Log } from '../../log.server.ts';
import { type Admission, workPoints } from '../admission.server.ts';
import type { FairQueue } from '../fair-queue.server.ts';
import type { PageCache } from './page-cache.server.ts';
import type { PageKey } from './page-key.server.ts';
import type { MadeAhead } from './pages-ahead.server.ts';

interface PageRenewalsOptions {
  siteUrl: string;
  log: Log;
  pageCache: PageCache;
  pageKey: PageKey;
  admission: Admission;
  /** Pages wait here for their turn to be rendered. */
  renders: FairQueue;
  /** Renders the page into memory. */
  render: (request: Request) => Promise<unknown>;
}

/** Renders pages into memory that no visitor waits for: pages that have become stale, and pages made ahead. */
export class PageRenewals {
  private readonly options: PageRenewalsOptions;
  /** The keys of the pages that are being rendered or wait for it. */
  private readonly underWay = new Set<string>();

  constructor(options: PageRenewalsOptions) {
    this.options = options;
  }

  /** Renders a stale page again, with the visitor's cookies, because the choice about analytics changes a page. */
  renew(key: string, path: string, cookie: string | undefined): void {
    const { budgets } = this.options.admission;
    // All renewals together count as one sender.
    const { network: own } = budgets.take('::1');
    if (!own) return;
    budgets.chargeWork(own, workPoints.render);
    void this.render(key, path, cookie, () => budgets.pressure(own));
  }

  /** Makes the page at `path` ahead, unless it is in memory. Never rejects. */
  async makeAhead(path: string): Promise<MadeAhead> {
    const { pageCache, pageKey } = this.options;
    const key = pageKey('GET', path, undefined);
    if (key === null) return 'unkept';
    if (pageCache.has(key)) return 'there';
    if (pageCache.isFull) return 'waits';
    // With infinite pressure, every visitor's page goes first.
    const isRendered = await this.render(key, path, undefined, () => Number.POSITIVE_INFINITY);
    if (!isRendered) return 'waits';
    return pageCache.has(key) ? 'made' : 'unkept';
  }

  /** Renders a page when it is its turn. Resolves to whether it did; never rejects. */
  private render(key: string, path: string, cookie: string | undefined, pressure: () => number): Promise<boolean> {
    const { siteUrl, log, renders, render } = this.options;
    if (this.underWay.has(key)) return Promise.resolve(false);
    this.underWay.add(key);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const end = (isRendered: boolean) => {
      this.underWay.delete(key);
      resolve(isRendered);
    };
    const request = new Request(`${siteUrl}${path}`, cookie ? { headers: { cookie } } : undefined);
    renders.enter({
      pressure,
      begin: (done) =>
        render(request)
          .then(() => end(true))
          .catch((error) => {
            log.error({ err: error, path }, 'a page could not be renewed');
            end(false);
          })
          .then(done),
      // When refused, the stale page is still sent, and the next request for it tries again.
      refuse: () => end(false),
    });
    return promise;
  }
}
