import type {
  BlockContent,
  Code,
  DefinitionContent,
  FootnoteDefinition,
  Heading,
  List,
  ListItem,
  Nodes,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
  Table,
  TableRow,
  Text,
} from 'mdast';
import { hasChildren, isSpace, nested, type Run, runsOf } from './nodes.ts';

type Block = BlockContent | DefinitionContent;

const space: Text = { type: 'text', value: ' ' };

/** Splits a text into the spaces at its ends and the words between them. */
function pieces(run: Run): Run[] {
  if (run.node.type !== 'text' || run.marks.length === 0) return [run];
  const { value } = run.node;
  const start = value.length - value.trimStart().length;
  const end = Math.max(start, value.trimEnd().length);
  return [value.slice(0, start), value.slice(start, end), value.slice(end)]
    .filter((value) => value !== '')
    .map((value) => ({ ...run, node: { type: 'text', value } satisfies Text }));
}

/** A line end in a text is a space, as on a page. */
const joinedLines = (text: string): string =>
  text.includes('\n') || text.includes('\r')
    ? text
        .split(/[\r\n]+/)
        .map((line, at, { length }) => (at === 0 ? line.trimEnd() : at === length - 1 ? line.trimStart() : line.trim()))
        .join(' ')
    : text;

/** What a line may hold: none of these become something else in Markdown or HTML. */
function tidyLeaf(run: Run): Run[] {
  const { node, marks } = run;
  if (node.type === 'text') {
    const value = joinedLines(node.value);
    return value === '' ? [] : [{ marks, node: { type: 'text', value } }];
  }
  if (node.type === 'inlineCode') {
    const value = node.value.replace(/\s+/g, ' ');
    if (value === '') return [];
    return [{ marks, node: value === ' ' ? space : { type: 'inlineCode', value } }];
  }
  if (node.type === 'image') {
    const { url, title, alt } = node;
    const links = marks.filter(({ type }) => type === 'link');
    return [{ marks: links, node: { type: 'image', url, title: title || null, alt: alt ?? '' } }];
  }
  if (node.type === 'footnoteReference') {
    const { identifier, label } = node;
    const linkless = marks.filter(({ type }) => type !== 'link');
    return [{ marks: linkless, node: { type: 'footnoteReference', identifier, label: label ?? identifier } }];
  }
  return [{ marks, node: node.type === 'break' ? { type: 'break' } : { type: 'placeholder', value: node.value } }];
}

/** Removes spaces and breaks at both ends of a line, and spaces beside a break. */
function trimmed(runs: readonly Run[]): Run[] {
  const first = runs.findIndex((run) => !isSpace(run));
  if (first === -1) return [];
  const inner = runs.slice(first, runs.findLastIndex((run) => !isSpace(run)) + 1);
  const isBreak = (at: number) => inner[at]?.node.type === 'break';
  return inner.flatMap((run, at) => {
    if (run.node.type !== 'text') return [run];
    let { value } = run.node;
    if (at === 0 || isBreak(at - 1)) value = value.trimStart();
    if (at === inner.length - 1 || isBreak(at + 1)) value = value.trimEnd();
    return value === '' ? [] : [{ ...run, node: { type: 'text' as const, value } }];
  });
}

/** Joins neighbours, so that spaces are seen at the true ends of a mark. */
const settled = (runs: readonly Run[]): Run[] => runsOf(nested(runs));

/** Inline content in its one form: no empty marks, no spaces at the ends of a mark or of the line. */
function tidyLine(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const runs = settled(runsOf(nodes).flatMap(tidyLeaf)).flatMap(pieces);
  const line = nested(trimmed(settled(runs)).flatMap(tidyLeaf));
  return line.every((node) => node.type === 'text' && node.value.trim() === '') ? [] : line;
}

const withoutBreak = (run: Run): Run => (run.node.type === 'break' ? { ...run, node: space } : run);

const heading = ({ depth, children }: Heading): Heading => ({
  type: 'heading',
  depth,
  children: tidyLine(nested(runsOf(children).map(withoutBreak))),
});

function table({ align, children }: Table): Table {
  const width = Math.max(1, ...children.map((row) => row.children.length));
  const row = ({ children: cells }: TableRow): TableRow => ({
    type: 'tableRow',
    children: Array.from({ length: width }, (_, at) => ({
      type: 'tableCell',
      children: tidyLine(cells[at]?.children ?? []),
    })),
  });
  return {
    type: 'table',
    align: Array.from({ length: width }, (_, at) => align?.[at] ?? null),
    children: children.map(row),
  };
}

