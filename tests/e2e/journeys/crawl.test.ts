import { readFileSync, statSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { marked } from 'marked';
import { matchRoutes, type RouteObject } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFacts } from '../../../app/domain/firm/facts/fact-queue.ts';
import { allContexts } from '../../../app/domain/landing/all-pages.ts';
import { parentVerdicts } from '../../../app/domain/landing/judge/judge-parents.ts';
import { resolveServiceType, tripleSlug } from '../../../app/domain/landing/resolve.ts';
import { pagesByTemplate } from '../../../app/domain/operations/claim-places.ts';
import { twinPath } from '../../../app/domain/site/programs/page-twin.ts';
import { sitePages } from '../../../app/domain/site/site-pages.ts';
import routes from '../../../app/routes.ts';
import { startServer, type TestServer } from '../../app.ts';
import { useBrowser } from '../../browser.ts';
import { type CrawledPage, crawl, isSampled, keepsNoPages } from '../../crawl.ts';
import { clicksTo, firstView } from '../../doors.ts';
import { samplePacks } from '../../fixtures/packs.ts';
import { home, lakeshore } from '../../fixtures/site.ts';
import {
  addressesOf,
  canonicalOf,
  idsOf,
  linksOf,
  metaOf,
  structuredDataOf,
  textOf,
  titleOf,
  visitScript,
  withNewMarkup,
  withoutOwnScripts,
} from '../../html.ts';
import { lowerThanLowest, type PriceRead, priceFaults, pricesOn, productsOf } from '../../prices.ts';
import { faultsOfStructuredData } from '../../structured-data.ts';

/** Differs from the address that the test requests: pages must take their address from the setting. */
const siteUrl = 'https://www.firm.example';
const { articles, localPages, locationPages, services } = lakeshore.data;
const browser = useBrowser();
let server: TestServer;
/** Everything that a visitor can reach from the home page. */
let site: CrawledPage[];
/** The HTML pages among them. */
let pages: CrawledPage[];
/** Pages without an incoming link: the pages after a form, and the not-found page. */
let apart: CrawledPage[];
/** One page of each template, and every other page with markup that no earlier one has. */
let differing: CrawledPage[];

const unlinked = ['/contact/thanks', '/assessment/thanks', '/not-found', '/no-such-page', '/resources/no-such-article'];

/** The third-highest cover: the two parent pages above it fail this limit. */
const covers = [...parentVerdicts(lakeshore, { today: '2026-11-23' }).values()].toSorted((a, b) => b.cover - a.cover);
const strictCover = covers[2]?.cover ?? 0;
const held = covers.filter(({ cover }) => cover > strictCover).map(({ path }) => path);

beforeAll(async () => {
  const limits = { LANDING_LISTING: 'earned', LANDING_FLOORS: `cover=${strictCover}` };
  server = await startServer({ env: { ...keepsNoPages, SITE_URL: siteUrl, ...limits } });
  site = await crawl(server.url, siteUrl, ['/'], { everyAnswer: true });
  pages = site.filter(({ status, type }) => status === 200 && type.startsWith('text/html'));
  apart = await crawl(server.url, siteUrl, unlinked, { follow: false });
  differing = withNewMarkup(pages);
});
afterAll(() => server.stop());

const pathOnly = ({ path }: CrawledPage) => path.split('?')[0] ?? '';
const isSelfCanonical = (page: CrawledPage) => canonicalOf(page.html) === `${siteUrl}${page.path}`;
/** One line per fault: the page, and what is wrong with it. */
const faults = (check: (page: CrawledPage) => string | false | null | undefined, of = pages) =>
  of.flatMap((page) => {
    const fault = check(page);
    return fault ? [`${page.path}: ${fault}`] : [];
  });
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

describe('law', () => {
  it('is on a page only when somebody has found it in a source', () => {
    const unchecked = samplePacks().jurisdictions.flatMap(({ documents }) =>
      documents.flatMap(({ kind, body }) => documentFacts(kind, body).filter(({ checked }) => !checked)),
    );
    expect(unchecked.length).toBeGreaterThan(20);
    const found = faults(({ html }) => {
      const text = textOf(html);
      return unchecked.find((fact) => text.includes(fact.text))?.text;
    });
    expect(found).toEqual([]);
  });
});

