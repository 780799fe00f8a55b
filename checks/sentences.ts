import ts from 'typescript';

/** A comment, message or label, with the line on which it begins. */
export interface Sentence {
  line: number;
  text: string;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The words of a comment, without its comment marks. */
const bare = (comment: string) =>
  oneLine(
    comment
      .replace(/^\/\*+|\*+\/$/g, '')
      .replace(/^\s*(?:\/\/|--|\*(?!\*))\s?/gm, '')
      .trim(),
  );

/** Instructions to tools, not meant for a reader. */
const isDirective = (text: string) => text === '' || /^(?:biome-ignore|@vitest|@ts-|@vite|v8 |#)/.test(text);

function sourceOf(path: string, text: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

function scriptComments(path: string, text: string): { start: number; text: string }[] {
  const source = sourceOf(path, text);
  const found = new Map<number, string>();
  // TypeScript stops at the first comment for which this returns something.
  const keep = (start: number, end: number): undefined => {
    found.set(start, text.slice(start, end));
  };
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    ts.forEachLeadingCommentRange(text, node.getFullStart(), keep);
    ts.forEachTrailingCommentRange(text, node.getEnd(), keep);
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return [...found].map(([start, comment]) => ({ start, text: comment })).sort((a, b) => a.start - b.start);
}

/** The comments of a file of TypeScript, CSS or SQL; neighbouring lines of `//` or `--` are one comment. */
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
    .map(({ start, text: comment }) => ({ line: text.slice(0, start).split('\n').length, text: bare(comment) }))
    .filter(({ text: comment }) => !isDirective(comment));
}

/** At least three words, and not a list of class names, a query or a path of an SVG. */
const isProse = (text: string) =>
  /[a-z]{2,} \S+ \S/i.test(text) &&
  !/^(?:[a-z]\S*-\S+ |[a-z]\S* )+[a-z]\S*--?\S+$/.test(text) &&
  !/^[MmLlHhVvZz\d\s.,-]+$/.test(text);

/** Strings, templates and the text of elements in a file of TypeScript, `{...}` where a value is put in. */
export function stringsIn(path: string, text: string): Sentence[] {
  const source = sourceOf(path, text);
  const found: Sentence[] = [];
  const add = (node: ts.Node, words: string) => {
    const sentence = oneLine(words);
    if (isProse(sentence))
      found.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, text: sentence });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isStringLiteralLike(node)) add(node, node.text);
    else if (ts.isTemplateExpression(node))
      add(node, node.head.text + node.templateSpans.map(({ literal }) => `{...}${literal.text}`).join(''));
    else if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const parts = node.children.map((child) => (ts.isJsxText(child) ? child.text : '{...}'));
      if (node.children.some((child) => ts.isJsxText(child) && child.text.trim() !== '')) add(node, parts.join(''));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
