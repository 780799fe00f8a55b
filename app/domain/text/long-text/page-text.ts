import type { Heading as HeadingNode, Root } from 'mdast';
import { curly } from '../curly-quotes.ts';
import { unbroken } from '../non-breaking.ts';
import type { Printer } from '../placeholders.ts';
import { slugify } from '../slugify.ts';
import { remembered } from '../text-cache.ts';
import { writable } from './addresses.ts';
import { hasChildren } from './nodes.ts';
import { parse } from './parse.ts';
import { render, toPlainText } from './render.ts';
import { unreadable } from './unreadable.ts';

type Print = Pick<Printer, 'fill' | 'mayPrint'>;

/** Returns a function that makes unique ids: the second "Costs" on a page becomes `costs-2`. */
function uniqueIds(): (text: string) => string {
  const given = new Set<string>();
  return (text) => {
    const base = slugify(text) || 'section';
    let id = base;
    for (let count = 2; given.has(id); count++) id = `${base}-${count}`;
    given.add(id);
    return id;
  };
}

/** Removes sentences that depend on a switched-off claim, and paragraphs and list items that become empty. */
function withoutDisabledClaims({ mayPrint }: Print, markdown: string): string {
  if (mayPrint(markdown)) return markdown;
  const keep = (line: string) => {
    const [, mark = '', text = ''] = /^(\s*(?:(?:[-*+]|\d+[.)]|#+)\s*)?)(.*)/s.exec(line) ?? [];
    const kept = text
      .split(/(?<=[.!?])\s+/)
      .filter(mayPrint)
      .join(' ');
    return kept ? [mark + kept] : [];
  };
  return markdown
    .split('\n')
    .flatMap((line) => (mayPrint(line) ? [line] : keep(line)))
    .join('\n');
}

const printedTree = (print: Print, markdown: string): Root => parse(withoutDisabledClaims(print, markdown));

/** The ids that links in the text lead to. */
const linkedIds = (tree: Root): ReadonlySet<string> =>
  new Set(linksIn(tree).flatMap((url) => (url.startsWith('#') ? url.slice(1) : [])));

function linksIn(node: Root | Root['children'][number]): string[] {
  const own = node.type === 'link' ? [node.url] : [];
  return hasChildren(node) ? [...own, ...node.children.flatMap(linksIn)] : own;
}

export interface Heading {
  id: string;
  text: string;
}

/** The h2 headings with the ids that `renderMarkdown` gives them: a table of contents. */
export function headingsOf(print: Print, markdown: string): Heading[] {
  const idOf = uniqueIds();
  return printedTree(print, markdown)
    .children.filter((node): node is HeadingNode => node.type === 'heading' && node.depth === 2)
    .map((heading) => toPlainText(heading, print.fill))
    .map((text) => ({ id: idOf(text), text: curly(text) }));
}

/**
 * HTML of our own Markdown. h2 headings get unique ids; `{firm}`, `{phone}` and the other placeholders are filled as text, so that
 * a firm's name cannot become markup; HTML in the source is shown as text. `addressOf` changes addresses of links and pictures. Throws on
 * an unknown placeholder.
 */
export function renderMarkdown(print: Print, markdown: string, addressOf?: (address: string) => string): string {
  const tree = printedTree(print, markdown);
  const idOf = uniqueIds();
  const linked = linkedIds(tree);
  return render(tree, {
    fill: print.fill,
    shownAs: (words) => curly(unbroken(words)),
    ...(addressOf && { addressOf }),
    idOf: (words, depth) => (depth === 2 || linked.has(slugify(words)) ? idOf(words) : null),
  });
}

function faultIn(node: Root | Root['children'][number]): string | null {
  if (node.type === 'link' && writable(node.url) === null)
    return `must not link to ${node.url.slice(0, 60)}: an address begins with https://, mailto:, tel: or /`;
  if (node.type === 'image' && (node.alt ?? '').trim() === '')
    return 'must describe each picture in words, for people who cannot see it';
  if (!hasChildren(node)) return null;
  for (const child of node.children) {
    const fault = faultIn(child);
    if (fault !== null) return fault;
  }
  return null;
}

/**
 * The fault in the links, pictures or structure of a Markdown text, as a sentence that begins with "must"; null when there is none.
 * Never throws. Cached, because every publication checks all documents of the firm, and few of them have changed.
 */
export const markdownFault = remembered(
  (markdown: string): string | null => unreadable(markdown) ?? faultIn(parse(markdown)),
);

/** The words of the paragraphs, without headings, lists and markup. Placeholders stay as they are. */
export const paragraphWords = (markdown: string): string =>
  parse(markdown)
    .children.filter(({ type }) => type === 'paragraph')
    .map((node) => toPlainText(node))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The words that a reader sees, without link targets and list marks. */
export function wordCount(markdown: string): number {
  return markdown
    .replace(/\]\([^()]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const wordsPerMinute = 200;

export function readMinutes(markdown: string): number {
  return Math.round(wordCount(markdown) / wordsPerMinute);
}