describe('a text', () => {
  /** Words with a straight quotation mark or apostrophe, as the crawl finds them. An inch after a figure is none. */
  const straight = (html: string) =>
    /\p{L}['"]|['"]\p{L}/u.exec(textOf(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''))?.[0];

  it('has curly quotation marks and apostrophes on every page', () => {
    expect(faults(({ html }) => straight(html))).toEqual([]);
  });

  it('would be found out with others', () => {
    expect(straight("<main><p>the owner's laptop</p></main>")).toBe("r'");
    expect(straight('<main><p>a call from "the owner"</p></main>')).toBe('"t');
    expect(straight('<main><p>a 27" screen, and the owner’s “laptop”</p></main>')).toBeUndefined();
  });
});

describe('a price, read as a visitor reads it', () => {
  const products = productsOf(lakeshore);
  /** A landing page of each service, with another industry and place for each. */
  const landing = services.map(({ id }, index) => {
    const { industries, locations } = lakeshore.data;
    const of = <T>(list: readonly T[]) => list[(index * 5) % list.length] as T;
    return { service: id, path: `/${id}-${of(industries).id}-${of(locations).id}` };
  });
  let reads: PriceRead[];
  beforeAll(async () => {
    const asked = ['/pricing?people=12', '/pricing?people=1', '/industries/dental?place=oakville&people=12'];
    const more = [...asked, ...landing.map(({ path }) => path)];
    const fetched = await Promise.all(
      more.map(async (path) => ({ path, html: await (await fetch(server.url + path)).text() })),
    );
    reads = [...pages, ...fetched].flatMap(({ path, html }) => pricesOn(path, html, products));
  });

  it('is the same on every page, says what it is for, and is not lower than the one that is called the lowest', () => {
    expect(priceFaults(reads)).toEqual([]);
    expect(lowerThanLowest(lakeshore, reads)).toEqual([]);
    const found = new Set(reads.map(({ product }) => product));
    expect(products.map(({ name }) => name).filter((name) => !found.has(name))).toEqual(['Enterprise Solutions']);
    expect(new Set(reads.map(({ path }) => path)).size).toBeGreaterThan(70);
  });

  it('would be found out: another amount, another unit, a sum that does not fit, an amount for nothing, a plan below the lowest', () => {
    const and = (path: string, text: string) => [...reads, ...pricesOn(path, `<main>${text}</main>`, products)];
    for (const [path, text] of [
      ['/about', '<p>Managed IT starts at $89 per user per month.</p>'],
      ['/about', '<p>Cybersecurity starts at $149 a month.</p>'],
      ['/about', '<h2>Essential IT Support</h2><p>From $1,000 a month for 12 people</p>'],
      ['/about', '<p>It costs $75 a month.</p>'],
      ['/resources/guide', '<p>Managed IT costs $60 per person per month.</p>'],
    ] as const)
      expect(priceFaults(and(path, text)), text).toHaveLength(1);
    expect(priceFaults(and('/resources/guide', '<p>A laptop costs $1,200.</p>'))).toEqual([]);
    const cheap = and(
      '/about',
      '<h2>Essential IT Support</h2><p>From $390/month</p><p>for an office of up to five people</p>',
    );
    expect(lowerThanLowest(lakeshore, cheap)).toHaveLength(1);
  });

  it('leads the page of a service and a landing page; the range for an industry stands once on it, below', () => {
    const wrong = [...services.map(({ id }) => ({ service: id, path: `/services/${id}` })), ...landing].flatMap(
      ({ service, path }) => {
        const own = reads.filter((one) => one.path === path);
        const ranges = own.filter(({ product }) => product === 'support for one industry');
        const price = lakeshore.data.servicePages[service]?.price?.value ?? '';
        const isPriced = price.includes('{claim:');
        const first = own[0]?.product ?? null;
        if (
          isPriced &&
          lakeshore.print.fill(price).includes('$') &&
          (first === null || ranges.includes(own[0] as PriceRead))
        )
          return [`${path} begins with the price of ${first}`];
        return ranges.length > 1 ? [`${path} says the range for an industry ${ranges.length} times`] : [];
      },
    );
    expect(wrong).toEqual([]);
  });
});

describe('for programs that answer questions', () => {
  const alternateOf = (html: string) => /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html)?.[1];
  const isListed = (page: CrawledPage) => metaOf(page.html, 'robots') === 'index, follow' && isSelfCanonical(page);
  /** Letters and digits in order. Only these are compared, because a page and its Markdown use different markup. */
  const lettersOf = (html: string) => (textOf(html).match(/[\p{L}\p{N}]+/gu) ?? []).join('');
  const contentOf = (html: string) =>
    (/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '').replace(
      /<(svg|form|button|select|textarea|template)\b[\s\S]*?<\/\1>/g,
      '',
    );
  const get = (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: 'manual', ...init });

  it('every page that may be listed names its text in Markdown, and no other page does', () => {
    expect(pages.filter(isListed).length).toBeGreaterThan(200);
    const wrong = faults((page) => {
      const named = alternateOf(page.html);
      // A page with a query counts as the page without it.
      const listed = metaOf(page.html, 'robots') === 'index, follow';
      // An alias names the text of the page that it shows.
      const own = canonicalOf(page.html)?.slice(siteUrl.length) ?? '';
      return named !== (listed ? twinPath(own || '/') : undefined) && `names ${named}`;
    });
    expect(wrong).toEqual([]);
  });

  it('which says the same, letter by letter, and is in no list of search engines', async () => {
    const sampled = pages.filter((page) => isListed(page) && isSampled(page));
    const wrong: string[] = [];
    const compare = async ({ path, html }: CrawledPage) => {
      const answer = await get(twinPath(path));
      const text = await answer.text();
      const { headers } = answer;
      const said = [answer.status, headers.get('content-type'), headers.get('x-robots-tag'), headers.get('link')];
      const expected = [200, 'text/markdown; charset=utf-8', 'noindex, follow', `<${siteUrl}${path}>; rel="canonical"`];
      if (said.join() !== expected.join()) wrong.push(`${path}: ${said}`);
      const [shown, told] = [lettersOf(contentOf(html)), lettersOf(await marked.parse(text))];
      if (shown.length < 200) wrong.push(`${path} says nothing`);
      const at = [...shown].findIndex((letter, index) => letter !== told[index]);
      if (shown !== told)
        wrong.push(`${path}: …${shown.slice(at - 20, at + 40)}… is …${told.slice(at - 20, at + 40)}…`);
    };
    for (let start = 0; start < sampled.length; start += 8)
      await Promise.all(sampled.slice(start, start + 8).map(compare));
    expect(sampled.length).toBeGreaterThan(70);
    expect(wrong).toEqual([]);
    expect(await (await get('/sitemap-1.xml')).text()).not.toContain('.md<');
  });

  it('no text is there for a page that is not listed, held back, or none at all', async () => {
    const slug = `/${[...allContexts(lakeshore)].map(tripleSlug)[7]}`;
    for (const path of ['/find', '/assessment', '/not-found', '/services/cloud', '/nothing', slug, ...held]) {
      const answer = await get(twinPath(path));
      expect([answer.status, await answer.text()], path).toEqual([404, 'No listed page has this address.']);
    }
    expect(held.length).toBeGreaterThan(0);
  });

  it('llms.txt lists exactly the pages of the sitemap, each by its text', async () => {
    const llms = await (await get('/llms.txt')).text();
    const shard = await (await get('/sitemap-1.xml')).text();
    const listed = [...shard.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => url.slice(siteUrl.length) || '/');
    const named = [...llms.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => url.slice(siteUrl.length));
    expect(named.toSorted()).toEqual(listed.map(twinPath).toSorted());
    const { firm } = lakeshore.data;
    for (const fact of [firm.name, firm.phone.display, firm.email.main, firm.hours.label]) expect(llms).toContain(fact);
  });

  it('GET /api/facts says what pages say: hours, phone, prices and every claim, with the pages that make it', async () => {
    const answer = await get('/api/facts');
    expect([answer.headers.get('content-type'), answer.headers.get('x-robots-tag')]).toEqual([
      ...['application/ld+json', 'noindex, follow'],
    ]);
    expect(answer.headers.get('cache-control')).toContain('s-maxage=60');
    expect((await get('/api/facts', { method: 'POST' })).status).toBe(405);
    const json = await answer.text();
    const { '@graph': nodes } = JSON.parse(json);
    const [business] = nodes;
    const page = (path: string) => pages.find((one) => one.path === path)?.html ?? '';
    const [shown = ''] = structuredDataOf(page('/contact'));
    const { '@graph': told } = JSON.parse(shown);
    const { openingHoursSpecification, telephone, address } = business;
    expect(told[0]).toMatchObject({ openingHoursSpecification, telephone, address });
    const catalog: { description?: string; url?: string; itemOffered?: { url: string; description: string } }[] =
      business.hasOfferCatalog.itemListElement;
    expect(catalog.length).toBe(lakeshore.data.services.length + lakeshore.data.plans.length);
    for (const { description = '', url, itemOffered } of catalog) {
      const text = textOf(page((itemOffered?.url ?? url ?? '').slice(siteUrl.length)));
      const [value = '', label = ''] = description.split(' (');
      for (const words of [value, label.replace(/\)$/, ''), itemOffered?.description ?? ''])
        expect(text).toContain(words);
    }
    const claims: { '@id': string; text: string; appearance: { url: string }[] }[] = nodes.filter(
      (node: { '@type': string }) => node['@type'] === 'Claim',
    );
    expect(claims.length).toBeGreaterThan(15);
    for (const { '@id': id, text, appearance } of claims) {
      const [, claim] = id.split('#claim-');
      const words = claim === undefined ? text : (lakeshore.print.claimWords(claim) ?? 'no claim');
      for (const { url } of appearance) {
        const path = url.slice(siteUrl.length) || '/';
        expect(`${textOf(page(path))} ${page(path)}`.toLowerCase(), `${id} on ${path}`).toContain(words.toLowerCase());
      }
    }
  });
});

