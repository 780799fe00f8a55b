import { type Channel, channels } from './delivery.ts';

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

const mailChannels: readonly Channel[] = ['lead-email', 'acknowledgement', 'reply', 'alarm-email', 'canary-email'];

/** Which channels wait for the same other end: one that hangs holds up its own, and no other. */
export const channelsOf: Record<Carrier, readonly Channel[]> = {
  email: mailChannels,
  webhook: channels.filter((channel) => !mailChannels.includes(channel)),
};

export const canaryChannels = ['canary-email', 'canary-webhook'] as const satisfies readonly Channel[];

export const canaryChannelOf = {
  email: 'canary-email',
  webhook: 'canary-webhook',
} as const satisfies Record<Carrier, Channel>;
