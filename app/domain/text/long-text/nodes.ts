import type {
  Break,
  FootnoteReference,
  Image,
  InlineCode,
  Literal,
  Nodes,
  Parent,
  Parents,
  PhrasingContent,
  RootContent,
  Text,
} from 'mdast';

/** The signs that number an ordered list: a, A, i or I. Without one, numbers. */
export type ListKind = 'a' | 'A' | 'i' | 'I';

export const isListKind = (text: unknown): text is ListKind => /^[aAiI]$/.test(String(text));

export interface Superscript extends Parent {
  type: 'superscript';
  children: PhrasingContent[];
}

export interface Subscript extends Parent {
  type: 'subscript';
  children: PhrasingContent[];
}

/** `{firm}`, which is filled when the page is rendered. Text that only looks like one stays text. */
export interface Placeholder extends Literal {
  type: 'placeholder';
}

declare module 'mdast' {
  interface PhrasingContentMap {
    superscript: Superscript;
    subscript: Subscript;
    placeholder: Placeholder;
  }
  interface RootContentMap {
    superscript: Superscript;
    subscript: Subscript;
    placeholder: Placeholder;
  }
  interface List {
    kind?: ListKind;
  }
}

/** A mark of the words: how they look, or where they lead. */
export type Mark =
  | { type: 'link'; url: string; title: string | null }
  | { type: 'emphasis' | 'strong' | 'delete' | 'superscript' | 'subscript' };

/** Inline content without parts of its own. */
export type LeafNode = Text | Placeholder | InlineCode | Image | Break | FootnoteReference;

/** A piece of a line with all of its marks. A line as runs is the same however its marks were nested. */
export interface Run {
  node: LeafNode;
  marks: readonly Mark[];
}

/** Marks that cover the same words are nested in this order. */
const order = ['emphasis', 'strong', 'link', 'delete', 'superscript', 'subscript'] as const;

const isLeaf = (node: PhrasingContent): node is LeafNode =>
  ['text', 'placeholder', 'inlineCode', 'image', 'break', 'footnoteReference'].includes(node.type);

export const hasChildren = (node: Nodes): node is Parents => 'children' in node;

const sameMark = (one: Mark, other: Mark): boolean =>
  one.type === other.type &&
  (one.type !== 'link' || (other.type === 'link' && one.url === other.url && one.title === other.title));

const has = (run: Run, mark: Mark) => run.marks.some((one) => sameMark(one, mark));

function markOf(node: PhrasingContent): Mark | null {
  if (node.type === 'link') return { type: 'link', url: node.url, title: node.title || null };
  const type = order.find((one) => one === node.type);
  return type && type !== 'link' ? { type } : null;
}

/** Adds a mark; a link in a link, or a mark in the same mark, adds nothing. */
const marksWith = (marks: readonly Mark[], mark: Mark | null): readonly Mark[] =>
  mark === null || marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];

/** The pieces of a line. Nodes that are not inline content are left out. */
export const runsOf = (nodes: readonly PhrasingContent[], marks: readonly Mark[] = []): Run[] =>
  nodes.flatMap((node) => {
    if (isLeaf(node)) return [{ node, marks }];
    return 'children' in node ? runsOf(node.children, marksWith(marks, markOf(node))) : [];
  });

/** True for a line break and for spaces. No mark begins or ends with them: Markdown has no bold word that ends in a space. */
export const isSpace = ({ node }: Run): boolean =>
  node.type === 'break' || (node.type === 'text' && node.value.trim() === '');

/** How many runs from `from` on have the mark, up to the last that is no space. */
function extent(runs: readonly Run[], from: number, mark: Mark): number {
  let end = from;
  for (let at = from; at < runs.length && has(runs[at] as Run, mark); at++) if (!isSpace(runs[at] as Run)) end = at + 1;
  return end - from;
}

const withoutMark = (run: Run, mark: Mark): Run => ({
  ...run,
  marks: run.marks.filter((one) => !sameMark(one, mark)),
});

function push(nodes: PhrasingContent[], node: LeafNode): void {
  const last = nodes.at(-1);
  if (node.type === 'text' && last?.type === 'text')
    nodes[nodes.length - 1] = { type: 'text', value: last.value + node.value };
  else if (node.type === 'inlineCode' && last?.type === 'inlineCode')
    nodes[nodes.length - 1] = { type: 'inlineCode', value: last.value + node.value };
  else nodes.push(node);
}

/** Inline content with the fewest marks that give these runs: the mark that covers most stands outside. */
export function nested(runs: readonly Run[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (let at = 0; at < runs.length; ) {
    const run = runs[at] as Run;
    const widest = (isSpace(run) ? [] : run.marks)
      .map((mark) => ({ mark, length: extent(runs, at, mark) }))
      .toSorted((a, b) => b.length - a.length || order.indexOf(a.mark.type) - order.indexOf(b.mark.type))[0];
    if (!widest) {
      push(nodes, run.node);
      at++;
      continue;
    }
    const { mark, length } = widest;
    const inner = runs.slice(at, at + length).map((one) => withoutMark(one, mark));
    nodes.push({ ...mark, children: nested(inner) } as PhrasingContent);
    at += length;
  }
  return nodes;
}

/** The title of the page is its only first heading; the site has no style for the smallest. */
export function limitHeadings(nodes: readonly RootContent[]): void {
  for (const node of nodes) {
    if (node.type === 'heading') node.depth = Math.min(4, Math.max(2, node.depth)) as 2 | 3 | 4;
    else if (hasChildren(node)) limitHeadings(node.children);
  }
}
