import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PageMeter } from '../../../checks/page-bytes.ts';
import { widthFault } from '../../accessible-pages.ts';
import { addUser, postForm, signIn } from '../../admin.ts';
import { inquiry, post, startServer, type TestServer } from '../../app.ts';
import { exceptionsIn, expectAccessible, expectContrast, useBrowser } from '../../browser.ts';
import { lakeshore } from '../../fixtures/site.ts';
import { addressesOf } from '../../html.ts';
import { panelScreens } from '../../panel-screens.ts';

const browser = useBrowser();
let server: TestServer;
let cookie: string;

beforeAll(async () => {
  server = await startServer();
  await addUser(server, 'owner@firm.example', 'owner');
  cookie = await signIn(server, 'owner@firm.example');
  // Data for the inbox, the deliveries, the reports and the broken links.
  await post(`${server.url}/api/contact`, { ...inquiry, message: '=1+1' });
  await fetch(`${server.url}/no-such-page`, { headers: { 'user-agent': 'Mozilla/5.0', accept: 'text/html' } });
  const redirect = { intent: 'add', from: '/old', to: '/contact', status: '301' };
  expect((await postForm(`${server.url}/admin/redirects`, redirect, { cookie })).status).toBe(303);
});
afterAll(() => server.stop());

async function open(options: Parameters<typeof browser.open>[0]) {
  const page = await browser.open(options);
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  return page;
}

/** The screens of the panel with 23 menu items: address, today's place and heading, and today's address where it has another one. */
const oldScreens: readonly (readonly [address: string, place: string, heading: string, path?: string])[] = [
  ['/admin', 'Today', 'Today'],
  ['/admin/leads', 'Leads', 'Leads'],
  ['/admin/leads/:lead', 'Leads', 'Leads'],
  ['/admin/leads/change', 'Leads', 'Change leads'],
  ['/admin/leads/log', 'Leads', 'Log a call or walk-in'],
  ['/admin/quarantine', 'Leads', 'Possible spam'],
  ['/admin/mail', 'Leads', 'Mail to file'],
  ['/admin/deliveries', 'Settings', 'Deliveries'],
  ['/admin/booking', 'Calendar', 'Bookings'],
  ['/admin/booking/time/:lead', 'Calendar', 'Book a time'],
  ['/admin/booking/settings', 'Calendar', 'Booking hours'],
  ['/admin/mailbox', 'Settings', 'Mailbox'],
  ['/admin/connections', 'Settings', 'Connections'],
  ['/admin/content', 'Site', 'Pages'],
  ['/admin/content/home-page/home-page', 'Site', 'Home page'],
  ['/admin/pages', 'Site', 'Landing pages'],
  ['/admin/pages/plan', 'Site', 'Plan of pages'],
  ['/admin/pages/waves', 'Site', 'Landing pages', '/admin/pages'],
  ['/admin/redirects', 'Site', 'Moved addresses'],
  ['/admin/missing', 'Site', 'Broken links'],
  ['/admin/privacy', 'Settings', 'Privacy'],
  ['/admin/audit', 'Settings', 'Activity'],
  ['/admin/backups', 'Settings', 'Backups'],
  ['/admin/numbers', 'Reports', 'Reports', '/admin/reports'],
  ['/admin/claims', 'Site', 'What we say'],
  ['/admin/evidence', 'Site', 'Stories and reviews'],
  ['/admin/launch', 'Settings', 'Launch check'],
  ['/admin/setup/firm', 'Settings', 'Setup: Your firm'],
  ['/admin/content/facts', 'Site', 'Facts about places'],
  ['/admin/content/pictures', 'Site', 'Pictures'],
  ['/admin/content/import', 'Settings', 'Import'],
  ['/admin/content/publish', 'Site', 'Not public yet'],
  ['/admin/content/history', 'Site', 'History'],
  ['/admin/content/history/1', 'Site', 'Publication 1'],
  ['/admin/users', 'Settings', 'People and roles'],
  ['/admin/rota', 'Calendar', 'Who is on duty'],
  ['/admin/account', 'None', 'Your account'],
  ['/admin/confirm', 'None', 'Confirm that it is you'],
  ['/admin/login', 'Today', 'Today', '/admin'],
  ['/admin/forgot', 'None', 'Forgot your password?'],
  ['/admin/setup', 'Settings', 'Setup: Your firm', '/admin/setup/firm'],
];

