import { createContext } from 'react-router';
import type { ListingSettings } from '../../domain/landing/judge/judge.ts';
import { listedPages } from '../../domain/site/sitemap.ts';
import type { Base, Room } from '../database/base.server.ts';
import { pollEvery } from '../database/postgres/notify.server.ts';
import type { FirmServices } from '../firm/firm-context.server.ts';
import type { Services } from '../http/http-context.server.ts';
import { PagesAhead } from '../http/pages/pages-ahead.server.ts';
import { Generation } from './generation.server.ts';
import { pingIndexNow } from './indexnow.server.ts';
import { LandingPageStore } from './landing-page-store.server.ts';
import { LandingPages } from './landing-pages.server.ts';
import { PageChanges } from './page-changes.server.ts';
import { RedirectStore, siteHosts } from './redirect-store.server.ts';
import { RedirectDesk } from './redirects.server.ts';
import { SearchFigureStore } from './search/search-figure-store.server.ts';

/** The services for landing pages and redirects. */
export interface LandingServices {
  landingPages: LandingPages;
  generation: Generation;
  redirects: RedirectDesk;
  searchFigures: SearchFigureStore;
  /** Finds the public pages that the drafts would change. */
  pageChanges: PageChanges;
  /** Fills the cache with the pages of the sitemap; null when it is turned off. */
  pagesAhead: PagesAhead | null;
}
export const landingContext = createContext<LandingServices>();

/** The services of the room, and those that only other rooms use. */
export interface OpenLanding extends LandingServices, Room {
  /** Reads the redirects again and makes each page again before it is next shown. Throws StoreUnavailable. */
  renewPages(): Promise<void>;
}

interface Earlier {
  firm: FirmServices;
  http: Services;
}

/** What the settings of the server say about judging and listing landing pages. */
export const listingSettings = ({
  LANDING_FLOORS: floors,
  LANDING_LISTING: listing,
}: Base['env']): ListingSettings => ({
  floors,
  listing,
});

function openGeneration({ env, siteUrl, log, clock }: Base, { firm }: FirmServices, store: LandingPageStore) {
  const { INDEXNOW_KEY: key } = env;
  return new Generation({
    store,
    log,
    clock,
    site: firm.site,
    ...listingSettings(env),
    oneMachine: env.DATABASE_URL === undefined,
    ...(key && { announce: (paths) => void pingIndexNow({ key, siteUrl, paths, log }) }),
  });
}

function openPagesAhead({ env, log, clock }: Base, { firm }: FirmServices, landingPages: LandingPages) {
  if (!env.PAGES_AHEAD || env.PAGE_CACHE_MB <= 0) return null;
  const paths = async () => listedPages(firm.site.current, await landingPages.listing()).map(({ path }) => path);
  return new PagesAhead({ paths, log, clock });
}

/** Opens the landing pages and the redirects. They are read when their background work starts. */
export function openLanding(base: Base, { firm, http: { pageCache } }: Earlier): OpenLanding {
  const { env, log, clock, database } = base;
  const store = new LandingPageStore(database);
  const landingPages = new LandingPages(store, firm.firm.site, clock, listingSettings(env));
  const redirects = new RedirectDesk({
    store: new RedirectStore(database, siteHosts(base)),
    log,
    clock,
    onCaughtUp: () => pageCache.outdate(),
  });
  const renewPages = async () => {
    await redirects.reload();
    pageCache.outdate();
  };
  const generation = openGeneration(base, firm, store);
  const pagesAhead = openPagesAhead(base, firm, landingPages);
  const pageChanges = new PageChanges({ ...firm, log, clock });
  return {
    landingPages,
    generation,
    redirects,
    searchFigures: new SearchFigureStore(database),
    pageChanges,
    pagesAhead,
    renewPages,
    background: {
      redirects,
      landingPages: {
        start: () => landingPages.watch(renewPages, log, { interval: pollEvery(env), judgesAhead: env.PAGES_AHEAD }),
        stop: () => landingPages.stop(),
      },
      generation,
      pageChanges: { stop: () => pageChanges.stop() },
      // The HTTP application starts it, because it makes the pages.
      ...(pagesAhead && { pagesAhead: { stop: () => pagesAhead.stop() } }),
    },
  };
}
