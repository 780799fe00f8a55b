import type { RouterContextProvider } from 'react-router';
import { servicesContext } from './http-context.server.ts';

type Context = Readonly<RouterContextProvider>;

const isOwnHost = (origin: string, request: Request) =>
  URL.canParse(origin) && new URL(origin).host === request.headers.get('host');

/** Behind a proxy the request's own scheme is http, so without SITE_URL only the host can be compared. */
const isOurs = (origin: string, request: Request, siteUrl: string | undefined): boolean =>
  siteUrl ? origin === siteUrl : isOwnHost(origin, request);

/**
 * The origin that the browser names; null for none. With the policy no-referrer, which some proxies and extensions set, a browser sends the
 * word "null" in place of it, also for a form of our own page.
 */
function namedOrigin(request: Request): string | null {
  const origin = request.headers.get('origin');
  return origin === 'null' ? null : origin;
}

const saysSameOrigin = (request: Request) => request.headers.get('sec-fetch-site') === 'same-origin';

/** True when a page of this site made the browser send the request. */
export function isSameOrigin(request: Request, context: Context): boolean {
  const origin = namedOrigin(request);
  return origin === null ? saysSameOrigin(request) : isOurs(origin, request, context.get(servicesContext).env.SITE_URL);
}

/**
 * True when the browser names another site as the sender. Besides SITE_URL, the host in the visitor's address bar counts as ours, so that
 * inquiries from a second domain of the firm are not lost.
 */
export function namesOtherSite(request: Request, siteUrl: string | undefined): boolean {
  const origin = namedOrigin(request);
  return origin !== null && !isOurs(origin, request, siteUrl) && !isOwnHost(origin, request);
}

/**
 * For forms that anyone may send, including programs. True when the browser says that another site made it send the request, or hides who
 * did. A request without these headers does not come from a browser.
 */
export function isForeign(request: Request, context: Context): boolean {
  if (namesOtherSite(request, context.get(servicesContext).env.SITE_URL)) return true;
  const hidesOrigin = request.headers.get('origin') === 'null' && !saysSameOrigin(request);
  return hidesOrigin || request.headers.get('sec-fetch-site') === 'cross-site';
}

/** What a visitor reads whose browser hides which site sent the form. */
export const hiddenOrigin = (phone: string): string =>
  `Your browser hides that this form comes from our site, so we cannot take it. Please call ${phone}.`;
