/** A fault of a pack, for the person who edits its files. */
export interface Fault {
  /** The path as the person knows it. For a document of the database, it is made from its kind and id. */
  file: string;
  /** Line in the file, counted from 1. */
  line?: number | undefined;
  /** The fault, beginning with the field: "words must be text, and is a number". */
  problem: string;
  /** The remedy: "put quotes around it". */
  fix: string;
}

/** One sentence: `claims/uptime.yaml:2: words must be text, and is a number: put quotes around it.` */
export const faultSentence = ({ file, line, problem, fix }: Fault): string =>
  `${file}${line === undefined ? '' : `:${line}`}: ${problem}: ${fix}.`;

/** Sorted by file, then by line. */
export const sortFaults = (faults: readonly Fault[]): Fault[] =>
  [...faults].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : (a.line ?? 0) - (b.line ?? 0)));
