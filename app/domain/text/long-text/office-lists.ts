import type { Element } from 'hast';
import { attribute, element, type HtmlNode, isElement, styleOf, textOf } from './html-nodes.ts';
import { isListKind } from './nodes.ts';

/** A list item that Word or Outlook wrote as a paragraph, or Word on the web as a list of its own. */
interface Item {
  level: number;
  ordered: boolean;
  /** Its number or letter as it is shown; empty for a bullet. */
  sign: string;
  children: readonly HtmlNode[];
}

/** The number or letter in the sign that Word writes before an item: `4` in `4.`, `b` in `b)`; empty for a bullet. */
export const numberIn = (sign: string): string => /^[\s\u00a0]*\(?([a-z\d]{1,6})[.)]/i.exec(sign)?.[1] ?? '';

const bullet = /^[\s\u00a0]*[·•▪◦‣§][\s\u00a0]+(?=\S)/;

/** In a paragraph of which Word says that it is an item. */
const wordBullet = /^[\s\u00a0]*[·•▪◦‣§][\s\u00a0]*(?=\S)/;

/** Removes the element in which Word writes the number or bullet. */
const withoutSign = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node];
    if (styleOf(node, 'mso-list') === 'ignore') return [];
    return [{ ...node, children: withoutSign(node.children) as Element['children'] }];
  });

const signOf = (node: HtmlNode): string => {
  if (!isElement(node)) return '';
  if (styleOf(node, 'mso-list') === 'ignore') return textOf(node).replace(/[\s\u00a0]/g, '');
  return node.children.map(signOf).find((sign) => sign !== '') ?? '';
};

/** `text` without its first characters, which may be in several elements. */
function withoutStart(nodes: readonly HtmlNode[], length: number): HtmlNode[] {
  let left = length;
  return nodes.map((node): HtmlNode => {
    const taken = Math.min(left, textOf(node).length);
    left -= taken;
    if (taken === 0) return node;
    if (node.type === 'text') return { ...node, value: node.value.slice(taken) };
    return isElement(node) ? { ...node, children: withoutStart(node.children, taken) as Element['children'] } : node;
  });
}

function itemOf(node: HtmlNode): Item | null {
  if (isElement(node, 'p', 'h1', 'h2', 'h3', 'h4')) {
    const [, level] = /level(\d)/.exec(styleOf(node, 'mso-list')) ?? [];
    const sign = signOf(node);
    if (level !== undefined && sign !== '') {
      const number = numberIn(sign);
      return { level: Number(level), ordered: number !== '', sign: number, children: withoutSign(node.children) };
    }
    if (node.tagName !== 'p') return null;
    // What passed a text of Word on may have removed the mark around its bullet.
    const [typed] = (level === undefined ? bullet : wordBullet).exec(textOf(node)) ?? [];
    if (typed === undefined) return null;
    return { level: Number(level ?? 1), ordered: false, sign: '', children: withoutStart(node.children, typed.length) };
  }
  return isElement(node, 'div') && attribute(node, 'className').includes('ListContainerWrapper')
    ? webItemOf(node)
    : null;
}

/** Word on the web writes each item as a list, and its level as an attribute. */
function webItemOf(wrapper: Element): Item | null {
  const list = wrapper.children.find((child) => isElement(child, 'ul', 'ol')) as Element | undefined;
  const item = list?.children.find((child) => isElement(child, 'li')) as Element | undefined;
  if (!list || !item) return null;
  const ordered = list.tagName === 'ol';
  const sign = ordered ? attribute(list, 'start') || '1' : '';
  return { level: Number(attribute(item, 'dataAriaLevel')) || 1, ordered, sign, children: item.children };
}

/** The attributes of a list whose first item has this sign: `4` begins at four, `b` is the second letter. */
function numbering(shown: string): Element['properties'] {
  if (/^\d+$/.test(shown)) return { start: Number(shown) };
  const isRoman = /^[ivx]+$/i.test(shown);
  const kind = isRoman ? (shown === shown.toLowerCase() ? 'i' : 'I') : shown === shown.toLowerCase() ? 'a' : 'A';
  const start = isRoman ? 1 : shown.toLowerCase().charCodeAt(0) - 96;
  return isListKind(kind) ? { type: kind, start } : {};
}

/** Items that follow one another, as lists in lists. */
function lists(items: readonly Item[]): Element[] {
  const made: Element[] = [];
  const level = Math.min(...items.map((item) => item.level));
  for (let at = 0; at < items.length; ) {
    const item = items[at] as Item;
    let end = at + 1;
    while (end < items.length && (items[end] as Item).level > level) end++;
    const inner = item.level > level ? lists(items.slice(at, end)) : lists(items.slice(at + 1, end));
    const name = item.ordered ? 'ol' : 'ul';
    const entry = element('li', item.level > level ? inner : [...item.children, ...inner]);
    const last = made.at(-1);
    if (last?.tagName === name) last.children.push(entry);
    else made.push(element(name, [entry], item.ordered ? numbering(item.sign) : {}));
    at = end;
  }
  return made;
}

const isBlank = (node: HtmlNode) => node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');

/** Turns the paragraphs that Word and Outlook write for list items into lists. */
export function withLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const found: HtmlNode[] = [];
  let items: Item[] = [];
  const end = () => {
    if (items.length > 0) found.push(...lists(items));
    items = [];
  };
  for (const node of nodes) {
    const item = itemOf(node);
    if (item) items.push(item);
    else if (items.length === 0 || !isBlank(node)) {
      end();
      found.push(node);
    }
  }
  end();
  return found;
}
