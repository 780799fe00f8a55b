import { type Kysely, sql } from 'kysely';
import { answerKinds } from '../../../domain/leads/lead-timeline.ts';
import type { Database } from '../../database/database.server.ts';
import { eventRow } from '../lead-rows.server.ts';
import { answeredAt, answeredBefore } from './answered.server.ts';
import { endFollowUp } from './follow-up-store.server.ts';
import { lockedLead, noteLaterAnswer, waitAfterReply } from './later-wait.server.ts';

/** The ids of the parts of this lead, the earliest first. */
export async function partIdsOf(db: Kysely<Database>, leadId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('merged_into', '=', leadId)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A query for the ids of all leads merged with this one: the kept lead and its parts, including this lead. */
export const wholeOf = (leadId: string) => {
  const kept = sql`(SELECT coalesce(merged_into, id) FROM leads WHERE id = ${leadId})`;
  return sql<string>`(SELECT id FROM leads WHERE id = ${kept} OR merged_into = ${kept})`;
};

/**
 * The id of the lead that this one is part of, or its own id when it is not a part. Locks the lead, so that nobody merges it before the
 * transaction ends. Null when it is gone.
 */
export async function keptIdOf(trx: Kysely<Database>, leadId: string): Promise<string | null> {
  const lock = (id: string) =>
    trx
      .updateTable('leads')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('id', '=', id)
      .returning('merged_into')
      .executeTakeFirst();
  const lead = await trx.selectFrom('leads').select('merged_into').where('id', '=', leadId).executeTakeFirst();
  // Lock the kept lead before its part, as an answer does. Otherwise the two transactions could deadlock.
  if (lead?.merged_into) await lock(lead.merged_into);
  const row = await lock(leadId);
  return row ? (row.merged_into ?? leadId) : null;
}

/** A call or a reply to a lead at `now` also answers its parts, which are the same inquiry, except those that arrived later. */
export async function answerParts(
  trx: Kysely<Database>,
  leadId: string,
  now: number,
  answered: typeof answeredAt | typeof answeredBefore = answeredAt,
): Promise<void> {
  await trx
    .updateTable('leads')
    .set((eb) => answered(eb, now))
    .where('merged_into', '=', leadId)
    .where('received_at', '<=', now)
    .execute();
}

/** Whether a message of the time `at` was about a part of this lead, and the lead itself had not arrived by then. */
async function isBeforeLead(trx: Kysely<Database>, leadId: string, at: number): Promise<boolean> {
  const row = await trx
    .selectFrom('leads as kept')
    .innerJoin('leads as part', 'part.merged_into', 'kept.id')
    .select('part.id')
    .where('kept.id', '=', leadId)
    .where('kept.received_at', '>', at)
    .where('part.received_at', '<=', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records a reply sent from a mail program at `now`, which may be filed long after. Like every other reply it answers the lead and its
 * parts, except what arrived later, and ends a follow-up that was due.
 */
export async function noteReplyOf(
  trx: Kysely<Database>,
  leadId: string,
  { mailId, userId, now }: { mailId: string; userId: string | null; now: number },
): Promise<void> {
  const isEarlier = await isBeforeLead(trx, leadId, now);
  const before = await lockedLead(trx, leadId);
  const { version } = await trx
    .updateTable('leads')
    .set((eb) => ({ version: eb('version', '+', 1), ...(isEarlier ? {} : answeredBefore(eb, now)) }))
    .where('id', '=', leadId)
    .returning('version')
    .executeTakeFirstOrThrow();
  if (before && !isEarlier) {
    await noteLaterAnswer(trx, before, now);
    await waitAfterReply(trx, before, [leadId, ...(await partIdsOf(trx, leadId))], now);
  }
  await answerParts(trx, leadId, now, answeredBefore);
  await endFollowUp(trx, leadId, now);
  await trx
    .insertInto('lead_events')
    .values(eventRow(leadId, { kind: 'reply', messageId: mailId, program: true }, { userId, now, version }))
    .execute();
}

/**
 * When a lead was first answered by call or reply, from its history. For a part, answers to the kept lead after the merge also count;
 * the merge itself answers nobody. Null without an answer.
 */
export async function firstAnswerTo(trx: Kysely<Database>, leadId: string): Promise<number | null> {
  const firstSince = async (id: string, since: number) => {
    const { first } = await trx
      .selectFrom('lead_events')
      .select((eb) => eb.fn.min('at').as('first'))
      .where('lead_id', '=', id)
      .where('kind', 'in', answerKinds)
      .where('at', '>=', since)
      .executeTakeFirstOrThrow();
    return first;
  };
  const lead = await trx
    .selectFrom('leads')
    .select(['merged_into', 'received_at'])
    .where('id', '=', leadId)
    .executeTakeFirst();
  // The history of a kept lead may have a reply from before it arrived, to one of its parts.
  const isKept = (await partIdsOf(trx, leadId)).length > 0;
  const own = await firstSince(leadId, isKept ? (lead?.received_at ?? 0) : 0);
  if (!lead?.merged_into) return own;
  const { merged } = await trx
    .selectFrom('lead_events')
    .select((eb) => eb.fn.max('at').as('merged'))
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'merged-into')
    .executeTakeFirstOrThrow();
  const since = await firstSince(lead.merged_into, merged ?? 0);
  const times = [own, since].filter((at) => at !== null);
  return times.length > 0 ? Math.min(...times) : null;
}
