import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../app.ts';
import { useBrowser } from '../../browser.ts';
import { home, lakeshore } from '../../fixtures/site.ts';
import { canonicalOf, linksOf, structuredDataOf, textOf } from '../../html.ts';

const siteUrl = 'https://www.firm.example';
const browser = useBrowser();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { SITE_URL: siteUrl } });
});
afterAll(() => server.stop());

const get = (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual' });
const htmlOf = async (path: string) => (await get(path)).text();

/** Without the header and the footer. */
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

const { firm, locationPages, offers, pages } = lakeshore.data;
const { bodyLinks, answerLinks } = pages['location-page-copy'];
/** Locations that are served but have no page. */
const pageless = lakeshore.data.locations
  .map(({ id }) => id)
  .filter((id) => !locationPages.some((page) => page.id === id));
/** The neighbourhoods that the page of a location names. */
const neighbourhoodsOf = (id: string) => lakeshore.location(id)?.neighbourhoods.slice(0, 8) ?? [];

describe('/locations', () => {
  it('shows each that has a page, with its own map, four neighbourhoods and a link', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/locations`);
    const cards = page.locator('.place-card');
    expect(await cards.count()).toBe(locationPages.length);
    for (const [index, { id: slug }] of locationPages.entries()) {
      const card = cards.nth(index);
      expect(await card.innerText()).toContain(
        `${neighbourhoodsOf(slug).slice(0, 4).join(', ')} and surrounding areas`,
      );
      expect(await card.getByRole('link').getAttribute('href')).toBe(`/locations/${slug}`);
    }
    const maps = await cards.evaluateAll((all) => all.map((card) => card.querySelector('svg')?.innerHTML));
    expect(new Set(maps).size).toBe(locationPages.length);
  });
});

describe('an unknown location', () => {
  it.each(['atlantis', ...pageless, home.id.toUpperCase(), `${home.id}.html`, '__proto__', '%F0%9F%8D%81', "o'neill"])(
    '%s leads to /not-found, which answers 404 in the words of the catalogue',
    async (slug) => {
      const answer = await get(`/locations/${slug}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/not-found']);
      const end = await get('/not-found');
      const html = await end.text();
      expect(end.status).toBe(404);
      expect(textOf(html)).toContain('404 Page Not Found');
      expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    },
  );

  it('shows the visitor the not-found page and nothing of a location', async () => {
    const page = await browser.open();
    const answer = await page.goto(`${server.url}/locations/atlantis`);
    expect([answer?.status(), page.url()]).toEqual([404, `${server.url}/not-found`]);
    expect(await page.locator('h1').innerText()).toBe('404 Page Not Found');
  });
});

