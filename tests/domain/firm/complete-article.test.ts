import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginningOf, completeArticle } from '../../../app/domain/firm/articles/complete-article.ts';
import { usualLengths } from '../../../app/domain/firm/kinds/library-kinds.ts';
import { kinds } from '../../../app/domain/firm/kinds.ts';

describe('the beginning of a text', () => {
  it('is whole sentences where they fill it, else words, and never longer than it may be', () => {
    const text =
      'One sentence of the text. Another sentence of it. And a third one, which is much longer than the others.';
    expect(beginningOf(text, 20, 60)).toBe('One sentence of the text. Another sentence of it.');
    expect(beginningOf(text, 55, 60)).toBe('One sentence of the text. Another sentence of it. And a…');
    expect(beginningOf('short', 10, 20)).toBe('short');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 5, max: 100 }), (words, most) => {
        const begun = beginningOf(words, Math.floor(most / 2), most);
        expect(begun.length).toBeLessThanOrEqual(Math.max(most, 1));
      }),
    );
  });
});

const topics = [
  { name: 'Cloud', words: ['cloud', 'server', 'tenant'] },
  { name: 'Security', words: ['ransomware', 'password', 'phishing', 'backup', 'insurer'] },
];
const text = [
  'A criminal who has a **password** needs no malware. He signs in, reads for a week, and writes one mail that looks like yours.',
  '## What to change',
  'Give every account a second factor, the bookkeeper first. Tell people that nobody will blame them for a report of phishing.',
  'word '.repeat(900).trim(),
].join('\n\n');
const complete = (body: object) =>
  completeArticle('second-factor', kinds.article.schema.parse({ date: '2026-11-28', ...body }), {
    topics,
    firm: 'Harbour IT',
  });

describe('an article', () => {
  it('needs a title, a text and a day', () => {
    expect(kinds.article.schema.safeParse({ title: 'A', body: 'B', date: '2026-11-28' }).success).toBe(true);
    for (const left of ['title', 'body', 'date']) {
      const { [left as 'title']: _left, ...rest } = { title: 'A', body: 'B', date: '2026-11-28' };
      expect(kinds.article.schema.safeParse(rest).success, left).toBe(false);
    }
  });

  it('has everything else from its text, in the lengths that suit its place', () => {
    const made = complete({ title: 'One password is enough for a thief', body: text });
    expect(made).toMatchObject({
      description:
        'A criminal who has a password needs no malware. He signs in, reads for a week, and writes one mail that looks like yours.',
      category: 'Security',
      keywords: ['Security', 'password', 'phishing', 'ransomware'],
      readMinutes: 5,
      author: 'Harbour IT',
      related: [],
    });
    for (const field of ['description', 'excerpt'] as const)
      expect(made[field].length, field).toBeLessThanOrEqual(usualLengths[field].most);
    expect(complete({ title: 'One password is enough for a thief', body: text }).art).toBe(made.art);
  });

  it('keeps what its author wrote, of any length', () => {
    const own = { description: 'Short', excerpt: 'Too', keywords: ['thief'], category: 'Cloud', author: 'Jo' };
    const more = { readMinutes: 9, related: ['other'], art: 'lamp' };
    expect(complete({ title: 'T', body: text, ...own, ...more })).toMatchObject({ ...own, ...more });
  });

  it('repeats no sentence that rests on a claim, and cuts no placeholder', () => {
    const body = `We answer within {claim:response}. ${'Backups are tested '.repeat(20)}{practice:restore-test}. {firm} is open.`;
    expect(complete({ title: 'T', body }).description).toBe('{firm} is open.');
    const whole = `${'x'.repeat(150)}{firm}${'x'.repeat(50)}`;
    expect(complete({ title: 'T', body: whole }).description).toBe(`${'x'.repeat(150)}…`);
  });

  it('of one word, or of a picture alone, has texts, too', () => {
    expect(complete({ title: 'A', body: 'B' })).toMatchObject({ description: 'B', excerpt: 'B', readMinutes: 1 });
    expect(complete({ title: 'Our yard', body: '![The yard](/media/yard.jpg)' }).description).not.toBe('');
    expect(complete({ title: 'A list', body: '- One\n- Two' })).toMatchObject({ description: 'A list' });
  });
});
