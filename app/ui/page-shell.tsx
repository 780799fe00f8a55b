import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import type { Site } from '../domain/firm/site.ts';
import type { MetaTag } from '../domain/site/seo.ts';
import type { PageHandle } from './page-handle.ts';
import { BookingOffered } from './sections/booking/book-link.tsx';
import { SiteProvider } from './site-context.tsx';
import { Stencil } from './stencil.ts';

/** The part of a tag that differs from page to page. */
const textOf = (tag: MetaTag): string => {
  if ('title' in tag) return tag.title;
  return 'tagName' in tag ? tag.href : tag.content;
};

/** The same tag with another value. */
function withValue(tag: MetaTag, value: string): MetaTag {
  if ('title' in tag) return { title: value };
  return 'tagName' in tag ? { ...tag, href: value } : { ...tag, content: value };
}

const shells = new Stencil();

/** The data of the root loader that a page shows around its body. */
type RootData = Readonly<Record<'analytics' | 'preview', unknown>> & { siteUrl: string; canBook: boolean };

interface OwnData {
  meta: readonly MetaTag[];
  styles?: readonly string[];
}

/**
 * The HTML of a page whose `handle` has a body, identical to what `draw` gives for `context`. The header, the footer and the rest of the
 * document are drawn once for all pages of a route. Null for any other page, for a preview, and with analytics, because the question about
 * analytics contains the address of the page.
 */
export function throughShell(
  site: Site,
  context: EntryContext,
  draw: (context: EntryContext) => ReactNode,
): string | null {
  const { staticHandlerContext, routeModules } = context;
  const { loaderData, matches } = staticHandlerContext;
  const { id = '', handle } = matches.at(-1)?.route ?? {};
  const root = loaderData.root as RootData;
  const own = loaderData[id] as OwnData;
  const module = routeModules[id];
  if (!module || root.analytics !== null || root.preview !== null) return null;
  const body = (handle as PageHandle | undefined)?.body?.(own, root.siteUrl);
  if (!body) return null;
  const markup = renderToString(
    <SiteProvider site={site}>
      <BookingOffered value={root.canBook}>{body}</BookingOffered>
    </SiteProvider>,
  );
  const names = own.meta.map((tag) => withValue(tag, ''));
  const texts = { values: own.meta.map(textOf), body: { __html: markup } };
  const { __html } = shells.html(site, JSON.stringify([id, root, own.styles, names]), texts, (marks) => {
    const meta = own.meta.map((tag, at) => withValue(tag, marks.values[at] ?? ''));
    return draw({
      ...context,
      staticHandlerContext: { ...staticHandlerContext, loaderData: { ...loaderData, [id]: { ...own, meta } } },
      routeModules: { ...routeModules, [id]: { ...module, default: () => marks.body.__html } },
    });
  });
  return __html;
}
