import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isOpen, type LeadStatus } from '../../../domain/leads/lead-status.ts';
import { answerKinds } from '../../../domain/leads/lead-timeline.ts';
import type { Lead } from '../../../domain/leads/stored-lead.ts';
import { waitOf } from '../../../domain/leads/wait.ts';
import { promiseMinutes } from '../../../domain/time/business-hours.ts';
import type { Database } from '../../database/database.server.ts';
import { toLead } from '../lead-rows.server.ts';
import { noLaterWait } from './answered.server.ts';

type Trx = Kysely<Database>;
type LaterWait = Pick<Lead, 'wroteAt' | 'wroteDueAt'>;

/** When an answer to a message without a stored due time was due: messages from before due times were stored. */
export const usualDue = (at: number): number => at + promiseMinutes * 60_000;

/**
 * Reads the lead and, on PostgreSQL, locks its row, so that other changes of the lead wait until the transaction ends. Undefined when the
 * lead no longer exists.
 */
export async function lockedLead(trx: Trx, leadId: string): Promise<Lead | undefined> {
  const row = await trx
    .updateTable('leads')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', leadId)
    .returningAll()
    .executeTakeFirst();
  return row && toLead(row);
}

/** The earlier of two waits for a later answer. */
export const earlierWait = (one: LaterWait, other: LaterWait): LaterWait =>
  other.wroteAt === null || (one.wroteAt !== null && one.wroteAt <= other.wroteAt) ? one : other;

/**
 * Records that the visitor of a lead wrote at `at`, and that an answer is due at `dueAt`. Several messages without an answer are one wait,
 * from the first of them. `alarms`: how many alarms were raised about this message before it belonged to the lead. Spam starts no wait.
 * Raises the lead's version, so that nobody answers or closes it on a page that does not show the message. Returns the new version.
 */
export async function noteWritten(
  trx: Trx,
  leadId: string,
  { at, dueAt, alarms }: { at: number; dueAt: number; alarms: number },
): Promise<number> {
  const lead = await lockedLead(trx, leadId);
  const written = { wroteAt: at, wroteDueAt: dueAt };
  const wait = lead && lead.wroteDueAt !== null ? earlierWait(lead, written) : written;
  const counted = lead && waitOf(lead) ? Math.max(lead.alarms, alarms) : alarms;
  const { version } = await trx
    .updateTable('leads')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(lead?.status !== 'spam' && { wrote_at: wait.wroteAt, wrote_due_at: wait.wroteDueAt, alarms: counted }),
    }))
    .where('id', '=', leadId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The first message after `since` that visitors of these leads wrote. */
async function firstWritten(trx: Trx, leadIds: readonly string[], since: number): Promise<LaterWait> {
  const first = await trx
    .selectFrom('mails')
    .select(['received_at', 'due_at'])
    .where('lead_id', 'in', leadIds)
    .where('direction', '=', 'in')
    .where('kind', '=', 'message')
    .where('received_at', '>', since)
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst();
  if (!first) return { wroteAt: null, wroteDueAt: null };
  return { wroteAt: first.received_at, wroteDueAt: first.due_at ?? usualDue(first.received_at) };
}

/** When somebody last answered one of these leads; 0 for never. */
async function lastAnswer(trx: Trx, leadIds: readonly string[]): Promise<number> {
  const { at } = await trx
    .selectFrom('lead_events')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('lead_id', 'in', leadIds)
    .where('kind', 'in', answerKinds)
    .executeTakeFirstOrThrow();
  return at ?? 0;
}

/** What the visitors of these leads have written since the last answer in their own histories. */
export const writtenSinceAnswer = async (trx: Trx, leadIds: readonly string[]): Promise<LaterWait> =>
  firstWritten(trx, leadIds, await lastAnswer(trx, leadIds));

/** The wait of a lead from which a reply of the time `at` was taken back. `ended` is the wait that the reply had ended. */
export async function waitWithoutReply(
  trx: Trx,
  lead: LaterWait,
  leadIds: readonly string[],
  { at, ended }: { at: number; ended: LaterWait },
): Promise<LaterWait> {
  return (await lastAnswer(trx, leadIds)) >= at ? lead : earlierWait(lead, ended);
}

/**
 * Continues the wait of a lead, as it was before a reply of the time `at` was noted late: what the visitor wrote after that reply is not
 * answered by it, and gets alarms of its own.
 */
export async function waitAfterReply(trx: Trx, before: Lead, leadIds: readonly string[], at: number): Promise<void> {
  if (before.wroteAt === null || before.wroteAt > at) return;
  const wait = await firstWritten(trx, leadIds, at);
  if (wait.wroteAt === null) return;
  await trx
    .updateTable('leads')
    .set({ wrote_at: wait.wroteAt, wrote_due_at: wait.wroteDueAt, alarms: 0 })
    .where('id', '=', before.id)
    .execute();
}

/** Records for the reports that `lead`, as it was before, got an answer at `at` to what its visitor wrote after the first answer. */
export async function noteLaterAnswer(trx: Trx, lead: Lead, at: number): Promise<void> {
  const { id, status, firstContactAt, wroteAt, wroteDueAt } = lead;
  if (wroteAt === null || wroteDueAt === null || at < wroteAt) return;
  if (firstContactAt === null && isOpen(status)) return;
  const times = { wrote_at: wroteAt, due_at: wroteDueAt, answered_at: at };
  await trx
    .insertInto('later_answers')
    .values({ id: randomUUID(), lead_id: id, ...times })
    .execute();
}

/** Removes what `noteLaterAnswer` recorded for the answer of the time `at`. */
export async function forgetLaterAnswer(trx: Trx, leadId: string, at: number): Promise<void> {
  await trx.deleteFrom('later_answers').where('lead_id', '=', leadId).where('answered_at', '=', at).execute();
}

/** The changes to the row of `lead` when what its visitor wrote needs no answer. A first answer that is still due has alarms of its own. */
export const settled = (lead: Lead | undefined, now: number) => ({
  ...noLaterWait,
  ...(lead && isOpen(lead.status) && lead.firstContactAt === null && (lead.dueAt ?? 0) > now && { alarms: 0 }),
});

/** The wait of a lead that was spam by mistake and gets the status `to`: what its visitor wrote in the meantime started none. */
export async function reopened(trx: Trx, lead: Lead, to: LeadStatus) {
  if (lead.status !== 'spam' || !isOpen(to)) return {};
  const { wroteAt, wroteDueAt } = await writtenSinceAnswer(trx, [lead.id]);
  return { wrote_at: wroteAt, wrote_due_at: wroteDueAt };
}

/** Ends the later wait of the parts of a lead, too. */
export async function settleParts(trx: Trx, leadId: string): Promise<void> {
  await trx.updateTable('leads').set(noLaterWait).where('merged_into', '=', leadId).execute();
}
