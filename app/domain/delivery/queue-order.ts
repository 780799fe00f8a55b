import { connectionNames, tellingNames } from '../connections/list.ts';
import { answeredChannelOf, type Channel, canaryChannelOf } from './delivery.ts';
import { postNames, testedNames } from './transports/list.ts';

/** Messages that the queue treats alike. `later` is the desk mail of an enquiry with a mark against it, or from a crowd. */
export interface QueueClass {
  channel: Channel;
  later: boolean;
  /**
   * Strangers can cause these in any number, so only a few are under way at once: there must always be room for the firm's own
   * mail.
   */
  ofStrangers: boolean;
}

const own = (channel: Channel): QueueClass => ({ channel, later: false, ofStrangers: false });
const ofStrangers = (channel: Channel, later: boolean): QueueClass => ({ channel, later, ofStrangers: true });

/** The order of messages: the firm's own first, then its people's answers, then those that strangers can cause in any number. */
export const queueOrder: readonly QueueClass[] = [
  own('alarm-email'),
  own('alarm-webhook'),
  own('alarm-push'),
  own('lead-email'),
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

/** Whether `channel` has messages of two classes. */
export const goesLater = (channel: Channel): boolean => later.has(channel);

/** The desk mail of this many enquiries of one network in ten minutes goes first; that of further ones goes after everybody else's. */
export const firstOfNetwork = 10;

/** A message that was claimed so often without a result goes alone and last: it may be what ends the process. */
export const claimsBeforeAlone = 2;
/** After this many claims without a result a message is given up. */
export const mostClaims = 5;

/** The recorded answer of a message that was given up because no attempt at it ever finished. */
export const neverEnded = `given up: ${mostClaims} attempts began and none finished. The server stopped each time, or lost its database.`;
