import { connectionNames, type TellingName, tellingNames } from '../connections/connection-kinds.ts';
import { postNames, type Transport, testedNames } from './transports/list.ts';

/** The channel of our own test lead's message by `transport`. */
export const canaryChannelOf = <T extends Transport>(transport: T) => `canary-${transport}` as const;

/** The channel of the message that tells a connection that a lead is answered. */
export const answeredChannelOf = <T extends TellingName>(connection: T) => `${connection}-answered` as const;

/**
 * The channels of messages about a lead. A lead has one outbox row per channel, but may have several replies, alarms,
 * unsubscribe links and mails about bookings. Replies, alarms and the mail about held leads have their own text. The canary channels are
 * for test leads only. A lead posted over HTTP or sent to a connection uses the channel named after that receiver.
 */
export const channels = [
  'lead-email',
  'acknowledgement',
  ...postNames,
  ...connectionNames,
  ...tellingNames.map(answeredChannelOf),
  'reply',
  'unsubscribe-link',
  'invitation',
  'held-email',
  'alarm-email',
  'alarm-webhook',
  'alarm-push',
  ...testedNames.map(canaryChannelOf),
] as const;
export type Channel = (typeof channels)[number];

/** The channels of our own test lead. */
export const canaryChannels: readonly Channel[] = testedNames.map(canaryChannelOf);

/** The channels of a new or released lead. `configured`: this server's transports and the connections that are on. */
export const channelsFor = (configured: readonly Transport[]): readonly Channel[] => [
  'lead-email',
  'acknowledgement',
  ...[...postNames, ...connectionNames].filter((name) => configured.includes(name)),
];

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Wait before the 1st, 2nd, ... 10th attempt: 75 hours in all (Standard Webhooks 1.0). */
const retryWaits = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/**
 * The same for an alarm, which is useful only while the inquiry waits: every minute for an hour, then every ten minutes for ten
 * hours, counting only hours when alarms may be sent.
 */
const alarmWaits = [0, 5 * second, ...Array<number>(60).fill(minute), ...Array<number>(60).fill(10 * minute)];

/** Channels of alarms; they may be held until the next opening. */
export const alarmChannels: readonly Channel[] = ['alarm-email', 'alarm-webhook', 'alarm-push'];

/** The largest share of a wait that jitter adds to it. */
const mostJitter = 0.1;

/** The longest time from now to a retry. A message that is due later was planned with a wrong clock. */
export const longestPlan = Math.max(...retryWaits) * (1 + mostJitter) + hour;

const waitsOf = (channel: Channel) => (alarmChannels.includes(channel) ? alarmWaits : retryWaits);

/**
 * When to try again after `attempts` attempts, in epoch milliseconds; null to give up. `jitter` is 0 to 1 and adds up to 10 %, so that
 * a thousand messages are not retried in the same second. `retryAfter` is the shortest wait, in milliseconds.
 */
export function nextAttempt(
  { channel, attempts }: { channel: Channel; attempts: number },
  now: number,
  jitter: number,
  retryAfter = 0,
): number | null {
  const wait = waitsOf(channel)[attempts];
  if (wait === undefined) return null;
  return now + Math.max(Math.round(wait * (1 + mostJitter * jitter)), retryAfter);
}
