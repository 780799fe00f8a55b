import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { check, type Diagnostics } from 'recheck';
import { describe, expect, it } from 'vitest';
import { childrenOf, lineAt, type Node, parsed } from '../../checks/syntax.ts';

interface Expression {
  where: string;
  source: string;
  flags: string;
}

/** Every regular expression in `text`, and the places where the program assembles one at run time. */
function expressionsOf(file: string, text: string): { written: Expression[]; assembled: string[] } {
  const written: Expression[] = [];
  const assembled: string[] = [];
  const visit = (node: Node): void => {
    const { type, start, regex, callee } = node;
    if (type === 'Literal' && regex) {
      const { pattern, flags } = regex as { pattern: string; flags: string };
      written.push({ where: `${file}:${lineAt(text, start)}`, source: pattern, flags });
    }
    const isCall = type === 'NewExpression' || type === 'CallExpression';
    if (isCall && (callee as Partial<{ name: string }>).name === 'RegExp') assembled.push(file);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parsed(file, text).program);
  return { written, assembled };
}

/**
 * recheck counts the steps of a match and measures no time, so that a slow or busy machine makes no expression unsafe. The seed makes a run
 * repeatable.
 */
const bySteps = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null, randomSeed: 7 };

/** Only a repetition can go back over a text. recheck takes seconds for a long list of words, which has none. */
const repeats = ({ source }: Pick<Expression, 'source'>) => /[*+{]/.test(source);

/** The attack that recheck found, or the reason why it gave no answer; null when the expression is safe. */
async function fault({ source, flags }: Pick<Expression, 'source' | 'flags'>): Promise<string | null> {
  const found: Diagnostics = await check(source, flags, bySteps);
  if (found.status === 'safe') return null;
  return found.status === 'vulnerable'
    ? `${found.complexity.summary}: ${found.attack.pattern}`
    : `not decided: ${JSON.stringify(found.error)}`;
}

/** The expressions that were found safe before, so that a run checks only new ones. The seed makes each verdict the same at any time. */
const cache = 'node_modules/.cache/safe-expressions.json';
const method = `recheck ${JSON.parse(readFileSync('node_modules/recheck/package.json', 'utf8')).version} ${JSON.stringify(bySteps)}`;

function readSafe(): Set<string> {
  if (!existsSync(cache)) return new Set();
  const kept: { method: string; safe: string[] } = JSON.parse(readFileSync(cache, 'utf8'));
  return new Set(kept.method === method ? kept.safe : []);
}

function keepSafe(safe: readonly string[]): void {
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify({ method, safe }));
}

const files = globSync(['app/**/*.{ts,tsx}', '*.ts']).sort();
const found = files.map((file) => expressionsOf(file, readFileSync(file, 'utf8')));
const written = found.flatMap((file) => file.written);

describe('every regular expression', () => {
  it('is found', () => {
    expect(written.length).toBeGreaterThan(100);
    const text = 'const a = /x[/]"/u; const b = "/no/"; // /nor this/\nconst c = RegExp(a);';
    expect(expressionsOf('x.ts', text)).toEqual({
      written: [{ where: 'x.ts:1', source: 'x[/]"', flags: 'u' }],
      assembled: ['x.ts'],
    });
  });

  it('takes no more than linear time on any text', async () => {
    const faults: string[] = [];
    const known = readSafe();
    const safe: string[] = [];
    // Check an expression that occurs in several places only once.
    const alike = Map.groupBy(written, ({ source, flags }) => `/${source}/${flags}`);
    for (const [text, [first, ...others]] of alike) {
      const words = first && repeats(first) && !known.has(text) && (await fault(first));
      if (words) faults.push(`${[first, ...others].map(({ where }) => where).join(', ')} ${text} ${words}`);
      else safe.push(text);
    }
    keepSafe(safe);
    expect(faults).toEqual([]);
  }, 600_000);

  it('is written out, except seven built at run time from literal texts', () => {
    expect(found.flatMap(({ assembled }) => assembled)).toEqual([
      'app/domain/firm/foreign-names.ts',
      'app/domain/firm/form/panel-faults.ts',
      'app/domain/landing/relevance.ts',
      'app/domain/privacy/address-in-text.ts',
      'app/domain/privacy/number-in-text.ts',
      'app/domain/site/auto-link.ts',
      'app/domain/site/legal-page.ts',
    ]);
  });

  it.each([
    ['(a+)+$', ''],
    ['\\s+$', ''],
    ['^(.*)x(.*)y$', ''],
  ])('would be refused as /%s/%s', async (source, flags) => {
    expect(await fault({ source, flags })).toMatch(/polynomial|exponential/);
  });
});
