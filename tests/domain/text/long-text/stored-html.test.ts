import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compose } from '../../../../app/domain/landing/compose.ts';
import { contentHtml } from '../../../../app/domain/landing/content-html.ts';
import { contextOf } from '../../../../app/domain/landing/vocabulary.ts';
import { htmlOf, markdownOf } from '../../../../app/domain/text/long-text/stored-html.ts';
import { safeHtml } from '../../../../app/server/landing/page-html.server.ts';
import { lakeshore, place } from '../../../fixtures/site.ts';

/** The HTML that is stored after a text went through the editor's form. */
const through = (html: string) => safeHtml(htmlOf(markdownOf(html)));

describe('the text of a landing page in the editor', () => {
  it('is Markdown, which makes the same HTML again', () => {
    const page = compose(lakeshore, contextOf(lakeshore, 'network-services', 'legal', place.id));
    const content = `<h2>Privilege</h2>\n${page.content}`;
    expect(markdownOf(content)).toMatch(/^## \S/m);
    expect(markdownOf(content)).not.toMatch(/<\w/);
    expect(through(content)).toBe(content);
  });

  it('comes back with its signs, whatever they mean in Markdown', () => {
    const words = fc
      .array(
        fc.constantFrom(
          'word',
          '*',
          '_',
          '#',
          '##',
          '1.',
          '2)',
          '-',
          '+',
          '>',
          '`',
          '|',
          '\\',
          '[a](b)',
          '<b>',
          '&amp;',
          '&',
          '{phone}',
          '{claim:a_b}',
          '![x](y)',
          '~~',
          '---',
          '===',
          'https://example.org',
          'a@b.ca',
          '"',
          "'",
          '😀',
        ),
        {
          minLength: 1,
          maxLength: 6,
        },
      )
      .map((parts) => parts.join(' '));
    const section = fc.record({
      heading: words,
      paragraphs: fc.array(words, { maxLength: 2 }),
      list: fc.array(words, { maxLength: 3 }),
      timetable: fc.array(fc.record({ time: fc.constant('8:00'), moment: words, control: words }), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(section, { maxLength: 2 }), (sections) => {
        const html = safeHtml(contentHtml(sections));
        expect(through(html)).toBe(html);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps links, emphasis, quotes, tables and lists in lists', () => {
    const html =
      '<h3>One</h3>\n<p>See <a href="/contact">our <strong>contact</strong> page</a>, <em>soon</em>.</p>\n<blockquote>\n<p>Said</p>\n</blockquote>\n<ol><li>One</li><li>Two<ul><li>Inner</li></ul></li></ol>\n<table>\n<thead>\n<tr>\n<th>A</th>\n<th>B</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>1</td>\n<td>2 | 3</td>\n</tr>\n</tbody></table>';
    expect(markdownOf(html)).toContain('[our **contact** page](/contact), *soon*.');
    const again = through(html);
    expect(again.replace(/\s/g, '')).toBe(html.replace(/\s/g, ''));
    expect(through(again)).toBe(again);
  });

  it('takes HTML and scripts that somebody types as words', () => {
    expect(htmlOf('<script>alert(1)</script>\n\nA <b onclick="x()">b</b>')).toBe(
      '<p>&lt;script>alert(1)&lt;/script></p>\n<p>A &lt;b onclick="x()">b&lt;/b></p>',
    );
    expect(htmlOf('[x](javascript:alert(1)) ![a](/x.png)')).toBe('<p>x a</p>');
    expect(htmlOf('# Title')).toBe('<h2>Title</h2>');
  });

  it('never throws, and takes linear time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        markdownOf(safeHtml(text));
        htmlOf(text);
      }),
    );
    for (const html of ['<p>'.repeat(3000), '<ul><li>'.repeat(1000)])
      expect(markdownOf(safeHtml(html)).length).toBeLessThan(50_000);
    for (const sign of ['>', '1. ', '_a', '[']) {
      const began = process.cpuUsage();
      htmlOf(sign.repeat(Math.floor(15_000 / sign.length)));
      expect(process.cpuUsage(began).user, sign).toBeLessThan(2_000_000);
    }
  });
});
