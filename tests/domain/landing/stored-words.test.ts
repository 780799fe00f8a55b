import { describe, expect, it } from 'vitest';
import { compose, template } from '../../../app/domain/landing/compose.ts';
import { mainText } from '../../../app/domain/landing/main-text.ts';
import { printed } from '../../../app/domain/landing/printed.ts';
import { storedHtml, storedWords } from '../../../app/domain/landing/stored-words.ts';
import { contextOf } from '../../../app/domain/landing/vocabulary.ts';
import { shownText, withText } from '../../../app/domain/landing/with-text.ts';
import { lakeshore, place } from '../../fixtures/site.ts';

const { firm } = lakeshore.data;
const without = (id: string) => lakeshore.withClaims([{ id, enabled: false, proof: '', owner: '', expires: null }]);

const context = contextOf(lakeshore, 'cybersecurity-services', 'legal', place.id);
const stored = ({ title, metaDescription, h1, h2, keywords, content, faq }: ReturnType<typeof template>) => ({
  title,
  metaDescription,
  h1,
  h2,
  keywords,
  content,
  faqItems: faq,
});

describe('a stored page', () => {
  it('keeps placeholders, and says at any time what the composed page says', () => {
    const text = stored(template(lakeshore, context));
    expect(JSON.stringify(text)).toContain('{phone}');
    const shown = withText(lakeshore, compose(lakeshore, context), text);
    expect(shown).toEqual(compose(lakeshore, context));
    expect(mainText(lakeshore, shown)).toContain(firm.phone.display);
    expect(shown.sections).toHaveLength(1);
  });

  it('loses the sentence of a practice that is not confirmed', () => {
    const html = '<p>It is there. We carry one{practice:technical-spares}.</p>';
    expect(storedHtml(lakeshore, html)).toBe('<p>It is there. We carry one.</p>');
    expect(storedHtml(without('practice:technical-spares'), html)).toBe('<p>It is there.</p>');
    expect(storedWords(lakeshore, 'We mend {practice:nothing}.')).toBe('We mend (practice:nothing).');
  });

  it('loses the sentence of a switched-off claim wherever it is shown, and gets it back', () => {
    const text = {
      ...stored(template(lakeshore, context)),
      metaDescription: 'We answer. It costs {claim:industry-pricing}.',
      content: '<p>We come. It costs {claim:industry-pricing}.</p><ul><li>From {claim:industry-pricing}</li></ul>',
      faqItems: [{ question: 'How much?', answer: 'It is {claim:industry-pricing}.' }],
    };
    const words = lakeshore.data.claims.find(({ id }) => id === 'industry-pricing')?.words ?? '';
    const on = shownText(lakeshore, text);
    expect([on.metaDescription, on.content, on.faqItems[0]?.answer].every((said) => said?.includes(words))).toBe(true);
    expect(shownText(without('industry-pricing'), text)).toMatchObject({
      metaDescription: 'We answer.',
      content: '<p>We come.</p>',
      faqItems: [],
    });
    expect(shownText(lakeshore, text)).toEqual(on);
  });

  it('is never without a title, description or heading', () => {
    const text = {
      ...stored(template(lakeshore, context)),
      title: '{claim:uptime}',
      h1: '{claim:uptime}',
      metaDescription: '',
    };
    const site = without('uptime');
    const composed = compose(site, context);
    const { title, h1, metaDescription } = withText(site, composed, text);
    expect([title, h1, metaDescription]).toEqual([composed.title, composed.h1, composed.metaDescription]);
  });
});

describe('words of a person', () => {
  it('show an unknown {word} as (word) and fill a known one', () => {
    expect(storedWords(lakeshore, '{nonsense} {claim:no-such} {toString} call {phone}')).toBe(
      `(nonsense) (claim:no-such) (toString) call ${firm.phone.display}`,
    );
  });

  it('keep the spaces between elements, and attributes as they are', () => {
    expect(storedHtml(lakeshore, '<p>Call <a href="/{phone}">{phone}</a> or <b>write</b> {x}</p>')).toBe(
      `<p>Call <a href="/{phone}">${firm.phone.display}</a> or <b>write</b> (x)</p>`,
    );
  });

  it('lose a heading that has nothing under it any more, and no other', () => {
    const site = without('uptime');
    const html = '<h2>Uptime</h2><p>It is {claim:uptime}.</p><h2>Help</h2><p>We help.</p><h2>Left</h2>';
    expect(storedHtml(site, html)).toBe('<h2>Help</h2><p>We help.</p>');
    expect(storedHtml(site, '<h2>As typed</h2><h2>Twice</h2><p>{phone}</p>')).toContain('<h2>As typed</h2>');
  });
});

describe('a template', () => {
  it('is the same for any state of the claims, and prints the composed words', () => {
    const before = JSON.stringify(template(lakeshore, context));
    const site = without('industry-pricing');
    expect(JSON.stringify(template(site, context))).toBe(before);
    const page = printed(site, template(site, context));
    expect(page.keyFacts.map(({ label }) => label)).not.toContain('Industry support in general');
    expect(page.sentences.some(({ text }) => text.includes('{'))).toBe(false);
  });

  it('loses a sentence, a paragraph and a whole section when the claim they rest on is switched off', () => {
    const own = template(lakeshore, context);
    const sections = [
      { heading: 'Mixed', paragraphs: ['Stays. Goes with {claim:uptime}.', '{claim:uptime}'] },
      { heading: 'Day', paragraphs: ['{claim:uptime}'] },
    ];
    const page = { ...own, sections, content: '<h2>{claim:uptime}</h2>' };
    expect(printed(lakeshore, page).sections[1]?.paragraphs).toEqual([
      lakeshore.data.claims.find(({ id }) => id === 'uptime')?.words,
    ]);
    const site = without('uptime');
    expect(printed(site, page).sections).toEqual([{ heading: 'Mixed', paragraphs: ['Stays.'] }]);
    expect(printed(site, page).content).toBe('<h2>Mixed</h2>\n<p>Stays.</p>');
  });
});
