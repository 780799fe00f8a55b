import type { Interval } from '../../../domain/booking/free-times.ts';
import type { LeftOut } from '../../../domain/booking/other-calendar.ts';
import { type BusyOrder, BusyTimes } from './busy-times.server.ts';
import { LineReader, readLine } from './calendar-lines.server.ts';
import { PartReader } from './calendar-parts.server.ts';
import { FeedFault } from './feed-fault.server.ts';
import { fetchCalendar } from './fetch-calendar.server.ts';

export interface CalendarReading {
  busy: Interval[];
  leftOut: LeftOut;
}

/** The input for fetching and reading another calendar. */
export interface FeedOrder extends BusyOrder {
  /** The secret address. */
  address: string;
  /** Whether an address in a private network may be read. */
  allowPrivate: boolean;
}

/**
 * Reads a calendar while its bytes arrive. Damage costs no more than the event in which it is. The faults never quote the text,
 * because it may hold anything.
 */
class FeedText {
  private start = '';
  private readonly times: BusyTimes;
  private readonly parts: PartReader;
  private readonly lines: LineReader;

  constructor(order: BusyOrder) {
    this.times = new BusyTimes(order);
    this.parts = new PartReader(this.times);
    this.lines = new LineReader((text) => {
      this.start ||= text.trim();
      const line = readLine(text);
      if (line) this.parts.line(line);
    });
  }

  add(bytes: Uint8Array): void {
    this.lines.add(bytes);
  }

  /** What was read. Throws FeedFault when there was no calendar, or nothing in it that can be read. */
  end(): CalendarReading {
    this.lines.end();
    this.parts.end();
    const { times, parts } = this;
    const { busy, leftOut } = times.end();
    if (this.start === '') throw new FeedFault('It is empty: there is no calendar in it.');
    if (this.start.startsWith('<')) throw new FeedFault('It is a web page rather than a calendar.');
    if (!parts.sawCalendar && times.found === 0) throw new FeedFault('It is not a calendar in the iCalendar format.');
    const isCut = !parts.hasEnd;
    if (times.found === times.unread && (isCut || times.found > 0))
      throw new FeedFault(
        times.found > 0
          ? 'It is damaged: none of the events in it can be read.'
          : 'It is damaged: it ends before the first event.',
      );
    return { busy, leftOut: { ...leftOut, isCut } };
  }
}

/** The busy times of a calendar that is at hand. Throws FeedFault. */
export function busyTimes({ text, ...order }: BusyOrder & { text: string | Uint8Array }): CalendarReading {
  const reader = new FeedText(order);
  reader.add(typeof text === 'string' ? Buffer.from(text) : text);
  return reader.end();
}

/** Fetches a calendar and reads it while it arrives. Throws FeedFault. */
export async function readFeed({ address, allowPrivate, ...order }: FeedOrder): Promise<CalendarReading> {
  const reader = new FeedText(order);
  for await (const bytes of fetchCalendar(address, { allowPrivate })) reader.add(bytes);
  return reader.end();
}
