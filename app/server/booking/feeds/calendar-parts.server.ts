import type { Line } from './calendar-lines.server.ts';

/** A part of a calendar, such as an event, with the parts inside it. */
export interface Part {
  kind: string;
  readonly lines: Line[];
  readonly parts: Part[];
}

/** Parts that stand directly in a calendar. The beginning of one ends the part before it. */
const main: ReadonlySet<string> = new Set([
  ...['VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'VTODO', 'VJOURNAL', 'VAVAILABILITY', 'VPOLL'],
]);
/** The most lines of a part, and the deepest that parts may lie inside each other. Anything beyond is dropped. */
const mostLines = 5_000;
const deepest = 10;

const newPart = (kind: string): Part => ({ kind, lines: [], parts: [] });
const isZoneRule = ({ kind }: Part) => kind === 'STANDARD' || kind === 'DAYLIGHT';

/** What the parts of calendars are handed to. */
export interface PartTaker {
  /** A new calendar begins. */
  calendar(): void;
  part(part: Part): void;
}

/** Puts the lines of calendars together into parts while they arrive, also when a line that begins or ends a part is damaged or missing. */
export class PartReader {
  /** Whether a line began or ended a calendar. */
  sawCalendar = false;
  /** Whether the last calendar had its end. */
  hasEnd = false;
  private open = newPart('');
  private inside: Part[] = [];
  private readonly taker: PartTaker;

  constructor(taker: PartTaker) {
    this.taker = taker;
  }

  line(line: Line): void {
    const kind = line.value.toUpperCase();
    if (line.name === 'BEGIN') this.begin(kind);
    else if (line.name === 'END') this.endOf(kind);
    else {
      const { lines } = this.inside.at(-1) ?? this.open;
      if (lines.length < mostLines) lines.push(line);
    }
  }

  /** Hands over a part that was not finished. */
  end(): void {
    this.close();
  }

  private begin(kind: string): void {
    this.hasEnd = false;
    if (kind === 'VCALENDAR') {
      this.close();
      this.sawCalendar = true;
      this.taker.calendar();
    } else if (main.has(kind)) {
      this.close();
      this.open = newPart(kind);
    } else {
      const part = newPart(kind);
      if (isZoneRule(part)) this.leave(0);
      if (this.inside.length < deepest) this.inside.push(part);
    }
  }

  private endOf(kind: string): void {
    if (kind === 'VCALENDAR') {
      this.close();
      this.sawCalendar = true;
      this.hasEnd = true;
    } else if (main.has(kind)) {
      // Without its first line, a part is recognized by its last.
      if (this.open.kind === '') this.open.kind = kind;
      this.close();
    } else {
      const at = this.inside.findLastIndex((part) => part.kind === kind);
      if (at >= 0) this.leave(at);
    }
  }

  /** Ends the inner parts from the one at `at`. */
  private leave(at: number): void {
    for (const part of this.inside.splice(at)) if (isZoneRule(part)) this.open.parts.push(part);
  }

  private close(): void {
    // The lines of an inner part without an end may belong to the outer one.
    for (const part of this.inside) if (!isZoneRule(part)) this.open.lines.push(...part.lines);
    this.leave(0);
    const { open } = this;
    if (open.kind === '' && open.lines.some(({ name }) => name === 'DTSTART')) open.kind = 'VEVENT';
    this.open = newPart('');
    if (open.kind !== '' || open.lines.length > 0) this.taker.part(open);
  }
}

export const linesOf = ({ lines }: Part, name: string): Line[] => lines.filter((line) => line.name === name);

/** The first value of a property; empty without one. */
export const textOf = ({ lines }: Part, name: string): string => lines.find((line) => line.name === name)?.value ?? '';
