/** Headers of a page that no cache may keep: entry.server.tsx lets every other finished page be kept. */
export function privateHeaders(headers?: Headers): Headers {
  const own = new Headers(headers);
  own.set('Cache-Control', 'no-store');
  return own;
}
