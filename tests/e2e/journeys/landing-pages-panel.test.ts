import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { strategicCount } from '../../../app/domain/landing/order.ts';
import { addUser, signIn, write } from '../../admin.ts';
import { startServer, type TestServer, until } from '../../app.ts';
import { alive, expectAccessible, expectFits, useBrowser } from '../../browser.ts';
import { earnedFirm, fewIndustries, fewIndustriesPages } from '../../fixtures/earned-firm.ts';
import { earned } from '../../fixtures/evidence.ts';
import { lakeshore, otherPlace, place } from '../../fixtures/site.ts';
import { postBeginning } from '../../raw.ts';

const { locations, services } = lakeshore.data;
const industries = fewIndustries;
const landingPageCount = fewIndustriesPages;
const strategic = strategicCount({ ...lakeshore.data.counts, landingPages: landingPageCount });

const browser = useBrowser();
const allPages = landingPageCount.toLocaleString('en-CA');
let server: TestServer;
let cookies: Record<'editor' | 'viewer', string>;

beforeAll(async () => {
  server = await startServer({ env: earnedFirm(fewIndustries) });
  await addUser(server, 'editor@firm.example', 'editor');
  await addUser(server, 'viewer@firm.example', 'viewer');
  cookies = {
    editor: await signIn(server, 'editor@firm.example'),
    viewer: await signIn(server, 'viewer@firm.example'),
  };
});
afterAll(() => server.stop());

type Options = Parameters<typeof browser.open>[0];

