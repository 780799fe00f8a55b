/** A line of a calendar: its name in capitals, its parameters, and its value as it was written. */
export interface Line {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
}

/** The properties that are read. All others, such as a description, are dropped as soon as they are seen. */
const wanted: ReadonlySet<string> = new Set([
  ...['BEGIN', 'END', 'UID', 'SUMMARY', 'CLASS', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE'],
  ...['RECURRENCE-ID', 'SEQUENCE', 'DTSTAMP', 'STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'FREEBUSY'],
  ...['TZID', 'TZOFFSETFROM', 'TZOFFSETTO', 'X-LIC-LOCATION', 'X-WR-TIMEZONE'],
]);

/** A copy of a short text. Without it the text would keep the whole piece of the file in memory from which it was cut. */
export const copyOf = (text: string): string => Buffer.from(text).toString();

const usual = /^([A-Za-z][\w-]*)\s*(?=[;:])/;
/** A line that lost its colon, if it says something about the time or about where an event begins. */
const withoutColon = /^(BEGIN|END|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID)(.*)$/i;
const lastTime = /(?<!\d)\d{8}(?:T\d{6}Z?)?$/;

/** The place of the colon before the value: the first one outside quotation marks; -1 without one. */
function colonIn(text: string): number {
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    else if (sign === ':' && !quoted) return at;
  }
  return -1;
}

function parametersIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of text.matchAll(/;\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^;"]*))/g))
    found.set(name.toUpperCase(), (quoted ?? plain).trim());
  return found;
}

/** Reads a whole line. Null when it is not a property that matters, such as the rest of a description that was not folded. */
export function readLine(text: string): Line | null {
  const name = usual.exec(text)?.[1]?.toUpperCase();
  if (name === undefined) return readDamaged(text);
  const rest = text.slice(name.length).trimStart();
  const colon = colonIn(rest);
  const value = colon < 0 ? '' : rest.slice(colon + 1).trim();
  // A rule is recognized by its words, too, because a series that is overlooked would free its times.
  const isRule = /^FREQ\s*=/i.test(value) && name !== 'EXRULE' && !name.startsWith('X-');
  if (!isRule && !wanted.has(name)) return null;
  if (colon < 0) return readDamaged(text);
  return { name: isRule ? 'RRULE' : name, parameters: parametersIn(rest.slice(0, colon)), value };
}

/** Reads a line in which no colon stands before the value. A time at its end is the value. */
function readDamaged(text: string): Line | null {
  const [, name, after = ''] = withoutColon.exec(text.replace(/^([\w-]+)\s*;/, '$1 ;')) ?? [];
  if (name === undefined) return null;
  const rest = after.replace(/^[\s=,.]+/, '');
  const value = lastTime.exec(rest)?.[0] ?? rest.replace(/^[;\s]+/, '');
  const parameters = parametersIn(rest.slice(0, rest.length - value.length));
  return { name: name.toUpperCase(), parameters, value: value.trim() };
}

/** The most characters of a line. The rest of a longer one is dropped. */
const longestLine = 64 * 1024;

/** Byte order marks, and what the first letters look like in an encoding without one. */
function encodingOf([first = 0, second = 0]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}

/** Splits the bytes of a calendar into whole lines while they arrive. Keeps only the line that is not finished. */
export class LineReader {
  private decoder: TextDecoder | null = null;
  /** Bytes that are too few to tell the encoding. */
  private head = new Uint8Array();
  private tail = '';
  private line = '';
  private readonly take: (line: string) => void;

  constructor(take: (line: string) => void) {
    this.take = take;
  }

  add(bytes: Uint8Array): void {
    if (this.decoder === null) {
      this.head = Buffer.concat([this.head, bytes]);
      if (this.head.length < 2) return;
      this.decoder = new TextDecoder(encodingOf(this.head));
      this.split(this.decoder.decode(this.head, { stream: true }));
    } else this.split(this.decoder.decode(bytes, { stream: true }));
  }

  /** Hands over the last line. */
  end(): void {
    this.piece(this.tail);
    this.finishLine();
  }

  private split(text: string): void {
    const pieces = text.split(/[\r\n]/);
    pieces[0] = this.tail + pieces[0];
    const last = pieces.pop() ?? '';
    this.tail = last.length > longestLine ? last.slice(0, longestLine) : last;
    for (const piece of pieces) this.piece(piece);
  }

  private piece(piece: string): void {
    if (piece === '') return;
    const isFolded = piece[0] === ' ' || piece[0] === '\t';
    if (!isFolded) {
      this.finishLine();
      this.line = piece;
    } else if (this.line.length < longestLine) this.line += piece.slice(1);
  }

  private finishLine(): void {
    if (this.line !== '') this.take(this.line.trimEnd());
    this.line = '';
  }
}
