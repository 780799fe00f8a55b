import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { perSite } from '../domain/firm/per-site.ts';
import type { Site } from '../domain/firm/site.ts';
import { SiteProvider } from './site-context.tsx';

/**
 * Renders markup once that is the same on many pages of a site, such as a drawing or the footer. `draw` must depend only on `key` and
 * the site. There must be few keys, because all results are kept as long as the site is in use. Not for islands.
 */
export class RenderOnce {
  private readonly kept = perSite(() => new Map<string, { __html: string }>());

  /** For `dangerouslySetInnerHTML`. */
  html(site: Site, key: string, draw: () => ReactNode): { __html: string } {
    const ofSite = this.kept(site);
    let markup = ofSite.get(key);
    if (!markup) {
      markup = { __html: renderToStaticMarkup(SiteProvider({ site, children: draw() })) };
      ofSite.set(key, markup);
    }
    return markup;
  }
}
