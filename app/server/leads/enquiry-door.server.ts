import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { mailboxOf } from '../../domain/delivery/mailbox.ts';
import { firstOfNetwork } from '../../domain/delivery/queue-order.ts';
import { type FieldErrors, fieldErrors, requestsOf } from '../../domain/leads/lead.ts';
import { telephoneLink } from '../../domain/text/phone.ts';
import { siteContext } from '../firm/site-context.server.ts';
import { clientContext, servicesContext } from '../http/http-context.server.ts';
import { senderOf } from '../http/limits.server.ts';
import { networkHash } from '../http/networks.server.ts';
import { hiddenOrigin, isForeign } from '../http/same-origin.server.ts';
import { captureLead, type FormEnquiry, type LeadRefused } from './capture-lead.server.ts';
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

/** Thrown for an invalid request; `status` and `sentence` say why. */
class Unreadable extends Error {
  readonly status: 400 | 403 | 413 | 415;
  constructor(status: 400 | 403 | 413 | 415, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

const largestBody = 64 * 1024;
const keyPattern = /^[\x21-\x7E]{1,200}$/;

async function readText(request: Request): Promise<string> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > largestBody) throw new Unreadable(413, 'The request is larger than 64 kB.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable(400, 'The request is not valid UTF-8.');
  }
}

function parseJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Unreadable(400, 'The request is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Unreadable(400, 'The request must be a JSON object.');
  return value as Record<string, unknown>;
}

/** The fields of an HTML form. Only `answers` may occur several times. */
function parseForm(text: string): Record<string, unknown> {
  const form = new URLSearchParams(text);
  return { ...Object.fromEntries(form), answers: form.getAll('answers') };
}

/** The body of a JSON or form post as an object. */
async function readBody(request: Request): Promise<{ body: Record<string, unknown>; form: boolean }> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return { body: parseJson(await readText(request)), form: false };
  if (type === 'application/x-www-form-urlencoded') return { body: parseForm(await readText(request)), form: true };
  throw new Unreadable(415, 'Send the inquiry as application/json.');
}

function proxyId(request: Request): string | null {
  const id = request.headers.get('x-request-id');
  return id !== null && keyPattern.test(id) ? `proxy:${id}` : null;
}

/**
 * The idempotency key. A form on a cached page has none, and a double click must still not make two leads: the same words from the
 * same address within the same minute get the same key. Throws Unreadable for an invalid key.
 */
function keyOf(
  request: Request,
  body: Record<string, unknown>,
  isForm: boolean,
  address: string,
  now: number,
): string | null {
  const given = request.headers.get('idempotency-key') ?? body.idempotencyKey;
  if (typeof given === 'string' && given !== '') {
    if (!keyPattern.test(given))
      throw new Unreadable(400, 'The idempotency key must be 1 to 200 printable characters.');
    return given;
  }
  // A proxy that retries at another instance repeats its request id.
  if (!isForm) return proxyId(request);
  const words = JSON.stringify(body);
  return `form:${createHash('sha256')
    .update(`${address}\n${Math.floor(now / 60_000)}\n${words}`)
    .digest('hex')}`;
}

/**
 * How long the same words in a form without scripts are the same inquiry. After Back the browser gets a page with another key, and shows
 * it with the words that were sent.
 */
const sameWords = 60 * 60_000;

export interface DoorResult {
  answer: DoorAnswer;
  /** The submitted fields, to fill the form again. */
  values: Record<string, unknown>;
  isForm: boolean;
  /**
   * The idempotency key with which to send the same words again: after a 503 they may have been saved. Null with every other answer,
   * and when the request had no key.
   */
  keyToRepeat: string | null;
}

/** Stores a lead together with other data, such as a booking. */
export interface StoredBeside {
  /** Stores both, or throws LeadRefused and stores neither. */
  save: LeadStore['saveLead'];
  /** The sentence for that refusal. */
  refusal: (error: LeadRefused) => string;
}

/**
 * Reads, limits, validates and stores one inquiry: everything from request to answer, for the API and for HTML forms. `beside` stores
 * other data in the same transaction; its mail replaces the acknowledgement.
 */
