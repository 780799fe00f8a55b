import { expect, it } from 'vitest';
import { kindNames } from '../../app/domain/firm/kinds.ts';
import { contentDocs } from '../../checks/content-docs.ts';

it('the reference and the JSON Schemas can be made of every kind of document', () => {
  const docs = contentDocs();
  expect([...docs.keys()]).toEqual([
    'docs/content-reference.md',
    ...kindNames.map((kind) => `content/schemas/${kind}.json`),
  ]);
  for (const kind of kindNames) expect(docs.get('docs/content-reference.md'), kind).toContain(kind);
  for (const [file, text] of docs)
    if (file.endsWith('.json')) expect(JSON.parse(text), file).toHaveProperty('properties');
});
