import { type Asked, jsonOf, type Reply } from '../connections/stand-in.ts';

/** An event in a calendar of the stand-in. Times are epoch milliseconds. */
export interface GoogleEvent {
  id: string;
  summary: string;
  description: string;
  location: string;
  from: number;
  to: number;
  /** The first and the last day of an event that lasts whole days; null for one with times. */
  days: [string, string] | null;
  status: string;
  transparency: string;
  eventType: string;
  /** What the owner of the calendar answered, among other attendees; null without attendees. */
  answer: string | null;
  booking: string | null;
  /** How often the event is read or written before it has its link; null for none. */
  linkAfter: number | null;
}

type Problem = (words: string) => void;

const fields = new Set([
  ...['id', 'summary', 'description', 'location', 'start', 'end', 'extendedProperties', 'conferenceData'],
]);
const queries: Readonly<Record<string, readonly string[]>> = {
  list: ['timeMin', 'timeMax', 'singleEvents', 'maxResults', 'pageToken', 'fields'],
  GET: ['fields'],
  POST: ['conferenceDataVersion', 'sendUpdates', 'fields'],
  PATCH: ['conferenceDataVersion', 'sendUpdates', 'fields'],
  DELETE: ['sendUpdates'],
};
const mostInPage = 20;

const refusal = (status: number, reason: string, message: string): Reply => ({
  status,
  body: { error: { code: status, message, errors: [{ domain: 'global', reason, message }] } },
});
const notFound = () => refusal(404, 'notFound', 'Not Found');

type Typed = Record<string, unknown> & {
  start?: { dateTime: string };
  end?: { dateTime: string };
  extendedProperties?: { private: { booking: string } };
  conferenceData?: { createRequest: { requestId: string; conferenceSolutionKey: { type: string } } };
};

/** Google Calendar (v3) as published, for the calendars that are shared with one account. */
export class GoogleCalendars {
  /** The calendars in which the account may make changes. */
  readonly shared = new Set<string>();
  private readonly held = new Map<string, GoogleEvent[]>();
  private made = 0;
  /** How often a new event with a video meeting is read or written before it has the link. */
  linkAfter = 0;

  /** Every event of the calendar, removed ones included: they are cancelled. */
  all(mailbox: string): readonly GoogleEvent[] {
    return this.held.get(mailbox) ?? [];
  }

  events(mailbox: string): GoogleEvent[] {
    return this.all(mailbox).filter(({ status }) => status !== 'cancelled');
  }

  /** Puts an event of a person into their calendar. Returns it; a test may change it. */
  add(mailbox: string, event: Pick<GoogleEvent, 'from' | 'to'> & Partial<GoogleEvent>): GoogleEvent {
    const whole: GoogleEvent = {
      id: `person${++this.made}`,
      summary: 'Private',
      description: '',
      location: '',
      days: null,
      status: 'confirmed',
      transparency: 'opaque',
      eventType: 'default',
      answer: null,
      booking: null,
      linkAfter: null,
      ...event,
    };
    this.held.set(mailbox, [...this.all(mailbox), whole]);
    return whole;
  }

  /** Answers a request below `/calendar/v3/calendars/`. */
  answer(asked: Asked, problem: Problem): Reply {
    const [, name = '', id] = /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/.exec(asked.path) ?? [];
    const mailbox = decodeURIComponent(name);
    if (!this.shared.has(mailbox)) return notFound();
    const kind = id === undefined && asked.method === 'GET' ? 'list' : asked.method;
    for (const key of asked.query.keys()) if (!queries[kind]?.includes(key)) problem(`the parameter ${key}`);
    if (kind !== 'DELETE' && kind !== 'list' && kind !== 'GET') this.check(asked, problem);
    if (kind !== 'list' && kind !== 'GET' && asked.query.get('sendUpdates') !== 'none')
      problem('Google writes to people');
    if (kind === 'list') return this.list(mailbox, asked, problem);
    if (kind === 'POST') return this.insert(mailbox, asked, problem);
    const event = this.all(mailbox).find((one) => one.id === id);
    return event ? this.ofOne(event, asked) : notFound();
  }

