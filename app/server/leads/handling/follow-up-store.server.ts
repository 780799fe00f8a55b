import { type Kysely, type SqlBool, sql } from 'kysely';
import type { EndedFollowUp, FollowUp } from '../../../domain/leads/handling/follow-up.ts';
import { isOpen, openStatuses } from '../../../domain/leads/lead-status.ts';
import type { Lead } from '../../../domain/leads/stored-lead.ts';
import type { StaffMailText } from '../../../domain/people/staff-alert.ts';
import type { Database, OpenDatabase } from '../../database/database.server.ts';
import { queueStaffMailIn } from '../../people/staff-mail-store.server.ts';

/** A follow-up with the fields of its lead that a list shows. */
export interface ListedFollowUp
  extends FollowUp,
    Pick<Lead, 'id' | 'reference' | 'kind' | 'status' | 'name' | 'company' | 'email' | 'phone' | 'assignedTo'> {}

/** Sets or removes (null) the follow-up of a lead, in the transaction that records the event. */
export async function setFollowUp(
  trx: Kysely<Database>,
  leadId: string,
  followUp: FollowUp | null,
  userId: string,
): Promise<void> {
  if (followUp === null) {
    await trx.deleteFrom('follow_ups').where('lead_id', '=', leadId).execute();
    return;
  }
  const row = { day: followUp.day, due_at: followUp.dueAt, user_id: userId, told: 0 };
  await trx
    .insertInto('follow_ups')
    .values({ lead_id: leadId, ...row })
    .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(row))
    .execute();
}

/** Ends a follow-up that is due: the call or reply at `now` was the follow-up. Returns it, or null when none was due. */
export async function endFollowUp(trx: Kysely<Database>, leadId: string, now: number): Promise<EndedFollowUp | null> {
  const row = await trx
    .deleteFrom('follow_ups')
    .where('lead_id', '=', leadId)
    .where('due_at', '<=', now)
    .returning(['day', 'due_at', 'user_id', 'told'])
    .executeTakeFirst();
  return row ? { day: row.day, dueAt: row.due_at, userId: row.user_id, told: row.told } : null;
}

/** Brings back a follow-up whose answer was taken back, unless the lead is closed or has another one by now. */
export async function returnFollowUp(
  trx: Kysely<Database>,
  leadId: string,
  { day, dueAt, userId, told }: EndedFollowUp,
): Promise<void> {
  const lead = await trx.selectFrom('leads').select('status').where('id', '=', leadId).executeTakeFirst();
  if (!lead || !isOpen(lead.status)) return;
  await trx
    .insertInto('follow_ups')
    .values({ lead_id: leadId, day, due_at: dueAt, user_id: userId, told })
    .onConflict((conflict) => conflict.column('lead_id').doNothing())
    .execute();
}

/** The follow-ups of leads. Every method throws StoreUnavailable when the database is unavailable. */
export class FollowUpStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** The follow-up of a lead, or null. */
  async find(leadId: string): Promise<FollowUp | null> {
    const row = await this.database.guard(() =>
      this.database.db
        .selectFrom('follow_ups')
        .select(['day', 'due_at'])
        .where('lead_id', '=', leadId)
        .executeTakeFirst(),
    );
    return row ? { day: row.day, dueAt: row.due_at } : null;
  }

  /** The follow-ups of open leads that are due by `now`, the earliest first; neither quarantined leads nor canaries. */
  async followUpsDue(now: number, limit = 100): Promise<ListedFollowUp[]> {
    const rows = await this.database.guard(() =>
      this.due(now).orderBy('follow_ups.due_at').orderBy('follow_ups.lead_id').limit(limit).execute(),
    );
    return rows.map(({ due_at, assigned_to, ...row }) => ({ ...row, dueAt: due_at, assignedTo: assigned_to }));
  }

  /** The due follow-ups whose reminder is not queued yet, the earliest first. */
  async untold(now: number, limit: number): Promise<(FollowUp & Pick<Lead, 'id' | 'reference'>)[]> {
    const rows = await this.database.guard(() =>
      this.due(now).where('told', '=', 0).orderBy('follow_ups.due_at').limit(limit).execute(),
    );
    return rows.map(({ id, reference, day, due_at }) => ({ id, reference, day, dueAt: due_at }));
  }

  /**
   * Queues the reminder once, for the first of these whose account is not disabled: the person who has the lead, the people on duty
   * (`onDuty`, ids) and the person who set the day; for the owners when none of them can sign in. False when it is queued already, or the
   * day was changed since.
   */
  remind(
    leadId: string,
    { dueAt }: FollowUp,
    mail: StaffMailText,
    { onDuty, now }: { onDuty: readonly string[]; now: number },
  ): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      const told = await trx
        .updateTable('follow_ups')
        .set({ told: 1 })
        .where('lead_id', '=', leadId)
        .where('due_at', '=', dueAt)
        .where('told', '=', 0)
        .returning('user_id')
        .executeTakeFirst();
      if (!told) return false;
      const lead = await trx.selectFrom('leads').select('assigned_to').where('id', '=', leadId).executeTakeFirst();
      const wanted = [...(lead?.assigned_to ? [lead.assigned_to] : []), ...onDuty, told.user_id];
      const able = await trx
        .selectFrom('users')
        .select(['id', 'role'])
        .where((eb) => eb.or([eb('id', 'in', wanted), eb('role', '=', 'owner')]))
        .where('disabled_at', 'is', null)
        .execute();
      const userId = wanted.find((id) => able.some((user) => user.id === id));
      const owners = able.filter(({ role }) => role === 'owner').map(({ id }) => id);
      await queueStaffMailIn(trx, userId === undefined ? owners : [userId], mail, now);
      return true;
    });
  }

  /** Written so that it reads the follow-ups by day, whatever the number of leads. A list reads only the first of them. */
  private due(now: number) {
    return (
      this.database.db
        .selectFrom('follow_ups')
        .innerJoin('leads', 'leads.id', 'follow_ups.lead_id')
        .select(['leads.id', 'reference', 'kind', 'status', 'name', 'company', 'email', 'phone', 'assigned_to'])
        .select(['day', 'follow_ups.due_at'])
        .where('follow_ups.due_at', '<=', now)
        // Expressions, so that SQLite does not use an index by these columns and read every open lead.
        .where(sql<SqlBool>`+quarantined = 0 AND +canary = 0 AND merged_into IS NULL`)
        .where(sql`status || ''`, 'in', openStatuses)
    );
  }
}
