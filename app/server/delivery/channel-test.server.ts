import { randomUUID } from 'node:crypto';
import { canaryChannelOf } from '../../domain/delivery/delivery.ts';
import type { DeliveryResult } from '../../domain/delivery/delivery-result.ts';
import { leadsTo } from '../../domain/delivery/own-mailboxes.ts';
import { type TestedTransport, transportNamed } from '../../domain/delivery/transports/list.ts';
import type { Site } from '../../domain/firm/site.ts';
import type { Services } from '../http/http-context.server.ts';
import { newLead } from '../leads/capture-lead.server.ts';
import { canaryInquiry } from './canary.server.ts';
import type { ChannelHealth } from './channel-health.server.ts';
import { testMail } from './messages.server.ts';
import type { LeadSender } from './post.server.ts';
import { ownMailboxes } from './recipients.server.ts';
import type { Transports } from './transports.server.ts';

type App = Pick<Services, 'env' | 'siteUrl' | 'clock'> &
  Pick<Transports, 'mailer' | 'senders'> & { health: Pick<ChannelHealth, 'note'> };

/** The function that sends a test by `transport`, or a sentence that names its missing setting. */
function senderOf(
  site: Site,
  { env, mailer, senders, siteUrl }: App,
  transport: TestedTransport,
): LeadSender['send'] | string {
  const described = transportNamed[transport];
  if (described.by === 'post') return senders[described.id]?.send ?? `${described.address} is not set`;
  const to = ownMailboxes(leadsTo(site.data.firm, env));
  return ({ id, lead }) => mailer.send({ id, to, ...testMail(site, lead.reference, siteUrl) });
}

/** Sends one message marked as a test, now and without the outbox, and returns the server's answer. Stores no message. */
export async function testChannel(site: Site, app: App, transport: TestedTransport): Promise<DeliveryResult> {
  const { health, siteUrl, clock } = app;
  const send = senderOf(site, app, transport);
  if (typeof send === 'string') return { ok: false, permanent: true, answer: send };
  const now = clock.wall();
  const lead = newLead(canaryInquiry(site), { site, now, idempotencyKey: null, canary: true });
  const result = await send({ id: randomUUID(), lead, now, siteUrl });
  // A 410 answer to a test must not switch the webhook off.
  await health.note(canaryChannelOf(transport), { ...result, ...(!result.ok && { gone: false }) }, clock.wall());
  return result;
}
