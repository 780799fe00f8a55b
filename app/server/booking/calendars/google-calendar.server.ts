import { z } from 'zod';
import type { Interval } from '../../../domain/booking/free-times.ts';
import { startOfDay } from '../../../domain/time/days.ts';
import { AccountFault } from '../../accounts/account-fault.server.ts';
import type { GoogleAccount } from '../../accounts/google-account.server.ts';
import type { GoogleApi, GoogleRequest } from '../../accounts/google-api.server.ts';
import type { CallerAnswer } from '../../http/guarded-caller.server.ts';
import type { Calendar, CalendarEntry, MadeFor, SeenEvent, WrittenEvent } from './calendar.server.ts';

const pageSize = 2500;
/** A calendar with more pages than this in three months is not one of a person. */
const mostPages = 10;

/** A moment, or the day of an event that lasts whole days. */
const time = z.object({ dateTime: z.string().optional(), date: z.string().optional() });
const event = z.object({
  id: z.string(),
  status: z.string().optional(),
  start: time.optional(),
  end: time.optional(),
  transparency: z.string().optional(),
  eventType: z.string().optional(),
  attendees: z.array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() })).optional(),
  extendedProperties: z.object({ private: z.record(z.string(), z.string()).optional() }).optional(),
  hangoutLink: z.string().optional(),
  conferenceData: z
    .object({ createRequest: z.object({ status: z.object({ statusCode: z.string() }).optional() }).optional() })
    .optional(),
});
type GoogleEvent = z.output<typeof event>;
const page = z.object({ items: z.array(event).default([]), nextPageToken: z.string().optional() });

/** The wait while a calendar is not there. Milliseconds. */
const closedPause = 300_000;
/** A window in which a calendar has no events. */
const oneMoment: Interval = { from: 0, to: 1000 };

/** What is read of an event: never its title or its text. */
const fields =
  'id,status,start,end,transparency,eventType,attendees(self,responseStatus),extendedProperties/private,hangoutLink,conferenceData/createRequest/status';

/** Kinds of events that say where a person is or whose birthday it is, and keep no time busy. */
const free = new Set(['workingLocation', 'birthday']);

function read<T extends z.ZodType>(as: T, body: string): z.output<T> {
  try {
    return as.parse(JSON.parse(body));
  } catch {
    throw new AccountFault('unknown', 'Google’s answer is not as published.');
  }
}

const closed = (mailbox: string) =>
  new AccountFault(
    'closed',
    `Google finds no calendar of ${mailbox}: it was removed, or is not shared any more.`,
    closedPause,
  );

/** The entry as Google takes it, without attendees: Google writes to nobody. */
const bodyOf = ({ title, text, place, from, to }: CalendarEntry) => ({
  summary: title,
  description: text,
  location: place,
  start: { dateTime: new Date(from).toISOString() },
  end: { dateTime: new Date(to).toISOString() },
});

/** The id that the site gives to the event: Google takes a second one with the same id for the same event. */
const idOf = (once: string) => once.replaceAll('-', '');

