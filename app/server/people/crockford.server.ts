import { randomBytes } from 'node:crypto';

// Crockford's alphabet: no I, L, O or U to misread on paper or over the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `count` letters and digits of five random bits each. */
export const randomLetters = (count: number): string =>
  [...randomBytes(count)].map((byte) => alphabet[byte & 31]).join('');
