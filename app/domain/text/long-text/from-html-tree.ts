import type { Element, Root as HtmlRoot } from 'hast';
import { defaultHandlers, type Handle, type State, toMdast } from 'hast-util-to-mdast';
import type { FootnoteDefinition, Nodes, PhrasingContent, Root } from 'mdast';
import { placeholderPattern } from '../placeholders.ts';
import { slugify } from '../slugify.ts';
import { followable, writable } from './addresses.ts';
import { type Cleaning, cleaned } from './clean-html.ts';
import { attribute, element, type HtmlNode, isElement, pictureSource, sourceOf, textOf } from './html-nodes.ts';
import { tableOf } from './html-table.ts';
import { compareMeaning, meaningOf } from './meaning.ts';
import { isListKind, limitHeadings } from './nodes.ts';
import { toHtmlTree } from './render.ts';
import { tidy } from './tidy.ts';

/** Something that the text does not have as the HTML had it. `words` names it: an address, a picture, the words left out. */
export interface Note {
  about: 'picture' | 'frame' | 'address' | 'place' | 'hidden' | 'cells';
  words: string;
}

export interface FromHtmlOptions extends Cleaning {
  /** The address of a link here; null to keep only its words. Without it, addresses that can be followed are kept. */
  linkOf?: (href: string) => string | null;
  /** A picture here; null when it is not taken. `title` is its caption. Without it, every picture stays. */
  pictureOf?: (given: {
    src: string;
    alt: string;
    title: string;
  }) => { url: string; alt: string; title?: string } | null;
  /** The address of a video or another frame, which becomes a link; null to leave it out. */
  frameOf?: (src: string) => string | null;
  /** Text such as `{firm}` is a placeholder. Without it, it is text that nothing fills. */
  placeholders?: boolean;
  /** First-level headings stay, for a whole page. */
  keepsTitle?: boolean;
}

/** A text, and what of its HTML it does not have. */
export interface FromHtml {
  tree: Root;
  notes: Note[];
  /** What the text does not say as the HTML did, in words: none is expected. It is found by reading the HTML of both. */
  differences: () => string[];
}

const all: Handle = (state, node) => state.all(node);
const nothing: Handle = () => undefined;
const flow: Handle = (state, node) => state.toFlow(state.all(node));

/** A node that only the model knows. The name tells the library that it is inline content. */
const inline =
  (type: 'superscript' | 'subscript', hName: string): Handle =>
  (state, node) =>
    isElement(node.children[0], 'a') && 'dataFootnoteRef' in node.children[0].properties
      ? state.all(node)
      : ({ type, children: state.all(node), data: { hName } } as Nodes);

/** Splits a text at its placeholders. */
export function withPlaceholders(value: string): PhrasingContent[] {
  const found = [...value.matchAll(placeholderPattern)];
  const text = (from: number, to?: number): PhrasingContent[] => [{ type: 'text', value: value.slice(from, to) }];
  const ends = [0, ...found.map(({ 0: name, index }) => index + name.length)];
  const parts = found.flatMap(({ 0: name, index }, at): PhrasingContent[] => [
    ...text(ends[at] ?? 0, index),
    { type: 'placeholder', value: name, data: { hName: 'span' } },
  ]);
  return [...parts, ...text(ends.at(-1) ?? 0)];
}

/** Text in code keeps its links and other elements. */
function inlineCode(nodes: readonly Nodes[]): Nodes[] {
  return nodes.map((node): Nodes => {
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'placeholder')
      return { type: 'inlineCode', value: node.value };
    return 'children' in node ? ({ ...node, children: inlineCode(node.children) } as Nodes) : node;
  });
}

const listOf: Handle = (state, node) => {
  const list = defaultHandlers.ol(state, node);
  const kind = attribute(node, 'type');
  const first = node.children.find((child) => isElement(child, 'li'));
  const value = isElement(first) ? Number.parseInt(attribute(first, 'value'), 10) : Number.NaN;
  if (node.tagName !== 'ol') return list;
  return {
    ...list,
    ...(isListKind(kind) && { kind }),
    ...(value >= 0 && !attribute(node, 'start') && { start: value }),
  };
};

