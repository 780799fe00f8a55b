import { expect, it, onTestFinished } from 'vitest';
import { expectReadable, publicPagesOf, siteUrl } from '../accessible-pages.ts';
import { startServer } from '../app.ts';
import { useBrowser } from '../browser.ts';

const browser = useBrowser();

it('none of the public pages has an accessibility violation at 1280 px or scrolls sideways at 320 px, even with doubled text', {
  timeout: 1_200_000,
}, async () => {
  const server = await startServer({ env: { SITE_URL: siteUrl } });
  onTestFinished(async () => void (await server.stop()));
  const pages = await publicPagesOf(server);
  expect(pages.length).toBeGreaterThan(200);
  await expectReadable(server, browser, pages);
});
