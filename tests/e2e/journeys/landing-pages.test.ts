import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allContexts } from '../../../app/domain/landing/all-pages.ts';
import { compose } from '../../../app/domain/landing/compose.ts';
import { faultNames } from '../../../app/domain/landing/index-faults.ts';
import { floors, leastOwnSentences } from '../../../app/domain/landing/judge/floors.ts';
import { mainText } from '../../../app/domain/landing/main-text.ts';
import { resolveSlug, tripleSlug } from '../../../app/domain/landing/resolve.ts';
import { contextOf } from '../../../app/domain/landing/vocabulary.ts';
import { publicPages } from '../../../app/domain/site/public-pages.ts';
import { addUser, signIn } from '../../admin.ts';
import { startServer, type TestServer, until } from '../../app.ts';
import { expectFits, useBrowser } from '../../browser.ts';
import { site } from '../../command-line.ts';
import { earnedFirm } from '../../fixtures/earned-firm.ts';
import { earned } from '../../fixtures/evidence.ts';
import { figuresOf, home, lakeshore, otherPlace, place, wordsOf } from '../../fixtures/site.ts';
import { canonicalOf, linksOf, metaOf, structuredDataOf, textOf, withoutOwnScripts } from '../../html.ts';

const { landingPages: landingPageCount } = lakeshore.data.counts;

const siteUrl = 'https://www.firm.example';
const browser = useBrowser();
const slugs = [...allContexts(lakeshore)].map(tripleSlug);
const example = `cybersecurity-services-dental-${place.id}`;
const fields = ['title', 'metaDescription', 'slug', 'h1', 'h2', 'keywords', 'content', 'faqItems'];

let server: TestServer;
let editor: Record<string, string>;
/** Answers from before any page was generated. */
let unstored: { page: string; stored: number; api: number; sitemap: string };
let progress: number[];
let report: Record<string, number | string>;
let second: { status: number; text: string };
let slowestPage: number;

const get = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, { redirect: 'manual', ...init });
/** Adds a query, which keeps the page out of the cache: compressing thousands of pages would only cost time. */
const askOnce = (path: string) =>
  get(`${path}${path.includes('?') ? '&' : '?'}crawl`, { headers: { 'accept-encoding': 'identity' } });
const htmlOf = async (path: string) => (await get(path)).text();
const generate = (kind: string) => get(`/api/admin/generate-${kind}-seo`, { method: 'POST', headers: editor });

async function locations(path: string): Promise<string[]> {
  return [...(await htmlOf(path)).matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address.replace(siteUrl, ''));
}

/** Runs the command line beside the running server. */
const command = (...args: string[]) => site(args, { DATA_DIR: server.folder, LOG_LEVEL: 'silent' });

/** Writes into the database behind the program's back. */
function tamper(sql: string, ...values: string[]): void {
  const database = new Sqlite(join(server.folder, 'site.db'));
  database.pragma('busy_timeout = 5000');
  database.prepare(sql).run(...values);
  database.exec('UPDATE content_version SET version = version + 1');
  database.close();
}

beforeAll(async () => {
  server = await startServer({ env: { SITE_URL: siteUrl, ...earnedFirm() } });
  await addUser(server, 'editor@firm.example', 'editor');
  editor = { origin: siteUrl, cookie: await signIn(server, 'editor@firm.example') };
  unstored = {
    page: await htmlOf(`/${example}`),
    stored: (await get(`/seo/${example}`)).status,
    api: (await get(`/api/seo/${example}`)).status,
    sitemap: (await locations('/sitemap-1.xml')).join(),
  };
  const run = generate('programmatic');
  progress = [];
  slowestPage = 0;
  let ended = false;
  void run.finally(() => {
    ended = true;
  });
  await until(
    'the run',
    async () =>
      ((await (await get('/api/admin/generation', { headers: editor })).json()) as { running: boolean }).running,
  );
  const again = await generate('strategic');
  second = { status: again.status, text: await again.text() };
  while (!ended) {
    const start = Date.now();
    await htmlOf('/blog?uncached');
    slowestPage = Math.max(slowestPage, Date.now() - start);
    const state = (await (await get('/api/admin/generation', { headers: editor })).json()) as { run: { done: number } };
    progress.push(state.run.done);
    await sleep(100);
  }
  const answer = await run;
  report = (await answer.json()) as typeof report;
});
afterAll(() => server.stop());

