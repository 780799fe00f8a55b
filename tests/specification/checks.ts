import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, type RunnerTestCase, TestRunner } from 'vitest';
import { startServer, type TestServer } from '../app.ts';
import { canonicalOf, linksOf, structuredDataOf, textOf } from '../html.ts';

/** Checks that read well in a table; they query one running server. */

/** The address of a page that the landing engine composes. */
export const landing = '/cloud-services-legal-oakville';
export const siteUrl = 'https://www.firm.example';
let server: TestServer;

/** Starts the server before the tests of the file, and stops it after them. */
export function useSite(): void {
  beforeAll(async () => {
    server = await startServer({ env: { SITE_URL: siteUrl } });
  });
  afterAll(() => server.stop());
}

export type Check = () => unknown;
/** The only reasons to depart from the specification. */
export type Reason = 'law' | 'security' | 'accessibility' | 'contradiction';
/** How the product keeps a row that it does not keep as written: with something more, or not, for one of the reasons. */
export type Kept = readonly ['more', what: string] | readonly ['departs', Reason, why: string];
/** A section of the specification, what it says, the check, and how the product keeps it. checks/fidelity.ts makes a table of the rows. */
export type Row = readonly [section: string, what: string, check: Check, kept?: Kept];

const fetched = new Map<string, Promise<{ status: number; location: string | null; html: string }>>();
export const get = (path: string) => {
  const known = fetched.get(path);
  if (known) return known;
  // After a row that computes for seconds, the server would have closed a kept connection.
  const headers = { connection: 'close' };
  const answer = fetch(`${server.url}${path}`, { redirect: 'manual', headers }).then(async (response) => ({
    status: response.status,
    location: response.headers.get('location'),
    html: await response.text(),
  }));
  fetched.set(path, answer);
  return answer;
};

/** The page answers 200 and contains each of these texts. */
export const shows =
  (path: string, ...texts: readonly string[]): Check =>
  async () => {
    const { status, html } = await get(path);
    expect(status, path).toBe(200);
    const text = textOf(html);
    for (const words of texts) expect(text, path).toContain(words);
  };

/** The page has a link to that address with these words, visible or read aloud. */
export const links =
  (path: string, words: string, href: string): Check =>
  async () => {
    const all = linksOf((await get(path)).html);
    expect(
      all.filter((link) => link.text.includes(words)).map((link) => link.href),
      `${path}: ${words}`,
    ).toContain(href);
  };

export const is =
  (actual: unknown, expected: unknown): Check =>
  () =>
    expect(actual).toEqual(expected);

export const answers =
  (path: string, status: number): Check =>
  async () =>
    expect((await get(path)).status, path).toBe(status);

export const redirects =
  (path: string, to: string): Check =>
  async () => {
    const { status, location } = await get(path);
    expect([status, location]).toEqual([302, to]);
  };

export const canonical =
  (path: string, to: string): Check =>
  async () =>
    expect(canonicalOf((await get(path)).html)).toBe(`${siteUrl}${to}`);

/** A style or script contains this text. For features that only the eye can check. */
export const written =
  (file: string, ...parts: readonly (string | RegExp)[]): Check =>
  () => {
    const text = readFileSync(file, 'utf8');
    for (const part of parts) expect(text).toMatch(part instanceof RegExp ? part : new RegExp(RegExp.escape(part)));
  };

declare module 'vitest' {
  interface TaskMeta {
    provedBy?: { file: string; title: string }[];
  }
}

/** A test in `file` has `title` in its name. checks/test.ts checks in the report of the whole run that it ran and passed. */
export const provedBy =
  (file: string, title: string): Check =>
  () => {
    expect(readFileSync(file, 'utf8')).toContain(title);
    const { meta } = TestRunner.getCurrentTest<RunnerTestCase>();
    meta.provedBy = [...(meta.provedBy ?? []), { file, title }];
  };

export const all =
  (...checks: readonly Check[]): Check =>
  async () => {
    for (const check of checks) await check();
  };

export const nodesOf = async (path: string): Promise<Record<string, unknown>[]> =>
  structuredDataOf((await get(path)).html).flatMap((json) => JSON.parse(json)['@graph']);

export const occurrences = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

/** Test files that drive a browser or a database. */
export const home = 'tests/e2e/journeys/home.test.ts';
export const contact = 'tests/e2e/journeys/contact.test.ts';
export const riskMap = 'tests/e2e/journeys/risk-map.test.ts';
export const location = 'tests/e2e/journeys/locations.test.ts';
export const api = 'tests/e2e/journeys/api.test.ts';
export const pagesTest = 'tests/e2e/journeys/pages.test.ts';
export const resources = 'tests/e2e/journeys/resources.test.ts';
export const landingPages = 'tests/e2e/journeys/landing-pages.test.ts';
export const listingChoice = 'tests/e2e/journeys/listing-choice.test.ts';
export const panel = 'tests/e2e/journeys/landing-pages-panel.test.ts';
export const outageTest = 'tests/e2e/journeys/landing-page-outage.test.ts';
export const resolver = 'tests/domain/landing/resolve.test.ts';
