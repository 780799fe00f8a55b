import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleOf, beginningOf, type ReducedItem } from '../../../app/domain/firm/wordpress/article-of.ts';
import { withoutShortcodes } from '../../../app/domain/firm/wordpress/shortcodes.ts';

describe('shortcodes', () => {
  it.each([
    ['a [gallery ids="1,2"] b', 'a  b', ['gallery']],
    ['[caption id="x" width="300"]<img> Words[/caption]', '<img> Words', ['caption']],
    ['[vc_row][vc_column width="1/2"]Text[/vc_column][/vc_row]', 'Text', ['vc_row', 'vc_column']],
    ['[box]inside[/box]', 'inside', ['box']],
    ['before\n[sitemap]\nafter', 'before\n\nafter', ['sitemap']],
    ['[su_button url="https://x.example/?a=1"]Go[/su_button]', 'Go', ['su_button']],
  ])('of %s are removed', (text, left, removed) => {
    expect(withoutShortcodes(text)).toEqual({ text: left, removed });
  });

  it.each(['as he [sic] said', 'item [1] and [2]', 'if [[ -f file ]]; then', 'List[string] and int[]', '[x](y)', '[]'])(
    'are not in %s',
    (text) => {
      expect(withoutShortcodes(text)).toEqual({ text, removed: [] });
    },
  );
});

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

const item: ReducedItem = {
  date: '2020-02-30 10:00:00',
  status: 'publish',
  categories: [],
  tags: [],
  fields: {},
  author: 'jd',
  title: 'A title',
  excerpt: '',
  markdown: 'A text about ransomware and a stolen password.',
};
const facts = {
  topics: [
    { name: 'Cloud', words: ['cloud', 'server'] },
    { name: 'Security', words: ['ransomware', 'password'] },
  ],
  nameOf: (login: string) => ({ jd: 'Jane Doe' })[login] ?? login,
  today: '2026-11-22',
  number: 0,
};

describe('an article made of a post', () => {
  it('has the topic of its category, or the nearest one, or the one whose words it uses, and says which', () => {
    const made = (categories: string[]) => articleOf({ ...item, date: '2020-02-03', categories }, facts);
    const topic = (categories: string[]) => [made(categories).body.category, made(categories).notes[0]];
    expect(topic(['News', 'cloud'])).toEqual(['Cloud', undefined]);
    expect(topic(['Clouds'])).toEqual(['Cloud', 'its category Clouds is no topic here: the nearest is Cloud']);
    expect(topic(['Uncategorized'])).toEqual([
      'Security',
      'it has no category: Security is chosen by the words of the text',
    ]);
    expect(articleOf({ ...item, markdown: 'Hello' }, facts).notes[0]).toBe(
      'it has no category: Cloud is chosen as the first one',
    );
  });

  it('keeps the day of WordPress; the time only of what was to be published at it; today when it is no day', () => {
    const times = (more: Partial<ReducedItem>) => {
      const { body } = articleOf({ ...item, ...more }, facts);
      return [body.date, body.time];
    };
    expect(times({ date: '2019-05-14 09:30:00' })).toEqual(['2019-05-14', undefined]);
    expect(times({ date: '2099-05-14 09:30:00', status: 'future' })).toEqual(['2099-05-14', '09:30']);
    for (const date of ['0000-00-00 00:00:00', '', 'yesterday', '2020-13-40'])
      expect(times({ date })).toEqual(['2026-11-22', undefined]);
  });

  it('has the description that a plug-in or the author wrote, if it fits, and else the beginning of the text', () => {
    const fitting = 'x'.repeat(120);
    const long = 'A sentence of the text that says something useful. '.repeat(10).trim();
    const made = (more: Partial<ReducedItem>) => articleOf({ ...item, markdown: long, ...more }, facts);
    expect(made({ fields: { _yoast_wpseo_metadesc: fitting } }).body.description).toBe(fitting);
    expect(made({ excerpt: fitting }).body).toMatchObject({ description: fitting, excerpt: fitting });
    const { body, notes } = made({ excerpt: 'Too short' });
    expect(body.description).toMatch(/^A sentence .{90,}\.$/);
    expect(notes).toContain('its excerpt does not fit and is made from the text; it was: Too short');
  });
});
