import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tokenFaults } from '../../checks/tokens.ts';

const path = 'app/ui/tokens.css';
const tokens = readFileSync(path, 'utf8');
/** The emergency page loads no other style sheet, so it may type the few colours it needs. */
const withoutTokens = ['app/ui/sections/emergency.css'];
const sheets = globSync('app/**/*.css').filter((file) => file !== path && !withoutTokens.includes(file));
const styles = new Map(sheets.map((file) => [file, readFileSync(file, 'utf8')]));

const faultsOf = (text: string) => tokenFaults(tokens, new Map([...styles, ['planted.css', text]]));

it('styles name each colour by what it is for', () => {
  expect(styles.size).toBeGreaterThan(25);
  expect(tokenFaults(tokens, styles)).toEqual([]);
});

it.each([
  [
    "a painter's colour",
    '.a { color: var(--car) }',
    "planted.css: var(--car) is a painter's colour. Use the name of what it is for.",
  ],
  [
    "a painter's colour inside another value",
    '.a { border: 1px solid var(--night) }',
    "planted.css: var(--night) is a painter's colour. Use the name of what it is for.",
  ],
  ['a name that nothing declares', '.a { color: var(--no-such) }', 'planted.css: nothing declares --no-such.'],
  [
    "a token's colour typed again",
    '.a { color: #c4261d }',
    'planted.css: #c4261d is typed again. It is the colour --car of app/ui/tokens.css.',
  ],
])('a style sheet is refused for %s', (_fault, text, sentence) => {
  expect(faultsOf(text)).toEqual([sentence]);
});

it('a style sheet may use a semantic name, a name of its own, and artwork in other colours', () => {
  expect(faultsOf('.a { --own: 1px; color: var(--action); inset: var(--own); fill: #12383f; mask: #0000 }')).toEqual(
    [],
  );
  expect(faultsOf(".a [fill='#c4261d'] { fill: #12383f }")).toEqual([]);
});

it("a file of tokens without painters' colours is an error, not a pass", () => {
  expect(() => tokenFaults(':root { --text: #000; }', styles)).toThrow("no painters' colours");
});
