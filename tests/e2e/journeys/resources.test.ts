import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body } from '../../../app/domain/firm/kinds.ts';
import { displayDate } from '../../../app/domain/time/dates.ts';
import { dayOf } from '../../../app/domain/time/days.ts';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { FirmDesk } from '../../../app/server/firm/firm-desk.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { startServer, type TestServer, until } from '../../app.ts';
import { expectFits, useBrowser } from '../../browser.ts';
import { lakeshore } from '../../fixtures/site.ts';

const browser = useBrowser();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    env: { SITE_URL: 'https://www.firm.example' },
    preload: './tests/e2e/journeys/forward-clock.ts',
  });
});
afterAll(() => server.stop());

const article = '/resources/data-backup-strategies';
const get = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, { redirect: 'manual', ...init });
const textOf = async (path: string) => (await get(path)).text();

describe.each(['/resources', '/blog', article, '/resources/no-such-article'])('%s', (path) => {
  it('has no accessibility violation, at a desk and on a phone, and never scrolls sideways', async () => {
    const page = await browser.open();
    await page.goto(`${server.url}${path}`);
    await expectFits(page);
  });

  it('is valid HTML with one h1', async () => {
    const html = await textOf(path);
    expect(html.match(/<h1/g)).toHaveLength(1);
    const { results } = await new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: { 'no-inline-style': 'error' },
    }).validateString(html);
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`)),
    ).toEqual([]);
  });
});

describe('/resources', () => {
  it('shows six articles, six guides, and links to all of them and to the firm', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/resources`);
    expect(await page.locator('.article-card').count()).toBe(6);
    expect(await page.getByRole('link', { name: /^Read Guide: / }).count()).toBe(6);
    expect(await page.getByText('June 13, 2023').first().isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'View All Resources' }).getAttribute('href')).toBe('/blog');
    expect(await page.getByRole('link', { name: 'Contact Our Team' }).getAttribute('href')).toBe('/contact');
    await page.locator('.article-card').first().click();
    await page.waitForURL(/\/resources\/cybersecurity-tips-gta-small-business$/);
  });
});

