import type { Selectable } from 'kysely';
import type { DeliveryAttempt, OutboxMessage } from '../../domain/delivery/outbox-message.ts';
import type { AttemptRow, OutboxRow } from '../database/database.server.ts';

export function toMessage(row: Selectable<OutboxRow>): OutboxMessage {
  return {
    id: row.id,
    leadId: row.lead_id,
    channel: row.channel,
    status: row.status,
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
    attempts: row.attempts,
    fence: row.fence,
    claims: row.claims,
    leaseUntil: row.lease_until,
    deliveredAt: row.delivered_at,
    lastAnswer: row.last_answer,
    recipient: row.recipient,
    subject: row.subject,
    body: row.body,
    sender: row.sender,
    network: row.network,
  };
}

export function toAttempt(row: Selectable<AttemptRow>): DeliveryAttempt {
  return {
    id: row.id,
    outboxId: row.outbox_id,
    fence: row.fence,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    outcome: row.outcome,
    answer: row.answer,
  };
}
