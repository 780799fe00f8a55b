import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { allContexts } from '../../../app/domain/landing/all-pages.ts';
import { strategicCount } from '../../../app/domain/landing/order.ts';
import { tripleSlug } from '../../../app/domain/landing/resolve.ts';
import { addUser, generateAll, postForm, signIn } from '../../admin.ts';
import { startServer, type TestServer, until } from '../../app.ts';
import { site } from '../../command-line.ts';
import { keepsNoPages } from '../../crawl.ts';
import { fewIndustries, fewIndustriesPages, smallListingFirm } from '../../fixtures/earned-firm.ts';
import { lakeshore, otherPlace, place } from '../../fixtures/site.ts';
import { canonicalOf, metaOf, textOf } from '../../html.ts';

type Choice = 'all' | 'earned';

const siteUrl = 'https://www.firm.example';
const slugs = [...allContexts(lakeshore)]
  .filter(({ industry }) => fewIndustries.some((one) => one === industry))
  .map(tripleSlug);
const allPages = slugs.length.toLocaleString('en-CA');
const slug = `cloud-services-legal-${place.id}`;

let server: TestServer;
let owner: string;
/** How many addresses the sitemap has before a page is generated. */
let handWritten: number;
/** The addresses that search engines were told of. */
const told: string[] = [];
const engines = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  told.push(...JSON.parse(body).urlList.map((url: string) => url.replace(siteUrl, '')));
  response.writeHead(200).end();
});

