import { listedPages } from '../domain/site/sitemap.ts';
import type { Clock } from '../domain/time/clock.ts';
import type { OpenDatabase } from './database/database.server.ts';
import { ChangeListener } from './database/notify.server.ts';
import type { Env } from './env.server.ts';
import type { FirmDesk } from './firm/firm-desk.server.ts';
import { PageCache } from './http/pages/page-cache.server.ts';
import { PagesAhead } from './http/pages/pages-ahead.server.ts';
import { siteHosts } from './landing/change-redirects.server.ts';
import { Generation } from './landing/generation.server.ts';
import { pingIndexNow } from './landing/indexnow.server.ts';
import { LandingPageStore } from './landing/landing-page-store.server.ts';
import { LandingPages } from './landing/landing-pages.server.ts';
import { RedirectStore } from './landing/redirect-store.server.ts';
import { RedirectDesk } from './landing/redirects.server.ts';
import type { Log } from './log.server.ts';
import { ClaimDesk } from './operations/claims.server.ts';
import { PageViews } from './reports/page-views.server.ts';
import { UsualAnswer } from './reports/usual-answer.server.ts';
import type { Stores } from './stores.server.ts';

/** The parts that produce the public pages, and the cache of finished ones. */
export interface PublicSite {
  claims: ClaimDesk;
  landingPages: LandingPages;
  generation: Generation;
  redirects: RedirectDesk;
  /** Finished pages. Each is rendered again when content changes. */
  pageCache: PageCache;
  /** Fills the cache with the pages of the sitemap; null when it is turned off. */
  pagesAhead: PagesAhead | null;
  pageViews: PageViews;
  /** How soon the firm usually answers, calculated from its own leads. */
  usualAnswer: UsualAnswer;
}

interface PublicSiteOptions {
  env: Env;
  siteUrl: string;
  log: Log;
  clock: Clock;
  database: OpenDatabase;
  stores: Stores;
  firm: FirmDesk;
}

/** Loads the content that every page needs, and follows its changes until `stop`. Throws when the claims cannot be read. */
export async function startPublicSite(options: PublicSiteOptions): Promise<PublicSite & { stop(): Promise<void> }> {
  const { env, siteUrl, log, clock, database, stores, firm } = options;
  const { claimSettings, reports } = stores;
  const firmSite = firm.site;
  const pageCache = new PageCache(env.PAGE_CACHE_MB * 1024 * 1024, clock);
  const claims = new ClaimDesk({
    store: claimSettings,
    site: firmSite,
    log,
    clock,
    onChange: () => pageCache.outdate(),
  });
  await claims.start();
  const https = siteUrl.startsWith('https:');
  const timeZone = () => firmSite.current.data.firm.timeZone;
  const pageViews = new PageViews({ store: reports, log, timeZone, https, clock });
  pageViews.start();
  const usualAnswer = new UsualAnswer({ store: reports, site: firmSite, log, clock });
  usualAnswer.start();
  const landingPages = new LandingPages(new LandingPageStore(database), firmSite, clock, env.LANDING_FLOORS);
  const redirects = new RedirectDesk({
    store: new RedirectStore(database, siteHosts({ siteUrl, env })),
    log,
    clock,
    onCaughtUp: () => pageCache.outdate(),
  });
  await redirects.start();
  const dropPages = async () => {
    await redirects.reload();
    pageCache.outdate();
  };
  // PostgreSQL announces every change; polling then only catches missed ones.
  const interval = env.DATABASE_URL ? 5000 : 400;
  await landingPages.watch(dropPages, log, { interval, judgesAhead: env.PAGES_AHEAD });
  firm.start(() => pageCache.outdate(), interval);
  const listener = env.DATABASE_URL
    ? new ChangeListener({
        url: env.DATABASE_URL,
        log,
        async onChange(change) {
          if (change !== 'content_version') await claims.refresh();
          // Refresh the landing pages even if refreshing the firm fails.
          if (change !== 'claim_settings') await firm.refresh().finally(() => landingPages.refresh());
          if (change === 'anything') await dropPages();
        },
      })
    : null;
  await listener?.start();
  const { INDEXNOW_KEY: key } = env;
  const generation = new Generation({
    store: landingPages.store,
    log,
    clock,
    site: firmSite,
    floors: env.LANDING_FLOORS,
    oneMachine: env.DATABASE_URL === undefined,
    ...(key && { announce: (paths) => void pingIndexNow({ key, siteUrl, paths, log }) }),
  });
  generation.start();
  const pagesAhead =
    env.PAGES_AHEAD && env.PAGE_CACHE_MB > 0
      ? new PagesAhead({
          paths: async () => listedPages(firmSite.current, await landingPages.listing()).map(({ path }) => path),
          log,
          clock,
        })
      : null;
  return {
    claims,
    landingPages,
    generation,
    redirects,
    pageCache,
    pagesAhead,
    pageViews,
    usualAnswer,
    async stop() {
      const parts = [pagesAhead, landingPages, firm, claims, generation, redirects, pageViews, usualAnswer, listener];
      await Promise.all(parts.map((part) => part?.stop()));
    },
  };
}
