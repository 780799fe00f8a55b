import type { RouterContextProvider } from 'react-router';
import { isLapsed } from '../../domain/booking/booking.ts';
import { type BookingKind, isBookingKind } from '../../domain/booking/booking-type.ts';
import { readMoment, readZone } from '../../domain/booking/visitor-times.ts';
import { timesAt } from '../../domain/firm/offices.ts';
import type { Site } from '../../domain/firm/site.ts';
import { officeOfPlace } from '../../domain/landing/parents/office-of-page.ts';
import { contactFields, draftOf, type FieldErrors, fieldErrors, requestsOf } from '../../domain/leads/lead.ts';
import { readCount } from '../../domain/numbers/plan-price.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import { siteContext } from '../firm/site-context.server.ts';
import { clientContext, servicesContext } from '../http/http-context.server.ts';
import { networkHash } from '../http/networks.server.ts';
import { LeadRefused } from '../leads/capture-lead.server.ts';
import { receiveInquiry, tooMany } from '../leads/inquiry-door.server.ts';
import { leadsContext } from '../leads/leads-context.server.ts';
import type { BookingAsk, BookingDesk, Offer } from './booking-desk.server.ts';
import { LeadGone } from './take-time.server.ts';
import { TooManyBookings } from './visitor-limits.server.ts';

/** What the page's address asks for. A choice that is missing is null. */
export interface BookingQuery {
  kind: BookingKind | null;
  location: string | null;
  timeZone: string;
  /** An ISO date in the visitor's zone. */
  day: string | null;
  /** The chosen time. It may be taken. */
  time: number | null;
  /** The lead that a booking link belongs to, and the link's token. */
  known: { leadId: string; token: string } | null;
  /** The plan that the visitor chose, even one that is no longer offered. */
  plan: string | null;
  /** How many people the visitor asked a price for. */
  people: number | null;
}

/** The most characters of a plan's id that an address of the page repeats. */
const mostOfPlan = 60;

/** The clock of the office nearest to a place; that of the main office for no place. */
export const zoneThere = (site: Site, location: string | null): string =>
  timesAt(site.data.firm, officeOfPlace(site, location)).timeZone;

/** Reads the page's address. A choice that is not offered counts as missing; the kind is then the first one that is. */
export function readBookingQuery(url: string, site: Site, { kinds }: Offer, desk: BookingDesk, now: number) {
  const query = new URL(url).searchParams;
  const wanted = query.get('kind');
  const location = query.get('where');
  const token = query.get('for') ?? '';
  const leadId = token === '' ? null : desk.links.leadIn(token, now);
  return {
    kind: isBookingKind(wanted) && kinds.includes(wanted) ? wanted : (kinds[0] ?? null),
    location: location !== null && site.location(location) ? location : null,
    timeZone: readZone(query.get('zone'), zoneThere(site, location)),
    day: query.get('day'),
    time: readMoment(query.get('time') ?? undefined),
    known: leadId === null ? null : { leadId, token },
    plan: query.get('plan')?.slice(0, mostOfPlan) || null,
    people: readCount(query.get('people')),
  } satisfies BookingQuery;
}

/** The visitor's request, or null while it is incomplete: a visit needs a location. */
export function askOf({ kind, location, timeZone }: BookingQuery, address = ''): BookingAsk | null {
  if (kind === null || (kind === 'visit' && location === null)) return null;
  const place = kind === 'visit' ? { location, address } : { location: null, address: '' };
  return { kind, timeZone, ...place };
}

export type BookResult =
  /** `otherTime`: the form was sent before, and its booking has another time than this request asks for. Nothing new is booked. */
  | { bookingId: string; otherTime: boolean }
  | { status: number; errors: FieldErrors; sentence: string; keyToRepeat: string | null; retryAfter?: number };

const longestAddress = 200;
const pastedControls = /[\s\p{Cc}]+/gu;

/** The start time and the visit's address from the form, and an error for each that is missing. */
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

/** The status and words for a refusal by the desk. */
function refusalOf(site: Site, error: LeadRefused): { status: number; sentence: string } {
  const { taken, many } = site.data.pages['booking-page'].form;
  return { status: 409, sentence: site.print.fill(error instanceof TooManyBookings ? many : taken) };
}

/**
 * Books the time in the form: for the lead of a booking link, or with a new lead, which is received like one from the contact
 * form.
 */
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
  const network = networkHash(context.get(clientContext).address);
  if (query.known) return bookKnown({ context, desk }, query.known.leadId, { ...ask, network }, start);
  const earlier = await desk.store.byKey(form.idempotencyKey ?? '');
  if (earlier && !isLapsed(earlier, context.get(servicesContext).clock.wall()))
    return { bookingId: earlier.id, otherTime: earlier.from !== start };
  const { answer, keyToRepeat } = await receiveInquiry('contact', request, context, {
    save: (lead) => desk.bookNewLead(lead, { ...ask, network }, start),
    refusal: (error) => refusalOf(site, error).sentence,
  });
  if (answer.status === 201) {
    const lead = await context.get(leadsContext).store.leadByReference(answer.reference);
    const [made] = lead ? await desk.store.ofLead(lead.id) : [];
    if (made) return { bookingId: made.id, otherTime: made.from !== start };
    // The lead was erased between storing and reading it.
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
  const { store } = context.get(leadsContext);
  const { limits } = context.get(servicesContext);
  const permit = await limits.inquiries.take(context.get(clientContext).address);
  const none = { errors: {}, keyToRepeat: null };
  const { phone } = site.data.firm;
  if (!permit.allowed) {
    const { retryAfterSeconds: retryAfter, ...refused } = tooMany(site, permit.retryAfterSeconds);
    return { ...none, ...refused, retryAfter };
  }
  // A link can outlive its lead.
  const gone = { ...none, status: 409, sentence: `This link is not valid any more. Please call ${phone.display}.` };
  if ((await store.leadById(leadId)) === null) return gone;
  try {
    return { bookingId: await desk.bookForLead(leadId, ask, start), otherTime: false };
  } catch (error) {
    if (error instanceof LeadGone) return gone;
    if (error instanceof LeadRefused) return { ...none, ...refusalOf(site, error) };
    throw error;
  }
}

/**
 * Most milliseconds between the time in the address of a thank-you page and that of its lead, because the address has whole
 * seconds.
 */
const sameMoment = 2000;

/**
 * The address at which a visitor books a time after an inquiry. It books for their lead when `reference` and `sentAt` match one;
 * otherwise it is the general booking page. Null while nothing can be booked. Also null in an outage, because the visitor must
 * still be told that the inquiry is stored.
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
