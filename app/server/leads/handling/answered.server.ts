import type { ExpressionBuilder } from 'kysely';
import type { LeadStatus } from '../../../domain/leads/lead-status.ts';
import type { Database } from '../../database/database.server.ts';

/** The changes to a lead's row when nothing that its visitor wrote after the inquiry waits for an answer. */
export const noLaterWait = { wrote_at: null, wrote_due_at: null };

/** The changes to a lead's row after a call or a reply at `now`: its clock stops, it is not new, and its visitor no longer waits. */
export const answeredAt = (eb: ExpressionBuilder<Database, 'leads'>, now: number) => ({
  first_contact_at: eb.fn.coalesce('first_contact_at', eb.val(now)),
  status: eb.case().when('status', '=', 'new').then<LeadStatus>('contacted').else(eb.ref('status')).end(),
  ...noLaterWait,
});

/**
 * The same for a reply of the time `at` that was noted late. A later answer may be noted already: then the earlier one is the first. A
 * visitor who wrote after the reply still waits.
 */
export const answeredBefore = (eb: ExpressionBuilder<Database, 'leads'>, at: number) => ({
  ...answeredAt(eb, at),
  first_contact_at: eb.case().when('first_contact_at', '<', at).then(eb.ref('first_contact_at')).else(at).end(),
  wrote_at: eb.case().when('wrote_at', '>', at).then(eb.ref('wrote_at')).else(null).end(),
  wrote_due_at: eb.case().when('wrote_at', '>', at).then(eb.ref('wrote_due_at')).else(null).end(),
});
