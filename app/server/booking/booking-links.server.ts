import { z } from 'zod';
import { isSealed, type SecretBox } from '../database/secret-box.server.ts';

const uuid = z.uuid();
const ofBooking = 'link to a booking';
const inMail = 'link to a booking in a mail';
const ofLead = 'link to book for a lead';

/** How long a link in a reply or on a thank-you page can book for its lead, in milliseconds. */
const leadLinkLife = 60 * 24 * 60 * 60_000;

/**
 * Links that let a visitor see and change one booking, or book for one lead. This server seals them, so nobody else can make one.
 * They contain nothing about a person.
 */
export class BookingLinks {
  private readonly box: SecretBox;

  constructor(box: SecretBox) {
    this.box = box;
  }

  /** The token in the address of a booking's page, for the browser that booked. */
  ofBooking(bookingId: string): string {
    return this.box.seal(bookingId, ofBooking);
  }

  /** The same for a mail. Whoever has it reads the mailbox, so it confirms a reservation. */
  inMail(bookingId: string): string {
    return this.box.seal(bookingId, inMail);
  }

  /** The id of the booking, and whether the token was in a mail; null for a token that this server did not make. */
  bookingIn(token: string): { id: string; byMail: boolean } | null {
    const [page, mail] = [idIn(this.open(token, ofBooking)), idIn(this.open(token, inMail))];
    const id = page ?? mail;
    return id === null ? null : { id, byMail: mail !== null };
  }

  /** The token with which a visitor books for a stored lead. It is valid for 60 days. */
  ofLead(leadId: string, now: number): string {
    return this.box.seal(`${leadId} ${now + leadLinkLife}`, ofLead);
  }

  /** The id of the lead; null for a token that this server did not make, or that has expired. */
  leadIn(token: string, now: number): string | null {
    const [id = '', until] = (this.open(token, ofLead) ?? '').split(' ');
    return Number(until) > now ? idIn(id) : null;
  }

  private open(token: string, purpose: string): string | null {
    // The box returns a text that was never sealed unchanged, so refuse it here.
    return token.length <= 400 && isSealed(token) ? this.box.open(token, purpose) : null;
  }
}

const idIn = (text: string | null): string | null => (uuid.safeParse(text).success ? text : null);
