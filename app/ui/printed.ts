import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Markup that is the same on many pages, rendered once: a drawing, the footer. `draw` must depend on `key` only, and the keys be
 * few, since nothing is forgotten. Not for what comes alive in the browser.
 */
export class Printed {
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
