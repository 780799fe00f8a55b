import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formNames } from '../../../app/domain/firm/form/form-names.ts';
import { addUser, postForm, signIn } from '../../admin.ts';
import { startServer, type TestServer, until } from '../../app.ts';
import { expectAccessible, useBrowser } from '../../browser.ts';

const browser = useBrowser();
const homeForm = '/admin/content/home-page/home-page';
const headingName = 'callToAction.heading';

let server: TestServer;
let maya: string;

beforeAll(async () => {
  server = await startServer();
  await addUser(server, 'maya@firm.example', 'owner');
  maya = await signIn(server, 'maya@firm.example');
});
afterAll(() => server.stop());

const previewOf = (path: string) => `/admin/preview?path=${encodeURIComponent(path)}`;
const get = (path: string, headers: Record<string, string> = { cookie: maya }) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

async function tab(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.open(options);
  const [name = '', value = ''] = maya.split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  return page;
}

/** Saves one field of the home page, as the form does without JavaScript. */
async function save(name: string, text: string): Promise<void> {
  const html = await (await get(homeForm)).text();
  const fields = Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key,
      value,
    ]),
  );
  const saved = await postForm(
    `${server.url}/api/admin/drafts/home-page/home-page`,
    { ...fields, [name]: text, [formNames.button]: 'save' },
    { cookie: maya },
  );
  expect(saved.status).toBe(200);
}

/** Saves the look with this drawing at the top of the home page, as a draft. */
async function chooseScene(scene: string): Promise<void> {
  const look = new FormData();
  const colours = { action: '#c4261d', ground: '#0b2a31', light: '#ffc24a' };
  const fields = { first: 'Lakeshore', second: 'IT', ...colours, home: `scene:${scene}`, intent: 'look' };
  for (const [name, value] of Object.entries(fields)) look.set(name, value);
  const headers = { cookie: maya, origin: server.url };
  const saved = await fetch(`${server.url}/admin/setup/look`, {
    method: 'POST',
    headers,
    body: look,
    redirect: 'manual',
  });
  expect(saved.status).toBe(303);
}

describe('a preview', () => {
  it('has every drawing of the artwork that a draft chooses, in the colours of the public site', async () => {
    await chooseScene('harbour');
    const html = await (await get(previewOf('/'))).text();
    const drawing = /\/painted\/[^"]*\/parent-[^"]*\.svg/.exec(html)?.[0] ?? '';
    expect(drawing).toContain('parent-harbour.svg');
    const { status, headers } = await get(drawing);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=86400']);
    expect((await get(drawing, {})).status).toBe(404);
    await chooseScene('toronto');
  });

  it('shows the page as its drafts would make it, to people of the firm alone, and no visitor ever sees it', async () => {
    await save(headingName, 'Seen before it is published');
    const preview = await get(previewOf('/'));
    expect(preview.status).toBe(200);
    expect(await preview.text()).toContain('Seen before it is published');
    expect(preview.headers.get('cache-control')).toBe('no-store');
    expect(preview.headers.get('x-robots-tag')).toBe('noindex');
    const policy = preview.headers.get('content-security-policy') ?? '';
    for (const rule of ["frame-ancestors 'self'", "form-action 'none'", "connect-src 'none'"])
      expect(policy.split('; ')).toContain(rule);
    expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN');

    for (const headers of [{}, { cookie: maya }] as Record<string, string>[])
      for (const path of ['/', '/?preview=1'])
        expect(await (await get(path, headers)).text()).not.toContain('Seen before it is published');
    const stranger = await get(previewOf('/'), {});
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      302,
      `/admin/login?next=${encodeURIComponent(previewOf('/'))}`,
    ]);
  });

  it('leaves out a draft with a fault and says which field is wrong', async () => {
    await save(headingName, '');
    const html = await (await get(previewOf('/'))).text();
    expect(html).toContain('Seen before it is published');
    expect(html).toMatch(/Not shown yet.*Home page: [^<]*Heading/s);
    await save(headingName, 'Seen before it is published');
  });

  it('is of public pages only, and nothing else may be framed', async () => {
    const refused = [
      '/admin',
      '/%61dmin/login',
      '/API/contact',
      '//evil.example/',
      '/feed.xml',
      'https://evil.example/',
    ];
    for (const path of refused) expect((await get(previewOf(path))).status, path).toBe(404);
    for (const path of ['/', homeForm, '/admin', '/feed.xml', '/admin/preview?path=/admin', '/emergency']) {
      const { headers } = await get(path);
      expect(headers.get('x-frame-options'), path).toBe('DENY');
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    }
  });
});

