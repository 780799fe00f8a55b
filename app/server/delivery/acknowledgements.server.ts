import { mailboxOf } from '../../domain/delivery/mailbox.ts';
import type { AcknowledgementStore, SuppressionSource } from './acknowledgement-store.server.ts';
import { slowHash } from './slow-hash.server.ts';

export const suppressionHash = (address: string, patience?: { patient: boolean }): Promise<string> =>
  slowHash(mailboxOf(address), 'suppress', patience);

/**
 * Whether the mailbox of `address` gets no automatic mail. A stranger's request passes `patient: false`, and the promise then rejects when
 * too many hashes wait (see `unlessBusy`).
 */
export async function isSuppressed(
  store: AcknowledgementStore,
  address: string,
  patience?: { patient: boolean },
): Promise<boolean> {
  // Most firms have no such mailbox and need no slow hash.
  return (await store.hasSuppressions()) && store.isSuppressed(await suppressionHash(address, patience));
}

/** Stops automatic mail to the mailbox of `address`. Rejects when too many hashes wait (see `unlessBusy`). */
export async function suppressMailbox(
  store: AcknowledgementStore,
  { address, source, now }: { address: string; source: SuppressionSource; now: number },
): Promise<void> {
  await store.suppress({ mailboxHash: await suppressionHash(address, { patient: false }), at: now, source });
}
