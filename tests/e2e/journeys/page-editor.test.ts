import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, password, postForm, signIn, write } from '../../admin.ts';
import { startServer, type TestServer, until } from '../../app.ts';
import { expectAccessible, useBrowser } from '../../browser.ts';
import { newPage } from '../../fakes/page.ts';
import { northbeam } from '../../fixtures/site.ts';
import { smallFirm } from '../../fixtures/small-firm.ts';
import { textOf } from '../../html.ts';

const [place] = northbeam.data.locations;
const slug = `cloud-services-legal-${place?.id}`;
const editorPath = `/admin/pages/${slug}`;
const browser = useBrowser();

let server: TestServer;
let owner: string;
let editor: string;
let viewer: string;

const get = (path: string, cookie = '') => fetch(`${server.url}${path}`, { headers: { cookie }, redirect: 'manual' });
const send = (path: string, fields: Record<string, string>, cookie = editor) =>
  postForm(`${server.url}${path}`, fields, { cookie });
const stored = () =>
  server.rows<{ title: string; h1: string; content: string; content_hash: string }>(`SELECT * FROM pages`)[0];
const basedOn = () => stored()?.content_hash ?? '';

const words = () => ({
  title: 'By hand',
  metaDescription: 'A description',
  h1: 'Heading by hand',
  h2: 'Second',
  keywords: 'one\r\ntwo',
  content:
    '## Own words\r\n\r\nText <script>alert(1)</script>\r\n\r\n- [More](/contact)\r\n- [Less](javascript:alert(2))',
  'question-0': 'Why?',
  'answer-0': 'Because.',
});

beforeAll(async () => {
  server = await startServer({ env: smallFirm });
  await addUser(server, 'owner@firm.example', 'owner');
  owner = await signIn(server, 'owner@firm.example');
  await addUser(server, 'editor@firm.example', 'editor');
  await addUser(server, 'viewer@firm.example', 'viewer');
  editor = await signIn(server, 'editor@firm.example');
  viewer = await signIn(server, 'viewer@firm.example');
  const { keywords, faqItems, ...page } = newPage(slug, { location: place?.id ?? '' });
  write(
    server,
    `INSERT INTO pages (slug, service, industry, location, title, meta_description, h1, h2, keywords, content, faq_items,
      content_hash, published, created_at, lastmod) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 0, 0)`,
    ...[slug, page.service, page.industry, page.location, page.title, page.metaDescription, page.h1, page.h2],
    ...[JSON.stringify(keywords), page.content, JSON.stringify(faqItems), page.contentHash],
  );
  write(server, 'UPDATE content_version SET version = version + 1');
});
afterAll(() => server.stop());

