import { type Channel, canaryChannelOf } from './delivery.ts';
import { postTransports, transportNamed, transports } from './transports/list.ts';

const others = {
  'lead-email': transportNamed.email.words.message,
  acknowledgement: 'Acknowledgement to the visitor',
  reply: 'Reply',
  'unsubscribe-link': 'Unsubscribe link to the visitor',
  invitation: 'Mail about a booking',
  'alarm-email': 'Alarm by email',
  'alarm-webhook': 'Alarm by webhook',
} as const;

type Transported = Exclude<Channel, keyof typeof others>;

/** The name of a message in lists and in the history of a lead. */
export const channelNames: Readonly<Record<Channel, string>> = {
  ...others,
  ...(Object.fromEntries([
    ...postTransports.map(({ id, words }) => [id, words.message]),
    ...transports.map(({ id, words }) => [canaryChannelOf(id), words.test]),
  ]) as Record<Transported, string>),
};