const headersOf = (cookie: string) => ({ cookie, origin: siteUrl });
/** Without compression, which would cost more than the pages. */
const get = (path: string) =>
  fetch(`${server.url}${path}`, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
const read = async (path: string) =>
  textOf(await (await fetch(server.url + path, { headers: headersOf(owner) })).text());
const choose = (listing: Choice) =>
  postForm(`${server.url}/admin/pages`, { intent: 'listing', listing }, headersOf(owner));

async function sitemap(): Promise<Set<string>> {
  const xml = await (await get('/sitemap-1.xml')).text();
  return new Set([...xml.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => url.slice(siteUrl.length) || '/'));
}

/** What a page says about itself; a page that is cut off ends with no `</html>`. */
async function said(path: string) {
  const answer = await get(path);
  const html = await answer.text();
  return {
    status: answer.status,
    meta: metaOf(html, 'robots'),
    header: answer.headers.get('x-robots-tag'),
    canonical: canonicalOf(html)?.slice(siteUrl.length),
    isWhole: html.trimEnd().endsWith('</html>'),
  };
}

/** The faults of these addresses: meta, header, sitemap and canonical must agree. */
async function faultsOf(paths: readonly string[], listed: ReadonlySet<string>): Promise<string[]> {
  const faults: string[] = [];
  const check = async (path: string) => {
    const { status, meta, header, canonical, isWhole } = await said(path);
    const own = path.replace(/^\/seo/, '').split('?')[0] || '/';
    const isListed = listed.has(own);
    const robots = isListed ? 'index, follow' : 'noindex, follow';
    // Another address of a page that is not listed only says that.
    const named = isListed || path === own ? own : undefined;
    const agree = meta === robots && (header ?? meta) === robots && (canonical === '' ? '/' : canonical) === named;
    if (status !== 200 || !agree || !isWhole) faults.push(`${path}: ${[status, meta, header, canonical, isWhole]}`);
  };
  for (let at = 0; at < paths.length; at += 16) await Promise.all(paths.slice(at, at + 16).map(check));
  return faults;
}

/** Every address of the sitemap, and a sample of landing pages at both their addresses, also as an old link with a query. */
const checked = (listed: ReadonlySet<string>) => [
  ...listed,
  ...slugs.filter((_, at) => at % 17 === 0).flatMap((one) => [`/${one}`, `/seo/${one}`, `/seo/${one}?utm_source=old`]),
];

beforeAll(async () => {
  await new Promise<void>((resolve) => engines.listen(0, '127.0.0.1', resolve));
  const { port } = engines.address() as AddressInfo;
  server = await startServer({
    preload: './tests/e2e/journeys/indexnow-endpoint.ts',
    env: {
      ...keepsNoPages,
      ...smallListingFirm(),
      SITE_URL: siteUrl,
      INDEXNOW_KEY: 'a-key-of-ours',
      INDEXNOW_ENDPOINT: `http://127.0.0.1:${port}/`,
    },
  });
  await addUser(server, 'owner@firm.example', 'owner');
  const login = { email: 'owner@firm.example', password: 'correct horse battery' };
  const answer = await postForm(`${server.url}/admin/login`, login, { origin: siteUrl });
  owner = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  handWritten = (await sitemap()).size;
});
afterAll(async () => {
  await server.stop();
  engines.close();
});

describe('a firm that lists all generated pages', () => {
  it('has every generated page in the sitemap, and head, header, sitemap and canonical of every address agree', async () => {
    const answer = await fetch(`${server.url}/api/admin/generate-programmatic-seo`, {
      method: 'POST',
      headers: headersOf(owner),
    });
    expect(await answer.json()).toMatchObject({ created: slugs.length, indexable: slugs.length });
    const listed = await sitemap();
    expect(listed.size).toBe(handWritten + slugs.length);
    expect(await faultsOf(checked(listed), listed)).toEqual([]);
    await until('the engines', () => told.length === slugs.length);
  });

  it('reads in the panel what is listed and why, and what would earn each page its place', async () => {
    const text = await read('/admin/pages');
    expect(text).toContain(
      `All generated pages are listed. Search engines may list ${allPages} of ${allPages} landing pages.`,
    );
    expect(text).toContain('Of these, 0 earned it as well. Your firm chose this.');
    expect(text).toContain('Google’s spam policies');
    expect(text).toContain('Listed in search, not earned');
    expect(await read(`/admin/pages/${slug}`)).toContain(`What would earn it: One signed job in ${place.name}`);
    expect(await read('/admin/launch')).toContain('All generated pages. Every generated page may appear');
  });

  it('does not list a page that a person edits into a contradiction, until it is mended', async () => {
    const page = server.rows<Record<string, string>>(`SELECT * FROM pages WHERE slug = '${slug}'`)[0] ?? {};
    const save = (content: string, basedOn = '') =>
      postForm(
        `${server.url}/admin/pages/${slug}`,
        {
          intent: 'save',
          basedOn,
          title: page.title ?? '',
          metaDescription: page.meta_description ?? '',
          h1: page.h1 ?? '',
          h2: page.h2 ?? '',
          keywords: 'IT',
          content,
        },
        headersOf(owner),
      );
    const hash = () =>
      server.rows<{ hash: string }>(`SELECT content_hash AS hash FROM pages WHERE slug = '${slug}'`)[0]?.hash;
    expect((await save('It costs $79 per user per month.', hash())).status).toBe(303);
    const held = { status: 200, meta: 'noindex, follow', header: 'noindex, follow', canonical: `/${slug}` };
    await until('noindex', async () => (await said(`/${slug}`)).meta === 'noindex, follow');
    expect(await said(`/${slug}`)).toMatchObject(held);
    const listed = await sitemap();
    expect([listed.size, listed.has(`/${slug}`)]).toEqual([handWritten + slugs.length - 1, false]);
    const text = await read(`/admin/pages/${slug}`);
    expect(text).toContain('Not listed in search, because:');
    expect(await read('/admin/pages')).toContain('Held back: 1, for a contradiction with what you say elsewhere');
    expect((await save('We come when you call.', hash())).status).toBe(303);
    await until('index', async () => (await said(`/${slug}`)).meta === 'index, follow');
    expect((await sitemap()).has(`/${slug}`)).toBe(true);
  });
});

describe('the switch', () => {
  it('lists only the earned pages within seconds, tells search engines of all others, and no visitor gets half a page', async () => {
    told.length = 0;
    let isOver = false;
    const visits: string[] = [];
    const visitors = Promise.all(
      slugs.slice(0, 8).map(async (one) => {
        while (!isOver) {
          const { status, meta, header, isWhole } = await said(`/${one}`);
          if (status !== 200 || meta !== header || !isWhole) visits.push(`${one}: ${[status, meta, header, isWhole]}`);
        }
      }),
    );
    expect((await choose('earned')).status).toBe(303);
    await until('the sitemap', async () => (await sitemap()).size === handWritten, 10_000);
    isOver = true;
    await visitors;
    expect(visits).toEqual([]);
    const listed = await sitemap();
    expect(await faultsOf(checked(listed), listed)).toEqual([]);
    const text = await read('/admin/pages');
    expect(text).toContain(
      `Only pages that earned it are listed. Search engines may list 0 of ${allPages} landing pages.`,
    );
    expect(text).toContain(`The other ${allPages} are on the site for visitors`);
    await until('the engines', () => new Set(told).size === slugs.length);
  });

  it('turned while a run is on decides what its answer counts, and the run goes on to its end', async () => {
    const answer = fetch(`${server.url}/api/admin/generate-programmatic-seo`, {
      method: 'POST',
      headers: headersOf(owner),
    });
    await until(
      'the run',
      async () =>
        (
          (await (await fetch(`${server.url}/api/admin/generation`, { headers: headersOf(owner) })).json()) as {
            running: boolean;
          }
        ).running,
    );
    expect((await choose('all')).status).toBe(303);
    expect(await (await answer).json()).toMatchObject({ requested: slugs.length, indexable: slugs.length, failed: 0 });
    const listed = await sitemap();
    expect(listed.size).toBe(handWritten + slugs.length);
    expect(await faultsOf(checked(listed).slice(-60), listed)).toEqual([]);
  });

  it('is refused while the firm’s document has other changes, and for anything but the two choices', async () => {
    const strange = await postForm(
      `${server.url}/admin/pages`,
      { intent: 'listing', listing: 'some' },
      headersOf(owner),
    );
    expect(strange.status).toBe(422);
    const step = await postForm(`${server.url}/admin/setup/listing`, { listing: 'earned' }, headersOf(owner));
    expect(step.status).toBe(303);
    const refused = await choose('earned');
    expect([refused.status, textOf(await refused.text())]).toEqual([
      409,
      expect.stringContaining('Publish or discard them under Site first'),
    ]);
    expect((await sitemap()).size).toBe(handWritten + slugs.length);
  });

  it('is the operator’s while LANDING_LISTING is set, and the panel says so', async () => {
    const other = await startServer({ env: { ...keepsNoPages, ...smallListingFirm(), LANDING_LISTING: 'earned' } });
    onTestFinished(async () => void (await other.stop()));
    await addUser(other, 'owner@firm.example', 'owner');
    const cookie = await signIn(other, 'owner@firm.example');
    const { indexable } = (await (await generateAll(other, cookie)).json()) as { indexable: number };
    expect(indexable).toBe(0);
    const text = textOf(await (await fetch(`${other.url}/admin/pages`, { headers: { cookie } })).text());
    expect(text).toContain('The setting LANDING_LISTING of this server decides it.');
    const refused = await postForm(`${other.url}/admin/pages`, { intent: 'listing', listing: 'all' }, { cookie });
    expect(refused.status).toBe(409);
  });
});

describe('a run that is taken back', () => {
  it('leaves the site as it was before it: addresses, sitemap and links', async () => {
    const other = await startServer({ env: { ...keepsNoPages, ...smallListingFirm() } });
    onTestFinished(async () => void (await other.stop()));
    await addUser(other, 'editor@firm.example', 'editor');
    const cookie = await signIn(other, 'editor@firm.example');
    const ask = async (path: string) => {
      const answer = await fetch(other.url + path, { headers: { cookie } });
      return [answer.status, metaOf(await answer.text(), 'robots')];
    };
    const undo = () =>
      fetch(`${other.url}/api/admin/generation`, { method: 'POST', headers: { cookie, origin: other.url } });
    const path = `/cloud-services-legal-${otherPlace.id}`;
    const before = [await ask(path), await ask(`/seo${path}`)];
    expect((await undo()).status).toBe(409);
    await generateAll(other, cookie);
    expect([await ask(path), await ask(`/seo${path}`)]).toEqual([
      [200, 'index, follow'],
      [200, 'index, follow'],
    ]);
    expect(await (await undo()).json()).toMatchObject({ removed: slugs.length, restored: 0 });
    expect([await ask(path), await ask(`/seo${path}`)]).toEqual(before);
    expect((await undo()).status).toBe(409);
    await fetch(`${other.url}/api/admin/generate-strategic-seo`, {
      method: 'POST',
      headers: { cookie, origin: other.url },
    });
    const { code, out } = await site(['pages', 'undo'], { DATA_DIR: other.folder, LOG_LEVEL: 'silent' });
    expect([code, JSON.parse(out)]).toEqual([
      0,
      expect.objectContaining({
        removed: strategicCount({ ...lakeshore.data.counts, landingPages: fewIndustriesPages }),
      }),
    ]);
    const noted = "SELECT subject FROM audit_log WHERE action = 'generate-undo' ORDER BY at";
    expect(other.rows(noted)).toEqual([{ subject: 'programmatic' }, { subject: 'strategic' }]);
  });
});
