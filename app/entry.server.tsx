import { renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import type { Site } from './domain/firm/site.ts';
import { siteContext } from './server/firm/site-context.server.ts';
import { contentSecurityPolicy } from './server/http/content-security-policy.server.ts';
import { IslandScripts } from './server/http/island-scripts.server.ts';
import { noteOutage, showOutage } from './server/http/outage.server.ts';
import { hourlyCacheControl, pageCacheControl } from './server/http/page-cache.server.ts';
import { PageStyles } from './server/http/page-styles.server.ts';
import { pageContext, previewContext } from './server/http/request-context.server.ts';
import { appContext } from './server/request-context.server.ts';
import { ClientEntry, inlineScripts } from './ui/client-entry.tsx';
import { PageShells } from './ui/page-shell.tsx';
import { isPainted, paintPage } from './ui/paint.ts';
import { SiteProvider } from './ui/site-context.tsx';

// Null in development, where Vite serves and replaces the sheets.
const styles = import.meta.env.PROD ? new PageStyles('build/client') : null;
const scripts = import.meta.env.PROD ? new IslandScripts('build/client') : null;
/**
 * The colour variables, for development only. Vite serves its sheets in the design's colours, so each page also carries the variables
 * inline, to be painted in the firm's colours. `html:root` is more specific than the `:root` of the sheets.
 */
const tokens = import.meta.env.PROD
  ? ''
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
  context.get(appContext).log.error({ err: error, path: new URL(request.url).pathname }, 'request failed');
}

const doctype = '<!DOCTYPE html>';

/** Pages that differ only in their texts, each shape with its content-security policy. */
const shells = new PageShells<string>();

/** Finds islands and live parts. Their scripts add elements that the page's own style rules do not cover. */
const addsMarkup = / data-(?:island|live)="/;

/** The parts of a page, painted in the firm's colours. */
const painted = (site: Site, html: string[]): string[] => (isPainted(site) ? [paintPage(site, html.join(''))] : html);

/**
 * The part of `entryContext` that rendering needs. Given all of it, the router would copy its whole route table for each page, and append an
 * empty element for loader data that none of our scripts reads (docs/decisions/0001).
 */
function neededBy(entryContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entryContext;
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
  const { serverHandoffStream: _unread, ...needed } = entryContext;
  return { ...needed, manifest: { ...manifest, routes } };
}

/** A page in pieces, which the caller joins when it encodes them, and its policy. */
interface Whole {
  html: string[];
  policy: string;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const { env } = context.get(appContext);
  const site = context.get(siteContext);
  const outage = showOutage(entryContext, context);
  const { entry, hmr } = entryContext.manifest;
  const draw = (drawn: EntryContext) => (
    <ClientEntry value={{ module: entry.module, hmrRuntime: hmr?.runtime }}>
      <SiteProvider site={site}>
        <ServerRouter context={neededBy(drawn)} url={request.url} />
      </SiteProvider>
    </ClientEntry>
  );
  const taken = context.get(pageContext);
  /** The page without its styles, colours and policy. */
  const bare = () => doctype + renderToString(draw(entryContext));
  if (taken.bare) {
    const finish = (html: string) => ({ html, said: '' });
    const shared = taken.isPure ? shells.page(site, entryContext, { key: 'bare', draw, finish }) : null;
    taken.html = shared ? [doctype, ...shared.html] : [bare()];
    return new Response(null, { status: outage ? 503 : status });
  }

  /** Renders the page by itself. */
  function renderAlone(): Whole {
    const rendered = bare();
    const comesAlive = rendered.includes(entry.module);
    const announced = comesAlive ? (scripts?.announce(rendered) ?? rendered) : rendered;
    const page = tokens ? announced.replace('</head>', () => `<style>${tokens}</style></head>`) : announced;
    // A preview gets its full sheets from the start, because its scroll position is restored as soon as it has loaded.
    const withStyles = context.get(previewContext) ? [page] : styles?.inline(page, comesAlive && addsMarkup.test(page));
    const html = painted(site, withStyles ?? [page]);
    return { html, policy: contentSecurityPolicy(site, html, env, inlineScripts) };
  }

  /** Fills the texts into the kept shape of a pure page; null when the page is not pure or has no body of texts. */
  function fillShape(): Whole | null {
    if (!taken.isPure || !styles) return null;
    const sheets = styles;
    const shared = shells.page(site, entryContext, {
      key: '',
      draw,
      finish(page, markup) {
        const pieces = painted(site, sheets.inline(page, false, markup.join('')));
        return { html: pieces.join(''), said: contentSecurityPolicy(site, pieces, env, inlineScripts) };
      },
      change: isPainted(site) ? (markup) => paintPage(site, markup) : undefined,
    });
    return shared && { html: [doctype, ...shared.html], policy: shared.said };
  }

  const { html, policy } = fillShape() ?? renderAlone();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (outage) headers.set('Retry-After', '5');
  const kept = taken.until === undefined ? pageCacheControl : hourlyCacheControl;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', status === 200 ? kept : 'no-store');
  headers.set('Content-Security-Policy', policy);
  // Every page shows the analytics question until the visitor has answered it, so each page depends on the cookie.
  if (env.GA_MEASUREMENT_ID) headers.append('Vary', 'Cookie');
  taken.html = html;
  return new Response(null, { status: outage ? 503 : status, headers });
}
