import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPages } from '../../../app/domain/landing/all-pages.ts';
import { type LandingPage, relatedPages } from '../../../app/domain/landing/page.ts';
import { industryServicePath } from '../../../app/domain/landing/parents/industry-page.ts';
import { resolveSlug } from '../../../app/domain/landing/resolve.ts';
import { markdownOf } from '../../../app/domain/text/long-text/stored-html.ts';
import { addUser, postForm, signIn } from '../../admin.ts';
import { startServer, type TestServer, until } from '../../app.ts';
import { earnedFirm } from '../../fixtures/earned-firm.ts';
import { earned } from '../../fixtures/evidence.ts';
import { lakeshore } from '../../fixtures/site.ts';
import { linksOf, metaOf } from '../../html.ts';

/** These tests edit one landing page in the panel while all landing pages are stored. */
let server: TestServer;
let owner: string;
let editor: string;
/** A page that may be listed, and one that links to it. */
const [slug = ''] = earned;
let linking: string;
/** Paths announced to search engines. */
const told: string[] = [];
const engines = createServer(async (request, response) => {
  const { urlList } = JSON.parse((await Array.fromAsync(request)).join('')) as { urlList: string[] };
  told.push(...urlList.map((address) => new URL(address).pathname));
  response.writeHead(200).end();
});

const get = (path: string) => fetch(`${server.url}${path}`, { headers: { cookie: editor }, redirect: 'manual' });
/** The page as a visitor gets it, from the page cache if it is there. */
const shown = async (path: string) => (await fetch(`${server.url}${path}`, { redirect: 'manual' })).text();
const send = (fields: Record<string, string>, path = `/admin/pages/${slug}`, cookie = editor) =>
  postForm(`${server.url}${path}`, fields, { cookie });
const stored = () => server.rows<Record<string, string>>(`SELECT * FROM pages WHERE slug = '${slug}'`)[0] ?? {};
const verdict = () =>
  server.rows<{ indexable: number; reasons: string }>(`SELECT * FROM page_verdicts WHERE slug = '${slug}'`)[0];
const inSitemap = async () => (await shown('/sitemap-1.xml')).includes(`/${slug}<`);
const linkTo = async () => linksOf(await shown(`/${linking}`)).filter(({ href }) => href.endsWith(`/${slug}`));

function form(over: Record<string, string> = {}): Record<string, string> {
  const {
    title = '',
    meta_description = '',
    h1 = '',
    h2 = '',
    keywords = '[]',
    content = '',
    faq_items = '[]',
    content_hash = '',
  } = stored();
  const lines = (JSON.parse(keywords) as string[]).join('\n');
  const questions = (JSON.parse(faq_items) as { question: string; answer: string }[]).flatMap(
    ({ question, answer }, at) => [
      [`question-${at}`, question],
      [`answer-${at}`, answer],
    ],
  );
  const words = {
    ...Object.fromEntries(questions),
    title,
    metaDescription: meta_description,
    h1,
    h2,
    keywords: lines,
    content: markdownOf(content),
  };
  return { ...words, intent: 'save', basedOn: content_hash, ...over };
}

beforeAll(async () => {
  // Runs before the server starts, because it may take longer than the server keeps an idle connection.
  const isLinking = (page: LandingPage) => relatedPages(page).some(({ href }) => href === `/${slug}`);
  linking = [...allPages(lakeshore)].find(isLinking)?.slug ?? '';
  await new Promise<void>((resolve) => engines.listen(0, '127.0.0.1', resolve));
  const { port } = engines.address() as AddressInfo;
  server = await startServer({
    preload: './tests/e2e/journeys/indexnow-endpoint.ts',
    env: { INDEXNOW_KEY: 'a-key-of-ours', INDEXNOW_ENDPOINT: `http://127.0.0.1:${port}/`, ...earnedFirm() },
  });
  await addUser(server, 'editor@firm.example', 'editor');
  editor = await signIn(server, 'editor@firm.example');
  await addUser(server, 'owner@firm.example', 'owner');
  owner = await signIn(server, 'owner@firm.example');
  await postForm(`${server.url}/api/admin/generate-programmatic-seo`, {}, { cookie: editor });
  await until('the announcement of all listed pages', () => told.length === earned.length);
  told.length = 0;
});
afterAll(async () => {
  await server.stop();
  engines.close();
});

