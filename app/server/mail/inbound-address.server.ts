import { randomBytes } from 'node:crypto';
import type { SecretStore } from '../database/secret-store.server.ts';
import { hasBearer } from '../http/bearer.server.ts';
import { type MailDesk, type Received, receiveMail, roomOf } from './receive-mail.server.ts';

/** The name of the inbound address's secret in the SecretStore. */
export const inboundSecret = 'mail-inbound';

/** Makes a new secret for the inbound address and replaces the old one. It is shown only this once. Throws StoreUnavailable. */
export async function makeInboundSecret(
  secrets: Pick<SecretStore, 'keep'>,
  by: { at: number; userId: string },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await secrets.keep(inboundSecret, secret, by);
  return secret;
}

/** Whether the request carries the secret. False when no secret was made, or this server cannot open it. Throws StoreUnavailable. */
export async function bringsInboundSecret(request: Request, secrets: Pick<SecretStore, 'open'>): Promise<boolean> {
  const secret = await secrets.open(inboundSecret);
  return secret !== null && hasBearer(request, secret);
}

/**
 * Takes in a posted message, as `receiveMail` does. Null, and nothing stored, when there is no room for it: the sender must post it
 * again. The content of a message never makes it throw. Throws StoreUnavailable.
 */
export async function receiveInbound(desk: MailDesk, raw: Uint8Array): Promise<Received | null> {
  if ((await roomOf(desk)).messages <= 0) return null;
  return receiveMail(desk, raw, { receivedAt: desk.now(), source: 'inbound', place: null });
}
