import { type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, signIn, write } from '../../admin.ts';
import { inquiry, post, startServer, type TestServer, until } from '../../app.ts';
import { expectAccessible, expectFits, useBrowser } from '../../browser.ts';
import { place } from '../../fixtures/site.ts';

const browser = useBrowser();
const person =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
/** Chromium's headless shell sends no Accept-Language header unless it is given a locale. */
const looksLikeAPerson = { userAgent: person, locale: 'en-CA' };
const headers = {
  'user-agent': person,
  accept: 'text/html',
  'accept-language': 'en-CA',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

/** A request like that of a browser opening a page; fetch would identify itself as `cors`. */
function browse(url: string, more: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    request(url, { method, headers: { ...headers, ...more } }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    })
      .on('error', reject)
      .end();
  });
}

let server: TestServer;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer();
  for (const role of ['owner', 'viewer'] as const) {
    await addUser(server, `${role}@firm.example`, role);
    cookies[role] = await signIn(server, `${role}@firm.example`);
  }
});
afterAll(() => server.stop());

/** Views by path, as stored in the database. */
function viewsIn(of: TestServer): Record<string, number> {
  const rows = of.rows<{ path: string; views: number }>(
    'SELECT path, sum(views) AS views FROM page_views GROUP BY path',
  );
  return Object.fromEntries(rows.map(({ path, views }) => [path, views]));
}

