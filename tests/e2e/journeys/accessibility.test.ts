import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../app.ts';
import { alive, expectAccessible, useBrowser } from '../../browser.ts';
import { type CrawledPage, crawl, isSampled } from '../../crawl.ts';
import { canonicalOf } from '../../html.ts';

const siteUrl = 'https://www.firm.example';
const browser = useBrowser();
let server: TestServer;
/** The HTML pages that a visitor can reach from the home page. */
let pages: CrawledPage[];

/** Pages that no link leads to: those after a form, and the not-found page. */
const unlinked = ['/contact/thanks', '/assessment/thanks', '/not-found', '/no-such-page', '/resources/no-such-article'];

beforeAll(async () => {
  server = await startServer({ env: { SITE_URL: siteUrl } });
  const site = await crawl(server.url, siteUrl);
  pages = site.filter(({ status, type }) => status === 200 && type.startsWith('text/html'));
});
afterAll(() => server.stop());

/** Queries change a choice or a list, not the page; aliases show the page of their service. */
const isPageOfItsOwn = ({ path, html }: CrawledPage) => !canonicalOf(html) || canonicalOf(html) === `${siteUrl}${path}`;

it('no page has an accessibility violation at 1280 px or scrolls sideways at 320 px', {
  timeout: 600_000,
}, async () => {
  const wrong: string[] = [];
  const paths = [
    ...pages
      .filter(isPageOfItsOwn)
      .filter(isSampled)
      .map(({ path }) => path),
    ...unlinked,
  ];
  expect(paths.length).toBeGreaterThan(45);
  const page = await browser.open();
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${server.url}${path}`);
    await alive(page);
    await expectAccessible(page).catch((error: Error) => wrong.push(`${path}: ${error.message}`));
    await page.setViewportSize({ width: 320, height: 800 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) wrong.push(`${path}: ${width} px wide at 320`);
  }
  expect(wrong).toEqual([]);
});

it('finds a planted picture without words and a pale text', async () => {
  const page = await browser.open();
  const broken = '<img src="/favicon.svg"><p style="color: #aaa; background: #fff">Pale</p>';
  await page.setContent(`<html lang="en"><title>Broken</title><main><h1>Broken</h1>${broken}</main></html>`);
  for (const rule of ['image-alt', 'color-contrast']) await expect(expectAccessible(page)).rejects.toThrow(`${rule}: `);
});
