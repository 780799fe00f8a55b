import { connectionKinds, connectionNamed, tellingNames } from '../connections/connection-kinds.ts';
import { answeredChannelOf, type Channel, canaryChannelOf } from './delivery.ts';
import { postTransports, testedTransports, transportNamed } from './transports/list.ts';

const others = {
  'lead-email': transportNamed.email.words.message,
  acknowledgement: 'Acknowledgement to the visitor',
  reply: 'Reply',
  'unsubscribe-link': 'Unsubscribe link to the visitor',
  invitation: 'Mail about a booking',
  'held-email': 'Mail about leads that wait for a decision',
  'alarm-email': 'Alarm by email',
  'alarm-webhook': 'Alarm by webhook',
  'alarm-push': transportNamed.push.words.message,
} as const;

type Transported = Exclude<Channel, keyof typeof others>;

/** The names of messages, by channel, in lists and in a lead's history. */
export const channelNames: Readonly<Record<Channel, string>> = {
  ...others,
  ...(Object.fromEntries([
    ...[...postTransports, ...connectionKinds].map(({ id, words }) => [id, words.message]),
    ...tellingNames.map((name) => [
      answeredChannelOf(name),
      `Note of the answer in ${connectionNamed(name).words.within}`,
    ]),
    ...testedTransports.map(({ id, words }) => [canaryChannelOf(id), words.test]),
  ]) as Record<Transported, string>),
};
