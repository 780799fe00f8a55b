import { isUrgent } from '../inbox.ts';
import { isOpen } from '../lead-status.ts';
import { sameNumber } from '../search-words.ts';
import type { Lead } from '../stored-lead.ts';
import { type Waiting, waitOf } from '../wait.ts';
import { companyDomain } from './company.ts';

/** The fewest digits that a phone number needs to identify a person: a shorter one may be an extension. */
export const fewestDigits = 7;

type Contact = Pick<Lead, 'email' | 'phone'>;

/** What two leads have in common: the person (same address or number), the company (same domain), or null. */
export function commonTo(one: Contact, other: Contact): 'person' | 'company' | null {
  const [number, otherNumber] = [sameNumber(one.phone), sameNumber(other.phone)];
  const sameAddress = one.email !== '' && one.email.toLowerCase() === other.email.toLowerCase();
  if (sameAddress || (number.length >= fewestDigits && number === otherNumber)) return 'person';
  const domain = companyDomain(one.email);
  return domain !== null && domain === companyDomain(other.email) ? 'company' : null;
}

/** The fields that decide which of two leads stays in the inbox. */
export type Mergeable = Waiting & Pick<Lead, 'id' | 'kind' | 'email' | 'phone'>;

/** The rules for which lead stays in the inbox, the strongest first. Each gives a rank, and the lead with the lower rank stays. */
const ranks: readonly ((lead: Mergeable) => number)[] = [
  (lead) => (isUrgent(lead) ? 0 : 1),
  (lead) => (waitOf(lead) ? 0 : 1),
  (lead) => {
    const wait = waitOf(lead);
    return wait ? (wait.dueAt ?? wait.from) : 0;
  },
  (lead) => (isOpen(lead.status) ? 0 : 1),
  (lead) => lead.receivedAt,
];

/**
 * Chooses which of two leads stays in the inbox when they are merged: the one that must be answered first. So a merge never hides a clock
 * that ends before the one shown. When neither waits for an answer, the open lead stays, or else the earlier one.
 */
export function keptOf<L extends Mergeable>(one: L, other: L): { kept: L; part: L } {
  for (const rank of ranks) {
    const difference = rank(one) - rank(other);
    if (difference !== 0) return difference < 0 ? { kept: one, part: other } : { kept: other, part: one };
  }
  return one.id <= other.id ? { kept: one, part: other } : { kept: other, part: one };
}

const week = 7 * 24 * 3_600_000;

/** Whether two leads of one person look like the same inquiry: both are open, and they came within a week of each other. */
export const looksSame = (
  one: Pick<Lead, 'status' | 'receivedAt'>,
  other: Pick<Lead, 'status' | 'receivedAt'>,
): boolean => isOpen(one.status) && isOpen(other.status) && Math.abs(one.receivedAt - other.receivedAt) <= week;

/** Why an attempt to merge or separate leads failed. The messages of successful ones are in done.ts. */
export const mergeRefusals = {
  gone: 'That lead is no longer there: it was erased, or it is in quarantine.',
  merged: 'One of the two leads has become part of another lead. Please look at both again.',
  strangers: 'These leads have no address, number or company in common, so they are not merged.',
  changed: 'Somebody changed one of the two leads, so that another one stays now. Please read the question again.',
  leaving: 'A reply to one of these leads can still be taken back. Please try again when it has left.',
  apart: 'That lead is not part of this one any more.',
} as const;
export type MergeRefusal = keyof typeof mergeRefusals;
