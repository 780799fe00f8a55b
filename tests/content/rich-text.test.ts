import { MarkdownManager } from '@tiptap/markdown';
import { expect, it } from 'vitest';
import { usedPacks } from '../../app/domain/firm/layers.ts';
import { renderMarkdown } from '../../app/domain/text/long-text/page-text.ts';
import { extensions } from '../../app/ui/islands/editor/markdown-extensions.ts';
import { samplePacks } from '../fixtures/packs.ts';
import { lakeshore } from '../fixtures/site.ts';

const manager = new MarkdownManager({ extensions: extensions() });
const through = (markdown: string) => manager.serialize(manager.parse(markdown)).trim();

it('the editor of long texts gives every article and legal page back sign for sign', () => {
  const texts = usedPacks(samplePacks())
    .flatMap(({ documents }) => documents)
    .flatMap(({ kind, body }) =>
      kind === 'article' || kind === 'legal-page' ? [(body as { body: string }).body] : [],
    );
  expect(texts.length).toBeGreaterThan(12);
  for (const text of texts) expect(through(text)).toBe(text);
});

it('the editor of long texts keeps what the site can print', () => {
  const text =
    '## One\n\n| A | B |\n|---|---|\n| {phone} | **2** |\n\n> Quote with [a link](tel:{phone})\n\n![A lamp](/media/5f/960.webp)\n\n1. One\n2. Two\n   - Inner';
  expect(renderMarkdown(lakeshore.print, through(text))).toBe(renderMarkdown(lakeshore.print, text));
});
