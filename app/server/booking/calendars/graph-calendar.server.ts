import { z } from 'zod';
import type { Interval } from '../../../domain/booking/free-times.ts';
import { momentOf } from '../../../domain/time/days.ts';
import { AccountFault } from '../../accounts/account-fault.server.ts';
import type { Graph, GraphRequest } from '../../accounts/graph.server.ts';
import { type MicrosoftAccount, pathOf } from '../../accounts/microsoft-account.server.ts';
import type { Calendar, CalendarEntry, MadeFor, SeenEvent, WrittenEvent } from './calendar.server.ts';

/** The name under which an event keeps the id of its booking. */
const bookingProperty = 'String {6a1e0f2c-7c0d-4d0b-9b53-2f4f7e0c1a52} Name Booking';
const pageSize = 200;
/** A calendar with more pages than this in three months is not one of a person. */
const mostPages = 100;

const time = z.object({ dateTime: z.string() });
const event = z.object({
  id: z.string(),
  start: time,
  end: time,
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  showAs: z.string().nullish(),
  responseStatus: z.object({ response: z.string().nullish() }).nullish(),
  onlineMeeting: z.object({ joinUrl: z.string().nullish() }).nullish(),
  singleValueExtendedProperties: z.array(z.object({ id: z.string(), value: z.string() })).nullish(),
});
type GraphEvent = z.output<typeof event>;
const page = z.object({ value: z.array(event), '@odata.nextLink': z.string().optional() });

const fields = 'id,start,end,isAllDay,isCancelled,showAs,responseStatus';
const expanded = `singleValueExtendedProperties($filter=id eq '${bookingProperty}')`;
const shape = (select = fields) => `$select=${select}&$expand=${encodeURIComponent(expanded)}`;
const prefer = 'outlook.timezone="UTC", IdType="ImmutableId"';

const utc = (at: number) => ({ dateTime: new Date(at).toISOString().slice(0, 19), timeZone: 'UTC' });

/** States of an event that keep its time free. */
const free = new Set(['free', 'workingElsewhere']);

/** The entry as Graph takes it, without attendees. */
const bodyOf = ({ title, text, place, from, to }: CalendarEntry) => ({
  subject: title,
  body: { contentType: 'text', content: text },
  start: utc(from),
  end: utc(to),
  location: { displayName: place },
  showAs: 'busy',
});

function read<T extends z.ZodType>(as: T, body: string): z.output<T> {
  try {
    return as.parse(JSON.parse(body));
  } catch {
    throw new AccountFault('unknown', 'Microsoft’s answer is not as published.');
  }
}

const linkOf = ({ onlineMeeting }: GraphEvent, wantsLink: boolean) => (wantsLink ? onlineMeeting?.joinUrl || null : '');

interface GraphCalendarOptions {
  microsoft: Pick<MicrosoftAccount, 'access'>;
  /** The firm's time zone, in which whole days are read. */
  timeZone: () => string;
}

/** The calendars of people in Microsoft 365. */
export class GraphCalendar implements Calendar {
  private readonly options: GraphCalendarOptions;

  constructor(options: GraphCalendarOptions) {
    this.options = options;
  }

  async view(mailbox: string, { from, to }: Interval): Promise<SeenEvent[]> {
    const graph = await this.graph();
    const [start, end] = [from, to].map((at) => new Date(at).toISOString());
    const found: SeenEvent[] = [];
    let at = `${pathOf(mailbox)}/calendarView?startDateTime=${start}&endDateTime=${end}&$top=${pageSize}&${shape()}`;
    for (let pages = 0; pages < mostPages; pages++) {
      const { value, '@odata.nextLink': next } = read(page, (await graph.ask(get(at))).body);
      found.push(...value.map((one) => this.seen(one)));
      if (next === undefined) return found;
      at = next;
    }
    throw new AccountFault('refused', `The calendar has more than ${pageSize * mostPages} events.`);
  }

  async find(mailbox: string, { booking }: MadeFor): Promise<SeenEvent | null> {
    const graph = await this.graph();
    const is = `singleValueExtendedProperties/Any(ep: ep/id eq '${bookingProperty}' and ep/value eq '${booking}')`;
    const at = `${pathOf(mailbox)}/events?$filter=${encodeURIComponent(is)}&${shape()}`;
    const [first] = read(page, (await graph.ask(get(at))).body).value;
    return first ? this.seen(first) : null;
  }

