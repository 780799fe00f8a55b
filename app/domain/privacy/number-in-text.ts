import { inScript, nationalOf, zeros } from '../text/phone.ts';

interface Numbered {
  /** `+` and digits. */
  number: string;
  /** The calling code of the firm's country, which people may leave out. */
  home: string;
}

/** What people write between two digits, with marks that nobody sees; `%20` is a space in a URL. */
const gap = String.raw`(?:%20|[\s().\/\u00B7\u2212\p{Pd}\p{Cf}]){0,4}`;
const anyScript = (digit: string) => `[${zeros.map((zero) => inScript(digit, zero)).join('')}]`;
const spread = (digits: string) => [...digits].map(anyScript).join(gap);
const openBracket = String.raw`(?:\((?=[\d\s]{1,6}\)))?`;
/** The number must not follow another digit or another calling code. A digit that belongs to an escape such as `%20` does not count. */
const begins = String.raw`(?:(?<=%[\da-f]{2})|(?<!\p{Nd}|\+\p{Nd}{0,3}[\s.()-]{0,2}))`;

function finder({ number, home }: Numbered): RegExp {
  const { code, national } = nationalOf(number);
  const abroad = String.raw`(?:(?:\+|%2b|00|011)${gap})?${openBracket}${spread(code)}${gap}(?:\(0\)${gap})?`;
  const before = code === home ? `(?:${abroad}|${code === '1' ? '' : '0?'})` : `(?:${abroad})`;
  return new RegExp(`${begins}${before}${openBracket}${spread(national)}(?!\\p{Nd})`, 'giu');
}

/**
 * Replaces the phone number with `instead` in `text`, with or without its country code and with any spaces, dots, hyphens and brackets
 * between its digits. An extension after the number stays. A longer number is a different number.
 */
export const withoutNumber = (text: string, of: Numbered, instead: string): string => text.replace(finder(of), instead);

/** The spellings of the number in `text`, each once. */
export const numbersIn = (text: string, of: Numbered): string[] => [
  ...new Set([...text.matchAll(finder(of))].map(([found]) => found)),
];

/** Whether `text`, typed as a phone number, is this number, with or without an extension. */
export const isNumber = (text: string, of: Numbered): boolean => numbersIn(text, of).length > 0;
