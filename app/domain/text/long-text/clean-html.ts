import type { Element } from 'hast';
import { attribute, element, type HtmlNode, holdsBlocks, isBlock, isElement, styleOf, textOf } from './html-nodes.ts';
import { withLists } from './office-lists.ts';

/** Elements whose content is not text: drawings, controls, and code for the browser. */
const silent = new Set([
  ...['script', 'style', 'template', 'head', 'title', 'svg', 'math', 'canvas', 'object', 'xml', 'o:p'],
  ...['select', 'option', 'datalist', 'textarea', 'input', 'link', 'meta'],
]);

const marks = new Set(['a', 'b', 'strong', 'i', 'em', 's', 'del', 'strike', 'sup', 'sub', 'code', 'span', 'font', 'u']);

export interface Cleaning {
  /** Further elements to leave out with their content. */
  without?: readonly string[];
  /** Keeps elements that the style of a page hides, and what it shows without scripts. */
  keepsHidden?: boolean;
}

/** True when a browser shows nothing of the element. */
const isHidden = (node: Element): boolean =>
  ('hidden' in node.properties && attribute(node, 'hidden') !== 'until-found') ||
  styleOf(node, 'display') === 'none' ||
  styleOf(node, 'visibility') === 'hidden' ||
  styleOf(node, 'mso-hide') === 'all' ||
  /^0(?:px|pt|em|rem|%)?(?:\s|!|$)/.test(styleOf(node, 'font-size') || 'x');

/** True for an element that a reader of the page sees, or hears read out. */
export const isShown = (node: Element, { without = [], keepsHidden }: Cleaning): boolean =>
  !silent.has(node.tagName) &&
  !without.includes(node.tagName) &&
  (keepsHidden || !(isElement(node, 'noscript') || isHidden(node)));

/** The elements that stand for the styles of an element: programs write bold words as `<span style="font-weight:700">`. */
export function markNames(node: Element): string[] {
  const weight = styleOf(node, 'font-weight');
  const position = styleOf(node, 'vertical-align');
  const names: string[] = [];
  // Headings are bold by themselves.
  const isHeading = /^(?:h[1-6]|th)$/.test(node.tagName);
  if (!isHeading && (weight === 'bold' || weight === 'bolder' || Number(weight) >= 600)) names.push('strong');
  if (styleOf(node, 'font-style') === 'italic') names.push('em');
  if (/line-through/.test(`${styleOf(node, 'text-decoration')} ${styleOf(node, 'text-decoration-line')}`))
    names.push('del');
  if (position === 'super') names.push('sup');
  if (position === 'sub') names.push('sub');
  return names;
}

/** A mark whose own style takes it back, as in the `<b style="font-weight:normal">` around a text of Google Docs. */
const isTakenBack = (node: Element): boolean =>
  (isElement(node, 'b', 'strong') && /^(?:normal|[1-5]00)$/.test(styleOf(node, 'font-weight'))) ||
  (isElement(node, 'i', 'em') && styleOf(node, 'font-style') === 'normal');

/** A mark around blocks becomes one in each of them. */
function inBlocks(node: Element): HtmlNode[] {
  if (!marks.has(node.tagName) || !holdsBlocks(node)) return [node];
  return node.children.flatMap((child): HtmlNode[] => {
    if (!isElement(child) || !(isBlock(child) || holdsBlocks(child))) return [{ ...node, children: [child] }];
    return [{ ...child, children: inBlocks({ ...node, children: child.children }) as Element['children'] }];
  });
}

/** A list in a list belongs to the item before it. */
function withItems(node: Element): Element {
  const items: Element['children'] = [];
  for (const child of node.children) {
    const last = items.findLast((item) => isElement(item, 'li'));
    if (isElement(child, 'ul', 'ol') && isElement(last)) last.children.push(child);
    else items.push(child);
  }
  return { ...node, children: items };
}

/** Preformatted text with links or pictures, which code cannot hold, becomes a paragraph with line breaks. */
function asLines(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (isElement(node)) return [{ ...node, children: asLines(node.children) as Element['children'] }];
    if (node.type !== 'text') return [];
    return node.value
      .split('\n')
      .flatMap((value, at): HtmlNode[] => [...(at > 0 ? [element('br', [])] : []), { type: 'text', value }]);
  });
}

const holds = (node: Element, ...names: readonly string[]): boolean =>
  node.children.some((child) => isElement(child) && (names.includes(child.tagName) || holds(child, ...names)));

/** The elements of a text without what no reader sees, and with elements for what was only a style. `onHidden` gets the words left out. */
export function cleaned(nodes: readonly HtmlNode[], how: Cleaning, onHidden: (words: string) => void): HtmlNode[] {
  const clean = (node: HtmlNode): HtmlNode[] => {
    if (node.type !== 'element') return node.type === 'text' ? [node] : [];
    if (isElement(node, 'input') && attribute(node, 'type') === 'checkbox')
      return [{ type: 'text', value: 'checked' in node.properties ? '☑ ' : '☐ ' }];
    if (!isShown(node, how)) {
      if (isHidden(node)) onHidden(textOf(node));
      return [];
    }
    const children = inner(node.children);
    if (isElement(node, 'pre') && (holds(node, 'a', 'img') || attribute(node, 'className').includes('verse')))
      return [element('p', asLines(children))];
    const made: Element = {
      ...node,
      ...(isTakenBack(node) && { tagName: 'span' }),
      children: children as Element['children'],
    };
    const named = markNames(node).reduce((all, name) => inBlocks(element(name, all)), children);
    return isElement(node, 'ul', 'ol')
      ? [withItems(made)]
      : inBlocks({ ...made, children: named as Element['children'] });
  };
  const inner = (all: readonly HtmlNode[]): HtmlNode[] => withLists(all).flatMap(clean);
  return inner(nodes);
}
