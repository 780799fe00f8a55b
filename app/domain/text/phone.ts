/** Marks that nobody sees, such as those that a copied number has around it (U+202A, U+2066), and the soft hyphen. */
const unseen = /\p{Cf}/gu;
const dashes = /[\p{Pd}\u2212\u30FC]/gu;
const dots = /[\u00B7\u2022\u2027]/g;

/** The zero of each script whose digits people type: ours, Arabic, Persian, and the wide ones of Chinese and Japanese keyboards. */
export const zeros = ['0', '\u0660', '\u06F0', '\uFF10'] as const;
/** `digits` in the script with this zero. */
export const inScript = (digits: string, zero: string): string =>
  [...digits].map((digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit))).join('');
const foreignDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** `text` with plain digits, hyphens, dots and spaces, without marks that nobody sees. */
export const plainNumbers = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(dashes, '-')
    .replace(dots, '.')
    .replace(foreignDigits, (digit) => String(digit.charCodeAt(0) & 15));

/** The calling codes of the world: no code is the beginning of another (ITU-T E.164). */
const callingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/** The country code of a number such as +14165550199, and the rest. Throws for text that is not such a number. */
export function nationalOf(number: string): { code: string; national: string } {
  const [, code, national] = callingCode.exec(number) ?? [];
  if (!code || !national) throw new Error('A phone number begins with + and the code of its country.');
  return { code, national };
}

/**
 * A number that can be called from anywhere (E.164), from digits as typed, perhaps with a plus in front. Null when it cannot be dialled.
 * `home` is the calling code to use when none is typed.
 */
function dialledNumber(typed: string, home: string): string | null {
  // Between the country code and the number, (0) is dialled only within the country.
  const written = typed.replace('(0)', '');
  const digits = written.replace(/\D/g, '');
  const isAbroad = written.startsWith('+') || /^(?:00|011)[1-9]/.test(digits);
  const national = home === '1' ? digits.replace(/^1(?=\d{10}$)/, '') : digits.replace(/^0/, '');
  const whole = isAbroad ? digits.replace(/^(?:00|011)(?=[1-9])/, '') : `${home}${national}`;
  if (whole.startsWith('1') ? whole.length !== 11 : whole.length < 8 || whole.length > 15) return null;
  return callingCode.test(`+${whole}`) ? `+${whole}` : null;
}

/** Digits with what people write between them. No number has more than forty signs. */
const run = /\+?\s{0,3}[\d(](?:[\d\s()./-]{0,40}\d)?/g;
const between = /[\s()./-]+/g;
/** The fewest digits after a number that make it two numbers rather than one with a digit too many. */
const leastOfNext = 7;

/**
 * The number at the beginning of `digits` and where it ends: all of them, or those before another number, as in
 * `416-555-0134 647-555-0110` and `416-555-0134/35`.
 */
function firstNumber(digits: string, home: string): { number: string; end: number } | null {
  const whole = dialledNumber(digits, home);
  if (whole) return { number: whole, end: digits.length };
  for (const { 0: gap, index } of [...digits.matchAll(between)].reverse()) {
    const rest = digits.slice(index).replace(/\D/g, '').length;
    const number = gap.includes('/') || rest >= leastOfNext ? dialledNumber(digits.slice(0, index), home) : null;
    if (number) return { number, end: index };
  }
  return null;
}

/** An extension after a number: `ext. 12`, `x12`, `#12`, `poste 12` (French), `local 204`, `;ext=12`, or after a pause `,12`. */
const extensionAfter =
  /^[\s,;(-]*(?:(?:extension|extn?|poste|local|loc|interno|x)(?![a-z])[\s.:=#]*|#\s*|no\s?)(\d{1,8})(?!\d)|^,+(\d{1,6})(?![\d-])/i;

export interface Telephone {
  /** `+` and digits (E.164). */
  number: string;
  /** Digits, or empty. */
  extension: string;
  /** Where it is in the text. */
  from: number;
  to: number;
}

/** The numbers in `text`, which `plainNumbers` has made plain. */
function find(text: string, home: string): Telephone[] {
  const found: Telephone[] = [];
  run.lastIndex = 0;
  for (let match = run.exec(text); match; match = run.exec(text)) {
    const first = firstNumber(match[0], home);
    if (!first) continue;
    const end = match.index + first.end;
    const extension = extensionAfter.exec(text.slice(end));
    run.lastIndex = end + (extension?.[0].length ?? 0);
    const digits = extension?.[1] ?? extension?.[2] ?? '';
    found.push({ number: first.number, extension: digits, from: match.index, to: run.lastIndex });
  }
  return found;
}

/** The numbers in `typed` that can be dialled, in order. `home` is the calling code to use when none is typed. */
export const telephonesIn = (typed: string, home = '1'): Telephone[] => find(plainNumbers(typed), home);

const example = 'Please enter a phone number with its area code, in digits, such as 416 555 0199';

/** That `typed` has too many digits to be dialled, as a message to the person who typed it; null when it does not. */
export function tooManyDigits(typed: string): string | null {
  if (isDialable(typed)) return null;
  const counts = (plainNumbers(typed).match(run) ?? []).map((digits) => digits.replace(/\D/g, '').length);
  const most = Math.max(0, ...counts);
  return most <= 10
    ? null
    : `This phone number has ${most} digits. Please enter 10, or 11 that begin with 1, or begin with + and the code of the country`;
}

/** Why `typed` cannot be dialled, as a message to the person who typed it; null when it can. */
export const whyNotDialable = (typed: string): string | null =>
  isDialable(typed) ? null : (tooManyDigits(typed) ?? example);

/** Whether `typed` can be called back. */
export const isDialable = (typed: string): boolean => telephonesIn(typed).length > 0;

/**
 * A typed number as `+` and digits (E.164), without its extension. `home` is the calling code to use when none is typed. Null when
 * `typed` holds other words, or when the number cannot be called from abroad: too short, too long, or without its area code.
 */
export function e164Of(typed: string, home: string): string | null {
  const text = plainNumbers(typed).trim();
  const [only] = find(text, home);
  return only && only.from === 0 && /^[\s.)]*$/.test(text.slice(only.to)) ? only.number : null;
}

/** A part of a text. `tel` is the link for the phone number in it. */
export interface TextPart {
  text: string;
  tel?: string;
}

/** `text` in parts, so that each phone number in it can be a link: 911, and North American numbers with their area code. */
export function withNumbers(text: string): TextPart[] {
  return text
    .split(/((?<![\w,.-])911(?![\w-])|(?:\b1-)?(?:\(\d{3}\) |\b\d{3}-)\d{3}-\d{4}\b)/)
    .filter((part) => part !== '')
    .map((part) => (/^[\d(][\d() -]+$/.test(part) ? { text: part, tel: telephoneLink(part) } : { text: part }));
}

/**
 * A tel: link for a typed number: the first one in it that can be dialled, and its extension after a pause. Without such a number, its
 * digits.
 */
export function telephoneLink(typed: string): string {
  const [first] = telephonesIn(typed);
  if (!first) return `tel:${plainNumbers(typed).replace(/(?<!^)\+|[^\d+]/g, '')}`;
  return `tel:${first.number}${first.extension && `,${first.extension}`}`;
}