const footnoteId = (address: string) => address.replace(/^#?(?:note-|user-content-)?(?:fn-)?/, '');

/** The notes at the end of a text, as `render` writes them. */
function footnotes(state: State, node: Element): Nodes[] {
  const items = (node: Element): Element[] =>
    node.children.flatMap((child) => (isElement(child, 'li') ? [child] : isElement(child) ? items(child) : []));
  return items(node).map((item) => {
    const identifier = footnoteId(attribute(item, 'id'));
    const children = state.toFlow(state.all(item)) as FootnoteDefinition['children'];
    return { type: 'footnoteDefinition', identifier, label: identifier, children };
  });
}

/** A picture with a caption of plain words; any other caption is a paragraph. */
function figure(state: State, node: Element): Nodes[] {
  const isCaption = (child: HtmlNode) => isElement(child, 'figcaption');
  const captionIn = (one: Element): Element | undefined =>
    (one.children.find(isCaption) as Element | undefined) ??
    one.children.map((child) => (isElement(child) ? captionIn(child) : undefined)).find((found) => found !== undefined);
  const without = (one: Element): Element => ({
    ...one,
    children: one.children
      .filter((child) => !isCaption(child))
      .map((child) => (isElement(child) ? without(child) : child)),
  });
  const caption = captionIn(node);
  const body = state.toFlow(state.all(without(node)));
  if (!caption) return body;
  const words = state.all(caption);
  const [only] = body.length === 1 && body[0]?.type === 'paragraph' ? body[0].children : [];
  const picture = only?.type === 'link' ? only.children[0] : only;
  const isPlain = words.every(({ type }) => type === 'text');
  if (picture?.type === 'image' && isPlain) picture.title = textOf(caption).replace(/\s+/g, ' ').trim();
  else body.push(...state.toFlow(words));
  return body;
}

type TakeNote = (about: Note['about'], words: string) => void;

/** The address at which `renderMarkdown` shows each heading, by the ids that the HTML has in it or on it. */
function headingsIn(nodes: readonly HtmlNode[], found = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (/^h[1-6]$/.test(node.tagName))
      for (const id of idsIn(node)) found.set(`#${id}`, `#${slugify(textOf(node)) || 'section'}`);
    else headingsIn(node.children, found);
  }
  return found;
}

const idsIn = (node: Element): string[] => [
  ...[attribute(node, 'id'), attribute(node, 'name')].filter((id) => id !== ''),
  ...node.children.flatMap((child) => (isElement(child) ? idsIn(child) : [])),
];

const cellsOf = (node: Element): string[] =>
  node.children.flatMap((child) => {
    if (isElement(child, 'td', 'th')) return [textOf(child).replace(/\s+/g, ' ').trim()];
    return isElement(child) ? cellsOf(child) : [];
  });

