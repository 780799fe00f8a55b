import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Heading, Image, Link, List, Nodes, Paragraph, Root } from 'mdast';
import { defaultHandlers, type Handlers, type State, toHast } from 'mdast-util-to-hast';
import { followable, isOwnPicture } from './addresses.ts';
import { element } from './html-nodes.ts';
import type { Placeholder } from './nodes.ts';

export interface RenderOptions {
  /** Fills a placeholder, or an address that has some. Without it they are shown as they are written. */
  fill?: (text: string) => string;
  /** The id of a heading, if it gets one. Without it headings have none. */
  idOf?: (words: string, depth: number) => string | null;
  /** How words are shown, such as with hyphens that do not break. Without it, as they are written. */
  shownAs?: (words: string) => string;
  /** The address of a link or picture as it is shown, such as with the site before it. Without it, as it is written. */
  addressOf?: (address: string) => string;
  /** The address that a link leads to; null to show only its words. Without it, addresses that lead somewhere. */
  follows?: (address: string) => string | null;
  /** Which pictures are shown. Without it, those of the firm. */
  shows?: (address: string) => boolean;
}

/** The words of a piece of a text. `fill` fills its placeholders. */
export function toPlainText(node: Nodes, fill: (text: string) => string = (text) => text): string {
  if (node.type === 'placeholder') return fill(node.value);
  if (node.type === 'break') return ' ';
  if (node.type === 'image') return node.alt ?? '';
  if (!('children' in node)) return 'value' in node ? node.value : '';
  const isLine = ['paragraph', 'heading', 'tableCell'].includes(node.type) || !node.children.some(isBlock);
  return node.children.map((child) => toPlainText(child, fill)).join(isLine ? '' : '\n');
}

const blockTypes = new Set(['paragraph', 'heading', 'list', 'listItem', 'blockquote', 'code', 'table', 'tableRow']);
const isBlock = (node: Nodes) => blockTypes.has(node.type) || node.type === 'tableCell';

/** The picture of a paragraph that holds nothing else; it may have a link around it. */
function onlyPicture({ children }: Paragraph): Image | null {
  const [child, ...others] = children;
  if (others.length > 0 || !child) return null;
  if (child.type === 'image') return child;
  return child.type === 'link' && child.children.length === 1 && child.children[0]?.type === 'image'
    ? child.children[0]
    : null;
}

/** A picture with a title is a figure: the title is its caption. */
function paragraph(state: State, node: Paragraph): Element {
  const picture = onlyPicture(node);
  if (!picture?.title) return defaultHandlers.paragraph(state, node) as Element;
  const caption = element(
    'figcaption',
    state.all({ type: 'paragraph', children: [{ type: 'text', value: picture.title }] }) as ElementContent[],
  );
  const shown = state.all({ ...node, children: node.children.map((child) => withoutCaption(child)) } as Paragraph);
  return element('figure', [...shown, caption] as ElementContent[]);
}

const withoutCaption = (node: Paragraph['children'][number]): Paragraph['children'][number] =>
  node.type === 'image'
    ? { ...node, title: null }
    : node.type === 'link'
      ? { ...node, children: node.children.map(withoutCaption) }
      : node;

const same = (text: string) => text;

function handlers(options: RenderOptions): Handlers {
  const { fill = same, shownAs = same, addressOf = same, idOf, follows = followable, shows = isOwnPicture } = options;
  return {
    paragraph,
    superscript: (state: State, node: Nodes) => element('sup', state.all(node) as ElementContent[]),
    subscript: (state: State, node: Nodes) => element('sub', state.all(node) as ElementContent[]),
    placeholder: (_state: State, { value }: Placeholder) => ({ type: 'text', value: shownAs(fill(value)) }),
    text: (_state: State, { value }: { value: string }) => ({ type: 'text', value: shownAs(value) }),
    heading(state: State, node: Heading) {
      const id = idOf?.(toPlainText(node, fill), node.depth);
      return element(`h${node.depth}`, state.all(node) as ElementContent[], id ? { id } : {});
    },
    list(state: State, node: List) {
      const made = defaultHandlers.list(state, node) as Element;
      return node.kind ? { ...made, properties: { ...made.properties, type: node.kind } } : made;
    },
    image(_state: State, { url, title, alt }: Image) {
      if (!shows(url)) return { type: 'text', value: alt ?? '' };
      return element('img', [], { src: addressOf(url), alt: alt ?? '', ...(title && { title }), loading: 'lazy' });
    },
    link(state: State, node: Link) {
      const target = follows(fill(node.url));
      const words = state.all(node) as ElementContent[];
      if (target === null) return words;
      return element('a', words, { href: addressOf(target), ...(node.title && { title: node.title }) });
    },
  };
}

/** The HTML of a long text as a tree. */
export const toHtmlTree = (tree: Root, options: RenderOptions = {}): HtmlRoot =>
  toHast(tree, {
    handlers: handlers(options),
    clobberPrefix: 'note-',
    footnoteLabel: 'Notes',
    footnoteLabelProperties: { className: ['visually-hidden'] },
  }) as HtmlRoot;

/** The HTML of a long text. Nothing in the text can become an element that the model does not have. Throws what `fill` throws. */
export function render(tree: Root, options: RenderOptions = {}): string {
  const html = toHtml(toHtmlTree(tree, options), { characterReferences: { useNamedReferences: true } });
  return html === '' ? '' : `${html}\n`;
}
