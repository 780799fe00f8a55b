import type { ConnectionName } from '../../../domain/connections/connection-kinds.ts';
import { canaryChannelOf, channels } from '../../../domain/delivery/delivery.ts';
import type { DeliveryResult, Rested } from '../../../domain/delivery/delivery-result.ts';
import type { OutboxMessage } from '../../../domain/delivery/outbox-message.ts';
import { connectionOf, isToConnection } from '../../../domain/delivery/transport.ts';
import { postTransports } from '../../../domain/delivery/transports/list.ts';
import type { Lead } from '../../../domain/leads/stored-lead.ts';
import type { LeadSenders } from '../transports.server.ts';
import type { MessageSender, MessageSenders } from './message-sender.server.ts';

/** Posts leads to the receivers that the environment names. One that is not configured any more is tried again until it is. */
export const leadPosts = (posters: LeadSenders, siteUrl: string): MessageSenders =>
  Object.fromEntries(
    postTransports.flatMap(({ id: name, address }) => {
      const post: MessageSender = async ({ message: { id }, lead, now, makeSure }) => {
        const poster = posters[name];
        if (!poster) return { ok: false, permanent: false, answer: `${address} is not set` };
        await makeSure();
        return poster.send({ id, lead, now: now(), siteUrl });
      };
      return [name, canaryChannelOf(name)].map((channel) => [channel, post]);
    }),
  );

/** Sends leads to the systems that owners connected. */
export interface LeadConnections {
  /** The connections that are switched on. */
  on(): readonly ConnectionName[];
  /** Makes one attempt. It calls `makeSure` before it sends; `makeSure` throws when another process has the message. Throws StoreUnavailable. */
  deliver(
    message: OutboxMessage,
    lead: Lead,
    to: ReturnType<typeof connectionOf>,
    makeSure: () => Promise<void>,
  ): Promise<DeliveryResult | Rested>;
}

export const toConnections = (connections: LeadConnections): MessageSenders =>
  Object.fromEntries(
    channels
      .filter(isToConnection)
      .map((channel): [string, MessageSender] => [
        channel,
        ({ message, lead, makeSure }) => connections.deliver(message, lead, connectionOf(channel), makeSure),
      ]),
  );
