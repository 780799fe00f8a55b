import { createHash, randomUUID } from 'node:crypto';
import type { Channel } from '../../domain/delivery/delivery.ts';
import type { Site } from '../../domain/firm/site.ts';
import type { AdFirm } from '../../domain/leads/ad-click.ts';
import { assessmentLevel } from '../../domain/leads/assessment.ts';
import {
  advertisingWording,
  agreementWording,
  assessmentWording,
  type ConsentRecord,
  consentVersion,
  emergencyWording,
  sixMonthsAfter,
  spokenWordings,
} from '../../domain/leads/consent.ts';
import { answerDue } from '../../domain/leads/desk-of-lead.ts';
import type { SpokenRequest } from '../../domain/leads/handling/spoken-inquiry.ts';
import { tellWithin } from '../../domain/leads/held-leads.ts';
import type { AssessmentRequest, ContactRequest, EmergencyRequest, LeadKind } from '../../domain/leads/lead.ts';
import { type LeadFieldName, type LeadWords, leadField, leadFieldNames } from '../../domain/leads/lead-fields.ts';
import { type Circumstances, judge, type SpamVerdict } from '../../domain/leads/spam.ts';
import { isSpokenKind, type SpokenKind } from '../../domain/leads/spoken-kinds.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import type { VisitOrigin } from '../../domain/leads/touch.ts';
import { retentionRules } from '../../domain/privacy/retention.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import { randomLetters } from '../people/random-letters.server.ts';
import type { LeadStore } from './lead-store.server.ts';

/** Thrown by `store` when the data stored together with the lead is refused. Nothing is stored. */
export class LeadRefused extends Error {}

/** Sent by a visitor's form. */
export type FormInquiry =
  | { kind: 'contact'; request: ContactRequest }
  | { kind: 'assessment'; request: AssessmentRequest }
  | { kind: 'emergency'; request: EmergencyRequest };

/** Logged by a colleague. */
type SpokenInquiry = { kind: SpokenKind; request: SpokenRequest };

export type Inquiry = FormInquiry | SpokenInquiry;

const isSpoken = (inquiry: Inquiry): inquiry is SpokenInquiry => isSpokenKind(inquiry.kind);

export type CaptureResult =
  /** When `repeated`, the reference and the time are those of the first request. */
  | { ok: true; lead: { id: string; reference: string; receivedAt: number }; repeated: boolean }
  /** The idempotency key was used before with another body. */
  | { ok: false; reason: 'conflict' }
  /** The data to be stored together with the lead was refused; nothing was stored. */
  | { ok: false; reason: 'refused'; error: LeadRefused }
  /** The database cannot commit; nothing was stored. */
  | { ok: false; reason: 'unavailable' };

/** What a lead is made from, besides the inquiry. */
interface Reception {
  site: Site;
  now: number;
  /** A request that repeats the key gets the first answer again. */
  idempotencyKey: string | null;
  /** Facts for the spam verdict that are not in the inquiry itself. */
  seen?: Pick<Circumstances, 'crowded' | 'popular' | 'knownSpam' | 'robotCheck'>;
  /** What the visitor's browser says about the visit. The click on an ad only if the visitor lets us tell its firm. */
  visit?: VisitOrigin;
  /** Our own test lead. */
  canary?: boolean;
}

export interface CaptureOptions extends Reception {
  store: Pick<LeadStore, 'saveLead'>;
  /** Stores the lead together with other data. Without it, the store stores the lead alone. */
  save?: LeadStore['saveLead'] | undefined;
  channels: readonly Channel[];
  /** Queue its messages after those of other leads. */
  later?: boolean;
  /** If the same words came at this time or later, they are the same inquiry. */
  unlessSince?: number | undefined;
  /** Hash of the network that sent it; empty when nobody knows it. */
  network?: string;
}

