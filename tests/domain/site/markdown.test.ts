import { describe, expect, it } from 'vitest';
import { headingsOf, readMinutes, renderMarkdown, slugify, wordCount } from '../../../app/domain/site/markdown.ts';
import { lakeshore } from '../../fixtures/site.ts';

const { data, print } = lakeshore;
const { phone, email } = data.firm;

describe('renderMarkdown', () => {
  it('prints HTML of the source instead of obeying it', () => {
    const html = renderMarkdown(
      print,
      'a <b onclick="x()">b</b>\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n<code>1 < 2</code>',
    );
    expect(html).not.toMatch(/<(?!\/?p>)/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('follows only addresses that lead somewhere', () => {
    const links = [
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      '\\\\evil.example',
    ];
    for (const link of links) expect(renderMarkdown(print, `[words](<${link}>)`)).toBe('<p>words</p>\n');
    expect(renderMarkdown(print, '[a](/contact "title") [b](mailto:{email}) [c](#top)')).toBe(
      `<p><a href="/contact">a</a> <a href="mailto:${email.main}">b</a> <a href="#top">c</a></p>\n`,
    );
  });

  it('shows no picture and no quote mark unescaped', () => {
    expect(renderMarkdown(print, '![alt "x"](/x.png)')).toBe('<p>alt &quot;x&quot;</p>\n');
  });

  it('fills placeholders, and throws on an unknown one', () => {
    expect(renderMarkdown(print, 'Call **{phone}**.')).toBe(`<p>Call <strong>${phone.display}</strong>.</p>\n`);
    expect(() => renderMarkdown(print, 'Call {telephone}.')).toThrow('"{telephone}"');
  });

  it('gives every h2 an id of its own, the same that the table of contents links to', () => {
    const text = '## Costs & {firm}\n\n## Costs & {firm}\n\n### Costs\n\n## Écoles **two**\n\n## ???';
    const ids = [...renderMarkdown(print, text).matchAll(/<h2 id="([^"]+)">/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(4);
    expect(headingsOf(print, text).map(({ id }) => id)).toEqual(ids);
    expect(headingsOf(print, text)[2]).toEqual({ id: 'ecoles-two', text: 'Écoles two' });
  });
});

it('counts the words that are read, not the addresses behind them', () => {
  expect(wordCount('## Two words\n\n- and [three more words](/a/b) {phone} - ...')).toBe(7);
  expect(readMinutes('word '.repeat(1299))).toBe(6);
  expect(readMinutes('word '.repeat(1300))).toBe(7);
});

it('makes ids of letters, digits and hyphens', () => {
  expect(slugify("  What's the 3-2-1 rule? ")).toBe('whats-the-3-2-1-rule');
});
