import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formNames } from '../../../app/domain/firm/form/form-names.ts';
import { fixedPaths } from '../../../app/domain/site/public-pages.ts';
import { CountingPages } from '../../../app/ui/admin/content/changed-pages.tsx';
import { addUser, postForm, signIn, write } from '../../admin.ts';
import { startServer, type TestServer, until } from '../../app.ts';
import { expectAccessible, useBrowser } from '../../browser.ts';
import { lakeshore } from '../../fixtures/site.ts';
import { textOf } from '../../html.ts';

const browser = useBrowser();
let server: TestServer;
let owner: string;
let editor: string;
beforeAll(async () => {
  server = await startServer();
  await addUser(server, 'maya@firm.example', 'owner');
  await addUser(server, 'eli@firm.example', 'editor');
  owner = await signIn(server, 'maya@firm.example');
  editor = await signIn(server, 'eli@firm.example');
});
afterAll(() => server.stop());

const publishPage = '/admin/content/publish';
const published = (kind: string, id: string) =>
  server.rows<{ version: number; body: string }>(
    `SELECT version, body FROM documents WHERE kind = '${kind}' AND id = '${id}'`,
  )[0] ?? { version: 0, body: '{}' };

/** Stores a draft of a published document with changed words, as its form does. Returns the draft's revision. */
function draft(kind: string, id: string, words: Record<string, unknown>): number {
  const { version, body } = published(kind, id);
  write(
    server,
    `INSERT INTO drafts (kind, id, state, revision, seen, schema_number, body, author, begun_at, saved_at)
      VALUES (?, ?, 'open', 1, ?, 1, ?, NULL, 1, 1)
      ON CONFLICT (kind, id) DO UPDATE SET state = 'open', revision = revision + 1, seen = excluded.seen, body = excluded.body`,
    ...[kind, id, version, JSON.stringify({ ...JSON.parse(body), ...words })],
  );
  return (
    server.rows<{ revision: number }>(`SELECT revision FROM drafts WHERE kind = '${kind}' AND id = '${id}'`)[0]
      ?.revision ?? 0
  );
}
const read = async (path: string, cookie = '') =>
  textOf(await (await fetch(server.url + path, { headers: { cookie } })).text());
/** Every fixed page as visitors get it, without the key that a form gets at each rendering. */
async function pages(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const path of fixedPaths(lakeshore)) {
    const html = await (await fetch(server.url + path)).text();
    found.set(path, html.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'KEY'));
  }
  return found;
}
const post = (fields: Record<string, string>, cookie = owner) =>
  postForm(server.url + publishPage, { intent: 'publish', ...fields }, { cookie });
const chosen = (document: string, revision: number) => ({
  [`draft:${document}`]: 'on',
  [`seen:${document}`]: String(revision),
});

