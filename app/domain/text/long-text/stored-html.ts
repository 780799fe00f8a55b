import { htmlLines } from '../html-text.ts';
import { fromHtml } from './from-html.ts';
import { parse } from './parse.ts';
import { render } from './render.ts';
import { serialize } from './serialize.ts';

/** The Markdown of a stored text, whose HTML has been sanitized. Its words in paragraphs when elements are nested too deeply. */
export function markdownOf(html: string): string {
  const read = fromHtml(html, { placeholders: true });
  return read ? serialize(read.tree) : htmlLines(html).join('\n\n');
}

/** The HTML of a typed Markdown text. HTML in the text is shown as text. The result is sanitized before it is stored, like all HTML. */
export const htmlOf = (markdown: string): string => render(parse(markdown), { shows: () => false }).trim();