describe('from the home page', () => {
  it('every page of the site is reached', () => {
    const reached = new Set(pages.map(({ path }) => path));
    const expected = [
      ...sitePages(lakeshore).map(({ path }) => path),
      ...locationPages.map(({ id }) => `/locations/${id}`),
      ...pagesByTemplate(lakeshore).industries,
      ...pagesByTemplate(lakeshore).pairs,
      ...articles.map(({ id }) => `/resources/${id}`),
      ...services.map(({ id }) => `/services/${id}`),
      ...localPages.map(({ id }) => `/${id}`),
    ];
    expect(expected.filter((path) => !reached.has(path))).toEqual([]);
  });

  it('every page that may be listed is in the sitemap for search engines and in the one for people', async () => {
    const get = async (path: string) => (await fetch(server.url + path)).text();
    const shard = await get('/sitemap-1.xml');
    const listed = [...shard.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address.slice(siteUrl.length) || '/');
    const indexable = pages.filter((page) => metaOf(page.html, 'robots') === 'index, follow' && isSelfCanonical(page));
    expect(indexable.map(({ path }) => path).sort()).toEqual(listed.sort());
    const main = /<main[\s\S]*<\/main>/.exec(await get('/sitemap'))?.[0] ?? '';
    const linked = new Set(addressesOf(main));
    // Pages about a service for an industry are linked from the industry's page, because no page may have more than 125 links.
    const { pairs } = pagesByTemplate(lakeshore);
    expect(listed.filter((path) => !linked.has(path) && !pairs.includes(path))).toEqual(['/sitemap']);
    for (const path of pairs) {
      const industry = path.slice(0, path.lastIndexOf('/'));
      expect(pages.find((page) => page.path === path)?.from.has(industry), path).toBe(true);
    }
  });

  it('a page that the limits hold back says so in its head, its header and the sitemap, and is still linked', async () => {
    expect(held.length).toBeGreaterThan(0);
    const noindex = (robots: string | null | undefined) => robots?.startsWith('noindex') ?? false;
    const shard = await (await fetch(`${server.url}/sitemap-1.xml`)).text();
    const unlisted = faults((page) => {
      const { path, html, robots, from } = page;
      const isHeld = held.includes(path);
      const inHead = noindex(metaOf(html, 'robots'));
      if (isHeld && from.size === 0) return 'no link leads there';
      if (noindex(robots) !== inHead && robots !== null) return `header ${robots}, head ${metaOf(html, 'robots')}`;
      if (isHeld && !noindex(robots)) return `header ${robots}`;
      // Variants name the main page as canonical.
      if (!inHead && !isSelfCanonical(page)) return false;
      return (
        shard.includes(`<loc>${siteUrl}${path}</loc>`) === inHead && `head ${metaOf(html, 'robots')}, sitemap otherwise`
      );
    });
    expect(unlisted).toEqual([]);
    expect(pages.filter(({ robots }) => noindex(robots)).map(({ path }) => path)).toEqual(expect.arrayContaining(held));
  });

  it('an industry that the firm does not serve, and a service for it that it does not offer, lead to the not-found page', async () => {
    for (const path of ['/industries/nope', '/industries/dental/nope', '/industries/nope/it-consulting']) {
      const answer = await fetch(server.url + path, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')], path).toEqual([302, '/not-found']);
    }
  });

  it('every internal link answers 200, without a detour', () => {
    expect(faults(({ status, from }) => status !== 200 && `${status}, linked from ${[...from][0]}`, site)).toEqual([]);
  });

  it('every anchor exists on its page', () => {
    const missing = pages.flatMap(({ path, html, anchors }) => {
      const ids = new Set(idsOf(html));
      return [...anchors].filter(([id]) => !ids.has(id)).map(([id, from]) => `${path}#${id}, linked from ${from}`);
    });
    expect(missing).toEqual([]);
  });

  it('no other host is linked or loaded', () => {
    const foreign = faults(
      ({ html }) => / (?:href|src|action)="(?:https?:)?\/\/(?!www\.firm\.example)[^"]*"/.exec(html)?.[0],
    );
    expect(foreign).toEqual([]);
  });

  it('every alias of a service answers 200, and names the canonical address instead of refusing to be listed', async () => {
    for (const alias of lakeshore.data.services.flatMap(({ aliases }) => aliases)) {
      const answer = await fetch(`${server.url}/services/${alias}`);
      expect(answer.status, alias).toBe(200);
      const html = await answer.text();
      expect([metaOf(html, 'robots'), answer.headers.get('x-robots-tag')], alias).toEqual(['index, follow', null]);
      expect(canonicalOf(html)).toBe(`${siteUrl}/services/${resolveServiceType(lakeshore, alias)}`);
    }
    for (const { id } of services)
      expect(metaOf(await (await fetch(`${server.url}/services/${id}`)).text(), 'robots'), id).toBe('index, follow');
  });
});

