/** A number as people write it: digits with spaces, dots, hyphens and brackets, optionally a plus in front and an extension at the end. */
const written = /^\+?[\d\s().-]{1,40}(?:(?:ext\.?|x|#)\s?\d{1,8})?$/i;

/** Whether `typed` can be called back: it has ten to fifteen digits, as a North American number or one with its country code has. */
export function isDialable(typed: string): boolean {
  const digits = (typed.split(/ext|x|#/i)[0] ?? '').replace(/\D/g, '').length;
  return written.test(typed.trim()) && digits >= 10 && digits <= 15;
}

/** The calling codes of the world: no code is the beginning of another (ITU-T E.164). */
const callingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/** The country code of a number such as +14165550199, and the rest. Throws for text that is not such a number. */
export function nationalOf(number: string): { code: string; national: string } {
  const [, code, national] = callingCode.exec(number) ?? [];
  if (!code || !national) throw new Error('A phone number begins with + and the code of its country.');
  return { code, national };
}

/**
 * A typed number as `+` and digits (E.164), without its extension. `home` is the calling code to use when none is typed. Null when the
 * number cannot be called from abroad: too short, too long, or without its area code.
 */
export function e164Of(typed: string, home: string): string | null {
  const clean = typed
    .normalize('NFKC')
    .trim()
    .replace(/[\u2010-\u2013]/g, '-');
  if (!written.test(clean)) return null;
  const number = (clean.split(/ext|x|#/i)[0] ?? '').replace('(0)', '');
  const digits = number.replace(/\D/g, '');
  const abroad = number.startsWith('+')
    ? digits
    : /^(?:00|011)(?=[1-9])/.test(digits)
      ? digits.replace(/^(?:00|011)/, '')
      : null;
  const whole =
    abroad ?? (home === '1' ? `1${digits.replace(/^1(?=\d{10}$)/, '')}` : `${home}${digits.replace(/^0/, '')}`);
  if (whole.startsWith('1') ? whole.length !== 11 : whole.length < 8 || whole.length > 15) return null;
  return callingCode.test(`+${whole}`) ? `+${whole}` : null;
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

/** A tel: link for a typed number. Ten digits are a North American number; an extension follows a pause. */
export function telephoneLink(typed: string): string {
  const [number = '', extension = ''] = typed.toLowerCase().split(/ext|x|#/);
  const digits = number.replace(/\D/g, '');
  const dialled = number.trim().startsWith('+') ? `+${digits}` : digits.length === 10 ? `+1${digits}` : digits;
  const more = extension.replace(/\D/g, '');
  return `tel:${digits.length === 11 && digits.startsWith('1') ? `+${digits}` : dialled}${more && `,${more}`}`;
}
