import { describe, expect, it } from 'vitest';
import { compose } from '../../../app/domain/landing/compose.ts';
import { edited } from '../../../app/domain/landing/edited-page.ts';
import { contextOf } from '../../../app/domain/landing/vocabulary.ts';
import { lakeshore, place } from '../../fixtures/site.ts';

describe('a person’s edit', () => {
  const page = compose(lakeshore, contextOf(lakeshore, 'network-services', 'legal', place.id));

  it('that changes nothing is judged the same', () => {
    const { title, h1, content, faq } = page;
    expect(edited(lakeshore, page, { title, h1, content, faq })).toEqual(page);
  });

  it('adds sentences that rest on no fact, and removes those it deletes', () => {
    const after = edited(lakeshore, page, { content: '<h2>Ours</h2><p>We wrote this. It is &amp; stays ours.</p>' });
    const texts = after.sentences.map(({ text }) => text);
    expect(texts).toContain('It is & stays ours.');
    expect(after.sentences.find(({ text }) => text === 'We wrote this.')).toMatchObject({ facts: [], about: [] });
    const [paragraph = ''] = page.sections[0]?.paragraphs ?? [];
    expect(texts.some((text) => paragraph.includes(text))).toBe(false);
    expect(texts).toContain(page.faq[0]?.question);
  });
});