describe('a visitor finds the door', () => {
  /** One address for each template. */
  const templates = [
    ...['/', '/services', '/about', '/locations', '/resources', '/blog', '/contact', '/pricing', '/risk-assessment'],
    ...['/terms', '/sitemap', '/assessment', '/contact/thanks', '/not-found', '/emergency'],
    `/locations/${home.id}`,
    `/resources/${articles[0]?.id}`,
    `/services/${services[0]?.id}`,
    `/${localPages[0]?.id}`,
    '/managed-it-services-dental-oakville',
    ...['/find', '/industries', '/industries/dental', '/industries/dental/managed-it-services'],
  ];

  it('the number and the help under attack are in the first view of every template, at a desk and on a phone', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    const missing: string[] = [];
    const lines: string[] = [];
    for (const path of templates) {
      await page.goto(server.url + path);
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        const { call, attack } = await firstView(page);
        lines.push(`${path} at ${width}: number ${call} px down, help under attack ${attack} px down`);
        // The emergency page does not link to itself.
        if (call === null || (attack === null && path !== '/emergency')) missing.push(lines.at(-1) ?? '');
      }
    }
    console.log(lines.join('\n'));
    expect(missing).toEqual([]);
  });

  it('every template but the one for an attack leads to the prices', () => {
    const without = templates.filter((path) => {
      const page = [...pages, ...apart].find((one) => one.path === path);
      return page && !addressesOf(page.html).includes('/pricing');
    });
    expect(without).toEqual(['/emergency']);
    const [prices] = pages.filter(({ path }) => path === '/pricing');
    expect(prices?.from.size).toBeGreaterThan(40);
  });

  it('no page has more than 125 links', () => {
    const long = faults(({ html }) => linksOf(html).length > 125 && `${linksOf(html).length} links`);
    const [most] = pages.toSorted((a, b) => linksOf(b.html).length - linksOf(a.html).length);
    console.log(`most links: ${linksOf(most?.html ?? '').length} on ${most?.path}`);
    expect(long).toEqual([]);
  });

  it('every page that may be listed is at most three clicks from the home page', () => {
    const clicks = clicksTo(pages);
    const far = pages.filter((page) => isSelfCanonical(page) && (clicks.get(page.path) ?? Infinity) > 3);
    const counts = [0, 1, 2, 3].map((n) => `${pages.filter(({ path }) => clicks.get(path) === n).length} after ${n}`);
    console.log(`pages by clicks from the home page: ${counts.join(', ')}`);
    expect(far.map(({ path }) => path)).toEqual([]);
  });

  it('every industry, location and service is at most two clicks away, and every service for an industry three', () => {
    const clicks = clicksTo(pages);
    const { services, industries, pairs, locations } = pagesByTemplate(lakeshore);
    const far = (paths: readonly string[], most: number) =>
      paths.filter((path) => (clicks.get(path) ?? Infinity) > most);
    expect(far([...services, ...industries, ...locations], 2)).toEqual([]);
    expect(far(pairs, 3)).toEqual([]);
  });

  it('at most an eighth of the links of a listed page lead to pages that are not listed', () => {
    const listed = new Set(
      pages.filter(({ html }) => metaOf(html, 'robots') === 'index, follow').map(({ path }) => path),
    );
    const landing = new Set([...allContexts(lakeshore)].map((context) => `/${tripleSlug(context)}`));
    // Pages that a visitor finds by their own name, and needs: no list has them.
    const apart = new Set(['/find', '/emergency', '/assessment', '/contact']);
    const isUnlisted = (path: string) =>
      landing.has(path) || (pages.some((page) => page.path === path) && !listed.has(path) && !apart.has(path));
    const share = (paths: readonly string[]) => paths.filter(isUnlisted).length / paths.length;
    const pathsIn = (html: string) =>
      linksOf(html)
        .map(({ href }) => href.split('#')[0] ?? '')
        .filter((path) => path.startsWith('/'));
    // A location leads to landing pages of its own, as the specification says.
    const judged = pages.filter((page) => listed.has(page.path) && !page.path.startsWith('/locations/'));
    const wrong = judged.flatMap(({ path, html }) => {
      const found = share(pathsIn(html));
      return found > 1 / 8 ? [`${path}: ${Math.round(found * 100)} %`] : [];
    });
    expect(wrong).toEqual([]);
    expect(judged.length).toBeGreaterThan(150);
    // A page with the list that this rule replaced fails.
    const [industry] = lakeshore.data.industries;
    const list = [...landing].filter((path) => path.includes(`-${industry?.id}-`)).slice(0, 40);
    const old = `${pages.find(({ path }) => path === `/industries/${industry?.id}`)?.html}${list.map((path) => `<a href="${path}">x</a>`).join('')}`;
    expect(share(pathsIn(old))).toBeGreaterThan(1 / 8);
  });

  it('a location leads to landing pages of its own only', () => {
    const slugs = new Map([...allContexts(lakeshore)].map((context) => [`/${tripleSlug(context)}`, context.location]));
    for (const { id } of locationPages) {
      const page = pages.find(({ path }) => path === `/locations/${id}`);
      const led = addressesOf(page?.html ?? '').flatMap((path) => slugs.get(path) ?? []);
      expect(led.length, id).toBeGreaterThan(10);
      expect(new Set(led), id).toEqual(new Set([id]));
    }
  });

  it('a landing page leads to its industry, its service for the industry and its location, in links and structured data alike', async () => {
    const html = await (await fetch(`${server.url}/managed-it-services-dental-oakville`)).text();
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const pair = '/industries/dental/managed-it-services';
    const crumbs = ['/', '/industries', '/industries/dental', pair];
    expect(addressesOf(main)).toEqual(expect.arrayContaining([...crumbs, '/locations/oakville']));
    const shown = linksOf(/<nav class="breadcrumbs"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '');
    const [json = ''] = structuredDataOf(html);
    const told = JSON.parse(json)['@graph'].find((node: { '@type': string }) => node['@type'] === 'BreadcrumbList');
    const items: { name: string; item?: string }[] = told.itemListElement;
    expect(items.map(({ name }) => name)).toEqual([...shown.map(({ text }) => text), 'Oakville']);
    expect(items.slice(0, -1).map(({ item }) => item)).toEqual(shown.map(({ href }) => siteUrl + href));
    expect(shown.map(({ href }) => href)).toEqual(crumbs);
  });
});

