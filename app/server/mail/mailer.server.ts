import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { DeliveryResult } from '../../domain/delivery.ts';
import type { MailText } from './messages.server.ts';

export interface Envelope extends MailText {
  /** The outbox row's id: the Message-ID stays the same at every attempt. */
  id: string;
  to: readonly { name?: string; address: string }[];
}

export interface Mailer {
  send(mail: Envelope): Promise<DeliveryResult>;
  close(): void;
}

function parseMailbox(mailbox: string): { name: string; address: string } {
  const [, name = '', address = mailbox] = /^(.*?)\s*<([^<>]+)>$/.exec(mailbox) ?? [];
  return { name: name.replace(/^"|"$/g, ''), address };
}

function toMessage(mail: Envelope, from: { name: string; address: string }) {
  return {
    messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
    from,
    // Objects, never strings: "a@x, evil@y" in a string would become two recipients.
    to: mail.to.map(({ name = '', address }) => ({ name, address })),
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** SMTP's own verdict: 5xx is permanent, all else is worth another try. */
function toResult(error: unknown): DeliveryResult {
  const { responseCode, response, message, code } = error as {
    responseCode?: number;
    response?: string;
    message?: string;
    code?: string;
  };
  const answer = String(response ?? message ?? error).slice(0, 500);
  // EAUTH is our own configuration: the mail must wait for its repair, not die.
  const permanent = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  return { ok: false, permanent, answer };
}

/** Mail through the server that SMTP_URL names. */
export function smtpMailer(url: string, mailFrom: string): Mailer {
  const from = parseMailbox(mailFrom);
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        const { response } = await transport.sendMail(toMessage(mail, from));
        return { ok: true, answer: String(response).slice(0, 500) };
      } catch (error) {
        return toResult(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Mail as .eml files in `folder`, for an installation without SMTP_URL. Any mail program opens them. */
export function folderMailer(folder: string, mailFrom: string): Mailer {
  mkdirSync(folder, { recursive: true });
  const from = parseMailbox(mailFrom);
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, from));
      const file = join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { flush: true });
      await rename(`${file}.part`, file);
      return { ok: true, answer: `written to ${mail.id}.eml` };
    },
    close: () => undefined,
  };
}
