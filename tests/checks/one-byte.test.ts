import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { inAscii } from '../../vite/one-byte.ts';

it('the built server is ASCII and says the same: texts, templates, patterns, names and comments', () => {
  const template = '`é $' + '{θ} —`';
  const code = `/* é */ const θ = "’🙂"; const told = ${template}; [told, /^[é-ü]/.test("ö"), /🙂/u.test(θ)]`;
  const ascii = inAscii(code);
  expect(ascii).toMatch(/^[\n -~]+$/);
  expect(runInThisContext(ascii)).toEqual(['é ’🙂 —', true, true]);
});

it('a raw template with another character fails the build, as an escape would show in it', () => {
  expect(() => inAscii('String.raw`a\\b — c`')).toThrow('String.raw');
  expect(inAscii('String.raw`a\\b`')).toBe('String.raw`a\\b`');
});