describe('before anything is generated', () => {
  it('shows every triple, composed, unlisted, at its own address', () => {
    expect(unstored.page).toContain(`<h1>Cybersecurity Services for Dental Practices in ${place.name}</h1>`);
    expect(metaOf(unstored.page, 'robots')).toBe('noindex, follow');
    expect(canonicalOf(unstored.page)).toBe(`${siteUrl}/${example}`);
  });

  it('has no stored page, and only the hand-written ones in the sitemap', () => {
    expect([unstored.stored, unstored.api]).toEqual([404, 404]);
    expect(unstored.sitemap).toBe(
      publicPages(lakeshore)
        .map(({ path }) => path)
        .join(),
    );
  });
});

describe('a generation', () => {
  it('answers when it has ended, with its figures', () => {
    expect(report).toMatchObject({
      requested: landingPageCount,
      created: landingPageCount,
      updated: 0,
      unchanged: 0,
      kept: 0,
      failed: 0,
    });
    expect(Object.keys(report)).toEqual([
      ...['runId', 'requested', 'created', 'updated', 'unchanged', 'kept', 'failed', 'indexable', 'durationMs'],
    ]);
    expect(report.indexable).toBe(earned.length);
    expect(report.durationMs).toBeGreaterThan(0);
  });

  it('shows its progress, keeps serving pages, and refuses a second one in a sentence', () => {
    expect(new Set(progress).size).toBeGreaterThan(3);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    // A page that waited for the run would take as long as the rest of the run.
    expect(slowestPage).toBeLessThan(Number(report.durationMs) / 2);
    expect(second).toEqual({
      status: 409,
      text: 'Pages are being generated already. Wait until that run is done.',
    });
  });

  it('answers only to POST', async () => {
    for (const kind of ['strategic', 'programmatic'])
      expect((await get(`/api/admin/generate-${kind}-seo`, { headers: editor })).status).toBe(405);
    expect((await get('/api/admin/generation', { method: 'PUT', headers: editor })).status).toBe(405);
  });
});

