import type { Definition, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { type CompileContext, fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Code, Effects, Extension, State, Token } from 'micromark-util-types';
import { placeholderPattern } from '../placeholders.ts';
import { hasChildren, isListKind, limitHeadings } from './nodes.ts';
import { tidy } from './tidy.ts';
import { unreadable } from './unreadable.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    placeholder: 'placeholder';
  }
}

const longestPlaceholder = 120;
const opening = '{'.charCodeAt(0);
const closing = '}'.charCodeAt(0);

function placeholderAt(effects: Effects, ok: State, nok: State): State {
  let name = '';
  const next = (code: Code): State | undefined => {
    if (code === null || code < 0 || name.length > longestPlaceholder) return nok(code);
    name += String.fromCharCode(code);
    effects.consume(code);
    if (code !== closing) return next;
    if (name.match(placeholderPattern)?.[0] !== name) return nok;
    effects.exit('placeholder');
    return ok;
  };
  return (code) => {
    effects.enter('placeholder');
    return next(code);
  };
}

/** `{firm}` in the text of a paragraph. With a backslash or a character reference it is text. */
const placeholders: Extension = { text: { [opening]: { name: 'placeholder', tokenize: placeholderAt } } };

const placeholderNodes = {
  enter: {
    placeholder(this: CompileContext, token: Token) {
      this.enter({ type: 'placeholder', value: this.sliceSerialize(token) }, token);
    },
  },
  exit: {
    placeholder(this: CompileContext, token: Token) {
      this.exit(token);
    },
  },
};

const syntax = {
  extensions: [gfmTable(), gfmFootnote(), placeholders],
  mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown(), placeholderNodes],
};

/** The elements that a text may use for what Markdown has no sign for. */
const marks = { sup: 'superscript', sub: 'subscript', del: 'delete', em: 'emphasis', strong: 'strong' } as const;
const isMark = (name: string): name is keyof typeof marks => Object.hasOwn(marks, name);

const text = (value: string): PhrasingContent => ({ type: 'text', value });

/** Where the element that begins at `from` ends; -1 when it does not. */
function endOf(name: string, nodes: readonly PhrasingContent[], from: number): number {
  let open = 0;
  for (let at = from; at < nodes.length; at++) {
    const node = nodes[at];
    if (node?.type !== 'html') continue;
    if (node.value === `<${name}>`) open++;
    else if (node.value === `</${name}>` && --open === 0) return at;
  }
  return -1;
}

/** Turns `<sup>`, `<sub>`, `<del>`, `<strong>`, `<em>` and `<br>` into nodes. Any other element is text. */
function inline(nodes: readonly PhrasingContent[], links: Links): PhrasingContent[] {
  const found: PhrasingContent[] = [];
  const unclosed = new Set<string>();
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at] as PhrasingContent;
    if (node.type !== 'html') {
      found.push(...inlineNode(node, links));
      continue;
    }
    const [, name = ''] = /^<([a-z]+)\s*\/?>$/i.exec(node.value) ?? [];
    const end = isMark(name) && !unclosed.has(name) ? endOf(name, nodes, at) : -1;
    if (name.toLowerCase() === 'br') found.push({ type: 'break' });
    else if (isMark(name) && end !== -1) {
      const children = inline(nodes.slice(at + 1, end), links);
      found.push({ type: marks[name], children });
      at = end;
    } else {
      unclosed.add(name);
      found.push(text(node.value));
    }
  }
  return found;
}

type Links = ReadonlyMap<string, Definition>;

/** Puts the address of `[words][name]` at its place. */
function inlineNode(node: PhrasingContent, links: Links): PhrasingContent[] {
  if (node.type === 'imageReference') {
    const { url = '', title = null } = links.get(node.identifier) ?? {};
    return [{ type: 'image', url, title, alt: node.alt ?? '' }];
  }
  if (node.type === 'linkReference') {
    const { url = '', title = null } = links.get(node.identifier) ?? {};
    return [{ type: 'link', url, title, children: inline(node.children, links) }];
  }
  if (hasChildren(node)) return [{ ...node, children: inline(node.children, links) } as PhrasingContent];
  return [node];
}

/** `<!-- list: a -->` before an ordered list says how it is numbered. */
const kindComment = /^<!-- list: ([aAiI]) -->$/;

function blocks(nodes: readonly RootContent[], links: Links): RootContent[] {
  return nodes.flatMap((node, at): RootContent[] => {
    if (node.type === 'definition') return [];
    if (node.type === 'html') {
      const next = nodes[at + 1];
      if (kindComment.test(node.value) && next?.type === 'list' && next.ordered) return [];
      return [{ type: 'paragraph', children: [text(node.value)] }];
    }
    if (!hasChildren(node)) return [node];
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      return [{ ...node, children: inline(node.children, links) }];
    const children = blocks(node.children, links);
    const before = nodes[at - 1];
    const [, kind] = (before?.type === 'html' && kindComment.exec(before.value)) || [];
    return [{ ...node, children, ...(node.type === 'list' && isListKind(kind) && { kind }) } as RootContent];
  });
}

function definitionsIn(node: Nodes): Definition[] {
  if (node.type === 'definition') return [node];
  return hasChildren(node) ? node.children.flatMap(definitionsIn) : [];
}

/** A text as it is typed, in paragraphs. */
const typed = (markdown: string): Root => ({
  type: 'root',
  children: markdown.split(/\n[ \t]*\n/).map((words) => ({ type: 'paragraph', children: [text(words)] })),
});

/** A long text from its Markdown. HTML in it is text, and so is all of what would take too long to read. Never throws. */
export function parse(markdown: string): Root {
  if (unreadable(markdown) !== null) return tidy(typed(markdown));
  const root = fromMarkdown(markdown, syntax);
  const links: Links = new Map(
    definitionsIn(root)
      .toReversed()
      .map((one) => [one.identifier, one]),
  );
  const tree = tidy({ type: 'root', children: blocks(root.children, links) });
  limitHeadings(tree.children);
  return tree;
}
