import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../app.ts';
import { alive, useBrowser } from '../../browser.ts';

const browser = useBrowser();
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Number of sheets of a PDF that Chromium made. */
const sheetsIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

describe('on paper', () => {
  it.each([
    ['/pricing', 2],
    ['/risk-assessment', 2],
    ['/emergency', 1],
  ])('%s takes at most %i sheets', async (path, most) => {
    const page = await browser.open();
    await page.goto(server.url + path);
    await alive(page);
    const sheets = sheetsIn(await page.pdf({ format: 'Letter' }));
    expect(sheets).toBeGreaterThan(0);
    expect(sheets).toBeLessThanOrEqual(most);
  });

  it.each(['/', '/pricing', '/risk-assessment', '/industries/dental', '/locations/mississauga'])(
    '%s is black on white, without buttons and footer',
    async (path) => {
      // Colours change at once, and not in 300 ms.
      const page = await browser.open({ reducedMotion: 'reduce' });
      await page.goto(server.url + path);
      await alive(page);
      await page.emulateMedia({ media: 'print' });
      const coloured = await page.evaluate(() => {
        const found: string[] = [];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const element = texts.currentNode.parentElement;
          if (!element || !texts.currentNode.nodeValue?.trim() || !element.checkVisibility()) continue;
          const { color } = getComputedStyle(element);
          const [, own = '', , of = ''] = /rgb\((\d+), (\d+), (\d+)\)/.exec(color) ?? [];
          const isDarkTag = color === 'rgb(255, 255, 255)' && element.closest('.level-tag, .risk-choice');
          if (!isDarkTag && (own !== '0' || of !== '0')) found.push(`${color}: ${element.textContent?.slice(0, 40)}`);
        }
        return found;
      });
      expect(coloured).toEqual([]);
      expect(await page.locator('.site-footer:visible, .button:visible').count()).toBe(0);
    },
  );
});
