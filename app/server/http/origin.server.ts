import type { RouterContextProvider } from 'react-router';
import { servicesContext } from './request-context.server.ts';

type Context = Readonly<RouterContextProvider>;

const isOwnHost = (origin: string, request: Request) =>
  URL.canParse(origin) && new URL(origin).host === request.headers.get('host');

/** Behind a proxy the request's own scheme is http, so without SITE_URL only the host can be compared. */
function isOurs(origin: string, request: Request, context: Context): boolean {
  const { SITE_URL } = context.get(servicesContext).env;
  return SITE_URL ? origin === SITE_URL : isOwnHost(origin, request);
}

/** True when a page of this site made the browser send the request. */
export function isSameOrigin(request: Request, context: Context): boolean {
  const origin = request.headers.get('origin');
  return origin === null ? request.headers.get('sec-fetch-site') === 'same-origin' : isOurs(origin, request, context);
}

/**
 * For forms that anyone may send, including programs. True when the browser says that another site made it send the request. A request
 * without these headers does not come from a browser. Besides SITE_URL, the host in the visitor's address bar counts as ours, so that
 * inquiries from a second domain of the firm are not lost.
 */
export function isForeign(request: Request, context: Context): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null && !isOurs(origin, request, context) && !isOwnHost(origin, request)) return true;
  return request.headers.get('sec-fetch-site') === 'cross-site';
}