export async function receiveEnquiry(
  kind: FormEnquiry['kind'],
  request: Request,
  context: Readonly<RouterContextProvider>,
  beside?: StoredBeside,
): Promise<DoorResult> {
  const { store, quarantine, outbox, channels, checkRobot } = context.get(leadsContext);
  const { limits, clock } = context.get(servicesContext);
  const { address } = context.get(clientContext);
  const site = context.get(siteContext);
  const { phone } = site.data.firm;
  let values: Record<string, unknown> = {};
  let isForm = false;
  const done = (answer: DoorAnswer, keyToRepeat: string | null = null) => ({ answer, values, isForm, keyToRepeat });
  const tooMany = (retryAfterSeconds: number) =>
    done({
      status: 429,
      sentence: `Too many inquiries came from your address. Please wait a few minutes, or call ${phone.display}.`,
      retryAfterSeconds,
    });

  const refuse = async (answer: DoorAnswer): Promise<DoorResult> => {
    const permit = await limits.refusals.take(address);
    return permit.allowed ? done(answer) : tooMany(permit.retryAfterSeconds);
  };

  try {
    const read = await readBody(request);
    isForm = read.form;
    // Without scripts, a form posts to its own page.
    values = isForm ? { page: new URL(request.url).pathname, ...read.body } : read.body;
    // Checked after reading, so that the form comes back with what the visitor typed.
    if (isForeign(request, context)) throw new Unreadable(403, hiddenOrigin(phone.display));
    const key = keyOf(request, values, isForm, address, clock.wall());
    const parsed = requestsOf(site)[kind].safeParse(values);
    if (!parsed.success) {
      const errors = fieldErrors(parsed.error);
      return refuse({ status: 422, sentence: `${Object.values(errors)[0]}.`, errors });
    }
    const permit = await limits.enquiries.take(address);
    if (!permit.allowed) return tooMany(permit.retryAfterSeconds);
    const { data } = parsed;
    // The form for people under attack asks for a phone number only.
    const mailbox = 'email' in data ? mailboxOf(data.email) : telephoneLink(data.phone);
    const sender = senderOf(mailbox, address);
    const [ofSender, ofMailbox, knownSpam, robotCheck] = await Promise.all([
      limits.senders.take(sender),
      limits.mailboxes.take(mailbox),
      // Without an answer of the database the lead cannot be saved either, which the visitor is told.
      quarantine.isSpamSender('email' in data ? data.email : '').catch(() => false),
      // The page for people under attack has no script, so its visitors cannot pass the robot check.
      kind === 'emergency' ? null : (checkRobot?.(values[tokenField], key) ?? null),
    ]);
    const now = clock.wall();
    const later = limits.enquiries.mostTaken(address) > firstOfNetwork;
    const result = await captureLead({ kind, request: data } as FormEnquiry, {
      site,
      store: beside ? { saveLead: beside.save } : store,
      now,
      idempotencyKey: key,
      channels: beside ? channels().filter((channel) => channel !== 'acknowledgement') : channels(),
      visit: originSent(request, context, values),
      seen: { crowded: !ofSender.allowed, popular: !ofMailbox.allowed, knownSpam, robotCheck },
      later,
      network: networkHash(address),
      // A booking is about its time, and a person under attack may ask again.
      unlessSince: isForm && values.idempotencyKey && kind !== 'emergency' && !beside ? now - sameWords : undefined,
    });
    if (!result.ok || result.repeated) {
      if (ofSender.allowed) await limits.senders.giveBack(sender);
      if (ofMailbox.allowed) await limits.mailboxes.giveBack(mailbox);
    }
    if (result.ok) {
      if (result.repeated) await limits.enquiries.giveBack(address);
      else outbox.nudge({ ofStrangers: later });
      return done({ status: 201, reference: result.lead.reference, sentAt: result.lead.receivedAt });
    }
    await limits.enquiries.giveBack(address);
    if (result.reason === 'refused')
      return refuse({ status: 409, sentence: beside?.refusal(result.error) ?? result.error.message });
    if (result.reason === 'conflict') {
      return refuse({
        status: 422,
        sentence:
          'An inquiry with other words was already sent from this form. To send this one as well, send it again.',
        errors: {},
      });
    }
    const sentence = `We cannot save your inquiry right now. Please try again in a minute, or call ${phone.display}.`;
    return done({ status: 503, sentence, retryAfterSeconds: 30 }, key);
  } catch (error) {
    if (error instanceof Unreadable) return refuse({ status: error.status, sentence: error.message });
    throw error;
  }
}
