import { type Kysely, type RawBuilder, sql } from 'kysely';
import { openStatuses } from '../../domain/leads/lead-status.ts';
import { aheadAtMost } from '../../domain/operations/clock-step.ts';
import { promiseEnds, type WorkingHours } from '../../domain/time/business-hours.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';

/** The columns that say since when somebody waits and when an answer is due, and the rows where somebody still does. */
interface Promised {
  table: 'leads' | 'mails';
  from: 'received_at' | 'wrote_at';
  due: 'due_at' | 'wrote_due_at';
  waits: RawBuilder<unknown>;
}

const promised: readonly Promised[] = [
  {
    table: 'leads',
    from: 'received_at',
    due: 'due_at',
    waits: sql`first_contact_at IS NULL AND status IN (${sql.join([...openStatuses])})`,
  },
  { table: 'leads', from: 'wrote_at', due: 'wrote_due_at', waits: sql`wrote_due_at IS NOT NULL` },
  { table: 'mails', from: 'received_at', due: 'due_at', waits: sql`outcome = 'waiting' AND due_at IS NOT NULL` },
];

async function replan(trx: Kysely<Database>, what: Promised, firm: WorkingHours, now: number): Promise<number> {
  const [table, from, due] = [sql.table(what.table), sql.ref(what.from), sql.ref(what.due)];
  const fromNow = promiseEnds(firm, now);
  const latest = now + aheadAtMost;
  const ahead = await sql`UPDATE ${table} SET ${due} = ${fromNow}
    WHERE ${what.waits} AND ${from} > ${latest} AND ${due} > ${fromNow}`.execute(trx);
  const { rows: behind } = await sql<{ id: string; since: number }>`SELECT id, ${from} AS since FROM ${table}
    WHERE ${what.waits} AND ${from} <= ${latest} AND ${due} < ${from}`.execute(trx);
  for (const { id, since } of behind)
    await sql`UPDATE ${table} SET ${due} = ${promiseEnds(firm, since)} WHERE id = ${id}`.execute(trx);
  return Number(ahead.numAffectedRows ?? 0n) + behind.length;
}

/**
 * Corrects due times that were set by a wrong clock. What is dated in the future arrived while the clock was ahead: its promise now counts
 * from `now`. A promise that ends before its message arrived was set while the clock was behind: it now counts from the message. Returns
 * how many were changed. Throws StoreUnavailable.
 */
export function replanPromises(database: OpenDatabase, firm: WorkingHours, now: number): Promise<number> {
  return database.transaction(async (trx) => {
    let changed = 0;
    for (const what of promised) changed += await replan(trx, what, firm, now);
    return changed;
  });
}
