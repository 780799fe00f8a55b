import type { OutboxMessage } from '../../domain/delivery/outbox-message.ts';
import type { Site } from '../../domain/firm/site.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import { replyAddress } from '../../domain/mail/reply-address.ts';
import type { DeliveryStore } from './delivery-store.server.ts';
import type { Envelope } from './mailer.server.ts';
import { withUnsubscribe } from './messages.server.ts';
import { byHand } from './recipients.server.ts';
import type { MailSeals } from './signed-mail-ids.server.ts';

/** The most Message-IDs in References: the first of the conversation, and the last ones. */
const mostReferences = 20;

export interface ReplyParts {
  deliveries: Pick<DeliveryStore, 'deliveriesOf'>;
  leadsTo: () => readonly string[];
  siteUrl: string;
  /** Seals the ids that come back with an answer. Without seals, a forged answer cannot be recognized. */
  seals: Pick<MailSeals, 'of'> | null;
  /** The address for answers, such as `hello+*@firm.ca`. Null: the first of `leadsTo`. */
  replyAddress: string | null;
  /** The received mail of a lead. */
  mails: { idsOf(leadId: string): Promise<{ messageId: string; at: number }[]> } | null;
  /** The files of a reply by the id of its message. */
  replyFiles: { ofMessage(id: string): Promise<{ name: string; bytes: Buffer }[]> } | null;
}

/** The part before the @ of an outbox message's Message-ID. It identifies answers to the message. The same at every attempt. */
export const keyOf = (id: string, { seals }: Pick<ReplyParts, 'seals'>): string =>
  seals ? `${id}.${seals.of('message', id)}` : id;

/** The Message-IDs of the conversation before the reply, from both sides, the oldest first. */
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

/** The sealed address of a lead for answers, by which an answer finds its lead. Null without REPLY_ADDRESS. */
export const sealedAddress = (
  lead: Pick<Lead, 'reference'>,
  { replyAddress: inbound, seals }: Pick<ReplyParts, 'replyAddress' | 'seals'>,
): string | null =>
  inbound && seals ? replyAddress(inbound, lead.reference, seals.of('address', lead.reference)) : null;

/** The envelope of a person's reply: in that person's name, as part of the visitor's conversation. Null for an incomplete row. */
export async function replyEnvelope(
  site: Site,
  message: OutboxMessage,
  lead: Lead,
  parts: ReplyParts,
): Promise<Envelope | null> {
  const { id, recipient, subject, body, sender } = message;
  if (recipient === null || subject === null || body === null) return null;
  const { leadsTo, siteUrl } = parts;
  const files = (await parts.replyFiles?.ofMessage(id)) ?? [];
  const answersTo = sealedAddress(lead, parts) ?? leadsTo()[0];
  return {
    ...withUnsubscribe(site, { subject, text: body }, lead.id, siteUrl),
    id,
    key: keyOf(id, parts),
    thread: await threadBefore(message, parts),
    sender,
    to: byHand({ name: lead.name, address: recipient }),
    // Answers go to the desk, not to the sender address of automatic mail.
    replyTo: { name: sender ?? site.data.firm.name, address: answersTo ?? '' },
    personal: true,
    ...(files.length > 0 && { files }),
  };
}