  private check(asked: Asked, problem: Problem): void {
    for (const key of Object.keys(jsonOf(asked) ?? {})) if (!fields.has(key)) problem(`the field ${key}`);
    if (!asked.header('content-type').startsWith('application/json')) problem('not JSON');
  }

  private ofOne(event: GoogleEvent, asked: Asked): Reply {
    if (asked.method === 'GET') return this.reply(event);
    if (event.status === 'cancelled') return refusal(410, 'deleted', 'Resource has been deleted');
    if (asked.method === 'DELETE') {
      event.status = 'cancelled';
      return { status: 204 };
    }
    this.write(event, asked);
    return this.reply(event);
  }

  private list(mailbox: string, { query }: Asked, problem: Problem): Reply {
    const [from, to] = ['timeMin', 'timeMax'].map((name) => Date.parse(query.get(name) ?? ''));
    if (!(Number(from) < Number(to))) problem('no period');
    if (query.get('singleEvents') !== 'true') problem('repetitions are not resolved');
    if (/summary|description|location/.test(query.get('fields') ?? 'summary')) problem('titles are read');
    const skip = Number(query.get('pageToken') ?? 0);
    const inside = this.events(mailbox).filter((one) => one.from < Number(to) && one.to > Number(from));
    const next = skip + mostInPage < inside.length && { nextPageToken: String(skip + mostInPage) };
    return {
      status: 200,
      body: { items: inside.slice(skip, skip + mostInPage).map((one) => this.shown(one)), ...next },
    };
  }

  private insert(mailbox: string, asked: Asked, problem: Problem): Reply {
    const id = String(jsonOf(asked)?.id ?? '');
    if (!/^[a-v0-9]{5,1024}$/.test(id)) problem(`the id ${id}`);
    if (this.all(mailbox).some((one) => one.id === id))
      return refusal(409, 'duplicate', 'The requested identifier already exists.');
    const event = this.add(mailbox, { id, from: 0, to: 1 });
    this.write(event, asked);
    return this.reply(event);
  }

  private write(event: GoogleEvent, asked: Asked): void {
    const typed = (jsonOf(asked) ?? {}) as Typed;
    const words = ['summary', 'description', 'location'] as const;
    for (const name of words) if (typeof typed[name] === 'string') event[name] = typed[name];
    if (typed.start) event.from = Date.parse(typed.start.dateTime);
    if (typed.end) event.to = Date.parse(typed.end.dateTime);
    if (typed.extendedProperties) event.booking = typed.extendedProperties.private.booking;
    if (typed.conferenceData?.createRequest.conferenceSolutionKey.type === 'hangoutsMeet')
      event.linkAfter = this.linkAfter;
  }

  private reply(event: GoogleEvent): Reply {
    return { status: 200, body: this.shown(event) };
  }

  private shown(event: GoogleEvent) {
    const { id, status, transparency, eventType, answer, booking, linkAfter, days } = event;
    const isPending = linkAfter !== null && linkAfter > 0;
    if (isPending) event.linkAfter = linkAfter - 1;
    const moment = (at: number) => ({ dateTime: new Date(at).toISOString() });
    return {
      id,
      status,
      start: days ? { date: days[0] } : moment(event.from),
      end: days ? { date: days[1] } : moment(event.to),
      eventType,
      ...(transparency !== 'opaque' && { transparency }),
      ...(answer !== null && { attendees: [{ responseStatus: 'accepted' }, { self: true, responseStatus: answer }] }),
      ...(booking !== null && { extendedProperties: { private: { booking } } }),
      ...(linkAfter === 0 && { hangoutLink: `https://meet.google.example/${id}` }),
      ...(isPending && { conferenceData: { createRequest: { status: { statusCode: 'pending' } } } }),
    };
  }
}
