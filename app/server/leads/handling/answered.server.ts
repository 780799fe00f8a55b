import type { ExpressionBuilder, Kysely } from 'kysely';
import type { LeadStatus } from '../../../domain/leads/lead-status.ts';
import { answerKinds } from '../../../domain/leads/lead-timeline.ts';
import type { Database } from '../../database/database.server.ts';

/** The changes to a lead's row after a call or a reply at `now`: its clock stops, it is not new, and its visitor no longer waits. */
export const answeredAt = (eb: ExpressionBuilder<Database, 'leads'>, now: number) => ({
  first_contact_at: eb.fn.coalesce('first_contact_at', eb.val(now)),
  status: eb.case().when('status', '=', 'new').then<LeadStatus>('contacted').else(eb.ref('status')).end(),
  wrote_at: null,
});

/** When the visitor of these leads last wrote by mail, if nobody has answered since; otherwise null. */
export async function wroteSinceAnswer(trx: Kysely<Database>, leadIds: readonly string[]): Promise<number | null> {
  const last = async (kinds: readonly string[]) => {
    const { at } = await trx
      .selectFrom('lead_events')
      .select((eb) => eb.fn.max('at').as('at'))
      .where('lead_id', 'in', leadIds)
      .where('kind', 'in', kinds)
      .executeTakeFirstOrThrow();
    return at;
  };
  const wrote = await last(['wrote']);
  return wrote !== null && wrote > ((await last(answerKinds)) ?? 0) ? wrote : null;
}