async function open(path: string, { role = 'editor', ...options }: Options & { role?: 'editor' | 'viewer' } = {}) {
  const page = await browser.open(options);
  const [name = '', value = ''] = cookies[role].split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}${path}`);
  return page;
}

const buttonsOf = (page: Page) => page.locator('.generate-buttons button');
const resultOf = async (page: Page) => JSON.parse(await page.locator('.generate-result').innerText());

/** Adds a run to the database, as another process would. */
function otherRun(status: 'running' | 'done', done: number): void {
  write(server, "DELETE FROM generation_runs WHERE id = 'other'");
  write(
    server,
    `INSERT INTO generation_runs (id, kind, status, owner, requested, created, updated, unchanged, kept, failed,
      indexable, started_at, heartbeat_at) VALUES ('other', 'strategic', ?, 'elsewhere 1 x y', ?, ?, 0, 0, 0, 0, 0, ?, ?)`,
    status,
    strategic,
    done,
    Date.now(),
    Date.now(),
  );
}

describe('the panel', () => {
  it('waits with its buttons while another process generates, and shows how far that is', async () => {
    otherRun('running', strategic / 2);
    const page = await open('/admin/pages');
    await page.locator('.window-lit').first().waitFor();
    expect(await buttonsOf(page).allInnerTexts()).toEqual(['Generating...', 'Generating...']);
    expect(await buttonsOf(page).evaluateAll((all) => all.every((button) => button.matches(':disabled')))).toBe(true);
    expect(await page.locator('.window-lit').count()).toBe(10);
    otherRun('done', strategic);
    await page.getByRole('button', { name: `Generate ${strategic} Pages`, exact: true }).waitFor();
    expect(await page.locator('.window-row').count()).toBe(0);
    write(server, "DELETE FROM generation_runs WHERE id = 'other'");
  });

  it('shows the error object when the pages cannot be generated', async () => {
    const page = await open('/admin/pages');
    await alive(page);
    await page.route('**/api/admin/generate-strategic-seo', (route) =>
      route.fulfill({ status: 500, json: { error: 'Failed to generate pages', details: 'disk full' } }),
    );
    await page.getByRole('button', { name: `Generate ${strategic} Pages` }).click();
    await page.locator('.generate-result').waitFor();
    expect(await resultOf(page)).toEqual({ error: 'Failed to generate pages', details: 'disk full' });
    await page.unroute('**/api/admin/generate-strategic-seo');
    // Another process has begun a run: the form shows the refusal as its error.
    otherRun('running', 1);
    const refusal = page.waitForResponse('**/api/admin/generate-strategic-seo');
    await page.getByRole('button', { name: `Generate ${strategic} Pages` }).click();
    expect((await refusal).status()).toBe(409);
    otherRun('done', 1);
    await page.locator('.generate-result').waitFor();
    expect(await resultOf(page)).toEqual({
      error: 'Failed to generate pages',
      details: 'Pages are being generated already. Wait until that run is done.',
    });
    write(server, "DELETE FROM generation_runs WHERE id = 'other'");
  });

  it('says without JavaScript that it needs it, and offers no button to a viewer', async () => {
    const plain = await open('/admin/pages', { javaScriptEnabled: false });
    expect(await plain.locator('#generate-box').innerText()).toContain('npm run site -- pages generate --all');
    expect(await buttonsOf(plain).first().isVisible()).toBe(false);
    const viewer = await open('/admin/pages', { role: 'viewer' });
    expect(await buttonsOf(viewer).count()).toBe(0);
    await expectAccessible(viewer);
  });

  it('has both buttons at the end of Today, too: a click runs at once, and one more takes the run back', async () => {
    const page = await open('/admin');
    await alive(page);
    expect(await page.locator('.today-columns > :last-child > :last-child').getAttribute('id')).toBe('generate-box');
    expect(await buttonsOf(page).allInnerTexts()).toEqual([
      `Generate ${strategic} Pages`,
      `Generate All ${allPages} Pages`,
    ]);
    const undo = page.getByRole('button', { name: 'Take the last run back' });
    expect(await undo.count()).toBe(0);
    await buttonsOf(page).first().click();
    await page.getByRole('progressbar').waitFor();
    expect(await buttonsOf(page).allInnerTexts()).toEqual(['Generating...', 'Generating...']);
    expect(await buttonsOf(page).evaluateAll((all) => all.every((button) => button.matches(':disabled')))).toBe(true);
    await page.locator('.generate-result').waitFor({ timeout: 180_000 });
    expect(await resultOf(page)).toMatchObject({ requested: strategic, created: strategic, failed: 0 });
    await expectAccessible(page);
    await undo.click();
    await until('the pages to go', async () =>
      (await page.locator('.generate-result').innerText()).includes('removed'),
    );
    expect(await resultOf(page)).toMatchObject({ removed: strategic, restored: 0 });
    expect(await undo.count()).toBe(0);
    expect(server.rows('SELECT slug FROM pages')).toEqual([]);
    const viewer = await open('/admin', { role: 'viewer' });
    expect(await buttonsOf(viewer).count()).toBe(0);
  });

  it('generates all pages at a click: progress by windows, then the JSON answer', async () => {
    const page = await open('/admin/pages');
    await alive(page);
    await expectAccessible(page);
    await buttonsOf(page).nth(1).click();
    await page.getByRole('progressbar').waitFor();
    expect(await buttonsOf(page).allInnerTexts()).toEqual(['Generating...', 'Generating...']);
    const seen = new Set<number>();
    await until(
      'the end of the run',
      async () => {
        const bar = page.getByRole('progressbar');
        if ((await bar.count()) > 0) seen.add(Number(await bar.getAttribute('aria-valuenow').catch(() => 0)));
        return page.locator('.generate-result').count();
      },
      180_000,
    );
    expect(seen.size).toBeGreaterThan(0);
    const result = await resultOf(page);
    expect(result).toMatchObject({ requested: landingPageCount, created: landingPageCount, updated: 0, failed: 0 });
    expect(result.indexable).toBe(earned.length);
    expect(await buttonsOf(page).first().isEnabled()).toBe(true);
    // The figures above the result are those after the run.
    await expect
      .poll(() => page.locator('.page-states b').allInnerTexts())
      .toEqual([String(earned.length), (landingPageCount - earned.length).toLocaleString('en-CA'), ...['0', '0', '0']]);
    expect(await page.getByText(`1 to 50 of ${allPages} pages`).count()).toBe(1);
  });
});

describe('the list of pages', () => {
  const rowsOf = (page: Page) => page.locator('.page-table tbody tr');
  const slugsOf = (page: Page) => page.locator('.page-table .page-slug').allInnerTexts();

  it('finds by words and filters, without JavaScript, and goes on by fifty', async () => {
    const page = await open('/admin/pages', { javaScriptEnabled: false });
    expect(await rowsOf(page).count()).toBe(50);
    expect(await page.getByText(`1 to 50 of ${allPages} pages`).count()).toBe(1);
    await page.getByRole('link', { name: 'Next' }).click();
    expect(await page.getByText(`51 to 100 of ${allPages} pages`).count()).toBe(1);
    await page.getByLabel('Words in address or title').fill('Dental CLOUD-services');
    await page.getByLabel('Location', { exact: true }).selectOption(place.id);
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await slugsOf(page)).toEqual([`cloud-services-dental-${place.id}`]);
    expect(await page.getByLabel('Location', { exact: true }).inputValue()).toBe(place.id);
    await page.getByLabel('Search engines', { exact: true }).selectOption('no');
    await page.getByLabel('Words in address or title').fill('no-such-page');
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await page.getByText('No matching pages.').count()).toBe(1);
  });

  it('counts states, and each count leads to its pages', async () => {
    write(server, `UPDATE pages SET published = 0 WHERE slug LIKE '%-legal-${otherPlace.id}'`);
    write(server, 'UPDATE content_version SET version = version + 1');
    const page = await open('/admin/pages');
    const counts = (await page.locator('.page-states b').allInnerTexts()).map((text) => Number(text.replace(',', '')));
    const [listed = 0, held = 0, unpublished, edited, missing] = counts;
    expect([listed + held, unpublished, edited, missing]).toEqual([
      landingPageCount - services.length,
      services.length,
      0,
      0,
    ]);
    await page.getByRole('link', { name: 'Listed in search', exact: true }).click();
    expect(await page.getByText(`of ${listed.toLocaleString('en-CA')} pages`).count()).toBe(1);
    for (const state of await page.locator('.page-table .page-state').allInnerTexts())
      expect(state.trim()).toBe('Listed in search');
  });

  const figure = (text: string) => Number(text.replace(',', ''));

  it('says why pages are held back, and each reason leads to as many pages as it counts', async () => {
    const page = await open('/admin/pages', { javaScriptEnabled: false });
    await page.getByText('Scores, what pages lack').click();
    const counts = (await page.locator('.page-faults b').allInnerTexts()).map(figure);
    expect(counts.length).toBeGreaterThan(2);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    for (const [at, count] of counts.entries()) {
      await page.goto(`${server.url}/admin/pages`);
      await page.getByText('Scores, what pages lack').click();
      await page.locator('.page-faults a').nth(at).click();
      await page.waitForURL(/fault=/);
      await page.getByText(`of ${count.toLocaleString('en-CA')} pages`).waitFor();
      for (const state of await page.locator('.page-table .page-state').allInnerTexts())
        expect(state.trim()).toMatch(/^(Not listed|Unpublished)$/);
    }
  });

  it('counts the pages of each service, industry and location, and leads to them', async () => {
    const page = await open('/admin/pages', { javaScriptEnabled: false });
    await page.getByText('Scores, what pages lack').click();
    const listed = figure(await page.locator('.page-states b').first().innerText());
    const tables = page.locator('.page-dimensions table');
    expect(await tables.count()).toBe(3);
    for (const [at, rows] of [services, industries, locations].map(({ length }) => length).entries()) {
      const cells = await tables
        .nth(at)
        .locator('tbody tr')
        .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')));
      expect(cells).toHaveLength(rows);
      expect(cells.reduce((sum, [pages = '']) => sum + figure(pages), 0)).toBe(landingPageCount);
      expect(cells.reduce((sum, [, may = '']) => sum + figure(may), 0)).toBe(listed);
    }
    await tables.nth(2).getByRole('link', { name: otherPlace.name, exact: true }).click();
    const pairs = services.length * industries.length;
    await page.getByText(`1 to ${pairs} of ${pairs} pages`).waitFor();
    for (const slug of await slugsOf(page)) expect(slug.endsWith(`-${otherPlace.id}`), slug).toBe(true);
  });

  it('is ordered by the click on a heading, up and down, keeps its filters, and says so to a screen reader', async () => {
    const page = await open('/admin/pages?service=cloud-services', { javaScriptEnabled: false });
    const scores = async () => (await page.locator('.page-table td[data-label="Score"]').allInnerTexts()).map(Number);
    await page.getByRole('link', { name: 'Score' }).click();
    await page.waitForURL(/order=score(?!-low)/);
    const best = await scores();
    expect(best).toEqual(best.toSorted((a, b) => b - a));
    expect(await page.locator('th[aria-sort="descending"]').innerText()).toContain('Score');
    await page.getByRole('link', { name: 'Score' }).click();
    await page.waitForURL(/order=score-low/);
    const worst = await scores();
    expect(worst).toEqual(worst.toSorted((a, b) => a - b));
    expect(worst[0]).toBeLessThan(best[0] ?? 0);
    await page.getByRole('link', { name: 'Next' }).click();
    const ofService = industries.length * locations.length;
    await page.getByText(`51 to ${ofService} of ${ofService} pages`).waitFor();
    expect(await page.getByLabel('Order').inputValue()).toBe('score-low');
    await page.getByLabel('Order').selectOption('newest');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(/order=newest/);
    expect(await page.locator('th[aria-sort="descending"]').innerText()).toContain('Changed');
  });

  it('draws the chart of scores: highlighted from the publish line on, with every page in its table', async () => {
    const page = await open('/admin/pages');
    expect(await page.locator('.house--lit').count()).toBeGreaterThan(0);
    await page.getByText('Scores, what pages lack').click();
    await page.getByText('Figures as a table').click();
    const pages = await page.locator('#quality-box td').allInnerTexts();
    expect(pages.reduce((sum, text) => sum + Number(text.replace(',', '')), 0)).toBe(landingPageCount);
  });

  it('says what each page has, and the one thing that would list it, in the list and on the page itself', async () => {
    const slug = `cloud-services-dental-${place.id}`;
    const step = `One signed job in ${place.name} that names Cloud Services or Dental`;
    const page = await open(`/admin/pages?q=${slug}`, { javaScriptEnabled: false, role: 'viewer' });
    const row = rowsOf(page).filter({ hasText: slug });
    expect(await row.innerText()).toMatch(/0 items of evidence, \d+ words of its own/);
    expect(await row.innerText()).toContain(step);
    expect(await row.innerText()).toContain('Lacks: No evidence of the firm for this page; Too few words of its own');
    await page.goto(`${server.url}/admin/pages/${slug}`);
    expect(await page.locator('#verdict-box').innerText()).toContain(`What would earn it: ${step}`);
    await page.goto(`${server.url}/admin/pages/${earned[0]}`);
    expect(await page.locator('#verdict-box').innerText()).not.toContain('What would earn it');
  });

  it('opens the form of the job that a page needs, with its service, industry and place, and does so once', async () => {
    const slug = `cloud-services-dental-${place.id}`;
    const press = async (at: string) => {
      const page = await open(at, { javaScriptEnabled: false });
      await page.getByRole('button', { name: 'Write this job' }).first().click();
      return page;
    };
    const form = await press(`/admin/pages/${slug}`);
    const address = new URL(form.url()).pathname;
    expect(address).toMatch(/^\/admin\/content\/evidence\//);
    const value = (name: string) => form.locator(`[name="${name}"]`).first().inputValue();
    expect(await Promise.all(['type', 'title'].map(value))).toEqual([
      'job',
      `Cloud Services for a dental practice in ${place.name}`,
    ]);
    const ticked = await form
      .locator('.content-picks :checked')
      .evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
    expect(ticked.toSorted()).toEqual(['cloud-services', 'dental', place.id].toSorted());
    // From the list, too, and the job that was begun is opened again.
    const again = await open(`/admin/pages?q=${slug}`, { javaScriptEnabled: false });
    await rowsOf(again).getByRole('button', { name: 'Write this job' }).click();
    expect(new URL(again.url()).pathname).toBe(address);
    const viewer = await open(`/admin/pages?q=${slug}`, { javaScriptEnabled: false, role: 'viewer' });
    expect(await viewer.getByRole('button', { name: 'Write this job' }).count()).toBe(0);
    write(server, "DELETE FROM drafts WHERE kind = 'evidence'");
  });

  it('plans the next pages by leads and views, without those that are listed, on a phone too', async () => {
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const view = (path: string, views: number) =>
      write(server, "INSERT INTO page_views (day, path, campaign, views) VALUES (?, ?, '', ?)", yesterday, path, views);
    const [much, little] = [`/cloud-services-dental-${place.id}`, `/seo/cloud-services-dental-${otherPlace.id}`];
    view(much, 40);
    view(little, 9);
    view(`/seo/${earned[0]}`, 500);
    view('/services/cloud-services', 300);
    const page = await open('/admin/pages/plan', { javaScriptEnabled: false, role: 'viewer' });
    await page.setViewportSize({ width: 390, height: 844 });
    const rows = await rowsOf(page).allInnerTexts();
    expect(rows.map((row) => /\b(40|9)\b/.exec(row)?.[1])).toEqual(['40', '9']);
    expect(rows[0]).toContain(`One signed job in ${place.name}`);
    expect(rows[1]).toContain(`One signed job in ${otherPlace.name}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await rowsOf(page).first().getByRole('link').click();
    expect(new URL(page.url()).pathname).toBe(`/admin/pages${much}`);
  });

  it('has no accessibility violation and never scrolls sideways', async () => {
    await expectFits(await open('/admin/pages?service=cloud-services&indexable=no&order=score'));
  });
});

