import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import type { Site } from '../domain/firm/site.ts';
import type { MetaTag } from '../domain/site/seo.ts';
import type { PageHandle } from './page-handle.ts';
import { type Filled, type Finished, Stencil } from './stencil.ts';

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

interface OwnData {
  meta: readonly MetaTag[];
  styles?: readonly string[];
}

/** How a page becomes HTML. */
interface Shell<Said> {
  /** Tells apart the ways in which pages are finished. */
  key: string;
  draw: (context: EntryContext) => ReactNode;
  finish: (html: string, markup: readonly string[]) => Finished<Said>;
  change?: ((markup: string) => string) | undefined;
}

/** Draws pages of routes whose `handle` has a body: once for each shape of their texts. */
export class PageShells<Said> {
  private readonly stencil = new Stencil<Said>();

  /** Gives the same HTML as drawing and finishing the page of `context` by itself; null for a preview and for a page without such a body. */
  page(site: Site, context: EntryContext, { key, draw, finish, change }: Shell<Said>): Filled<Said> | null {
    const { staticHandlerContext, routeModules } = context;
    const { loaderData, matches, location } = staticHandlerContext;
    const { id = '', handle } = matches.at(-1)?.route ?? {};
    const root = loaderData.root as { siteUrl: string; preview: unknown };
    const own = loaderData[id] as OwnData;
    const module = routeModules[id];
    if (!module || root.preview !== null || location.search !== '') return null;
    const body = (handle as PageHandle | undefined)?.body?.(site, own, root.siteUrl);
    if (!body) return null;
    const names = own.meta.map((tag) => withValue(tag, ''));
    return this.stencil.page(site, JSON.stringify([key, id, root, own.styles, names]), {
      texts: { values: own.meta.map(textOf), pathname: location.pathname, body: body.texts },
      draw: ({ values, pathname, body: marks }) => {
        const meta = own.meta.map((tag, at) => withValue(tag, values[at] ?? ''));
        const marked = {
          ...staticHandlerContext,
          location: { ...location, pathname },
          loaderData: { ...loaderData, [id]: { ...own, meta } },
        };
        const modules = { ...routeModules, [id]: { ...module, default: () => body.draw(marks) } };
        return renderToString(draw({ ...context, staticHandlerContext: marked, routeModules: modules }));
      },
      finish,
      change,
    });
  }
}
