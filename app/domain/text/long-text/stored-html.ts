import { escapeText } from '../html-text.ts';
import { fromHtml } from './from-html.ts';
import { isTooDeep } from './page-text.ts';
import { parse } from './parse.ts';
import { render } from './render.ts';
import { serialize } from './serialize.ts';

/** The Markdown of a stored text, whose HTML has been sanitized. Empty for elements that are nested too deeply. */
export function markdownOf(html: string): string {
  const read = fromHtml(html, { placeholders: true });
  return read ? serialize(read.tree) : '';
}

/**
 * The HTML of a typed Markdown text. HTML in the text is shown as text. The result is sanitized before it is stored, like all HTML. A
 * text with too deeply nested lists becomes a plain paragraph.
 */
export const htmlOf = (markdown: string): string =>
  isTooDeep(markdown) ? `<p>${escapeText(markdown)}</p>` : render(parse(markdown), { shows: () => false }).trim();
