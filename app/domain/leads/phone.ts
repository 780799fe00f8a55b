/** A number as people write it: digits with spaces, dots, hyphens and brackets, a plus before it and an extension after it. */
const written = /^\+?[\d\s().-]{1,40}(?:(?:ext\.?|x|#)\s?\d{1,8})?$/i;

/** Whether somebody can call `typed` back: ten to fifteen digits, as a North American number or one with its country code has. */
export function isDialable(typed: string): boolean {
  const digits = (typed.split(/ext|x|#/i)[0] ?? '').replace(/\D/g, '').length;
  return written.test(typed.trim()) && digits >= 10 && digits <= 15;
}

/** A part of a text; `tel` is the address of a number that it states. */
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

/** A tel: link for a number as somebody typed it: ten digits are a North American number; an extension follows a pause. */
export function telephoneLink(typed: string): string {
  const [number = '', extension = ''] = typed.toLowerCase().split(/ext|x|#/);
  const digits = number.replace(/\D/g, '');
  const dialled = number.trim().startsWith('+') ? `+${digits}` : digits.length === 10 ? `+1${digits}` : digits;
  const more = extension.replace(/\D/g, '');
  return `tel:${digits.length === 11 && digits.startsWith('1') ? `+${digits}` : dialled}${more && `,${more}`}`;
}
