import type { ExpressionBuilder, Kysely } from 'kysely';
import type { LeadStatus } from '../../../domain/leads/lead-status.ts';
import { answerKinds } from '../../../domain/leads/lead-timeline.ts';
import type { Database } from '../../database/database.server.ts';
import { eventRow } from '../lead-rows.server.ts';

/** What a call or a reply at `now` changes in the row of a lead: its clock stops, it is no longer new, and its visitor waits no more. */
export const answeredAt = (eb: ExpressionBuilder<Database, 'leads'>, now: number) => ({
  first_contact_at: eb.fn.coalesce('first_contact_at', eb.val(now)),
  status: eb.case().when('status', '=', 'new').then<LeadStatus>('contacted').else(eb.ref('status')).end(),
  wrote_at: null,
});

/** Notes a reply that left from a mail program. It answers the lead like every other reply. */
export async function noteReplyOf(
  trx: Kysely<Database>,
  leadId: string,
  { mailId, userId, now }: { mailId: string; userId: string | null; now: number },
): Promise<void> {
  const { version } = await trx
    .updateTable('leads')
    .set((eb) => ({ version: eb('version', '+', 1), ...answeredAt(eb, now) }))
    .where('id', '=', leadId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('lead_events')
    .values(eventRow(leadId, { kind: 'reply', messageId: mailId, program: true }, { userId, now, version }))
    .execute();
}

/** When the visitor last wrote by mail without an answer since; null when nobody waits. */
export async function wroteSinceAnswer(trx: Kysely<Database>, leadId: string): Promise<number | null> {
  const last = async (kinds: readonly string[]) => {
    const { at } = await trx
      .selectFrom('lead_events')
      .select((eb) => eb.fn.max('at').as('at'))
      .where('lead_id', '=', leadId)
      .where('kind', 'in', kinds)
      .executeTakeFirstOrThrow();
    return at;
  };
  const wrote = await last(['wrote']);
  return wrote !== null && wrote > ((await last(answerKinds)) ?? 0) ? wrote : null;
}
