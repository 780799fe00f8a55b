import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestServer } from './app.ts';
import { alive, expectAccessible, type useBrowser } from './browser.ts';
import { type CrawledPage, crawl } from './crawl.ts';
import { canonicalOf } from './html.ts';

/** The public address of the tested servers. */
export const siteUrl = 'https://www.firm.example';

/** Pages without an incoming link: the pages after a form, and the not-found page. */
const unlinked = [
  ...['/contact/thanks', '/assessment/thanks?answers=1', '/not-found', '/no-such-page'],
  '/resources/no-such-article',
];

export type ReadPage = Pick<CrawledPage, 'path' | 'html'>;

/** False for a page with a query, which changes a choice or a list only, and for an alias, which shows the page of its service. */
const isPageOfItsOwn = ({ path, html }: ReadPage) => !canonicalOf(html) || canonicalOf(html) === `${siteUrl}${path}`;

/** The HTML pages that a visitor can reach from the home page, plus the pages without an incoming link. */
export async function publicPagesOf({ url }: TestServer): Promise<ReadPage[]> {
  const linked = (await crawl(url, siteUrl)).filter(
    (page) => page.status === 200 && page.type.startsWith('text/html') && isPageOfItsOwn(page),
  );
  const others = unlinked.map(async (path) => ({ path, html: await (await fetch(url + path)).text() }));
  return [...linked, ...(await Promise.all(others))];
}

/** The fault when the page is wider than `width` pixels with text at `textSize`; empty when it fits. */
export async function widthFault(page: Page, path: string, width: number, textSize = '100%'): Promise<string[]> {
  const wide = await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    return document.documentElement.scrollWidth;
  }, textSize);
  return wide > width ? [`${path}: ${wide} px wide at ${width}, text at ${textSize}`] : [];
}

/**
 * Fails and lists the accessibility violations of `pages` at 1280 px, and the pages that scroll sideways at 320 px, with usual or doubled text.
 */
export async function expectReadable(
  { url }: TestServer,
  browser: ReturnType<typeof useBrowser>,
  pages: readonly ReadPage[],
): Promise<void> {
  const wrong: string[] = [];
  const page = await browser.open();
  for (const { path } of pages) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${url}${path}`);
    await alive(page);
    await expectAccessible(page).catch((error: Error) => wrong.push(`${path}: ${error.message}`));
    await page.setViewportSize({ width: 320, height: 800 });
    for (const textSize of ['100%', '200%']) wrong.push(...(await widthFault(page, path, 320, textSize)));
  }
  expect(wrong).toEqual([]);
}

/** Fails and lists those of `pages` that scroll sideways at 320 px before their scripts run. */
export async function expectNarrow(
  { url }: TestServer,
  browser: ReturnType<typeof useBrowser>,
  pages: readonly ReadPage[],
): Promise<void> {
  const wrong: string[] = [];
  // The HTML is already in memory; only fonts and pictures come from the server. The policy of `/` would refuse the styles of other pages.
  const options = { viewport: { width: 320, height: 800 }, javaScriptEnabled: false, bypassCSP: true };
  const page = await browser.open(options);
  await page.goto(url);
  for (const { path, html } of pages) {
    await page.setContent(html);
    if (!(await page.evaluate(() => document.styleSheets.length > 0))) wrong.push(`${path}: no styles`);
    wrong.push(...(await widthFault(page, path, 320)));
  }
  expect(wrong).toEqual([]);
}
