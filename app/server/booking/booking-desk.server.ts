import { randomUUID } from 'node:crypto';
import { type Booking, isFirm, mostChanges } from '../../domain/booking/booking.ts';
import type { BookingSettings } from '../../domain/booking/booking-settings.ts';
import { type BookingKind, type BookingType, bookingKinds, longestHorizon } from '../../domain/booking/booking-type.ts';
import type { FirstTime } from '../../domain/booking/first-time.ts';
import { freeTimes, type Interval } from '../../domain/booking/free-times.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { dayOf } from '../../domain/time/days.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import { LeadRefused } from '../leads/capture-lead.server.ts';
import type { LeadStore, NewLead, SaveResult } from '../leads/lead-store.server.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop, oneAtATime } from '../time.server.ts';
import type { BookingLinks } from './booking-links.server.ts';
import type { BookablePerson } from './booking-rows.server.ts';
import type { BookingStore, NewBooking } from './booking-store.server.ts';
import { firmTimes } from './firm-times.server.ts';
import { type Change, calendarOf, type FirmTimes, TimeTaken, takenOf } from './take-time.server.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
/** How often to queue reminders and to check whether booking is open, which another instance may have changed. */
const checkEvery = 60_000;

/** What a visitor asks for: the kind and, for a visit, the place. */
export interface BookingAsk {
  readonly kind: BookingKind;
  /** Id of a location; null unless the kind is a visit. */
  readonly location: string | null;
  readonly address: string;
  readonly timeZone: string;
  /** The only acceptable person; null or omitted for any person. */
  readonly userId?: string | null;
  /** Hash of the visitor's network; empty when nobody knows it. */
  readonly network?: string;
}

/** The part of a request that decides which times are free. */
export type TimesAsk = Pick<BookingAsk, 'kind' | 'location' | 'userId'>;

/** The free start times, earliest first, each with the ids of the people who are free then. */
export type FreeTimes = ReadonlyMap<number, readonly string[]>;

/** The first kind that needs no place, and its free times in order, as of the last check. */
interface Seen {
  readonly kind: BookingKind;
  readonly type: BookingType;
  readonly times: readonly number[];
}

/** What can be booked now. */
export interface Offer {
  readonly settings: BookingSettings;
  readonly people: readonly BookablePerson[];
  /** The kinds that at least one person can be booked for; empty while booking is off. */
  readonly kinds: readonly BookingKind[];
}

/** The people whom a request may be for; for a booking that is moved, its own person. */
const askedPeople = ({ people }: Offer, { kind, userId: wanted = null }: TimesAsk, moved: Booking | null) =>
  people.filter(
    ({ userId, hours }) =>
      (moved ? moved.userId === userId : hours.kinds.includes(kind)) && (wanted === null || wanted === userId),
  );

interface DeskOptions {
  site: FirmSite;
  store: BookingStore;
  leads: LeadStore;
  links: BookingLinks;
  log: Log;
  clock: Clock;
  /** Called after mails were queued. */
  onQueued: () => void;
  /** Called when booking opens or closes, or its first free time is another one: pages that print it then change. */
  onOffer: () => void;
  /** Reads the day of a time in a person's calendar before it is booked. Never throws. */
  freshen?: (userId: string, at: number) => Promise<void>;
}

/** Offers times and books them. Its methods throw StoreUnavailable in an outage. */
export class BookingDesk {
  readonly store: BookingStore;
  readonly links: BookingLinks;
  private readonly options: DeskOptions;
  private readonly loops: readonly Loop[];
  private offered = false;
  private seen: Seen | null = null;
  private readonly inTurn = oneAtATime();

  constructor(options: DeskOptions) {
    this.options = options;
    this.store = options.store;
    this.links = options.links;
    const { log } = options;
    this.loops = [
      every(checkEvery, () => this.remind(), {
        log,
        failure: 'booking: reminders could not be queued',
        logOnce: true,
      }),
      every(checkEvery, () => this.renewOffer(), {
        log,
        failure: 'booking: whether it is open could not be read',
        logOnce: true,
        atOnce: true,
      }),
    ];
  }

  /** Whether a time can be booked, as of the last check, so that no page waits for the database. */
  get isOffered(): boolean {
    return this.offered;
  }

  /** The first free time as of the last check; null when there is none. It may be taken by now. */
  get firstTime(): FirstTime | null {
    if (this.seen === null) return null;
    const { kind, type, times } = this.seen;
    const notice = type.leadHours * hour;
    const at = times.find((one) => one - notice >= this.options.clock.wall());
    return at === undefined ? null : { kind, at, minutes: type.minutes, until: at - notice };
  }

