import type { JSONContent } from '@tiptap/core';
import type {
  AlignType,
  BlockContent,
  FootnoteDefinition,
  List,
  PhrasingContent,
  Root,
  RootContent,
  Table,
} from 'mdast';
import { withPlaceholders } from '../../../domain/text/long-text/from-html-tree.ts';
import {
  isListKind,
  type LeafNode,
  type Mark,
  nested,
  type Run,
  runsOf,
} from '../../../domain/text/long-text/nodes.ts';
import { parse } from '../../../domain/text/long-text/parse.ts';
import { serialize } from '../../../domain/text/long-text/serialize.ts';
import { sameText, tidy } from '../../../domain/text/long-text/tidy.ts';
import { unreadable } from '../../../domain/text/long-text/unreadable.ts';

/** A mark of the editor. */
type EditorMark = NonNullable<JSONContent['marks']>[number];

const markNames = {
  emphasis: 'italic',
  strong: 'bold',
  delete: 'strike',
  superscript: 'superscript',
  subscript: 'subscript',
} as const;

const editorMark = (mark: Mark): EditorMark =>
  mark.type === 'link'
    ? { type: 'link', attrs: { href: mark.url, title: mark.title } }
    : { type: markNames[mark.type] };

/** A text; `code` and `literal` are marks in the editor. */
const words = (text: string, marks: readonly EditorMark[]): JSONContent[] =>
  text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) }];

/** Text that looks like a placeholder gets a mark, because the editor knows a placeholder by its braces. */
const literal: EditorMark = { type: 'literal' };

function leafOf(node: LeafNode, marks: readonly EditorMark[]): JSONContent[] {
  switch (node.type) {
    case 'text':
      return withPlaceholders(node.value).flatMap((part) =>
        'value' in part ? words(part.value, part.type === 'placeholder' ? [...marks, literal] : marks) : [],
      );
    case 'placeholder':
      return words(node.value, marks);
    case 'inlineCode':
      return words(node.value, [...marks, { type: 'code' }]);
    case 'image':
      return [{ type: 'image', attrs: { src: node.url, alt: node.alt, title: node.title }, marks: [...marks] }];
    case 'footnoteReference':
      return [{ type: 'footnoteReference', attrs: { label: node.label }, marks: [...marks] }];
    case 'break':
      return [{ type: 'hardBreak', marks: [...marks] }];
  }
}

const lineContent = (nodes: readonly PhrasingContent[]): JSONContent[] =>
  runsOf(nodes).flatMap(({ node, marks }) => leafOf(node, marks.map(editorMark)));

function tableContent({ align, children }: Table): JSONContent {
  const rows = children.map((row, at) => ({
    type: 'tableRow',
    content: row.children.map((cell, column) => ({
      type: at === 0 ? 'tableHeader' : 'tableCell',
      attrs: { align: align?.[column] ?? null },
      content: [{ type: 'paragraph', content: lineContent(cell.children) }],
    })),
  }));
  return { type: 'table', content: rows };
}

function listContent({ ordered, start, kind, children }: List): JSONContent {
  const content = children.map((item) => ({ type: 'listItem', content: item.children.map(blockOf) }));
  return ordered
    ? { type: 'orderedList', attrs: { start: start ?? 1, type: kind ?? null }, content }
    : { type: 'bulletList', content };
}

function blockOf(node: RootContent): JSONContent {
  switch (node.type) {
    case 'heading':
      return { type: 'heading', attrs: { level: node.depth }, content: lineContent(node.children) };
    case 'list':
      return listContent(node);
    case 'blockquote':
      return { type: 'blockquote', content: node.children.map(blockOf) };
    case 'code':
      return {
        type: 'codeBlock',
        attrs: { language: node.lang, 'data-meta': node.meta },
        content: words(node.value, []),
      };
    case 'table':
      return tableContent(node);
    case 'thematicBreak':
      return { type: 'horizontalRule' };
    case 'footnoteDefinition':
      return { type: 'footnote', attrs: { label: node.label }, content: withParagraph(node.children.map(blockOf)) };
    case 'paragraph':
      return { type: 'paragraph', content: lineContent(node.children) };
    default:
      throw new Error(`The editor has no place for ${node.type}.`);
  }
}

const withParagraph = (content: JSONContent[]): JSONContent[] =>
  content.length > 0 ? content : [{ type: 'paragraph' }];

