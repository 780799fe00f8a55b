import type { Channel } from './delivery.ts';
import type { Outcome } from './delivery-query.ts';

/** One message of the outbox: a queue in the database, written in the same transaction as its lead. */
export interface OutboxMessage {
  id: string;
  leadId: string;
  channel: Channel;
  /** `rested` is the final state of a message that was rightly not sent. */
  status: 'pending' | 'sending' | 'delivered' | 'dead' | 'rested';
  createdAt: number;
  nextAttemptAt: number;
  /** Attempts with a known result. */
  attempts: number;
  /** Increases with every claim; only the holder of the newest one may write the result. */
  fence: number;
  /** Claims since the last known result. */
  claims: number;
  leaseUntil: number | null;
  deliveredAt: number | null;
  lastAnswer: string | null;
  /**
   * Address, subject and text of a message that has its own; null when they are made from the lead. A reply has all three. An alarm
   * has an address and, by webhook, a text. Comma-separated. After a partial delivery: the addresses still to reach.
   */
  recipient: string | null;
  subject: string | null;
  body: string | null;
  /** The name under which a reply leaves; null for the name that all mail has. */
  sender: string | null;
}

/** A message that is queued for a new lead. */
export type NewDelivery = Pick<OutboxMessage, 'id' | 'channel'>;

/** One attempt with a known result. */
export interface DeliveryAttempt {
  id: string;
  outboxId: string;
  fence: number;
  startedAt: number;
  finishedAt: number;
  outcome: Outcome;
  answer: string;
}
