import { createHash } from 'node:crypto';
import { type RestReason, restReasons } from '../../domain/delivery/acknowledgement.ts';
import { mailboxOf } from '../../domain/delivery/mailbox.ts';
import type { AcknowledgementStore, SuppressionSource } from './acknowledgement-store.server.ts';
import { slowHash } from './slow-hash.server.ts';

/** Identifies a mailbox for a day. A fast hash is enough: the inquiry itself keeps the plain address for longer. */
export const fastHash = (mailbox: string): string => createHash('sha256').update(mailbox).digest('base64url');

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

/** Books the automatic mail `messageId` to `address` and returns null, or returns why it must not be sent. */
export async function reasonToRest(
  store: AcknowledgementStore,
  { messageId, address, now }: { messageId: string; address: string; now: number },
): Promise<string | null> {
  const say = (reason: RestReason) => restReasons[reason];
  if (address === '') return say('addressless');
  const known = await store.isKnown(address);
  const permission = { messageId, mailboxHash: fastHash(mailboxOf(address)), known, now };
  // The cheap check comes first: in a flood it stops nearly all mail before the slow hash.
  const refusal = await store.refusal(permission);
  if (refusal) return say(refusal);
  if (await isSuppressed(store, address)) return say('suppressed');
  const late = await store.book(permission);
  return late && say(late);
}

/** Stops automatic mail to the mailbox of `address`. Rejects when too many hashes wait (see `unlessBusy`). */
export async function suppressMailbox(
  store: AcknowledgementStore,
  { address, source, now }: { address: string; source: SuppressionSource; now: number },
): Promise<void> {
  await store.suppress({ mailboxHash: await suppressionHash(address, { patient: false }), at: now, source });
}
