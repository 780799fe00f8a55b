import type { Site } from '../../firm/site.ts';
import { resolveSlug } from '../../landing/resolve.ts';
import type { PublicPage } from '../public-pages.ts';
import { pageTitle } from '../share-titles.ts';
import { twinPath } from './page-twin.ts';
import { factsPath } from './public-facts.ts';

/** The sections of the list. An address is in the first section whose pattern it matches. Readers with little room may skip `Optional`,
 * which also has the landing pages.
 */
const sections: readonly (readonly [heading: string, of: RegExp])[] = [
  ['Services', /^\/services/],
  ['Optional', /^\/(?:industries\/[^/]+\/|terms|privacy|accessibility|sitemap)/],
  ['Industries', /^\/industries/],
  ['Locations', /^\/locations/],
  ['Guides', /^\/(?:resources|blog)/],
  ['The firm', /^/],
];

const headingOf = (site: Site, path: string): string =>
  resolveSlug(site, path.slice(1)) ? 'Optional' : (sections.find(([, of]) => of.test(path))?.[0] ?? '');

/** Escapes the characters that would end the text of a Markdown link. */
const linkWords = (text: string): string => text.replace(/[[\]\\]/g, '\\$&');

/**
 * The file llms.txt (llmstxt.org): what the firm is, how to reach it, and every page that may be listed, with the address of its Markdown
 * version.
 */
export function llmsText(site: Site, pages: readonly PublicPage[], siteUrl: string): string {
  const { print, data } = site;
  const { firm } = data;
  const groups = new Map<string, string[]>(sections.map(([heading]) => [heading, []]));
  for (const { path } of pages) {
    groups.get(headingOf(site, path))?.push(`- [${linkWords(pageTitle(site, path))}](${siteUrl}${twinPath(path)})`);
  }
  const lists = ['The firm', 'Services', 'Industries', 'Locations', 'Guides', 'Optional'].flatMap((heading) => {
    const lines = groups.get(heading) ?? [];
    return lines.length > 0 ? [`## ${heading}\n\n${lines.join('\n')}`] : [];
  });
  return `${[
    `# ${firm.name}`,
    `> ${print.printable(data.pages['home-page'].meta.description)}`,
    [
      `- Phone: ${print.fill('{phone}')}`,
      `- Email: ${firm.email.main}`,
      `- Hours: ${firm.hours.label}`,
      `- Office: ${print.fill('{address}')}`,
      `- Facts for programs (JSON-LD): ${siteUrl}${factsPath}`,
    ].join('\n'),
    ...lists,
  ].join('\n\n')}\n`;
}
