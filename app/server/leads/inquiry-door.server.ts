import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { mailboxOf } from '../../domain/delivery/mailbox.ts';
import { firstOfNetwork } from '../../domain/delivery/queue-order.ts';
import type { Site } from '../../domain/firm/site.ts';
import { type FieldErrors, fieldErrors, requestsOf } from '../../domain/leads/lead.ts';
import { telephoneLink } from '../../domain/text/phone.ts';
import { siteContext } from '../firm/site-context.server.ts';
import { clientContext, servicesContext } from '../http/http-context.server.ts';
import { senderOf } from '../http/limits.server.ts';
import { networkHash } from '../http/networks.server.ts';
import { hiddenOrigin, isForeign } from '../http/same-origin.server.ts';
import { type CaptureResult, captureLead, type FormInquiry, type LeadRefused } from './capture-lead.server.ts';
import type { LeadStore } from './lead-store.server.ts';
import { leadsContext } from './leads-context.server.ts';
import { originSent } from './origin-of-visit.server.ts';
import { tokenField } from './turnstile.server.ts';

export type DoorAnswer =
  /** `sentAt` is when the inquiry was sent first: a repeated request gets the same answer. */
  | { status: 201; reference: string; sentAt: number }
  | { status: 400 | 403 | 409 | 413 | 415; sentence: string }
  | { status: 422; sentence: string; errors: FieldErrors }
  | { status: 429 | 503; sentence: string; retryAfterSeconds: number };

type RefusedAnswer = Exclude<DoorAnswer, { status: 201 | 429 | 503 }>;

/** Thrown for a request that is refused because of what it contains. It counts in its sender's budget of refusals. */
class Refused extends Error {
  readonly answer: RefusedAnswer;
  constructor(answer: RefusedAnswer) {
    super(answer.sentence);
    this.answer = answer;
  }
}

const refuse = (status: 400 | 403 | 409 | 413 | 415, sentence: string): never => {
  throw new Refused({ status, sentence });
};

const largestBody = 64 * 1024;
const keyPattern = /^[\x21-\x7E]{1,200}$/;

async function readText(request: Request): Promise<string> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > largestBody) return refuse(413, 'The request is larger than 64 kB.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse(400, 'The request is not valid UTF-8.');
  }
}

function parseJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse(400, 'The request is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(400, 'The request must be a JSON object.');
  return value as Record<string, unknown>;
}

/** The fields of an HTML form. Only `answers` may occur several times. */
function parseForm(text: string): Record<string, unknown> {
  const form = new URLSearchParams(text);
  return { ...Object.fromEntries(form), answers: form.getAll('answers') };
}

/** What a request brought. */
interface Sent {
  /** The submitted fields, to fill the form again. */
  values: Record<string, unknown>;
  isForm: boolean;
}

/** The fields of a JSON or form post. */
async function readFields(request: Request): Promise<Sent> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return { values: parseJson(await readText(request)), isForm: false };
  if (type !== 'application/x-www-form-urlencoded') return refuse(415, 'Send the inquiry as application/json.');
  // Without scripts, a form posts to its own page.
  return { values: { page: new URL(request.url).pathname, ...parseForm(await readText(request)) }, isForm: true };
}

function proxyId(request: Request): string | null {
  const id = request.headers.get('x-request-id');
  return id !== null && keyPattern.test(id) ? `proxy:${id}` : null;
}

/**
 * The idempotency key. A form on a cached page has none, and a double click must still not make two leads: the same words from the
 * same address within the same minute get the same key. Throws Refused for an invalid key.
 */
function keyOf(request: Request, { values, isForm }: Sent, address: string, now: number): string | null {
  const given = request.headers.get('idempotency-key') ?? values.idempotencyKey;
  if (typeof given === 'string' && given !== '') {
    if (!keyPattern.test(given)) return refuse(400, 'The idempotency key must be 1 to 200 printable characters.');
    return given;
  }
  // A proxy that retries at another instance repeats its request id.
  if (!isForm) return proxyId(request);
  const words = JSON.stringify(values);
  return `form:${createHash('sha256')
    .update(`${address}\n${Math.floor(now / 60_000)}\n${words}`)
    .digest('hex')}`;
}

/** The inquiry in the fields. Throws Refused, with an error for each field that is wrong. */
function inquiryIn(values: Sent['values'], kind: FormInquiry['kind'], site: Site): FormInquiry {
  const parsed = requestsOf(site)[kind].safeParse(values);
  if (parsed.success) return { kind, request: parsed.data } as FormInquiry;
  const errors = fieldErrors(parsed.error);
  throw new Refused({ status: 422, sentence: `${Object.values(errors)[0]}.`, errors });
}

/**
 * How long the same words in a form without scripts are the same inquiry. After Back the browser gets a page with another key, and shows
 * it with the words that were sent.
 */
const sameWords = 60 * 60_000;

export interface DoorResult extends Sent {
  answer: DoorAnswer;
  /**
   * The idempotency key with which to send the same words again: after a 503 they may have been saved. Null with every other answer,
   * and when the request had no key.
   */
  keyToRepeat: string | null;
}

/** Stores a lead together with other data, such as a booking, whose mail replaces the acknowledgement. */
export interface StoredWith {
  /** Stores both in one transaction, or throws LeadRefused and stores neither. */
  save: LeadStore['saveLead'];
  /** The sentence for that refusal. */
  refusal: (error: LeadRefused) => string;
}

