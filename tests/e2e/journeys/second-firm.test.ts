import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ownNames } from '../../../app/domain/firm/foreign-names.ts';
import { usedPacks } from '../../../app/domain/firm/layers.ts';
import { openPacks } from '../../../app/server/firm/open-packs.server.ts';
import { startServer, type TestServer } from '../../app.ts';
import { type CrawledPage, crawl, keepsNoPages } from '../../crawl.ts';
import { oneFileFirm } from '../../fixtures/one-file-firm.ts';
import { samplePacks, shippedRoots } from '../../fixtures/packs.ts';
import { lakeshore, northbeam, place } from '../../fixtures/site.ts';
import {
  canonicalOf,
  decode,
  idsOf,
  linksOf,
  metaOf,
  structuredDataOf,
  titleOf,
  withoutOwnScripts,
} from '../../html.ts';
import { lowerThanLowest, priceFaults, pricesOn, productsOf } from '../../prices.ts';
import { faultsOfStructuredData } from '../../structured-data.ts';

// The same build, started for the second sample firm: Northbeam IT of Calgary.

const siteUrl = 'https://www.firm.example';
const apart = ['/contact/thanks', '/assessment/thanks', '/no-such-page', '/resources/no-such-article', '/admin/login'];
const files = ['/feed.xml', '/.well-known/security.txt', '/sitemap-1.xml', '/robots.txt'];
let server: TestServer;
/** Everything that a visitor can reach, plus the pages without an incoming link. */
let site: CrawledPage[];
let pages: CrawledPage[];

beforeAll(async () => {
  server = await startServer({ env: { ...keepsNoPages, SITE_URL: siteUrl, FIRM: 'northbeam' } });
  site = await crawl(server.url, siteUrl, ['/', ...apart]);
  pages = site.filter(({ type }) => type.startsWith('text/html'));
});
afterAll(() => server.stop());

function packsOfNorthbeam() {
  const opened = openPacks('content/firms/northbeam', shippedRoots);
  if ('faults' in opened) throw new Error('The packs of Northbeam have faults: npm run site -- firm check northbeam');
  return opened.packs;
}

/** Northbeam's own names. Names of Lakeshore, its region and its province that are not among them must not appear. */
const ours = new Set(usedPacks(packsOfNorthbeam()).flatMap(ownNames));
const foreign = usedPacks(samplePacks())
  .flatMap(ownNames)
  .filter((name) => !ours.has(name))
  .sort((a, b) => b.length - a.length);
const pattern = new RegExp(`(?<![\\w+])(?:${foreign.map(RegExp.escape).join('|')})(?!\\w)`, 'g');
const namesIn = (text: string) => [...new Set(decode(text).match(pattern) ?? [])];

const faults = (check: (page: CrawledPage) => string | false | null | undefined, of: readonly CrawledPage[] = pages) =>
  of.flatMap((page) => {
    const fault = check(page);
    return fault ? [`${page.path}: ${fault}`] : [];
  });

