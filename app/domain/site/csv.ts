/**
 * A spreadsheet takes text that begins with one of these for a formula: = + - @, their full-width forms, and the white
 * space that some programs strip first.
 */
const formula = /^(?:[\t\r\n]|"?[=+\-@＝＋－＠])/;

/** The same within a text: a spreadsheet whose language separates cells by semicolons or tabs takes the file apart there. */
const formulaWithin = /(?<=[;\t\r\n])(?="?[=+\-@＝＋－＠])/g;

/** Text that no spreadsheet calculates: an apostrophe goes before what looks like a formula, wherever a cell may begin. */
export function inert(text: string): string {
  return (formula.test(text) ? `'${text}` : text).replace(formulaWithin, "'");
}

/** One record of RFC 4180, with its line end. Every field is quoted; numbers stay numbers, null is empty. */
export function csvRecord(fields: readonly (string | number | null)[]): string {
  const cells = fields.map((field) =>
    typeof field === 'number' ? String(field) : `"${inert(field ?? '').replaceAll('"', '""')}"`,
  );
  return `${cells.join(',')}\r\n`;
}

/** Goes before the first record for programs that would not take the file for UTF-8 otherwise. */
export const byteOrderMark = '\uFEFF';

/** Figures under their headings, for a page of the panel and for a file. */
export interface Table {
  columns: readonly string[];
  /** In the order of the columns; the first one names the row. */
  rows: readonly (readonly (string | number | null)[])[];
}

/** The records of a file that holds `table`. */
export const csvTable = ({ columns, rows }: Table): string[] => [
  byteOrderMark,
  csvRecord(columns),
  ...rows.map(csvRecord),
];
