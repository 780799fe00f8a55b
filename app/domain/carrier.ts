import type { Channel } from './delivery.ts';

/** What brings messages to the other end, and fails or works as a whole: the mail server, the webhook's receiver. */
export const carriers = ['email', 'webhook'] as const;
export type Carrier = (typeof carriers)[number];

/** Null: an alarm may end unsent because the lead was answered, and its webhook has an address of its own. */
export const carrierOf: Record<Channel, Carrier | null> = {
  'lead-email': 'email',
  acknowledgement: 'email',
  reply: 'email',
  'canary-email': 'email',
  webhook: 'webhook',
  'canary-webhook': 'webhook',
  'alarm-email': null,
  'alarm-webhook': null,
};

export const canaryChannels = ['canary-email', 'canary-webhook'] as const satisfies readonly Channel[];

export const canaryChannelOf = {
  email: 'canary-email',
  webhook: 'canary-webhook',
} as const satisfies Record<Carrier, Channel>;
