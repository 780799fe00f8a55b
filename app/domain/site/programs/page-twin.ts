import { writable } from '../../text/long-text/addresses.ts';
import { fromHtml } from '../../text/long-text/from-html.ts';
import { serialize } from '../../text/long-text/serialize.ts';

/** The address of a page's Markdown version: `/about.md` for `/about`, and `/index.md` for the home page. */
export const twinPath = (path: string): string => `${path === '/' ? '/index' : path}.md`;

/** The address of the page whose Markdown version is at `path`. The version of a stored page also answers below `/seo/`. */
export const twinnedPath = (path: string): string =>
  path === '/index.md' ? '/' : path.replace(/^\/seo(?=\/)/, '').replace(/\.md$/, '');

/**
 * The content of a page in Markdown. It is made from the HTML, so that both say the same. Forms, buttons and drawings are left out; links
 * are absolute. Throws for a text without `<main>`.
 */
export function pageMarkdown(html: string, siteUrl: string): string {
  const start = html.indexOf('>', html.indexOf('<main'));
  const end = html.lastIndexOf('</main>');
  if (start === -1 || end < start) throw new Error('The page has no <main>.');
  const content = html
    .slice(start + 1, end)
    // React separates adjacent texts with this comment.
    .replaceAll('<!-- -->', '')
    // Remove soft hyphens, and make non-breaking hyphens plain.
    .replaceAll('\u00AD', '')
    .replaceAll('\u2011', '-')
    // Only a style keeps these apart, such as a figure and its label.
    .replace(/<\/(?:a|b|strong|em)>(?=<span\b)|<\/span>(?=<(?:span|a|b|strong|em)\b)|<\/a>(?=<a\b)/g, '$& ');
  const read = fromHtml(content, {
    keepsTitle: true,
    keepsHidden: true,
    without: ['form', 'button'],
    linkOf: (address) => (address.startsWith('/') ? `${siteUrl}${address}` : writable(address)),
    pictureOf: ({ src, alt }) => (alt === '' ? null : { url: src, alt }),
  });
  if (!read) throw new Error('The elements of the page are nested too deeply.');
  return `${serialize(read.tree)}\n`;
}
