import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { claimPlaces } from '../../../app/domain/operations/claim-places.ts';
import { publicPages } from '../../../app/domain/site/public-pages.ts';
import { addUser, cookieOf, password, postForm, signIn, write } from '../../admin.ts';
import { startServer, type TestServer } from '../../app.ts';
import { expectAccessible, useBrowser } from '../../browser.ts';
import { site } from '../../command-line.ts';
import { keepsNoPages } from '../../crawl.ts';
import { oneFileFirm } from '../../fixtures/one-file-firm.ts';
import { lakeshore, place, wordsOf } from '../../fixtures/site.ts';
import { textOf } from '../../html.ts';
import { ownFirm } from './own-firm.ts';

const { claims, firm, testimonials } = lakeshore.data;
const placesOf = claimPlaces(lakeshore);

const browser = useBrowser();
let server: TestServer;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer();
  for (const role of ['owner', 'editor', 'viewer'] as const) {
    await addUser(server, `${role}@firm.example`, role);
    cookies[role] = await signIn(server, `${role}@firm.example`);
  }
});
afterAll(() => server.stop());

const read = async (path: string, cookie = '') => (await fetch(server.url + path, { headers: { cookie } })).text();
const save = (fields: Record<string, string>, role = 'owner') =>
  postForm(`${server.url}/admin/claims`, fields, { cookie: cookies[role] ?? '' });
const stored = (id: string) =>
  server.rows<{ enabled: number; proof: string; owner: string; updated_at: number }>(
    `SELECT * FROM claim_settings WHERE id = '${id}'`,
  )[0];

