import type { OutboxMessage } from '../../domain/delivery/outbox-message.ts';
import type { Site } from '../../domain/firm/site.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import { replyAddress } from '../../domain/mail/reply-address.ts';
import type { DeliveryStore } from './delivery-store.server.ts';
import type { MailSeals } from './mail-seals.server.ts';
import type { Envelope } from './mailer.server.ts';
import { withUnsubscribe } from './messages.server.ts';

/** The longest chain of References: the first message of the conversation, and the last ones. */
const mostReferences = 20;

export interface ReplyParts {
  deliveries: Pick<DeliveryStore, 'deliveriesOf'>;
  leadsTo: () => readonly string[];
  siteUrl: string;
  /** Seals what comes back with an answer. Without it no answer can be told from one that was made up. */
  seals: Pick<MailSeals, 'of'> | null;
  /** Where answers go, such as `hello+*@firm.ca`; null: to the first of `leadsTo`. */
  replyAddress: string | null;
  /** What came in by mail about a lead. */
  mails: { idsOf(leadId: string): Promise<{ messageId: string; at: number }[]> } | null;
}

/** The part before the @ of the Message-ID of an outbox message, by which an answer to it is known. The same at every attempt. */
export const keyOf = (id: string, { seals }: Pick<ReplyParts, 'seals'>): string =>
  seals ? `${id}.${seals.of('message', id)}` : id;

/** What was written before the reply, by both sides, the oldest first. */
async function threadBefore({ id, leadId, createdAt }: OutboxMessage, parts: ReplyParts): Promise<string[]> {
  const sent = (await parts.deliveries.deliveriesOf(leadId))
    .filter(({ channel, status }) => status === 'delivered' && (channel === 'acknowledgement' || channel === 'reply'))
    .filter((message) => message.id !== id && message.createdAt <= createdAt)
    .map((message) => ({ key: keyOf(message.id, parts), at: message.createdAt }));
  const came = ((await parts.mails?.idsOf(leadId)) ?? [])
    .filter(({ at }) => at <= createdAt)
    .map(({ messageId, at }) => ({ key: messageId, at }));
  const keys = [...sent, ...came].sort((a, b) => a.at - b.at).map(({ key }) => key);
  return keys.length <= mostReferences ? keys : [...keys.slice(0, 1), ...keys.slice(1 - mostReferences)];
}

/** A person's reply as it leaves: from the person, in the visitor's conversation. Null for a row that has lost its text. */
export async function replyEnvelope(
  site: Site,
  message: OutboxMessage,
  lead: Lead,
  parts: ReplyParts,
): Promise<Envelope | null> {
  const { id, recipient, subject, body, sender } = message;
  if (recipient === null || subject === null || body === null) return null;
  const { replyAddress: inbound, seals, leadsTo, siteUrl } = parts;
  const answersTo =
    inbound && seals ? replyAddress(inbound, lead.reference, seals.of('address', lead.reference)) : leadsTo()[0];
  return {
    ...withUnsubscribe(site, { subject, text: body }, lead.id, siteUrl),
    id,
    key: keyOf(id, parts),
    thread: await threadBefore(message, parts),
    sender,
    to: [{ name: lead.name, address: recipient }],
    // Replies go to the people at the desk, not to the sender of automatic mail.
    replyTo: { name: sender ?? site.data.firm.name, address: answersTo ?? '' },
    personal: true,
  };
}
