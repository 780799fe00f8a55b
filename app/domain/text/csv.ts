// Our own reader and not csv-parse: that counts CRLF in a quoted cell as two lines, names the last line of a file and not the one whose
// quotation mark stays open, and takes 13 times as long for many short lines. Its sync form would hold up other requests for seconds.

export interface CsvRecord {
  /** The line that it begins on, from 1. */
  line: number;
  cells: string[];
}

/** The separator depends on the first line. The reader does not wait for the end of a first line longer than this, in characters. */
const longestFirstLine = 64 * 1024;

/**
 * Reads CSV (RFC 4180) piece by piece. Cells are separated by commas, by semicolons as some spreadsheets save them, or by tabs as
 * spreadsheets copy them. Empty records are left out.
 */
export class CsvReader {
  #separator: string | null = null;
  #waiting = '';
  #line = 1;
  #record: CsvRecord = { line: 1, cells: [''] };
  #quoted = false;
  /** The previous character was a quotation mark in a quoted cell. The next one shows whether it ended the cell. */
  #mayEnd = false;
  #afterReturn = false;
  #found: CsvRecord[] = [];

  /** The first line of the record with an unclosed quotation mark; null when every quotation mark is closed. */
  get unclosed(): number | null {
    return this.#quoted && !this.#mayEnd ? this.#record.line : null;
  }

  /** Reads a piece and gives the records that end in it. */
  push(text: string): CsvRecord[] {
    this.#waiting += text;
    const begun = this.#separator !== null || /[\r\n]/.test(this.#waiting) || this.#waiting.length > longestFirstLine;
    return begun ? this.#take() : [];
  }

  /** Gives the remaining records, including a last one without a line end. */
  end(): CsvRecord[] {
    const found = this.#take();
    this.#close();
    return [...found, ...this.#takeFound()];
  }

  #take(): CsvRecord[] {
    if (this.#separator === null) {
      this.#waiting = this.#waiting.replace(/^\uFEFF/, '');
      const [first = ''] = this.#waiting.split(/[\r\n]/, 1);
      if (/^[^,]*;/.test(first)) this.#separator = ';';
      else this.#separator = first.includes('\t') && !first.includes(',') ? '\t' : ',';
    }
    const text = this.#waiting;
    this.#waiting = '';
    for (const sign of text) this.#read(sign);
    return this.#takeFound();
  }

  #takeFound(): CsvRecord[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  #read(sign: string): void {
    if (this.#afterReturn && sign === '\n') {
      this.#afterReturn = false;
      return;
    }
    this.#afterReturn = sign === '\r';
    const isEnd = sign === '\n' || sign === '\r';
    if (isEnd) this.#line += 1;
    if (this.#mayEnd) {
      this.#mayEnd = false;
      this.#quoted = sign === '"';
      if (this.#quoted) {
        this.#write(sign);
        return;
      }
    }
    if (this.#quoted && sign === '"') this.#mayEnd = true;
    else if (sign === '"') this.#quoted = true;
    else if (this.#quoted) this.#write(isEnd ? '\n' : sign);
    else if (sign === this.#separator) this.#record.cells.push('');
    else if (isEnd) this.#close();
    else this.#write(sign);
  }

  #write(sign: string): void {
    const { cells } = this.#record;
    cells[cells.length - 1] += sign;
  }

  #close(): void {
    if (this.#record.cells.some((cell) => cell.trim())) this.#found.push(this.#record);
    this.#record = { line: this.#line, cells: [''] };
  }
}

/** The records of a whole text. */
export function parseCsv(text: string): CsvRecord[] {
  const reader = new CsvReader();
  return [...reader.push(text), ...reader.end()];
}

/**
 * A spreadsheet treats text that begins with one of these as a formula: = + - @, their full-width forms, and white space that some
 * programs strip first.
 */
const formula = /^(?:[\t\r\n]|"?[=+\-@＝＋－＠])/;

/** The same within a text: in some languages, spreadsheets split cells at semicolons or tabs. */
const formulaWithin = /(?<=[;\t\r\n])(?="?[=+\-@＝＋－＠])/g;

/** Stops spreadsheets from evaluating the text: adds an apostrophe before anything like a formula, wherever a cell may begin. */
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

/** Written before the first record, for programs that otherwise would not read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** The heading of a column with times, which says on whose clock they are. */
export const timeHeading = (name: string, timeZone: string): string => `${name} (${timeZone})`;

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
