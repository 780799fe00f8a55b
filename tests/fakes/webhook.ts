import { openSenders } from '../../app/server/delivery/transports.server.ts';
import { readEnv } from '../../app/server/env.server.ts';

export const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A transport that posts leads to a webhook at `url`. */
export const openWebhook = (url: string, allowPrivate = true) =>
  openSenders(
    readEnv({ WEBHOOK_URL: url, WEBHOOK_SECRET: webhookSecret, WEBHOOK_ALLOW_PRIVATE: allowPrivate ? '1' : '0' }),
  );