async function open(path: string, role = 'owner', options: Parameters<typeof browser.open>[0] = {}) {
  const page = await browser.open(options);
  const [name = '', value = ''] = (cookies[role] ?? '').split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}${path}`);
  return page;
}

describe('the claims in the panel', () => {
  it('are switched off without JavaScript, and gone from pages and structured data with the answer', async () => {
    const service = '/services/managed-it-services';
    // Put the page into the cache before the change.
    for (let n = 0; n < 3; n++) await Promise.all([read('/'), read(service)]);
    expect(await read(service)).toContain('aggregateRating');
    const page = await open('/admin/claims', 'owner', { javaScriptEnabled: false });
    const [kept, gone] = testimonials;
    if (!kept || !gone) throw new Error('two testimonials were expected');
    for (const id of ['uptime', 'rating', `testimonial:${gone.id}`]) {
      const claim = page.locator(`[id="claim-${id}"]`);
      await claim.getByText('Change').click();
      await claim.getByLabel('No', { exact: true }).check();
      await claim.getByRole('button').click();
      expect(await page.getByRole('status').innerText()).toBe('Saved. No page shows it.');
    }
    expect(await page.locator('#claim-uptime').innerText()).toContain('With a yes, shown as');
    const home = textOf(await read('/'));
    expect(home).not.toContain(wordsOf('uptime'));
    expect(home).not.toContain(gone.quote);
    expect(home).toContain(kept.quote);
    expect(await read(service)).not.toContain('aggregateRating');
    expect(await page.locator('#claim-uptime').innerText()).toContain('Switched off');
    const log = server.rows("SELECT detail FROM audit_log WHERE action = 'claim-off'");
    expect(log.map(({ detail }) => JSON.parse(String(detail)))).toEqual(Array(3).fill({ answer: 'Yes → No' }));
    await page.locator('#claim-uptime').getByText('Change').click();
    await page.locator('#claim-uptime').getByLabel('Yes').check();
    await page.locator('#claim-uptime').getByLabel('Where the proof is kept').fill('In the safe.');
    await page.locator('#claim-uptime').getByRole('button').click();
    expect(await page.locator('#claim-uptime').innerText()).toMatch(/Shown as.*Proof: In the safe\.\n/s);
    expect(textOf(await read('/'))).toContain(wordsOf('uptime'));
  });

  it('have the practices of each service beside them, which are answered all at once or one by one', async () => {
    const service = '/services/technical-support';
    const says = async (words: string) => textOf(await read(service)).includes(words);
    const [plainly, on] = [
      'say plainly when a repair would cost more',
      () => stored('practice:technical-repair-or-replace'),
    ];
    expect(await says(plainly)).toBe(true);
    const page = await open('/admin/claims', 'owner', { javaScriptEnabled: false });
    const form = page.locator('#practices-box form').filter({ hasText: 'Technical Support' });
    await page.locator('#practices-box summary').filter({ hasText: 'Technical Support' }).first().click();
    expect(await form.getByText(/^Yes to/).count()).toBe(0);
    await form.getByText('Answer one by one').click();
    const group = form.getByRole('group', { name: /We say plainly when a repair/ });
    await group.getByLabel('Not yet').check();
    await form.getByRole('button').click();
    expect(await page.getByRole('status').innerText()).toBe(
      'Saved. The pages say what you say yes to, and nothing else.',
    );
    expect(await says(plainly)).toBe(false);
    expect(on()).toMatchObject({ enabled: 0 });
    await form.getByText('Yes to the one without an answer').click();
    await form.getByRole('button').click();
    expect(await says(plainly)).toBe(true);
    const log = server.rows("SELECT subject, detail FROM audit_log WHERE action = 'practices-save' ORDER BY rowid");
    expect(log.map(({ subject, detail }) => [subject, JSON.parse(String(detail))])).toEqual([
      ['technical-support', { 'technical-repair-or-replace': 'Yes → Not yet' }],
      ['technical-support', { 'technical-repair-or-replace': 'Not yet → Yes' }],
    ]);

    // A person who opened the form before the change is told so, and still finds their unsaved answer.
    const late = await save({ service: 'technical-support', 'practice.technical-repair-or-replace': 'no' });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain('Somebody else has answered some of these');
    expect(html).toMatch(
      /<input(?=[^>]* checked)[^>]* name="practice\.technical-repair-or-replace" value="no"|<input type="radio" name="practice\.technical-repair-or-replace" checked="" value="no"/,
    );
    expect(on()).toMatchObject({ enabled: 1 });
    expect((await save({ service: 'no-such' })).status).toBe(422);
    expect((await save({ service: 'technical-support' }, 'editor')).status).toBe(403);
    const seen = await read('/admin/claims', cookies.viewer);
    expect(seen).toContain('We say plainly when a repair is not worth it');
    expect(seen).not.toContain('name="practice.');
  });

  it('are not overwritten by a person who saw an older state, whose words stay in the form', async () => {
    const base = String(stored('clients')?.updated_at ?? '');
    expect((await save({ id: 'clients', basedOn: base, answer: 'yes', proof: 'List A', owner: 'Ana' })).status).toBe(
      303,
    );
    const second = await save({ id: 'clients', basedOn: base, answer: 'yes', proof: 'List B', owner: 'Ben' });
    expect(second.status).toBe(409);
    const html = await second.text();
    for (const words of ['Somebody else changed this claim', 'Proof: List A', 'value="List B"'])
      expect(html).toContain(words);
    expect(stored('clients')).toMatchObject({ proof: 'List A', owner: 'Ana' });
    const now = String(stored('clients')?.updated_at);
    expect(html).toContain(`name="basedOn" value="${now}"`);
    expect((await save({ id: 'clients', basedOn: now, answer: 'yes', proof: 'List B' })).status).toBe(303);
    expect(stored('clients')?.proof).toBe('List B');
  });

  it('are not overwritten either by a form that was first refused for a wrong day', async () => {
    const fields = { id: 'experience', basedOn: '', answer: 'yes' };
    expect((await save({ ...fields, proof: 'List A' })).status).toBe(303);
    const wrong = await save({ ...fields, proof: 'List B', expires: 'soon' });
    expect(wrong.status).toBe(422);
    const form = (await wrong.text()).split('name="id" value="experience"')[1] ?? '';
    const basedOn = /name="basedOn" value="(\d*)"/.exec(form)?.[1] ?? '';
    expect((await save({ ...fields, proof: 'List B', basedOn })).status).toBe(409);
    expect(stored('experience')?.proof).toBe('List A');
  });

  it('refuse a day or a claim that does not exist', async () => {
    const wrong = await save({ id: 'certified', basedOn: '', answer: 'yes', expires: 'soon' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('Please enter a date such as 2027-06-30');
    expect((await save({ id: 'no-such', basedOn: '' })).status).toBe(422);
    expect(stored('certified')).toBeUndefined();
  });

  it('are not switched on while their figure is an example of the library', async () => {
    const { packs } = oneFileFirm('calgary');
    const other = await startServer({ env: { FIRM: 'cedar', PACKS_DIR: packs } });
    onTestFinished(async () => void (await other.stop()));
    await addUser(other, 'owner@firm.example', 'owner');
    const cookie = await signIn(other, 'owner@firm.example');
    const answer = (id: string) =>
      postForm(`${other.url}/admin/claims`, { id, basedOn: '', answer: 'yes', proof: 'List' }, { cookie });
    const refused = await answer('rating');
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('“5.0” is an example.');
    expect(html).toContain('href="/admin/content/claim/rating"');
    expect((await fetch(`${other.url}/admin/content/claim/rating`, { headers: { cookie } })).status).toBe(200);
    expect((await answer('support-24-7')).status).toBe(303);
    expect(other.rows('SELECT id FROM claim_settings')).toEqual([{ id: 'support-24-7' }]);
  });

  it('are shown to a viewer and an editor, and changed by owners alone', async () => {
    for (const role of ['viewer', 'editor']) {
      const html = await read('/admin/claims', cookies[role]);
      expect(html).toContain(claims.find(({ id }) => id === 'uptime')?.statement);
      expect(html).not.toContain('name="proof"');
      expect((await save({ id: 'uptime', basedOn: '' }, role)).status).toBe(403);
    }
  });

  // admin-screens.test.ts opens all of them on a phone.
  it('have no accessibility violation on a desk, like the launch check', async () => {
    const page = await open('/admin/claims');
    await expectAccessible(page);
    await page.goto(`${server.url}/admin/launch`);
    await expectAccessible(page);
  });
});

/** The text that claims-marked.ts prints for a claim. */
const markOf = (id: string) => `⟦${[...id].join('·')}⟧`;

describe('the list of pages that print a claim', () => {
  it('matches every public page', async () => {
    const marked = await startServer({ env: keepsNoPages, preload: './tests/e2e/journeys/claims-marked.ts' });
    onTestFinished(async () => void (await marked.stop()));
    const paths = [...publicPages(lakeshore).map(({ path }) => path), '/assessment'];
    const pages: { path: string; html: string; text: string }[] = [];
    // One after the other: a server on a busy machine refuses some of many simultaneous requests.
    for (const path of paths) {
      const answer = await fetch(marked.url + path);
      expect(answer.status, path).toBe(200);
      const html = await answer.text();
      pages.push({ path, html, text: textOf(html) });
    }
    const wrong: string[] = [];
    const practices = lakeshore.data.practices.map(({ id }) => `practice:${id}`);
    for (const id of [...claims.map((claim) => claim.id), ...practices]) {
      const printed = pages.filter(({ html }) => html.includes(markOf(id))).map(({ path }) => path);
      const named = placesOf(id).pages;
      wrong.push(...[...printed].filter((path) => !named.includes(path)).map((path) => `${id} is missing ${path}`));
      wrong.push(...named.filter((path) => !printed.includes(path)).map((path) => `${id} is not on ${path}`));
    }
    expect(wrong).toEqual([]);
    for (const { id, quote } of testimonials) {
      const printed = pages.filter(({ text }) => text.includes(quote)).map(({ path }) => path);
      expect(placesOf(`testimonial:${id}`).pages, id).toEqual(printed);
    }
    const landing = (
      await Promise.all(
        lakeshore.data.services.map(async ({ id }) => (await fetch(`${marked.url}/${id}-legal-${place.id}`)).text()),
      )
    ).join('\n');
    expect(
      claims
        .filter(({ id }) => landing.includes(markOf(id)))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(
      claims
        .filter(({ id }) => placesOf(id).landingPages)
        .map(({ id }) => id)
        .sort(),
    );
  });
});

describe('the launch check in the panel', () => {
  it('is red on the sample, each item with what to do, and for owners only', async () => {
    const page = await open('/admin/launch');
    expect(await page.locator('.launch-tasks > li').count()).toBe(8);
    for (const folded of await page.locator('.launch-tasks summary').all()) await folded.click();
    const text = await page.locator('main').innerText();
    for (const words of [
      firm.phone.display,
      'SMTP_URL',
      'SITE_URL',
      'no backup',
      'owner@firm.example',
      'written permission',
    ])
      expect(text).toContain(words);
    expect(await page.getByRole('link', { name: 'Open it' }).first().getAttribute('href')).toMatch(
      /^\/admin\/claims#claim-/,
    );
    for (const role of ['viewer', 'editor']) {
      const answer = await fetch(`${server.url}/admin/launch`, { headers: { cookie: cookies[role] ?? '' } });
      expect(answer.status).toBe(403);
    }
    expect(await read('/admin', cookies.owner)).toContain('of 8 tasks left before the site goes public');
    expect(await read('/admin', cookies.editor)).not.toContain('before the site goes public');
  });

  it('is green on a completed example, here and on the command line', async () => {
    const env = {
      ...ownFirm(),
      ...keepsNoPages,
      SITE_URL: 'https://www.harbourdesk.ca',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'desk@harbourdesk.ca',
      LEADS_TO: 'owner@harbourdesk.ca',
    };
    const own = await startServer({ env });
    onTestFinished(async () => void (await own.stop()));
    await addUser(own, 'owner@harbourdesk.ca', 'owner');
    const origin = { origin: env.SITE_URL };
    const login = await postForm(`${own.url}/admin/login`, { email: 'owner@harbourdesk.ca', password }, origin);
    const cookie = cookieOf(login);
    const prove = (id: string) =>
      postForm(
        `${own.url}/admin/claims`,
        { id, basedOn: '', answer: 'yes', proof: 'Folder 7', owner: 'Ana', expires: '2099-12-31' },
        { cookie, ...origin },
      );
    const ids = [...claims.map(({ id }) => id), ...testimonials.map(({ id }) => `testimonial:${id}`)];
    for (const id of ids) expect((await prove(id)).status, id).toBe(303);
    const launch = async () => textOf(await (await fetch(`${own.url}/admin/launch`, { headers: { cookie } })).text());
    const check = (port: string) => site(['launch-check'], { DATA_DIR: own.folder, PORT: port, ...env });
    expect(await launch()).toContain('2 of 8 tasks left');
    // With no server at that port, the check reads no pages, which takes longest. The open tasks alone make it fail.
    expect(await check('9')).toMatchObject({ code: 1, out: expect.stringContaining('because nothing answers at') });
    write(own, 'UPDATE users SET totp_enabled = 1');
    write(
      own,
      "INSERT INTO backup_runs (id, started_at, finished_at, outcome, folder) VALUES ('a', 1, ?, 'made', 'b')",
      Date.now(),
    );
    expect(await launch()).toContain('The site may go public');
    const { code, out } = await check(new URL(own.url).port);
    expect(out).toMatch(
      /^No word of another pack in \d+ pages, \d+ share images and \d+ mails\.\nNothing is left to settle: the site may go public\.\n$/,
    );
    expect(code).toBe(0);
  });
});
