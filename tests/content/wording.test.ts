import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emergency } from '../../app/content/emergency.ts';

const files = readdirSync('app/content', { recursive: true })
  .map((file) => `app/content/${file}`)
  .filter((file) => /\.(ts|md)$/.test(file));
const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const found = (words: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(words)].map(([hit]) => `${file}: ${hit}`));

describe('what the firm says', () => {
  it('names no law that was repealed and no school by its former name', () => {
    expect(found(/Hotel Registration of Guests Act|George Brown College/g)).toEqual([]);
  });
});

describe('the emergency page', () => {
  it('sends whoever has just lost money to the bank before the steps', () => {
    expect(emergency.lead).toMatch(/call your bank.*Then go from top to bottom/);
  });
});
