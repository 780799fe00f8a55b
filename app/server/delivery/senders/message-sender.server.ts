import type { Channel } from '../../../domain/delivery/delivery.ts';
import type { DeliveryResult, Held, Rested } from '../../../domain/delivery/delivery-result.ts';
import type { OutboxMessage } from '../../../domain/delivery/outbox-message.ts';
import type { Lead } from '../../../domain/leads/stored-lead.ts';

/** A message of the outbox that this process has claimed, and the lead that it is about. */
export interface Claimed {
  message: OutboxMessage;
  lead: Lead;
  now: () => number;
  /** Call this right before sending. Throws when another process has the message now. Throws StoreUnavailable. */
  makeSure: () => Promise<void>;
}

/** Makes one attempt. A failure is a result; it throws only what `makeSure` throws, and StoreUnavailable. */
export type MessageSender = (claimed: Claimed) => Promise<DeliveryResult | Held | Rested>;

/** The sender of each kind of message. */
export type MessageSenders = Readonly<Partial<Record<Channel, MessageSender>>>;

/** The result for a message whose row lacks its text or its recipient. */
export const wordless: DeliveryResult = { ok: false, permanent: true, answer: 'the message has no text' };
