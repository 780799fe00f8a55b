import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { childrenOf, lineAt, type Node, parsed } from '../../checks/syntax.ts';

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The functions in `text` with more than `most` lines, as `line: lines`. */
function longFunctions(path: string, text: string, most: number): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    const from = lineAt(text, node.start);
    const lines = lineAt(text, node.end as number) - from + 1;
    // A function that is no longer than this has none in it that is.
    if (lines <= most) return;
    if (functions.has(node.type)) found.push(`${path}:${from} has ${lines} lines`);
    childrenOf(node).forEach(visit);
  };
  visit(parsed(path, text).program);
  return found;
}

it('A function in app/ has at most 100 lines', () => {
  const longIn = (file: string) => longFunctions(file, readFileSync(file, 'utf8'), 100);
  expect(globSync('app/**/*.{ts,tsx}').flatMap(longIn)).toEqual([]);
});

/** What serves a page: docs/serving-a-page.md. */
const servingAPage = [
  'app/entry.*',
  'app/root.tsx',
  'app/server/http/*.ts',
  'app/server/http/pages/*.ts',
  'app/ui/{bring-alive,client-entry,page-parts,page-styles,paint,render-once}.{ts,tsx}',
  'app/ui/inline/*.ts',
  'app/routes/{site,landing,seo}/*.{ts,tsx}',
  'vite/*.ts',
];
const mostToServeAPage = 60;

it('A function that serves a page has at most 60 lines', () => {
  const files = globSync(servingAPage);
  expect(files).toEqual(
    expect.arrayContaining(['app/entry.server.tsx', 'app/server/http/http.server.ts', 'vite/route-styles.ts']),
  );
  const longIn = (file: string, text: string) => longFunctions(file, text, mostToServeAPage);
  expect(files.flatMap((file) => longIn(file, readFileSync(file, 'utf8')))).toEqual([]);
  const planted = `export function answer() {\n${'go();\n'.repeat(60)}}\n`;
  expect(longIn('app/server/http/answer.server.ts', planted)).toEqual([
    'app/server/http/answer.server.ts:1 has 62 lines',
  ]);
});

it('A longer function is found, also inside another one and as a method or an arrow', () => {
  const long = `{\n${'go();\n'.repeat(5)}}`;
  const text = `class A {\n  method() ${long}\n}\nconst arrow = () => ${long};\nexport function named() {\n  return () => ${long};\n}\n`;
  expect(longFunctions('a.ts', text, 6)).toEqual([
    'a.ts:2 has 7 lines',
    'a.ts:10 has 7 lines',
    'a.ts:17 has 9 lines',
    'a.ts:18 has 7 lines',
  ]);
});
