import type { DeliveryResult } from '../../domain/delivery/delivery-result.ts';
import { byStatus } from '../../domain/delivery/transports/describe.ts';
import { signedRequest } from '../../domain/delivery/transports/webhook.ts';
import { openPoster } from './post.server.ts';

export interface WebhookSender {
  /** Signs and sends `body`, which is JSON. Never throws: a failure is part of the result. */
  post(id: string, body: string, now: number): Promise<DeliveryResult>;
  close(): void;
}

/** Sends signed alarms to `url`. */
export function webhookSender({
  url,
  secret,
  allowPrivate,
}: {
  url: string;
  secret: string;
  allowPrivate: boolean;
}): WebhookSender {
  const poster = openPoster({ url, allowPrivate, answerBytes: 0 });
  return {
    post: (id, body, now) => poster.post(() => signedRequest(secret, { id, body, now }), byStatus, now),
    close: () => poster.close(),
  };
}
