import type { RouterContextProvider } from 'react-router';
import { type BookingKind, isBookingKind } from '../../domain/booking/booking-type.ts';
import { readMoment, readZone } from '../../domain/booking/visitor-times.ts';
import type { Site } from '../../domain/firm/site.ts';
import { contactFields, draftOf, type FieldErrors, fieldErrors, requestsOf } from '../../domain/leads/lead.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import { siteContext } from '../firm/site-context.server.ts';
import { clientContext } from '../http/request-context.server.ts';
import { LeadRefused } from '../leads/capture-lead.server.ts';
import { receiveEnquiry } from '../leads/enquiry-door.server.ts';
import { leadsContext } from '../leads/leads-context.server.ts';
import type { BookingAsk, BookingDesk, Offer } from './booking-desk.server.ts';
import { TooManyBookings } from './take-time.server.ts';

/** What the address of the page asks for, as far as it is complete. */
export interface BookingQuery {
  kind: BookingKind | null;
  location: string | null;
  timeZone: string;
  /** An ISO date in the visitor's zone. */
  day: string | null;
  /** The lead for which a link books, and its token. */
  known: { leadId: string; token: string } | null;
}

/** Reads the address of the page. A choice that is not offered counts as none. */
export function readBookingQuery(url: string, site: Site, { kinds }: Offer, desk: BookingDesk, now: number) {
  const query = new URL(url).searchParams;
  const wanted = query.get('kind');
  const only = kinds.length === 1 ? (kinds[0] ?? null) : null;
  const location = query.get('where');
  const token = query.get('for') ?? '';
  const leadId = token === '' ? null : desk.links.leadIn(token, now);
  return {
    kind: isBookingKind(wanted) && kinds.includes(wanted) ? wanted : only,
    location: location !== null && site.location(location) ? location : null,
    timeZone: readZone(query.get('zone'), site.data.firm.timeZone),
    day: query.get('day'),
    known: leadId === null ? null : { leadId, token },
  } satisfies BookingQuery;
}

/** What is wanted, once it is complete: a visit needs a location. */
export function askOf({ kind, location, timeZone }: BookingQuery, address = ''): BookingAsk | null {
  if (kind === null || (kind === 'visit' && location === null)) return null;
  const place = kind === 'visit' ? { location, address } : { location: null, address: '' };
  return { kind, timeZone, ...place };
}

export type BookResult =
  | { bookingId: string }
  | { status: number; errors: FieldErrors; sentence: string; keyToRepeat: string | null; retryAfter?: number };

const longestAddress = 200;
const pastedControls = /[\s\p{Cc}]+/gu;

/** The moment and the address of a visit that a form says, and what is missing. */
export function readChoice(form: Readonly<Record<string, string>>, kind: BookingKind, chooseTime: string) {
  const start = readMoment(form.time);
  const address = (form.address ?? '').replace(pastedControls, ' ').trim().toWellFormed();
  const errors: FieldErrors = {};
  if (start === null) errors.time = chooseTime;
  if (kind === 'visit' && (address.length < 3 || address.length > longestAddress))
    errors.address = `Please enter an address of up to ${longestAddress} characters`;
  return { start, address, errors };
}

interface BookRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
  desk: BookingDesk;
  form: Readonly<Record<string, string>>;
  query: BookingQuery;
  kind: BookingKind;
}

/** The words for a refusal by the desk. */
function refusalOf(site: Site, error: LeadRefused): { status: number; sentence: string } {
  const { taken, many } = site.data.pages['booking-page'].form;
  return { status: 409, sentence: site.print.fill(error instanceof TooManyBookings ? many : taken) };
}

