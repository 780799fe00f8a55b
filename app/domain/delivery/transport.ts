import { type Channel, channels } from './delivery.ts';

/** What brings messages to the other end, and fails or works as a whole: the mail server, the webhook's receiver. */
export const transportNames = ['email', 'webhook'] as const;
export type Transport = (typeof transportNames)[number];

/** Null: an alarm may end unsent because the lead was answered, and its webhook has an address of its own. */
export const transportOf: Record<Channel, Transport | null> = {
  'lead-email': 'email',
  acknowledgement: 'email',
  reply: 'email',
  'unsubscribe-link': 'email',
  'canary-email': 'email',
  webhook: 'webhook',
  'canary-webhook': 'webhook',
  'alarm-email': null,
  'alarm-webhook': null,
};

const mailChannels: readonly Channel[] = [
  'lead-email',
  'acknowledgement',
  'reply',
  'unsubscribe-link',
  'alarm-email',
  'canary-email',
];

/** Which channels wait for the same other end: one that hangs holds up its own, and no other. */
export const channelsOf: Record<Transport, readonly Channel[]> = {
  email: mailChannels,
  webhook: channels.filter((channel) => !mailChannels.includes(channel)),
};

export const canaryChannels = ['canary-email', 'canary-webhook'] as const satisfies readonly Channel[];

export const canaryChannelOf = {
  email: 'canary-email',
  webhook: 'canary-webhook',
} as const satisfies Record<Transport, Channel>;
