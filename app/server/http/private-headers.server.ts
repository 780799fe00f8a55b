/** Headers for a page that no cache may store. Without them, entry.server.tsx allows caching for every page with status 200. */
export function privateHeaders(headers?: Headers): Headers {
  const own = new Headers(headers);
  own.set('Cache-Control', 'no-store');
  return own;
}
