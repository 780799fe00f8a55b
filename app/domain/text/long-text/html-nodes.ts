import type { Element, ElementContent, Nodes, Root } from 'hast';

export type HtmlNode = Root['children'][number] | ElementContent;

export const isElement = (node: Nodes | undefined, ...names: readonly string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));

export const element = (
  tagName: string,
  children: readonly HtmlNode[],
  properties: Element['properties'] = {},
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children as ElementContent[],
});

/** An attribute as text; empty when it is missing. */
export function attribute(node: Element, name: string): string {
  const value = node.properties[name];
  return Array.isArray(value)
    ? value.join(' ')
    : value === null || value === undefined || value === false
      ? ''
      : String(value);
}

/** The value of a style that is written at the element, in lower case. */
export function styleOf(node: Element, name: string): string {
  const rules = attribute(node, 'style').toLowerCase().split(';');
  const rule = rules.find((one) => one.slice(0, one.indexOf(':')).trim() === name);
  return rule ? rule.slice(rule.indexOf(':') + 1).trim() : '';
}

/** The address of a picture: old sites put it into other attributes, for a script that loads it later. */
export function pictureSource(node: Element): string {
  const [first = ''] = attribute(node, 'srcSet')
    .trim()
    .split(/[\s,]+/);
  return attribute(node, 'dataSrc') || attribute(node, 'dataLazySrc') || attribute(node, 'src') || first;
}

/** The text of an element, as it is written. */
export const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

/** Elements whose words are separated from the words around them. */
const blocks = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'center', 'dd', 'details', 'dir', 'div', 'dl', 'dt', 'fieldset'],
  ...['figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hgroup', 'hr', 'li'],
  ...[
    'main',
    'nav',
    'ol',
    'p',
    'pre',
    'section',
    'summary',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'ul',
  ],
]);

export const isBlock = (node: Nodes): boolean => node.type === 'element' && blocks.has(node.tagName);

export const holdsBlocks = (node: Nodes): boolean =>
  'children' in node && node.children.some((child) => isBlock(child) || holdsBlocks(child));

/** The address of a video: its own, or that of its first source. */
export function sourceOf(node: Element): string {
  const own = attribute(node, 'dataSrc') || attribute(node, 'src');
  const source = node.children.find((child) => isElement(child, 'source'));
  return own || (isElement(source) ? attribute(source, 'src') : '');
}
