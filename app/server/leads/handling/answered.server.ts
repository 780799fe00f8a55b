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

/**
 * The same for a reply of the time `at` that was noted late. A later answer may be noted already: then the earlier one is the first. A
 * visitor who wrote after the reply still waits.
 */
export const answeredBefore = (eb: ExpressionBuilder<Database, 'leads'>, at: number) => ({
  ...answeredAt(eb, at),
  first_contact_at: eb.case().when('first_contact_at', '<', at).then(eb.ref('first_contact_at')).else(at).end(),
  wrote_at: eb.case().when('wrote_at', '>', at).then(eb.ref('wrote_at')).else(null).end(),
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
