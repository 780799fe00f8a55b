import { canonicalAddress } from '../../domain/privacy/person-key.ts';
import type { AcknowledgementStore } from '../delivery/acknowledgement-store.server.ts';
import { isSuppressed } from '../delivery/acknowledgements.server.ts';
import type { PrivacyStore } from './privacy-store.server.ts';
import { unsubscribe } from './unsubscribe.server.ts';

export interface LinkRequest {
  store: PrivacyStore;
  acknowledgements: AcknowledgementStore;
  now: number;
  /** Hash of the network that asks. */
  network: string;
}

/**
 * Anyone may have typed `address`. If it is on file, a mail with its own link is queued, and nothing changes until that link is
 * used. A mailbox that gets no automatic mail is unsubscribed at once instead, because it could not receive the link. True when a
 * mail was queued. Rejects when too many hashes wait; see `unlessBusy`.
 */
export async function requestUnsubscribeLink(
  address: string,
  { store, acknowledgements, now, network }: LinkRequest,
): Promise<boolean> {
  if (await isSuppressed(acknowledgements, address, { patient: false })) {
    await unsubscribe(address, { store, source: 'form', now });
    return false;
  }
  return store.queueUnsubscribeLink(canonicalAddress(address), now, network);
}