describe('the one decision', () => {
  /** The links of the pages that the first test has read. */
  const leadsTo = new Map<string, ReturnType<typeof linksOf>>();

  it('is the same in robots meta, X-Robots-Tag, sitemap and canonical for the listed pages and a sample of the others, and no link says nofollow', async () => {
    const listed = new Set(await locations('/sitemap-1.xml'));
    expect(listed.size).toBe(publicPages(lakeshore).length + Number(report.indexable));
    const faults: string[] = [];
    const linked = new Map<string, string>();
    const check = async (slug: string) => {
      const path = `/${slug}`;
      const answer = await askOnce(path);
      const html = await answer.text();
      const expected = listed.has(path) ? 'index, follow' : 'noindex, follow';
      const said = [answer.status, metaOf(html, 'robots'), answer.headers.get('x-robots-tag')];
      if (String(said) !== String([200, expected, expected])) faults.push(`${path}: ${said}`);
      if (canonicalOf(html) !== `${siteUrl}${path}`) faults.push(`${path}: canonical ${canonicalOf(html)}`);
      for (const [, href = '', rest = ''] of html.matchAll(/<a (?:class="[^"]*" )?href="(\/[^"]*)"([^>]*)>/g))
        linked.set(href, rest);
      leadsTo.set(path, linksOf(html));
    };
    // Seven divides none of the numbers of services, industries and locations: the sample has all of each.
    // listing-choice.test.ts reads every page of a firm with fewer.
    const sample = slugs.filter((slug, at) => at % 7 === 0 || listed.has(`/${slug}`));
    for (let at = 0; at < sample.length; at += 16) await Promise.all(sample.slice(at, at + 16).map(check));
    expect(faults).toEqual([]);
    expect(linked.size).toBeGreaterThan(1000);
    // No link has nofollow: each page says itself whether search engines may list it.
    expect([...linked].filter(([, rest]) => rest.includes('nofollow'))).toEqual([]);
  });

  it('is that of the page at its other addresses: they name its own as canonical, or ask not to be listed, never both', async () => {
    const [listed = ''] = earned;
    const unlisted = slugs.find((one) => !earned.includes(one));
    const noindex = [200, 'noindex, follow', 'noindex, follow', null];
    for (const [path, own] of [
      [`/seo/${listed}`, `/${listed}`],
      // An old link with a query of its own.
      [`/seo/${listed}?utm_source=letter&page=2`, `/${listed}`],
      ['/cloud', '/services/cloud-services'],
      ['/cloud-services', '/services/cloud-services'],
      ['/announcements/online-tech-support-launched', '/services/technical-support'],
    ] as const) {
      const answer = await get(path);
      const html = await answer.text();
      const said = [answer.status, answer.headers.get('x-robots-tag'), metaOf(html, 'robots'), canonicalOf(html)];
      expect(said, path).toEqual([200, 'index, follow', 'index, follow', `${siteUrl}${own}`]);
    }
    const answer = await get(`/seo/${unlisted}`);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('x-robots-tag'), metaOf(html, 'robots'), canonicalOf(html)]).toEqual(
      noindex,
    );
    // An alias of a service names the page's own address, and leaves the choice to search engines.
    const alias = await htmlOf('/services/cloud');
    expect([metaOf(alias, 'robots'), canonicalOf(alias)]).toEqual([
      'index, follow',
      `${siteUrl}/services/cloud-services`,
    ]);
    const alone = await htmlOf(`/cloud-services-general-${home.id}`);
    expect([metaOf(alone, 'robots'), canonicalOf(alone)]).toEqual([
      'noindex, follow',
      `${siteUrl}/cloud-services-general-${home.id}`,
    ]);
  });

  it('brings every listed page within three clicks of home', async () => {
    const clicks = new Map([['/', 0]]);
    for (const [path, depth] of clicks) {
      if (depth === 3) break;
      const links = leadsTo.get(path) ?? linksOf(await (await askOnce(path)).text());
      for (const { href } of links) {
        const to = href.split('#')[0] ?? '';
        if (to.startsWith('/') && !clicks.has(to)) clicks.set(to, depth + 1);
      }
    }
    const far = (await locations('/sitemap-1.xml')).filter((path) => !clicks.has(path));
    expect(far).toEqual([]);
  });

  it('holds exactly the listed pages in the sitemap index, with their lastmod', async () => {
    expect(await locations('/sitemap.xml')).toEqual(['/sitemap-1.xml']);
    const xml = await htmlOf('/sitemap-1.xml');
    expect(xml.match(/<lastmod>\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?<\/lastmod>/g)).toHaveLength(
      publicPages(lakeshore).length + Number(report.indexable),
    );
    for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/other.xml'])
      expect((await get(path)).status, path).toBe(404);
    for (const { path } of publicPages(lakeshore)) {
      const answer = await get(path);
      const html = await answer.text();
      expect([answer.status, metaOf(html, 'robots'), canonicalOf(html)], path).toEqual([
        200,
        'index, follow',
        `${siteUrl}${path}`,
      ]);
    }
  });

  it('lets robots in, but not to the panel and the API', async () => {
    expect(await htmlOf('/robots.txt')).toBe(
      `User-agent: *\nDisallow: /admin\nDisallow: /api/\nAllow: /api/facts\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    );
  });
});

describe('GET /api/seo/{slug}', () => {
  it('gives exactly the specified fields, with faqItems as JSON text', async () => {
    const answer = await get(`/api/seo/${example}`);
    expect(answer.headers.get('content-type')).toBe('application/json');
    const page = (await answer.json()) as Record<string, unknown>;
    expect(Object.keys(page)).toEqual(fields);
    expect(page).toMatchObject({ slug: example, h1: `Cybersecurity Services for Dental Practices in ${place.name}` });
    expect(page.keywords).toHaveLength(16);
    expect(JSON.parse(String(page.faqItems))).toHaveLength(6);
    expect(page.content).toMatch(/^<p>/);
  });

  it('says when nothing has changed', async () => {
    const etag = (await get(`/api/seo/${example}`)).headers.get('etag') ?? '';
    const answer = await get(`/api/seo/${example}`, { headers: { 'If-None-Match': etag } });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
  });

  it.each([
    ['an unknown slug', 'nothing'],
    ['a name of JavaScript', '__proto__'],
    ['7,000 letters', 'a'.repeat(7000)],
    ['SQL', '%27%3B--'],
    ['traversal', '..%2f..%2fetc%2fpasswd'],
    ['another name of a service', 'cloud'],
  ])('answers 404 in one sentence for %s', async (_what, slug) => {
    const answer = await get(`/api/seo/${slug}`);
    expect([answer.status, await answer.text()]).toEqual([404, 'No published page has this slug.']);
  });
});

describe('a landing page', () => {
  it('shows the judged words and nothing else, at both its addresses', async () => {
    const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
    // Pictures are not text.
    const mainOf = (html: string) =>
      /<main[^>]*>([\s\S]*)<\/main>/
        .exec(html)?.[1]
        ?.replace(/<svg[\s\S]*?<\/svg>/g, '')
        .replaceAll('</a>', '</a> ') ?? '';
    const sample = [example, ...slugs.filter((_, index) => index % 89 === 0)];
    expect(sample.length).toBeGreaterThan(30);
    for (const slug of sample) {
      const page = compose(
        lakeshore,
        resolveSlug(lakeshore, slug) ?? contextOf(lakeshore, 'it-consulting', 'legal', place.id),
      );
      const judged = wordsOf(mainText(lakeshore, page));
      const served = async (path: string) => wordsOf(textOf(mainOf(await htmlOf(path))));
      expect(await served(`/${slug}`), slug).toEqual(judged);
      // The stored page's own address also shows all search phrases, between the second heading and the text.
      const stored = (await served(`/seo/${slug}`)).join(' ');
      const [h2, phrases] = [page.h2, page.keywords.join(' ')].map((text) => wordsOf(text).join(' '));
      expect(stored, slug).toContain(`${h2} ${phrases} `);
      expect(stored.replace(`${h2} ${phrases} `, `${h2} `), slug).toBe(judged.join(' '));
    }
  });

  it('has the specified parts', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/seo/${example}`);
    expect(await page.locator('.steps > li').count()).toBe(4);
    expect(await page.locator('.questions details').count()).toBe(6);
    expect(await page.locator('.section--shoal .card-link').count()).toBe(6);
    const phrases = await page.locator('.keywords > li').allInnerTexts();
    expect(phrases).toHaveLength(16);
    expect(phrases.slice(0, 2)).toEqual([
      `Cybersecurity Services ${place.name}`,
      'Cybersecurity Services for Dental Practices',
    ]);
    const canonical = await htmlOf(`/${example}`);
    expect(metaOf(canonical, 'keywords')?.split(', ')).toEqual(expect.arrayContaining(phrases));
    expect(canonical).not.toContain('class="keywords"');
    expect(await page.locator('.more-pages > li').count()).toBe(3);
    const area = await page.locator('.area-box').innerText();
    expect(area).toContain(`Within ${place.radiusKm} km of the centre of ${place.name}`);
    expect(area).toContain(`Postal areas ${place.postalPrefixes.slice(0, 4).join(', ')}`);
    expect(await page.locator('main a[href="/contact?service=cybersecurity"]').count()).toBe(3);
    expect(await page.locator('main a[href="/risk-assessment"]').count()).toBe(1);
    expect(await page.locator('.closing-call a[href^="tel:"]').count()).toBe(1);
  });

  it('says in its first view on a phone what, for how much, how soon and at which number, in at most 7 screens', async () => {
    const page = await browser.open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    const dental = 'managed-it-services-dental-oakville';
    // Block the fonts: on a first visit the device's fonts are used, which are wider.
    await page.route('**/*.woff2', (route) => route.abort());
    for (const slug of [dental, `cloud-computing-financial-services-richmond-hill`, example]) {
      await page.goto(`${server.url}/${slug}`);
      for (const part of [
        'h1',
        '.site-header a[href^="tel:"]',
        '.place-head-text .button',
        '.quay dt >> nth=0',
        '.quay dt >> nth=1',
      ]) {
        const box = await page.locator(part).first().boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 9999), `${slug}: ${part}`).toBeLessThanOrEqual(844);
      }
      expect(await page.evaluate(() => document.documentElement.scrollHeight), slug).toBeLessThanOrEqual(7 * 844);
    }
    await page.goto(`${server.url}/${dental}`);
    expect(await page.locator('.quay').innerText()).toContain(wordsOf('managed-it-from'));
    expect(await page.locator('.quay').innerText()).toContain(wordsOf('response-15-minutes'));
    expect(await page.locator('.landing-quote').innerText()).toMatch(/\S Dental practice, Oakville/);
  });

  it.each([
    { width: 390, first: ['.landing-head h1', '.quay'], later: ['.with-aside', '.questions', '.site-footer'] },
    { width: 1440, first: ['.landing-head h1', '.landing-text h2'], later: ['.questions', '.site-footer'] },
  ])(
    'shows its first screen in its first frame and the rest in the next, at $width px',
    async ({ width, first, later }) => {
      const page = await browser.open({ viewport: { width, height: 844 } });
      const session = await page.context().newCDPSession(page);
      // Time stands still for animations, so that the first frame stays.
      await session.send('Animation.enable');
      await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
      await page.goto(`${server.url}/seo/${example}`, { waitUntil: 'commit' });
      await page.waitForLoadState();
      const shown = (part: string) =>
        page
          .locator(part)
          .first()
          .evaluate((element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }));
      for (const part of first) expect(await shown(part), part).toBe(true);
      for (const part of later) expect(await shown(part), part).toBe(false);
      await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
      for (const part of later) await expect.poll(() => shown(part), { message: part }).toBe(true);
    },
  );

  it('is whole at once on paper and for a visitor who prefers less motion', async () => {
    for (const media of [{ media: 'print' }, { reducedMotion: 'reduce' }] as const) {
      const page = await browser.open();
      await page.emulateMedia(media);
      await page.goto(`${server.url}/seo/${example}`, { waitUntil: 'commit' });
      await page.waitForLoadState();
      const animations = await page
        .locator('.questions, .site-footer')
        .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).animationName));
      expect(animations).toEqual(['none', 'none']);
    }
  });

  it('begins its breadcrumbs at their start on a phone, and shows the rest when they are scrolled, as an article does', async () => {
    const page = await browser.open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    /** Whether each crumb is on the screen as a whole. */
    const crumbs = () =>
      page.locator('.breadcrumbs li').evaluateAll((items) =>
        items.map((item) => {
          const { left, right } = item.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        }),
      );
    await page.goto(`${server.url}/${example}`);
    const atFirst = await crumbs();
    expect([atFirst.at(0), atFirst.at(-1)]).toEqual([true, false]);
    await page.locator('.breadcrumbs li').last().scrollIntoViewIfNeeded();
    expect((await crumbs()).at(-1)).toBe(true);
    const article = lakeshore.data.articles.find(({ title }) => title.length > 50)?.id;
    await page.goto(`${server.url}/resources/${article}`);
    expect(await crumbs()).toEqual([true, true, false]);
    await page.close();
  });

  it('keeps its place when it is opened again', async () => {
    const page = await browser.open({ viewport: { width: 390, height: 844 } });
    await page.goto(`${server.url}/seo/${example}`);
    const top = () => page.locator('.questions').evaluate((element) => element.getBoundingClientRect().top);
    await page.locator('.questions').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    const before = await top();
    await page.reload();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
  });

  it('keeps the box with the areas and the call to action beside the text on a desk', async () => {
    const page = await browser.open({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false });
    await page.goto(`${server.url}/seo/${example}`);
    const inView = () =>
      page.locator('.area-box .button').evaluate((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return top > 0 && bottom <= innerHeight;
      });
    for (const part of ['.landing-text .prose', '.reasons']) {
      await page
        .locator(part)
        .first()
        .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      expect(await inView(), part).toBe(true);
    }
  });

  it('has the structured data of the specification', async () => {
    const [json = ''] = structuredDataOf(await htmlOf(`/seo/${example}`));
    const [minValue, maxValue] = figuresOf('industry-pricing');
    const [service, crumbs, faq, guide] = JSON.parse(json)['@graph'];
    expect(service).toMatchObject({
      '@type': 'Service',
      '@id': `${siteUrl}/${example}#service`,
      aggregateRating: {
        ratingValue: figuresOf('rating')[0],
        reviewCount: figuresOf('review-count')[0],
        bestRating: 5,
      },
      areaServed: { geoRadius: place.radiusKm * 1000 },
    });
    expect(crumbs.itemListElement).toHaveLength(5);
    expect(faq.mainEntity).toHaveLength(6);
    expect(guide).toMatchObject({
      totalTime: 'PT30M',
      estimatedCost: { currency: 'CAD', minValue, maxValue },
    });
    expect(guide.step).toHaveLength(4);
  });

  it('ships no script, and reports the view to analytics where a visitor agreed', async () => {
    const html = withoutOwnScripts(await htmlOf(`/seo/${example}`));
    expect(html.match(/<script[^>]*/g)).toEqual([
      '<script type="application/ld+json"',
      '<script type="speculationrules"',
    ]);
    const measured = await startServer({ env: { GA_MEASUREMENT_ID: 'G-TEST1234' } });
    const page = await browser.open();
    await page.route(/googletagmanager/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.context().addCookies([{ name: 'analytics', value: 'yes', url: measured.url }]);
    await page.goto(`${measured.url}/${example}`);
    const layer = await page.waitForFunction(() => {
      const { dataLayer } = window as unknown as { dataLayer?: IArguments[] };
      return dataLayer && JSON.stringify(dataLayer.map((entry) => [...entry]));
    });
    expect(JSON.parse(String(await layer.jsonValue()))).toContainEqual([
      'event',
      'service_page_view',
      {
        category: 'service_engagement',
        engagement_type: 'page_view',
        service_type: 'cybersecurity-services',
        industry_type: 'dental',
        location: place.id,
      },
    ]);
    await measured.stop();
  });

  it('has no accessibility violation, is valid, and never scrolls sideways', async () => {
    const page = await browser.open();
    await page.goto(`${server.url}/seo/${example}`);
    await expectFits(page);
    const validate = new HtmlValidate({ extends: ['html-validate:standard'], rules: { 'no-inline-style': 'error' } });
    for (const path of [`/seo/${example}`, '/services/cloud-services']) {
      const { results } = await validate.validateString(await htmlOf(path));
      expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
        [],
      );
    }
  });
});

