import { existsSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, TestRunner } from 'vitest';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that checks/test.ts found or installed (CHROMIUM_PATH), or a usual one. */
function executable(): string {
  const path = process.env.CHROMIUM_PATH ?? places.find(existsSync) ?? chromium.executablePath();
  if (!existsSync(path))
    throw new Error(
      'No Chromium was found. Set CHROMIUM_PATH to one, or run npm test, which installs one where it can.',
    );
  return path;
}

/** One Chromium for the tests of a file. A page that a test opens is closed after it; one of a `beforeAll` stays open. */
export function useBrowser(): { open: (options?: BrowserContextOptions) => Promise<Page> } {
  let browser: Browser;
  beforeAll(async () => {
    const args = [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ];
    browser = await chromium.launch({ executablePath: executable(), args });
  });
  afterAll(() => browser.close());
  return {
    async open(options = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      context.setDefaultTimeout(60_000);
      // An open page goes on asking for news and moving its pictures.
      if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
      return context.newPage();
    },
  };
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with the violations, each with its first element. The page must have no frames. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames().length, 'frames').toBe(1);
  // Without frames nothing has to be put together in a second page, and nobody reads what passed.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const faults = violations.map(({ id, help, nodes }) => `${id}: ${help}, at ${nodes[0]?.target.join(' ')}`);
  expect(faults, faults.join('; ')).toEqual([]);
}

/** Resolves when every island of the page answers. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('[data-island]:not([data-alive])').length === 0);
}
