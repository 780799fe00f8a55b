import { randomUUID } from 'node:crypto';
import type { DeliveryResult } from '../../domain/delivery/delivery.ts';
import { canaryChannelOf, type Transport } from '../../domain/delivery/transport.ts';
import type { Services } from '../http/request-context.server.ts';
import { newLead } from '../leads/capture-lead.server.ts';
import { canaryEnquiry } from './canary.server.ts';
import type { ChannelHealth } from './channel-health.server.ts';
import { testMail } from './test-mail.server.ts';
import type { Transports } from './transports.server.ts';

/** Sends one message that says it is a test, now and past the outbox, and gives the answer of the server. Keeps nothing. */
export async function testChannel(
  app: Pick<Services, 'env' | 'siteUrl' | 'clock'> &
    Pick<Transports, 'mailer' | 'webhook'> & { health: Pick<ChannelHealth, 'note'> },
  transport: Transport,
): Promise<DeliveryResult> {
  const { env, mailer, webhook, health, siteUrl, clock } = app;
  const lead = newLead(canaryEnquiry, { now: clock.wall(), idempotencyKey: null, canary: true });
  const result =
    transport === 'email'
      ? await mailer.send({
          id: randomUUID(),
          to: env.LEADS_TO.map((address) => ({ address })),
          ...testMail(lead.reference, siteUrl),
        })
      : await webhook?.send(randomUUID(), lead, clock.wall());
  if (!result) return { ok: false, permanent: true, answer: 'WEBHOOK_URL is not set' };
  // A receiver that asks to be left alone while somebody tries it out is no reason to switch it off.
  await health.note(canaryChannelOf[transport], { ...result, ...(!result.ok && { gone: false }) }, clock.wall());
  return result;
}