describe('the preview beside a form', () => {
  it('follows what is typed, keeps its place, and leads from a text to its field', async () => {
    const page = await tab({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.url}${homeForm}`);
    await page.getByLabel('Phone').check();
    const shown = page.frameLocator('iframe[name=preview]');
    const heading = shown.getByRole('heading', { name: 'Seen before it is published' });
    const field = page.locator(`[id="field-${headingName}"]`);
    const isFocused = () => field.evaluate((element) => element === document.activeElement);
    // A click has no effect until the script of the preview has loaded.
    await until('the focus in the field', async () => {
      await heading.click();
      return isFocused();
    });
    // Content above the heading may change its height while the page loads; the heading must stay where its owner sees it.
    const topOf = (seen: Locator) => seen.evaluate((element) => element.getBoundingClientRect().top);
    expect(
      await page
        .frames()
        .at(-1)
        ?.evaluate(() => scrollY),
    ).toBeGreaterThan(300);
    // A script writes the hour into the line above the header, which may then take two lines.
    await expect.poll(() => shown.locator('[data-hour]').textContent()).not.toBe('');
    const before = await topOf(heading);
    await field.fill('Typed beside its page');
    const typed = shown.getByRole('heading', { name: 'Typed beside its page' });
    // A page scrolls by whole pixels only.
    await expect.poll(async () => Math.abs((await topOf(typed)) - before)).toBeLessThanOrEqual(1);

    await page.getByLabel('Desktop').check();
    expect(
      await page
        .frames()
        .at(-1)
        ?.evaluate(() => innerWidth),
    ).toBe(1440);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    // The field of a link holds its visible words only, without those for screen readers.
    await page.goto(`${server.url}/admin/content/services-page/services-page`);
    const words = page.locator('[id="field-learnMore"]');
    await until('the focus in the words of the link', async () => {
      await shown.locator('.service-summary .more-link').first().click();
      return words.evaluate((element) => element === document.activeElement);
    });

    // Each line of the headline has a field of its own; the title for search engines has the same words and is not meant.
    await page.goto(`${server.url}${homeForm}`);
    for (const line of ['left.0', 'left.1', 'right.0', 'right.1'] as const) {
      const own = page.locator(`[id="field-hero.${line}"]`);
      const [half, at] = line.split('.');
      await until(`the focus in ${line}`, async () => {
        const box = await shown.locator(`.hero-${half}`).boundingBox();
        const lines = 2;
        if (box) await page.mouse.click(box.x + 12, box.y + (box.height * (Number(at) * 2 + 1)) / (2 * lines));
        return own.evaluate((element) => element === document.activeElement);
      });
    }

    await page.goto(`${server.url}/admin/content/services-page/services-page`);
    // A text from another document opens that document's form at the field.
    await shown.locator('footer').getByText('416', { exact: false }).first().click();
    await page.waitForURL(/\/admin\/content\/firm\/[\w-]+\?at=/);
    await page.close();
  });

  it('is a page of its own on a phone, and works without JavaScript', async () => {
    const page = await tab({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    await page.goto(`${server.url}/admin/content/location/toronto`);
    await page.getByRole('link', { name: 'Preview', exact: true }).click();
    expect(page.url()).toMatch(/#preview$/);
    const address = await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');
    await page.goto(server.url + address);
    expect(await page.locator('h1').innerText()).toContain('Toronto');
    // A landing page is shown at once: a preview is loaded again after each save, and would flicker.
    await page.goto(`${server.url}/admin/preview?path=/managed-it-services-dental-oakville`);
    for (const part of ['.with-aside', '.site-footer'])
      expect(await page.locator(part).evaluate((element) => getComputedStyle(element).animationName), part).toBe(
        'none',
      );
    await page.close();
  });
});