describe('an address', () => {
  it.each([
    '/nothing-here',
    '/seo/nothing-here',
    '/seo/cloud',
    '/announcements/nothing',
    '/cloud-services-legal-atlantis',
    `/cloud-services-plumbing-${place.id}`,
    `/services-legal-${place.id}`,
    '/__proto__',
    '/..%2f..%2fetc%2fpasswd',
    '/seo/..%2f..%2fetc%2fpasswd',
    '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/%00',
  ])('that leads nowhere gets the 404 page fast: %s', (path) => expectLost(path));

  it.each(['/%E0%A4%A', '/seo/%E0%A4%A', '/api/seo/%E0%A4%A'])(
    'that cannot be decoded is refused: %s',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([400, 'The request target is not percent-encoded UTF-8.']);
    },
  );

  it('of 8 kB gets it as fast', async () => {
    for (const path of [`/${'a-'.repeat(4000)}`, `/seo/${'services-'.repeat(880)}`]) await expectLost(path);
  });

  async function expectLost(path: string) {
    let [answer, html, took] = [new Response(), '', Infinity];
    // Other work on the machine may delay one answer, but not three.
    for (let turn = 0; turn < 3 && took >= 1000; turn++) {
      const start = performance.now();
      answer = await get(path);
      html = await answer.text();
      took = performance.now() - start;
    }
    expect(took).toBeLessThan(1000);
    expect(answer.status).toBe(404);
    expect(html).toContain('<h1>404 Page Not Found</h1>');
    expect(metaOf(html, 'robots')).toBe('noindex, follow');
  }

  it('in capitals moves to small letters for good', async () => {
    for (const [from, to] of [
      [`/Cloud-Services-LEGAL-${place.id.toUpperCase()}`, `/cloud-services-legal-${place.id}`],
      [
        `/seo/Cloud-Services-Legal-${place.id.toUpperCase()}?utm_source=x`,
        `/seo/cloud-services-legal-${place.id}?utm_source=x`,
      ],
      [`/SEO/cloud-services-legal-${place.id}`, `/seo/cloud-services-legal-${place.id}`],
    ] as const) {
      const answer = await get(from);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
    }
  });

  it('written with percent signs shows the same page, and leaves the one in the cache as it is', async () => {
    const path = `/${earned[0]}`;
    const spelled = path.replace('b', '%62');
    for (const asked of [spelled, spelled, path, path]) {
      const answer = await get(asked);
      const html = await answer.text();
      expect(
        [answer.status, answer.headers.get('x-robots-tag'), metaOf(html, 'robots'), canonicalOf(html)],
        asked,
      ).toEqual([200, 'index, follow', 'index, follow', `${siteUrl}${path}`]);
      // The server caches the page shortly after the answer.
      await sleep(200);
    }
    for (const [asked, own] of [
      [`/%73eo/cloud-services-legal-${place.id}`, `/cloud-services-legal-${place.id}`],
      [`/%63loud-services-legal-${place.id}/`, `/cloud-services-legal-${place.id}`],
      ['/%61nnouncements/online-tech-support-launched', '/services/technical-support'],
      [`/%70ricing`, '/pricing'],
    ] as const)
      expect(canonicalOf(await htmlOf(asked)), asked).toBe(`${siteUrl}${own}`);
  });

  it('written with percent signs keeps the one of an ordinary page, too', async () => {
    const measured = await startServer({ env: { GA_MEASUREMENT_ID: 'G-TEST1234' } });
    for (const path of ['/%70ricing', '/pricing']) {
      const html = await (await fetch(`${measured.url}${path}`)).text();
      expect(/name="back" value="([^"]*)"/.exec(html)?.[1]).toBe(path);
      await sleep(200);
    }
    await measured.stop();
  });

  it('longer than 16 kB is refused', async () => {
    expect((await get(`/${'a'.repeat(64_000)}`)).status).toBe(431);
  });
});

