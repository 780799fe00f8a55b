import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Markup that is the same on many pages, rendered once, such as a drawing or the footer. `draw` must depend only on `key`, and
 * there must be few keys, since all results are kept. Not for islands.
 */
export class RenderOnce {
  private readonly kept = new Map<string, { __html: string }>();

  /** For `dangerouslySetInnerHTML`. */
  html(key: string, draw: () => ReactNode): { __html: string } {
    let markup = this.kept.get(key);
    if (!markup) {
      markup = { __html: renderToStaticMarkup(draw()) };
      this.kept.set(key, markup);
    }
    return markup;
  }
}