  async get(mailbox: string, id: string): Promise<(SeenEvent & WrittenEvent) | null> {
    const graph = await this.graph();
    const at = `${eventPath(mailbox, id)}?${shape(`${fields},onlineMeeting`)}`;
    const one = await orGone(graph.ask(get(at)));
    if (one === null) return null;
    const found = read(event, one.body);
    return { ...this.seen(found), link: linkOf(found, true) };
  }

  async make(mailbox: string, of: MadeFor, entry: CalendarEntry): Promise<WrittenEvent> {
    const graph = await this.graph();
    const made = {
      ...bodyOf(entry),
      transactionId: of.once,
      singleValueExtendedProperties: [{ id: bookingProperty, value: of.booking }],
      ...(entry.wantsLink && { isOnlineMeeting: true, onlineMeetingProvider: 'teamsForBusiness' }),
    };
    const { status, body } = await graph.ask(post('POST', `${pathOf(mailbox)}/events`, made));
    if (status !== 201) throw new AccountFault('unknown', `Microsoft answered ${status}, not that the event exists.`);
    const found = read(event, body);
    return { id: found.id, link: linkOf(found, entry.wantsLink) };
  }

  async change(mailbox: string, id: string, entry: CalendarEntry): Promise<WrittenEvent | null> {
    const graph = await this.graph();
    const answer = await orGone(graph.ask(post('PATCH', eventPath(mailbox, id), bodyOf(entry))));
    return answer && { id, link: linkOf(read(event, answer.body), entry.wantsLink) };
  }

  async remove(mailbox: string, id: string): Promise<void> {
    const graph = await this.graph();
    await orGone(graph.ask({ method: 'DELETE', at: eventPath(mailbox, id), headers: { prefer } }));
  }

  async erase(mailbox: string, id: string): Promise<void> {
    const graph = await this.graph();
    // First without words: should the second request fail, nothing about a person is left.
    const blank = { subject: 'Removed', body: { contentType: 'text', content: '' }, location: { displayName: '' } };
    if ((await orGone(graph.ask(post('PATCH', eventPath(mailbox, id), blank)))) === null) return;
    await orGone(graph.ask({ method: 'POST', at: `${eventPath(mailbox, id)}/permanentDelete`, headers: { prefer } }));
  }

  private async graph(): Promise<Graph> {
    const access = await this.options.microsoft.access();
    if (!access) throw new AccountFault('person', 'Microsoft 365 is not connected.');
    return access.graph;
  }

  private seen(one: GraphEvent): SeenEvent {
    const isFree =
      one.isCancelled === true || one.responseStatus?.response === 'declined' || free.has(one.showAs ?? 'busy');
    const booking = one.singleValueExtendedProperties?.find(({ id }) => id.toLowerCase() === ownProperty)?.value;
    return {
      id: one.id,
      booking: booking ?? null,
      isBusy: !isFree,
      from: this.at(one.start, one.isAllDay),
      to: this.at(one.end, one.isAllDay),
    };
  }

  /** Whole days are days of the person, not of UTC. */
  private at({ dateTime }: GraphEvent['start'], isAllDay: boolean | null | undefined): number {
    const local = Date.parse(`${dateTime.replace(/\.\d+$/, '')}Z`);
    if (Number.isNaN(local)) throw new AccountFault('unknown', 'Microsoft’s answer is not as published.');
    return isAllDay ? momentOf(local, this.options.timeZone()) : local;
  }
}

const ownProperty = bookingProperty.toLowerCase();
const eventPath = (mailbox: string, id: string) => `${pathOf(mailbox)}/events/${encodeURIComponent(id)}`;
const get = (at: string): GraphRequest => ({ method: 'GET', at, headers: { prefer } });
const post = (method: 'POST' | 'PATCH', at: string, body: object): GraphRequest => ({
  method,
  at,
  headers: { prefer, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The answer; null when there is no such event. Throws AccountFault. */
async function orGone(asked: ReturnType<Graph['ask']>) {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AccountFault && error.kind === 'missing') return null;
    throw error;
  }
}
