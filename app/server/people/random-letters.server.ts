import { randomBytes } from 'node:crypto';

// Crockford's alphabet has no I, L, O or U, which are easy to misread on paper or over the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `count` letters and digits, five random bits each. */
export const randomLetters = (count: number): string =>
  [...randomBytes(count)].map((byte) => alphabet[byte & 31]).join('');
