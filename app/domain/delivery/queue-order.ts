import { connectionNames, tellingNames } from '../connections/connection-kinds.ts';
import { answeredChannelOf, type Channel, canaryChannelOf } from './delivery.ts';
import { postNames, testedNames } from './transports/list.ts';

/** Messages that the queue treats alike. `later`: desk messages of an inquiry that looks like spam or comes from a busy network. */
export interface QueueClass {
  channel: Channel;
  later: boolean;
  /**
   * Strangers can cause any number of these, so only a few may be under way at once. This leaves room for the firm's own mail.
   */
  ofStrangers: boolean;
}

const own = (channel: Channel): QueueClass => ({ channel, later: false, ofStrangers: false });
const ofStrangers = (channel: Channel, later: boolean): QueueClass => ({ channel, later, ofStrangers: true });

/** The order of messages: mail to the firm first, then its people's replies, then messages that strangers can cause in any number. */
export const queueOrder: readonly QueueClass[] = [
  own('alarm-email'),
  own('alarm-webhook'),
  own('alarm-push'),
  own('lead-email'),
  own('held-email'),
  ...postNames.map(own),
  ...testedNames.map((transport) => own(canaryChannelOf(transport))),
  own('reply'),
  ...connectionNames.map(own),
  ...tellingNames.map((name) => own(answeredChannelOf(name))),
  ofStrangers('lead-email', true),
  ...[...postNames, ...connectionNames].map((channel) => ofStrangers(channel, true)),
  ofStrangers('invitation', false),
  ofStrangers('unsubscribe-link', false),
  ofStrangers('acknowledgement', false),
];

const later = new Set(queueOrder.filter((entry) => entry.later).map(({ channel }) => channel));

/** Whether `channel` has a second class, for messages that go later. */
export const goesLater = (channel: Channel): boolean => later.has(channel);

/** The first inquiries of a network in ten minutes: their desk mail goes first. Desk mail of its further inquiries goes `later`. */
export const firstOfNetwork = 10;

/** After this many claims without a result, a message is sent alone and last: it may be the message that kills the process. */
export const claimsBeforeAlone = 2;
/** After this many claims without a result, a message is given up. */
export const mostClaims = 5;

/** The recorded answer of a message that was given up because none of its attempts finished. */
export const neverEnded = `given up: ${mostClaims} attempts began and none finished. The server stopped each time, or lost its database.`;
