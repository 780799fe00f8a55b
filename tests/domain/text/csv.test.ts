import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRecord, inert } from '../../../app/domain/text/csv.ts';

/** A parser that follows RFC 4180 and nothing else. */
function parse(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quoted && sign === '"' && text[at + 1] === '"') field += text[at++];
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === ',' || (sign === '\r' && text[at + 1] === '\n'))) {
      record.push(field);
      field = '';
      if (sign === ',') continue;
      records.push(record);
      record = [];
      at++;
    } else field += sign;
  }
  expect([quoted, field, record]).toEqual([false, '', []]);
  return records;
}

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n', '"', ',', "'", ';', 'a'),
  }),
);

/** Texts that a spreadsheet would evaluate as formulas, including those with full-width signs. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

describe('a record of CSV', () => {
  it('gives back every text, with an apostrophe before what a spreadsheet would calculate', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const text = rows.map((row) => csvRecord(row)).join('');
        expect(parse(text)).toEqual(rows.map((row) => row.map(inert)));
      }),
    );
  });

  it('has no cell that begins like a formula', () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), (row) => {
        for (const field of parse(csvRecord(row))[0] ?? []) expect(field).not.toMatch(formula);
      }),
    );
  });

  it('would be noticed: in quotation marks alone, as RFC 4180 asks for, a formula is still one', () => {
    for (const text of ['=1+1', '+1 416 555 0199', '＝1', '\t=1'])
      expect(parse(`"${text}"\r\n`)[0]?.[0]).toMatch(formula);
  });

  it('has none either for a reader that ends cells at semicolons, tabs or line breaks', () => {
    fc.assert(
      fc.property(cell, (text) => {
        for (const piece of inert(text).split(/[;\t\r\n]/)) expect(piece).not.toMatch(/^"?[=+\-@＝＋－＠]/);
      }),
    );
  });

  it('loses nothing: only apostrophes are added', () => {
    const without = (text: string) => text.replaceAll("'", '');
    fc.assert(fc.property(cell, (text) => without(inert(text)) === without(text)));
  });

  it.each(['=1+1', '+1 416 555 0199', '-5', '@SUM(A1)', '\ta', '\ra', '＝1', '＋1', '－1', '＠A1'])(
    'defuses %j',
    (text) => {
      expect(csvRecord([text])).toBe(`"'${text}"\r\n`);
    },
  );

  it.each([
    ['x;=1+1;y', "x;'=1+1;y"],
    ['\t=1', "'\t'=1"],
    ['Two things:\n- mail\n- files', "Two things:\n'- mail\n'- files"],
  ])('defuses %j within', (text, safe) => {
    expect(inert(text)).toBe(safe);
  });

  it('keeps numbers as numbers, and empty cells empty', () => {
    expect(csvRecord(['a "b", c', -5, null, ''])).toBe('"a ""b"", c",-5,"",""\r\n');
  });
});
