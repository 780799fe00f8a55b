import type { href as routerHref } from 'react-router';

/** The addresses of the site that have no parameters. */
type PlainPath = Exclude<Parameters<typeof routerHref>[0], `${string}:${string}` | `${string}*${string}`>;

/**
 * React Router's `href()` for code that the browser loads, and for addresses without parameters. The router's own would bring the router
 * with it: 7 kB, and React on pages that have no React.
 */
export const href = (path: PlainPath): string => path;
