import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRecord, inert, parseCsv } from '../../app/domain/text/csv.ts';
import { safeHtml } from '../../app/server/landing/page-html.server.ts';

const pieces = fc.constantFrom(
  ...[
    '<',
    '>',
    '</',
    '/>',
    '<!--',
    '-->',
    '<![CDATA[',
    '&',
    '&#106;',
    '"',
    "'",
    '`',
    '=',
    ' ',
    '\n',
    '\u0000',
    '\u2028',
  ],
  ...['p', 'a', 'svg', 'math', 'style', 'script', 'img', 'iframe', 'table', 'noscript', 'template', 'textarea', 'x'],
  ...[' href', ' src', ' onerror', ' style', 'javascript:', 'data:', '//evil.example', 'alert(1)'],
);
const html = fc.array(pieces, { maxLength: 40 }).map((list) => list.join(''));

describe('the sanitiser, on any HTML', () => {
  it('leaves only tags and attributes of its list', () => {
    const tag =
      /<\/?(?:h[234]|p|br|hr|blockquote|[uo]l|li|d[ldt]|a|strong|em|[bi]|t[rhd]|table|caption|thead|tbody)(?: (?:href|scope)="[^"<>]*")*(?: \/)?>/g;
    fc.assert(
      fc.property(html, (text) => !/[<>]/.test(safeHtml(text).replace(tag, ''))),
      { numRuns: 2000 },
    );
  });

  it('leaves no address that can run code', () => {
    fc.assert(
      fc.property(html, (text) => {
        for (const [, href = ''] of safeHtml(text).matchAll(/ href="([^"]*)"/g))
          expect(href).not.toMatch(/^\s*(?:javascript|data|\/\/)/i);
      }),
      { numRuns: 2000 },
    );
  });

  it('changes nothing when it runs a second time', () => {
    fc.assert(
      fc.property(html, (text) => safeHtml(safeHtml(text)) === safeHtml(text)),
      { numRuns: 2000 },
    );
  });
});

describe('the reader of CSV', () => {
  it('reads back the output of the writer, with unified line ends', () => {
    // A single blank cell is no record. Semicolons in the first line count as separators only when it has no comma.
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r\n', '=', "'") })
      .map((text) => `x${text}`);
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
        const text = csvRecord(['a', 'b']) + rows.map((row) => csvRecord(row)).join('');
        const read = parseCsv(text).map(({ cells }) => cells);
        expect(read).toEqual([['a', 'b'], ...rows.map((row) => row.map((one) => inert(one).replace(/\r\n?/g, '\n')))]);
      }),
    );
  });

  it('ends on any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => Array.isArray(parseCsv(text))));
  });
});
