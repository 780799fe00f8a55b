import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Container, type Document } from 'postcss';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pagesByTemplate } from '../../../app/domain/operations/claim-places.ts';
import { sitePages } from '../../../app/domain/site/site-pages.ts';
import routes from '../../../app/routes.ts';
import { belowFirstScreen, builtSheets, sheetsOf } from '../../../vite/route-styles.ts';
import { namesIn, usedRules, wordsIn } from '../../../vite/used-rules.ts';
import { startServer } from '../../app.ts';
import { useBrowser } from '../../browser.ts';
import { keepsNoPages } from '../../crawl.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { picturedFirm } from '../../fixtures/pictured-firm.ts';
import { photograph } from '../../fixtures/pictures.ts';
import { lakeshore, northbeam } from '../../fixtures/site.ts';

const browser = useBrowser();

/** Each declaration with its selector, conditions and layer. Colours are left out, because a firm may have its own. */
function declarationsIn(css: string): Set<string> {
  const found = new Set<string>();
  postcss.parse(css).walkDecls((declaration) => {
    const around: string[] = [];
    let selectors = [''];
    for (
      let parent: Container | Document | undefined = declaration.parent;
      parent && parent.type !== 'root';
      parent = parent.parent
    ) {
      if ('selectors' in parent) selectors = parent.selectors as string[];
      else around.unshift(`@${'name' in parent ? parent.name : ''} ${'params' in parent ? parent.params : ''}`);
    }
    for (const selector of selectors)
      found.add([...around, selector, String(declaration)].join(' ').replace(/#[\da-f]{6}\b/g, '#'));
  });
  return found;
}

const cssOf = builtSheets();
/** The whole sheets of each route, by its file. */
const wholeSheets = new Map<string, string>();

/** The pages compared before, by what the comparison depends on. Most pages of a route have the same names and styles. */
const compared = new Set<string>();

/** What the whole sheets of the route at `path` say about elements of `html`, and `styles` does not. */
function lacking(path: string, html: string, styles: string): string[] {
  const route = matchRoutes(routes as RouteObject[], path)?.at(-1)?.route as { file: string } | undefined;
  if (!route) throw new Error(`No route has ${path}.`);
  const isHome = path === '/';
  // The home page shows the rest only with the whole sheets.
  const shown = isHome ? html.slice(0, html.lastIndexOf('<', html.indexOf(' below"'))) : html;
  const sheets = wholeSheets.get(route.file) ?? sheetsOf(route, cssOf);
  wholeSheets.set(route.file, sheets);
  const names = namesIn(shown);
  const known = new Set(wordsIn(sheets));
  const words = [...names.words].filter((word) => known.has(word)).sort();
  const page = JSON.stringify([route.file, styles, words, [...names.tags].sort()]);
  if (compared.has(page)) return [];
  compared.add(page);
  const css = usedRules(sheets, names, isHome ? belowFirstScreen : undefined);
  const own = declarationsIn(styles);
  return [...declarationsIn(css)].filter((one) => !own.has(one)).map((one) => `${path}: ${one}`);
}

const stylesIn = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';

async function lackingAt(url: string, path: string): Promise<string[]> {
  const answer = await fetch(url + path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
  const html = await answer.text();
  expect(html, path).not.toContain('<link rel="stylesheet" href="/assets/fonts');
  return lacking(path, html, stylesIn(html));
}

async function server(env: Record<string, string>) {
  const { url, stop } = await startServer({ env: { ...keepsNoPages, ...env } });
  onTestFinished(() => void stop());
  return url;
}

describe('the styles that the build chose for a route', () => {
  it.each([
    ['lakeshore', lakeshore],
    ['northbeam', northbeam],
  ])('have each rule of the whole sheets for any page of %s', async (FIRM, site) => {
    const url = await server({ FIRM });
    const templates = Object.values(pagesByTemplate(site)).flatMap((paths) => paths.slice(0, 12));
    const place = site.data.region.home;
    const forms = ['/contact/thanks', '/assessment', '/assessment/thanks', '/sitemap', '/unsubscribe'];
    // The page for an emergency has styles of its own.
    const pages = sitePages(site).flatMap(({ path }) => (path === '/emergency' ? [] : path));
    const paths = [...pages, ...templates, ...forms];
    const landing = site.data.services.slice(0, 3).map(({ id }) => `/${id}-healthcare-${place}`);
    const faults: string[] = [];
    for (const path of new Set(paths)) faults.push(...(await lackingAt(url, path)));
    for (const path of landing) if ((await fetch(url + path)).ok) faults.push(...(await lackingAt(url, path)));
    expect(faults).toEqual([]);
  });

  it('have them for a firm with photographs, and for an article with everything that Markdown has', async () => {
    const folder = temporaryFolder();
    const picture = await photograph(1000, 300).jpeg().toBuffer();
    const { PACKS_DIR, firm } = picturedFirm(folder, picture, picture);
    const article = readFileSync('content/library/articles/software-licensing-management.md', 'utf8');
    const parts =
      '\n> A quote.\n\n| A | B |\n| --- | --- |\n| 1 | `2` |\n\n1. *One* and **two**\n\n### More\n\n    code\n';
    mkdirSync(join(firm, 'articles'));
    writeFileSync(join(firm, 'articles/licences.md'), article.replace(/^art: /m, 'picture: office\nart: ') + parts);
    const url = await server({ FIRM: 'odd', PACKS_DIR });
    const faults: string[] = [];
    for (const path of ['/', '/about', '/contact', '/pricing', '/resources', '/blog', '/resources/licences'])
      faults.push(...(await lackingAt(url, path)));
    expect(faults).toEqual([]);
  });

  it('have them for what scripts add: messages of the forms, and answers of the risk map', async () => {
    const url = await server({});
    const page = await browser.open();
    const faults: string[] = [];
    const check = async (path: string) => {
      const html = await page.content();
      faults.push(...lacking(path, html, stylesIn(await (await fetch(url + path)).text())));
    };
    await page.goto(`${url}/contact`);
    await page.locator('[data-island=contact-form][data-alive] button[type=submit]').click();
    await page.locator('.field-error').first().waitFor();
    await check('/contact');
    await page.goto(`${url}/risk-assessment`);
    await page.locator('[data-island=risk-heat-map][data-alive]').waitFor();
    for (const level of ['Low', 'High'])
      await page.locator('.risk-item').first().getByText(level, { exact: true }).click();
    await check('/risk-assessment');
    expect(faults).toEqual([]);
  });

  it('have the light of each hour on the home page', () => {
    const { styles } = JSON.parse(readFileSync('build/route-styles.json', 'utf8'));
    for (const light of ['.hero.day', '.hero.dusk', '.night-city', '.closed'])
      expect(styles['routes/site/home']).toContain(light);
  });

  it('are found to lack a rule that a page has and no component says', () => {
    expect(lacking('/terms', '<main><p class="hero">', '').join()).toContain('.hero ');
  });
});
