import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { kindNames } from '../../app/domain/firm/kinds.ts';
import { contentDocs } from '../../checks/content-docs.ts';

it('docs/content.md and the JSON Schemas say what the kinds say: npm run content-docs writes them', () => {
  const outOfDate = [...contentDocs()].filter(([file, text]) => readFileSync(file, 'utf8') !== text);
  expect(outOfDate.map(([file]) => file)).toEqual([]);
  expect(readdirSync('content/schemas').sort()).toEqual(kindNames.map((kind) => `${kind}.json`).sort());
});
