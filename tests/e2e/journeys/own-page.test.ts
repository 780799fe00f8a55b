import { afterAll, beforeAll, expect, it } from 'vitest';
import { formNames } from '../../../app/domain/firm/form/form-names.ts';
import { addUser, postForm, signIn } from '../../admin.ts';
import { startServer, type TestServer } from '../../app.ts';
import { lakeshore } from '../../fixtures/site.ts';

// A page that the owner adds in the panel, as a visitor without JavaScript and a search engine meet it.

const words = {
  description: 'Open positions at our desk in Toronto, and what we ask of a colleague.',
  body: '## What we ask\n\nCall {phone}, or <b>write</b> to [us](/contact).',
};

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer();
  await addUser(server, 'maya@firm.example', 'owner');
  cookie = await signIn(server, 'maya@firm.example');
});
afterAll(() => server.stop());

const read = (path: string) => fetch(server.url + path, { redirect: 'manual' });
const text = async (path: string) => (await read(path)).text();
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
const begin = (title: string) => postForm(`${server.url}/admin/content`, { kind: 'page', title }, { cookie });

async function publish(document: string, fields: Record<string, string>, seen = ''): Promise<Response> {
  const address = `${server.url}/api/admin/drafts/${document}`;
  const [draft] = server.rows<{ revision: number }>("SELECT revision FROM drafts WHERE state = 'open'");
  const form = { ...fields, [formNames.revision]: String(draft?.revision ?? ''), [formNames.seen]: seen };
  const { revision } = (await (await postForm(address, form, { cookie })).json()) as { revision: number };
  const choice = { intent: 'publish', [`draft:${document}`]: 'on', [`seen:${document}`]: String(revision) };
  return postForm(`${server.url}/admin/content/publish`, choice, { cookie });
}

it.each([
  ['Pricing', '/pricing is an address that the site itself uses'],
  ['Fr', '/fr is kept for pages in another language'],
  [lakeshore.data.localPages[0]?.id ?? '', 'is the address of another page of this site'],
  ['!!!', 'Give the new document a title with letters or digits.'],
])('a page called %s is refused with the reason', async (title, reason) => {
  const refused = await begin(title);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(reason);
});

it('a page of the firm’s own is published with its link in the menus, and leaves the lists of search engines when asked', async () => {
  const before = await text('/');
  expect((await begin('Careers')).headers.get('Location')).toContain('/admin/content/page/careers');
  expect((await read('/careers')).status).toBe(404);
  expect((await publish('page/careers', { ...words, menu: 'Careers' })).status).toBe(303);

  const page = await text('/careers');
  const main = mainOf(page);
  expect(main).toContain('<h1>Careers</h1>');
  expect(main.replaceAll('\u00a0', ' ')).toContain(
    `${lakeshore.data.firm.phone.display}</a>, or &lt;b>write&lt;/b> to <a href="/contact">us</a>.`,
  );
  expect([page.includes('content="index, follow"'), page.includes('<script type="module"')]).toEqual([true, false]);
  const links = (html: string) => html.split('href="/careers"').length - 1;
  // Above the header, in the phone's menu, and in the footer; the seven links and the five stay as they were.
  expect([links(before), links(await text('/'))]).toEqual([0, 3]);
  const partOf = (html: string, from: string) => html.split(from)[1]?.split('</ul>')[0];
  const home = await text('/');
  for (const from of ['aria-label="Main"', '<h2>Quick Links</h2>'])
    expect(partOf(home, from)).toBe(partOf(before, from));
  const lists = () =>
    Promise.all(
      ['/sitemap-1.xml', '/sitemap', '/llms.txt'].map(async (path) => mainOf(await text(path)).includes('/careers')),
    );
  expect(await lists()).toEqual([true, true, true]);
  expect(await text('/careers.md')).toContain('## What we ask');
  expect((await read('/Careers')).headers.get('Location')).toBe('/careers');

  expect((await publish('page/careers', { listed: 'false' }, '1')).status).toBe(303);
  const unlisted = await read('/careers');
  expect([unlisted.status, unlisted.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex, follow']);
  expect((await unlisted.text()).includes('content="noindex, follow"')).toBe(true);
  expect(await lists()).toEqual([false, false, false]);
});