const path = (mailbox: string, id?: string) =>
  `/calendar/v3/calendars/${encodeURIComponent(mailbox)}/events${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;
const writing = `conferenceDataVersion=1&sendUpdates=none&fields=${encodeURIComponent(fields)}`;

interface GoogleCalendarOptions {
  google: Pick<GoogleAccount, 'access'>;
  /** The firm's time zone, in which whole days are read. */
  timeZone: () => string;
}

/** The calendars of people in Google Workspace that are shared with the connected mailbox. A removed event stays, as cancelled. */
export class GoogleCalendar implements Calendar {
  private readonly options: GoogleCalendarOptions;

  constructor(options: GoogleCalendarOptions) {
    this.options = options;
  }

  async view(mailbox: string, { from, to }: Interval): Promise<SeenEvent[]> {
    const [timeMin = '', timeMax = ''] = [from, to].map((at) => new Date(at).toISOString());
    return (await this.list(mailbox, { timeMin, timeMax, singleEvents: 'true' })).map((one) => this.seen(one));
  }

  find(mailbox: string, { once }: MadeFor) {
    return this.get(mailbox, idOf(once));
  }

  async get(mailbox: string, id: string): Promise<(SeenEvent & WrittenEvent) | null> {
    const at = `${path(mailbox, id)}?fields=${encodeURIComponent(fields)}`;
    const found = await this.one(mailbox, { method: 'GET', at });
    return found && { ...this.seen(found), link: linkOf(found) };
  }

  async make(mailbox: string, of: MadeFor, entry: CalendarEntry): Promise<WrittenEvent | null> {
    const id = idOf(of.once);
    const conference = { createRequest: { requestId: of.once, conferenceSolutionKey: { type: 'hangoutsMeet' } } };
    const made = {
      ...bodyOf(entry),
      id,
      extendedProperties: { private: { booking: of.booking } },
      ...(entry.wantsLink && { conferenceData: conference }),
    };
    try {
      const found = await this.one(mailbox, { method: 'POST', at: `${path(mailbox)}?${writing}`, body: made });
      if (found === null) throw closed(mailbox);
      return { id: found.id, link: linkOf(found) };
    } catch (error) {
      // An earlier try made it, and its answer was lost.
      if (error instanceof AccountFault && error.kind === 'exists') return this.change(mailbox, id, entry);
      throw error;
    }
  }

  async change(mailbox: string, id: string, entry: CalendarEntry): Promise<WrittenEvent | null> {
    // A change of an event that somebody removed would not bring it back.
    if ((await this.get(mailbox, id)) === null) return null;
    const found = await this.one(mailbox, {
      method: 'PATCH',
      at: `${path(mailbox, id)}?${writing}`,
      body: bodyOf(entry),
    });
    return found && { id, link: linkOf(found) };
  }

  /** Google keeps a removed event for a month and cannot be told to forget it, so its words are always taken out first. */
  async remove(mailbox: string, id: string): Promise<void> {
    const blank = { summary: 'Removed', description: '', location: '' };
    const at = `${path(mailbox, id)}?sendUpdates=none`;
    if ((await this.orGone(mailbox, { method: 'PATCH', at, body: blank })) !== null)
      await this.orGone(mailbox, { method: 'DELETE', at });
  }

  erase(mailbox: string, id: string): Promise<void> {
    return this.remove(mailbox, id);
  }

  private async api(): Promise<GoogleApi> {
    const access = await this.options.google.access();
    if (!access) throw new AccountFault('person', 'Google Workspace is not connected.');
    return access.api;
  }

  /**
   * The answer; null when there is no such event. Google says the same when the calendar is gone or not shared any more, and then nobody
   * knows whether the event is. Throws AccountFault.
   */
  private async orGone(mailbox: string, request: GoogleRequest): Promise<CallerAnswer | null> {
    const api = await this.api();
    const isMissing = (error: unknown) => error instanceof AccountFault && error.kind === 'missing';
    try {
      return await api.ask(request);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    await this.view(mailbox, oneMoment).catch((error) => {
      throw isMissing(error) ? closed(mailbox) : error;
    });
    return null;
  }

  /** The event in the answer; null when it is gone. */
  private async one(mailbox: string, request: GoogleRequest): Promise<GoogleEvent | null> {
    const answer = await this.orGone(mailbox, request);
    const found = answer && read(event, answer.body);
    return found?.status === 'cancelled' ? null : found;
  }

  private async list(mailbox: string, query: Record<string, string>): Promise<GoogleEvent[]> {
    const api = await this.api();
    const found: GoogleEvent[] = [];
    let pageToken: string | undefined;
    for (let pages = 0; pages < mostPages; pages++) {
      const asked = new URLSearchParams({
        ...query,
        maxResults: String(pageSize),
        fields: `nextPageToken,items(${fields})`,
        ...(pageToken !== undefined && { pageToken }),
      });
      const { items, nextPageToken } = read(
        page,
        (await api.ask({ method: 'GET', at: `${path(mailbox)}?${asked}` })).body,
      );
      found.push(...items.filter(({ status }) => status !== 'cancelled'));
      if (nextPageToken === undefined) return found;
      pageToken = nextPageToken;
    }
    throw new AccountFault('refused', `The calendar has more than ${pageSize * mostPages} events.`);
  }

  private seen(one: GoogleEvent): SeenEvent {
    const isDeclined = one.attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined');
    const isFree = one.transparency === 'transparent' || isDeclined || free.has(one.eventType ?? '');
    return {
      id: one.id,
      booking: one.extendedProperties?.private?.booking ?? null,
      isBusy: !isFree,
      from: this.at(one.start),
      to: this.at(one.end),
    };
  }

  /** Whole days are days of the person, not of UTC. */
  private at(moment: GoogleEvent['start']): number {
    const at = moment?.date ? startOfDay(moment.date, this.options.timeZone()) : Date.parse(moment?.dateTime ?? '');
    if (Number.isNaN(at)) throw new AccountFault('unknown', 'Google’s answer is not as published.');
    return at;
  }
}

/** The address of the video meeting: null while Google makes it, empty without one. */
function linkOf({ hangoutLink, conferenceData }: GoogleEvent): string | null {
  if (hangoutLink) return hangoutLink;
  return conferenceData?.createRequest?.status?.statusCode === 'pending' ? null : '';
}
