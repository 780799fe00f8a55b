import { join } from 'node:path';
import type { Env } from '../env.server.ts';
import { folderMailer, type Mailer, smtpMailer } from './mailer.server.ts';
import { type WebhookSender, webhookSender } from './webhook.server.ts';

/** The ways by which anything leaves this server. */
export interface Transports {
  mailer: Mailer;
  /** Null without WEBHOOK_URL. */
  webhook: WebhookSender | null;
  /** Null without ALARM_WEBHOOK_URL. */
  alarmWebhook: WebhookSender | null;
  close(): void;
}

export function openTransports(env: Env): Transports {
  const mailer = env.SMTP_URL
    ? smtpMailer(env.SMTP_URL, env.MAIL_FROM)
    : folderMailer(join(env.DATA_DIR, 'mail'), env.MAIL_FROM);
  const senderTo = (url: string | undefined) =>
    url && env.WEBHOOK_SECRET
      ? webhookSender({ url, secret: env.WEBHOOK_SECRET, allowPrivate: env.WEBHOOK_ALLOW_PRIVATE })
      : null;
  const webhook = senderTo(env.WEBHOOK_URL);
  const alarmWebhook = senderTo(env.ALARM_WEBHOOK_URL);
  return {
    mailer,
    webhook,
    alarmWebhook,
    close() {
      mailer.close();
      webhook?.close();
      alarmWebhook?.close();
    },
  };
}
