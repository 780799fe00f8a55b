import type { Channel } from './delivery.ts';
import type { Outcome } from './delivery-query.ts';

/** One message of the outbox: a queue in the database, written in the same transaction as its lead. */
export interface OutboxMessage {
  id: string;
  leadId: string;
  channel: Channel;
  /** `rested` is the end of a message that was rightly not sent. */
  status: 'pending' | 'sending' | 'delivered' | 'dead' | 'rested';
  createdAt: number;
  nextAttemptAt: number;
  /** Tries of which the result is known. */
  attempts: number;
  /** Grows at every claim; only the holder of the newest one may write the result. */
  fence: number;
  /** Claims since the last known result. */
  claims: number;
  leaseUntil: number | null;
  deliveredAt: number | null;
  lastAnswer: string | null;
  /**
   * The address, subject and text of a message that has its own; null where they are made from the lead. A reply has all three.
   * An alarm has the address, and by webhook the text. Comma-separated. After a partial delivery: the addresses still to reach.
   */
  recipient: string | null;
  subject: string | null;
  body: string | null;
}

/** A message that a new lead is sent by. */
export type NewDelivery = Pick<OutboxMessage, 'id' | 'channel'>;

/** One attempt whose result is known. */
export interface DeliveryAttempt {
  id: string;
  outboxId: string;
  fence: number;
  startedAt: number;
  finishedAt: number;
  outcome: Outcome;
  answer: string;
}