describe.each(locationPages)('/locations/$id', ({ id: slug, faq, schemaType, radiusKm }) => {
  it('has its breadcrumbs, words, neighbourhoods, four services, questions and three other locations', async () => {
    const html = await htmlOf(`/locations/${slug}`);
    const main = mainOf(html);
    const text = textOf(main);
    const links = linksOf(main);
    const name = /Get IT Support in ([A-Z][\w ]+?) /.exec(text)?.[1]?.trim() ?? '';
    expect(canonicalOf(html)).toBe(`${siteUrl}/locations/${slug}`);
    expect(text).toMatch(new RegExp(`^Home Locations ${name.split(' ')[0]}`));
    expect(neighbourhoodsOf(slug).length).toBeGreaterThan(3);
    for (const neighbourhood of neighbourhoodsOf(slug)) expect(text).toContain(neighbourhood);
    for (const { question } of faq) expect(text).toContain(question);
    for (const { id, title } of offers.slice(0, 4))
      expect(links.filter((link) => link.href === `/services/${id}` && link.text.includes(title)).length, id).toBe(1);
    expect(links).toContainEqual({ href: '/services', text: 'View All Services' });
    expect(links.some((link) => link.href === '/contact' && link.text.startsWith('Get IT Support in '))).toBe(true);
    const others = locationPages.filter((page) => page.id !== slug).slice(0, 3);
    const shown = links.map(({ href }) => href).filter((href) => /^\/locations\/./.test(href));
    expect(shown).toEqual(others.map((page) => `/locations/${page.id}`));
    expect(text).toContain('Other GTA Locations We Serve');
  });

  it('shows the firm’s office only in the office’s own location', async () => {
    const main = textOf(mainOf(await htmlOf(`/locations/${slug}`)));
    expect(main.includes(firm.address.street)).toBe(slug === home.id);
    expect(main.includes(firm.email.main)).toBe(slug === home.id);
  });

  it('has structured data with its name and radius', async () => {
    const [json = ''] = structuredDataOf(await htmlOf(`/locations/${slug}`));
    const nodes = JSON.parse(json)['@graph'] as Record<string, unknown>[];
    expect(nodes.map((node) => node['@type'])).toEqual([schemaType, 'BreadcrumbList', 'FAQPage', 'WebSite']);
    expect(nodes[0]?.areaServed).toMatchObject({ '@type': 'GeoCircle', geoRadius: radiusKm * 1000 });
  });

  it('links a phrase only to the page that the decisions name', async () => {
    const main = mainOf(await htmlOf(`/locations/${slug}`));
    const targets = new Map([...bodyLinks, ...answerLinks].map(({ phrase, href }) => [phrase.toLowerCase(), href]));
    const body = main.slice(main.indexOf('class="prose"'));
    for (const { href, text } of linksOf(body)) {
      const target = targets.get(text.toLowerCase());
      // "Cybersecurity Services" and "Cloud Services" in the closing section are handmade links to the same pages.
      if (target) expect(href, text).toBe(target);
    }
  });
});

describe('the phrases that become links', () => {
  it('occur at least once each, and lead to the page that the decisions name', async () => {
    const all = (await Promise.all(locationPages.map(({ id }) => htmlOf(`/locations/${id}`)))).map(mainOf);
    const inBody = all.flatMap((main) => linksOf(/<div class="prose">[\s\S]*?<\/div>/.exec(main)?.[0] ?? ''));
    const inAnswers = all.flatMap((main) => linksOf(/name="questions"[\s\S]*?<\/section>/.exec(main)?.[0] ?? ''));
    const expected: [Map<string, string>, typeof inBody][] = [
      [
        new Map([
          ['managed it services', '/services/managed-it-services'],
          ['cybersecurity solutions', '/services/cybersecurity'],
          ['network design', '/services/network-solutions'],
          ['cloud services', '/services/cloud-services'],
        ]),
        inBody,
      ],
      [
        new Map([
          ['cybersecurity services', '/services/cybersecurity-services'],
          ['cloud solutions', '/services/cloud-services'],
          ['data backup and recovery', '/services/data-backup-recovery'],
          ['it consulting', '/services/it-consulting'],
        ]),
        inAnswers,
      ],
    ];
    for (const [phrases, links] of expected) {
      for (const [phrase, href] of phrases) {
        const found = links.filter(({ text }) => text.toLowerCase() === phrase);
        expect(found.length, phrase).toBeGreaterThan(0);
        expect(new Set(found.map((link) => link.href)), phrase).toEqual(new Set([href]));
      }
      // These texts have no other links.
      expect(links.filter(({ text }) => !phrases.has(text.toLowerCase()))).toEqual([]);
    }
  });
});