/** A long text as the editor holds it. */
export const documentOf = (tree: Root): JSONContent => ({
  type: 'doc',
  content: withParagraph(tree.children.map(blockOf)),
});

function markOf({ type, attrs }: EditorMark): Mark[] {
  if (type === 'link') return [{ type: 'link', url: String(attrs?.href ?? ''), title: attrs?.title || null }];
  const found = Object.entries(markNames).find(([, name]) => name === type)?.[0];
  return found ? [{ type: found } as Mark] : [];
}

function leavesOf({ type, text = '', attrs = {} }: JSONContent, is: (mark: string) => boolean): LeafNode[] {
  if (type === 'image')
    return [{ type: 'image', url: attrs.src ?? '', alt: attrs.alt ?? '', title: attrs.title || null }];
  if (type === 'footnoteReference')
    return [{ type: 'footnoteReference', identifier: String(attrs.label).toLowerCase(), label: attrs.label }];
  if (type === 'hardBreak') return [{ type: 'break' }];
  if (is('code')) return [{ type: 'inlineCode', value: text }];
  if (is('literal')) return [{ type: 'text', value: text }];
  return withPlaceholders(text).map((part) =>
    part.type === 'placeholder'
      ? { type: 'placeholder', value: part.value }
      : { type: 'text', value: 'value' in part ? part.value : '' },
  );
}

function lineOf(content: readonly JSONContent[] = []): PhrasingContent[] {
  const runs = content.flatMap((node): Run[] => {
    const names = new Set((node.marks ?? []).map(({ type }) => type));
    const marks = (node.marks ?? []).flatMap(markOf);
    return leavesOf(node, (name) => names.has(name)).map((leaf) => ({ node: leaf, marks }));
  });
  return nested(runs);
}

/** A cell may have several paragraphs in the editor. They are lines. */
const cellOf = ({ content = [] }: JSONContent) => ({
  type: 'tableCell' as const,
  children: content.flatMap((one, at) => [...(at > 0 ? [{ type: 'break' as const }] : []), ...lineOf(one.content)]),
});

function tableOf({ content = [] }: JSONContent): Table {
  const align = (content[0]?.content ?? []).map(({ attrs }): AlignType => attrs?.align ?? null);
  const children = content.map((row) => ({ type: 'tableRow' as const, children: (row.content ?? []).map(cellOf) }));
  return { type: 'table', align, children };
}

const blocksOf = (content: readonly JSONContent[] = []) => content.map(nodeOf) as BlockContent[];

function nodeOf({ type, attrs = {}, content = [] }: JSONContent): RootContent {
  switch (type) {
    case 'heading':
      return { type: 'heading', depth: attrs.level, children: lineOf(content) };
    case 'bulletList':
    case 'orderedList': {
      const ordered = type === 'orderedList';
      const kind = isListKind(attrs.type) && { kind: attrs.type };
      const children = content.map((item) => ({ type: 'listItem' as const, children: blocksOf(item.content) }));
      return { type: 'list', ordered, start: ordered ? (attrs.start ?? 1) : null, ...kind, children };
    }
    case 'blockquote':
      return { type: 'blockquote', children: blocksOf(content) };
    case 'codeBlock':
      return {
        type: 'code',
        lang: attrs.language,
        meta: attrs['data-meta'],
        value: content.map(({ text }) => text).join(''),
      };
    case 'table':
      return tableOf({ content });
    case 'horizontalRule':
      return { type: 'thematicBreak' };
    case 'footnote': {
      const children = blocksOf(content) as FootnoteDefinition['children'];
      return {
        type: 'footnoteDefinition',
        identifier: String(attrs.label).toLowerCase(),
        label: attrs.label,
        children,
      };
    }
    case 'paragraph':
      return { type: 'paragraph', children: lineOf(content) };
    default:
      throw new Error(`A long text has no place for ${type}.`);
  }
}

/** The long text in the editor. */
export const treeOf = ({ content }: JSONContent): Root => tidy({ type: 'root', children: blocksOf(content) });

/** The Markdown of the editor's text; null when it would be read as another text. */
export function markdownIn(content: JSONContent): string | null {
  const tree = treeOf(content);
  const markdown = serialize(tree);
  return sameText(parse(markdown), tree) ? markdown : null;
}

/** True when the editor holds all of a text: what it would write is the same text. */
export function fits(markdown: string): boolean {
  if (unreadable(markdown) !== null) return false;
  const tree = parse(markdown);
  return sameText(treeOf(documentOf(tree)), tree);
}
