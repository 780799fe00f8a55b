import { createContext } from 'react-router';
import type { Site } from '../../domain/firm/site.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Base, Room } from '../database/base.server.ts';
import type { Env } from '../env.server.ts';
import type { Log } from '../log.server.ts';
import { type Limits, openLimits } from './limits.server.ts';
import { PageCache } from './pages/page-cache.server.ts';

/** The services that every room may use to answer a request. Each room has its own context for the others. */
export interface Services {
  env: Env;
  /** Public origin, such as https://www.firm.ca. All absolute links are built from it. */
  siteUrl: string;
  log: Log;
  limits: Limits;
  clock: Clock;
  /** Finished pages. Each is rendered again when content changes. */
  pageCache: PageCache;
}
export const servicesContext = createContext<Services>();

/** Opens the limits on requests and the cache of pages. */
export function openHttp({ env, siteUrl, log, clock, database }: Base): Services & Room {
  const limits = openLimits(env.ENQUIRY_LIMIT, database.pool, clock);
  const pageCache = new PageCache(env.PAGE_CACHE_MB * 1024 * 1024, clock);
  return { env, siteUrl, log, limits, clock, pageCache, background: {} };
}

/** Facts about the connection. */
export interface Client {
  /** The visitor's address. Forwarded headers count only from TRUSTED_PROXIES. */
  address: string;
}
export const clientContext = createContext<Client>();

/**
 * How a page is drawn.
 * `bare`: it is only compared with another, so it gets no styles, colours or headers, which follow from the rest.
 * `until`: set by loaders (`changesAt`) when the page will look different at that moment (wall time) without any edit, for example at another hour.
 */
export interface Drawing {
  bare?: boolean;
  until?: number | undefined;
}
export const pageContext = createContext<Drawing>();

/** Notes that the page will look different at `until` without any edit. The earliest such moment counts. */
export function changesAt(page: Drawing, until: number): void {
  page.until = Math.min(page.until ?? until, until);
}

/**
 * Draws a public page as `site` would show it. The HTML is bare: equal HTML means equal pages as long as the colours are the same.
 * `until`: the page is valid until then (wall time). Nothing is counted, logged or cached.
 */
export type DrawPage = (
  site: Site,
  path: string,
) => Promise<{ status: number; html: string; until: number | undefined }>;

/** Draws public pages for the panel, and for the Markdown versions of pages. */
export const drawContext = createContext<DrawPage>();

/** The extra content of a preview; null for every page that a visitor gets. */
export interface PreviewNote {
  /** The faults of the drafts, for the person who writes them. */
  sentences: readonly string[];
}
export const previewContext = createContext<PreviewNote | null>(null);

/** Draws a public page as `site` would show it, for a preview in the panel. Nothing is counted, logged or cached. */
export type DrawPreview = (site: Site, path: string, note: PreviewNote) => Promise<Response>;
export const drawPreviewContext = createContext<DrawPreview>();
