import { scrypt } from 'node:crypto';
import { canonicalAddress } from './erase.server.ts';
import type { PrivacyStore } from './store/privacy-store.server.ts';

/** How the wish came: the link of a mail, the mail program's own button, the form, or somebody of the firm. */
export type UnsubscribeSource = 'link' | 'one-click' | 'form' | 'desk';

/**
 * What stands in place of an address. Slow, so that a list of hashes cannot be turned back by trying all addresses of the
 * world, and without a key: a key that is lost would write to people again who asked to be left alone (docs/decisions).
 */
export function hashOfAddress(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(canonicalAddress(address), 'unsubscribe', 32, { N: 2 ** 14, r: 8, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(key.toString('base64url')),
    );
  });
}

export interface Unsubscription {
  store: PrivacyStore;
  source: UnsubscribeSource;
  now: number;
  /** User of the firm who noted it; null when the visitor did it. */
  userId?: string | null;
}

/** No marketing e-mail to `address` from now on: the note is kept as a hash, and every consent to such mail ends. */
export async function unsubscribe(address: string, { store, source, now, userId = null }: Unsubscription) {
  const addressHash = await hashOfAddress(address);
  await store.unsubscribe({ address: canonicalAddress(address), addressHash, at: now, source, userId });
}

/** When `address` asked for no marketing e-mail, or null; a box ticked since then counts as a new consent. */
export async function unsubscribedAt(store: PrivacyStore, address: string): Promise<number | null> {
  const note = await store.unsubscription(await hashOfAddress(address), canonicalAddress(address));
  return note?.at ?? null;
}