/** Runs in the page. The names of the fields with text smaller than 16 px. */
function smallFields(): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')];
  return fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16).map(({ name }) => name);
}

const read = (path: string) => fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });

describe('every screen of the panel', () => {
  it('has no accessibility violation on a telephone, with all of it opened, throws nothing, and never scrolls sideways, even with doubled text', {
    timeout: 240_000,
  }, async () => {
    expect(panelScreens.length).toBeGreaterThan(14);
    const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const wrong: string[] = [];
    const thrown = await exceptionsIn(page);
    for (const path of panelScreens) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(server.url + path);
      wrong.push(...(await page.evaluate(smallFields)).map((field) => `${path}: an iPhone zooms in to ${field}`));
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('details')) part.open = true;
      });
      await expectAccessible(page).catch((error: Error) => wrong.push(`${path}: ${error.message}`));
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      await expectContrast(page).catch((error: Error) => wrong.push(`${path}, dark: ${error.message}`));
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 320, height: 800 });
      wrong.push(...(await widthFault(page, path, 320)));
      await page.setViewportSize({ width: 390, height: 844 });
      wrong.push(...(await widthFault(page, path, 390, '200%')));
    }
    expect(wrong).toEqual([]);
    expect(thrown).toEqual([]);
  });

  it('can be put on a home screen as an app of the firm, with icons that exist', async () => {
    expect(await (await read('/admin/account')).text()).toContain(
      '<link rel="manifest" href="/admin/manifest.webmanifest" crossorigin="use-credentials"/>',
    );
    const answer = await read('/admin/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    const manifest = (await answer.json()) as { icons: { src: string; type: string }[] };
    expect(manifest).toMatchObject({ scope: '/admin', start_url: '/admin', display: 'standalone' });
    expect(manifest).toMatchObject({ short_name: lakeshore.data.firm.name });
    for (const { src, type } of manifest.icons) expect((await read(src)).headers.get('content-type')).toBe(type);
    const signedOut = await fetch(`${server.url}/admin/manifest.webmanifest`, { redirect: 'manual' });
    expect(signedOut.status).not.toBe(200);
  });

  it('shows every page of its place at once on a tablet', async () => {
    const page = await open({ viewport: { width: 768, height: 1024 }, javaScriptEnabled: false });
    for (const path of ['/admin/backups', '/admin/missing', '/admin/leads']) {
      await page.goto(server.url + path);
      const [own, seen] = await page
        .locator('.place-pages')
        .evaluate((row) => [row.scrollWidth, row.clientWidth] as const);
      expect(own, path).toBe(seen);
    }
  });

  it('has four places and the rest at the foot of a telephone, and the pages of its place above its title, without JavaScript', async () => {
    const page = await open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    const bar = page.locator('.phone-bar');
    for (const [path, place, label] of [
      ['/admin/quarantine', 'Leads', 'Possible spam'],
      ['/admin/rota', 'Calendar', 'Who is on duty'],
      ['/admin/missing', 'Site', 'Addresses'],
      ['/admin/backups', null, 'Backups'],
    ] as const) {
      await page.goto(server.url + path);
      expect(await bar.locator('a').allInnerTexts()).toEqual([
        'Today',
        expect.stringMatching(/^Leads/),
        'Calendar',
        'Site',
      ]);
      if (place) expect(await bar.locator('[aria-current]').innerText()).toContain(place);
      expect(await page.locator('.place-pages [aria-current]').innerText()).toBe(label);
      expect(
        await page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top),
      ).toBeLessThan(160);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const foot = await bar.boundingBox();
      expect((foot?.y ?? 0) + (foot?.height ?? 0), path).toBe(844);
      const settings = page.locator('#panel-more').getByRole('link', { name: 'Settings' });
      expect(await settings.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'More' }).focus();
      await page.keyboard.press('Enter');
      expect(await settings.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await settings.isVisible()).toBe(false);
    }
    await page.close();
  });

  it('has six places on a desktop, and its menu never scrolls at 768 px', async () => {
    const page = await open({ viewport: { width: 1366, height: 768 }, javaScriptEnabled: false });
    for (const path of panelScreens) {
      await page.goto(server.url + path);
      expect(await page.locator('.rail-place').allInnerTexts(), path).toEqual([
        ...['Today', expect.stringMatching(/^Leads/), 'Calendar', 'Site', 'Reports', 'Settings'],
      ]);
      const overflow = await page.locator('.rail').evaluate((rail) => rail.scrollHeight - rail.clientHeight);
      expect(overflow, path).toBe(0);
    }
    await page.close();
  });

  it('is found by Ctrl K with a lead, a text of the site and something to do; G and a letter open a place', async () => {
    const page = await open({ viewport: { width: 1366, height: 768 } });
    await page.goto(`${server.url}/admin/backups`);
    await page.locator('.palette[data-ready]').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+k');
    const found = page.locator('.palette .found');
    await page.keyboard.type('mull');
    await found
      .filter({ hasText: 'Leads' })
      .getByRole('link', { name: /Müller/ })
      .first()
      .waitFor();
    await page.locator('#palette-q').fill('dut');
    await found.getByRole('link', { name: 'Who is on duty' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/rota');
    await page.locator('.palette[data-ready]').waitFor({ state: 'attached' });
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await page.waitForURL('**/admin/settings');
    await page.locator('.palette[data-ready]').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('no-such-thing-anywhere');
    await page.getByText('Nothing found.').waitFor();
    await page.close();
  });

  it('has larger letters and more room on a device where a person chose that, and nowhere else', async () => {
    const page = await open({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false });
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    await page.goto(`${server.url}/admin/account`);
    const compact = await size();
    await page.getByLabel('Lines and letters').selectOption('comfortable');
    await page.locator('#looks-box').getByRole('button', { name: 'Save' }).click();
    await page.getByText('The panel looks like this on this device').waitFor();
    await page.goto(`${server.url}/admin/leads`);
    expect(await size()).toBeGreaterThan(compact);
    const other = await open({ viewport: { width: 1440, height: 900 } });
    await other.goto(`${server.url}/admin/leads`);
    expect(await other.locator('.admin').getAttribute('data-density')).toBe('compact');
    await page.context().clearCookies({ name: 'density' });
  });

  it('has its settings in one list, each with its state, and finds one by its words without JavaScript', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/admin/settings`);
    expect(await page.locator('.setting-list li').count()).toBeGreaterThan(15);
    expect(
      await page
        .locator('.setting-list')
        .getByRole('link', { name: /Backups/ })
        .innerText(),
    ).toContain('Left to do:');
    await page.getByLabel('Find a setting').fill('calend');
    await page.getByRole('button', { name: 'Find' }).click();
    expect(await page.locator('.setting-list b').allInnerTexts()).toEqual(['Booking hours']);
    await page.goto(`${server.url}/admin/settings?q=zzz`);
    expect(await page.getByRole('status').innerText()).toContain('No setting has these words.');
    await page.goto(`${server.url}/admin/find?q=${encodeURIComponent('<b>')}`);
    expect(await page.getByRole('status').innerText()).toContain('Nothing found.');
    await page.close();
  });

  it('is where it was, or where its old address leads: each of the panel before it had six places', async () => {
    const page = await open({ viewport: { width: 1366, height: 768 }, javaScriptEnabled: false });
    const [lead] = server.rows<{ id: string }>('SELECT id FROM leads WHERE canary = 0');
    const found: string[] = [];
    for (const [address] of oldScreens) {
      const answer = await page.goto(server.url + address.replace(':lead', lead?.id ?? ''));
      const place = await page.locator('.rail-place[aria-current]').allInnerTexts();
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      const path = new URL(page.url()).pathname.replace(lead?.id ?? '', ':lead');
      found.push([address, place[0]?.split('\n')[0]?.trim() ?? 'None', heading, path, answer?.status()].join(' | '));
    }
    expect(found).toEqual(
      oldScreens.map(([address, place, heading, path = address]) => [address, place, heading, path, 200].join(' | ')),
    );
    await page.close();
  });

  it('loads at most 120 kB of script; an editor of long texts comes with its page alone', async () => {
    const meter = new PageMeter(server.url, { cookie });
    const heavy: string[] = [];
    for (const path of [...panelScreens, '/admin/content/home-page/home-page']) {
      const { scripts } = await meter.measure(path);
      if (scripts > 120_000) heavy.push(`${path}: ${scripts} bytes`);
    }
    expect(heavy).toEqual([]);
  });

  it('keeps its menu in view on a desktop', async () => {
    const page = await open({ viewport: { width: 1440, height: 700 }, javaScriptEnabled: false });
    await page.goto(`${server.url}/admin/claims`);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(700);
    const box = await page.locator('.rail-links [aria-current=page]').boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(700);
    await page.close();
  });

  it('has the focus on the result of a form, without JavaScript, whatever anchor the address had', async () => {
    const page = await open({ javaScriptEnabled: false });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.goto(`${server.url}/admin/redirects#main`);
    await page.getByLabel('Old address').fill('old');
    await page.getByLabel('New address').fill('/contact');
    await page.getByRole('button', { name: 'Add redirect' }).click();
    await page.getByRole('alert').waitFor();
    expect(await focused()).toBe('The old address must begin with a slash.');
    await page.getByLabel('Old address').fill(`/older-${Date.now()}`);
    await page.getByRole('button', { name: 'Add redirect' }).click();
    await page.getByText('The redirect is on.').waitFor();
    expect(await focused()).toMatch(/^The redirect is on\./);
    await page.goto(`${server.url}/admin/leads`);
    await page.locator('.lead-row').first().click();
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByText('Please write an answer').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('reply-text');
    await page.getByLabel('Your reply').fill('Hello');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByText('Your reply is being sent.').waitFor();
    expect(await focused()).toBe('Your reply is being sent.');
    await page.close();
  });

  it('leads to files that open in a spreadsheet without running a formula', async () => {
    const files = new Set<string>(['/api/admin/audit']);
    for (const path of panelScreens)
      for (const address of addressesOf(await (await read(path)).text()))
        if (/^\/[^?]*\.csv(?:\?|$)/.test(address)) files.add(address);
    expect(files.size).toBeGreaterThan(4);
    for (const path of files) {
      const answer = await read(path);
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')], path).toEqual([
        200,
        'text/csv; charset=utf-8',
        'no-store',
      ]);
      expect(answer.headers.get('content-disposition'), path).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
      const [heading = '', ...records] = (await answer.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
      expect(heading, path).toMatch(/^"/);
      for (const record of records) expect(record, path).not.toMatch(/(?:^|,)"?[=+@]/);
    }
  });

  it('is in the menu, or linked from a screen that is', async () => {
    const linked = new Set<string>();
    for (const path of panelScreens)
      for (const address of addressesOf(await (await read(path)).text())) linked.add(address.split(/[?#]/)[0] ?? '');
    expect(panelScreens.filter((path) => !linked.has(path))).toEqual([]);
  });
});
