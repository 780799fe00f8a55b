import { type Kysely, type SqlBool, sql } from 'kysely';
import { openStatuses } from '../../../domain/leads/lead-status.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import type { Database } from '../../database/database.server.ts';
import { shownOfFew } from '../inbox-list.server.ts';
import { eventRow } from '../lead-rows.server.ts';

type Db = Kysely<Database>;

const leadsAtOnce = 500;

/** The ids of the people who can no longer work on leads: they cannot sign in, or may only look. */
async function peopleWhoLeft(db: Db): Promise<string[]> {
  const users = await db.selectFrom('users').select(['id', 'role', 'disabled_at']).execute();
  return users
    .filter(({ role, disabled_at }) => disabled_at !== null || !roleAllows(role, 'technician'))
    .map(({ id }) => id);
}

/**
 * Takes the leads, open and closed, of everybody who can no longer work on them: nobody has these leads now, and their histories say so.
 * `by`: who changed the account; null when the server does it. Returns how many leads there were.
 */
export async function freeLeads(trx: Db, by: string | null, now: number): Promise<number> {
  let freed = 0;
  for (const from of await peopleWhoLeft(trx)) {
    const rows = await trx
      .updateTable('leads')
      .set((eb) => ({ assigned_to: null, version: eb('version', '+', 1) }))
      .where('assigned_to', '=', from)
      .returning(['id', 'version'])
      .execute();
    for (let start = 0; start < rows.length; start += leadsAtOnce) {
      const events = rows
        .slice(start, start + leadsAtOnce)
        .map(({ id, version }) => eventRow(id, { kind: 'left', from }, { userId: by, now, version }));
      await trx.insertInto('lead_events').values(events).execute();
    }
    freed += rows.length;
  }
  return freed;
}

/** How many open leads have nobody since their colleague can no longer work on leads. */
export async function leftCount(db: Db): Promise<number> {
  const { count } = await shownOfFew(db)
    .select((eb) => eb.fn.countAll().as('count'))
    .where('leads.status', 'in', openStatuses)
    .where('leads.assigned_to', 'is', null)
    // A value and not a parameter, so that SQLite uses the index of just these events.
    .where(sql<SqlBool>`leads.id IN (SELECT lead_id FROM lead_events WHERE kind = 'left')`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
