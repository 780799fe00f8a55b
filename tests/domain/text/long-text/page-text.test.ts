import { describe, expect, it } from 'vitest';
import {
  headingsOf,
  markdownFault,
  readMinutes,
  renderMarkdown,
  wordCount,
} from '../../../../app/domain/text/long-text/page-text.ts';
import { lakeshore } from '../../../fixtures/site.ts';

const { data, print } = lakeshore;
const { phone, email } = data.firm;

describe('renderMarkdown', () => {
  it('prints HTML of the source instead of obeying it', () => {
    const html = renderMarkdown(
      print,
      'a <b onclick="x()">b</b>\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n<code>1 < 2</code>',
    );
    expect(html).not.toMatch(/<(?!\/?p>)/);
    expect(html).toContain('&lt;script>');
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
      `<p><a href="/contact" title="title">a</a> <a href="mailto:${email.main}">b</a> <a href="#top">c</a></p>\n`,
    );
  });

  it('shows a picture of the firm, of any other its words, and no quote mark unescaped', () => {
    expect(renderMarkdown(print, '![alt "x"](/media/5f/960.webp)')).toBe(
      '<p><img src="/media/5f/960.webp" alt="alt &quot;x&quot;" loading="lazy"></p>\n',
    );
    for (const address of [
      '/x.png',
      'https://example.org/x.png',
      '/media/../admin',
      '//media/x',
      'javascript:alert(1)',
    ])
      expect(renderMarkdown(print, `![alt "x"](${address})`), address).not.toContain('<img src="/x');
    expect(renderMarkdown(print, '![alt "x"](/x.png)')).toBe('<p>alt "x"</p>\n');
  });

  it('shows tables and quotes, and nothing else that people did not mean', () => {
    const html = renderMarkdown(print, '| A | B |\n|---|---|\n| {phone} | <b> |\n\n> Quote');
    expect(html).toContain(`<td>${phone.display}</td>\n<td>&lt;b></td>`);
    expect(html).toContain('<blockquote>\n<p>Quote</p>');
    expect(renderMarkdown(print, 'See https://example.org, ~~this~~ and a@b.ca.')).not.toMatch(/<a|<del/);
    expect(renderMarkdown(print, '- [ ] To do')).not.toContain('<input');
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

describe('what somebody typed in Markdown', () => {
  it('is refused with quotes and lists in each other without end, and reading it costs little', () => {
    expect(markdownFault('> > - One\n> > - Two')).toBeNull();
    for (const sign of ['>', '1. ', '_a', '[', '|', 'a*', '*_', '**a**b', '[[a]', '`', '<sup>', '- a\n', '|a\n|-\n']) {
      const began = process.cpuUsage();
      markdownFault(sign.repeat(Math.floor(20_000 / sign.length)));
      expect(process.cpuUsage(began).user, sign).toBeLessThan(2_000_000);
    }
    expect(markdownFault('a*'.repeat(20_000))).toContain('asterisks and brackets in one paragraph');
    const table = `| a | b |\n| - | - |\n${'| **a** | [b](/c) |\n'.repeat(500)}\n\n${'- **a**\n'.repeat(1000)}`;
    expect(markdownFault(table)).toBeNull();
    expect(markdownFault('>'.repeat(60_000))).toContain('lists and quotes in each other');
    expect(markdownFault(`${'1. '.repeat(100)}a`)).toContain('lists and quotes in each other');
  });
});

it('counts the words that are read, not the addresses behind them', () => {
  expect(wordCount('## Two words\n\n- and [three more words](/a/b) {phone} - ...')).toBe(7);
  expect(readMinutes('word '.repeat(1299))).toBe(6);
  expect(readMinutes('word '.repeat(1300))).toBe(7);
});
