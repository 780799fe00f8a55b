import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usedPacks } from '../../app/domain/firm/layers.ts';
import { parse } from '../../app/domain/text/long-text/parse.ts';
import { serialize } from '../../app/domain/text/long-text/serialize.ts';
import { documentOf, treeOf } from '../../app/ui/islands/editor/rich-text-document.ts';
import { extensions } from '../../app/ui/islands/editor/rich-text-schema.ts';
import { longText, longTextRuns } from '../fixtures/long-texts.ts';
import { samplePacks } from '../fixtures/packs.ts';

const schema = getSchema(extensions());

/** A document as the editor holds it, which throws for what its schema does not allow. */
function held(tree: ReturnType<typeof parse>) {
  const node = schema.nodeFromJSON(documentOf(tree));
  node.check();
  return treeOf(node.toJSON());
}

it('the editor of long texts gives every article and legal page back sign for sign', () => {
  const texts = usedPacks(samplePacks())
    .flatMap(({ documents }) => documents)
    .flatMap(({ kind, body }) =>
      kind === 'article' || kind === 'legal-page' ? [(body as { body: string }).body] : [],
    );
  expect(texts.length).toBeGreaterThan(12);
  for (const text of texts) expect(serialize(held(parse(text)))).toBe(text);
});

it('the editor of long texts has a place for everything that a text may hold', () => {
  fc.assert(
    fc.property(longText, (tree) => {
      expect(held(tree)).toEqual(tree);
    }),
    { numRuns: longTextRuns(300) },
  );
});
