import { plainNumbers, telephonesIn } from '../text/phone.ts';
import { plainMarks } from '../text/plain-marks.ts';
import { leadField, leadFieldNames, type SearchedName } from './lead-fields.ts';
import type { Lead } from './stored-lead.ts';

/**
 * Lower case without accents and marks that nobody sees: `Müller` and `MULLER` are equal in a search. An acute accent on its own is a
 * quote, so quotes are read before accents are taken away.
 */
const fold = (text: string): string =>
  plainMarks(text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toUpperCase()
    .toLowerCase();

/** The digits of a phone number, without the country code 1. */
export const digitsOf = (text: string): string =>
  plainNumbers(text)
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');

/** The digits by which leads with the same phone number are found: those of the first number in `phone`, without an extension. */
export const sameNumber = (phone: string): string => digitsOf(telephonesIn(phone)[0]?.number ?? phone);

const searched = leadFieldNames.filter((name) => leadField(name).searched);

/**
 * The words of a lead that the inbox searches; the digits of the phone number are joined, however they were typed. The last word is the
 * number without its extension, which an index knows.
 */
export function leadWords(lead: Pick<Lead, 'reference' | 'phone' | SearchedName>): string {
  const words: Partial<Lead> = lead;
  const digits = new Set([digitsOf(lead.phone), sameNumber(lead.phone)]);
  return fold([lead.reference, ...searched.map((name) => words[name] ?? ''), ...digits].join(' '));
}

const looksNumeric = (text: string): boolean => /^[\d\s()+./-]+$/.test(text) && /\d/.test(text);
const mostWords = 8;
/** The country code 1, if it is separate from the following digits; at least an area code must be left. */
const countryCode = /^(?:\+1|1(?!\d))(?=(?:\D*\d){3})/;

/** `3-2-1` may be a name, and `416-555` the beginning of a phone number, so search for the word as typed and for its digits. */
function formsOf(word: string): string[] {
  if (!looksNumeric(word)) return [word];
  return [...new Set([word, digitsOf(word.replace(countryCode, ''))])];
}

/**
 * The forms of each term, one of which must occur in a lead's words. A term is a word of `search`, or all of it when it may be a
 * phone number.
 */
export function searchTerms(search: string): string[][] {
  const folded = fold(search);
  const words = folded.split(/\s+/).filter(Boolean);
  return (looksNumeric(folded) ? [words.join(' ')] : words.slice(0, mostWords)).map(formsOf);
}