describe('the finder', () => {
  it('leads from home to what the firm does for an industry in a city, and back to the question, without a script', async () => {
    const page = await browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(server.url);
    await page.getByLabel('We are').selectOption('a dental practice');
    await page.getByLabel('in', { exact: true }).selectOption('Oakville');
    await page.getByLabel('with how many people?').fill('12');
    await page.getByRole('button', { name: 'Show Me' }).click();
    expect(page.url()).toBe(`${server.url}/industries/dental?place=oakville&people=12`);
    expect(await page.locator('.asked').innerText()).toContain('A dental practice in Oakville, 12 people');
    expect(await page.locator('h1').innerText()).toBe('IT Support for Dental Practices in Oakville');
    expect(canonicalOf(await page.content())).toBe(`${siteUrl}/industries/dental`);
    await page.getByRole('link', { name: 'Change' }).click();
    expect(await page.getByLabel('in', { exact: true }).inputValue()).toBe('oakville');
    expect(await page.getByLabel('with how many people?').inputValue()).toBe('12');
    await page.goto(`${server.url}/industries/dental?place=atlantis`);
    expect(await page.locator('.asked').innerText()).toContain('We do not come to that place, or not any more.');
    expect(await page.locator('h1').innerText()).toBe('IT Support for Dental Practices');
  });

  it('is on the pages of services and locations, and keeps the service', async () => {
    for (const path of ['/', '/services', '/locations', '/services/backup-services'])
      expect(pages.find((page) => page.path === path)?.html, path).toContain('action="/find"');
    const answer = await fetch(`${server.url}/find?service=backup-services&industry=dental&location=oakville`, {
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/backup-services-dental-oakville']);
    expect(answer.headers.get('cache-control') ?? '').not.toContain('public');
  });

  it('shows itself again with what it knows of the choice, a sentence and 404 when the firm does not serve a part of it', async () => {
    const ask = async (query: string) => {
      const answer = await fetch(`${server.url}/find?${query}`, { redirect: 'manual' });
      return [answer.status, await answer.text()] as const;
    };
    const { unknown, lead } = lakeshore.data.pages['finder-page'];
    for (const query of ['industry=dental&location=calgary', `industry=dental&location=${'x'.repeat(4000)}`]) {
      const [status, html] = await ask(query);
      expect(status).toBe(404);
      expect(textOf(html)).toContain(unknown);
      expect(html).toContain('<option value="dental" selected="">');
      expect(linksOf(html).map(({ text }) => text)).toEqual(expect.arrayContaining(['Law Firms', 'Oakville']));
    }
    const [status, html] = await ask('industry=&location=');
    expect([status, textOf(html).includes(lead), textOf(html).includes(unknown)]).toEqual([200, true, false]);
    expect(metaOf(html, 'robots')).toBe('noindex, follow');
  });
});

describe('every page', () => {
  it('has one h1 and one main', () => {
    const count = (html: string, tag: string) => html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length ?? 0;
    const wrong = faults(
      ({ html }) =>
        (count(html, 'h1') !== 1 || count(html, 'main') !== 1) &&
        `${count(html, 'h1')} h1, ${count(html, 'main')} main`,
      [...pages, ...apart],
    );
    expect(wrong).toEqual([]);
  });

  it('names itself, or the page that it is a variant of, as canonical', () => {
    const paths = new Set(pages.map(({ path }) => path));
    const wrong = faults((page) => {
      const canonical = canonicalOf(page.html);
      const alias = /^\/services\/(.+)$/.exec(pathOnly(page))?.[1];
      const own = alias ? `/services/${resolveServiceType(lakeshore, alias)}` : pathOnly(page);
      const isListed = metaOf(page.html, 'robots') === 'index, follow';
      // An alias leads search engines to the page; with noindex beside it, they would get two answers.
      if (own !== pathOnly(page) && isListed) return canonical !== `${siteUrl}${own}` && `canonical is ${canonical}`;
      // A page with noindex has no canonical address, unless it is a variant of a listed page.
      if (own === pathOnly(page) && !isListed) return canonical && `noindex, yet canonical ${canonical}`;
      if (!canonical?.startsWith(`${siteUrl}/`)) return `canonical is ${canonical}`;
      const path = canonical.slice(siteUrl.length);
      if (path !== own) return `canonical is ${path}, should be ${own}`;
      if (!paths.has(path)) return `canonical ${path} is not a page of the site`;
      return metaOf(page.html, 'og:url') !== canonical && `og:url is ${metaOf(page.html, 'og:url')}`;
    });
    expect(wrong).toEqual([]);
  });

  it('has a title of its own, of 20 to 65 characters', () => {
    const canonical = pages.filter(isSelfCanonical);
    expect(canonical.length).toBeGreaterThan(40);
    expect(repeated(canonical.map(({ html }) => titleOf(html)))).toEqual([]);
    const wrong = faults(({ html }) => {
      const { length } = titleOf(html);
      return (length < 20 || length > 65) && `${length} characters: ${titleOf(html)}`;
    });
    expect(wrong).toEqual([]);
  });

  it('has a description of its own, of 70 to 160 characters', () => {
    const canonical = pages.filter(isSelfCanonical);
    expect(repeated(canonical.map(({ html }) => metaOf(html, 'description') ?? ''))).toEqual([]);
    const wrong = faults(({ html }) => {
      const { length } = metaOf(html, 'description') ?? '';
      return (length < 70 || length > 160) && `${length} characters: ${metaOf(html, 'description')}`;
    });
    expect(wrong).toEqual([]);
  });

  it('is shared with the same words and a picture of 1200 x 630', async () => {
    const imageOf = ({ html }: CrawledPage) => metaOf(html, 'og:image') ?? '';
    const wrong = faults((page) => {
      const { html } = page;
      const image = imageOf(page);
      if (metaOf(html, 'og:title') !== titleOf(html)) return `og:title is ${metaOf(html, 'og:title')}`;
      if (metaOf(html, 'og:description') !== metaOf(html, 'description')) return 'og:description differs';
      if (metaOf(html, 'og:type') !== 'website') return `og:type is ${metaOf(html, 'og:type')}`;
      return !image.startsWith(`${siteUrl}/`) && `og:image is ${image}`;
    });
    for (const address of new Set(differing.map(imageOf))) {
      const answer = await fetch(address.replace(siteUrl, server.url), { redirect: 'manual' });
      const file = Buffer.from(await answer.arrayBuffer());
      const size = file.subarray(1, 4).toString() === 'PNG' && `${file.readUInt32BE(16)} x ${file.readUInt32BE(20)}`;
      const found = `${answer.status} ${answer.headers.get('content-type')} ${size}`;
      if (found !== '200 image/png 1200 x 630') wrong.push(`${address}: ${found}`);
    }
    expect(wrong).toEqual([]);
  });

  // The standard rules, all switched on: React's spellings (charSet, <br/>) pass them. Inline styles are also forbidden, because the
  // content-security policy would refuse them. A page with the markup of others differs from them by words and ids alone.
  it('is valid HTML, with all markup that the pages have', async () => {
    const validator = new HtmlValidate(JSON.parse(readFileSync('tests/html-validate.json', 'utf8')));
    const wrong: string[] = [];
    expect(differing.length).toBeGreaterThan(25);
    for (const { path, html } of [...differing, ...apart]) {
      const { results } = await validator.validateString(html);
      for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages))
        wrong.push(`${path} ${line}:${column} ${ruleId}: ${message}`);
    }
    expect(wrong).toEqual([]);
  });

  it('has each id once, and every reference to an id leads to one', () => {
    const references = /<[a-z][^>]* (?:for|aria-(?:labelledby|describedby|controls))="([^"]*)"/g;
    const wrong = faults(
      ({ html }) => {
        const ids = idsOf(html);
        const named = [...html.matchAll(references)].flatMap(([, names = '']) => names.split(' '));
        return [...repeated(ids), ...named.filter((name) => !ids.includes(name))].join(', ');
      },
      [...pages, ...apart],
    );
    expect(wrong).toEqual([]);
  });

  it('has no inline style', () => {
    expect(faults(({ html }) => /<[^>]+ style="[^"]*"/.exec(html)?.[0], [...pages, ...apart])).toEqual([]);
  });

  it('ships a script only where its route says so, and structured data that no page can break out of', () => {
    const script = /<script(?! type="(?:application\/ld\+json|speculationrules)")[^>]*>/;
    // What brought the visitor is noted at the end of each page.
    const wrong = faults(
      ({ path, html: whole }) => {
        const html = withoutOwnScripts(whole);
        if (whole.match(visitScript)?.length !== 1) return 'the script that notes the visit is not there once';
        const shipped = script.test(html);
        if (shipped !== hasIslands(path)) return shipped ? 'a script without islands' : 'islands without a script';
        return !shipped && /data-(?:island|enhance)=/.exec(html)?.[0];
      },
      [...pages, ...apart],
    );
    expect(wrong).toEqual([]);
    expect(pages.filter(({ html }) => !script.test(withoutOwnScripts(html))).length).toBeGreaterThan(10);
    // The build makes no chunk for the browser's router, which no page uses.
    const built: Record<string, { file: string; imports?: string[] }> = JSON.parse(
      readFileSync('build/client/.vite/manifest.json', 'utf8'),
    );
    const ofRoutes = Object.entries(built).filter(([source]) => source.includes('?'));
    expect(ofRoutes.length).toBeGreaterThan(100);
    expect(ofRoutes.filter(([, { file, imports }]) => imports || statSync(`build/client/${file}`).size > 1)).toEqual(
      [],
    );
  });

  it('has one complete script of structured data, which names the website once and the firm that publishes it', () => {
    const wrong = pages.flatMap(({ path, html }) => {
      const scripts = structuredDataOf(html);
      const websites = scripts.join().split('"@type":"WebSite"').length - 1;
      return [
        ...(scripts.length === 1 ? [] : [`${path}: ${scripts.length} scripts`]),
        ...(websites === 1 ? [] : [`${path}: ${websites} websites`]),
        ...scripts.flatMap((json) => faultsOfStructuredData(json, siteUrl).map((fault) => `${path}: ${fault}`)),
      ];
    });
    expect(wrong).toEqual([]);
    const saysAll = pages.filter(({ html }) => structuredDataOf(html).join().includes('"openingHoursSpecification"'));
    expect(new Set(saysAll.map(pathOnly))).toEqual(
      new Set(['/', '/about', '/contact', '/locations', `/locations/${home.id}`]),
    );
  });

  it('would be found out: broken structured data has a line for each fault', () => {
    const provider = { '@id': `${siteUrl}/#nobody` };
    const broken = [
      { '@type': 'Service', name: 'Help', serviceType: 'Help', url: '/services/help', provider },
      { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 2, name: 'Home' }] },
      { name: 'untyped' },
    ];
    const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': broken });
    expect(faultsOfStructuredData(json, siteUrl)).toEqual([
      'Service.url is "/services/help"',
      `nothing has the @id ${siteUrl}/#nobody`,
      'wrong position of Home',
      'a node without @type: name',
    ]);
    expect(faultsOfStructuredData('"</script>"', siteUrl)).toEqual(['contains <, which could end the script']);
  });

  it('has no placeholder left in it', () => {
    expect(
      faults(({ html }) => /\{(?:claim:)?\w+\}|\bundefined\b|\[object Object\]|\bNaN\b/.exec(visible(html))?.[0]),
    ).toEqual([]);
  });
});

/** A page without its scripts: its text and the properties of its islands. */
const visible = (html: string) => html.replace(/<script\b[\s\S]*?<\/script>/g, '');

/** True when the route module that answers `path` exports a handle with islands. */
function hasIslands(path: string): boolean {
  const match = matchRoutes(routes as RouteObject[], path.split('?')[0] ?? '')?.at(-1);
  const file = (match?.route as { file?: string } | undefined)?.file ?? '';
  return /^export const handle = \{ islands: true/m.test(readFileSync(`app/${file}`, 'utf8'));
}
