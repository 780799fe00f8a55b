import type { ServerBuild } from 'react-router';
import { isRead } from '../method.server.ts';
import { bringsSession } from '../session-cookie.server.ts';

const fileName =
  /^\/(?:(?:feed|sitemap(?:-[1-9]\d{0,4})?)\.xml|llms\.txt|assessment\.json|api\/facts|painted\/[\da-f-]{1,99}\/[\w-]{1,99}\.(?:css|svg)|(?:[a-z\d-]+\/){0,2}[a-z\d-]+\.md)(?=\?|$)/;

/**
 * The path of a file that is kept like a page and does not depend on the query; otherwise null. These are files for feed readers, search
 * and answer engines and islands, and drawings and styles in the firm's colours. `url` is a path with its query.
 */
export const keptFile = (url: string): string | null => fileName.exec(url)?.[0] ?? null;

/** Percent signs make another spelling of an address. The panel and the API make each answer again. */
const neverKept = /%|^\/(?:admin|api)(?:\/|$)/;

/**
 * The first path segments of the pages that read their query: the `handle` of their routes has `query: true`. Pages of all other routes are
 * the same whatever the query.
 */
export function pathsWithQuery(routes: ServerBuild['routes']): ReadonlySet<string> {
  const differs = Object.values(routes).filter(
    (route) => (route?.module.handle as { query?: true } | undefined)?.query,
  );
  return new Set(differs.map((route) => route?.path?.split('/')[0] ?? ''));
}

/** The key under which the answer to a request is kept; null when it may not be kept. `url` is a path with its query. */
export type PageKey = (method: string, url: string, cookie: string | undefined) => string | null;

/**
 * Pages are kept by their path. The choice about analytics is the only cookie that changes a public page, so it is a part of the key when
 * the visitor has made it. An answer to a visitor with a session is never kept, however the address is spelled: the router takes /ADMIN and
 * /%61dmin for /admin. `withQuery` comes from `pathsWithQuery`.
 */
export function pageKeys(withQuery: ReadonlySet<string>): PageKey {
  const readsQuery = (path: string) => withQuery.has(path.split('/').find(Boolean)?.toLowerCase() ?? '');
  return (method, url, cookie) => {
    if (!isRead(method)) return null;
    const file = keptFile(url);
    if (file !== null) return file;
    const [path = '', query] = url.split('?', 2);
    if (neverKept.test(path) || (query !== undefined && readsQuery(path))) return null;
    if (cookie === undefined) return path;
    if (bringsSession(cookie)) return null;
    const choice = /(?:^|;\s*)analytics=(yes|no)/.exec(cookie)?.[1];
    return choice === undefined ? path : `${choice} ${path}`;
  };
}
