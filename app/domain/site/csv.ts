/**
 * A spreadsheet treats text that begins with one of these as a formula: = + - @, their full-width forms, and white space that some
 * programs strip first.
 */
const formula = /^(?:[\t\r\n]|"?[=+\-@＝＋－＠])/;

/** The same inside a text: in some languages spreadsheets split cells at semicolons or tabs. */
const formulaWithin = /(?<=[;\t\r\n])(?="?[=+\-@＝＋－＠])/g;

/** Text that no spreadsheet evaluates: adds an apostrophe before anything like a formula, wherever a cell may begin. */
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

/** Written before the first record for programs that would not read the file as UTF-8 otherwise. */
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
