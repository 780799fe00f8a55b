import type { Booking } from '../../domain/booking/booking.ts';
import { bookingName, heldMinutes, isReserved } from '../../domain/booking/booking.ts';
import { answerTitle } from '../../domain/booking/invitation-answer.ts';
import { momentWords } from '../../domain/booking/visitor-times.ts';
import type { Held, Rested } from '../../domain/delivery/delivery-result.ts';
import type { OutboxMessage } from '../../domain/delivery/outbox-message.ts';
import type { Site } from '../../domain/firm/site.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import { plainName } from '../../domain/text/person-name.ts';
import { withWords } from '../../domain/text/with-words.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { MailText } from '../delivery/messages.server.ts';
import type { Letter } from '../delivery/senders/visitor-mails.server.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import type { LetterNote } from '../leads/handling/freed-times.server.ts';
import type { AnswerStore } from './answer-store.server.ts';
import type { BookingLinks } from './booking-links.server.ts';
import { type AnswerLetterNote, readLetterNote } from './booking-rows.server.ts';
import type { BookingStore } from './booking-store.server.ts';
import type { CalendarEntry } from './calendars/calendar.server.ts';
import type { CalendarEventStore, EventState } from './calendars/calendar-event-store.server.ts';
import { type InvitedPerson, invitationOf } from './invitation.server.ts';

/** How long a mail about a booking of a held lead waits before it is checked again. Milliseconds. */
const lookAgain = 5 * 60_000;
/** How long a mail waits for the event in the person's calendar, and how often it looks for it. Milliseconds. */
const calendarWait = 60_000;
const calendarLook = 5000;

/** What every mail with an invitation needs. */
export interface Sender {
  /** Returns the current sender of mail. */
  organizer: () => InvitedPerson;
  siteUrl: string;
  clock: Clock;
}

export interface LetterOptions extends Sender {
  site: FirmSite;
  store: Pick<BookingStore, 'byId' | 'settings'>;
  answers: Pick<AnswerStore, 'inMail'>;
  links: BookingLinks;
  /** Missing where no calendar is written. */
  events?: Pick<CalendarEventStore, 'stateOf'>;
}

/** The letters about a booking itself. */
type LetterWhat = LetterNote['what'];

interface Facts {
  site: Site;
  lead: Lead;
  booking: Booking;
  videoLink: string;
  /** The booking is in the person's calendar already, so that they need no invitation. */
  isInCalendar?: boolean;
}

/**
 * The meeting place for a calendar entry. It contains none of the visitor's own words, because anyone may have typed the address
 * that it is sent to.
 */
function meetingPlace({ site, booking, videoLink }: Facts): string | null {
  if (booking.kind === 'visit' && booking.location !== null) return site.location(booking.location)?.name ?? null;
  return booking.kind === 'video' && videoLink !== '' ? videoLink : null;
}

/** The place of a visit, for people of the firm: the address as typed, and the location. Empty for other kinds of booking. */
export const visitPlace = (site: Site, { address, location }: Pick<Booking, 'address' | 'location'>): string =>
  [address, location && site.location(location)?.name].filter(Boolean).join(', ');

/** The time on the visitor's clock, and then on the firm's when they differ. */
export function bothClocks({ from, timeZone }: Booking, firmZone: string): string[] {
  const [theirs, ours] = [momentWords(from, timeZone), momentWords(from, firmZone)];
  return theirs === ours ? [theirs] : [theirs, ours];
}

/** Fills the firm's words and the booking's kind into a text from the documents. */
const fillFor =
  ({ site, booking }: Pick<Facts, 'site' | 'booking'>) =>
  (text: string): string =>
    site.print.fill(
      withWords(text, {
        kind: site.data.pages['booking-page'].kinds[booking.kind].within,
        minutes: String(heldMinutes),
      }),
    );

