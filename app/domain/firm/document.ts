import { type Document, isMap, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { remembered } from '../text/text-cache.ts';
import type { Fault } from './faults.ts';
import { isRecord } from './fields.ts';
import { bodyFaults } from './issues.ts';
import { type Body, type Format, type Kind, kinds, type PackType } from './kinds.ts';

type Path = readonly PropertyKey[];

/** The unit of a pack: a kind, an id and a checked body. */
export interface PackDocument<K extends Kind = Kind> {
  kind: K;
  /** The file name without its extension. For a kind with one file: the name of the kind. */
  id: string;
  pack: PackType;
  /** The path as the person who edits the file knows it. */
  file: string;
  body: Body<K>;
  /** Gives the line of a field. Missing when the document did not come from a file. */
  lineOf?: ((path: Path) => number | undefined) | undefined;
}

export type ReadDocument<K extends Kind> = { document: PackDocument<K> } | { faults: Fault[] };

interface Split {
  yaml: string;
  /** How many lines of the file come before the first line of YAML. */
  before: number;
  text?: string;
}

const frontMatter = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)([\s\S]*)$/;

function split(text: string, format: Format): Split | null {
  if (format !== 'markdown') return { yaml: text, before: 0 };
  const [, yaml, body] = frontMatter.exec(text) ?? [];
  return yaml === undefined || body === undefined ? null : { yaml, before: 1, text: body.trim() };
}

/** The node of a key, which is the only position that unknown and repeated fields have. */
function keyNode(document: Document, path: Path, key: string): Node | undefined {
  const around = path.length === 0 ? document.contents : document.getIn(path, true);
  if (!isMap(around)) return undefined;
  const pair = around.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
  return pair?.key as Node | undefined;
}

const deepest = 50;

/** True for brackets nested deeper than any document needs: the time to parse them grows with the square of their number. */
function tooDeep(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') depth--;
    if (depth > deepest) return true;
  }
  return false;
}

/** YAML features in the document that packs do not allow: aliases and tags. */
function oddities(document: Document): { problem: string; fix: string; offset: number }[] {
  const odd: { problem: string; fix: string; offset: number }[] = [];
  visit(document, {
    Alias: (_, node) => {
      odd.push({
        problem: `*${node.source} refers to another value`,
        fix: 'write that value here',
        offset: node.range?.[0] ?? 0,
      });
    },
    Node: (_, node) => {
      if (node.tag) odd.push({ problem: `${node.tag} is a tag`, fix: 'remove it', offset: node.range?.[0] ?? 0 });
    },
  });
  return odd;
}

const errorFixes: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'keep one of the two',
  TAB_AS_INDENT: 'indent with spaces',
  MULTIPLE_DOCS: 'remove the line of three hyphens and what follows, or give it a file of its own',
  BLOCK_AS_IMPLICIT_KEY: 'put quotes around a value that contains a colon',
};

/** The parser's message in one line, without its jargon. */
const errorWords = (code: string, message: string): string =>
  code === 'MULTIPLE_DOCS'
    ? 'more than one document in a file'
    : (message.split('\n')[0] ?? '').replace(/[.:]$/, '').replace(/closing ["']quote$/, 'closing quote');

/** Freezes the value and everything inside it. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}

/** The content of a file, independent of its path: faults do not name the file. */
type Content = { body: unknown; lineOf: NonNullable<PackDocument['lineOf']> } | { faults: Omit<Fault, 'file'>[] };

/** Makes a function that gives the line of a field. */
function linesOf(document: Document, lineAt: (offset: number) => number) {
  return (path: Path, key?: string): number => {
    if (key !== undefined) {
      const at = keyNode(document, path, key)?.range?.[0];
      if (at !== undefined) return lineAt(at);
    }
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as Node | undefined;
      if (node?.range) return lineAt(node.range[0]);
    }
    return 1;
  };
}

/** Parses YAML. `lineAt` turns an offset in the YAML into a line of the file. Throws for endlessly nested brackets. */
function parsed({ yaml, before }: Split): { document: Document; lineAt: (offset: number) => number } {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, stringKeys: true });
  return { document, lineAt: (offset) => lines.linePos(offset).line + before };
}

function contentOf(kind: Kind, source: string): Content {
  const { format, schema } = kinds[kind];
  const parts = split(source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'), format);
  if (!parts)
    return {
      faults: [
        {
          line: 1,
          problem: 'the fields of the page are missing',
          fix: 'begin the file with a line of three hyphens, its fields, and three hyphens again',
        },
      ],
    };
  if (tooDeep(parts.yaml))
    return {
      faults: [{ problem: 'brackets are nested too deeply', fix: 'close them, or put quotes around the text' }],
    };
  let value: unknown;
  let lineOf: ReturnType<typeof linesOf>;
  try {
    const { document, lineAt } = parsed(parts);
    const errors = [...document.errors, ...document.warnings].map(({ code, message, pos }) => ({
      line: lineAt(pos[0]),
      problem: `it is not valid YAML (${errorWords(code, message)})`,
      fix: errorFixes[code] ?? 'put quotes around the value, or correct the text before it',
    }));
    if (errors.length > 0) return { faults: errors.slice(0, 1) };
    // Report only the first: a file with a thousand aliases would fill the screen.
    const odd = oddities(document).slice(0, 1);
    if (odd.length > 0) return { faults: odd.map(({ offset, ...fault }) => ({ line: lineAt(offset), ...fault })) };
    value = document.toJS();
    lineOf = linesOf(document, lineAt);
  } catch (error) {
    const reason = error instanceof RangeError ? 'nested too deep' : (error as Error).message;
    return { faults: [{ problem: `it is not valid YAML (${reason})`, fix: 'correct it' }] };
  }
  if (!isRecord(value))
    return { faults: [{ line: 1, problem: 'it holds no fields', fix: 'write each one as "name: value"' }] };
  const body: unknown = parts.text === undefined ? value : { ...value, body: parts.text };
  const faults = bodyFaults(schema, body).map(({ path, key, problem, fix }) => ({
    line: lineOf(path, key),
    problem,
    fix,
  }));
  if (faults.length > 0) return { faults };
  // Parse again on demand: few documents are ever asked for a line, and a syntax tree takes much more memory than its text.
  let found: ReturnType<typeof linesOf> | undefined;
  return {
    body: frozen(body),
    lineOf(path) {
      if (!found) {
        const { document, lineAt } = parsed(parts);
        found = linesOf(document, lineAt);
      }
      return found(path);
    },
  };
}

/** Limit of the cache, in characters of file text. All packs of the engine fit. */
const mostKept = 8_000_000;

/** Cached: of two thousand files, few have changed when packs are read again. */
const rememberedContent = remembered((kindAndSource) => {
  const end = kindAndSource.indexOf('\n');
  return contentOf(kindAndSource.slice(0, end) as Kind, kindAndSource.slice(end + 1));
}, mostKept);

/**
 * Reads the text of one file as a document of `kind`. Never throws: gives the document, or its faults with their lines.
 * The body is frozen, because later calls with the same text give the same object.
 */
export function readDocument<K extends Kind>(
  kind: K,
  id: string,
  pack: PackType,
  file: string,
  source: string,
): ReadDocument<K> {
  const content = rememberedContent(`${kind}\n${source}`);
  if ('faults' in content) return { faults: content.faults.map((fault) => ({ file, ...fault })) };
  return { document: { kind, id, pack, file, body: content.body as Body<K>, lineOf: content.lineOf } };
}