type Context = Readonly<RouterContextProvider>;

/** Reads, checks, limits and stores one inquiry: everything from request to answer, for the API and for HTML forms. */
export async function receiveInquiry(
  kind: FormInquiry['kind'],
  request: Request,
  context: Context,
  storedWith: StoredWith | null = null,
): Promise<DoorResult> {
  const { limits, clock } = context.get(servicesContext);
  const { address } = context.get(clientContext);
  const site = context.get(siteContext);
  let sent: Sent = { values: {}, isForm: false };
  try {
    sent = await readFields(request);
    // Checked after reading, so that the form comes back with what the visitor typed.
    if (isForeign(request, context)) refuse(403, hiddenOrigin(site.data.firm.phone.display));
    const key = keyOf(request, sent, address, clock.wall());
    const inquiry = inquiryIn(sent.values, kind, site);
    const answer = await receive({ ...sent, inquiry, key, request, context, storedWith });
    return { ...sent, answer, keyToRepeat: answer.status === 503 ? key : null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const permit = await limits.refusals.take(address);
    const answer = permit.allowed ? error.answer : tooMany(site, permit.retryAfterSeconds);
    return { ...sent, answer, keyToRepeat: null };
  }
}

/** The answer to a visitor who has used up the budget of their address. */
export const tooMany = ({ data: { firm } }: Site, retryAfterSeconds: number) => ({
  status: 429 as const,
  sentence: `Too many inquiries came from your address. Please wait a few minutes, or call ${firm.phone.display}.`,
  retryAfterSeconds,
});

interface Receiving extends Sent {
  inquiry: FormInquiry;
  key: string | null;
  request: Request;
  context: Context;
  storedWith: StoredWith | null;
}

/** Stores the inquiry within the budgets, and wakes the outbox. Throws Refused. */
async function receive(received: Receiving): Promise<DoorAnswer> {
  const { inquiry, key, values, isForm, request, context, storedWith } = received;
  const { store, outbox, channels } = context.get(leadsContext);
  const { limits, clock } = context.get(servicesContext);
  const { address } = context.get(clientContext);
  const site = context.get(siteContext);
  const permit = await limits.inquiries.take(address);
  if (!permit.allowed) return tooMany(site, permit.retryAfterSeconds);
  const { giveBack, ...seen } = await examine(received);
  const now = clock.wall();
  const later = limits.inquiries.mostTaken(address) > firstOfNetwork;
  // A booking is about its time, and a person under attack may ask again.
  const mayRepeat = isForm && values.idempotencyKey && inquiry.kind !== 'emergency' && !storedWith;
  const result = await captureLead(inquiry, {
    site,
    store,
    save: storedWith?.save,
    now,
    idempotencyKey: key,
    channels: channels().filter((channel) => !storedWith || channel !== 'acknowledgement'),
    visit: originSent(request, context, values),
    seen,
    later,
    network: networkHash(address),
    unlessSince: mayRepeat ? now - sameWords : undefined,
  });
  const isNew = result.ok && !result.repeated;
  if (!isNew) await Promise.all([giveBack(), limits.inquiries.giveBack(address)]);
  if (isNew) outbox.nudge({ ofStrangers: later });
  return doorAnswer(result, site, storedWith);
}

/** Takes the budgets of the sender, and asks what speaks for spam. `giveBack` returns what was taken. */
async function examine({ inquiry: { kind, request }, key, values, context }: Receiving) {
  const { quarantine, checkRobot } = context.get(leadsContext);
  const { limits } = context.get(servicesContext);
  // The form for people under attack asks for a phone number only.
  const mailbox = 'email' in request ? mailboxOf(request.email) : telephoneLink(request.phone);
  const sender = senderOf(mailbox, context.get(clientContext).address);
  const [ofSender, ofMailbox, knownSpam, robotCheck] = await Promise.all([
    limits.senders.take(sender),
    limits.mailboxes.take(mailbox),
    // Without an answer of the database the lead cannot be saved either, which the visitor is told.
    quarantine.isSpamSender('email' in request ? request.email : '').catch(() => false),
    // The page for people under attack has no script, so its visitors cannot pass the robot check.
    kind === 'emergency' ? null : (checkRobot?.(values[tokenField], key) ?? null),
  ]);
  return {
    crowded: !ofSender.allowed,
    popular: !ofMailbox.allowed,
    knownSpam,
    robotCheck,
    async giveBack() {
      if (ofSender.allowed) await limits.senders.giveBack(sender);
      if (ofMailbox.allowed) await limits.mailboxes.giveBack(mailbox);
    },
  };
}

/** The answer to an inquiry that was to be stored. Throws Refused. */
function doorAnswer(result: CaptureResult, { data: { firm } }: Site, storedWith: StoredWith | null): DoorAnswer {
  if (result.ok) return { status: 201, reference: result.lead.reference, sentAt: result.lead.receivedAt };
  switch (result.reason) {
    case 'refused':
      return refuse(409, storedWith?.refusal(result.error) ?? result.error.message);
    case 'conflict': {
      const sentence =
        'An inquiry with other words was already sent from this form. To send this one as well, send it again.';
      throw new Refused({ status: 422, sentence, errors: {} });
    }
    case 'unavailable': {
      const sentence = `We cannot save your inquiry right now. Please try again in a minute, or call ${firm.phone.display}.`;
      return { status: 503, sentence, retryAfterSeconds: 30 };
    }
  }
}