/** The mail to the visitor, with `details` below the time. */
function visitorLetter(
  facts: Facts,
  what: LetterWhat,
  details: readonly string[],
  { organizer, siteUrl, clock }: Sender,
): MailText {
  const { site, lead, booking } = facts;
  const { mails, kinds } = site.data.pages['booking-page'];
  const { greeting, plainGreeting, reference, signature } = site.data.pages.mails;
  const kind = kinds[booking.kind];
  const fill = fillFor(facts);
  const [theirs, ours] = bothClocks(booking, site.data.firm.timeZone);
  const name = plainName(lead.firstName || lead.name);
  return {
    subject: fill(mails[what].subject),
    text: [
      name === null ? fill(plainGreeting) : site.print.fill(withWords(greeting, { name })),
      '',
      fill(mails[what].text),
      '',
      ...(ours ? [theirs, `(${ours})`] : [theirs]),
      ...details,
      '',
      `${fill(reference)} ${lead.reference}`,
      '',
      site.print.printable(signature).trim(),
    ].join('\n'),
    // A reminder changes nothing in a calendar, and a reservation is not in one yet.
    ...(what !== 'reminder' &&
      what !== 'reserved' && {
        invitation: invitationOf({
          booking,
          siteUrl,
          organizer: organizer(),
          now: clock.wall(),
          guest: { name: name ?? lead.email, address: lead.email },
          summary: fill(`${kind.name}, {firm}`),
          description: [fill(kind.text), ...details].join('\n'),
          location: meetingPlace(facts),
        }),
      }),
  };
}

/**
 * The mails that cancel a confirmed booking because its lead is about to be erased: to the visitor (null without an email
 * address), and to the firm's person at `address`. The latter does not name the visitor, whom the firm must forget.
 */
export function callOffLetters(
  { site, lead, booking }: Pick<Facts, 'site' | 'lead' | 'booking'>,
  address: string,
  sender: Sender,
): { visitor: MailText | null; person: MailText } {
  const off: Booking = { ...booking, status: 'cancelled', sequence: booking.sequence + 1 };
  const facts = { site, lead, booking: off, videoLink: '' };
  const title = bookingName(booking.kind);
  const why = 'The visitor was erased at their request, so this mail does not name them.';
  return {
    visitor: lead.email === '' ? null : visitorLetter(facts, 'cancelled', [], sender),
    person: {
      subject: `Cancelled: ${title}`,
      text: [`Cancelled: ${title}`, momentWords(booking.from, site.data.firm.timeZone), '', why].join('\n'),
      invitation: invitationOf({
        booking: off,
        siteUrl: sender.siteUrl,
        organizer: sender.organizer(),
        now: sender.clock.wall(),
        guest: { name: address, address },
        summary: title,
        description: why,
        location: null,
      }),
    },
  };
}

/** The visitor, for people of the firm. */
const whoOf = ({ name, company }: Lead): string => [name, company].filter(Boolean).join(', ');

/** How to reach the visitor, where a visit is, and the link to the lead, for people of the firm. */
function factLines({ site, lead, booking }: Facts, siteUrl: string): string[] {
  const place = visitPlace(site, booking);
  return [
    ...(lead.phone ? [`Phone: ${lead.phone}`] : []),
    ...(lead.email ? [`Email: ${lead.email}`] : []),
    ...(place ? [`Where: ${place}`] : []),
    `Lead: ${siteUrl}/admin/leads/${lead.id}`,
  ];
}

/** Whether a mail waits for the event: the visitor's for the link of the video meeting, the person's for the event itself. */
function waitsFor(
  { isWritten, link }: EventState,
  what: LetterNote['what'] | 'answered',
  { kind }: Booking,
  { videoLink, recipient }: { videoLink: string; recipient: string | null },
): boolean {
  if (what !== 'made' && what !== 'moved') return false;
  return recipient === null ? kind === 'video' && videoLink === '' && link === null : !isWritten;
}

/** The event of a booking in the calendar of the person who was booked. */
export function entryFor(facts: Omit<Facts, 'isInCalendar'>, siteUrl: string): CalendarEntry {
  const { site, lead, booking, videoLink } = facts;
  return {
    title: `${bookingName(booking.kind)}: ${whoOf(lead)}`,
    text: factLines(facts, siteUrl).join('\n'),
    place: visitPlace(site, booking) || (meetingPlace(facts) ?? ''),
    from: booking.from,
    to: booking.to,
    wantsLink: booking.kind === 'video' && videoLink === '',
  };
}

/** Writes the mails about bookings when they are sent, so that each describes the current state. */
export class BookingLetters {
  private readonly options: LetterOptions;

  constructor(options: LetterOptions) {
    this.options = options;
  }

