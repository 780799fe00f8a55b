import { Marked, type Tokens } from 'marked';
import { escapeText } from './html-text.ts';

/** An element of sanitized HTML. The root has an empty tag. */
interface Node {
  tag: string;
  /** The target of a link, or the address of a picture. */
  href: string;
  /** The text alternative of a picture. */
  alt: string;
  children: (Node | string)[];
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};
/** Decodes the entities that the sanitizer and React write. */
export const plain = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => characters[entity] ?? '');

/** The deepest nesting of elements. Texts that people write are not nested deeper. */
const deepest = 30;

const empty = new Set(['br', 'hr', 'img', 'input', 'source']);

/** Elements whose content is not text: drawings, controls, and code for the browser. */
const silent = new Set([
  'svg',
  'script',
  'style',
  'template',
  'form',
  'button',
  'select',
  'textarea',
  'input',
  'source',
]);

/** Elements that hold blocks. */
const containers = new Set([
  ...['div', 'section', 'article', 'aside', 'nav', 'header', 'footer', 'figure', 'figcaption', 'address', 'hgroup'],
  ...['details', 'summary'],
]);

/** Elements whose words are separated from the words around them, even inside a line. */
const apart = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'dt', 'dd', 'blockquote', 'tr', ...containers]);

const attributes = { href: / href="([^"]*)"/, src: / src="([^"]*)"/, alt: / alt="([^"]*)"/ };

/** Parses sanitized HTML or the output of React, in which every tag is closed. */
function parse(html: string): Node {
  const root: Node = { tag: '', href: '', alt: '', children: [] };
  const open = [root];
  for (const [whole, slash, tag = '', rest = ''] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:[^<>a-z0-9][^<>]*)?)>|[^<]+|</g,
  )) {
    const around = open.at(-1) ?? root;
    if (tag === '') around.children.push(plain(whole));
    else if (slash === '/') {
      const at = open.findLastIndex((node) => node.tag === tag);
      if (at > 0) open.length = at;
    } else {
      const value = (name: 'href' | 'src' | 'alt') => plain(attributes[name].exec(rest)?.[1] ?? '');
      const node: Node = { tag, href: value(tag === 'img' ? 'src' : 'href'), alt: value('alt'), children: [] };
      if (!silent.has(tag)) around.children.push(node);
      if (!empty.has(tag) && !rest.endsWith('/') && open.length < deepest) open.push(node);
    }
  }
  return root;
}

/** Escapes the characters that have a meaning in Markdown. */
const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>~|#]/g, '\\$&')
    .replace(/&(?=#?\w{1,40};)/g, '\\&');

/** Puts marks around words. Spaces at both ends stay outside. */
function marked(mark: string, words: string): string {
  const inner = words.trim();
  if (inner === '') return words;
  const [before, after] = [words.startsWith(' ') ? ' ' : '', words.endsWith(' ') ? ' ' : ''];
  return `${before}${mark}${inner}${mark}${after}`;
}

/** A link. Spaces at both ends stay outside. */
const linked = (words: string, href: string): string => words.replace(words.trim(), (inner) => `[${inner}](${href})`);

const linkable = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:|\{)[^\s<>()]*$/i;

const rawText = (children: readonly (Node | string)[]): string =>
  children.map((child) => (typeof child === 'string' ? child : rawText(child.children))).join('');

/** More backticks than the longest run of them in the code, and at least `least`. */
const fence = (code: string, least: number): string =>
  '`'.repeat(Math.max(least, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)));

function codeSpan(children: readonly (Node | string)[]): string {
  const code = rawText(children).replace(/\s+/g, ' ').trim();
  // In a table, a vertical bar would end the cell.
  if (code === '' || code.includes('|')) return escaped(code);
  const marks = fence(code, 1);
  const room = /^`|`$/.test(code) ? ' ' : '';
  return `${marks}${room}${code}${room}${marks}`;
}

function codeBlock(children: readonly (Node | string)[]): string {
  const code = rawText(children).replace(/^\n+/, '').trimEnd();
  const marks = fence(code, 3);
  return code === '' ? '' : `${marks}\n${code}\n${marks}`;
}

/** A space between two elements that only CSS separates, such as a figure and its label. */
const gap = (before: Node | string | undefined, { tag }: Node): string =>
  typeof before === 'object' && (tag === 'span' || before.tag === 'span' || (tag === 'a' && before.tag === 'a'))
    ? ' '
    : '';

function inlineElement({ tag, href, alt, children }: Node): string {
  if (tag === 'code') return codeSpan(children);
  if (tag === 'img')
    return linkable.test(href) && alt.trim() !== '' ? `![${escaped(alt).trim()}](${href})` : escaped(alt);
  const words = inline(children);
  if (apart.has(tag)) return ` ${words} `;
  if (tag === 'br') return '\\\n';
  if (tag === 'strong' || tag === 'b') return marked('**', words);
  if (tag === 'em' || tag === 'i') return marked('*', words);
  return tag === 'a' && linkable.test(href) && words.trim() !== '' ? linked(words, href) : words;
}

const inline = (children: readonly (Node | string)[]): string =>
  children
    .map((child, at) =>
      typeof child === 'string' ? escaped(child) : gap(children[at - 1], child) + inlineElement(child),
    )
    .join('')
    .replace(/ {2,}/g, ' ');

/** Escapes the beginning of a plain line that would read as a list item or as the underline of a heading. */
const harmless = (line: string): string => line.replace(/^[-+=]/, '\\$&').replace(/^(\d{1,9})(?=[.)])/, '$1\\');

