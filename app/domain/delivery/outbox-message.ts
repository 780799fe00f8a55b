import type { MessageStatus } from '../leads/message-status.ts';
import type { Channel } from './delivery.ts';
import type { Outcome } from './delivery-query.ts';

/** One message of the outbox: a queue in the database, written in the same transaction as its lead. */
export interface OutboxMessage {
  id: string;
  leadId: string;
  channel: Channel;
  status: MessageStatus;
  createdAt: number;
  nextAttemptAt: number;
  /** Attempts with a known result. */
  attempts: number;
  /** Increases with every claim. Only the holder of the newest fence may write the result. */
  fence: number;
  /** Claims since the last known result. */
  claims: number;
  leaseUntil: number | null;
  deliveredAt: number | null;
  lastAnswer: string | null;
  /**
   * Recipient, subject and text of a message that has its own; null when they are made from the lead. A reply has all three. An alarm
   * has a recipient and, by webhook, a text. Recipients are comma-separated; after a partial delivery, those still to reach.
   */
  recipient: string | null;
  subject: string | null;
  body: string | null;
  /** The sender's name of a reply; null for the name that all other mail has. */
  sender: string | null;
  /** Hash of the network that caused a mail to a visitor; empty when nobody knows it, and after the mail has ended. */
  network: string;
}

/** A message to queue for a new lead. */
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