  start(): void {
    for (const loop of this.loops) loop.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  private async remind(): Promise<void> {
    const now = this.options.clock.wall();
    await this.store.tidy(now, this.firm);
    if ((await this.store.remind(now)) > 0) this.options.onQueued();
  }

  /** Checks again whether a time can be booked, and when first, also after a change in the panel. Throws StoreUnavailable. */
  async renewOffer(): Promise<void> {
    const offer = await this.offer();
    const seen = await this.see(offer);
    const before = [this.offered, this.firstTime?.at];
    this.offered = offer.kinds.length > 0;
    this.seen = seen;
    if (this.offered !== before[0] || this.firstTime?.at !== before[1]) this.options.onOffer();
  }

  private async see(offer: Offer): Promise<Seen | null> {
    const kind = offer.kinds.find((one) => one !== 'visit');
    if (kind === undefined) return null;
    const times = [...(await this.times(offer, { kind, location: null })).keys()];
    return { kind, type: offer.settings.types[kind], times };
  }

  private get firm(): FirmTimes {
    return firmTimes(this.options.site.current);
  }

  /** The owner's settings, and the people and kinds that can be booked. */
  async offer(): Promise<Offer> {
    const settings = await this.store.settings();
    const people = settings.on ? await this.store.people() : [];
    const kinds = bookingKinds.filter((kind) => people.some(({ hours }) => hours.kinds.includes(kind)));
    return { settings, people, kinds };
  }

  /**
   * Returns a function that gives the address at which a visitor books a time for a stored lead. Null while nothing can be
   * booked.
   */
  async addressMaker(): Promise<((leadId: string) => string) | null> {
    if ((await this.offer()).kinds.length === 0) return null;
    const now = this.options.clock.wall();
    return (leadId) => `/book?for=${this.links.ofLead(leadId, now)}`;
  }

  /** Like `addressMaker`, but for a colleague, who may choose the person. */
  async deskAddressMaker(): Promise<((leadId: string) => string) | null> {
    return (await this.offer()).kinds.length === 0 ? null : (leadId) => `/admin/booking/time/${leadId}`;
  }

  /** The free times for a request. `moved` is the booking to be moved: only its person counts, and its own time is free. */
  async times(offer: Offer, ask: TimesAsk, moved: Booking | null = null): Promise<FreeTimes> {
    const { firm } = this;
    const { wish, within } = this.searchOf(offer, ask);
    const booked = await this.store.confirmedAround({ from: within.from - 2 * day, to: within.to }, wish.now);
    const found = new Map<number, string[]>();
    for (const { userId, hours, busy } of askedPeople(offer, ask, moved)) {
      const own = booked.filter((one) => one.userId === userId && one.id !== moved?.id);
      const taken = own.map((one) => takenOf(one, firm));
      const calendar = calendarOf({ hours, busy }, firm, taken, ask.location);
      for (const start of freeTimes(wish, calendar, within)) found.set(start, [...(found.get(start) ?? []), userId]);
    }
    return new Map([...found].sort(([a], [b]) => a - b));
  }

  /** The start times in the hours of the people whom the request may be for, free or taken, earliest first. */
  hours(offer: Offer, ask: TimesAsk, moved: Booking | null = null): number[] {
    const { wish, within } = this.searchOf(offer, ask);
    const starts = askedPeople(offer, ask, moved).flatMap(({ hours }) =>
      freeTimes(wish, calendarOf({ hours, busy: [] }, this.firm, [], ask.location), within),
    );
    return [...new Set(starts)].sort((a, b) => a - b);
  }

  private searchOf({ settings }: Offer, { kind, location }: TimesAsk) {
    const { firm } = this;
    const now = this.options.clock.wall();
    const within: Interval = { from: now, to: now + (longestHorizon + 1) * day };
    return {
      within,
      wish: { type: settings.types[kind], place: firm.placeOf(location), timeZone: firm.timeZone, now },
    };
  }

  /** Sorts `userIds` by their bookings on the day of `start`, fewest first, to share the work. */
  private async byLoad(userIds: readonly string[], start: number): Promise<string[]> {
    const { timeZone } = this.firm;
    const iso = dayOf(start, timeZone);
    const near = await this.store.confirmedAround({ from: start - day, to: start + day }, this.options.clock.wall());
    const load = (userId: string) =>
      near.filter((one) => one.userId === userId && dayOf(one.from, timeZone) === iso).length;
    return userIds.toSorted((a, b) => load(a) - load(b));
  }

  /**
   * Books `start` with a person who is free then. `write` stores the booking for one person; if it throws TimeTaken, because that
   * person was just taken, the next one is tried. Throws TimeTaken when nobody is free, and TooManyBookings.
   *
   * Bookings run one after the other. In the database, transactions about a person wait for each other, and each would hold a
   * connection that the rest of the site needs. In turn, a request that comes after many others is refused without a transaction.
   */
  private withSomebody<T>(
    ask: BookingAsk & { readonly leadId: string },
    start: number,
    write: (booking: NewBooking, firm: FirmTimes) => Promise<T>,
  ): Promise<T> {
    return this.inTurn(() => this.tryEach(ask, start, write));
  }

  private async tryEach<T>(
    ask: BookingAsk & { readonly leadId: string },
    start: number,
    write: (booking: NewBooking, firm: FirmTimes) => Promise<T>,
  ): Promise<T> {
    const { leadId, kind, location, address, timeZone, network = '' } = ask;
    const offer = await this.offer();
    const free = offer.kinds.includes(kind) ? await this.times(offer, ask) : new Map<number, string[]>();
    const common = { leadId, kind, location, address, timeZone, network, type: offer.settings.types[kind], start };
    for (const userId of await this.byLoad(free.get(start) ?? [], start)) {
      try {
        await this.options.freshen?.(userId, start);
        const made = { ...common, id: randomUUID(), userId, madeAt: this.options.clock.wall() };
        const result = await write(made, this.firm);
        this.options.onQueued();
        return result;
      } catch (error) {
        if (!(error instanceof TimeTaken)) throw error;
      }
    }
    throw new TimeTaken();
  }

  /**
   * Stores a new lead together with its booking. When it throws TimeTaken or TooManyBookings, neither is stored. The second request of a
   * double click finds the time taken by the first one, and gets its lead.
   */
  async bookNewLead(lead: NewLead, ask: BookingAsk, start: number): Promise<SaveResult> {
    const { leads } = this.options;
    try {
      return await this.withSomebody({ ...ask, leadId: lead.lead.id }, start, (booking, firm) =>
        this.store.bookNewLead(leads, lead, booking, firm),
      );
    } catch (error) {
      const repeat = error instanceof LeadRefused ? await leads.repeatOf(lead.lead) : null;
      if (repeat === null) throw error;
      return repeat;
    }
  }

  /**
   * Books for a stored lead and returns the booking's id. A double click asks for the same time twice: the second request gets the id of
   * the first booking, unless it names a person, because a colleague may book two people at one time. Throws TimeTaken,
   * TooManyBookings and LeadGone.
   */
  async bookForLead(leadId: string, ask: BookingAsk, start: number, by: string | null = null): Promise<string> {
    const once = (ask.userId ?? null) === null;
    try {
      return await this.withSomebody({ ...ask, leadId }, start, async (booking, firm) => {
        await this.store.book(booking, firm, by, once);
        return booking.id;
      });
    } catch (error) {
      const same = once && error instanceof LeadRefused ? await this.store.bookedAt(leadId, start) : null;
      if (same === null) throw error;
      return same;
    }
  }

  /** Moves the booking `seen`. False when someone changed it first. Throws TimeTaken. */
  async move(seen: Booking, start: number, by: Omit<Change, 'now'>): Promise<boolean> {
    const { types } = await this.store.settings();
    await this.options.freshen?.(seen.userId, start);
    const change = { ...by, type: types[seen.kind], start, now: this.options.clock.wall() };
    const done = await this.store.move(seen, change, this.firm);
    if (done) this.options.onQueued();
    return done;
  }

  /** Cancels the booking `seen`. False when someone changed it first. */
  async cancel(seen: Booking, by: Omit<Change, 'now'>): Promise<boolean> {
    const done = await this.store.cancel(seen, { ...by, now: this.options.clock.wall() }, this.firm);
    if (done) this.options.onQueued();
    return done;
  }

  /** Makes the reservation firm, for a visitor who used the link in its mail. Throws TimeTaken, TooManyBookings and LeadGone. */
  async confirm({ id, kind }: Booking): Promise<void> {
    const { types } = await this.store.settings();
    await this.inTurn(() => this.store.confirm(id, { type: types[kind], now: this.options.clock.wall() }, this.firm));
    this.options.onQueued();
  }

  /** Whether the visitor may still change the booking: it is firm and still ahead, and was not changed too often. */
  mayChange(booking: Booking): boolean {
    return isFirm(booking) && booking.from > this.options.clock.wall() && booking.sequence < mostChanges;
  }
}
