import type { Element, Nodes } from 'hast';
import { followable } from './addresses.ts';
import { type Cleaning, isShown, markNames } from './clean-html.ts';
import { attribute, isBlock, isElement, pictureSource, sourceOf, styleOf, textOf } from './html-nodes.ts';
import { gridOf, isLayout, rowsOf } from './html-table.ts';
import { numberIn } from './office-lists.ts';

/** A word, a picture or the number of an item, with everything that says what it means. */
interface Token {
  is: 'word' | 'picture' | 'number';
  text: string;
  /** What it carries: `sup`, `link https://...`, `under Price`. */
  marks: ReadonlySet<string>;
}

export interface MeaningOptions extends Cleaning {
  /** The address that a link of the source has in the result; null for a link that only keeps its words. */
  linkOf?: (href: string) => string | null;
  /** The same for a video or another frame, which is a link in the result. */
  frameOf?: (src: string) => string | null;
  /** Whether a picture of the source is in the result. */
  hasPicture?: (given: { src: string; alt: string; title: string }) => boolean;
}

const meaning: Readonly<Record<string, string>> = {
  sup: 'sup',
  sub: 'sub',
  s: 'struck',
  del: 'struck',
  strike: 'struck',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

/** The number of an item as a reader sees it. */
function shownNumber(value: number, kind: string): string {
  if (kind === 'a' || kind === 'A') return String.fromCharCode(kind.charCodeAt(0) + ((value - 1) % 26));
  if (kind !== 'i' && kind !== 'I') return String(value);
  const roman = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
  const text = 'x'.repeat(Math.floor(value / 10)) + (roman[value % 10] ?? '');
  return kind === 'I' ? text.toUpperCase() : text;
}

const frames = new Set(['iframe', 'video', 'audio', 'embed']);

class Reader {
  readonly tokens: Token[] = [];
  private text = '';
  private marks: ReadonlySet<string> = new Set();
  private readonly options: MeaningOptions;

  constructor(options: MeaningOptions) {
    this.options = options;
  }

  /** Ends the word that is being read. */
  end(): void {
    for (const [word] of this.text.matchAll(/[\p{L}\p{N}\p{M}]+/gu))
      this.tokens.push({ is: 'word', text: word.normalize('NFC'), marks: this.marks });
    this.text = '';
  }

  private add(text: string, marks: ReadonlySet<string>): void {
    if (marks.size !== this.marks.size || [...marks].some((mark) => !this.marks.has(mark))) this.end();
    this.marks = marks;
    this.text += text;
  }

  all(nodes: readonly Nodes[], marks: ReadonlySet<string>): void {
    for (const node of nodes) this.read(node, marks);
  }

  private read(node: Nodes, marks: ReadonlySet<string>): void {
    if (node.type === 'text') this.add(node.value, marks);
    if (!isElement(node) || !isShown(node, this.options)) return;
    if ('dataFootnoteRef' in node.properties || 'dataFootnoteBackref' in node.properties) return;
    const apart = isBlock(node) || node.tagName === 'br';
    if (apart) this.end();
    this.element(node, this.marksIn(node, marks));
    if (apart) this.end();
  }

  private marksIn(node: Element, marks: ReadonlySet<string>): ReadonlySet<string> {
    const own = [node.tagName, ...markNames(node)].flatMap((name) => meaning[name] ?? []);
    const href = node.tagName === 'a' ? attribute(node, 'href') : '';
    const { linkOf = (address) => address } = this.options;
    const target = href === '' ? null : linkOf(href);
    const link = target === null ? [] : [`link ${target}`];
    return own.length + link.length === 0 ? marks : new Set([...marks, ...own, ...link]);
  }

  private element(node: Element, marks: ReadonlySet<string>): void {
    if (node.tagName === 'img') this.picture(node, marks);
    else if (node.tagName === 'ol') this.list(node, marks);
    else if (node.tagName === 'table') this.table(node, marks);
    else if (node.tagName === 'pre') this.preformatted(node, marks);
    else if (styleOf(node, 'mso-list') === 'ignore') this.number(numberIn(textOf(node)), marks);
    else if (frames.has(node.tagName)) this.frame(node, marks);
    else this.all(node.children, marks);
  }

  /** A video and its like are links in the result. */
  private frame(node: Element, marks: ReadonlySet<string>): void {
    const { frameOf = followable } = this.options;
    const src = sourceOf(node);
    const target = src === '' ? null : frameOf(src);
    if (target !== null) this.add(attribute(node, 'title') || target, new Set([...marks, `link ${target}`]));
  }

  /** Preformatted text is a block of code with or without an element for code in it. */
  private preformatted({ children }: Element, marks: ReadonlySet<string>): void {
    const [only] = children;
    this.all(isElement(only, 'code') ? only.children : children, marks);
  }

  private picture(node: Element, marks: ReadonlySet<string>): void {
    this.end();
    const { hasPicture = () => true } = this.options;
    const given = { src: pictureSource(node), alt: attribute(node, 'alt').trim(), title: attribute(node, 'title') };
    if (given.src !== '' && hasPicture(given)) this.tokens.push({ is: 'picture', text: given.alt, marks });
  }

  private number(text: string, marks: ReadonlySet<string>): void {
    this.end();
    // In a cell, the number is a word.
    const isInCell = [...marks].some((mark) => mark.startsWith('under '));
    if (text !== '') this.tokens.push({ is: isInCell ? 'word' : 'number', text, marks });
  }

  private list(node: Element, marks: ReadonlySet<string>): void {
    const items = node.children.filter((child) => isElement(child, 'li')) as Element[];
    const start = Number(attribute(node, 'start') || attribute(items[0] ?? node, 'value') || 1);
    const isEmpty = (item: Element) => textOf(item).trim() === '';
    items
      .filter((item) => !isEmpty(item))
      .forEach((item, at) => {
        this.number(shownNumber(start + at, attribute(node, 'type')), marks);
        this.read(item, marks);
      });
  }

  private table(node: Element, marks: ReadonlySet<string>): void {
    const { grid } = gridOf(rowsOf(node));
    this.all(
      node.children.filter((child) => isElement(child, 'caption')),
      marks,
    );
    if (isLayout(node, grid)) {
      this.all([...new Set(grid.flat())], marks);
      return;
    }
    const wordsOf = (cell: Element) => meaningOf([cell], this.options).map(({ text }) => text);
    const headings = (grid[0] ?? []).map((cell) => wordsOf(cell).join(' '));
    for (const row of grid)
      row.forEach((cell, at) => {
        const own = new Set([...marks, `under ${headings[at] ?? ''}`]);
        this.all([cell], own);
      });
  }
}

/** What the HTML says, in reading order. */
export function meaningOf(nodes: readonly Nodes[], options: MeaningOptions = {}): Token[] {
  const reader = new Reader(options);
  reader.all(nodes, new Set());
  reader.end();
  return reader.tokens;
}

/** How far a comparison looks for the place where two texts agree again. */
const farthest = 120;

const isSame = (one: Token | undefined, other: Token | undefined) => one?.text === other?.text && one?.is === other?.is;

/** How many tokens to leave out of each, until both go on alike. */
function gap(source: readonly Token[], result: readonly Token[], at: number, to: number): [number, number] {
  for (let sum = 1; sum < farthest; sum++)
    for (let left = 0; left <= sum; left++) {
      const [a, b] = [at + left, to + sum - left];
      if (a >= source.length && b >= result.length) return [left, sum - left];
      if (a < source.length && isSame(source[a], result[b]) && (isSame(source[a + 1], result[b + 1]) || sum === 1))
        return [left, sum - left];
    }
  return [source.length - at, result.length - to];
}

const quoted = (tokens: readonly Token[]) =>
  `“${tokens
    .slice(0, 8)
    .map(({ text }) => text)
    .join(' ')}${tokens.length > 8 ? ' …' : ''}”`;

function gapWords(lost: readonly Token[], added: readonly Token[]): string[] {
  const say = (tokens: readonly Token[], verb: string): string[] => {
    const words = tokens.filter(({ is }) => is === 'word');
    const numbers = tokens.filter(({ is }) => is === 'number');
    const pictures = tokens.filter(({ is }) => is === 'picture');
    return [
      ...(words.length > 0 ? [`${quoted(words)} ${verb}`] : []),
      ...(numbers.length > 0 ? [`the number ${quoted(numbers)} ${verb}`] : []),
      ...(pictures.length > 0 ? [`the picture ${quoted(pictures)} ${verb}`] : []),
    ];
  };
  return [...say(lost, 'is missing'), ...say(added, 'is new')];
}

const markWords: Readonly<Record<string, string>> = {
  sup: 'a superscript',
  sub: 'a subscript',
  struck: 'struck out',
  code: 'code',
};

function markChange(token: Token, mark: string, verb: 'is not' | 'is'): string {
  const [kind = '', ...rest] = mark.split(' ');
  const words = quoted([token]);
  if (kind === 'link') return `${words} ${verb === 'is' ? 'leads' : 'does not lead'} to ${rest.join(' ')}`;
  if (kind === 'under') return `${words} ${verb === 'is' ? 'stands' : 'does not stand'} under “${rest.join(' ')}”`;
  return `${words} ${verb} ${markWords[kind] ?? kind}`;
}

const minus = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].filter((mark) => !other.has(mark));

/**
 * What the result of a conversion does not say as its source did, in words: lost and added words, pictures and list numbers, marks, links
 * and table headings. Empty when both mean the same. It reads the HTML of both, and nothing of the tree between them.
 */
export function compareMeaning(source: readonly Token[], result: readonly Token[]): string[] {
  const found: string[] = [];
  let [at, to] = [0, 0];
  while (at < source.length || to < result.length) {
    const [one, other] = [source[at], result[to]];
    if (one && other && isSame(one, other)) {
      found.push(...minus(one.marks, other.marks).map((mark) => markChange(one, mark, 'is not')));
      found.push(...minus(other.marks, one.marks).map((mark) => markChange(one, mark, 'is')));
      at++;
      to++;
      continue;
    }
    const [left, right] = gap(source, result, at, to);
    found.push(...gapWords(source.slice(at, at + left), result.slice(to, to + right)));
    at += left;
    to += right;
  }
  return [...new Set(found)];
}