const isBreak = (child: Node | string) => (typeof child === 'string' ? child.trim() === '' : child.tag === 'br');

/** Removes the line breaks at both ends, which would become backslashes in Markdown. */
function withoutOuterBreaks(children: readonly (Node | string)[]): readonly (Node | string)[] {
  const [first, last] = [children.findIndex((one) => !isBreak(one)), children.findLastIndex((one) => !isBreak(one))];
  return first === -1 ? [] : children.slice(first, last + 1);
}

const words = (children: readonly (Node | string)[]): string =>
  inline(withoutOuterBreaks(children))
    .trim()
    .split('\n')
    .map((line) => harmless(line.trimStart()))
    .join('\n');

const indented = (text: string, by: string): string => text.replace(/\n(?=[^\n])/g, `\n${by}`);

const elements = (node: Node, tags: readonly string[]): Node[] =>
  node.children.flatMap((child) =>
    typeof child === 'string' ? [] : tags.includes(child.tag) ? [child] : elements(child, tags),
  );

function table(node: Node): string {
  const rows = elements(node, ['tr']).map((row) =>
    elements(row, ['th', 'td']).map((cell) => inline(cell.children).replaceAll('\\\n', ' ').trim()),
  );
  const width = Math.max(1, ...rows.map(({ length }) => length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [head = [], ...rest] = rows;
  const caption = elements(node, ['caption']).map(({ children }) => words(children));
  return [...caption.flatMap((text) => [text, '']), line(head), `|${' --- |'.repeat(width)}`, ...rest.map(line)].join(
    '\n',
  );
}

const headings: Readonly<Record<string, string>> = { h1: '#', h2: '##', h3: '###', h4: '####' };

/** The blocks of an element. `other` is true for a list with different marks, because it directly follows another list of its kind. */
function blocks(children: readonly (Node | string)[]): string[] {
  const found: string[] = [];
  let loose: (Node | string)[] = [];
  let last = '';
  let other = false;
  const end = () => {
    const text = words(loose);
    if (text !== '') {
      found.push(text);
      last = 'p';
    }
    loose = [];
  };
  for (const child of children) {
    const block = typeof child === 'string' ? null : blockOf(child, () => (other = child.tag === last && !other));
    if (block === null) {
      loose.push(child);
      continue;
    }
    end();
    if (block === '') continue;
    found.push(block);
    last = (child as Node).tag;
  }
  end();
  return found;
}

/** A block in Markdown; null for inline content. `isOther` says whether a list needs a different mark than the list before it. */
function blockOf(node: Node, isOther: () => boolean): string | null {
  const { tag, children } = node;
  const mark = headings[tag];
  if (mark) return `${mark} ${inline(children).replaceAll('\\\n', ' ').trim()}`;
  if (tag === 'p' || tag === 'dt' || tag === 'dd') return words(children);
  if (tag === 'hr') return '---';
  if (tag === 'pre') return codeBlock(children);
  if (tag === 'table') return table(node);
  if (tag === 'dl' || containers.has(tag)) return blocks(children).join('\n\n');
  if (tag === 'blockquote') return `> ${blocks(children).join('\n\n').replaceAll('\n', '\n> ')}`;
  if (tag !== 'ul' && tag !== 'ol') return null;
  const other = isOther();
  return elements(node, ['li'])
    .map((item, at) => {
      const sign = tag === 'ul' ? (other ? '*' : '-') : `${at + 1}${other ? ')' : '.'}`;
      return `${sign} ${indented(blocks(item.children).join('\n'), ' '.repeat(sign.length + 1))}`;
    })
    .join('\n');
}

/** The Markdown of a page of the site, or of a stored text, whose HTML has been sanitized. */
export const markdownOf = (html: string): string => blocks(parse(html).children).join('\n\n');

const text = (html: string): string => escapeText(plain(html));

const writer = new Marked({
  gfm: true,
  tokenizer: { url: () => undefined, del: () => undefined },
  renderer: {
    text(token) {
      return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : text(token.text);
    },
    html: (token) => (token.block ? `<p>${text(token.text.trim())}</p>\n` : text(token.text)),
    image: (token) => text(token.text),
    codespan: (token) => text(token.text),
    checkbox: () => '',
    heading({ tokens, depth }) {
      const level = Math.min(4, Math.max(2, depth));
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      return linkable.test(href) ? `<a href="${text(href).replaceAll('"', '&quot;')}">${inner}</a>` : inner;
    },
    list({ ordered, items }: Tokens.List) {
      const tag = ordered ? 'ol' : 'ul';
      const inner = items.map((item) => `<li>${this.parser.parse(item.tokens).trim()}</li>`).join('');
      return `<${tag}>${inner}</${tag}>\n`;
    },
  },
});

/**
 * The HTML of a typed Markdown text. HTML in the text is shown as text. The result is sanitized before it is stored, like all HTML. A
 * text with too deeply nested lists becomes a plain paragraph.
 */
export function htmlOf(markdown: string): string {
  try {
    return writer.parse(markdown, { async: false }).trim();
  } catch (error) {
    if (error instanceof RangeError) return `<p>${escapeText(markdown)}</p>`;
    throw error;
  }
}