describe('a claim in a stored page', () => {
  it('goes from page, structured data and API within seconds when it is switched off, without a generation', async () => {
    const slug = `it-consulting-legal-${place.id}`;
    const words = wordsOf('implementation-weeks');
    tamper(
      'UPDATE pages SET meta_description = ?, content = ?, faq_items = ? WHERE slug = ?',
      'We plan. Set up in {claim:implementation-weeks}.',
      '<h2>How long</h2><p>It takes {claim:implementation-weeks}.</p><h2>Who</h2><p>We come.</p>',
      JSON.stringify([
        { question: 'How long?', answer: 'It takes {claim:implementation-weeks}.' },
        { question: 'Who comes?', answer: 'We do.' },
      ]),
      slug,
    );
    const surfaces = async () => [
      await htmlOf(`/seo/${slug}`),
      await htmlOf(`/${slug}`),
      ...structuredDataOf(await htmlOf(`/seo/${slug}`)),
      await htmlOf(`/api/seo/${slug}`),
    ];
    await until('the words', async () => (await surfaces()).every((said) => said.includes(words)));
    const [before] = server.rows<{ content_hash: string }>(`SELECT content_hash FROM pages WHERE slug = '${slug}'`);
    expect((await command('claims', 'off', 'implementation-weeks')).code).toBe(0);
    await until('the claim to go', async () => !(await surfaces()).some((said) => said.includes(words)));
    for (const said of await surfaces()) {
      expect(said).not.toContain(words);
      expect(said).not.toMatch(/How long|implementation-weeks|It takes/);
      expect(said).toMatch(/We come|We do/);
    }
    expect(server.rows(`SELECT content_hash FROM pages WHERE slug = '${slug}'`)).toEqual([before]);
    expect((await command('claims', 'on', 'implementation-weeks')).code).toBe(0);
    await until('the claim to come back', async () => (await htmlOf(`/seo/${slug}`)).includes(`It takes ${words}.`));
  });
});

