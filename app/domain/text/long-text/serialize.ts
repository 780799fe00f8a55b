import type { Emphasis, List, Parents, Root, Strong, Text } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { defaultHandlers, type Handle, type Info, type State, toMarkdown } from 'mdast-util-to-markdown';
import { placeholderPattern } from '../placeholders.ts';
import type { Placeholder } from './nodes.ts';
import { tidy } from './tidy.ts';

declare module 'mdast-util-to-markdown' {
  interface ConstructNameMap {
    superscript: 'superscript';
    subscript: 'subscript';
    delete: 'delete';
  }
}

/** Writes a mark that Markdown has no sign for as an element. */
function element(name: string): Handle {
  const write = (node: Parents, _parent: unknown, state: State, info: Info) => {
    const inner = state.containerPhrasing(node as Parameters<State['containerPhrasing']>[0], {
      ...info,
      before: '>',
      after: '<',
    });
    return `<${name}>${inner}</${name}>`;
  };
  return Object.assign(write, { peek: () => '<' });
}

const isSpace = (sign: string | undefined) => sign === undefined || /\s/.test(sign);
const isPunctuation = (sign: string | undefined) => sign !== undefined && /[\p{P}\p{S}]/u.test(sign);

/** True when an asterisk between these characters begins a mark (for one that ends it, from right to left). */
const binds = (outside: string | undefined, inside: string | undefined): boolean =>
  outside !== '*' && !isSpace(inside) && (!isPunctuation(inside) || isSpace(outside) || isPunctuation(outside));

/** Writes a mark with asterisks, or as an element where asterisks would be printed: `<strong>Note:</strong>call`. */
function asterisks(sign: '*' | '**', name: 'em' | 'strong'): Handle {
  const write = (node: Emphasis | Strong, parent: Parents | undefined, state: State, info: Info) => {
    const exit = state.enter(node.type);
    const inner = state.containerPhrasing(node, { ...info, before: '*', after: '*' });
    exit();
    // Bold words that are all of the words in italics: ***words***.
    const isOnly = node.type === 'strong' && parent?.type === 'emphasis' && parent.children.length === 1;
    const signs = inner.split('');
    const isWord = (character: string) => character !== '*';
    const holds = binds(info.before.at(-1), signs.find(isWord)) && binds(info.after[0], signs.findLast(isWord));
    return isOnly || holds ? `${sign}${inner}${sign}` : `<${name}>${inner}</${name}>`;
  };
  return Object.assign(write, { peek: () => '*' });
}

/** A cell has one line. */
const lineBreak: Handle = (_node, _parent, state) => (state.stack.includes('tableCell') ? '<br>' : '\\\n');

/** Text that looks like a placeholder is written so that nothing fills it. */
const text: Handle = (node: Text, parent, state, info) => {
  const written = defaultHandlers.text(node, parent, state, info);
  // A paragraph that begins with [^1]: would be a footnote.
  const safe = info.before.endsWith(']') && written.startsWith(':') ? `\\${written}` : written;
  return safe.replace(placeholderPattern, (found) => `&#123;${found.slice(1)}`);
};

const placeholder: Handle = Object.assign((node: Placeholder) => node.value, { peek: () => '{' });

/** Hyphens would join the signs of a list. */
const thematicBreak: Handle = (_node, _parent, state) => (state.stack.includes('listItem') ? '___' : '---');

const list: Handle = (node: List, parent, state, info) =>
  `${node.kind ? `<!-- list: ${node.kind} -->\n` : ''}${defaultHandlers.list(node, parent, state, info)}`;

/** Markdown that `parse` reads as the same tree. */
export const serialize = (tree: Root): string =>
  toMarkdown(tidy(tree), {
    bullet: '-',
    bulletOther: '*',
    rule: '_',
    listItemIndent: 'one',
    resourceLink: true,
    incrementListMarker: true,
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmFootnoteToMarkdown()],
    handlers: {
      emphasis: asterisks('*', 'em'),
      strong: asterisks('**', 'strong'),
      superscript: element('sup'),
      subscript: element('sub'),
      delete: element('del'),
      break: lineBreak,
      text,
      placeholder,
      list,
      thematicBreak,
    },
  }).replace(/\n$/, '');
