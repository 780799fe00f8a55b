import { join } from 'node:path';
import { type PostName, postTransports } from '../../domain/delivery/transports/list.ts';
import type { Env } from '../env.server.ts';
import { folderMailer, type Mailer, type SealOf, smtpMailer } from './mailer.server.ts';
import { type LeadSender, openLeadSender } from './post.server.ts';
import { type WebhookSender, webhookSender } from './webhook.server.ts';

/** The senders that post leads, by transport name. A transport that is not configured is missing. */
export type LeadSenders = Readonly<Partial<Record<PostName, LeadSender>>>;

/** The transports that send messages from this server. */
export interface Transports {
  mailer: Mailer;
  senders: LeadSenders;
  /** Null when ALARM_WEBHOOK_URL is not set. */
  alarmWebhook: WebhookSender | null;
  close(): void;
}

/** Opens the senders that post leads with these settings. */
export function openSenders(env: Env): { senders: LeadSenders; close(): void } {
  const opened = postTransports.flatMap((transport) => {
    const sender = openLeadSender(transport, env, env.WEBHOOK_ALLOW_PRIVATE);
    return sender ? [[transport.id, sender] as const] : [];
  });
  return {
    senders: Object.fromEntries(opened),
    close() {
      for (const [, sender] of opened) sender.close();
    },
  };
}

/** Opens the mailer and the transports that post over HTTP. `from` is read for each mail. */
export function openTransports(env: Env, from: () => string, sealOf: SealOf): Transports {
  const mailer = env.SMTP_URL
    ? smtpMailer(env.SMTP_URL, from, sealOf)
    : folderMailer(join(env.DATA_DIR, 'mail'), from, sealOf);
  const { senders, close } = openSenders(env);
  const { ALARM_WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_ALLOW_PRIVATE: allowPrivate } = env;
  const alarmWebhook = url && secret ? webhookSender({ url, secret, allowPrivate }) : null;
  return {
    mailer,
    senders,
    alarmWebhook,
    close() {
      mailer.close();
      close();
      alarmWebhook?.close();
    },
  };
}

/** The origins of the servers that leads are posted to, for the operator. The rest of an address is left out: it may be a secret. */
export const receivers = (env: Env): { name: string; origin: string }[] =>
  postTransports.flatMap(({ address, words }) => {
    const url = env[address];
    return url === undefined ? [] : [{ name: words.name, origin: new URL(url).origin }];
  });
