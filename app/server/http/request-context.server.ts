import { createContext } from 'react-router';
import type { Site } from '../../domain/firm/site.ts';
import type { Clock } from '../../domain/site/clock.ts';
import type { Env } from '../env.server.ts';
import type { Log } from '../log.server.ts';
import type { Limits } from './limits.server.ts';

/** What every room may use to answer a request. A room that needs more has its own context. */
export interface Services {
  env: Env;
  /** Public origin, such as https://www.firm.ca: the only source of absolute links. */
  siteUrl: string;
  log: Log;
  limits: Limits;
  clock: Clock;
}
export const servicesContext = createContext<Services>();

/** Facts about the connection. */
export interface Client {
  /** The visitor's address. Forwarded headers count only from TRUSTED_PROXIES. */
  address: string;
}
export const clientContext = createContext<Client>();

/**
 * Takes a rendered page in pieces, beside its `Response`: a body there would become a stream, and each copy another one. Null for
 * every answer that is not a page. `bare`: only to be compared, so without its styles, colours and headers, which follow from the rest.
 * `isPure`: what is around its body is the same for all pages of its route but for their metadata.
 * `until`: a loader says when the page will look different by itself (wall time), as by the hour of the day.
 */
export interface PageTaken {
  html: readonly string[] | null;
  bare?: boolean;
  isPure?: boolean;
  until?: number | undefined;
}
export const pageContext = createContext<PageTaken>();

/**
 * A public page as `site` would show it: its status and its HTML, which is bare: equal ones are equal pages as long as the colours are the
 * same. `until`: it is right until then (wall time), so another moment may show another page. Nothing is counted, noted or kept.
 */
export type DrawPage = (
  site: Site,
  path: string,
) => Promise<{ status: number; html: string; until: number | undefined }>;

/** Draws public pages for the panel, and for their texts in Markdown. */
export const drawContext = createContext<DrawPage>();

/** What a page that is drawn as a preview has besides; null for every page that a visitor gets. */
export interface PreviewNote {
  /** What is wrong with drafts, for the person who writes them. */
  sentences: readonly string[];
}
export const previewContext = createContext<PreviewNote | null>(null);

/**
 * A public page as `site` would show it, to be looked at in the panel, with its headers; `html` is null for an answer that is no
 * page. Nothing is counted, noted or kept.
 */
export type DrawPreview = (
  site: Site,
  path: string,
  note: PreviewNote,
) => Promise<{ headers: Headers; html: string | null }>;
export const drawPreviewContext = createContext<DrawPreview>();
