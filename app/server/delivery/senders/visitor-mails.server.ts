import type { DeliveryResult, Held, Rested } from '../../../domain/delivery/delivery-result.ts';
import type { OutboxMessage } from '../../../domain/delivery/outbox-message.ts';
import type { Lead } from '../../../domain/leads/stored-lead.ts';
import type { FirmSite } from '../../firm/firm-site.server.ts';
import type { AcknowledgementStore } from '../acknowledgement-store.server.ts';
import type { Envelope, Mailer } from '../mailer.server.ts';
import { acknowledgementMail, type MailText, unsubscribeLinkMail, withUnsubscribe } from '../messages.server.ts';
import { admit, ownMailboxes, type StrangersMail } from '../recipients.server.ts';
import { keyOf, type ReplyParts, replyEnvelope, sealedAddress } from '../reply-mail.server.ts';
import { type Claimed, type MessageSenders, wordless } from './message-sender.server.ts';

/** A mail about a booking. `byFirm`: a colleague caused it. */
export interface Letter {
  mail: MailText;
  byFirm: boolean;
}

/** Writes the mails about bookings. */
export interface Letters {
  /** The mail for an outbox message, until when it waits, or why it is not sent. */
  write(message: OutboxMessage, lead: Lead, now: number): Promise<Letter | Held | Rested>;
}

export interface VisitorMailParts
  extends Pick<ReplyParts, 'deliveries' | 'leadsTo' | 'siteUrl'>,
    Partial<Pick<ReplyParts, 'seals' | 'replyAddress' | 'mails' | 'replyFiles'>> {
  site: FirmSite;
  mailer: Mailer;
  acknowledgements: AcknowledgementStore;
  letters?: Letters | null;
}

/** Sends the mails of a conversation with a visitor: automatic ones, through the gate (`admit`), and the replies of people. */
export function visitorMails(options: VisitorMailParts) {
  const { site, mailer, siteUrl, letters = null } = options;
  const parts: ReplyParts = { seals: null, replyAddress: null, mails: null, replyFiles: null, ...options };
  const send = throughTheGate(options, parts);
  return {
    acknowledgement: (claimed) => send(claimed, acknowledgementMail(site.current, claimed.lead, siteUrl)),
    'unsubscribe-link': (claimed) => send(claimed, unsubscribeLinkMail(site.current)),
    /** To the visitor, or to the person of the firm whom the message names. */
    async invitation(claimed) {
      const { message, lead, now, makeSure } = claimed;
      if (!letters) return { ok: false, permanent: false, answer: 'this server does not write mails about bookings' };
      const letter = await letters.write(message, lead, now());
      if (!('mail' in letter)) return letter;
      if (message.recipient === null) return send(claimed, letter.mail, { kind: 'letter', byFirm: letter.byFirm });
      await makeSure();
      return mailer.send({ id: message.id, to: ownMailboxes([message.recipient]), ...letter.mail });
    },
    async reply({ message, lead, makeSure }) {
      const envelope = await replyEnvelope(site.current, message, lead, parts);
      if (!envelope) return wordless;
      await makeSure();
      return mailer.send(envelope);
    },
  } satisfies MessageSenders;
}

/** A function that sends an automatic mail to the lead's visitor if the gate lets it pass. */
function throughTheGate({ site, mailer, acknowledgements, siteUrl }: VisitorMailParts, parts: ReplyParts) {
  /** Resolves after the last queued check of the gate. Only one check runs at a time, because each may need a slow hash. */
  let permission: Promise<unknown> = Promise.resolve();
  /** The sealed Message-ID and, with REPLY_ADDRESS, the sealed address of an automatic mail: an answer to it finds its lead. */
  const answerable = (id: string, lead: Lead): Pick<Envelope, 'key' | 'replyTo'> => {
    const address = sealedAddress(lead, parts);
    const replyTo = address && { name: site.current.data.firm.name, address };
    return { key: keyOf(id, parts), ...(replyTo && { replyTo }) };
  };
  return async (
    { message: { id, network }, lead, now, makeSure }: Claimed,
    mail: MailText,
    how: Pick<StrangersMail, 'kind' | 'byFirm'> = { kind: 'notice', byFirm: false },
  ): Promise<DeliveryResult | Rested> => {
    const asked = permission.then(() =>
      admit(acknowledgements, { messageId: id, address: lead.email, network, now: now(), ...how }),
    );
    permission = asked.catch(() => undefined);
    const admitted = await asked;
    if ('rested' in admitted) return admitted;
    const text = withUnsubscribe(site.current, mail, lead.id, siteUrl);
    await makeSure();
    return mailer.send({ id, to: admitted.to, ...text, ...answerable(id, lead) });
  };
}
