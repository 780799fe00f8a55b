import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startServer, type TestServer, until } from '../../app.ts';
import { aliveByClock, stopClock, useBrowser } from '../../browser.ts';
import { home, lakeshore } from '../../fixtures/site.ts';
import { withoutOwnScripts } from '../../html.ts';

const browser = useBrowser();
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const withoutScript = [
  `/managed-it-services-healthcare-${home.id}`,
  ...lakeshore.data.localPages.slice(0, 1).map(({ id }) => `/${id}`),
  '/services/cybersecurity-services',
  '/terms',
  '/privacy',
  '/emergency',
  '/about',
  '/locations',
];

describe('a page that needs no script', () => {
  it.each(withoutScript)('has none but structured data: %s', async (path) => {
    const html = withoutOwnScripts(await (await fetch(server.url + path)).text());
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    const data = ['<script type="application/ld+json">', '<script type="speculationrules">'];
    expect(scripts.filter((tag) => !data.includes(tag))).toEqual([]);
    expect(html).not.toMatch(/<link[^>]+rel="(?:modulepreload|stylesheet)"| on[a-z]+="/);
  });
});

describe('a page from memory', () => {
  it('has every header of one that was just made', async () => {
    const headers = async () => {
      const answer = await fetch(`${server.url}/pricing`, { headers: { 'accept-encoding': 'br' } });
      await answer.text();
      return Object.fromEntries(answer.headers);
    };
    const made = await headers();
    const kept = await headers();
    const { date: _made, ...own } = made;
    expect(made['x-content-type-options']).toBe('nosniff');
    expect(kept).toMatchObject(own);
  });
});

const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? '';

/** The first screenshot that equals the one before. A page just opened may still show the first frame of an animation that has ended. */
async function atRest(picture: () => Promise<Buffer>): Promise<Buffer> {
  let before = await picture();
  for (;;) {
    const now = await picture();
    if (now.equals(before)) return now;
    before = now;
  }
}

describe('an island', () => {
  it.each([
    ['/', 390],
    ['/', 1280],
    ['/contact', 390],
    ['/contact', 1280],
    ['/pricing', 390],
    ['/pricing', 1280],
    ['/risk-assessment', 390],
    ['/risk-assessment', 1280],
  ])('looks the same to the pixel before and after it is alive: %s at %i px', async (path, width) => {
    const page = await browser.open({ viewport: { width, height: 900 } });
    // Use the fallback fonts, because it is chance which fonts arrive in time.
    await page.route('**/*.woff2', (route) => route.abort());
    const picture = async () => {
      // The hour above the header comes with the script. It moves nothing: tests/e2e/journeys/pages.test.ts.
      await page.evaluate(() => document.querySelector('[data-hour]')?.replaceChildren());
      // Load all images, including those that wait for scrolling or for the script.
      await page.evaluate(() =>
        Promise.all(
          [...document.images].map((image) => {
            image.loading = 'eager';
            return image.decode();
          }),
        ),
      );
      return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    };
    await page.route('**/assets/entry.client-*', (route) => route.abort());
    // The carousel advances by itself after five seconds.
    await stopClock(page);
    await page.goto(server.url + path);
    await until('the sheets of what is below the first screen', async () => {
      await page.clock.runFor(20);
      return page.evaluate(
        () =>
          !document
            .getAnimations()
            .some((one) => 'animationName' in one && String(one.animationName).startsWith('below')),
      );
    });
    const plain = await atRest(picture);
    expect(await page.locator('[data-alive]').count()).toBe(0);
    await page.unroute('**/assets/entry.client-*');
    await page.reload();
    await aliveByClock(page);
    const differingPixels = async () => {
      const alive = await picture();
      if (alive.equals(plain)) return 0;
      const [before, after] = [PNG.sync.read(plain), PNG.sync.read(alive)];
      expect([after.width, after.height]).toEqual([before.width, before.height]);
      return pixelmatch(before.data, after.data, undefined, after.width, after.height, { threshold: 0.02 });
    };
    await expect.poll(differingPixels).toBe(0);
  });
});

describe('a first visit', () => {
  it('shows what is below the first screen once its styles are there, and keeps the place that the address names', async () => {
    const page = await browser.open({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    const arrived = Promise.withResolvers<void>();
    await page.route('**/assets/site-*.css', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto(`${server.url}/#assessment`, { waitUntil: 'commit' });
    const isShown = (name: string) =>
      page
        .locator(name)
        .first()
        .evaluate((element) => getComputedStyle(element).visibility === 'visible');
    const isLaidOut = (name: string) =>
      page
        .locator(`${name} > *`)
        .first()
        .evaluate((element) => element.checkVisibility());
    expect(await isShown('.hero h1')).toBe(true);
    for (const name of ['#assessment', '.testimonials', '.site-footer'])
      expect([await isShown(name), await isLaidOut(name)], name).toEqual([false, false]);
    arrived.resolve();
    for (const name of ['#assessment', '.testimonials', '.site-footer'])
      await expect
        .poll(async () => [await isShown(name), await isLaidOut(name)], { message: name })
        .toEqual([true, true]);
    // Below the header, which stays in view.
    const top = () => page.locator('#assessment').evaluate((element) => element.getBoundingClientRect().top);
    const header = await page.locator('.site-header').evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(async () => (await top()) - header).toBeLessThan(24);
    expect((await top()) - header).toBeGreaterThanOrEqual(0);
  });

  it('asks for the typefaces after its first frame, and shows them however late they come', async () => {
    const page = await browser.open();
    await page.addInitScript(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('second frame'))),
    );
    const arrived = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    // If the page requested typefaces early, it would not finish loading.
    await page.goto(`${server.url}/terms`, { waitUntil: 'commit' });
    const faces = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
    expect(await faces()).not.toContain('Instrument Sans');
    arrived.resolve();
    await expect.poll(faces).toEqual(expect.arrayContaining(['Instrument Sans', 'Besley']));
    const early = await page.evaluate(() => {
      const [frame] = performance.getEntriesByName('second frame');
      const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
      return fonts.filter(({ startTime }) => !(startTime >= (frame?.startTime ?? Number.NaN))).map(({ name }) => name);
    });
    expect(early).toEqual([]);
    const session = await page.context().newCDPSession(page);
    for (const domain of ['DOM', 'CSS'] as const) await session.send(`${domain}.enable`);
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main p' });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ familyName }) => familyName)).toEqual(['Instrument Sans']);
  });
});

/** The site behind a proxy that records every request with its headers. `own` may answer a request; it returns whether it does. */
async function watched(
  own: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean = () => false,
): Promise<{ url: string; seen: IncomingMessage[] }> {
  const seen: IncomingMessage[] = [];
  const proxy = createServer((incoming, outgoing) => {
    seen.push(incoming);
    if (own(incoming, outgoing)) return;
    const { method, url, headers } = incoming;
    const { host } = new URL(server.url);
    incoming.pipe(
      request(server.url + url, { method: method ?? 'GET', headers: { ...headers, host } }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }),
    );
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return { url: `http://localhost:${(proxy.address() as AddressInfo).port}`, seen };
}

/** Opens `path`, of which everything from `cut` on arrives after the first paint. Returns the page and how far its parts moved. */
async function inPieces(path: string, viewport: { width: number; height: number }, cut: (html: string) => number) {
  const answer = await fetch(server.url + path);
  const html = await answer.text();
  const end = cut(html);
  const rest = Promise.withResolvers<void>();
  const { url } = await watched((incoming, outgoing) => {
    if (incoming.url !== path) return false;
    outgoing.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policyOf(answer) });
    outgoing.write(html.slice(0, end));
    rest.promise.then(() => outgoing.end(html.slice(end)));
    return true;
  });
  const page = await browser.open({ viewport });
  await page.goto(url + path, { waitUntil: 'commit' });
  const isPainted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(isPainted).toBe(1);
  rest.resolve();
  await page.locator('.site-footer').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const shifts = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
        ).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer is never called.
        setTimeout(resolve, 500, []);
      }),
  );
  return { page, moved: shifts.reduce((sum, value) => sum + value, 0) };
}

