import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvReader, parseCsv } from '../../../app/domain/text/csv.ts';

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

describe('CSV', () => {
  it('is read with commas, semicolons or tabs, quotation marks, and line ends of every system', () => {
    expect(cellsOf('\uFEFFa,"b, ""c""\r\nd"\r\n\r\n e ,f')).toEqual([
      ['a', 'b, "c"\nd'],
      [' e ', 'f'],
    ]);
    expect(cellsOf('a;b\rc;"d;e"')).toEqual([
      ['a', 'b'],
      ['c', 'd;e'],
    ]);
    expect(cellsOf('a\tb\n"c\nd"\te,f')).toEqual([
      ['a', 'b'],
      ['c\nd', 'e,f'],
    ]);
    expect(cellsOf('a\t,b')).toEqual([['a\t', 'b']]);
    expect(cellsOf('')).toEqual([]);
  });

  it('says on which line a record begins, also after one of several lines', () => {
    expect(parseCsv('a\n"b\nc"\nd').map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it('is the same however it is cut into pieces', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\r', '\n', 'é'), maxLength: 40 });
    fc.assert(
      fc.property(text, fc.array(fc.nat({ max: 40 }), { maxLength: 5 }), (whole, cuts) => {
        const reader = new CsvReader();
        const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
        const pieces = at.slice(1).map((end, index) => whole.slice(at[index], end));
        expect([...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()]).toEqual(parseCsv(whole));
      }),
    );
  });
});
