import type { Page } from 'playwright-core';
import type { CrawledPage } from './crawl.ts';

/** For each page, the least number of links to follow from the home page. */
export function clicksTo(pages: readonly CrawledPage[]): ReadonlyMap<string, number> {
  const clicks = new Map([['/', 0]]);
  for (let reached = ['/'], n = 1; reached.length > 0; n++) {
    reached = pages
      .filter(({ path, from }) => !clicks.has(path) && reached.some((page) => from.has(page)))
      .map(({ path }) => path);
    for (const path of reached) clicks.set(path, n);
  }
  return clicks;
}

/** For each kind of link, the distance in pixels from the top to the first one a visitor sees without scrolling; null when there is none. */
export interface FirstView {
  call: number | null;
  attack: number | null;
  book: number | null;
  /** The first field of a form that a visitor fills in. */
  field: number | null;
}

/** Measures the page that `page` shows. A link counts when it is drawn, inside the window, and clickable at its position. */
export function firstView(page: Page): Promise<FirstView> {
  return page.evaluate(() => {
    const top = (selector: string, inWindow: boolean) => {
      for (const element of document.querySelectorAll(selector)) {
        const { left, top, width, height, bottom, right } = element.getBoundingClientRect();
        if (width === 0 || height === 0) continue;
        if (!inWindow) return Math.round(top);
        if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) continue;
        if (element.contains(document.elementFromPoint(left + width / 2, top + height / 2))) return Math.round(top);
      }
      return null;
    };
    const field = 'main form :is(input:not([type=hidden], [tabindex="-1"]), select, textarea)';
    return {
      call: top('a[href^="tel:"]', true),
      attack: top('a[href="/emergency"]', true),
      book: top('a[href="/book"]', true),
      field: top(field, false),
    };
  });
}
