import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startServer, type TestServer, until } from '../app.ts';
import { alive, useBrowser } from '../browser.ts';

const browser = useBrowser();
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const withoutScript = [
  '/managed-it-services-healthcare-toronto',
  '/managed-it-services-toronto',
  '/services/cybersecurity-services',
  '/terms',
  '/privacy',
  '/emergency',
  '/about',
  '/locations',
];

describe('a page that needs no script', () => {
  it.each(withoutScript)('has none but structured data: %s', async (path) => {
    const html = await (await fetch(server.url + path)).text();
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    expect(scripts.filter((tag) => tag !== '<script type="application/ld+json">')).toEqual([]);
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
    const kept = await until('the page from memory', async () => {
      const found = await headers();
      return 'etag' in found && found;
    });
    const { date: _made, 'content-length': _length, ...own } = made;
    expect(made['x-content-type-options']).toBe('nosniff');
    expect(kept).toMatchObject(own);
  });
});

describe('an island', () => {
  it.each(['/', '/contact', '/pricing', '/risk-assessment'])(
    'looks the same before and after it is alive: %s',
    async (path) => {
      for (const width of [390, 1280]) {
        const boxesOf = async (hydrated: boolean) => {
          const page = await browser.open({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
          if (!hydrated) await page.route('**/assets/entry.client-*', (route) => route.abort());
          await page.goto(server.url + path);
          if (hydrated) await alive(page);
          await page.evaluate('document.fonts.ready');
          const boxes = await page.locator('main *, footer').evaluateAll((elements) =>
            elements
              .filter((element) => !element.closest('svg'))
              .map((element) => {
                const { x, y, width, height } = element.getBoundingClientRect();
                return [element.tagName, ...[x, y, width, height].map(Math.round)].join(' ');
              }),
          );
          await page.context().close();
          return boxes;
        };
        expect(await boxesOf(true)).toEqual(await boxesOf(false));
      }
    },
  );
});

/** The site behind a proxy that keeps the head of every request. */
async function watched(): Promise<{ url: string; seen: IncomingMessage[] }> {
  const seen: IncomingMessage[] = [];
  const proxy = createServer((incoming, outgoing) => {
    seen.push(incoming);
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

describe('the page that a visitor is about to open', () => {
  it('is fetched ahead, says so, and is there without a second request; a form’s page is not', async () => {
    const { url, seen } = await watched();
    const page = await browser.open();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(`${url}/terms`);
    await until('the rules', () => seen.some((asked) => asked.url === '/speculation-rules.json'));
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
