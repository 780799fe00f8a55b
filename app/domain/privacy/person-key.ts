import { z } from 'zod';
import type { Site } from '../firm/site.ts';
import { e164Of, nationalOf } from '../leads/phone.ts';
import { withoutAddress } from './address-in-text.ts';
import { numbersIn, withoutNumber } from './number-in-text.ts';

/**
 * What a person is found by: an email address in lower case, or a phone number as `+` and digits. A call-back has only a number.
 * `home` is the calling code of the firm's country, where people leave it out.
 */
export type PersonKey = { kind: 'address'; address: string } | { kind: 'number'; number: string; home: string };

/** The calling code of the firm's country, from the firm's own number. */
export const homeCodeOf = ({ data }: Pick<Site, 'data'>): string => nationalOf(data.firm.phone.e164).code;

const address = z.email().max(254);

/** An address in the form used for comparing: lower case, trimmed. */
export const canonicalAddress = (typed: string) => typed.normalize('NFC').trim().toLowerCase();

export const addressKey = (typed: string): PersonKey => ({ kind: 'address', address: canonicalAddress(typed) });

/** A typed email address or phone number with its area code; null when it is neither. */
export function readPerson(typed: string | undefined, home: string): PersonKey | null {
  if (typed === undefined) return null;
  const parsed = address.safeParse(canonicalAddress(typed));
  if (parsed.success) return { kind: 'address', address: parsed.data };
  const number = e164Of(typed, home);
  return number === null ? null : { kind: 'number', number, home };
}

/** Said when `readPerson` gives null. */
export const notAPerson = 'Please enter a valid email address, or a phone number with its area code.';

/** The address or the number as text, which `readPerson` reads back. */
export const keyText = (key: PersonKey): string => (key.kind === 'address' ? key.address : key.number);

export const sameKey = (a: PersonKey, b: PersonKey | null): boolean => b !== null && keyText(a) === keyText(b);

/** Replaces the address or the number by `instead` wherever it stands in `text`, however people write it. */
export const withoutPerson = (text: string, key: PersonKey, instead: string): string =>
  key.kind === 'address' ? withoutAddress(text, key.address, instead) : withoutNumber(text, key, instead);

/** The spellings in which `text` has the number; for an address the address itself. */
export const spellingsIn = (text: string, key: PersonKey): string[] =>
  key.kind === 'address' ? [key.address] : numbersIn(text, key);
