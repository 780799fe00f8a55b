import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { NewDelivery } from '../../domain/delivery/outbox-message.ts';
import { goesLater } from '../../domain/delivery/queue-order.ts';
import type { ConsentRecord } from '../../domain/leads/consent.ts';
import type { LeadEvent, LeadEventChange } from '../../domain/leads/lead-timeline.ts';
import { leadWords } from '../../domain/leads/search-words.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import type { ConsentRow, LeadEventRow, LeadRow, OutboxRow } from '../database/database.server.ts';

export function toLead(row: Selectable<LeadRow>): Lead {
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    status: row.status,
    receivedAt: row.received_at,
    name: row.name,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    email: row.email,
    phone: row.phone,
    service: row.service,
    plan: row.plan,
    message: row.message,
    answers: row.answers === null ? null : JSON.parse(row.answers),
    riskLevel: row.risk_level,
    page: row.page,
    campaign: row.campaign,
    quarantined: row.quarantined === 1,
    spamReasons: JSON.parse(row.spam_reasons),
    idempotencyKey: row.idempotency_key,
    bodyHash: row.body_hash,
    canary: row.canary === 1,
    version: row.version,
    assignedTo: row.assigned_to,
    dueAt: row.due_at,
    firstContactAt: row.first_contact_at,
    alarms: row.alarms,
  };
}

export function fromLead(lead: Lead): Insertable<LeadRow> {
  return {
    id: lead.id,
    reference: lead.reference,
    kind: lead.kind,
    status: lead.status,
    received_at: lead.receivedAt,
    name: lead.name,
    first_name: lead.firstName,
    last_name: lead.lastName,
    company: lead.company,
    email: lead.email,
    phone: lead.phone,
    service: lead.service,
    plan: lead.plan,
    message: lead.message,
    answers: lead.answers === null ? null : JSON.stringify(lead.answers),
    risk_level: lead.riskLevel,
    page: lead.page,
    campaign: lead.campaign,
    quarantined: lead.quarantined ? 1 : 0,
    spam_reasons: JSON.stringify(lead.spamReasons),
    idempotency_key: lead.idempotencyKey,
    body_hash: lead.bodyHash,
    canary: lead.canary ? 1 : 0,
    version: lead.version,
    assigned_to: lead.assignedTo,
    due_at: lead.dueAt,
    first_contact_at: lead.firstContactAt,
    alarms: lead.alarms,
    search_words: leadWords(lead),
  };
}

export function fromConsent(consent: ConsentRecord): Insertable<ConsentRow> {
  return {
    id: consent.id,
    lead_id: consent.leadId,
    purpose: consent.purpose,
    type: consent.type,
    wording: consent.wording,
    wording_version: consent.wordingVersion,
    form: consent.form,
    page: consent.page,
    given_at: consent.givenAt,
    expires_at: consent.expiresAt,
  };
}

/** The consent in a row, which may have outlived its lead. */
export const consentIn = (row: Selectable<Omit<ConsentRow, 'lead_id'>>): Omit<ConsentRecord, 'leadId'> => ({
  id: row.id,
  purpose: row.purpose,
  type: row.type,
  wording: row.wording,
  wordingVersion: row.wording_version,
  form: row.form,
  page: row.page,
  givenAt: row.given_at,
  expiresAt: row.expires_at,
});

export const toConsent = (row: Selectable<ConsentRow>): ConsentRecord => ({ ...consentIn(row), leadId: row.lead_id });

/** `later` puts the messages behind those of other leads. */
export function outboxRows(
  leadId: string,
  deliveries: readonly NewDelivery[],
  now: number,
  later = false,
): Insertable<OutboxRow>[] {
  return deliveries.map(({ id, channel }) => ({
    id,
    lead_id: leadId,
    channel,
    status: 'pending',
    created_at: now,
    next_attempt_at: now,
    attempts: 0,
    fence: 0,
    later: later && goesLater(channel) ? 1 : 0,
    lease_until: null,
    delivered_at: null,
    last_answer: null,
  }));
}

export function toEvent(row: Selectable<LeadEventRow>): LeadEvent {
  const { version, ...detail } = JSON.parse(row.detail);
  return {
    id: row.id,
    at: row.at,
    userId: row.user_id,
    event: { kind: row.kind, ...detail } as LeadEventChange,
    version,
  };
}

/** `version` is the lead's after it. */
export function eventRow(
  leadId: string,
  { kind, ...detail }: LeadEventChange,
  by: { userId: string | null; now: number; version: number },
): Insertable<LeadEventRow> {
  return {
    id: randomUUID(),
    lead_id: leadId,
    at: by.now,
    user_id: by.userId,
    kind,
    detail: JSON.stringify({ ...detail, version: by.version }),
  };
}
