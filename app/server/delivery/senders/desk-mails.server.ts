import type { DeliveryResult } from '../../../domain/delivery/delivery-result.ts';
import type { FirmSite } from '../../firm/firm-site.server.ts';
import type { Mailer } from '../mailer.server.ts';
import { leadMail, testMail } from '../messages.server.ts';
import { ownMailboxes } from '../recipients.server.ts';
import { type Claimed, type MessageSenders, wordless } from './message-sender.server.ts';

export interface DeskMailParts {
  site: FirmSite;
  mailer: Mailer;
  leadsTo: () => readonly string[];
  siteUrl: string;
  /** The address for the test lead's mail; null tests the mail server without sending a message. */
  canaryTo?: string | null;
}

/** Sends the mails to the firm's own mailboxes: new leads, news of held leads, and test leads. */
export function deskMails(parts: DeskMailParts) {
  const { site, mailer, siteUrl, canaryTo = null } = parts;
  return {
    'lead-email': (claimed) => sendLead(parts, claimed),
    async 'held-email'({ message: { id, recipient, subject, body }, makeSure }) {
      if (!recipient || subject === null || body === null) return wordless;
      await makeSure();
      return mailer.send({ id, to: ownMailboxes(recipient.split(',')), subject, text: body });
    },
    async 'canary-email'({ message: { id }, lead, makeSure }) {
      const to = ownMailboxes(canaryTo === null ? [] : [canaryTo]);
      await makeSure();
      return mailer.canary({ id, to, ...testMail(site.current, lead.reference, siteUrl) });
    },
  } satisfies MessageSenders;
}

/** Sends to all addresses of LEADS_TO or, after a partial delivery, to the addresses still to reach. */
async function sendLead(
  { site, mailer, leadsTo, siteUrl }: DeskMailParts,
  { message: { id, recipient }, lead, makeSure }: Claimed,
): Promise<DeliveryResult> {
  const without = recipient?.toLowerCase().split(',') ?? [];
  const all = leadsTo();
  // If LEADS_TO has changed and contains none of the addresses still to reach, send to all current ones.
  const left = all.filter((address) => without.includes(address.toLowerCase()));
  const to = ownMailboxes(left.length > 0 ? left : all);
  await makeSure();
  const result = await mailer.send({ id, to, ...leadMail(site.current, lead, siteUrl) });
  return result.ok || left.length === 0 ? result : { left, ...result };
}