describe('the share image of a landing page', () => {
  it('shows its own title where the page may be listed, and is drawn for no other address', async () => {
    const path = `/${earned[0]}`;
    const image = metaOf(await htmlOf(path), 'og:image')?.replace(siteUrl, '') ?? '';
    expect(image).toBe(`/share${path}.png`);
    const answer = await get(image);
    const png = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([200, 1200, 630]);
    expect(metaOf(await htmlOf(`/seo${path}`), 'og:image')).toBe(siteUrl + image);
    // Posts from before 1.0.0 name this picture.
    expect((await get(`/share/seo${path}.png`)).status).toBe(200);
    for (const other of ['/share/nothing.png', '/share/cloud.png', '/share/seo/nothing.png'])
      expect((await get(other)).status, other).toBe(404);
  });
});

describe('a person’s change', () => {
  const slug = `cloud-services-legal-${place.id}`;

  it('shows within a second at both addresses, survives a new generation, and keeps its lastmod', async () => {
    tamper(
      "UPDATE pages SET h1 = 'By hand', h2 = 'Own words', edited_by = 'u', edited_at = 1, lastmod = 1 WHERE slug = ?",
      slug,
    );
    await until('the edit', async () => (await htmlOf(`/seo/${slug}`)).includes('<h1>By hand</h1>'), 1000);
    expect(await htmlOf(`/${slug}`)).toContain('<h2>Own words</h2>');
    const { code, out } = await command('pages', 'generate', '--all');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ created: 0, unchanged: landingPageCount - 1, kept: 1 });
    const noted = "SELECT subject FROM audit_log WHERE action = 'generate' AND user_id IS NULL";
    expect(server.rows(noted)).toEqual([{ subject: 'programmatic' }]);
    expect(await htmlOf(`/seo/${slug}`)).toContain('<h1>By hand</h1>');
    expect(server.rows(`SELECT lastmod FROM pages WHERE slug = '${slug}'`)).toEqual([{ lastmod: 1 }]);
  });

  it('goes from the site within a second when it is unpublished, and stays so', async () => {
    const other = `cloud-services-legal-${otherPlace.id}`;
    tamper('UPDATE pages SET published = 0 WHERE slug = ?', other);
    await until('the page to go', async () => (await get(`/seo/${other}`)).status === 404, 1000);
    expect((await get(`/api/seo/${other}`)).status).toBe(404);
    expect((await get(`/%73eo/${other}`)).status).toBe(404);
    expect((await get(`/seo/${other}`)).status).toBe(404);
    await until('the sitemap', async () => !(await locations('/sitemap-1.xml')).includes(`/${other}`), 1000);
    const composed = await htmlOf(`/${other}`);
    expect([metaOf(composed, 'robots'), canonicalOf(composed)]).toEqual(['noindex, follow', `${siteUrl}/${other}`]);
    expect((await generate('strategic')).status).toBe(200);
    expect((await get(`/seo/${other}`)).status).toBe(404);
  });

  it('keeps its words at the other address while it is unpublished, and search engines are told not to list it', async () => {
    tamper('UPDATE pages SET published = 0 WHERE slug = ?', slug);
    await until('the page to go', async () => (await get(`/seo/${slug}`)).status === 404, 1000);
    const html = await htmlOf(`/${slug}`);
    expect(html).toContain('<h1>By hand</h1>');
    expect([metaOf(html, 'robots'), canonicalOf(html)]).toEqual(['noindex, follow', `${siteUrl}/${slug}`]);
    tamper('UPDATE pages SET published = 1 WHERE slug = ?', slug);
    await until('the page to be back', async () => (await get(`/seo/${slug}`)).status === 200, 1000);
  });

  it('cannot run code: hostile HTML in the database is sanitised when it is shown', async () => {
    const hostile =
      '<p id="x" onclick="window.hit=1">fine</p><script>window.hit=1</script><img src=x onerror="window.hit=1"><h1>Two</h1>';
    tamper(
      "UPDATE pages SET content = ?, title = '{nonsense} </title><script>window.hit=1</script>', faq_items = ? WHERE slug = ?",
      hostile,
      JSON.stringify([{ question: '<b>{firm}</b>?', answer: '</script><script>window.hit=1</script>' }]),
      slug,
    );
    await until('the change', async () => (await htmlOf(`/seo/${slug}`)).includes('<p>fine</p>'));
    for (const path of [`/seo/${slug}`, `/${slug}`]) {
      const page = await browser.open();
      await page.goto(`${server.url}${path}`);
      expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined();
      expect(await page.locator('div.prose').innerHTML()).toBe('<p>fine</p>Two');
      expect(await page.locator('h1').count()).toBe(1);
    }
    const { content } = (await (await get(`/api/seo/${slug}`)).json()) as { content: string };
    expect(content).toBe('<p>fine</p>Two');
  });
});