describe('an owner without JavaScript', () => {
  it('sees what the drafts change, publishes them, undoes that, and goes back to an earlier state', async () => {
    draft('home-page', 'home-page', {});
    draft('plan', 'enterprise', { name: 'Grand Solutions', price: 'From $9,000' });
    const page = await browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const [name = '', value = ''] = owner.split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
    await page.goto(`${server.url}/admin/content`);
    await page.getByRole('link', { name: 'Publish 2 changes' }).click();
    // On a busy machine the server is still counting the pages.
    const counting = page.getByRole('link', { name: 'Show them' });
    if ((await counting.count()) > 0) await counting.click();
    const box = page.locator('#drafts-box');
    const listed = (await box.locator('.page-paths a').allTextContents()).sort();
    expect(await box.locator('p').first().innerText()).toBe('All of this together changes 1 page.');
    const before = await pages();
    expect(await box.innerText()).toContain('Custom pricing');
    expect(await box.innerText()).toContain('From $9,000');
    expect(await box.innerText()).toContain('Says what is published already');

    await page.getByLabel('What has changed').fill('A plan with a price');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    expect(await page.getByRole('status').first().innerText()).toBe('Published. The site shows it now.');
    expect(await read('/pricing')).toContain('From $9,000');
    expect(await box.innerText()).toContain('Nothing to publish');
    // Exactly the listed pages have changed.
    const after = await pages();
    expect([...after.keys()].filter((path) => after.get(path) !== before.get(path)).sort()).toEqual(listed);
    expect(listed).toContain('/pricing');

    await page.getByRole('button', { name: 'Undo the last publication' }).click();
    expect(await page.getByRole('status').first().innerText()).toContain('Undone.');
    expect(await read('/pricing')).not.toContain('From $9,000');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    expect(await read('/pricing')).toContain('From $9,000');

    await page.locator('.admin-bar').getByRole('link', { name: 'History' }).click();
    const rows = page.locator('tbody tr');
    expect(await rows.count()).toBe(4);
    expect(await rows.nth(2).innerText()).toContain('A plan with a price');
    await rows.nth(3).getByRole('link').click();
    expect(await page.locator('#restore-box').innerText()).toContain('From $9,000');
    await page.getByRole('button', { name: 'Restore this' }).click();
    expect(await read('/pricing')).toContain('Custom pricing');
    const log = server.rows<{ action: string; detail: string }>(
      `SELECT action, detail FROM audit_log WHERE action LIKE 'content-%' ORDER BY rowid`,
    );
    expect(log.map(({ action }) => action).sort()).toEqual([
      ...['content-publish', 'content-publish', 'content-restore', 'content-undo'],
    ]);
    expect(log[0]?.detail).toContain('“Custom pricing” becomes “From $9,000”');
  });
});