/** Books what the form says: for the lead of a link, or as a new lead through the door of the contact form. */
export async function bookTime({ request, context, desk, form, query, kind }: BookRequest): Promise<BookResult> {
  const site = context.get(siteContext);
  const { start, address, errors } = readChoice(
    form,
    kind,
    site.print.fill(site.data.pages['booking-page'].form.choose),
  );
  const ask = askOf(query, address);
  if (start === null || ask === null || Object.keys(errors).length > 0) {
    const parsed = query.known ? null : requestsOf(site).contact.safeParse(form);
    const all = { ...errors, ...(parsed?.error && fieldErrors(parsed.error)) };
    return { status: 422, errors: all, sentence: '', keyToRepeat: null };
  }
  if (query.known) return bookKnown({ context, desk }, query.known.leadId, ask, start);
  const { answer, keyToRepeat } = await receiveEnquiry('contact', request, context, {
    save: (lead) => desk.bookNewLead(lead, ask, start),
    refusal: (error) => refusalOf(site, error).sentence,
  });
  if (answer.status === 201) {
    const lead = await context.get(leadsContext).store.leadByReference(answer.reference);
    const [made] = lead ? await desk.store.ofLead(lead.id) : [];
    if (made) return { bookingId: made.id };
    // The lead was erased between the two.
    return { status: 409, errors: {}, sentence: refusalOf(site, new LeadRefused()).sentence, keyToRepeat: null };
  }
  return {
    status: answer.status,
    errors: answer.status === 422 ? answer.errors : {},
    sentence: answer.sentence,
    keyToRepeat,
    ...('retryAfterSeconds' in answer && { retryAfter: answer.retryAfterSeconds }),
  };
}

async function bookKnown(
  { context, desk }: Pick<BookRequest, 'context' | 'desk'>,
  leadId: string,
  ask: BookingAsk,
  start: number,
): Promise<BookResult> {
  const site = context.get(siteContext);
  const { limits, store } = context.get(leadsContext);
  const permit = await limits.enquiries.take(context.get(clientContext).address);
  const none = { errors: {}, keyToRepeat: null };
  const { phone } = site.data.firm;
  if (!permit.allowed) {
    const sentence = `Too many inquiries came from your address. Please wait a few minutes, or call ${phone.display}.`;
    return { ...none, status: 429, sentence, retryAfter: permit.retryAfterSeconds };
  }
  // The link outlives its lead.
  if ((await store.leadById(leadId)) === null)
    return { ...none, status: 409, sentence: `This link is not valid any more. Please call ${phone.display}.` };
  try {
    // A double click asks twice for the same time: the second one gets the booking of the first.
    const same = (await desk.store.ofLead(leadId)).find((one) => one.from === start && one.status === 'confirmed');
    return { bookingId: same?.id ?? (await desk.bookForLead(leadId, ask, start)) };
  } catch (error) {
    if (error instanceof LeadRefused) return { ...none, ...refusalOf(site, error) };
    throw error;
  }
}

/** How far the time in the address of a thank-you page may be from that of its lead: it is in whole seconds. */
const sameMoment = 2000;

/**
 * The address at which a visitor books a time after an inquiry: for its lead, when `reference` and `sentAt` are those of one. Null while
 * nothing can be booked, and in an outage: the inquiry is stored, and its visitor is told so.
 */
export async function bookingLink(
  context: Readonly<RouterContextProvider>,
  desk: BookingDesk,
  { reference, sentAt }: { reference: string | null | undefined; sentAt: number | null },
): Promise<string | null> {
  try {
    const addressFor = await desk.addressMaker();
    if (!addressFor) return null;
    const { store } = context.get(leadsContext);
    const lead = reference && sentAt !== null ? await store.leadByReference(reference) : null;
    const isTheirs = lead && sentAt !== null && Math.abs(lead.receivedAt - sentAt) <= sameMoment;
    return isTheirs ? addressFor(lead.id) : '/book';
  } catch (error) {
    if (error instanceof StoreUnavailable) return null;
    throw error;
  }
}

/** The fields that the page shows again after a refusal. */
export const bookingDraft = (form: Readonly<Record<string, string>>): Record<string, string> =>
  draftOf([...contactFields, 'time', 'address'], form);
