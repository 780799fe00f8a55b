import { mkdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import nodemailer, { type NodemailerError, type Transporter } from 'nodemailer';
import type { DeliveryResult } from '../../domain/delivery/delivery-result.ts';
import { AccountFault } from '../accounts/account-fault.server.ts';
import type { GoogleAccess, GoogleAccount } from '../accounts/google-account.server.ts';
import { syncToDisk } from '../database/sync-to-disk.server.ts';
import type { MailText } from './messages.server.ts';
import type { Recipients } from './recipients.server.ts';

/** The header line of every mail of the site, with the mail's sealed id. */
const ownMailHeader = 'X-Sent-By-Site';

export interface Envelope extends MailText {
  /** The outbox row's id: the Message-ID stays the same at every attempt. */
  id: string;
  to: Recipients;
  /** The part of the Message-ID before the @. Defaults to `id`. */
  key?: string;
  /** The earlier messages of the conversation, the oldest first: Message-IDs in angle brackets, or keys of the site's own messages. */
  thread?: readonly string[];
  /** The sender's name, in place of the site's. */
  sender?: string | null;
  /** Written by a person, so mail programs may send automatic answers such as out-of-office notes. */
  personal?: boolean;
  files?: readonly { name: string; bytes: Buffer }[];
}

/** Neither `send` nor `canary` throws: the result says what went wrong. */
export interface Mailer {
  send(mail: Envelope): Promise<DeliveryResult>;
  /** Tests the transport. With an empty `to` no message is sent. The result says what was proved. */
  canary(mail: Envelope): Promise<DeliveryResult>;
  close(): void;
}

/** The parts of `Name <address>`. An address alone has an empty name. */
export function parseMailbox(mailbox: string): { name: string; address: string } {
  const [, name = '', address = mailbox] = /^([^<>]*)<([^<>]+)>$/.exec(mailbox) ?? [];
  const [, quoted] = /^"(.*)"$/s.exec(name.trim()) ?? [];
  return { name: quoted === undefined ? name.trim() : quoted.replaceAll(/\\(["\\])/g, '$1'), address };
}

/** The headers for the mail program's own unsubscribe button (RFC 8058). One-click unsubscribing needs https. */
function unsubscribeHeaders({ unsubscribe }: Envelope): Record<string, string> {
  if (!unsubscribe) return {};
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    ...(unsubscribe.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/**
 * A name that may be a stranger's, without the signs of an address. Mail programs show only the name, so `"Firm" <ceo@bank.example>` as a
 * name would look like the sender.
 */
export const displayName = (name: string): string =>
  name
    .replace(/[@<>"]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const shown = ({ name = '', address }: { name?: string; address: string }) => ({ name: displayName(name), address });

/** The seal of a message's id. Null before the server has its secret key. */
export type SealOf = (id: string) => string | null;

/** The mail as nodemailer takes it. */
export function toMessage(mail: Envelope, from: { name: string; address: string }, sealOf: SealOf) {
  const seal = sealOf(mail.id);
  const messageId = (key: string) => (key.startsWith('<') ? key : `<${key}@${from.address.split('@')[1]}>`);
  const thread = (mail.thread ?? []).map(messageId);
  return {
    messageId: messageId(mail.key ?? mail.id),
    ...(thread.length > 0 && { inReplyTo: thread.at(-1), references: thread }),
    from: mail.sender ? { name: mail.sender, address: from.address } : from,
    // Objects, never strings: "a@x, evil@y" in a string would become two recipients.
    to: mail.to.map(shown),
    ...(mail.replyTo && { replyTo: shown(mail.replyTo) }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.files && { attachments: mail.files.map(({ name, bytes }) => ({ filename: name, content: bytes })) }),
    ...(mail.invitation && { icalEvent: { ...mail.invitation, filename: 'invitation.ics' } }),
    headers: {
      ...(!mail.personal && { 'Auto-Submitted': 'auto-generated' }),
      ...unsubscribeHeaders(mail),
      // Some relays (Amazon SES) replace the Message-ID. By this line the site knows its own mail when a copy comes back.
      ...(seal && { [ownMailHeader]: `${mail.id}.${seal}` }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A mail server's answer as text that can be stored: the server may send any bytes, and PostgreSQL accepts no NUL. */
export const answerText = (said: unknown) =>
  String(said)
    .replace(/[^\P{Cc}\s]/gu, '\uFFFD')
    .slice(0, 500);

/** The errors that are the mail server's answer to this message. Others concern the connection, our settings or our own disk. */
const aboutMessage = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * An SMTP answer of 5xx to a message is permanent. Everything else is worth another attempt: a file that cannot be written, and a
 * server that turns us away with 5xx before it has seen a message, because it blocks our address for an hour, say, or because a setting
 * is wrong. 530 asks for a sign-in or for encryption.
 */
function toResult(error: unknown): DeliveryResult {
  const { responseCode, response, message, code } = error as {
    responseCode?: number;
    response?: string;
    message?: string;
    code?: string;
  };
  const answer = answerText(response ?? message ?? error);
  const permanent = aboutMessage.has(code ?? '') && (responseCode ?? 0) >= 500 && responseCode !== 530;
  return { ok: false, permanent, answer };
}

/**
 * The result of a message that the mail server accepted for some recipients and refused for others (`left`). It is permanent when every
 * refusal is.
 */
function refusedBySome(refusals: readonly NodemailerError[]): DeliveryResult {
  const words = answerText(refusals.map(({ recipient, response }) => `${recipient}: ${response}`).join('; '));
  return {
    ok: false,
    permanent: refusals.every(({ responseCode = 0 }) => responseCode >= 500),
    answer: `${words.slice(0, 470)}; the others took it`,
    left: refusals.map(({ recipient }) => String(recipient)),
  };
}

/** How long a mail server may take. Milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends a message. Throws when the mail server takes it for nobody. */
async function sendBy(transport: Transporter, message: ReturnType<typeof toMessage>): Promise<DeliveryResult> {
  const { response, rejectedErrors = [] } = await transport.sendMail(message);
  return rejectedErrors.length > 0 ? refusedBySome(rejectedErrors) : { ok: true, answer: answerText(response) };
}

/** Tries the connection. Throws when it fails. */
async function verify(transport: Transporter, signsIn: boolean): Promise<DeliveryResult> {
  await transport.verify();
  return { ok: true, answer: `${signsIn ? 'connected and signed in' : 'connected'}; no message was sent` };
}

/** Mail through the server that SMTP_URL names. `sealOf`: marks every mail as sent by this site. */
export function smtpMailer(url: string, from: () => string, sealOf: SealOf = () => null): Mailer {
  const transport = nodemailer.createTransport({ url, pool: true, maxConnections: 3, ...patience });
  const signsIn = new URL(url).username !== '';
  const send = (mail: Envelope) => sendBy(transport, toMessage(mail, parseMailbox(from()), sealOf)).catch(toResult);
  return {
    send,
    canary: (mail) => (mail.to.length > 0 ? send(mail) : verify(transport, signsIn).catch(toResult)),
    close: () => transport.close(),
  };
}

/** Runs `work` with a connection to Google's mail server that signs in with this token. Throws what `work` throws. */
async function withToken<T>(
  { account, hosts }: GoogleAccess,
  token: string,
  work: (transport: Transporter) => Promise<T>,
) {
  const auth = { type: 'OAuth2', user: account.mailbox, accessToken: token } as const;
  const transport = nodemailer.createTransport({ url: hosts.smtp, auth, ...patience });
  try {
    return await work(transport);
  } finally {
    transport.close();
  }
}

const isRefusedToken = (error: unknown) => (error as { code?: string }).code === 'EAUTH';

/** Signs in to Google's mail server, a second time with a fresh token. Throws AccountFault, and what `work` throws. */
async function asMailbox<T>(access: GoogleAccess, work: (transport: Transporter) => Promise<T>): Promise<T> {
  const { tokens } = access;
  const token = await tokens.token();
  try {
    return await withToken(access, token, work);
  } catch (error) {
    if (!isRefusedToken(error)) throw error;
    tokens.forget(token);
  }
  try {
    return await withToken(access, await tokens.token(), work);
  } catch (error) {
    if (!isRefusedToken(error)) throw error;
    const { response, message } = error as NodemailerError;
    throw new AccountFault(
      'person',
      `Google’s mail server does not let the site in. ${answerText(response ?? message)}`,
    );
  }
}

interface GoogleMailerOptions {
  google: Pick<GoogleAccount, 'access' | 'noteFault'>;
  /** The sender of the site’s mail, `Name <address>`. Its name stays; its address is the mailbox. */
  from: () => string;
  sealOf: SealOf;
}

/** Mail through the connected mailbox of Google Workspace. */
export function googleMailer({ google, from, sealOf }: GoogleMailerOptions): Mailer {
  const by = async (work: (access: GoogleAccess) => Promise<DeliveryResult>): Promise<DeliveryResult> => {
    try {
      const access = await google.access();
      return access
        ? await work(access)
        : { ok: false, permanent: false, answer: 'Google Workspace is not connected.' };
    } catch (error) {
      if (!(error instanceof AccountFault)) return toResult(error);
      await google.noteFault(error);
      return { ok: false, permanent: false, answer: answerText(error.message), retryAfter: error.retryAfter };
    }
  };
  const send = (mail: Envelope) =>
    by((access) => {
      const sender = { name: parseMailbox(from()).name, address: access.account.mailbox };
      return asMailbox(access, (transport) => sendBy(transport, toMessage(mail, sender, sealOf)));
    });
  return {
    send,
    canary: (mail) =>
      mail.to.length > 0 ? send(mail) : by((access) => asMailbox(access, (transport) => verify(transport, true))),
    close: () => undefined,
  };
}

/** Mail as .eml files in `folder`, for an installation without SMTP_URL. Any mail program can open them. */
export function folderMailer(folder: string, from: () => string, sealOf: SealOf = () => null): Mailer {
  mkdirSync(folder, { recursive: true });
  const canaries = join(folder, 'canary');
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  let folderOnDisk = false;
  const write = async (mail: Envelope, to: string): Promise<string> => {
    const { message } = await transport.sendMail(toMessage(mail, parseMailbox(from()), sealOf));
    const file = join(to, `${mail.id}.eml`);
    await writeFile(`${file}.part`, message as Buffer, { flush: true });
    await rename(`${file}.part`, file);
    // Sync the folder to keep the file's new name, and once its parent to keep the folder, so that the mail survives a power cut.
    await syncToDisk(to);
    if (!folderOnDisk) await syncToDisk(dirname(folder));
    folderOnDisk = true;
    return file;
  };
  return {
    async send(mail) {
      try {
        await write(mail, folder);
        return { ok: true, answer: 'written to a file in the folder of the data' };
      } catch (error) {
        return toResult(error);
      }
    },
    async canary(mail) {
      try {
        await mkdir(canaries, { recursive: true });
        const file = await write(mail, canaries);
        const whole = (await readFile(file, 'utf8')).includes(mail.subject);
        await rm(file);
        return whole
          ? { ok: true, answer: 'written to a file, read back and removed' }
          : { ok: false, permanent: false, answer: 'the file did not hold what was written' };
      } catch (error) {
        return toResult(error);
      }
    },
    close: () => undefined,
  };
}
