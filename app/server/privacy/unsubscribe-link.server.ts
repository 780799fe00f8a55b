import type { AcknowledgementStore } from '../delivery/acknowledgement-store.server.ts';
import { suppressionHash } from '../delivery/acknowledgements.server.ts';
import { canonicalAddress } from './erase.server.ts';
import type { PrivacyStore } from './privacy-store.server.ts';
import { unsubscribe } from './unsubscribe.server.ts';

export interface LinkRequest {
  store: PrivacyStore;
  acknowledgements: AcknowledgementStore;
  now: number;
}

/**
 * Somebody typed `address`, who may be anybody: if it is on file, a mail with its own link is queued, and nothing changes until that
 * link is used. A mailbox that asked for no automatic mail gets none here either; for it the wish is noted at once, so that the form
 * is no dead end. True when a mail was queued. Rejects for `unlessBusy`.
 */
export async function requestUnsubscribeLink(
  address: string,
  { store, acknowledgements, now }: LinkRequest,
): Promise<boolean> {
  if (await acknowledgements.isSuppressed(await suppressionHash(address, { patient: false }))) {
    await unsubscribe(address, { store, source: 'form', now });
    return false;
  }
  return store.queueUnsubscribeLink(canonicalAddress(address), now);
}