describe('/blog', () => {
  it('shows all eleven, newest first, one topic on request, and all again for a topic that does not exist', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/blog`);
    const days = await page
      .locator('.timetable time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(days).toHaveLength(11);
    expect(days).toEqual(days.toSorted().reverse());
    await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Remote Work' }).click();
    expect(await page.locator('.timetable > li').count()).toBe(2);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe('https://www.firm.example/blog');
    await page.goto(`${server.url}/blog?topic=%00nonsense`);
    expect(await page.locator('.timetable > li').count()).toBe(11);
    expect(await page.getByRole('navigation', { name: 'Topics' }).locator('[aria-current]').innerText()).toContain(
      '11',
    );
  });
});

describe('an article', () => {
  it('has its contents open beside the text, closed before the text on a phone, and open without JavaScript', async () => {
    for (const [width, javaScriptEnabled, isOpen] of [
      [1440, true, true],
      [390, true, false],
      [390, false, true],
    ] as const) {
      const page = await browser.open({ viewport: { width, height: 844 }, javaScriptEnabled });
      await page.goto(`${server.url}${article}`);
      const link = page.locator('.article-contents a').first();
      expect(await link.isVisible(), `${width} px`).toBe(isOpen);
      await page.locator('.article-contents summary').click();
      expect(await link.isVisible(), `${width} px`).toBe(!isOpen);
    }
  });

  it('carries its category, date, read time, author, contents, services and structured data', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${server.url}${article}`);
    const head = await page.locator('.article-head').innerText();
    const reviewed = lakeshore.data.articles.find(({ id }) => article.endsWith(id))?.reviewed ?? '';
    const day = `Reviewed ${displayDate(reviewed)}`;
    for (const words of ['Data Management', 'January 24, 2023', day, '8 min read', 'Security Team'])
      expect(head).toContain(words);
    for (const link of await page.locator('.article-contents a').all()) {
      expect(await page.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`).count()).toBe(1);
    }
    expect(await page.locator('.article-services a').count()).toBe(3);
    expect(await page.locator('.article-card').count()).toBe(3);
    expect(await page.locator('main a[href="/contact"]').count()).toBeGreaterThanOrEqual(3);
    const json = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(json['@graph'].map((node: { '@type': string }) => node['@type'])).toEqual([
      'Article',
      'BreadcrumbList',
      'WebSite',
    ]);
    expect(json['@graph'][0]).toMatchObject({
      datePublished: '2023-01-24',
      dateModified: reviewed,
      image: `https://www.firm.example/share${article}.png`,
      author: { name: 'Security Team' },
    });
  });

  it('shows its address to copy where there is no JavaScript', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${server.url}${article}`);
    expect(await page.locator('.share').innerText()).toContain(`https://www.firm.example${article}`);
    expect(await page.getByRole('button', { name: 'Share' }).isVisible()).toBe(false);
  });

  it('is shared by the device, or else its link is copied, and it says so', async () => {
    const page = await browser.open();
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${server.url}${article}`);
    await page.getByRole('button', { name: 'Share' }).press('Enter');
    await page.getByRole('status').getByText('Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`https://www.firm.example${article}`);
    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('refused')) }),
    );
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('status').getByText(`https://www.firm.example${article}`).waitFor();
    await page.evaluate(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, 'share', { value: async (data: unknown) => shared.push(data) });
    });
    await page.getByRole('button', { name: 'Share' }).click();
    const shared = await page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared);
    expect(shared.map(({ url }) => url)).toEqual([`https://www.firm.example${article}`]);
  });

  it('ships at most 3 kB of script, and its text only once', async () => {
    const page = await browser.open();
    const scripts: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
    });
    await page.goto(`${server.url}${article}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Share' }).waitFor();
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(3 * 1024);
    const assets = 'build/client/assets';
    for (const file of readdirSync(assets).filter((name) => name.endsWith('.js'))) {
      expect(readFileSync(join(assets, file), 'utf8').includes('A backup has one job'), file).toBe(false);
    }
  });

  it('answers 404 in the words of the catalogue for an id that does not exist', async () => {
    for (const id of ['no-such-article', '__proto__', 'x'.repeat(2000), '%3Cscript%3E']) {
      const response = await get(`/resources/${id}`);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(html).toContain('<h1>Resource Not Found</h1>');
      expect(html).toContain('The resource you&#x27;re looking for doesn&#x27;t exist or has been moved.');
      expect(html).toMatch(/<a class="button[^"]*" href="\/resources"/);
      expect(html).toContain('name="robots" content="noindex, follow"');
      expect(html).not.toContain('rel="canonical"');
    }
  });
});

describe('/feed.xml', () => {
  it('is Atom with every article in full, by absolute addresses', async () => {
    const response = await get('/feed.xml');
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const xml = await response.text();
    const page = await browser.open();
    const counts = await page.evaluate((source) => {
      const feed = new DOMParser().parseFromString(source, 'application/xml');
      const bodies = [...feed.querySelectorAll('entry > content')].map((content) =>
        new DOMParser().parseFromString(content.textContent ?? '', 'text/html'),
      );
      return {
        broken: feed.querySelectorAll('parsererror').length,
        entries: feed.querySelectorAll('entry').length,
        ids: new Set([...feed.querySelectorAll('entry > id')].map((id) => id.textContent)).size,
        updated: feed.querySelector('feed > updated')?.textContent,
        relative: bodies.flatMap((body) =>
          [...body.querySelectorAll('a')].filter((a) => !/^(https:|mailto:|tel:)/.test(a.getAttribute('href') ?? '')),
        ).length,
        headings: bodies.every((body) => body.querySelectorAll('h2').length > 3),
      };
    }, xml);
    expect(counts).toEqual({
      broken: 0,
      entries: 11,
      ids: 11,
      updated: `${lakeshore.data.articles[0]?.reviewed}T16:00:00.000Z`,
      relative: 0,
      headings: true,
    });
  });

  it('is announced by the lists and the articles', async () => {
    for (const path of ['/resources', '/blog', article]) {
      expect(await textOf(path)).toMatch(/<link rel="alternate" type="application\/atom\+xml"[^>]+href="\/feed\.xml"/);
    }
  });
});

describe('share images', () => {
  it('are 1200 x 630, one per page, and are asked for only once a day', async () => {
    const pictures = new Set<string>();
    for (const path of ['/', '/resources', article, '/resources/cloud-migration-guide']) {
      const address =
        /property="og:image" content="https:\/\/www\.firm\.example([^"]+)"/.exec(await textOf(path))?.[1] ?? '';
      const response = await get(address);
      expect(response.status, address).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
      const png = Buffer.from(await response.arrayBuffer());
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], address).toEqual([1200, 630]);
      pictures.add(png.toString('base64'));
      const etag = response.headers.get('etag') ?? '';
      expect((await get(address, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    }
    expect(pictures.size).toBe(4);
    expect(readdirSync(join(server.folder, 'share'))).toHaveLength(4);
  });

  it('are drawn for known pages only', async () => {
    for (const path of [
      '/share/anything.png',
      '/share/',
      '/share/resources/nothing.png',
      '/share/home.jpg',
      '/share/home.png/x',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
    expect(readdirSync(join(server.folder, 'share'))).toHaveLength(4);
  });

  it('have a picture with the name of the firm to fall back on', async () => {
    const response = await get('/share.png');
    const png = Buffer.from(await response.arrayBuffer());
    expect([response.status, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([200, 1200, 630]);
  });
});

describe('an article of tomorrow', () => {
  it('is nowhere until its day has come, and then everywhere, without a restart', async () => {
    // Use dates in the firm's city: late in its evening, UTC is already at the next day.
    const inDays = (days: number) => dayOf(Date.now() + days * 24 * 60 * 60 * 1000, lakeshore.data.firm.timeZone);
    const [yesterday, tomorrow] = [inDays(-1), inDays(1)];
    const database = openSqliteDatabase(server.folder);
    const desk = await FirmDesk.open({
      env: { FIRM: undefined, PACKS_DIR: undefined },
      database,
      log: openLog('silent'),
    });
    const written = (await desk.content()).find('article', 'data-backup-strategies')?.body as Body<'article'>;
    const { reviewed: _, ...text } = written;
    const pictured = { ...text, body: `${text.body}\n\n![A shelf of tapes](/media/tapes/960.webp)` };
    const documents = [
      { id: 'of-yesterday', body: { ...pictured, title: 'What yesterday taught us about backups', date: yesterday } },
      { id: 'of-tomorrow', body: { ...text, title: 'What tomorrow brings to your backups', date: tomorrow } },
    ];
    const changes = documents.map((document) => ({ kind: 'article' as const, seen: null, ...document }));
    expect(await desk.publish(changes, { author: null, note: 'Two' })).toMatchObject({ outcome: 'published' });
    await database.close();

    const where = ['/blog', '/feed.xml', '/sitemap', '/sitemap.xml', '/sitemap-1.xml'];
    const showing = async (id: string) => {
      const pages = await Promise.all(where.map(async (path) => [path, (await textOf(path)).includes(id)] as const));
      const status = async (path: string) => (await get(path)).status;
      return {
        pages: pages.flatMap(([path, shows]) => (shows ? [path] : [])),
        own: await status(`/resources/${id}`),
        picture: await status(`/share/resources/${id}.png`),
      };
    };
    const everywhere = { pages: ['/blog', '/feed.xml', '/sitemap', '/sitemap-1.xml'], own: 200, picture: 200 };
    await until('the article of yesterday', async () => (await textOf('/blog')).includes('of-yesterday'), 2000);
    expect(await showing('of-yesterday')).toEqual(everywhere);
    expect(await textOf('/feed.xml')).toContain('<img src="https://www.firm.example/media/tapes/960.webp"');
    expect(await showing('of-tomorrow')).toEqual({ pages: [], own: 404, picture: 404 });
    server.process.kill('SIGUSR2');
    await until('the article of tomorrow', async () => (await textOf('/blog')).includes('of-tomorrow'), 2000);
    expect(await showing('of-tomorrow')).toEqual(everywhere);
  });
});
