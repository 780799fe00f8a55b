import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HtmlLinkDescriptor,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { siteContext } from './server/firm/site-context.server.ts';
import { pageContext, previewContext, servicesContext } from './server/http/http-context.server.ts';
import { noteOutage, showOutage } from './server/http/outage.server.ts';
import { contentSecurityPolicy } from './server/http/pages/content-security-policy.server.ts';
import { IslandScripts } from './server/http/pages/island-scripts.server.ts';
import { hourlyCacheControl, pageCacheControl } from './server/http/pages/page-cache.server.ts';
import { readRouteStyles } from './server/http/pages/page-styles.server.ts';
import { type PageFiles, PageParts, PagePartsProvider } from './ui/page-parts.ts';
import { paintDrawings } from './ui/paint.ts';
import { SiteProvider } from './ui/site-context.tsx';

// In development Vite serves and replaces the sheets, and there is no manifest: pages link their sheets and announce no scripts.
const styles = readRouteStyles(import.meta.env.PROD ? 'build/route-styles.json' : '');
const scripts = new IslandScripts(import.meta.env.PROD ? 'build/client' : '');
/** For development only. `html:root` is more specific than the `:root` of the sheets. */
const colours = import.meta.env.PROD
  ? null
  : (await import('./ui/tokens.css?inline')).default.replaceAll(':root', 'html:root');

// React Router calls this for its errors. They are logged without the visitor's details.
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  noteOutage(error, context);
  // Requests that the router itself refuses (an address with a line break, a wrong method) are the sender's fault. They are counted,
  // not logged.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(servicesContext).log.error({ err: error, path: new URL(request.url).pathname }, 'request failed');
}

/** Without the stream of loader data, which none of our scripts reads (docs/decisions/0001). The router would append an element for it. */
function neededBy({ serverHandoffStream: _unread, ...needed }: EntryContext): EntryContext {
  return needed;
}

/** The routes that the page shows: up to the one that shows an error. */
function shownRoutes({ staticHandlerContext: { matches, errors } }: EntryContext): string[] {
  const ids = matches.map(({ route }) => route.id);
  const failed = ids.findIndex((id) => errors?.[id] !== undefined);
  return failed < 0 ? ids : ids.slice(0, failed + 1);
}

/** The files of the page. With `linksSheets`, it carries no rules: they would be those of another page, or not enough. */
function filesOf(entryContext: EntryContext, linksSheets: boolean): PageFiles {
  const { manifest, routeModules } = entryContext;
  const routes = shownRoutes(entryContext);
  const links = routes.flatMap((id) => routeModules[id]?.links?.() ?? []).filter((link) => 'rel' in link);
  const sheetIn = ({ rel, href }: HtmlLinkDescriptor) => (rel === 'stylesheet' && href !== undefined ? [href] : []);
  const sheets = [...new Set(links.flatMap(sheetIn))];
  const carried = linksSheets ? undefined : styles.get(routes.at(-1) ?? '');
  return {
    entry: manifest.entry.module,
    hmrRuntime: manifest.hmr?.runtime,
    colours,
    sheets,
    links: links.filter(({ rel }) => rel !== 'stylesheet'),
    rules: carried?.rules ?? null,
    // The page has the typefaces already.
    laterSheets: carried?.isFirstScreen ? sheets.filter((sheet) => !sheet.includes('/fonts-')) : [],
    scriptsOf: (names) => scripts.of(names),
  };
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const { env } = context.get(servicesContext);
  const site = context.get(siteContext);
  const { bare, until } = context.get(pageContext);
  const outage = showOutage(entryContext, context);
  // A preview needs all rules at once, because its scroll position is restored as soon as it has loaded.
  const linksSheets = status >= 400 || context.get(previewContext) !== null;
  const parts = new PageParts(bare ? null : filesOf(entryContext, linksSheets));
  const page = (
    <PagePartsProvider value={parts}>
      <SiteProvider site={site}>
        <ServerRouter context={neededBy(entryContext)} url={request.url} />
      </SiteProvider>
    </PagePartsProvider>
  );
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  if (bare) return new Response(html, { status: outage ? 503 : status });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (outage) headers.set('Retry-After', '5');
  const kept = until === undefined ? pageCacheControl : hourlyCacheControl;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', status === 200 ? kept : 'no-store');
  headers.set('Content-Security-Policy', contentSecurityPolicy(site, parts, env));
  // Every page shows the analytics question until the visitor has answered it, so each page depends on the cookie.
  if (env.GA_MEASUREMENT_ID) headers.append('Vary', 'Cookie');
  return new Response(paintDrawings(site, html), { status: outage ? 503 : status, headers });
}
