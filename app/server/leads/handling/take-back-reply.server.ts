import type { Kysely } from 'kysely';
import type { LeadStatus } from '../../../domain/leads/lead-status.ts';
import { unsigned } from '../../../domain/leads/reply.ts';
import type { Lead } from '../../../domain/leads/stored-lead.ts';
import type { Database } from '../../database/database.server.ts';
import { eventRow, toEvent } from '../lead-rows.server.ts';
import { returnFollowUp } from './follow-up-store.server.ts';
import { forgetLaterAnswer, lockedLead, usualDue, waitWithoutReply, writtenSinceAnswer } from './later-wait.server.ts';
import { reopenDraft } from './lead-draft-store.server.ts';
import { firstAnswerTo, partIdsOf } from './merged-leads.server.ts';

export interface TakenBack {
  leadId: string;
  /** The reply's message in the outbox. */
  messageId: string;
  /** The sender of the reply. Only they may take it back. */
  userId: string;
  /** The text below every reply, such as the signature. It is left out of the draft. */
  end: string;
  now: number;
}

/** The status of a lead before the reply: the last one that a person set, or else `new`. */
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
 * Restores a lead to its state without the reply of the time `at`, whose event is already deleted. Returns its new version. If the reply
 * was not the first answer, the first answer stays: a separated part may have got it while merged, and its own history does not have it.
 * For the same reason the history of a lead does not say whether what the visitor wrote before the reply was answered. The reply does:
 * `ended`. It is left out for a part.
 */
async function withoutReply(
  trx: Kysely<Database>,
  leadId: string,
  { at, ended }: { at: number; ended?: Pick<Lead, 'wroteAt' | 'wroteDueAt'> },
): Promise<number> {
  const first = await firstAnswerTo(trx, leadId);
  const before = await statusBefore(trx, leadId);
  const ids = [leadId, ...(await partIdsOf(trx, leadId))];
  const lead = ended && (await lockedLead(trx, leadId));
  const wait = lead ? await waitWithoutReply(trx, lead, ids, { at, ended }) : await writtenSinceAnswer(trx, ids);
  const { version } = await trx
    .updateTable('leads')
    .set((eb) => ({
      version: eb('version', '+', 1),
      first_contact_at: eb.case().when('first_contact_at', '=', at).then(first).else(eb.ref('first_contact_at')).end(),
      wrote_at: wait.wroteAt,
      wrote_due_at: wait.wroteDueAt,
      ...(first === null && {
        status: eb
          .case()
          .when(eb.and({ status: 'contacted', first_contact_at: at }))
          .then(before)
          .else(eb.ref('status'))
          .end(),
      }),
    }))
    .where('id', '=', leadId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The ids of the lead's parts whose first answer was at `at`. */
async function partsAnsweredAt(trx: Kysely<Database>, leadId: string, at: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('leads')
    .select('id')
    .where('merged_into', '=', leadId)
    .where('first_contact_at', '=', at)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes back a reply whose delivery has not begun, in one transaction. Deletes its message, puts its words back into the person's draft
 * before those typed since, returns the follow-up that it ended, and makes the lead and its parts wait as before. False, and nothing changed, when the reply was already
 * sent or is not theirs.
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
  if (reply?.event.kind !== 'reply') return false;
  // Each claim increases the fence. After the first claim the mail may have been sent.
  const message = await trx
    .deleteFrom('outbox')
    .where('id', '=', messageId)
    .where('status', '=', 'pending')
    .where('fence', '=', 0)
    .returning(['subject', 'body'])
    .executeTakeFirst();
  if (!message) return false;
  await trx.deleteFrom('lead_events').where('id', '=', reply.id).execute();
  const { at, event } = reply;
  const wroteAt = event.wroteAt ?? null;
  const wroteDueAt = event.wroteDueAt ?? (wroteAt === null ? null : usualDue(wroteAt));
  const version = await withoutReply(trx, leadId, { at, ended: { wroteAt, wroteDueAt } });
  await forgetLaterAnswer(trx, leadId, at);
  if (event.ended) await returnFollowUp(trx, leadId, event.ended);
  for (const id of await partsAnsweredAt(trx, leadId, at)) await withoutReply(trx, id, { at });
  await trx
    .insertInto('lead_events')
    .values(eventRow(leadId, { kind: 'taken-back' }, { userId, now, version }))
    .execute();
  const words = { subject: message.subject ?? '', text: unsigned(message.body ?? '', end) };
  await reopenDraft(trx, { leadId, userId, part: 'reply' }, words, now);
  return true;
}
