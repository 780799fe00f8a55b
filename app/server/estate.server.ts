import { Listing } from '../domain/landing/listing.ts';
import type { EstateStore } from './store/estate-store.server.ts';
import { StoreUnavailable } from './store/store.ts';

/** How long a process may trust its memory before it asks the database whether another one changed something. */
const trusted = 250;
const watchEvery = 400;

/** The estate as this process serves it: the store, and the listing in memory while the content version stands still. */
export class Estate {
  readonly store: EstateStore;
  private readonly now: () => number;
  private known: { version: number; listing: Listing } | null = null;
  private checkedAt = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | null = null;
  private checking: Promise<Listing> | null = null;

  constructor(store: EstateStore, now: () => number = Date.now) {
    this.store = store;
    this.now = now;
  }

  /** The listing, at most a quarter of a second old. Throws StoreUnavailable. */
  listing(): Promise<Listing> {
    if (this.known && this.now() - this.checkedAt < trusted) return Promise.resolve(this.known.listing);
    this.checking ??= this.check().finally(() => {
      this.checking = null;
    });
    return this.checking;
  }

  private async check(): Promise<Listing> {
    const askedAt = this.now();
    // Before the pages: a change in between is then seen at the next look.
    const version = await this.store.contentVersion();
    if (this.known?.version !== version)
      this.known = { version, listing: new Listing(await this.store.publishedPages()) };
    this.checkedAt = askedAt;
    return this.known.listing;
  }

  /**
   * Looks for changes of other processes twice a second and calls `onChange` after the listing is the new one: whoever keeps
   * finished pages drops them.
   */
  watch(onChange: () => void): void {
    let seen = this.known?.version;
    this.timer = setInterval(async () => {
      try {
        await this.listing();
      } catch {
        return; // An outage: what is in memory stays good until the database answers.
      }
      if (this.known?.version === seen) return;
      seen = this.known?.version;
      onChange();
    }, watchEvery);
    this.timer.unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** The listing for a page that can do without: in an outage the last one that was read, or an empty one. */
  async listingOrLast(): Promise<Listing> {
    try {
      return await this.listing();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return this.known?.listing ?? new Listing([]);
    }
  }
}
