import { renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import type { Site } from './domain/firm/site.ts';
import { siteContext } from './server/firm/site-context.server.ts';
import { pageContext, previewContext, servicesContext } from './server/http/http-context.server.ts';
import { noteOutage, showOutage } from './server/http/outage.server.ts';
import { contentSecurityPolicy } from './server/http/pages/content-security-policy.server.ts';
import { IslandScripts } from './server/http/pages/island-scripts.server.ts';
import { hourlyCacheControl, pageCacheControl } from './server/http/pages/page-cache.server.ts';
import { PageStyles } from './server/http/pages/page-styles.server.ts';
import { ClientEntry, inlineScripts } from './ui/client-entry.tsx';
import { isPainted, paintPage } from './ui/paint.ts';
import { SiteProvider } from './ui/site-context.tsx';

// Null in development, where Vite serves and replaces the sheets.
const styles = import.meta.env.PROD ? new PageStyles('build/route-styles.json') : null;
const scripts = import.meta.env.PROD ? new IslandScripts('build/client') : null;
/**
 * For development only. Vite's script makes the page follow edits. Vite serves its sheets in the design's colours, so each page also carries
 * the colour variables inline, to be painted in the firm's colours. `html:root` is more specific than the `:root` of the sheets.
 */
const forDevelopment = import.meta.env.PROD
  ? ''
  : `<script type="module" src="/@vite/client"></script><style>${(await import('./ui/tokens.css?inline')).default.replaceAll(':root', 'html:root')}</style>`;

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

const doctype = '<!DOCTYPE html>';

/** The parts of a page, painted in the firm's colours. */
const painted = (site: Site, html: string[]): string[] => (isPainted(site) ? [paintPage(site, html.join(''))] : html);

/** Without the stream of loader data, which none of our scripts reads (docs/decisions/0001). The router would append an element for it. */
function neededBy({ serverHandoffStream: _unread, ...needed }: EntryContext): EntryContext {
  return needed;
}

/** Puts the styles of the route into the page, and announces the scripts of its islands. `entry` is the address of the client entry. */
function withStyles(rendered: string, entry: string, route: string | null): string[] {
  const announced = rendered.includes(entry) ? (scripts?.announce(rendered) ?? rendered) : rendered;
  const page = forDevelopment ? announced.replace('</head>', () => `${forDevelopment}</head>`) : announced;
  return route === null || !styles ? [page] : styles.inline(page, route);
}

/**
 * The route whose styles the page gets; null for a page that links whole sheets. An error shows something else than its route. A preview
 * needs all rules at once, because its scroll position is restored as soon as it has loaded.
 */
function routeToStyle(status: number, { staticHandlerContext }: EntryContext, isPreview: boolean): string | null {
  return isPreview || status >= 400 ? null : (staticHandlerContext.matches.at(-1)?.route.id ?? null);
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
  const outage = showOutage(entryContext, context);
  const { entry, hmr } = entryContext.manifest;
  const rendered =
    doctype +
    renderToString(
      <ClientEntry value={{ module: entry.module, hmrRuntime: hmr?.runtime }}>
        <SiteProvider site={site}>
          <ServerRouter context={neededBy(entryContext)} url={request.url} />
        </SiteProvider>
      </ClientEntry>,
    );
  const taken = context.get(pageContext);
  if (taken.bare) {
    taken.html = [rendered];
    return new Response(null, { status: outage ? 503 : status });
  }
  const route = routeToStyle(status, entryContext, context.get(previewContext) !== null);
  const html = painted(site, withStyles(rendered, entry.module, route));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (outage) headers.set('Retry-After', '5');
  const kept = taken.until === undefined ? pageCacheControl : hourlyCacheControl;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', status === 200 ? kept : 'no-store');
  headers.set('Content-Security-Policy', contentSecurityPolicy(site, html, env, inlineScripts));
  // Every page shows the analytics question until the visitor has answered it, so each page depends on the cookie.
  if (env.GA_MEASUREMENT_ID) headers.append('Vary', 'Cookie');
  taken.html = html;
  return new Response(null, { status: outage ? 503 : status, headers });
}
