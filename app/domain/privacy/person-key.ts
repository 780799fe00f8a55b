import { z } from 'zod';
import { e164Of, nationalOf } from '../text/phone.ts';
import { withoutAddress } from './address-in-text.ts';
import { numbersIn, withoutNumber } from './number-in-text.ts';

/**
 * Identifies a person: an email address in lower case, or a phone number as `+` and digits. A call-back request has only a number.
 * `home`: the calling code of the firm's country, which people there leave out.
 */
export type PersonKey = { kind: 'address'; address: string } | { kind: 'number'; number: string; home: string };

/** The calling code of the firm's country, taken from `phone`, the firm's number such as `+14165550199`. */
export const homeCodeOf = (phone: string): string => nationalOf(phone).code;

const address = z.email().max(254);

/** An address in the form used for comparison: normalized, trimmed, in lower case. */
export const canonicalAddress = (typed: string) => typed.normalize('NFC').trim().toLowerCase();

export const addressKey = (typed: string): PersonKey => ({ kind: 'address', address: canonicalAddress(typed) });

/** Reads a typed email address, or a phone number with its area code; null when it is neither. */
export function readPerson(typed: string | undefined, home: string): PersonKey | null {
  if (typed === undefined) return null;
  const parsed = address.safeParse(canonicalAddress(typed));
  if (parsed.success) return { kind: 'address', address: parsed.data };
  const number = e164Of(typed, home);
  return number === null ? null : { kind: 'number', number, home };
}

/** The message when `readPerson` gives null. */
export const notAPerson = 'Please enter a valid email address, or a phone number with its area code.';

/** The address or the number as text, which `readPerson` reads back. */
export const keyText = (key: PersonKey): string => (key.kind === 'address' ? key.address : key.number);

export const sameKey = (a: PersonKey, b: PersonKey | null): boolean => b !== null && keyText(a) === keyText(b);

/** Replaces the address or the number with `instead` everywhere in `text`, in any spelling. */
export const withoutPerson = (text: string, key: PersonKey, instead: string): string =>
  key.kind === 'address' ? withoutAddress(text, key.address, instead) : withoutNumber(text, key, instead);

/** The spellings of the number in `text`; for an address, the address itself. */
export const spellingsIn = (text: string, key: PersonKey): string[] =>
  key.kind === 'address' ? [key.address] : numbersIn(text, key);
