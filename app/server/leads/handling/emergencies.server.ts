import type { Kysely } from 'kysely';
import type { Lead } from '../../../domain/leads/stored-lead.ts';
import { waitOf } from '../../../domain/leads/wait.ts';
import { mostAlarms } from '../../../domain/leads/who-is-told.ts';
import type { Database } from '../../database/database.server.ts';
import { isUrgent, waitingLeads } from '../inbox-list.server.ts';
import { toLead } from '../lead-rows.server.ts';

/** An unanswered emergency. */
export interface WaitingEmergency {
  readonly lead: Lead;
  /** When the last alarm about what it waits for was raised; null before the first. */
  readonly alarmedAt: number | null;
  /** Addresses that have had an alarm about that. */
  readonly told: readonly string[];
}

/** The waiting emergencies that may get another alarm, the oldest first. */
export async function waitingEmergencies(db: Kysely<Database>, limit: number): Promise<WaitingEmergency[]> {
  const rows = await waitingLeads(db)
    .selectAll('leads')
    .where(isUrgent)
    .where('leads.alarms', '<', mostAlarms)
    .orderBy('leads.received_at')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const messages = await db
    .selectFrom('outbox')
    .select(['lead_id', 'recipient', 'created_at'])
    .where('channel', '=', 'alarm-email')
    .where(
      'lead_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const ofLead = Map.groupBy(messages, ({ lead_id }) => lead_id);
  return rows.map((row) => {
    const lead = toLead(row);
    const wait = waitOf(lead);
    // Alarms about the first call do not count when the visitor has written again since.
    const since = wait?.answer === 'later' ? wait.from : 0;
    const sent = (ofLead.get(row.id) ?? []).filter(({ created_at }) => created_at >= since);
    return {
      lead,
      alarmedAt: sent.length > 0 ? Math.max(...sent.map(({ created_at }) => created_at)) : null,
      told: sent.flatMap(({ recipient }) => recipient ?? []),
    };
  });
}