/** True for a list that Markdown may begin on the line after a paragraph. */
function mayFollow(node: Block | undefined): boolean {
  if (node?.type !== 'list' || (node.ordered && node.start !== 1)) return false;
  const first = node.children[0]?.children[0];
  return first?.type !== 'list' || mayFollow(first);
}

/** True for an item without an empty line: one block, or a paragraph with lists below it. */
const isTight = ({ children: [first, second, ...others] }: ListItem) =>
  second === undefined ||
  (first?.type === 'paragraph' && mayFollow(second) && others.every(({ type }) => type === 'list'));

/** A list. Items without content are left out, and there is an empty line between items only where Markdown needs one. */
function list({ ordered, start, kind, children }: List): List | null {
  const items = children
    .map((item): ListItem => ({ type: 'listItem', children: blocks(item.children) as ListItem['children'] }))
    .filter((item) => item.children.length > 0);
  if (items.length === 0) return null;
  const spread = !items.every(isTight);
  return {
    type: 'list',
    ordered: ordered ?? false,
    start: ordered ? (start ?? 1) : null,
    ...(ordered && kind && { kind }),
    spread,
    children: items.map((item) => ({ ...item, spread })),
  };
}

/** A block in its one form; null for one without content. */
function block(node: RootContent): Block | null {
  if (node.type === 'paragraph') {
    const children = tidyLine(node.children);
    return children.length === 0 ? null : { type: 'paragraph', children };
  }
  if (node.type === 'heading') {
    const tidied = heading(node);
    return tidied.children.length === 0 ? null : tidied;
  }
  if (node.type === 'list') return list(node);
  if (node.type === 'table') return node.children.length === 0 ? null : table(node);
  if (node.type === 'blockquote') {
    const children = blocks(node.children) as BlockContent[];
    return children.length === 0 ? null : { type: 'blockquote', children };
  }
  if (node.type === 'code') return code(node);
  return node.type === 'thematicBreak' ? { type: 'thematicBreak' } : null;
}

const withoutLastLines = (lines: readonly string[]) => lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);

const code = ({ lang, meta, value }: Code): Code => ({
  type: 'code',
  lang: lang || null,
  meta: (lang && meta) || null,
  value: withoutLastLines(value.split(/\r\n?|\n/)).join('\n'),
});

const blocks = (nodes: readonly RootContent[]): Block[] =>
  nodes.flatMap((node) => {
    const tidied = block(node);
    return tidied ? [tidied] : [];
  });

/** Takes the footnotes out of the blocks, wherever they stand. */
function takeFootnotes(nodes: readonly RootContent[]): { rest: RootContent[]; notes: FootnoteDefinition[] } {
  const notes: FootnoteDefinition[] = [];
  const rest = nodes.flatMap((node): RootContent[] => {
    if (node.type === 'footnoteDefinition') {
      const inner = takeFootnotes(node.children);
      notes.push({ ...node, children: inner.rest as Block[] }, ...inner.notes);
      return [];
    }
    if (node.type !== 'list' && node.type !== 'listItem' && node.type !== 'blockquote') return [node];
    const inner = takeFootnotes(node.children);
    notes.push(...inner.notes);
    return [{ ...node, children: inner.rest } as RootContent];
  });
  return { rest, notes };
}

/** A reference to a footnote that is not there is text. */
function withoutLostNotes<T extends Nodes>(node: T, known: ReadonlySet<string>): T {
  if (node.type === 'footnoteReference' && !known.has(node.identifier))
    return { type: 'text', value: `[^${node.label ?? node.identifier}]` } as Nodes as T;
  return hasChildren(node) ? { ...node, children: node.children.map((child) => withoutLostNotes(child, known)) } : node;
}

/** A long text in its one form: two texts that a reader cannot tell apart are equal trees. */
export function tidy(root: Root): Root {
  const taken = takeFootnotes(root.children);
  const known = new Set(taken.notes.map(({ identifier }) => identifier));
  const written = (node: Parents) => withoutLostNotes(node, known).children as RootContent[];
  const footnotes = taken.notes.map((note): FootnoteDefinition => {
    const { identifier, label } = note;
    return { type: 'footnoteDefinition', identifier, label: label ?? identifier, children: blocks(written(note)) };
  });
  return { type: 'root', children: [...blocks(written({ type: 'root', children: taken.rest })), ...footnotes] };
}

/** True for texts that a reader cannot tell apart. Both are in their one form. */
export const sameText = (one: Root, other: Root): boolean => JSON.stringify(one) === JSON.stringify(other);
