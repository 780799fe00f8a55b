import type { Kysely } from 'kysely';
import type { LeadStatus } from '../../../domain/leads/lead-status.ts';
import { answerKinds } from '../../../domain/leads/lead-timeline.ts';
import { unsigned } from '../../../domain/leads/reply.ts';
import type { Database } from '../../database/database.server.ts';
import { eventRow, toEvent } from '../lead-rows.server.ts';
import { wroteSinceAnswer } from './answered.server.ts';
import { reopenDraft } from './lead-draft-store.server.ts';

export interface TakenBack {
  leadId: string;
  /** The reply's message in the outbox. */
  messageId: string;
  /** Who sent it: nobody else takes it back. */
  userId: string;
  /** The signature below it, which is left out of the draft. */
  end: string;
  now: number;
}

/** The status of a lead that was new until the reply: what somebody set by hand stays. */
async function statusBefore(trx: Kysely<Database>, leadId: string): Promise<LeadStatus> {
  const rows = await trx
    .selectFrom('lead_events')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'status')
    .execute();
  const last = rows.map(toEvent).sort((a, b) => b.version - a.version)[0]?.event;
  return last?.kind === 'status' ? last.to : 'new';
}

/**
 * Takes a reply back that no delivery has begun, in one transaction: its message is gone, its words are in the person's draft again,
 * before what they have typed since, and the lead waits as it did before. False, and nothing is changed, when the reply has left or is
 * not theirs.
 */
export async function takeBackReply(
  trx: Kysely<Database>,
  { leadId, messageId, userId, end, now }: TakenBack,
): Promise<boolean> {
  const replies = await trx
    .selectFrom('lead_events')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'reply')
    .where('user_id', '=', userId)
    .execute();
  const reply = replies.map(toEvent).find(({ event }) => event.kind === 'reply' && event.messageId === messageId);
  if (!reply) return false;
  // The fence grows with each claim: once it has, the mail may have left.
  const message = await trx
    .deleteFrom('outbox')
    .where('id', '=', messageId)
    .where('status', '=', 'pending')
    .where('fence', '=', 0)
    .returning(['subject', 'body'])
    .executeTakeFirst();
  if (!message) return false;
  await trx.deleteFrom('lead_events').where('id', '=', reply.id).execute();
  const { first } = await trx
    .selectFrom('lead_events')
    .select((eb) => eb.fn.min('at').as('first'))
    .where('lead_id', '=', leadId)
    .where('kind', 'in', answerKinds)
    .executeTakeFirstOrThrow();
  const before = await statusBefore(trx, leadId);
  const wrote = await wroteSinceAnswer(trx, leadId);
  const { version } = await trx
    .updateTable('leads')
    .set((eb) => ({
      version: eb('version', '+', 1),
      first_contact_at: first,
      wrote_at: wrote,
      ...(first === null && {
        status: eb.case().when('status', '=', 'contacted').then(before).else(eb.ref('status')).end(),
      }),
    }))
    .where('id', '=', leadId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('lead_events')
    .values(eventRow(leadId, { kind: 'taken-back' }, { userId, now, version }))
    .execute();
  const words = { subject: message.subject ?? '', text: unsigned(message.body ?? '', end) };
  await reopenDraft(trx, { leadId, userId, part: 'reply' }, words, now);
  return true;
}
