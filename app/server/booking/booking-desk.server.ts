import { randomUUID } from 'node:crypto';
import { type Booking, mostChanges } from '../../domain/booking/booking.ts';
import type { BookingSettings } from '../../domain/booking/booking-settings.ts';
import { type BookingKind, bookingKinds, longestHorizon } from '../../domain/booking/booking-type.ts';
import { freeTimes, type Interval } from '../../domain/booking/free-times.ts';
import { dayOf } from '../../domain/reports/days.ts';
import type { Clock } from '../../domain/site/clock.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import type { LeadStore, NewLead, SaveResult } from '../leads/lead-store.server.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop, oneAtATime } from '../time.server.ts';
import type { BookingLinks } from './booking-links.server.ts';
import type { BookablePerson } from './booking-rows.server.ts';
import type { BookingStore, NewBooking } from './booking-store.server.ts';
import { firmTimes } from './firm-times.server.ts';
import { calendarOf, type FirmTimes, TimeTaken, takenOf } from './take-time.server.ts';

const day = 24 * 60 * 60_000;
/** How often reminders are queued, and asked whether booking is open: another instance may have changed that. */
const lookEvery = 60_000;

/** What a visitor wants: the kind, and for a visit where. */
export interface BookingAsk {
  readonly kind: BookingKind;
  /** Id of a location; null for all but visits. */
  readonly location: string | null;
  readonly address: string;
  readonly timeZone: string;
  /** The only person who will do; null or left out for anybody. */
  readonly userId?: string | null;
}

/** The free moments, the earliest first, each with the people who are free then. */
export type FreeTimes = ReadonlyMap<number, readonly string[]>;

/** What can be booked now. */
export interface Offer {
  readonly settings: BookingSettings;
  readonly people: readonly BookablePerson[];
  /** The kinds that somebody can be booked for; empty while booking is off. */
  readonly kinds: readonly BookingKind[];
}

interface DeskOptions {
  site: FirmSite;
  store: BookingStore;
  leads: LeadStore;
  links: BookingLinks;
  log: Log;
  clock: Clock;
  /** Mails were queued. */
  onQueued: () => void;
  /** Booking was opened or closed: pages that lead to it look different now. */
  onOffer: () => void;
}

/** Offers times and books them. Its methods throw StoreUnavailable in an outage. */
export class BookingDesk {
  readonly store: BookingStore;
  readonly links: BookingLinks;
  private readonly options: DeskOptions;
  private readonly loops: readonly Loop[];
  private offered = false;
  private readonly inTurn = oneAtATime();

  constructor(options: DeskOptions) {
    this.options = options;
    this.store = options.store;
    this.links = options.links;
    const { log } = options;
    this.loops = [
      every(lookEvery, () => this.remind(), {
        ...{ log, failure: 'booking: reminders could not be queued', logOnce: true },
      }),
      every(lookEvery, () => this.look(), {
        ...{ log, failure: 'booking: whether it is open could not be read', logOnce: true, atOnce: true },
      }),
    ];
  }

  /** Whether a time can be booked, as it was known last: no page waits for the database. */
  get isOffered(): boolean {
    return this.offered;
  }

