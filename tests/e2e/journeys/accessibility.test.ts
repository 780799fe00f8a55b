import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNarrow, expectReadable, publicPagesOf, type ReadPage, siteUrl } from '../../accessible-pages.ts';
import { startServer, type TestServer } from '../../app.ts';
import { expectAccessible, useBrowser } from '../../browser.ts';
import { isSampled, keepsNoPages } from '../../crawl.ts';
import { markupOf, withNewMarkup } from '../../html.ts';

const browser = useBrowser();
let server: TestServer;
let pages: ReadPage[];
let differing: ReadPage[];

beforeAll(async () => {
  server = await startServer({ env: { ...keepsNoPages, SITE_URL: siteUrl } });
  pages = await publicPagesOf(server);
  differing = withNewMarkup(pages);
});
afterAll(() => server.stop());

// tests/long/accessibility.test.ts checks every page.
it('no page has an accessibility violation at 1280 px or scrolls sideways at 320 px, even with doubled text, with all markup that the pages have', {
  timeout: 600_000,
}, async () => {
  expect(differing.length).toBeGreaterThan(25);
  await expectReadable(server, browser, differing);
});

it('no other page scrolls sideways at 320 px', async () => {
  const others = pages.filter((page) => isSampled(page) && !differing.includes(page));
  expect(others.length).toBeGreaterThan(40);
  await expectNarrow(server, browser, others);
});

it('markup is new by an element, its class, its attributes, its place or the step between two headings, not by words', () => {
  const page = (body: string) => markupOf(`<html lang="en"><body>${body}</body></html>`);
  const known = page(
    '<main><h1>A</h1><img alt="B" src="/b"/><p class="note">C <a href="/c">D</a></p><h2>E</h2></main>',
  );
  const isKnown = (body: string) => [...page(body)].every((part) => known.has(part));
  expect(isKnown('<main><h1>F</h1><p class="note">G <a href="/h">I</a></p><img alt="J" src="/k"/></main>')).toBe(true);
  for (const body of [
    '<main><h1>A</h1><b>B</b></main>',
    '<main><h1>A</h1><img src="/b"/></main>',
    '<main><h1>A</h1><img alt="" src="/b"/></main>',
    '<main><h1>A</h1><p class="pale">C</p></main>',
    '<main><h1>A</h1><a href="/c">D</a></main>',
    '<main><h2>E</h2><h1>A</h1></main>',
  ])
    expect(isKnown(body), body).toBe(false);
});

it('finds a planted picture without words and a pale text', async () => {
  const page = await browser.open();
  const broken = '<img src="/favicon.svg"><p style="color: #aaa; background: #fff">Pale</p>';
  await page.setContent(`<html lang="en"><title>Broken</title><main><h1>Broken</h1>${broken}</main></html>`);
  for (const rule of ['image-alt', 'color-contrast']) await expect(expectAccessible(page)).rejects.toThrow(`${rule}: `);
});

describe('the browser that tests share', () => {
  const had: BrowserContext[] = [];

  it.each([1, 2, 3, 4])('has nothing in it of the test before (%i)', async (number) => {
    const page = await browser.open();
    had.push(page.context());
    await page.goto(`${server.url}/pricing`);
    const found = await page.evaluate(async () => [
      document.cookie,
      { ...localStorage },
      // What brought the visitor is noted on each page.
      Object.keys(sessionStorage).filter((key) => key !== 'visit'),
      (await indexedDB.databases()).length,
      await caches.keys(),
      'planted' in window,
    ]);
    expect(found).toEqual(['', {}, [], 0, [], false]);
    expect(page.viewportSize()).toEqual({ width: 1280, height: 900 });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.context().addCookies([{ name: 'planted', value: '1', url: server.url }]);
    await page.evaluate(async () => {
      localStorage.setItem('planted', '1');
      sessionStorage.setItem('planted', '1');
      indexedDB.open('planted');
      await caches.open('planted');
    });
    // This cannot be undone.
    if (number === 3) await page.context().addInitScript(() => Object.assign(window, { planted: true }));
  });

  it('is the one of the test before, unless that changed it for good', () => {
    const [first, second, third, fourth] = had;
    // Occasionally a test gets a new context.
    expect(new Set([first, second, third]).size).toBeLessThan(3);
    expect(third === fourth).toBe(false);
  });
});
