import { type Asked, jsonOf, type Reply } from '../connections/stand-in.ts';

/** An event in a calendar of the stand-in. Times are epoch milliseconds. */
export interface OutlookEvent {
  id: string;
  subject: string;
  text: string;
  place: string;
  from: number;
  to: number;
  showAs: string;
  isAllDay: boolean;
  isCancelled: boolean;
  response: string;
  transactionId: string;
  properties: { id: string; value: string }[];
  joinUrl: string | null;
}

/** The calendars of the directory's mailboxes, as Graph shows them to an application. */
export interface Outlook {
  /** The mailboxes whose calendar Exchange lets the application use. */
  readonly scope: Set<string>;
  /** Puts an event of a person into their calendar. Returns it; a test may change it. */
  add(mailbox: string, event: Pick<OutlookEvent, 'from' | 'to'> & Partial<OutlookEvent>): OutlookEvent;
  events(mailbox: string): readonly OutlookEvent[];
  /** A person deletes an event. */
  remove(id: string): void;
  /** Events that were removed and lie among the deleted items. */
  readonly bin: OutlookEvent[];
  /** How many times an event is read or written before it has the link of its video meeting. */
  linkAfter: number;
}

const fields = new Set([
  ...['subject', 'body', 'start', 'end', 'location', 'showAs', 'transactionId', 'singleValueExtendedProperties'],
  ...['isOnlineMeeting', 'onlineMeetingProvider'],
]);
const pageSize = 20;

const refusal = (status: number, code: string, message: string): Reply => ({
  status,
  body: { error: { code, message } },
});
const gone = () => refusal(404, 'ErrorItemNotFound', 'The specified object was not found in the store.');
const shownTime = (at: number) => ({ dateTime: `${new Date(at).toISOString().slice(0, 19)}.0000000`, timeZone: 'UTC' });
const timeOf = ({ dateTime }: { dateTime: string }) => Date.parse(`${dateTime}Z`);

type Typed = Record<string, unknown>;

export class OutlookStandIn implements Outlook {
  readonly scope = new Set<string>();
  readonly bin: OutlookEvent[] = [];
  linkAfter = 0;
  private readonly held = new Map<string, OutlookEvent[]>();
  private readonly waits = new Map<string, number>();
  private made = 0;
  private readonly origin: () => string;

  constructor(origin: () => string) {
    this.origin = origin;
  }

  add(mailbox: string, event: Pick<OutlookEvent, 'from' | 'to'> & Partial<OutlookEvent>): OutlookEvent {
    const whole: OutlookEvent = {
      id: `AAMkAE${++this.made}=`,
      subject: 'Private',
      text: '',
      place: '',
      showAs: 'busy',
      isAllDay: false,
      isCancelled: false,
      response: 'organizer',
      transactionId: '',
      properties: [],
      joinUrl: null,
      ...event,
    };
    this.held.set(mailbox, [...this.events(mailbox), whole]);
    return whole;
  }

  events(mailbox: string): readonly OutlookEvent[] {
    return this.held.get(mailbox) ?? [];
  }

  remove(id: string): void {
    for (const [mailbox, events] of this.held)
      this.held.set(
        mailbox,
        events.filter((one) => one.id !== id),
      );
  }

  /** Answers a request about a calendar; null for a request about anything else. */
  answer(mailbox: string, rest: string, asked: Asked, problem: (words: string) => void): Reply | null {
    if (!/^\/(events|calendarView)(\/|$)/.test(rest)) return null;
    if (!this.scope.has(mailbox)) return refusal(403, 'ErrorAccessDenied', 'Access is denied. Check credentials.');
    if (!asked.header('prefer').includes('IdType="ImmutableId"')) problem('no immutable ids');
    if (asked.method !== 'DELETE' && !asked.header('prefer').includes('outlook.timezone="UTC"'))
      problem('no time zone');
    if (rest === '/calendarView') return this.view(mailbox, asked, problem);
    if (rest === '/events')
      return asked.method === 'GET' ? this.find(mailbox, asked, problem) : this.make(mailbox, asked, problem);
    const [, id = '', act] = /^\/events\/([^/]+)(\/permanentDelete)?$/.exec(rest) ?? [];
    const event = this.events(mailbox).find((one) => one.id === decodeURIComponent(id));
    if (!event) return gone();
    return this.ofOne(event, act ? 'permanentDelete' : asked.method, asked, problem);
  }