  start(): void {
    for (const loop of this.loops) loop.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  private async remind(): Promise<void> {
    if ((await this.store.remind(this.options.clock.wall())) > 0) this.options.onQueued();
  }

  /** Reads again whether a time can be booked, after a change in the panel. Throws StoreUnavailable. */
  async look(): Promise<void> {
    const before = this.offered;
    this.offered = (await this.offer()).kinds.length > 0;
    if (this.offered !== before) this.options.onOffer();
  }

  private get firm(): FirmTimes {
    return firmTimes(this.options.site.current);
  }

  /** What the owner offers, and who can be booked for it. */
  async offer(): Promise<Offer> {
    const settings = await this.store.settings();
    const people = settings.on ? await this.store.people() : [];
    const kinds = bookingKinds.filter((kind) => people.some(({ hours }) => hours.kinds.includes(kind)));
    return { settings, people, kinds };
  }

  /** Gives the address at which a time is booked for a lead that is stored; null while nothing can be booked. */
  async addressMaker(): Promise<((leadId: string) => string) | null> {
    if ((await this.offer()).kinds.length === 0) return null;
    const now = this.options.clock.wall();
    return (leadId) => `/book?for=${this.links.ofLead(leadId, now)}`;
  }

  /** The same for a colleague, who may choose the person. */
  async deskAddressMaker(): Promise<((leadId: string) => string) | null> {
    return (await this.offer()).kinds.length === 0 ? null : (leadId) => `/admin/booking/time/${leadId}`;
  }

  /** The free times for `ask`. `moved` is the booking that is to be moved: only its person counts, and its own time is free. */
  async times(
    { settings, people }: Offer,
    { kind, location, userId: wanted = null }: Pick<BookingAsk, 'kind' | 'location' | 'userId'>,
    moved: Booking | null = null,
  ): Promise<FreeTimes> {
    const { firm } = this;
    const now = this.options.clock.wall();
    const within: Interval = { from: now, to: now + (longestHorizon + 1) * day };
    const booked = await this.store.confirmedAround({ from: within.from - 2 * day, to: within.to });
    const wish = { type: settings.types[kind], place: placeOf(firm, location), timeZone: firm.timeZone, now };
    const found = new Map<number, string[]>();
    for (const { userId, hours, busy } of people) {
      if (moved ? moved.userId !== userId : !hours.kinds.includes(kind)) continue;
      if (wanted !== null && wanted !== userId) continue;
      const own = booked.filter((one) => one.userId === userId && one.id !== moved?.id);
      const taken = own.map((one) => takenOf(one, firm));
      const calendar = calendarOf({ hours, busy }, firm, taken);
      for (const start of freeTimes(wish, calendar, within)) found.set(start, [...(found.get(start) ?? []), userId]);
    }
    return new Map([...found].sort(([a], [b]) => a - b));
  }

  /** Those of `userIds` with the fewest bookings on the day of `start` first: work is shared. */
  private async byLoad(userIds: readonly string[], start: number): Promise<string[]> {
    const { timeZone } = this.firm;
    const iso = dayOf(start, timeZone);
    const near = await this.store.confirmedAround({ from: start - day, to: start + day });
    const load = (userId: string) =>
      near.filter((one) => one.userId === userId && dayOf(one.from, timeZone) === iso).length;
    return userIds.toSorted((a, b) => load(a) - load(b));
  }

  /**
   * Books `start` with a person who is free then. Throws TimeTaken when nobody is free, and TooManyBookings. `write` stores the booking
   * of one person and may find that this person was just taken.
   *
   * One after the other: transactions about a person wait for each other in the database, each with a connection that the rest of the
   * site would miss; and one that comes after many others is refused without a transaction.
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
    const { leadId, kind, location, address, timeZone } = ask;
    const offer = await this.offer();
    const free = offer.kinds.includes(kind) ? await this.times(offer, ask) : new Map<number, string[]>();
    const common = { leadId, kind, location, address, timeZone, type: offer.settings.types[kind], start };
    for (const userId of await this.byLoad(free.get(start) ?? [], start)) {
      try {
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

  /** Stores a new lead together with its booking. Throws TimeTaken and TooManyBookings; then neither is stored. */
  bookNewLead(lead: NewLead, ask: BookingAsk, start: number): Promise<SaveResult> {
    return this.withSomebody({ ...ask, leadId: lead.lead.id }, start, (booking, firm) =>
      this.store.bookNewLead(this.options.leads, lead, booking, firm),
    );
  }

  /** Books for a lead that is stored already, and gives the booking's id. Throws TimeTaken and TooManyBookings. */
  bookForLead(leadId: string, ask: BookingAsk, start: number, by: string | null = null): Promise<string> {
    return this.withSomebody({ ...ask, leadId }, start, async (booking, firm) => {
      await this.store.book(booking, firm, by);
      return booking.id;
    });
  }

  /** Moves a booking as it was seen. False when somebody changed it first. Throws TimeTaken. `by` is null for the visitor. */
  async move(seen: Booking, start: number, by: string | null): Promise<boolean> {
    const { types } = await this.store.settings();
    const change = { type: types[seen.kind], start, now: this.options.clock.wall(), by };
    const done = await this.store.move(seen, change, this.firm);
    if (done) this.options.onQueued();
    return done;
  }

  /** Cancels a booking as it was seen. False when somebody changed it first. `by` is null for the visitor. */
  async cancel(seen: Booking, by: string | null): Promise<boolean> {
    const done = await this.store.cancel(seen, { now: this.options.clock.wall(), by }, this.firm);
    if (done) this.options.onQueued();
    return done;
  }

  /** Whether the visitor may still change the booking: it is to come, and was not changed too often. */
  mayChange({ status, from, sequence }: Booking): boolean {
    return status === 'confirmed' && from > this.options.clock.wall() && sequence < mostChanges;
  }
}

const placeOf = (firm: FirmTimes, location: string | null) =>
  location === null ? null : (firm.placeOf(location) ?? null);
