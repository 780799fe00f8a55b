import { fromHtml as parseHtml } from 'hast-util-from-html';
import { type FromHtml, type FromHtmlOptions, fromHtmlTree } from './from-html-tree.ts';
import { isTooDeep } from './nesting.ts';

/** The long text of an HTML fragment, and notes on what it does not have; null when its elements are nested too deeply. Never throws. */
export function fromHtml(html: string, options: FromHtmlOptions = {}): FromHtml | null {
  if (isTooDeep(html)) return null;
  return fromHtmlTree(parseHtml(html, { fragment: true }), options);
}
