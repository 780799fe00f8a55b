import { framedByPanel } from './pages/content-security-policy.server.ts';

const twoYears = 2 * 365 * 24 * 60 * 60;

/** The policy for everything that is not a page. Pages bring their own, with the hashes of the site's inline scripts. */
const nothingAllowed = "default-src 'none'; frame-ancestors 'none'";

/** Adds the security headers of the site to `headers`, unless they are there already. `https`: browsers must keep to https. */
export function securityHeaders(headers: Headers, https: boolean): void {
  if (headers.has('X-Frame-Options')) return;
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', nothingAllowed);
  headers.set('X-Content-Type-Options', 'nosniff');
  const isFramed = headers.get('Content-Security-Policy')?.includes(framedByPanel);
  headers.set('X-Frame-Options', isFramed ? 'SAMEORIGIN' : 'DENY');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  if (https) headers.set('Strict-Transport-Security', `max-age=${twoYears}; includeSubDomains`);
}

/** All addresses under /admin. Case is ignored, as the router does. */
const adminPath = /^\/(?:api\/)?admin(?:[/.]|$)/i;

/** Keeps answers under /admin out of caches and search engines, even if a route forgets to. */
export function staffHeaders(headers: Headers, path: string): void {
  if (!adminPath.test(path)) return;
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex');
}
