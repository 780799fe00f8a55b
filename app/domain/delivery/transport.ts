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

/** What anybody can cause by typing an address into a form. */
const courtesyMail: readonly Channel[] = ['acknowledgement', 'unsubscribe-link'];
const firmMail: readonly Channel[] = ['lead-email', 'reply', 'alarm-email', 'canary-email'];

/**
 * The queues of deliveries. A webhook that hangs holds up no mail, and a crowd of acknowledgements holds up no mail that the firm
 * waits for.
 */
export const queueChannels = {
  firmMail,
  courtesyMail,
  webhook: channels.filter((channel) => !firmMail.includes(channel) && !courtesyMail.includes(channel)),
} as const satisfies Record<string, readonly Channel[]>;

export const canaryChannels = ['canary-email', 'canary-webhook'] as const satisfies readonly Channel[];

export const canaryChannelOf = {
  email: 'canary-email',
  webhook: 'canary-webhook',
} as const satisfies Record<Transport, Channel>;
