import { type Channel, canaryChannelOf } from './delivery.ts';
import { postNames, transportNames } from './transports/list.ts';

/** Messages that the queue treats alike. `later` is the desk mail of an enquiry with a mark against it. */
export interface QueueClass {
  channel: Channel;
  later: boolean;
}

/** Which messages are taken first: the firm's own, then answers of its people, then what strangers can cause in any number. */
export const queueOrder: readonly QueueClass[] = [
  { channel: 'alarm-email', later: false },
  { channel: 'alarm-webhook', later: false },
  { channel: 'lead-email', later: false },
  ...postNames.map((channel) => ({ channel, later: false })),
  ...transportNames.map((transport) => ({ channel: canaryChannelOf(transport), later: false })),
  { channel: 'reply', later: false },
  { channel: 'lead-email', later: true },
  ...postNames.map((channel) => ({ channel, later: true })),
  { channel: 'unsubscribe-link', later: false },
  { channel: 'acknowledgement', later: false },
];

const later = new Set(queueOrder.filter((entry) => entry.later).map(({ channel }) => channel));

/** Whether messages of `channel` are in two classes. */
export const goesLater = (channel: Channel): boolean => later.has(channel);

/** A message that was claimed so often without a result goes alone and last: it may be what ends the process. */
export const claimsBeforeAlone = 2;
/** After so many claims without a result a message is given up. */
export const mostClaims = 5;

/** The answer of a message that was given up because no attempt at it ever ended. */
export const neverEnded = `given up: ${mostClaims} attempts began and none ended. The server stopped each time, or lost its database.`;
