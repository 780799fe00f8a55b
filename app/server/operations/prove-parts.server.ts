import { randomUUID } from 'node:crypto';
import { type CalendarCompany, calendarCompanies } from '../../domain/booking/other-calendar.ts';
import type { ConnectionProof, ProofPart } from '../../domain/connections/connection-proofs.ts';
import { AccountFault } from '../accounts/account-fault.server.ts';
import type { Calendar } from '../booking/calendars/calendar.server.ts';
import type { Mailer } from '../delivery/mailer.server.ts';
import { ownMailboxes } from '../delivery/recipients.server.ts';

const hour = 3_600_000;

/** What proving a connection needs, whatever the company. */
export interface ProveOptions {
  company: CalendarCompany;
  calendar: Calendar;
  /** Sends through the mailbox. */
  mailer: Pick<Mailer, 'send'>;
  /** The sealed part of the Message-ID of the mail with this id. */
  keyOf: (id: string) => string;
  /** The address that the mail goes to: a sealed address of the mailbox, or the mailbox itself. */
  sealedAddress: (mailbox: string) => string;
  /** The mailbox of a person whose calendar is written; null when there is none. */
  calendarMailbox: string | null;
  now: () => number;
  /** How long to wait for the mail, and how often to look. Milliseconds. */
  mailWait?: number;
  mailLook?: number;
}

/** Tells the result of a part. Throws StoreUnavailable. */
export type Note = (proof: ConnectionProof) => Promise<void>;

/** Tells results, and runs parts so that a failure becomes a result. */
export class Proving {
  private readonly options: ProveOptions;
  private readonly note: Note;

  constructor(options: ProveOptions, note: Note) {
    this.options = options;
    this.note = note;
  }

  tell(what: ProofPart, ok: boolean, words: string): Promise<void> {
    return this.note({ what, at: this.options.now(), ok, words });
  }

  /** The result of `work`; null when it failed, which was then told. Throws StoreUnavailable. */
  async attempt<T>(what: ProofPart, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AccountFault)) throw error;
      await this.tell(what, false, error.message);
      return null;
    }
  }

  /**
   * Sends a mail from the mailbox to itself, and tells whether it came back under its Message-ID. `arrived`: the Message-ID of the mail
   * with this subject, once it is there. Throws AccountFault.
   */
  async mail(
    { mailbox, replaced }: { mailbox: string; replaced: string },
    subject: string,
    arrived: (mostTries: number, pause: number) => Promise<string | null>,
  ): Promise<void> {
    const { mailer, keyOf, sealedAddress, mailWait = 180_000, mailLook = 5000 } = this.options;
    const id = randomUUID();
    const address = sealedAddress(mailbox);
    const text =
      'The website has sent this to itself to prove its connection. There is nothing to do; it is removed again.';
    const sent = await mailer.send({ id, key: keyOf(id), to: ownMailboxes([address]), subject, text });
    if (!sent.ok) return this.tell('mail', false, sent.answer);
    const came = await arrived(Math.ceil(mailWait / mailLook), mailLook);
    if (came === null)
      return this.tell('mail', false, `The mail to ${address} did not come back within ${mailWait / 60_000} minutes.`);
    await this.tell('mail', true, `A mail to ${address} came back.`);
    const isKept = came.startsWith(`<${keyOf(id)}@`);
    const words = isKept
      ? 'Answers find their lead by it.'
      : `${replaced} replaces it: answers find their lead by the sealed address alone, so set REPLY_ADDRESS.`;
    await this.tell('message-id', isKept, words);
  }

  /** Makes, moves and removes an event. Throws AccountFault. */
  async event(): Promise<void> {
    const { company, calendar, calendarMailbox: mailbox, now } = this.options;
    if (mailbox === null) {
      const { name } = calendarCompanies[company];
      const article = name === 'Outlook' ? 'an' : 'a';
      return this.tell(
        'event',
        false,
        `No person has ${article} ${name} calendar: name one in the settings of booking.`,
      );
    }
    const id = randomUUID();
    const of = { booking: id, once: id };
    const from = Math.ceil((now() + 24 * hour) / hour) * hour;
    const entry = { title: 'Test of the website', text: '', place: '', from, to: from + hour / 2, wantsLink: false };
    const made = await calendar.make(mailbox, of, entry);
    if (!made) return this.tell('event', false, `In the calendar of ${mailbox}: it was removed at once.`);
    await calendar.change(mailbox, made.id, { ...entry, from: from + hour, to: from + 1.5 * hour });
    const moved = await calendar.get(mailbox, made.id);
    const isFound = (await calendar.find(mailbox, of))?.id === made.id;
    await calendar.erase(mailbox, made.id);
    const isGone = (await calendar.get(mailbox, made.id)) === null;
    const wrong = [
      moved?.from !== from + hour && 'it was not moved',
      !isFound && 'it was not found by the id of its booking',
      !isGone && 'it was not removed',
    ].filter(Boolean);
    if (wrong.length > 0) return this.tell('event', false, `In the calendar of ${mailbox}: ${wrong.join(', and ')}.`);
    await this.tell('event', true, `In the calendar of ${mailbox}.`);
  }
}

/** The subject of a mail that proves a connection. */
export const testSubject = () => `Test of the connection ${randomUUID().slice(0, 8)}`;