function newReference({ data }: Site): string {
  const letters = randomLetters(8);
  return `${data.firm.referencePrefix}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** A hash of the visitor's words. It leaves out circumstances, such as the time taken to fill in the form. */
function hashBody({ kind, request }: Inquiry): string {
  const sent: Partial<FormInquiry['request']> = request;
  const { elapsed: _elapsed, website: _website, from: _from, campaign: _campaign, ...words } = sent;
  return createHash('sha256')
    .update(JSON.stringify([kind, words]))
    .digest('hex');
}

function verdictOf(inquiry: Inquiry, seen: Reception['seen']): SpamVerdict {
  if (isSpoken(inquiry)) return { quarantined: false, mayBePerson: false, reasons: [] };
  const { kind, request } = inquiry;
  const { website, elapsed } = request;
  const words =
    kind === 'contact'
      ? { name: `${request.firstName} ${request.lastName}`, message: request.message }
      : { name: request.name, message: '' };
  const verdict = judge({ ...words, website, elapsed, ...seen });
  // A person must be answered after an attack, too, so a request for a call counts as a person's.
  return kind === 'emergency' ? { ...verdict, mayBePerson: true } : verdict;
}

type Given = { readonly [K in LeadFieldName]?: LeadWords[K] | undefined };

/** The visitor's words in every field; empty or null in fields that the form does not have. */
const wordsOf = (given: Given): LeadWords =>
  Object.fromEntries(
    leadFieldNames.map((name) => [name, given[name] ?? (leadField(name).type === 'text' ? '' : null)]),
  ) as unknown as LeadWords;

function leadWordsOf(site: Site, inquiry: Inquiry, visit?: VisitOrigin): LeadWords {
  if (isSpoken(inquiry)) return wordsOf(inquiry.request);
  const { kind, request } = inquiry;
  const origin = {
    page: request.from ?? request.page ?? null,
    campaign: visit?.last?.campaign ?? (request.campaign || null),
  };
  if (kind === 'contact') return wordsOf({ ...request, ...origin, name: `${request.firstName} ${request.lastName}` });
  // Without a name, the phone number identifies the caller at the desk.
  if (kind === 'emergency') return wordsOf({ ...request, ...origin, name: request.name || request.phone });
  const riskLevel = assessmentLevel(site.data.measures.length - request.answers.length);
  return wordsOf({ ...request, ...origin, service: 'cybersecurity', riskLevel });
}

function visitFields(visit: VisitOrigin | undefined) {
  const { source = null, medium = null, term = null, content = null, site = null, page = null } = visit?.last ?? {};
  return { source, medium, term, content, site, landing: page, firstTouch: visit?.first ?? null };
}

const kindOf = ({ kind, request }: Inquiry): LeadKind => (kind === 'contact' && request.plan ? 'pricing' : kind);

/** Builds the lead to store. Stores nothing. */
export function newLead(
  inquiry: Inquiry,
  { site, now, idempotencyKey, seen, visit, canary = false }: Reception,
  { quarantined, reasons } = verdictOf(inquiry, seen),
): Lead {
  return {
    ...leadWordsOf(site, inquiry, visit),
    ...visitFields(visit),
    id: randomUUID(),
    reference: newReference(site),
    kind: kindOf(inquiry),
    status: 'new',
    receivedAt: now,
    quarantined,
    spamReasons: reasons,
    idempotencyKey,
    bodyHash: hashBody(inquiry),
    canary,
    version: 1,
    assignedTo: null,
    dueAt: null,
    firstContactAt: null,
    alarms: 0,
    wonValue: null,
    wonMonthly: null,
    closeReason: '',
    mergedInto: null,
    wroteAt: null,
    wroteDueAt: null,
  };
}

const wordings = {
  contact: agreementWording,
  assessment: assessmentWording,
  emergency: emergencyWording,
  ...spokenWordings,
} as const;

/** When the id of a click that came at `time` is removed, and with it the consent to pass it on. */
const clickEnds = (time: number): number => time + (time - retentionRules.clicks.before(time));

function consentsOf(site: Site, lead: Lead, sent: Inquiry, adFirm: AdFirm | undefined): ConsentRecord[] {
  const common = {
    leadId: lead.id,
    wordingVersion: consentVersion,
    form: sent.kind,
    page: isSpoken(sent) ? null : (sent.request.page ?? null),
    givenAt: lead.receivedAt,
  };
  const inquiry: ConsentRecord = {
    ...common,
    id: randomUUID(),
    purpose: 'enquiry',
    type: 'implied',
    wording: wordings[sent.kind],
    expiresAt: sixMonthsAfter(lead.receivedAt),
  };
  const ticked = { ...common, type: 'express' } as const;
  const advertising: ConsentRecord[] = adFirm
    ? [
        {
          ...ticked,
          id: randomUUID(),
          purpose: 'advertising',
          wording: advertisingWording(adFirm),
          expiresAt: clickEnds(lead.receivedAt),
        },
      ]
    : [];
  if (isSpoken(sent) || sent.kind === 'emergency' || !sent.request.marketing) return [inquiry, ...advertising];
  const wording = site.print.fill(site.data.pages['contact-page'].form.marketing);
  return [inquiry, ...advertising, { ...ticked, id: randomUUID(), purpose: 'marketing', wording, expiresAt: null }];
}

export const newDeliveries = (channels: readonly Channel[]) =>
  channels.map((channel) => ({ id: randomUUID(), channel }));

/**
 * The only function that stores inquiries. When it returns `ok`, the lead, its consent record and one outbox row per channel are on
 * disk together. A quarantined lead is stored without deliveries until a person releases it.
 */
export async function captureLead(
  inquiry: Inquiry,
  {
    store,
    save = (lead) => store.saveLead(lead),
    channels,
    later = false,
    unlessSince,
    network = '',
    ...options
  }: CaptureOptions,
): Promise<CaptureResult> {
  const verdict = verdictOf(inquiry, options.seen);
  const received = newLead(inquiry, options, verdict);
  const mayWait = received.quarantined || received.canary;
  const lead: Lead =
    isSpoken(inquiry) && inquiry.request.answered
      ? // A person who was already answered gets no promise: it would inflate the response figures.
        { ...received, status: 'contacted', firstContactAt: options.now }
      : { ...received, dueAt: mayWait ? null : answerDue(options.site, received, options.now) };
  const deliveries = lead.quarantined ? [] : newDeliveries(channels);
  const tellAt = lead.quarantined && !lead.canary ? options.now + tellWithin(verdict.mayBePerson) : null;
  try {
    const click = options.visit?.click ?? null;
    const consents = consentsOf(options.site, lead, inquiry, click?.firm);
    const result = await save({ lead, click, consents, deliveries, tellAt, later, unlessSince, network });
    const { id, reference, receivedAt } = lead;
    if (result.saved) return { ok: true, lead: { id, reference, receivedAt }, repeated: false };
    if (!result.sameBody) return { ok: false, reason: 'conflict' };
    const first = { reference: result.reference, receivedAt: result.receivedAt };
    return { ok: true, lead: { id, ...first }, repeated: true };
  } catch (error) {
    if (error instanceof StoreUnavailable) return { ok: false, reason: 'unavailable' };
    if (error instanceof LeadRefused) return { ok: false, reason: 'refused', error };
    throw error;
  }
}