describe('the command line', () => {
  it('reports how many pages may be listed, and why not the others', async () => {
    const { out } = await command('pages', 'report', '--json');
    const { judged, indexable, medianCover, medianOwnWords, held, parents } = JSON.parse(out);
    expect(judged).toBe(landingPageCount);
    expect(indexable).toBe((await locations('/sitemap-1.xml')).length - publicPages(lakeshore).length);
    expect(medianCover).toBeLessThan(floors.cover);
    expect(medianOwnWords).toBeGreaterThan(floors.words);
    expect(held[faultNames.evidence]).toBeGreaterThan(landingPageCount / 2);
    expect(Object.keys(held).length).toBeLessThanOrEqual(Object.keys(faultNames).length);
    expect(parents).toEqual({ judged: parents.pages.length, heldBack: [], pages: expect.any(Array) });
    expect(parents.pages.map(({ path }: { path: string }) => path)).toContain('/industries/dental');
    for (const { path, ...verdict } of parents.pages)
      expect(verdict, path).toMatchObject({
        listed: true,
        ownSentences: expect.toSatisfy((share) => share >= leastOwnSentences),
        cover: expect.toSatisfy((share) => share <= floors.cover),
      });
    const { out: text } = await command('pages', 'report');
    expect(text).toContain(`${indexable} may be listed`);
    expect(text).toContain(`${parents.judged} of ${parents.judged} pages of services, industries and locations may be`);
  });

  it('asks which pages to generate', async () => {
    const { code, err } = await command('pages', 'generate');
    expect([code, err.trim()]).toEqual([1, 'Say which: npm run site -- pages generate --strategic, or --all.']);
  });
});

describe('IndexNow', () => {
  it('has its key file where it is configured, and none elsewhere', async () => {
    expect((await get('/a-key-of-ours.txt')).status).toBe(404);
    const keyed = await startServer({ env: { INDEXNOW_KEY: 'a-key-of-ours' } });
    const answer = await fetch(`${keyed.url}/a-key-of-ours.txt`);
    expect([answer.status, await answer.text()]).toEqual([200, 'a-key-of-ours']);
    await keyed.stop();
  });
});
