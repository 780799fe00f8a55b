import { lookup as systemLookup } from 'node:dns';
import ipaddr from 'ipaddr.js';
import { Webhook } from 'standardwebhooks';
import { Agent, fetch } from 'undici';
import type { DeliveryResult } from '../../domain/delivery/delivery.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';

export interface WebhookSender {
  send(id: string, lead: Lead, now: number): Promise<DeliveryResult>;
  /** Signs and sends `body`, which is JSON. */
  post(id: string, body: string, now: number): Promise<DeliveryResult>;
  close(): void;
}

/** Only plain public addresses; everything with a special meaning could be ours or our host's. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast';
}

class ForbiddenAddress extends Error {}

/** An agent that looks the host up once, checks every address, and connects to exactly those: a second answer cannot slip in. */
function guardedAgent(allowPrivate: boolean): Agent {
  return new Agent({
    connect: {
      timeout: 10_000,
      lookup(hostname, options, callback) {
        systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
          if (error) return callback(error, []);
          const forbidden = addresses.find(({ address }) => !allowPrivate && !isPublicAddress(address));
          if (forbidden)
            return callback(
              new ForbiddenAddress(`${hostname} leads to ${forbidden.address}, which is not a public address`),
              [],
            );
          callback(null, addresses);
        });
      },
    },
  });
}

/** The body of `lead.created`, without what is the desk's own affair; our own test lead is a `lead.test`. */
export function webhookBody(lead: Lead, now: number): string {
  const {
    idempotencyKey: _key,
    bodyHash: _hash,
    spamReasons: _reasons,
    quarantined: _quarantined,
    version: _version,
    assignedTo: _assignedTo,
    dueAt: _dueAt,
    firstContactAt: _firstContactAt,
    alarms: _alarms,
    canary,
    receivedAt,
    ...data
  } = lead;
  return JSON.stringify({
    type: canary ? 'lead.test' : 'lead.created',
    timestamp: new Date(now).toISOString(),
    data: { ...data, receivedAt: new Date(receivedAt).toISOString() },
  });
}

function retryAfterMs(header: string | null, now: number): number {
  if (!header) return 0;
  const seconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 86_400_000) : 0;
}

/** Standard Webhooks 1.0: HMAC-SHA256 over id.timestamp.body; only 2xx is success, a redirect is not, 410 ends it. */
export function webhookSender({
  url,
  secret,
  allowPrivate,
}: {
  url: string;
  secret: string;
  allowPrivate: boolean;
}): WebhookSender {
  const signer = new Webhook(secret);
  const agent = guardedAgent(allowPrivate);
  // A literal address never reaches the look-up.
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const literal = ipaddr.isValid(host);
  return {
    send(id, lead, now) {
      return this.post(id, webhookBody(lead, now), now);
    },
    async post(id, body, now) {
      if (literal && !allowPrivate && !isPublicAddress(host))
        return { ok: false, permanent: false, answer: `${host} is not a public address` };
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'lead-webhook/1',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now / 1000)),
        'webhook-signature': signer.sign(id, new Date(now), body),
      };
      try {
        const response = await fetch(url, {
          method: 'POST',
          body,
          headers,
          redirect: 'manual',
          dispatcher: agent,
          signal: AbortSignal.timeout(15_000),
        });
        await response.body?.cancel();
        const answer = `HTTP ${response.status}`;
        if (response.ok) return { ok: true, answer };
        return {
          ok: false,
          permanent: response.status === 410,
          gone: response.status === 410,
          answer,
          retryAfter: retryAfterMs(response.headers.get('retry-after'), now),
        };
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        return {
          ok: false,
          permanent: false,
          answer: String(cause instanceof Error ? cause.message : cause).slice(0, 500),
        };
      }
    },
    close: () => void agent.close(),
  };
}
