import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { NewDelivery } from '../../domain/delivery/outbox-message.ts';
import { goesLater } from '../../domain/delivery/queue-order.ts';
import type { ConsentRecord } from '../../domain/leads/consent.ts';
import type { FieldType } from '../../domain/leads/lead-fields.ts';
import type { LeadEvent, LeadEventChange } from '../../domain/leads/lead-timeline.ts';
import { leadWords } from '../../domain/leads/search-words.ts';
import { columnOf, type Lead, type LeadColumns, storedFields, storedNames } from '../../domain/leads/stored-lead.ts';
import type { ConsentRow, Database, LeadEventRow, LeadRow, OutboxRow } from '../database/database.server.ts';

const same = { write: (value: unknown) => value, read: (kept: unknown) => kept };
const json = {
  write: (value: unknown) => (value === null ? null : JSON.stringify(value)),
  read: (kept: unknown) => (kept === null ? null : JSON.parse(String(kept))),
};
/** Converts the values of each type to and from their column. */
const codecs: Readonly<Record<FieldType, typeof same>> = {
  text: same,
  'text or null': same,
  number: same,
  'number or null': same,
  texts: json,
  'numbers or null': json,
  'touch or null': json,
  flag: { write: (value) => (value ? 1 : 0), read: (kept) => kept === 1 },
};

const columns = storedNames.map((name) => ({
  name,
  column: columnOf(name),
  codec: codecs[storedFields[name].type],
}));

/** Reads a lead from its row. */
export const toLead = (row: Selectable<LeadRow>): Lead =>
  Object.fromEntries(columns.map(({ name, column, codec }) => [name, codec.read(row[column])])) as unknown as Lead;

/** The row of a lead, with its search words for the inbox. */
export const fromLead = (lead: Lead): Insertable<LeadRow> => ({
  ...(Object.fromEntries(
    columns.map(({ name, column, codec }) => [column, codec.write(lead[name])]),
  ) as unknown as LeadColumns & Pick<LeadRow, 'kind' | 'status'>),
  search_words: leadWords(lead),
});

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

/** Reads a consent from its row. Its lead may have been removed. */
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

/**
 * The outbox rows of a new lead. `later` queues its messages after those of other leads. `network`: the hash of the network that caused
 * them.
 */
export function outboxRows(
  leadId: string,
  deliveries: readonly NewDelivery[],
  now: number,
  { later = false, network = '' }: { later?: boolean; network?: string } = {},
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
    network,
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

/** The row of an event. `version` is the lead's version after the event. */
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

/**
 * Adds an event to a lead's history without a new version. Use it for changes that replace nothing a person has seen, so that an open
 * page gets no conflict. Rejects when there is no such lead.
 */
export async function noteBeside(
  trx: Kysely<Database>,
  leadId: string,
  event: LeadEventChange,
  by: { userId: string | null; now: number },
): Promise<void> {
  const { version } = await trx
    .selectFrom('leads')
    .select('version')
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('lead_events')
    .values(eventRow(leadId, event, { ...by, version }))
    .execute();
}
