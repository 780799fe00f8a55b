import { childrenOf, lineAt, type Node, parsed } from './syntax.ts';

/** A comment, message or label, with the line on which it begins. */
export interface Sentence {
  line: number;
  text: string;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The text of a comment, without its comment marks. */
const bare = (comment: string) =>
  oneLine(
    comment
      .replace(/^\/\*+|\*+\/$/g, '')
      .replace(/^\s*(?:\/\/|--|\*(?!\*))\s?/gm, '')
      .trim(),
  );

/** Whether a comment is an instruction to a tool and not meant for a reader. */
const isDirective = (text: string) => text === '' || /^(?:biome-ignore|@vitest|@ts-|@vite|v8 |#)/.test(text);

const scriptComments = (path: string, text: string): { start: number; text: string }[] =>
  parsed(path, text).comments.map(({ start, end }) => ({ start, text: text.slice(start, end) }));

/** The comments in a TypeScript, CSS or SQL file. Consecutive lines of `//` or `--` form one comment. */
export function commentsIn(path: string, text: string): Sentence[] {
  const pattern = path.endsWith('.css') ? /\/\*[\s\S]*?\*\//g : /--.*/g;
  const found = /\.(?:ts|tsx|mjs)$/.test(path)
    ? scriptComments(path, text)
    : [...text.matchAll(pattern)].map(({ 0: comment, index }) => ({ start: index, text: comment }));
  const joined: { start: number; end: number; text: string }[] = [];
  for (const { start, text: comment } of found) {
    const last = joined.at(-1);
    const isLine = !comment.startsWith('/*');
    if (last && isLine && !last.text.startsWith('/*') && /^\n[ \t]*$/.test(text.slice(last.end, start))) {
      last.text += `\n${comment}`;
      last.end = start + comment.length;
    } else joined.push({ start, end: start + comment.length, text: comment });
  }
  return joined
    .map(({ start, text: comment }) => ({ line: lineAt(text, start), text: bare(comment) }))
    .filter(({ text: comment }) => !isDirective(comment));
}

/** Whether a text has at least three words and is not a list of class names, a query or an SVG path. */
const isProse = (text: string) =>
  /[a-z]{2,} \S+ \S/i.test(text) &&
  !/^(?:[a-z]\S*-\S+ |[a-z]\S* )+[a-z]\S*--?\S+$/.test(text) &&
  !/^[MmLlHhVvZz\d\s.,-]+$/.test(text);

/** The strings, templates and element texts in a TypeScript file, with `{...}` in place of inserted values. */
export function stringsIn(path: string, text: string): Sentence[] {
  const found: Sentence[] = [];
  const add = ({ start }: Node, words: string) => {
    const sentence = oneLine(words);
    if (isProse(sentence)) found.push({ line: lineAt(text, start), text: sentence });
  };
  const visit = (node: Node): void => {
    const { type, value, quasis, children } = node;
    if (type === 'ImportDeclaration' || type === 'TSLiteralType') return;
    if (type === 'Literal' && typeof value === 'string') add(node, value);
    else if (type === 'TemplateLiteral') {
      const pieces = quasis as readonly { value: { raw: string; cooked: string | null } }[];
      add(node, pieces.map(({ value: { raw, cooked } }) => cooked ?? raw).join('{...}'));
    } else if (type === 'JSXElement' || type === 'JSXFragment') {
      const texts = (children as readonly Node[]).map((child) =>
        child.type === 'JSXText' ? String(child.value) : null,
      );
      if (texts.some((words) => words?.trim())) add(node, texts.map((words) => words ?? '{...}').join(''));
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parsed(path, text).program);
  return found;
}
