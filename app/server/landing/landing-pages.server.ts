import { setImmediate } from 'node:timers/promises';
import { type Listed, listedBy } from '../../domain/firm/setup/listing-choice.ts';
import type { Site } from '../../domain/firm/site.ts';
import type { Judging, ListingSettings } from '../../domain/landing/judge/judge.ts';
import { Listing } from '../../domain/landing/listing.ts';
import type { LandingPageFigures } from '../../domain/landing/page-list.ts';
import { servedIds } from '../../domain/landing/vocabulary.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop, systemClock } from '../time.server.ts';
import type { LandingPageStore } from './landing-page-store.server.ts';
import { judgingAt } from './verdicts/judged-site.server.ts';
import { shippedFor } from './verdicts/shipped-texts.server.ts';

/** How long a process may rely on its memory before it asks the database for changes by others. */
const trusted = 250;

/**
 * The landing pages as this process serves them: the store, and the listing, kept in memory while the content version and the
 * site stay the same.
 */
export class LandingPages {
  readonly store: LandingPageStore;
  private readonly site: FirmSite;
  private readonly clock: Clock;
  private readonly settings: ListingSettings;
  private known: { version: number; site: Site; today: string; listing: Listing } | null = null;
  private counted: { version: number; site: Site; figures: LandingPageFigures } | null = null;
  private checkedAt = Number.NEGATIVE_INFINITY;
  private loop: Loop | null = null;
  private checking: Promise<Listing> | null = null;
  private seen: number | undefined;
  private onChange: () => void = () => undefined;

  constructor(store: LandingPageStore, site: FirmSite, clock: Clock = systemClock, settings: ListingSettings = {}) {
    this.store = store;
    this.site = site;
    this.clock = clock;
    this.settings = settings;
  }

  /** The listing, at most a quarter of a second old. Throws StoreUnavailable. */
  listing(): Promise<Listing> {
    const isFresh = this.clock.elapsed() - this.checkedAt < trusted;
    if (isFresh && this.known?.site === this.site.current) return Promise.resolve(this.known.listing);
    this.checking ??= this.check().finally(() => {
      this.checking = null;
    });
    return this.checking;
  }

  /**
   * Whether search engines might list the page of a service, an industry or a location if `site` were public, and what it lacks; null
   * when `site` has no such page.
   */
  async parentListing(site: Site, path: string): Promise<{ listed: boolean; reasons: readonly string[] } | null> {
    const listing = new Listing(site, [], this.judging(site));
    await listing.judgeAhead(() => setImmediate());
    const verdict = listing.parents.get(path);
    return verdict ? { listed: listing.mayList(path), reasons: verdict.reasons } : null;
  }

  private judging(site = this.site.current): Judging {
    return { ...judgingAt(site, this.clock.wall(), this.settings), shipped: shippedFor };
  }

  private async check(): Promise<Listing> {
    const askedAt = this.clock.elapsed();
    // Read before the pages, so that a change in between is seen at the next check.
    const version = await this.store.contentVersion();
    const site = this.site.current;
    const judging = this.judging();
    const { today } = judging;
    if (this.known?.version !== version || this.known.site !== site || this.known.today !== today)
      this.known = { version, site, today, listing: new Listing(site, await this.store.publishedPages(), judging) };
    this.checkedAt = askedAt;
    return this.known.listing;
  }

  /** Which pages search engines may list, and who chose that. */
  get listed(): Listed {
    return listedBy(this.site.current.data.firm, this.settings.listing);
  }

  /** The figures of all pages for the panel, counted once per content version. Throws StoreUnavailable. */
  async figures(): Promise<LandingPageFigures> {
    const version = await this.store.contentVersion();
    const site = this.site.current;
    if (this.counted?.version !== version || this.counted.site !== site)
      this.counted = { version, site, figures: await this.store.figures(servedIds(site), this.listed.choice) };
    return this.counted.figures;
  }

  /**
   * Looks for changes of other processes every `interval` milliseconds, and calls `onChange` once the new listing is in memory:
   * finished pages are then out of date. With `judgesAhead`, no visitor waits for the parents to be judged.
   */
  async watch(
    onChange: () => void,
    log: Log,
    { interval = 400, judgesAhead = false }: { interval?: number; judgesAhead?: boolean } = {},
  ): Promise<void> {
    this.onChange = onChange;
    // The version found at the start is not a change. After an outage the first answer counts as one.
    await this.listing().catch(() => undefined);
    this.seen = this.known?.version;
    const work = async () => {
      await this.poll();
      if (judgesAhead) await this.known?.listing.judgeAhead(() => setImmediate());
    };
    this.loop = every(interval, work, { log, failure: 'a change of the landing pages could not be read' });
    this.loop.start();
  }

  /** Checks now, because another process has announced a change. */
  async refresh(): Promise<void> {
    // A check in progress may have read before the change.
    await this.checking?.catch(() => undefined);
    this.checkedAt = Number.NEGATIVE_INFINITY;
    await this.poll();
  }

  private async poll(): Promise<void> {
    try {
      await this.listing();
    } catch {
      return; // In an outage the listing in memory stays valid until the database answers.
    }
    if (this.known?.version === this.seen) return;
    this.seen = this.known?.version;
    this.onChange();
  }

  async stop(): Promise<void> {
    await this.loop?.stop();
  }

  /** The listing for a page that can work without it: in an outage, the last one that was read, or an empty one. */
  async listingOrLast(): Promise<Listing> {
    try {
      return await this.listing();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return this.known?.listing ?? new Listing(this.site.current, [], this.judging());
    }
  }
}
