import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { fieldsOf, type Lead, webhookFields } from '../../leads/stored-lead.ts';
import { optional, url } from '../../text/setting-kinds.ts';
import { byStatus, type PostRequest, postTransport } from './describe.ts';

/** The body of a `lead.created` message, without the desk's internal fields. A test lead is sent as `lead.test`. */
export function webhookBody(lead: Lead, now: number): string {
  return JSON.stringify({
    type: lead.canary ? 'lead.test' : 'lead.created',
    timestamp: new Date(now).toISOString(),
    data: { ...fieldsOf(lead, webhookFields), receivedAt: new Date(lead.receivedAt).toISOString() },
  });
}

/** Standard Webhooks 1.0: HMAC-SHA256 with `secret` over id.timestamp.body. */
export const signedRequest = (
  secret: string,
  { id, body, now }: { id: string; body: string; now: number },
): PostRequest => ({
  headers: {
    'content-type': 'application/json',
    'user-agent': 'lead-webhook/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, new Date(now), body),
  },
  body,
});

/** Posts every lead, signed, to a program of the firm. */
export const webhook = postTransport({
  id: 'webhook',
  settings: {
    WEBHOOK_URL: optional(url(['http:', 'https:'], 'must be an http:// or https:// address')),
    WEBHOOK_SECRET: optional(
      z
        .string()
        .regex(
          /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
          'must be whsec_ followed by at least 24 bytes in base64; make one with: npm run site -- webhook-secret',
        ),
    ),
  },
  needs: [
    {
      with: 'WEBHOOK_URL',
      setting: 'WEBHOOK_SECRET',
      sentence: 'must be set when WEBHOOK_URL is; make one with: npm run site -- webhook-secret',
    },
  ],
  words: {
    name: 'Webhook',
    within: 'the webhook',
    atHead: 'The webhook',
    message: 'Webhook',
    test: 'Test by webhook',
  },
  address: 'WEBHOOK_URL',
  unset: 'Whoever runs your server can have every lead sent to a program.',
  proof: 'It proves that the receiver answers a message of the type lead.test with 2xx.',
  request: ({ id, lead, now }, { WEBHOOK_SECRET = '' }) =>
    signedRequest(WEBHOOK_SECRET, { id, now, body: webhookBody(lead, now) }),
  answerBytes: 0,
  meaning: byStatus,
});
