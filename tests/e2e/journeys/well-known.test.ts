import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../app.ts';
import { useBrowser } from '../../browser.ts';

const siteUrl = 'https://www.firm.example';
const browser = useBrowser();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { SITE_URL: siteUrl } });
});
afterAll(() => server.stop());

const get = (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual' });

describe('the icons that browsers ask for by themselves', () => {
  it.each([
    ['/favicon.ico', 'image/x-icon', 48],
    ['/apple-touch-icon.png', 'image/png', 180],
  ])('%s is there for a day, and a browser shows it', async (path, type, width) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      type,
      'public, max-age=86400',
    ]);
    const page = await browser.open();
    await page.goto(`${server.url}/pricing`);
    const shown = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return image.naturalWidth;
    }, path);
    expect(shown).toBe(width);
  });
});

describe('/.well-known/security.txt', () => {
  it('is plain text that has not expired and does not within a month, and names its own address', async () => {
    const answer = await get('/.well-known/security.txt');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    const fields = new Map(
      (await answer.text())
        .trimEnd()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    );
    expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
    expect(fields.get('Contact')).toMatch(/^mailto:[^@\s]+@[^@\s]+$/);
    expect(fields.get('Canonical')).toBe(`${siteUrl}/.well-known/security.txt`);
    const month = 30 * 24 * 60 * 60 * 1000;
    expect(Date.parse(fields.get('Expires') ?? '')).toBeGreaterThan(Date.now() + month);
  });

  it('is the only file in that folder', async () => {
    for (const path of ['/.well-known', '/.well-known/', '/.well-known/nothing.txt'])
      expect((await get(path)).status, path).toBe(404);
  });
});