describe('the questions', () => {
  const summaries = (page: Page) => page.locator('.questions .accordion summary');
  const open = (page: Page) =>
    page
      .locator('.questions .accordion details')
      .evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
  /** Index of the question that has the focus, or -1. */
  const focused = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('.questions .accordion summary')].indexOf(document.activeElement as Element),
    );

  async function openPage(options: Parameters<typeof browser.open>[0] = {}) {
    const page = await browser.open(options);
    await page.goto(`${server.url}/locations/${home.id}`, { waitUntil: 'networkidle' });
    return page;
  }

  it('open one at a time and close again, with or without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await openPage({ javaScriptEnabled });
      const count = await summaries(page).count();
      expect(count).toBeGreaterThanOrEqual(2);
      const only = (index: number) => Array.from({ length: count }, (_, other) => other === index);
      expect(await open(page)).toEqual(only(-1));
      await summaries(page).nth(0).click();
      expect(await open(page)).toEqual(only(0));
      await summaries(page).nth(1).click();
      expect(await open(page)).toEqual(only(1));
      await summaries(page).nth(1).click();
      expect(await open(page)).toEqual(only(-1));
    }
  });

  it('open by Enter and by the space bar', async () => {
    const page = await openPage();
    await summaries(page).first().focus();
    await page.keyboard.press('Enter');
    expect((await open(page))[0]).toBe(true);
    await page.keyboard.press('Space');
    expect((await open(page))[0]).toBe(false);
  });

  it('move the focus by Home, End and the arrows, wrapping at both ends', async () => {
    const page = await openPage();
    const last = (await summaries(page).count()) - 1;
    await summaries(page).first().focus();
    const steps: [key: string, index: number][] = [
      ['ArrowDown', 1],
      ['End', last],
      ['ArrowDown', 0],
      ['ArrowUp', last],
      ['Home', 0],
    ];
    for (const [key, index] of steps) {
      await page.keyboard.press(key);
      expect(await focused(page), key).toBe(index);
    }
    // Moving the focus opens no answer.
    expect((await open(page)).includes(true)).toBe(false);
  });

  it('take the same keys in every other accordion, also on a landing page, which loads no script', async () => {
    const page = await browser.open();
    for (const [path, name] of [
      ['/pricing', 'pricing'],
      ['/industries/dental', 'questions'],
      ['/services/managed-it-services', 'questions'],
      ['/managed-it-services-dental-oakville', 'questions'],
      [`/locations/${home.id}`, 'known'],
    ] as const) {
      await page.goto(server.url + path, { waitUntil: 'networkidle' });
      const all = page.locator(`details[name=${name}] > summary`);
      await all.first().press('ArrowUp');
      expect(await all.last().evaluate((summary) => summary === document.activeElement), path).toBe(true);
      await page.keyboard.press('ArrowDown');
      expect(await all.first().evaluate((summary) => summary === document.activeElement), path).toBe(true);
    }
  });

  it('skip a disabled question', async () => {
    const page = await openPage();
    const last = (await summaries(page).count()) - 1;
    const disable = (index: number) =>
      summaries(page)
        .nth(index)
        .evaluate((summary) => summary.setAttribute('aria-disabled', 'true'));
    await disable(0);
    await summaries(page).nth(last).focus();
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(1);
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe(last);
    await page.keyboard.press('Home');
    expect(await focused(page)).toBe(1);
    await disable(last);
    await page.keyboard.press('End');
    expect(await focused(page)).toBe(last - 1);
  });

  it('leave keys with a modifier to the browser', async () => {
    const page = await openPage();
    await summaries(page).first().focus();
    await page.keyboard.press('Control+End');
    expect(await focused(page)).toBe(0);
  });
});

describe('/about', () => {
  it('shows six cities, and a map with a list of its locations and their radius', async () => {
    const page = await browser.open();
    await page.goto(`${server.url}/about#service-area`);
    const cities = await page
      .locator('.cities a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(cities).toEqual(firm.mainCities.map((slug) => `/locations/${slug}`));
    const listed = await page.locator('.area-list li').allInnerTexts();
    for (const { radiusKm } of locationPages) expect(listed.some((line) => line.includes(`${radiusKm} km`))).toBe(true);
    await page.waitForFunction(
      () => (document.getElementById('service-area')?.getBoundingClientRect().top ?? 999) < 300,
    );
  });
});