describe('the pages in Google', () => {
  const path = '/admin/pages/search';
  const [first = '', second = ''] = earned;

  /** Submits the form of the screen, optionally with a file. */
  async function send(months: string, file?: string, role: 'editor' | 'viewer' = 'editor') {
    const form = new FormData();
    form.set('months', months);
    if (file !== undefined) form.set('export', new File([file], 'Pages.csv'));
    const headers = { cookie: cookies[role], origin: server.url };
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', body: form, headers, redirect: 'manual' });
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
  }

  it('show what Google says of each page, by an export of performance', async () => {
    const csv = `Top pages,Clicks,Impressions,CTR,Position\n${server.url}/seo/${first},7,1234,0.5%,9\nhttps://elsewhere.example/,1,1,1%,1\n`;
    const wrong = await send('16', csv.replace('Impressions', '=1+1'));
    expect([wrong.status, wrong.html.includes('The file has no column “Impressions”.')]).toEqual([422, true]);
    expect(wrong.html).toContain('<option value="16" selected="">');
    expect((await send('12')).status).toBe(422);
    expect((await send('5', csv)).status).toBe(422);
    expect((await send('12', csv, 'viewer')).status).toBe(403);
    const right = await send('12', csv);
    expect([right.status, right.to]).toEqual([303, `${path}?done=import`]);
    const page = await open(path, {
      javaScriptEnabled: false,
      role: 'viewer',
      viewport: { width: 390, height: 844 },
    });
    expect(await page.locator('#searched-box tbody tr').allInnerTexts()).toEqual([
      expect.stringContaining('1,234'),
      expect.stringContaining(second),
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await page.getByRole('button').filter({ hasText: 'Import' }).count()).toBe(0);
    const own = async (slug: string) => {
      await page.goto(`${server.url}/admin/pages/${slug}`);
      return page.locator('#search-box').innerText();
    };
    expect(await own(first)).toMatch(/1,234 impressions and 7 clicks in 12 months, in the export of/);
    expect(await own(second)).toMatch(/No impressions in 12 months/);
  });

  it('take no export of 200 MB, and say so without reading it', async () => {
    const headers = { cookie: cookies.editor, origin: server.url };
    const answer = await postBeginning(`${server.url}${path}`, headers, 200 * 1024 * 1024);
    expect(answer).toEqual({ status: 413, text: expect.stringContaining('The request is larger than 12 MB.') });
  });
});
