import { setTimeout as sleep } from 'node:timers/promises';
import type { ImapFlow, ImapFlowError } from 'imapflow';
import { longestMessage } from '../../domain/mail/incoming-mail.ts';
import type { MailboxSettings } from '../../domain/mail/mailbox-settings.ts';
import { answerText } from '../delivery/mailer.server.ts';
import { guardedLookup, literalFault } from '../http/guarded-caller.server.ts';

/** How long the mail server may take, and how often it is asked. Milliseconds. */
export interface MailboxPatience {
  connect: number;
  greeting: number;
  /** The longest time without a byte while a command waits for its answer. */
  silence: number;
  /** How often an open mailbox is checked, in addition to the server's own reports (IDLE). */
  recheck: number;
  /** How often it is checked when the server cannot report (no IDLE). */
  poll: number;
}

export const usualPatience: MailboxPatience = {
  connect: 20_000,
  greeting: 15_000,
  silence: 90_000,
  recheck: 60_000,
  poll: 30_000,
};

/** What the mail server takes: a password, or an access token. `refused`: call it when the server does not take the token. */
export type MailboxKey = { password: string } | { accessToken: string; refused: () => void };

export interface MailboxAccount {
  settings: MailboxSettings;
  key: MailboxKey;
  /** Whether a server in a private network may be connected to (WEBHOOK_ALLOW_PRIVATE). */
  allowPrivate: boolean;
}

/** A failure with a sentence for the owner: what the mail server answered, or why it was not reached. Never contains the password or the token. */
export class MailboxFault extends Error {
  /** The shortest wait until the next try, in milliseconds. */
  readonly wait: number;

  constructor(sentence: string, wait = 0) {
    super(sentence);
    this.wait = wait;
  }
}

/** How long a sign-out may take. Milliseconds. */
const farewell = 2000;

/** The most that an IMAP server may send in one piece: a message, a line, a list of a million numbers. */
const limits = {
  maxLiteralSize: longestMessage,
  maxResponseSize: longestMessage + 1024 * 1024,
  maxLineLength: 16 * 1024 * 1024,
  maxResponseTokens: 100_000,
};

const seconds = (milliseconds: number) => `${Math.round(milliseconds / 1000)} seconds`;

/** A server's answer without the tag of the command, which is `A1` in `A1 NO [AUTHENTICATIONFAILED] Wrong password.` */
const withoutTag = (response: string) => response.replace(/^\w{1,10} /, '');

/** Node's error codes for a certificate that it refuses, in addition to the codes that begin with `ERR_TLS_CERT`. */
const certificateCodes: ReadonlySet<string> = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'HOSTNAME_MISMATCH',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

const isOfCertificate = (code = ''): boolean => certificateCodes.has(code) || code.startsWith('ERR_TLS_CERT');

const advice =
  'Nothing was sent there, not even the password. Check the name of the mail server, or ask the people who run it for a certificate from a known authority.';

/** Turns an error into a sentence about what went wrong, in the mail server's words if it gave any. */
export function faultOf(
  error: unknown,
  { host, port }: Pick<MailboxSettings, 'host' | 'port'>,
  wait = usualPatience,
): MailboxFault {
  if (error instanceof MailboxFault) return error;
  const { code, message, response, authenticationFailed, responseStatus } = error as ImapFlowError & {
    response?: unknown;
    authenticationFailed?: boolean;
    responseStatus?: string;
  };
  const said = typeof response === 'string' ? answerText(withoutTag(response)) : null;
  const at = `${host}:${port}`;
  if (isOfCertificate(code)) {
    // After the semicolon, Node adds advice for the person who started the process.
    const [fault = ''] = answerText(message).split(';');
    return new MailboxFault(`The certificate of ${at} cannot be trusted (${fault}). ${advice}`);
  }
  const words: Partial<Record<string, string>> = {
    CONNECT_TIMEOUT: `${at} did not answer within ${seconds(wait.connect)}.`,
    GREETING_TIMEOUT: `${at} sent no greeting within ${seconds(wait.greeting)}. Check port and encryption.`,
    UPGRADE_TIMEOUT: `${at} did not begin encryption.`,
    ETIMEOUT: `${at} was silent for ${seconds(wait.silence)}.`,
    ECONNREFUSED: `${at} refused the connection.`,
    ENOTFOUND: `There is no server called ${host}.`,
    NoConnection: `${at} closed the connection.`,
    EConnectionClosed: `${at} closed the connection.`,
    LiteralTooLarge: `${at} announced a message that is larger than the size it had given.`,
  };
  if (authenticationFailed) return new MailboxFault(`LOGIN failed: ${said ?? answerText(message)}`);
  if (said !== null && responseStatus) return new MailboxFault(`The mail server answered: ${said}`);
  return new MailboxFault(words[code ?? ''] ?? `${at}: ${answerText(message ?? error)}`);
}

interface OpenOptions {
  patience?: MailboxPatience;
  /** Closes the connection when it aborts, at any time. */
  signal?: AbortSignal;
}

/**
 * Connects and signs in. The caller closes the connection with `leaveMailbox`. Throws MailboxFault. A later failure closes the
 * connection: commands under way reject, and the client emits `close`.
 */
export async function openMailbox(
  { settings, key, allowPrivate }: MailboxAccount,
  { patience = usualPatience, signal }: OpenOptions = {},
): Promise<ImapFlow> {
  const { host, port, security, user } = settings;
  const forbidden = literalFault(host, allowPrivate);
  if (forbidden) throw new MailboxFault(`${forbidden}.`);
  // Import it only here: most installations have no mailbox and never need it.
  const imap = await import('imapflow');
  const client = new imap.ImapFlow({
    host,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth: 'password' in key ? { user, pass: key.password } : { user, accessToken: key.accessToken },
    tls: { lookup: guardedLookup(allowPrivate) },
    connectionTimeout: patience.connect,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
    ...limits,
    // Its log would contain parts of messages.
    logger: false,
    disableAutoIdle: true,
  });
  // Without a listener, an error outside a command would end the process.
  client.on('error', () => undefined);
  const close = () => client.close();
  signal?.addEventListener('abort', close);
  try {
    signal?.throwIfAborted();
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    if ('refused' in key && (error as { authenticationFailed?: boolean }).authenticationFailed) key.refused();
    throw faultOf(error, settings, patience);
  }
}

/** Signs out and closes the connection. Never throws. */
export async function leaveMailbox(client: ImapFlow): Promise<void> {
  if (client.usable)
    await Promise.race([client.logout().catch(() => undefined), sleep(farewell, undefined, { ref: false })]);
  client.close();
}