  private ofOne(event: OutlookEvent, act: string, asked: Asked, problem: (words: string) => void): Reply {
    if (act === 'GET') return { status: 200, body: this.shown(event) };
    if (act === 'PATCH') {
      this.write(event, asked, problem);
      return { status: 200, body: this.shown(event) };
    }
    if (act !== 'DELETE' && act !== 'permanentDelete') problem('no such request');
    if (act === 'DELETE') this.bin.push(event);
    this.remove(event.id);
    return { status: 204 };
  }

  private view(mailbox: string, { query, path }: Asked, problem: (words: string) => void): Reply {
    const [from, to] = ['startDateTime', 'endDateTime'].map((name) => Date.parse(query.get(name) ?? ''));
    if (!(Number(from) < Number(to))) problem('no period');
    if (/subject|body/.test(query.get('$select') ?? 'subject')) problem('titles are read');
    const skip = Number(query.get('$skip') ?? 0);
    const inside = this.events(mailbox).filter((one) => one.from < Number(to) && one.to > Number(from));
    const value = inside.slice(skip, skip + pageSize).map((one) => this.shown(one));
    query.set('$skip', String(skip + pageSize));
    const next = skip + pageSize < inside.length;
    return {
      status: 200,
      body: { value, ...(next && { '@odata.nextLink': `${this.origin()}${path}?${query}` }) },
    };
  }

  private find(mailbox: string, { query }: Asked, problem: (words: string) => void): Reply {
    const filter =
      /^singleValueExtendedProperties\/Any\(ep: ep\/id eq '(String \{[-0-9a-f]+\} Name \w+)' and ep\/value eq '([^']*)'\)$/;
    const [, id, value] = filter.exec(query.get('$filter') ?? '') ?? [];
    if (id === undefined) problem('another filter');
    const found = this.events(mailbox).filter(({ properties }) =>
      properties.some((one) => one.id === id && one.value === value),
    );
    return { status: 200, body: { value: found.map((one) => this.shown(one)) } };
  }

  private make(mailbox: string, asked: Asked, problem: (words: string) => void): Reply {
    const typed: Typed = jsonOf(asked) ?? {};
    const same = this.events(mailbox).find(({ transactionId }) => transactionId === typed.transactionId);
    // Asked again with the same id, Graph answers as if it had made the event.
    if (same) return { status: 201, body: this.shown(same) };
    const event = this.add(mailbox, { from: 0, to: 1 });
    this.write(event, asked, problem);
    if (typed.isOnlineMeeting) this.waits.set(event.id, this.linkAfter);
    return { status: 201, body: this.shown(event) };
  }

  private write(event: OutlookEvent, asked: Asked, problem: (words: string) => void): void {
    const typed = jsonOf(asked) as Typed & {
      body?: { content: string };
      location?: { displayName: string };
      start?: { dateTime: string };
      end?: { dateTime: string };
    };
    for (const name of Object.keys(typed)) if (!fields.has(name)) problem(`the field ${name}`);
    if (asked.method === 'PATCH' && typed.transactionId !== undefined) problem('a transactionId cannot be changed');
    Object.assign(event, {
      ...(typed.subject !== undefined && { subject: typed.subject }),
      ...(typed.body && { text: typed.body.content }),
      ...(typed.location && { place: typed.location.displayName }),
      ...(typed.start && { from: timeOf(typed.start) }),
      ...(typed.end && { to: timeOf(typed.end) }),
      ...(typed.transactionId !== undefined && { transactionId: typed.transactionId }),
      ...(typed.singleValueExtendedProperties !== undefined && { properties: typed.singleValueExtendedProperties }),
    });
  }

  private shown(event: OutlookEvent) {
    const wait = this.waits.get(event.id);
    if (wait === 0) event.joinUrl = `https://teams.example/${event.id}`;
    if (wait) this.waits.set(event.id, wait - 1);
    return {
      id: event.id,
      start: shownTime(event.from),
      end: shownTime(event.to),
      isAllDay: event.isAllDay,
      isCancelled: event.isCancelled,
      showAs: event.showAs,
      responseStatus: { response: event.response, time: '0001-01-01T00:00:00Z' },
      onlineMeeting: event.joinUrl === null ? null : { joinUrl: event.joinUrl },
      ...(event.properties.length > 0 && { singleValueExtendedProperties: event.properties }),
    };
  }
}
