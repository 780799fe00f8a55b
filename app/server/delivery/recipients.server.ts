import { restReasons } from '../../domain/delivery/acknowledgement.ts';
import type { Rested } from '../../domain/delivery/delivery-result.ts';
import { mailboxOf } from '../../domain/delivery/mailbox.ts';
import { type AcknowledgementStore, fastHash } from './acknowledgement-store.server.ts';
import { isSuppressed } from './acknowledgements.server.ts';

declare const allowed: unique symbol;

/** Addresses that a mail may go to. Only the functions of this file make them, so no mail to a visitor can pass by the gate. */
export type Recipients = readonly { readonly name?: string; readonly address: string }[] & { readonly [allowed]: true };

const allow = (to: readonly { readonly name?: string; readonly address: string }[]) => to as unknown as Recipients;

/** The firm's own mailboxes, and those of its people. Never an address that a visitor typed. */
export const ownMailboxes = (addresses: readonly string[]): Recipients =>
  allow(addresses.map((address) => ({ address })));

/** The visitor to whom a person of the firm writes by hand. */
export const byHand = (to: { name: string; address: string }): Recipients => allow([to]);

/** An automatic mail to an address that a visitor typed. */
export interface StrangersMail {
  messageId: string;
  address: string;
  /** Hash of the network that caused the mail; empty when nobody knows it. */
  network: string;
  /** `notice`: an acknowledgement or an unsubscribe link, one a day for anybody. `letter`: about a booking. */
  kind: 'notice' | 'letter';
  /** A colleague caused the mail, so the budgets for strangers do not apply. */
  byFirm: boolean;
  now: number;
}

/**
 * The gate for every automatic mail to somebody who is not of the firm. Counts the mail and returns its recipients (without a name: a
 * stranger may have typed a name and an address of someone else), or says why it must not be sent. Throws StoreUnavailable.
 */
export async function admit(
  store: AcknowledgementStore,
  mail: StrangersMail,
): Promise<{ readonly to: Recipients } | Rested> {
  const { messageId, address, network, kind, byFirm, now } = mail;
  if (address === '') return { rested: restReasons.addressless };
  const known = byFirm || (await store.isKnown(address));
  const mailboxHash = fastHash(mailboxOf(address));
  const permission = { messageId, mailboxHash, network, known, isLetter: kind === 'letter', now };
  // The cheap check comes first: in a flood it stops nearly all mail before the slow hash.
  const refusal = await store.refusal(permission);
  if (refusal) return { rested: restReasons[refusal] };
  if (await isSuppressed(store, address)) return { rested: restReasons.suppressed };
  const late = await store.book(permission);
  return late ? { rested: restReasons[late] } : { to: allow([{ address }]) };
}