describe('a page that is unpublished', () => {
  it('is gone within a second from its address and the sitemap, and the search engines are told', async () => {
    for (let n = 0; n < 3; n++) await shown(`/seo/${slug}`);
    expect(await inSitemap()).toBe(true);
    expect((await send({ intent: 'unpublish' })).status).toBe(303);
    await until('404', async () => (await get(`/seo/${slug}`)).status === 404, 1000);
    await until('the sitemap', async () => !(await inSitemap()), 1000);
    expect(
      (await linkTo()).map(({ href }) => href),
      'a link leads to the composed page',
    ).toEqual([`/${slug}`]);
    await until('the engines', () => told.includes(`/${slug}`));
  });

  it('is back within a second when it is published again', async () => {
    told.length = 0;
    expect((await send({ intent: 'publish' })).status).toBe(303);
    await until('200', async () => (await get(`/seo/${slug}`)).status === 200, 1000);
    await until('the sitemap', inSitemap, 1000);
    await until('the engines', () => told.includes(`/${slug}`));
  });
});

describe('a page whose words are saved', () => {
  it('is judged at once: the editor shows the verdict, and the site follows it', async () => {
    const before = stored();
    told.length = 0;
    const answer = await send(form({ content: 'We do things for $79 per user per month.' }));
    expect(answer.status).toBe(303);
    await until('the verdict', () => verdict()?.indexable === 0);
    const html = await (await get(`/admin/pages/${slug}`)).text();
    expect(html).toContain('Not listed in search, because:');
    expect(html).not.toContain('It is being judged');
    await until('noindex', async () => metaOf(await shown(`/${slug}`), 'robots') === 'noindex, follow', 1000);
    await until('the sitemap', async () => !(await inSitemap()), 1000);
    await until('the engines', () => told.includes(`/${slug}`));
    told.length = 0;
    expect(await (await get('/admin/pages?fault=contradiction&edited=yes')).text()).toContain('1 to 1 of 1 pages');
    await send(form({ content: markdownOf(before.content ?? ''), intent: 'save' }));
    await until('the verdict', () => verdict()?.indexable === 1);
    await until('the engines', () => told.includes(`/${slug}`));
    expect(told).toEqual([`/${slug}`]);
    await until('index', async () => metaOf(await shown(`/${slug}`), 'robots') === 'index, follow', 1000);
  });
});

describe('a redirect before a page', () => {
  it('takes it out of the sitemaps, and its end brings it back', async () => {
    const isListed = async () => {
      const [xml, html] = [await shown('/sitemap-1.xml'), await shown('/sitemap')];
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      const listed = [xml.includes('/pricing</loc>'), main.includes('href="/pricing"')];
      expect(listed[1]).toBe(listed[0]);
      return listed[0];
    };
    expect(await isListed()).toBe(true);
    const pricing = { intent: 'add', from: '/pricing', to: '/contact', status: '302', sure: '/pricing' };
    await send(pricing, '/admin/redirects', owner);
    expect(await isListed()).toBe(false);
    const [redirect] = server.rows<{ id: string }>("SELECT id FROM redirects WHERE pattern = '/pricing'");
    await send({ intent: 'delete', id: redirect?.id ?? '' }, '/admin/redirects');
    expect(await isListed()).toBe(true);
  });

  it('takes every link to it from the lists of locations and related links while it is in force', async () => {
    const path = `/${slug}`;
    const { industry = '', service = '' } = resolveSlug(lakeshore, slug) ?? {};
    const places = [industryServicePath(lakeshore, industry, service), `/${linking}`];
    const leading = async () => {
      const pages = await Promise.all(places.map(async (place) => ({ place, links: linksOf(await shown(place)) })));
      return pages.filter(({ links }) => links.some(({ href }) => href === path)).map(({ place }) => place);
    };
    expect(await leading()).toEqual(places);
    await send({ intent: 'add', from: path, to: '', status: '410', sure: path }, '/admin/redirects', owner);
    expect([(await get(path)).status, await inSitemap(), await leading()]).toEqual([410, false, []]);
    const [gone] = server.rows<{ id: string }>(`SELECT id FROM redirects WHERE pattern = '${path}'`);
    await send({ intent: 'delete', id: gone?.id ?? '' }, '/admin/redirects');
    expect([(await get(path)).status, await inSitemap(), await leading()]).toEqual([200, true, places]);
  });
});

describe('while the database takes nothing', () => {
  it('a save answers 503 with the words still in the form, any other change 503 as a page of the panel', async () => {
    const other = new Sqlite(join(server.folder, 'site.db'));
    other.exec('BEGIN IMMEDIATE');
    const save = await send(form({ title: 'Words of an hour' }));
    const add = await send({ intent: 'add', from: '/old', to: '/contact', status: '301' }, '/admin/redirects');
    other.exec('ROLLBACK');
    other.close();
    expect([save.status, save.headers.get('retry-after')]).toEqual([503, '5']);
    const html = await save.text();
    for (const words of ['Nothing is saved yet', 'value="Words of an hour"']) expect(html).toContain(words);
    expect([add.status, add.headers.get('retry-after'), add.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    const trouble = await add.text();
    expect(trouble).toContain('Back in a moment');
    expect(trouble).not.toMatch(/SQLITE|StoreUnavailable|at \w+ \(/);
  });
});
