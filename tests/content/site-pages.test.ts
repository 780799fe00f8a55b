import { readdirSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { isFileName } from '../../app/domain/firm/fields.ts';
import { engineAddresses, reservedAddress } from '../../app/domain/firm/kinds/own-page-address.ts';
import { publicPages } from '../../app/domain/site/public-pages.ts';
import {
  headerLinks,
  legalLinks,
  pagesApart,
  sitePages as pagesOf,
  quickLinks,
  type SitePage,
} from '../../app/domain/site/site-pages.ts';
import routes from '../../app/routes.ts';
import rules from '../../app/ui/inline/prefetch-rules.json' with { type: 'json' };
import { lakeshore } from '../fixtures/site.ts';

const sitePages = pagesOf(lakeshore);
const { main, tools, articles, legal } = lakeshore.data.pages['sitemap-page'];
const sitemapLinks = [main, tools, articles, legal].flatMap(({ links }) => links.map(({ href }) => href));

/** Paths of the hand-written pages in the route table: pages for visitors, with markup and without parameters. */
const routed = (entries: readonly RouteConfigEntry[]) =>
  entries
    .filter(({ file, path = '' }) => /^routes\/site\/.*\.tsx$/.test(file) && !/:\w+(?!.*\?)|\*/.test(path))
    .map(({ path = '' }) => `/${path.replace(/\/:\w+\?/, '')}`);

/** Pages of `entries` that are missing from every list of `pages`. */
const forgotten = (entries: readonly RouteConfigEntry[], pages: readonly SitePage[]) =>
  routed(entries).filter((path) => ![...pages.map((page) => page.path), ...pagesApart].includes(path));

/** The files of `entries`, with those of nested routes. */
const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

it('the router knows every file of app/routes', () => {
  const files = readdirSync('app/routes', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const known = new Set(filesOf(routes));
  expect(files.map((path) => `routes/${path}`).filter((path) => !known.has(path))).toEqual([]);
});

describe('the list of pages', () => {
  it('names every page that the router knows', () => {
    expect(routed(routes)).toEqual(expect.arrayContaining(['/', '/pricing', '/contact/thanks', '/unsubscribe']));
    expect(forgotten(routes, sitePages)).toEqual([]);
    const added = [...routes, { path: 'forgotten', file: 'routes/site/forgotten.tsx' }];
    expect(forgotten(added, sitePages)).toEqual(['/forgotten']);
  });

  it('names no page twice, and none that the router does not know', () => {
    const all = [...sitePages.map(({ path }) => path), ...pagesApart];
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((path) => !routed(routes).includes(path))).toEqual([]);
    const links = [...headerLinks, ...quickLinks, ...legalLinks].map(({ href }) => href).concat(sitemapLinks);
    expect(links.map((href) => href.replace(/#.*/, '')).filter((path) => !all.includes(path))).toEqual([]);
  });

  it('gives search engines all pages but those they should not list', () => {
    const listed = publicPages(lakeshore).map(({ path }) => path);
    for (const { path, unlisted } of sitePages) expect(listed.includes(path), path).toBe(!unlisted);
    for (const path of pagesApart) expect(listed).not.toContain(path);
  });
});

describe('a page of the firm’s own', () => {
  const firstParts = routes
    .flatMap(({ path = '' }) => path.split('/')[0] ?? '')
    .filter((part) => isFileName(part) && !['', ':slug'].includes(part));

  it('has no address that a route of the engine begins with', () => {
    expect(firstParts).toEqual(expect.arrayContaining(['book', 'admin', 'healthz']));
    expect(firstParts.filter((part) => reservedAddress(part) === null)).toEqual([]);
    expect(reservedAddress('careers')).toBeNull();
  });

  it('is refused no address that no route has', () => {
    const served = [...firstParts, 'assets', 'media'];
    expect([...engineAddresses].filter((part) => !served.includes(part))).toEqual([]);
  });
});

describe('a page that reads the query of its address', () => {
  /** Matches code that reads the query, whose effect a page cached by path alone would lose. Redirects read the query only to pass it on. */
  const reads = /searchParams|\b\w+(?:In|Query)\(request\.url|visitOrigin\(request/;
  const forgets = (source: string) => reads.test(source) && !/handle = \{[^}]*query: true/.test(source);
  const sources = ['site', 'landing'].flatMap((room) =>
    readdirSync(`app/routes/${room}`).map((name) => `app/routes/${room}/${name}`),
  );

  it('says so in its handle, so that it is not kept under its path alone', () => {
    const read = sources.map((file) => ({ file, source: readFileSync(file, 'utf8') }));
    expect(read.filter(({ source }) => reads.test(source)).length).toBeGreaterThan(8);
    expect(read.filter(({ source }) => forgets(source)).map(({ file }) => file)).toEqual([]);
    expect(forgets('export const handle = { feed: true };\nnew URL(request.url).searchParams')).toBe(true);
  });
});

describe('a page made for one visitor', () => {
  const [, leftOut] = rules.prefetch[0]?.where.and ?? [];
  const isFetchedAhead = (path: string) =>
    !leftOut?.not?.href_matches?.some((pattern) =>
      new URLPattern(pattern, 'https://firm.example').test(path, 'https://firm.example'),
    );
  /** The paths of the routes whose pages no cache may keep, such as `/book/x` for `/book/:token`. */
  const uncached = routes
    .filter(
      ({ file }) => /^routes\/site\//.test(file) && readFileSync(`app/${file}`, 'utf8').includes('privateHeaders('),
    )
    .map(({ path = '' }) => `/${path.replace(/:\w+\??/g, 'x')}`);

  it('is not fetched ahead: its key, its free times and its state are those of the moment', () => {
    expect(uncached).toEqual(expect.arrayContaining(['/contact', '/book', '/book/x', '/unsubscribe/x']));
    expect(uncached.filter(isFetchedAhead)).toEqual([]);
    expect(['/', '/blog', '/bookkeeping', '/services/cloud'].filter((path) => !isFetchedAhead(path))).toEqual([]);
  });
});
