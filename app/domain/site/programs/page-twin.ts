import { markdownOf } from '../html-markdown.ts';

/** The address of a page's text in Markdown: `/about.md` for `/about`, and `/index.md` for the home page. */
export const twinPath = (path: string): string => `${path === '/' ? '/index' : path}.md`;

/** The address of the page whose twin is at `path`. */
export const twinnedPath = (path: string): string => (path === '/index.md' ? '/' : path.replace(/\.md$/, ''));

/**
 * The content of a page in Markdown, made from its HTML, so that both say the same. Forms, buttons and drawings are left out; links
 * are absolute. Throws for a text without `<main>`.
 */
export function pageMarkdown(html: string, siteUrl: string): string {
  const start = html.indexOf('>', html.indexOf('<main'));
  const end = html.lastIndexOf('</main>');
  if (start === -1 || end < start) throw new Error('The page has no <main>.');
  const content = html
    .slice(start + 1, end)
    // React parts texts with it.
    .replaceAll('<!-- -->', '')
    // Where a line may break, and where it may not.
    .replaceAll('\u00AD', '')
    .replaceAll('\u2011', '-')
    .replaceAll('href="/', `href="${siteUrl}/`);
  return `${markdownOf(content)}\n`;
}