describe('page views', () => {
  it('count each person once, from the cache or not, and nobody else', async () => {
    const own = await startServer();
    const get = (path: string, more?: Record<string, string>, method?: string) => browse(own.url + path, more, method);
    const { etag: cached = '' } = (await get('/about')).headers;
    expect(cached).not.toBe('');
    // Rendered above, so this comes from the cache.
    expect((await get('/about')).headers.etag).toBe(cached);
    expect((await get('/about', { 'if-none-match': cached, 'accept-encoding': 'gzip' })).status).toBe(304);
    await get('/about?utm_campaign=spring');
    await get('/contact');
    // None of these is a person looking at a page.
    await get('/about', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    await get('/about', { 'sec-purpose': 'prefetch' });
    await get('/about?x=1', { 'sec-purpose': 'prefetch;prerender' });
    await get('/about', {}, 'HEAD');
    await get('/services', {}, 'HEAD');
    await get('/no-such-page');
    await get('/robots.txt');
    await get('/admin/login');
    await get('/api/contact');
    await get('/about', { cookie: 'session=abc' });
    // The server writes its latest counts when it is asked to stop.
    await own.stop('SIGTERM');
    expect(viewsIn(own)).toEqual({ '/about': 4, '/contact': 1 });
    expect(own.rows("SELECT views FROM page_views WHERE campaign = 'spring'")).toEqual([{ views: 1 }]);
  });

  it('are written within seconds, so that a killed server loses only the last ones', async () => {
    const own = await startServer();
    await browse(`${own.url}/about`);
    await until('the first view on disk', () => viewsIn(own)['/about'] === 1);
    await browse(`${own.url}/about`);
    await own.stop('SIGKILL');
    const again = await startServer({ folder: own.folder });
    expect(viewsIn(again)['/about']).toBeLessThanOrEqual(2);
    expect(viewsIn(again)['/about']).toBeGreaterThanOrEqual(1);
    await again.stop();
  });

  it('and the page that led to an inquiry are known without a cookie or a script', async () => {
    const page = await browser.open({ javaScriptEnabled: false, ...looksLikeAPerson });
    await page.goto(`${server.url}/cloud-services-legal-${place.id}?utm_campaign=Spring`);
    await page.locator('main a[href^="/contact"]').first().click();
    for (const [label, text] of [
      ['First Name', 'Ana'],
      ['Last Name', 'Müller'],
      ['Company', 'Müller & Sons'],
      ['Email', 'ana@example.com'],
      ['Phone', '416 555 0199'],
    ] as const)
      await page.getByRole('textbox', { name: label }).fill(text);
    await page.locator('[name=terms]').check();
    await page.locator('.contact-form button[type=submit]').click();
    await page.waitForURL('**/contact/thanks?*');
    expect(await page.context().cookies()).toEqual([]);
    expect(server.rows('SELECT page, campaign FROM leads')).toEqual([
      { page: `/cloud-services-legal-${place.id}`, campaign: 'spring' },
    ]);
    expect(server.rows('SELECT page FROM consents')).toEqual([{ page: '/contact' }]);
    await until('the view', () => viewsIn(server)[`/cloud-services-legal-${place.id}`] === 1);
  });

  it('and the page that led to an inquiry are also known from a form that stays on its page', async () => {
    const page = await browser.open(looksLikeAPerson);
    await page.goto(`${server.url}/locations/${place.id}`);
    await page.locator('main a[href^="/contact"]').first().click();
    await page.waitForURL('**/contact*');
    expect(await page.locator('input[name=from]').getAttribute('value')).toBe(`/locations/${place.id}`);
  });
});

describe('the reports page', () => {
  const read = async (path: string, role = 'viewer') =>
    fetch(server.url + path, { headers: { cookie: cookies[role] ?? '' } });

  it('shows the arrivals without test leads, quarantined leads and spam', async () => {
    for (const change of ['canary = 1', "quarantined = 1, status = 'new'", "status = 'spam'"]) {
      await post(`${server.url}/api/contact`, { ...inquiry, message: change, campaign: 'nobody sees me' });
      write(server, `UPDATE leads SET ${change} WHERE message = ?`, change);
    }
    await post(`${server.url}/api/contact`, { ...inquiry, message: 'counted', from: '/pricing' });
    const html = await (await read('/admin/reports')).text();
    expect(html).not.toContain('nobody sees me');
    const csv = async (table: string) => (await read(`/admin/reports/${table}.csv?weeks=4`)).text();
    expect(await csv('pages')).toContain('"/pricing",1,0,"","fewer than 30 views"');
    expect(await csv('locations')).toContain(`"${place.name}",1,50`);
    expect((await csv('weeks')).trim().split('\r\n').at(-1)).toMatch(/^"\d{4}-\d\d-\d\d",2,\d+$/);
    expect(await csv('campaigns')).toContain('"spring",1,1,100,"fewer than 30 views"');
    expect((await read('/admin/reports/nothing.csv')).status).toBe(404);
  });

  it.each([
    ['/admin/numbers?weeks=4', '/admin/reports?weeks=4'],
    ['/admin/numbers/campaigns.csv', '/admin/reports/campaigns.csv'],
  ])('is found under the address that it had before: %s', async (before, now) => {
    const headers = { cookie: cookies.viewer ?? '' };
    const answer = await fetch(server.url + before, { headers, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, now]);
  });

  it('gives files in which no spreadsheet runs a formula', async () => {
    await post(`${server.url}/api/contact`, { ...inquiry, message: 'x', campaign: '=HYPERLINK("http://x")' });
    const answer = await read('/admin/reports/campaigns.csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="campaigns-12-weeks.csv"');
    expect(await answer.text()).toContain('"\'=HYPERLINK(""http://x"")",1,0');
  });

  it('gives all leads to owners alone, and notes who took them', async () => {
    expect((await read('/admin/leads.csv')).status).toBe(403);
    const answer = await read('/admin/leads.csv', 'owner');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const records = new TextDecoder().decode(bytes).trim().split('\r\n');
    const kept = server.rows('SELECT 1 FROM leads WHERE canary = 0');
    expect(records).toHaveLength(1 + kept.length);
    expect(server.rows("SELECT subject FROM audit_log WHERE action = 'leads-export'")).toHaveLength(1);
  });

  it('has every figure of a chart in its table, and works without JavaScript', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    const [name = '', value = ''] = (cookies.viewer ?? '').split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
    await page.goto(`${server.url}/admin/reports`);
    await page.getByRole('link', { name: '4 weeks', exact: true }).click();
    expect(await page.locator('.report-periods [aria-current]').innerText()).toBe('4 weeks');
    for (const id of ['services', 'kinds', 'statuses', 'locations']) {
      const box = page.locator(`#${id}-box`);
      await box.locator('summary').click();
      expect(await box.locator('tbody th').allInnerTexts()).toEqual(await box.locator('.chart-label').allInnerTexts());
      expect(await box.locator('tbody td:nth-child(2)').allInnerTexts()).toEqual(
        await box.locator('.chart-rows b').allInnerTexts(),
      );
    }
    expect(await page.getByRole('link', { name: 'All leads as CSV' }).count()).toBe(0);
  });

  it('has no accessibility violation and never scrolls sideways', async () => {
    const page = await browser.open();
    const [name = '', value = ''] = (cookies.owner ?? '').split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
    await page.goto(`${server.url}/admin/reports`);
    await page.locator('#cost-campaign').fill('spring');
    await page.locator('#cost-amount').fill('a lot');
    await page.getByRole('button', { name: 'Save the cost' }).click();
    await page.getByText('Please enter an amount such as 1,200').waitFor();
    expect(await page.locator('#cost-campaign').inputValue()).toBe('spring');
    await page.locator('#cost-amount').fill('300');
    await page.getByRole('button', { name: 'Save the cost' }).click();
    await page.getByText('The cost is saved.').waitFor();
    expect(await page.locator('#costs-box tbody').innerText()).toMatch(/^spring\s+\d{4}-\d\d\s+\$300$/);
    expect(await page.locator('#campaigns-box .chart-rows').innerText()).toMatch(/spring[\s\S]*\$[\d.]+ spent/);
    await expectFits(page);
  });
});

