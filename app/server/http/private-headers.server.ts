/** Headers of a page that no cache may store. entry.server.tsx allows it for every other finished page. */
export function privateHeaders(headers?: Headers): Headers {
  const own = new Headers(headers);
  own.set('Cache-Control', 'no-store');
  return own;
}