  /**
   * The mail for an outbox message. Or the reason it is not sent, such as a booking that is gone or has changed since. Or until when it
   * waits: a held lead waits for a person's decision, except the mail that lets its visitor confirm, and what follows when they did. Throws
   * StoreUnavailable.
   */
  async write(message: OutboxMessage, lead: Lead, now: number): Promise<Letter | Held | Rested> {
    const { store, site } = this.options;
    const note = readLetterNote(message);
    const booking = note && (await store.byId(note.booking));
    if (!note || !booking) return { rested: 'not sent: the booking is gone' };
    if (booking.sequence !== note.sequence) return { rested: 'not sent: the booking has changed since' };
    if (note.what === 'reserved' && !isReserved(booking, now)) return { rested: 'not sent: the reservation is over' };
    if (lead.quarantined && note.what !== 'reserved' && booking.trust !== 'proven')
      return { heldUntil: now + lookAgain };
    if (message.recipient === null && lead.email === '')
      return { rested: 'not sent: the visitor left no email address' };
    const { videoLink } = await store.settings();
    const event = (await this.options.events?.stateOf(booking)) ?? null;
    const isInTime = now < message.createdAt + calendarWait && booking.status === 'confirmed';
    if (event && isInTime && waitsFor(event, note.what, booking, { videoLink, recipient: message.recipient }))
      return { heldUntil: now + calendarLook };
    const facts = {
      site: site.current,
      lead,
      booking,
      videoLink: videoLink || (event?.link ?? ''),
      isInCalendar: event?.isWritten === true,
    };
    if (note.what === 'answered') {
      const told = await this.ofAnswer(facts, note);
      return 'rested' in told ? told : { mail: told, byFirm: true };
    }
    const mail =
      message.recipient === null
        ? this.toVisitor(facts, note.what)
        : this.toPerson(facts, note.what, message.recipient);
    return { mail, byFirm: note.byFirm === true };
  }

  private toVisitor(facts: Facts, what: LetterWhat): MailText {
    const { booking, videoLink, site } = facts;
    const { links, siteUrl } = this.options;
    const { mails } = site.data.pages['booking-page'];
    const fill = fillFor(facts);
    // This address stands in mails only, so the person who uses it reads the mailbox.
    const page = `${siteUrl}/book/${links.inMail(booking.id)}`;
    const isOn = booking.status === 'confirmed';
    const details =
      what === 'reserved'
        ? [`${fill(mails.confirm)} ${page}`]
        : [
            ...(isOn && booking.kind === 'video' && videoLink !== '' ? [`${fill(mails.join)} ${videoLink}`] : []),
            ...(isOn ? [`${fill(mails.change)} ${page}`] : []),
          ];
    return visitorLetter(facts, what, details, this.options);
  }

  /** The mail to the booked person, with everything the visitor said and a link to the lead. */
  private toPerson(facts: Facts, what: LetterWhat, address: string): MailText {
    const { site, lead, booking } = facts;
    const { siteUrl, organizer, clock } = this.options;
    const who = whoOf(lead);
    const title = `${bookingName(booking.kind)}: ${who}`;
    const place = visitPlace(site, booking);
    const lines = factLines(facts, siteUrl);
    const words = {
      reserved: 'Reserved',
      made: 'Booked',
      moved: 'Moved',
      cancelled: 'Cancelled',
      reminder: 'Tomorrow',
    }[what];
    return {
      subject: `${words}: ${title}`,
      text: [
        `${words}: ${bookingName(booking.kind)} with ${who}`,
        momentWords(booking.from, site.data.firm.timeZone),
        '',
        ...lines,
        ...(lead.message ? ['', lead.message] : []),
      ].join('\n'),
      ...(lead.email && { replyTo: { name: lead.name, address: lead.email } }),
      ...(!facts.isInCalendar && {
        invitation: invitationOf({
          booking,
          siteUrl,
          organizer: organizer(),
          now: clock.wall(),
          guest: { name: address, address },
          summary: title,
          description: lines.join('\n'),
          location: place || meetingPlace(facts),
        }),
      }),
    };
  }

  /** The mail to the booked person about an answer to an invitation. It brings no invitation, because the booking is as it was. */
  private async ofAnswer(facts: Facts, { mail }: AnswerLetterNote): Promise<MailText | Rested> {
    const { lead, booking } = facts;
    const { siteUrl, answers } = this.options;
    const found = await answers.inMail(mail);
    if (found === null) return { rested: 'not sent: the answer to the invitation is gone' };
    const { answer, text } = found;
    return {
      subject: `${answerTitle(answer.kind)}: ${bookingName(booking.kind)}: ${whoOf(lead)}`,
      text: [
        `${answer.words}.`,
        ...(text ? ['', text] : []),
        '',
        'The booking is unchanged until you move or cancel it, or the visitor does:',
        `${siteUrl}/admin/booking/time/${booking.id}`,
        '',
        ...factLines(facts, siteUrl),
      ].join('\n'),
      ...(lead.email && { replyTo: { name: lead.name, address: lead.email } }),
    };
  }
}
