import {
  type ConnectionName,
  connectionNames,
  type TellingName,
  tellingNames,
} from '../connections/connection-kinds.ts';
import { alarmChannels, answeredChannelOf, type Channel, canaryChannelOf, channels } from './delivery.ts';
import { type PostName, postTransports, type Transport, type TransportSettings } from './transports/list.ts';

/** Channels whose messages are posted: leads, and our own test lead. */
type PostChannel = PostName | `canary-${PostName}`;

const posts = Object.fromEntries(
  postTransports.flatMap((transport) => [
    [transport.id, transport],
    [canaryChannelOf(transport.id), transport],
  ]),
) as Record<PostChannel, (typeof postTransports)[number]>;

/** Channels of connections: one for a lead, one for the news that it is answered. */
type ConnectionChannel = ConnectionName | `${TellingName}-answered`;

const toConnections = Object.fromEntries([
  ...connectionNames.map((name) => [name, { connection: name, says: 'lead' }]),
  ...tellingNames.map((name) => [answeredChannelOf(name), { connection: name, says: 'answered' }]),
]) as Record<ConnectionChannel, { connection: ConnectionName; says: 'lead' | 'answered' }>;

const others: Record<Exclude<Channel, PostChannel | ConnectionChannel>, Transport> = {
  'lead-email': 'email',
  acknowledgement: 'email',
  reply: 'email',
  'unsubscribe-link': 'email',
  invitation: 'email',
  'held-email': 'email',
  'canary-email': 'email',
  'alarm-email': 'email',
  // Posted to an address of its own, but listed with the webhook's messages.
  'alarm-webhook': 'webhook',
  'alarm-push': 'push',
};

const isPost = (channel: Channel): channel is PostChannel => Object.hasOwn(posts, channel);

/** Whether messages of `channel` go to a connection. */
export const isToConnection = (channel: Channel): channel is ConnectionChannel => Object.hasOwn(toConnections, channel);

function leavesBy(channel: Channel): Transport {
  if (isPost(channel)) return posts[channel].id;
  return isToConnection(channel) ? toConnections[channel].connection : others[channel];
}

/** The connection that messages of `channel` go to, and what they report. */
export const connectionOf = (channel: ConnectionChannel) => toConnections[channel];

/**
 * The transport whose health a result shows. Null for alarms: an alarm may stay unsent because the lead was answered, the alarm
 * webhook has its own address, and each device has its own push service.
 */
export const transportOf = (channel: Channel): Transport | null =>
  alarmChannels.includes(channel) ? null : leavesBy(channel);

/** The channels that share a receiving server. A server that hangs delays only its own channels. */
export const channelsOf = (transport: Transport): readonly Channel[] =>
  channels.filter((channel) => leavesBy(channel) === transport);

/** The transports that send leads, given the settings in the environment. */
export const configuredTransports = (settings: TransportSettings): readonly Transport[] => [
  'email',
  ...postTransports.filter(({ address }) => settings[address] !== undefined).map(({ id }) => id),
];