describe('a publication', () => {
  it('of prices, claims, testimonials, the firm and legal pages is an owner’s; an editor publishes the rest', async () => {
    const plan = chosen('plan/complete', draft('plan', 'complete', { name: 'Whole' }));
    const refused = await post(plan, editor);
    expect(refused.status).toBe(403);
    expect(textOf(await refused.text())).toContain('Only an owner publishes this: Plan: Whole.');
    expect(await read(publishPage, editor)).toContain('Only an owner publishes this.');
    const home = chosen('about-page', 0);
    expect((await post(home, editor)).status).toBe(422);
    const about = chosen('about-page/about-page', draft('about-page', 'about-page', {}));
    expect((await post(about, editor)).status).toBe(303);
    expect(await read('/pricing')).not.toContain('Whole');
    const fields = { intent: 'discard', draft: `plan/complete/${Object.values(plan)[1]}` };
    const kept = await post(fields, editor);
    expect([kept.status, textOf(await kept.text())]).toEqual([
      403,
      expect.stringContaining('Only an owner discards this draft.'),
    ]);
    expect(server.rows(`SELECT id FROM drafts WHERE state = 'open'`)).toEqual([{ id: 'complete' }]);
    const document = { [formNames.button]: 'discard', [formNames.revision]: String(Object.values(plan)[1]) };
    const discard = (cookie: string) => postForm(`${server.url}/admin/content/plan/complete`, document, { cookie });
    expect((await discard(editor)).status).toBe(403);
    expect((await discard(owner)).status).toBe(303);
    // Their own draft of such a document is an editor's to discard.
    const own = draft('plan', 'complete', { name: 'Whole' });
    write(server, `UPDATE drafts SET author = (SELECT id FROM users WHERE role = 'editor') WHERE id = 'complete'`);
    expect((await post({ ...fields, draft: `plan/complete/${own}` }, editor)).status).toBe(303);
  });

  it('of a draft that somebody changed, published or broke is refused in a sentence, and the draft stays', async () => {
    const seen = draft('plan', 'complete', { price: '$1' });
    const later = draft('plan', 'complete', { price: '' });
    const moved = await post(chosen('plan/complete', seen));
    expect([moved.status, textOf(await moved.text())]).toEqual([
      409,
      expect.stringContaining('Someone changed, published or discarded this after you opened this page'),
    ]);
    const broken = await post(chosen('plan/complete', later));
    expect([broken.status, textOf(await broken.text())]).toEqual([
      422,
      expect.stringMatching(/Please correct this first: Plan: .*: Price is empty/),
    ]);
    const good = draft('plan', 'complete', { price: '$2' });
    write(server, `UPDATE drafts SET seen = 0 WHERE id = 'complete'`);
    const overtaken = await post(chosen('plan/complete', good));
    expect([overtaken.status, textOf(await overtaken.text())]).toEqual([
      409,
      expect.stringContaining('Someone else published this in the meantime: Plan:'),
    ]);
    expect((await post({ intent: 'keep', draft: `plan/complete/${good}` })).status).toBe(303);
    expect((await post(chosen('plan/complete', good + 1))).status).toBe(303);
    expect(await read('/pricing')).toContain('$2');
  });

  it('can wait for its time, which is checked, and be cancelled', async () => {
    const plan = chosen('plan/complete', draft('plan', 'complete', { price: '$3' }));
    const late = await post({ ...plan, at: '2020-01-01T09:00' });
    expect([late.status, textOf(await late.text())]).toEqual([
      422,
      expect.stringContaining('Choose a time that is still to come'),
    ]);
    const soon = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 16);
    expect((await post({ ...plan, at: soon, note: 'Spring prices' })).status).toBe(303);
    expect(await read(publishPage, owner)).toContain('Spring prices');
    write(server, 'UPDATE scheduled SET at = 1');
    await until('the planned price', async () => (await read('/pricing')).includes('$3'), 10_000);
    const again = chosen('plan/complete', draft('plan', 'complete', { price: '$4' }));
    expect((await post({ ...again, at: soon })).status).toBe(303);
    const [{ id = '' } = {}] = server.rows<{ id: string }>(`SELECT id FROM scheduled WHERE state = 'waiting'`);
    expect((await post({ intent: 'cancel', planned: id }, editor)).status).toBe(403);
    expect((await post({ intent: 'cancel', planned: id })).status).toBe(303);
    expect((await post({ intent: 'cancel', planned: id })).status).toBe(409);
  });

  it('says which pages it changes as soon as they are counted', async () => {
    draft('location-page', 'markham', { body: 'A new beginning.' });
    const page = await browser.open();
    const [name = '', value = ''] = owner.split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
    await page.route(server.url + publishPage, async (route) => {
      const answer = await route.fetch({ url: `${server.url}${publishPage}?counted` });
      const counting = renderToStaticMarkup(createElement(CountingPages, { address: '?counted' }));
      const body = (await answer.text()).replace(/<div id="counted-pages">.*?<\/div>/s, counting);
      expect(body).toContain('We are counting the pages that this changes.');
      await route.fulfill({ response: answer, body });
    });
    await page.goto(server.url + publishPage);
    await expect.poll(() => page.locator('#counted-pages').innerText()).toMatch(/changes \d+ pages?/);
    expect(await page.locator('#counted-pages').innerText()).not.toContain('counting');
  });

  it('shows itself in pages without accessibility violations, on a telephone and a desktop', async () => {
    draft('location-page', 'markham', { body: `A new beginning.\n\n${'Word '.repeat(300)}` });
    draft('claim', 'uptime', { statement: '', words: '' });
    draft('firm', 'firm', { phone: { display: '(416) 555-0100', international: '+14165550100' } });
    const page = await browser.open();
    const [name = '', value = ''] = owner.split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
    for (const path of [publishPage, '/admin/content/history', '/admin/content/history/2'])
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(server.url + path);
        await page.evaluate(() => {
          for (const part of document.querySelectorAll('details')) part.open = true;
        });
        if (process.env.SHOTS) {
          const file = `${process.env.SHOTS}/${path.split('/').slice(3).join('-')}-${width}.png`;
          await page.screenshot({ path: file, fullPage: true });
        }
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
  });
});