function handlersFor(
  options: FromHtmlOptions,
  headings: ReadonlyMap<string, string>,
  note: TakeNote,
): Record<string, Handle> {
  const {
    linkOf = writable,
    pictureOf = ({ src, alt, title }) => ({ url: src, alt, title }),
    frameOf = followable,
  } = options;
  const frame: Handle = (_state, node) => {
    const src = sourceOf(node);
    const url = src === '' ? null : frameOf(src);
    if (url === null) return undefined;
    note('frame', url);
    return { type: 'link', url, title: null, children: [{ type: 'text', value: attribute(node, 'title') || url }] };
  };
  const others = {
    ...Object.fromEntries(['u', 'ins', 'mark', 'q', 'var', 'small', 'cite'].map((name) => [name, all])),
    ...Object.fromEntries(['summary', 'dl', 'dd', 'menu', 'dialog', 'optgroup'].map((name) => [name, flow])),
    ...Object.fromEntries(['wbr', 'source', 'track', 'caption'].map((name) => [name, nothing])),
    ...Object.fromEntries(['iframe', 'video', 'audio', 'embed'].map((name) => [name, frame])),
  };
  return {
    ...others,
    dt: defaultHandlers.p,
    sup: inline('superscript', 'sup'),
    sub: inline('subscript', 'sub'),
    ol: listOf,
    ul: listOf,
    figure,
    ...Object.fromEntries(
      ['code', 'kbd', 'samp', 'tt'].map((name): [string, Handle] => [
        name,
        (state, node) => inlineCode(state.all(node)) as ReturnType<Handle>,
      ]),
    ),
    section: (state, node) =>
      ('dataFootnotes' in node.properties
        ? footnotes(state, node)
        : flow(state, node, undefined)) as ReturnType<Handle>,
    table: (state, node) =>
      tableOf(state, node, () => note('cells', cellsOf(node).join(', ').slice(0, 60))) as ReturnType<Handle>,
    a(state, node) {
      if ('dataFootnoteBackref' in node.properties) return undefined;
      const href = attribute(node, 'href');
      if ('dataFootnoteRef' in node.properties) {
        const identifier = footnoteId(href);
        return { type: 'footnoteReference', identifier, label: identifier };
      }
      const place = headings.get(href.trim());
      if (href.startsWith('#') && !place) note('place', href);
      const url = href.trim() === '' ? null : (place ?? linkOf(href));
      if (url === null && href.trim() !== '') note('address', href.slice(0, 300));
      const children = state.all(node);
      if (url === null) return children;
      return { type: 'link', url, title: attribute(node, 'title') || null, children } as Nodes as ReturnType<Handle>;
    },
    img(_state, node) {
      const src = pictureSource(node);
      const alt = attribute(node, 'alt').replace(/\s+/g, ' ').trim();
      const taken = src === '' ? null : pictureOf({ src, alt, title: attribute(node, 'title') });
      if (taken) return { type: 'image', url: taken.url, alt: taken.alt, title: taken.title || null };
      if (src !== '' || alt !== '') note('picture', alt || src.slice(0, 300));
      return undefined;
    },
  };
}

/** Compares the HTML with what a page would show of the text. */
function differences(html: HtmlRoot, tree: Root, options: FromHtmlOptions): string[] {
  const places = headingsIn(html.children);
  const { linkOf = writable, pictureOf, frameOf } = options;
  const source = meaningOf(html.children, {
    ...options,
    linkOf: (href) => places.get(href.trim()) ?? linkOf(href),
    ...(frameOf && { frameOf }),
    hasPicture: (given) => pictureOf === undefined || pictureOf(given) !== null,
  });
  return compareMeaning(source, meaningOf(toHtmlTree(tree, { follows: writable, shows: () => true }).children));
}

/** The long text of HTML that has been parsed, and notes on what it does not have. */
export function fromHtmlTree(html: HtmlRoot, options: FromHtmlOptions = {}): FromHtml {
  const notes: Note[] = [];
  const note = (about: Note['about'], words: string) => {
    if (words.trim() !== '') notes.push({ about, words: words.replace(/\s+/g, ' ').trim() });
  };
  const children = cleaned(html.children, options, (words) => note('hidden', words));
  const root = element('div', children);
  const tree = toMdast(
    { type: 'root', children: [root] },
    {
      handlers: handlersFor(options, headingsIn(children), note),
      nodeHandlers: {
        text: (_state, { value }) =>
          (options.placeholders ? withPlaceholders(value) : { type: 'text', value }) as ReturnType<Handle>,
      },
    },
  ) as Root;
  const tidied = tidy(tree);
  if (!options.keepsTitle) limitHeadings(tidied.children);
  return { tree: tidied, notes, differences: () => differences(html, tidied, options) };
}