describe('the editor of a page', () => {
  it('saves in the browser without JavaScript, and the site shows it within a second', async () => {
    // Put the page into the cache before the change.
    for (let n = 0; n < 3; n++) await (await get(`/seo/${slug}`)).text();
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${server.url}${editorPath}`);
    await page.getByLabel('Email').fill('editor@firm.example');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Heading (h1)').fill('A heading of today');
    await page.getByRole('button', { name: 'Preview' }).click();
    expect(await page.locator('.editor-preview').textContent()).toContain('A heading of today');
    expect(stored()?.title).toBe(`Title of ${slug}`);
    expect(await page.getByLabel('Heading (h1)').inputValue()).toBe('A heading of today');
    await page.getByRole('button', { name: 'Save' }).click();
    const isShown = until(
      'the new heading',
      async () => (await (await get(`/seo/${slug}`)).text()).includes('<h1>A heading of today</h1>'),
      1000,
    );
    expect(await page.getByRole('status').textContent()).toContain('The page is saved');
    await isShown;
  });

  it('shows active content as words, in the preview and in the store', async () => {
    const preview = await (await send(editorPath, { ...words(), intent: 'preview', basedOn: basedOn() })).text();
    const [, shown = ''] = /editor-paper">([\s\S]*?)<\/section>/.exec(preview) ?? [];
    expect(shown).toContain('Own words');
    expect(shown).not.toMatch(/<script|onclick/);
    expect((await send(editorPath, { ...words(), intent: 'save', basedOn: basedOn() })).status).toBe(303);
    expect(stored()?.content).toBe(
      '<h2>Own words</h2>\n<p>Text &lt;script&gt;alert(1)&lt;/script&gt;</p>\n<ul>\n<li><a href="/contact">More</a></li>\n<li>Less</li>\n</ul>',
    );
    expect(await (await get(editorPath, editor)).text()).toContain('## Own words\n\nText \\&lt;script&gt;');
  });

  it('refuses an edit of outdated words, names the differences, and keeps both versions', async () => {
    const old = basedOn();
    await send(editorPath, { ...words(), title: 'The first of two', intent: 'save', basedOn: old });
    const answer = await send(editorPath, { ...words(), title: 'The second of two', intent: 'save', basedOn: old });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(stored()?.title).toBe('The first of two');
    for (const text of ['Somebody changed this page', 'The first of two', 'value="The second of two"'])
      expect(html).toContain(text);
    expect(html).not.toMatch(/<h3>Content<\/h3>/);
    const next = /name="basedOn" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await send(editorPath, { ...words(), title: 'Agreed', intent: 'save', basedOn: next })).status).toBe(303);
    expect((await send(editorPath, { ...words(), title: 'No hash', intent: 'save' })).status).toBe(409);
    expect(stored()?.title).toBe('Agreed');
  });

  it('unpublishes, publishes and brings an earlier version back', async () => {
    await send(editorPath, { intent: 'unpublish' });
    await until('the page to be gone', async () => (await get(`/seo/${slug}`)).status === 404, 1000);
    const traces = () =>
      server.rows(`SELECT id FROM page_history UNION ALL SELECT id FROM audit_log WHERE subject = '${slug}'`).length;
    const before = traces();
    const again = await send(editorPath, { intent: 'unpublish' });
    expect([again.status, traces()], 'the same form again').toEqual([303, before]);
    await send(editorPath, { intent: 'publish' });
    await until('the page to be back', async () => (await get(`/seo/${slug}`)).status === 200, 1000);
    const [first] = server.rows<{ id: string }>('SELECT id FROM page_history ORDER BY saved_at LIMIT 1');
    const answer = await send(editorPath, { intent: 'restore', version: first?.id ?? '', basedOn: basedOn() });
    expect(answer.status).toBe(303);
    expect(stored()?.title).toBe(`Title of ${slug}`);
    expect((await send(editorPath, { intent: 'restore', version: 'x', basedOn: basedOn() })).status).toBe(422);
  });

  it('says beside the field that it is missing, and stores nothing', async () => {
    const before = basedOn();
    const answer = await send(editorPath, { ...words(), h1: ' ', 'answer-0': '', intent: 'save', basedOn: before });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('Please enter the h1');
    expect(html).toContain('A question needs an answer');
    expect(basedOn()).toBe(before);
  });

  it('lets a viewer read and change nothing', async () => {
    const html = await (await get(editorPath, viewer)).text();
    expect(html).toContain('You can view this page');
    expect(html).not.toMatch(/value="(?:save|publish|unpublish|restore)"/);
    expect((await send(editorPath, { ...words(), intent: 'save', basedOn: basedOn() }, viewer)).status).toBe(403);
    expect((await get('/admin/pages/nothing', editor)).status).toBe(404);
  });

  it('has an editor for the long text, which is stored sign for sign while nobody touches it', async () => {
    const page = await browser.open();
    const [name = '', value = ''] = editor.split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
    const before = stored()?.content;
    await page.goto(`${server.url}${editorPath}`);
    await page.locator('.content-paper [role=textbox]').waitFor();
    await page.getByLabel('Heading (h1)').fill('A heading above the same words');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').waitFor();
    expect([stored()?.h1, stored()?.content]).toEqual(['A heading above the same words', before]);
    const text = page.locator('.content-paper [role=textbox]');
    await text.press('ControlOrMeta+End');
    await text.pressSequentially(' More.');
    await expect.poll(() => page.locator('#page-content').inputValue()).toContain(' More.');
  });

  it('can be used by everyone', async () => {
    const page = await browser.open();
    const [name = '', value = ''] = editor.split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
    for (const path of [editorPath, '/admin/redirects', '/admin/missing']) {
      await page.goto(`${server.url}${path}`);
      await expectAccessible(page);
    }
  });

  it('never scrolls sideways, also once the editor of the long text is there', async () => {
    const page = await browser.open({ viewport: { width: 320, height: 800 } });
    const [name = '', value = ''] = editor.split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
    await page.goto(`${server.url}${editorPath}`);
    await page.locator('.content-paper').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

describe('redirects', () => {
  const add = (from: string, to: string, status = '301') =>
    send('/admin/redirects', { intent: 'add', from, to, status });

  it('are in force at once, keep the query, and end when they are disabled', async () => {
    expect((await add('/old-page', '/contact')).status).toBe(303);
    expect((await add('/blog-old/*', '/resources/$1', '308')).status).toBe(303);
    expect((await add('/gone', '', '410')).status).toBe(303);
    const first = await get('/Old-Page?utm_source=x');
    expect([first.status, first.headers.get('location')]).toEqual([301, '/contact?utm_source=x']);
    const second = await get('/blog-old/a/b');
    expect([second.status, second.headers.get('location')]).toEqual([308, '/resources/a/b']);
    const gone = await get('/gone');
    expect(gone.status).toBe(410);
    expect(await gone.text()).toContain('<main');
    const [row] = server.rows<{ id: string }>("SELECT id FROM redirects WHERE pattern = '/old-page'");
    await send('/admin/redirects', { intent: 'disable', id: row?.id ?? '' });
    expect((await get('/old-page')).status).toBe(404);
  });

  it('of an address that answers today, or to another site, are an owner’s, after a question that names the page', async () => {
    const patterns = () => server.rows<{ pattern: string }>('SELECT pattern FROM redirects').map((row) => row.pattern);
    for (const [from, to, status, question] of [
      [
        '/contact',
        'https://evil.example/',
        '301',
        /Visitors would no longer reach “[^”]+” at \/contact\. It leads to another site: evil\.example\./,
      ],
      ['/privacy', '/about', '302', /no longer reach “[^”]*Privacy[^”]*” at \/privacy\./],
      ['/emergency', '', '410', /no longer reach “[^”]+” at \/emergency\./],
      ['/contact/thanks', '/about', '301', /at \/contact\/thanks/],
      [`/seo/${slug}`, '/about', '301', /at \/seo\//],
      ['/services/*', '/about', '301', /no longer reach “[^”]+” at \/services\/.*, \d+ more\./],
      ['/old-address', 'https://other.example/a', '301', /It leads to another site: other\.example\./],
    ] as const) {
      const fields = { intent: 'add', from, to, status };
      const byEditor = await send('/admin/redirects', fields);
      expect([byEditor.status, textOf(await byEditor.text())], from).toEqual([403, expect.stringMatching(question)]);
      expect((await send('/admin/redirects', { ...fields, sure: from })).status, from).toBe(403);
      const asked = await send('/admin/redirects', fields, owner);
      const html = await asked.text();
      expect([asked.status, textOf(html)], from).toEqual([409, expect.stringMatching(question)]);
      expect(html).toContain(`name="sure" value="${from}"`);
      expect(patterns()).not.toContain(from);
      const made = await send('/admin/redirects', { ...fields, sure: from }, owner);
      expect(made.status, from).toBe(303);
      expect(patterns()).toContain(from);
      const list = await (await get(made.headers.get('location') ?? '', owner)).text();
      const undo = /name="id" value="([^"]+)"[^>]*\/?><button[^>]*value="delete"[^>]*>Undo/.exec(list)?.[1] ?? '';
      expect((await send('/admin/redirects', { intent: 'delete', id: undo }, owner)).status, from).toBe(303);
      expect(patterns(), from).not.toContain(from);
    }
    const log = server.rows<{ detail: string }>("SELECT detail FROM audit_log WHERE subject = '/contact'");
    expect(log[0]?.detail).toContain('https://evil.example/');
  });

  it('that an owner has disabled are not an editor’s to enable when they replace a page, nor in a file', async () => {
    const fields = { intent: 'add', from: '/pricing', to: '/about', status: '302', sure: '/pricing' };
    expect((await send('/admin/redirects', fields, owner)).status).toBe(303);
    const [{ id = '' } = {}] = server.rows<{ id: string }>("SELECT id FROM redirects WHERE pattern = '/pricing'");
    expect((await send('/admin/redirects', { intent: 'disable', id })).status).toBe(303);
    expect((await send('/admin/redirects', { intent: 'enable', id, sure: '/pricing' })).status).toBe(403);
    expect((await send('/admin/redirects', { intent: 'enable', id }, owner)).status).toBe(409);
    expect((await get('/pricing')).status).toBe(200);
    expect((await send('/admin/redirects', { intent: 'enable', id, sure: '/pricing' }, owner)).status).toBe(303);
    expect((await get('/pricing')).status).toBe(302);
    await send('/admin/redirects', { intent: 'delete', id });

    const csv = '/list-a,/about\n/terms,/about\n/list-b,https://other.example/\n/robots.txt,/about';
    const trial = textOf(await (await send('/admin/redirects', { intent: 'dry-run', csv })).text());
    expect(trial).toContain('1 of 4 lines can be imported');
    expect(trial).toMatch(/at \/terms\. Only an owner may make this redirect\./);
    expect((await send('/admin/redirects', { intent: 'import', csv, sure: '/terms /list-b' })).status).toBe(303);
    expect(server.rows("SELECT pattern FROM redirects WHERE pattern IN ('/list-a', '/terms', '/list-b')")).toEqual([
      { pattern: '/list-a' },
    ]);
    const rest = '/terms,/about\n/list-b,https://other.example/';
    expect((await send('/admin/redirects', { intent: 'import', csv: rest }, owner)).status).toBe(409);
    const sure = '/terms /list-b';
    expect((await send('/admin/redirects', { intent: 'import', csv: rest, sure }, owner)).status).toBe(303);
    expect((await get('/terms')).headers.get('location')).toBe('/about');
    for (const { id } of server.rows<{ id: string }>("SELECT id FROM redirects WHERE pattern = '/terms'"))
      await send('/admin/redirects', { intent: 'delete', id }, owner);
  });

  it('that form a loop, or cover the admin, are refused in a sentence', async () => {
    await add('/ring-a', '/ring-b');
    for (const [from, to] of [
      ['/ring-b', '/ring-a'],
      ['/admin/users', '/contact'],
      ['/*', '/contact'],
    ] as const)
      expect((await add(from, to)).status, from).toBe(422);
    expect(await (await add('/ring-b', '/ring-a')).text()).toContain('form a loop');
    expect(server.rows("SELECT id FROM redirects WHERE pattern = '/ring-b'")).toEqual([]);
  });

  it('are in the log by their old address, once each, even when many people press the button', async () => {
    await add('/logged', '/about');
    const [row] = server.rows<{ id: string }>("SELECT id FROM redirects WHERE pattern = '/logged'");
    const press = (intent: string) => send('/admin/redirects', { intent, id: row?.id ?? '' });
    for (const intent of ['disable', 'enable', 'delete']) {
      expect((await press(intent)).status, intent).toBe(303);
      const late = await press(intent);
      if (intent === 'delete') expect(await late.text()).toContain('This redirect no longer exists.');
      else expect(late.status, intent).toBe(303);
    }
    expect(server.rows(`SELECT subject FROM audit_log WHERE subject = '${row?.id}'`)).toEqual([]);
    expect(server.rows("SELECT action FROM audit_log WHERE subject = '/logged' ORDER BY rowid")).toEqual(
      ['add', 'disable', 'enable', 'delete'].map((event) => ({ action: `redirect-${event}` })),
    );
  });

  it('of a file are tried first, and written only then', async () => {
    const csv = '/file-a,/about\n/file-b,/file-b\n/file-c,/pricing,302';
    const trial = await (await send('/admin/redirects', { intent: 'dry-run', csv })).text();
    expect(trial).toContain('It would form a loop.');
    expect(trial).toContain('Add 2 redirects');
    expect((await get('/file-a')).status).toBe(404);
    expect((await send('/admin/redirects', { intent: 'import', csv })).status).toBe(303);
    expect((await get('/file-c')).headers.get('location')).toBe('/pricing');
    expect((await get('/file-b')).status).toBe(404);
  });

  it('are changed by an editor only', async () => {
    const fields = { intent: 'add', from: '/by-viewer', to: '/about', status: '301' };
    expect((await send('/admin/redirects', fields, viewer)).status).toBe(403);
    const html = await (await get('/admin/redirects', viewer)).text();
    expect(html).not.toMatch(/value="(?:add|delete|disable|import)"/);
  });

  it('written by another process are in force within a second', async () => {
    const row = "('other', '/by-other', 'exact', '/about', 302, 1, 0, 0)";
    write(server, `INSERT INTO redirects (id, pattern, kind, target, status, enabled, created_at, hits) VALUES ${row}`);
    write(server, 'UPDATE content_version SET version = version + 1');
    await until('the redirect', async () => (await get('/by-other')).status === 302, 1000);
  });
});

describe('addresses that were not found', () => {
  it('are counted, and lead to the suggested page with one click', async () => {
    for (let n = 0; n < 3; n++) await get('/risk-asessment');
    const html = await (await get('/admin/missing', editor)).text();
    expect(server.rows("SELECT hits FROM missing_pages WHERE path = '/risk-asessment'")).toEqual([{ hits: 3 }]);
    expect(html).toMatch(/id="to-\/risk-asessment"[^>]*value="\/risk-assessment"/);
    const to = { intent: 'redirect', path: '/risk-asessment', to: '/risk-assessment' };
    expect((await send('/admin/missing', to)).status).toBe(303);
    expect((await get('/risk-asessment')).headers.get('location')).toBe('/risk-assessment');
    expect(server.rows("SELECT hits FROM missing_pages WHERE path = '/risk-asessment'")).toEqual([]);
  });

  it('keep the new address that was typed, when it is refused', async () => {
    await get('/typed-for');
    await get('/typed-not');
    await get('/admin/missing', editor);
    const answer = await send('/admin/missing', { intent: 'redirect', path: '/typed-for', to: 'no address' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toMatch(/id="to-\/typed-for"[^>]*value="no address"/);
    expect(html).not.toMatch(/id="to-\/typed-not"[^>]*value="no address"/);
  });

  it('stay below a thousand in a flood, and the most requested ones stay', async () => {
    for (let n = 0; n < 5; n++) await get('/often-asked');
    // Insert the rest directly: requesting as many would only take longer. tests/server/landing/missing-addresses.test.ts asks for 1,300 at once.
    write(
      server,
      `WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 950)
       INSERT INTO missing_pages SELECT '/flood/' || x, 1, 0, 0, NULL FROM n`,
    );
    for (let start = 0; start < 350; start += 50)
      await Promise.all(Array.from({ length: 50 }, async (_, n) => (await get(`/flood/x/${start + n}`)).text()));
    await get('/admin/missing', editor);
    const [count] = server.rows<{ n: number }>('SELECT count(*) AS n FROM missing_pages');
    expect(count?.n).toBeLessThanOrEqual(1000);
    expect(server.rows("SELECT hits FROM missing_pages WHERE path = '/often-asked'")).toEqual([{ hits: 5 }]);
  });

  it('in the admin, the API and the assets are not listed', async () => {
    for (const path of ['/admin/nothing', '/api/nothing', '/assets/nothing.js']) await get(path, editor);
    await get('/admin/missing', editor);
    expect(server.rows("SELECT path FROM missing_pages WHERE path LIKE '/a%' AND path LIKE '%nothing%'")).toEqual([]);
  });
});
