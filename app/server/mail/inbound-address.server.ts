import { randomBytes } from 'node:crypto';
import type { SecretStore } from '../database/secret-store.server.ts';
import { hasBearer } from '../http/bearer.server.ts';
import { type MailDesk, type Received, receiveMail, roomOf } from './receive-mail.server.ts';

/** The name of the inbound address's secret in the SecretStore. */
export const inboundSecret = 'mail-inbound';

/** Makes a secret for the address that mail is posted to, in place of the one before. It is returned this once. Throws StoreUnavailable. */
export async function makeInboundSecret(
  secrets: Pick<SecretStore, 'keep'>,
  by: { at: number; userId: string },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await secrets.keep(inboundSecret, secret, by);
  return secret;
}

/** Whether the request brings the secret; false before one is made, and when this server cannot open it. Throws StoreUnavailable. */
export async function bringsInboundSecret(request: Request, secrets: Pick<SecretStore, 'open'>): Promise<boolean> {
  const secret = await secrets.open(inboundSecret);
  return secret !== null && hasBearer(request, secret);
}

/**
 * Takes a posted message in, as `receiveMail` does. Null, and nothing is kept, when the hour has no room for it: it is to be posted
 * again. Throws for no bytes, and StoreUnavailable.
 */
export async function receiveInbound(desk: MailDesk, raw: Uint8Array): Promise<Received | null> {
  if ((await roomOf(desk)) <= 0) return null;
  return receiveMail(desk, raw, { receivedAt: desk.now(), source: 'inbound' });
}