describe('measurements of speed', () => {
  const report = { template: 'home', values: { LCP: 1234.5, CLS: 0.03 } };
  const send = (body: unknown, more: Record<string, string> = {}) =>
    post(`${server.url}/api/field-metrics`, body, { cookie: 'analytics=yes', origin: server.url, ...more });
  const kept = () => server.rows('SELECT template, metric, bucket, samples FROM field_metrics ORDER BY metric');

  it('are kept for visitors who agreed, as a kind of page and a bucket', async () => {
    expect((await send(report)).status).toBe(204);
    expect((await send(JSON.stringify(report).padEnd(1000))).status).toBe(204);
    expect(kept()).toEqual([
      { template: 'home', metric: 'CLS', bucket: 3, samples: 2 },
      { template: 'home', metric: 'LCP', bucket: 12, samples: 2 },
    ]);
    const html = await (
      await fetch(`${server.url}/admin/reports`, { headers: { cookie: cookies.viewer ?? '' } })
    ).text();
    expect(html).toContain('1,300 ms');
  });

  it.each<[string, unknown, Record<string, string>, number]>([
    ['no yes', report, { cookie: '' }, 403],
    ['a no', report, { cookie: 'analytics=no' }, 403],
    ['Global Privacy Control', report, { 'sec-gpc': '1' }, 403],
    ['another site', report, { origin: 'https://evil.example' }, 403],
    ['a kind of page that there is not', { ...report, template: '<b>' }, {}, 422],
    ['a number that there is not', { ...report, values: { LCP: -1 } }, {}, 422],
    ['a metric that there is not', { ...report, values: { name: 1 } }, {}, 422],
    ['more than was asked', { ...report, path: '/x?email=ana@example.com' }, {}, 422],
    ['more than 1,000 characters', JSON.stringify(report).padEnd(1001), {}, 422],
    ['another type', report, { 'content-type': 'text/plain' }, 415],
  ])('are refused with %s', async (_why, body, more, status) => {
    const before = kept();
    expect((await send(body, more)).status).toBe(status);
    expect(kept()).toEqual(before);
  });

  it('are in a table that a keyboard can scroll on a small screen, without an accessibility violation', async () => {
    for (const width of [1280, 390, 320]) {
      const page = await browser.open({ viewport: { width, height: 900 } });
      const [name = '', value = ''] = (cookies.owner ?? '').split('=');
      await page.context().addCookies([{ name, value, url: server.url }]);
      await page.goto(`${server.url}/admin/reports`);
      for (const summary of await page.locator('summary').all()) await summary.click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
      const frame = page.getByRole('region', { name: 'Speed of each kind of page (table)' });
      const hidden = await frame.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(hidden > 0).toBe(width < 1280);
      await frame.focus();
      await page.keyboard.press('ArrowRight');
      if (hidden > 0) await page.waitForFunction(() => (document.activeElement?.scrollLeft ?? 0) > 0);
    }
  });

  it('are refused from one address after some hundreds', async () => {
    const statuses = await Promise.all(Array.from({ length: 310 }, async () => (await send(report)).status));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  });
});