describe('a page that arrives in pieces', () => {
  it('moves nothing that a visitor already sees, although the map of a landing page stands elsewhere on a phone', async () => {
    const [path = ''] = withoutScript;
    const { page, moved } = await inPieces(path, { width: 390, height: 800 }, (html) => {
      const map = html.indexOf('</svg>', html.indexOf('class="map')) + '</svg>'.length;
      expect(html.slice(map)).toContain('class="quay');
      return map;
    });
    expect(moved).toBeLessThan(0.02);
    await expect.poll(() => page.locator('svg.map').first().isVisible()).toBe(true);
  });

  it('moves no plan of /pricing, although the highest plan decides where the others begin', async () => {
    const { page, moved } = await inPieces('/pricing', { width: 1280, height: 720 }, (html) =>
      html.indexOf('</h2>', html.indexOf('plan plan--popular')),
    );
    expect(moved).toBeLessThan(0.02);
    expect(await page.locator('.plan').first().isVisible()).toBe(true);
  });

  it('moves no question of /assessment on a phone when the typeface arrives', async () => {
    const end = (html: string) => html.indexOf('</form>');
    expect((await inPieces('/assessment', { width: 390, height: 844 }, end)).moved).toBeLessThan(0.02);
  });
});

describe('the page that a visitor is about to open', () => {
  it('is prefetched, says so, and opens without a second request; a page with a form is not', async () => {
    const { url, seen } = await watched();
    const page = await browser.open();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(`${url}/terms`);
    const links = page.locator('.site-footer');
    await links.getByRole('link', { name: 'Contact', exact: true }).hover();
    const next = links.getByRole('link', { name: 'About' });
    await next.hover();
    const asked = () => seen.filter((one) => one.url === '/about');
    const ahead = await until('the page ahead', () => asked()[0]);
    expect(ahead.headers['sec-purpose']).toContain('prefetch');
    await next.click();
    await page.waitForURL(/\/about$/);
    expect(asked()).toHaveLength(1);
    expect(seen.filter((one) => one.url === '/contact')).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