describe('with FIRM=northbeam', () => {
  it('every page of its packs is reached, and every link leads to a page', () => {
    const { articles, localPages, locationPages, services } = northbeam.data;
    const reached = new Set(site.filter(({ status }) => status === 200).map(({ path }) => path));
    const expected = [
      ...articles.map(({ id }) => `/resources/${id}`),
      ...localPages.map(({ id }) => `/${id}`),
      ...locationPages.map(({ id }) => `/locations/${id}`),
      ...services.map(({ id }) => `/services/${id}`),
      ...['/about', '/pricing', '/services', '/contact', '/locations', '/resources', '/blog', '/emergency'],
    ];
    expect(expected.length).toBeGreaterThan(20);
    expect(expected.filter((path) => !reached.has(path))).toEqual([]);
    const broken = ({ path, status, from }: CrawledPage) =>
      !apart.includes(path) && status !== 200 && `${status}, linked from ${[...from][0]}`;
    expect(faults(broken, site)).toEqual([]);
  });

  it('no page of it names the other firm, its region or its province', async () => {
    expect(foreign).toEqual(
      expect.arrayContaining(['Lakeshore IT', 'Toronto', 'Ontario', 'GTA', lakeshore.data.firm.phone.display]),
    );
    expect(namesIn('<p>In the GTA &amp; Toronto</p>')).toEqual(['GTA', 'Toronto']);
    expect(pages.length).toBeGreaterThan(40);
    expect(faults(({ html }) => namesIn(html).join(', '))).toEqual([]);
    for (const file of files) expect(namesIn(await (await fetch(server.url + file)).text()), file).toEqual([]);
  });

  it('a landing page is about its own service, industry and location, and none of the other firm is served', async () => {
    const { services, industries, locations } = northbeam.data;
    const pairs = services.flatMap((service) => locations.map((location) => ({ service, location })));
    expect(pairs.length).toBeGreaterThan(industries.length);
    for (const [index, { service, location }] of pairs.entries()) {
      const industry = industries[index % industries.length] ?? industries[0];
      const path = `/${service.id}-${industry?.id}-${location.id}`;
      const answer = await fetch(server.url + path);
      expect(answer.status, path).toBe(200);
      const html = withoutOwnScripts(await answer.text());
      for (const words of [service.name, industry?.name ?? '', location.name])
        expect(decode(html), path).toContain(words);
      expect(namesIn(html), path).toEqual([]);
      expect(html, path).not.toMatch(/\{(?:claim:|locations:)?\w+\}/);
    }
    const elsewhere = await fetch(`${server.url}/backup-services-dental-${place.id}`, { redirect: 'manual' });
    expect(elsewhere.status).toBe(404);
  });

  it('every page has a title and a description of its own, its own address and no placeholder', async () => {
    const listed = pages.filter(({ path, html }) => canonicalOf(html) === `${siteUrl}${path}`);
    const inSitemap = await (await fetch(`${server.url}/sitemap-1.xml`)).text();
    const addresses = [...inSitemap.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address);
    expect(listed.map(({ path }) => siteUrl + path).sort()).toEqual(addresses.sort());
    // What the firm wrote itself. A page whose words are mostly those that every firm gets is not listed.
    const { articles, localPages, locationPages } = northbeam.data;
    const own = [
      ...articles.map(({ id }) => `${siteUrl}/resources/${id}`),
      ...localPages.map(({ id }) => `${siteUrl}/${id}`),
      ...locationPages.map(({ id }) => `${siteUrl}/locations/${id}`),
    ];
    expect(own.filter((address) => !addresses.includes(address))).toEqual([]);
    for (const words of [
      listed.map(({ html }) => titleOf(html)),
      listed.map(({ html }) => metaOf(html, 'description')),
    ])
      expect(words.filter((text, index) => words.indexOf(text) !== index)).toEqual([]);
    const visible = (html: string) => html.replace(/<script\b[\s\S]*?<\/script>/g, '');
    const left = /\{(?:claim:|locations:)?\w+\}|\bundefined\b|\[object Object\]|\bNaN\b/;
    expect(faults(({ html }) => left.exec(visible(html))?.[0])).toEqual([]);
  });

  it('every page has the firm’s telephone, and structured data that names it', () => {
    const { name, phone } = northbeam.data.firm;
    const visitors = pages.filter(({ path }) => !path.startsWith('/admin'));
    expect(faults(({ html }) => !html.includes(`tel:${phone.e164}`) && 'no telephone number', visitors)).toEqual([]);
    const wrong = visitors
      .filter(({ status }) => status === 200)
      .flatMap(({ path, html }) => {
        const [json = '{}', ...more] = structuredDataOf(html);
        const said = json.includes(`"name":"${name}"`) ? [] : ['does not name the firm'];
        return [...said, ...more, ...faultsOfStructuredData(json, siteUrl)].map((fault) => `${path}: ${fault}`);
      });
    expect(wrong).toEqual([]);
  });

  it('a price is the same on every page, says what it is for, and is not lower than the one that is called the lowest', () => {
    const products = productsOf(northbeam);
    const reads = pages.flatMap(({ path, html }) => pricesOn(path, html, products));
    expect(new Set(reads.map(({ path }) => path)).size).toBeGreaterThan(30);
    expect(priceFaults(reads)).toEqual([]);
    expect(lowerThanLowest(northbeam, reads)).toEqual([]);
  });

  it('a button that names its plan does not name it a second time', () => {
    const { plans } = northbeam.data;
    const html = pages.find(({ path }) => path === '/pricing')?.html ?? '';
    const buttons = linksOf(html).filter(({ href }) => href.startsWith('/contact?plan='));
    expect(buttons).toHaveLength(plans.length);
    for (const [index, { text }] of buttons.entries())
      expect(text.split(plans[index]?.name ?? 'no plan').length - 1, text).toBe(1);
  });

  it('every page is in the colours of the firm, and none in those of the design', () => {
    const ofDesign = /#(?:0b2a31|c4261d|17606a|0f4a52)\b/;
    expect('<style>a{color:#17606a}</style>').toMatch(ofDesign);
    expect(faults(({ html }) => ofDesign.exec(html)?.[0])).toEqual([]);
  });

  it('a topic of the blog without articles shows all of them', async () => {
    const { articles, articleTopics } = northbeam.data;
    expect(articleTopics).toContain('Cloud Computing');
    expect(articles.map(({ category }) => category)).not.toContain('Cloud Computing');
    const answer = await fetch(`${server.url}/blog?topic=cloud-computing`);
    expect(answer.status).toBe(200);
    const shown = new Set(linksOf(await answer.text()).map(({ href }) => href));
    for (const { id } of articles) expect(shown).toContain(`/resources/${id}`);
  });

  it('every anchor exists on its page', () => {
    const missing = pages.flatMap(({ path, html, anchors }) => {
      const ids = new Set(idsOf(html));
      return [...anchors].filter(([id]) => !ids.has(id)).map(([id, from]) => `${path}#${id}, linked from ${from}`);
    });
    expect(missing).toEqual([]);
  });
});

it('a firm that sells only services without an offer of the library lists them on /services', async () => {
  const { packs, folder } = oneFileFirm('calgary');
  appendFileSync(join(folder, 'firm.yaml'), 'services: [help-desk-support, cloud-computing]\n');
  const other = await startServer({ env: { FIRM: 'cedar', PACKS_DIR: packs } });
  onTestFinished(async () => void (await other.stop()));
  const html = await (await fetch(`${other.url}/services`)).text();
  expect(/<footer.*<\/footer>/s.exec(html)?.[0]).toContain('href="/services/help-desk-support"');
  const list = /<ul class="service-summary">.*?<\/ul>/s.exec(html)?.[0] ?? '';
  for (const words of ['Help Desk Support', 'href="/services/help-desk-support"', 'href="/services/cloud-computing"'])
    expect(list).toContain(words);
  expect(html).not.toContain('class="service-blocks');
});
