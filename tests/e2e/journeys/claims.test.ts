import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../app.ts';
import { claimsTable } from '../../claims-table.ts';
import { type CrawledPage, crawl, keepsNoPages } from '../../crawl.ts';
import { lakeshore } from '../../fixtures/site.ts';
import { decode, metaOf, structuredDataOf, textOf, titleOf } from '../../html.ts';

const { claims } = lakeshore.data;

describe('every claim', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it.each(claimsTable())('$id appears on $page', async ({ id, words, page }) => {
    const claim = claims.find((candidate) => candidate.id === id);
    const html = await (await fetch(`${server.url}${page}`)).text();
    if (claim?.enabled) expect(textOf(html)).toContain(words);
  });
});

describe('with every claim switched off', () => {
  let server: TestServer;
  let pages: CrawledPage[];
  /** The words of each page, and of the file that the home page fetches after its first paint. */
  let told: { path: string; text: string }[];
  beforeAll(async () => {
    server = await startServer({ env: keepsNoPages, preload: './tests/e2e/journeys/claims-off.ts' });
    pages = (await crawl(server.url, server.url)).filter(({ type }) => type.startsWith('text/html'));
    const fetched = '/assessment.json';
    const text = await (await fetch(`${server.url}${fetched}`)).text();
    told = [...pages.map(({ path, html }) => ({ path, text: said(html) })), { path: fetched, text }];
  });
  afterAll(() => server.stop());

  /** The words, the title, and the properties of islands, which are shown as words. */
  const said = (html: string) =>
    [
      textOf(html),
      titleOf(html),
      metaOf(html, 'description'),
      ...structuredDataOf(html),
      ...[...html.matchAll(/ data-props="([^"]*)"/g)].map(([, props = '']) => decode(props)),
    ].join('\n');

  /** Two titles use a claim as an epithet: "#1 Managed IT Services GTA" and "free IT consultation" still read well without it. */
  const withoutEpithet = (text: string) => text.replaceAll(/⟦off⟧ (?=Managed|IT consultation)/g, '');

  it('every page still answers, and none says its claim', () => {
    expect(pages.length).toBeGreaterThan(60);
    expect(pages.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([]);
    const figures = claims.map(({ words }) => words).filter((words) => /[$%#+/]/.test(words));
    const still = told.flatMap(({ path, text }) =>
      figures.filter((words) => text.includes(words)).map((words) => `${path}: ${words}`),
    );
    expect(still).toEqual([]);
  });

  it('no sentence goes on around a claim that is gone', () => {
    const broken = told.flatMap(({ path, text }) =>
      [...withoutEpithet(text).matchAll(/.{0,60}⟦off⟧.{0,40}/g)].map(([place]) => `${path}: ${place}`),
    );
    expect([...new Set(broken)]).toEqual([]);
  });

  it('no element is left empty', () => {
    const empty = pages.flatMap(({ path, html }) =>
      [
        ...html.matchAll(
          /<(li|dd|dt|p|h[1-6]|b|strong|figcaption|ul|ol|dl)(?![^>]* role="status")(?: [^>]*)?>\s*<\/\1>/g,
        ),
      ].map(({ index, 0: element }) => `${path}: ${html.slice(Math.max(0, index - 80), index)}${element}`),
    );
    expect(empty).toEqual([]);
  });

  it('every page keeps a title and a description', () => {
    const short = pages.filter(
      ({ html }) => titleOf(html).length < 20 || (metaOf(html, 'description') ?? '').length < 50,
    );
    expect(short.map(({ path, html }) => `${path}: ${titleOf(html)}: ${metaOf(html, 'description')}`)).toEqual([]);
  });
});
