import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Site } from '../../domain/firm/site.ts';
import { HashQueue, unlessBusy } from './hash-queue.server.ts';
import { isWeakPassword } from './password-strength.server.ts';

const argon2id = promisify(argon2);
// OWASP's minimum: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const newPassword = z
  .string('Please choose a password')
  .min(12, 'The password must have at least 12 characters')
  .max(200, 'The password must have at most 200 characters');

/** The answer to a form while too many hashes are waiting. */
export const hashingBusy = {
  sentence: 'Too many people sign in at this moment. Please try again.',
  retryAfterSeconds: 5,
  init: { status: 503, headers: { 'Retry-After': '5' } },
} as const;

// Each hash takes a pool thread and 19 MiB for 50 ms. With two hashes here and one `slowHash`, one of the four threads stays free
// for files and name lookups.
const queue = new HashQueue({ mostAtOnce: 2, mostWaiting: 100 });

/** Rejects with HashingBusy when too many hashes wait: the caller uses `unlessBusy` and answers `hashingBusy`. */
const hash = (parameters: Omit<Parameters<typeof argon2id>[1], 'message'>, password: string): Promise<Buffer> =>
  queue.run(() => argon2id('argon2id', { message: Buffer.from(password.normalize('NFKC')), ...parameters }));

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');

const phc = (nonce: Uint8Array, tag: Uint8Array) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`;

/** The hash of `password` as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return phc(nonce, await hash({ nonce, ...cost }, password));
}

export type NewPassword =
  | { ok: true; passwordHash: string }
  | { ok: false; sentence: string; init: { status: number; headers?: Record<string, string> } };

const refusal = (sentence: string): NewPassword => ({ ok: false, sentence, init: { status: 422 } });

/** The hash of the password chosen by the person with the address `email`, or the reason it is refused. */
export async function hashNewPassword(site: Site, text: string | undefined, email: string): Promise<NewPassword> {
  const parsed = newPassword.safeParse(text);
  if (!parsed.success) return refusal(parsed.error.issues[0]?.message ?? 'Please check the form');
  // Hash before the strength check, which starts a thread: in a crowd, the hash queue then refuses the rest.
  const passwordHash = await unlessBusy(hashPassword(parsed.data));
  if (passwordHash === null) return { ok: false, sentence: hashingBusy.sentence, init: hashingBusy.init };
  if (!(await isWeakPassword(site, parsed.data, email))) return { ok: true, passwordHash };
  return refusal('This password is too easy to guess. Use three or four unrelated words');
}

/** The hash checked for an unknown user: no password matches it, and a refusal takes as long as for a real user. */
const nobodys = phc(randomBytes(16), randomBytes(32));

/** When `stored` is null or not a hash (no such user, or no password), the result is false and takes the same time. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, , , parameters = '', nonce = '', tag = ''] = (stored?.startsWith('$') ? stored : nobodys).split('$');
  const [memory = 0, passes = 0, parallelism = 0] = parameters.split(',').map((part) => Number(part.slice(2)));
  const expected = Buffer.from(tag, 'base64');
  const given = { nonce: Buffer.from(nonce, 'base64'), memory, passes, parallelism, tagLength: expected.length };
  return timingSafeEqual(await hash(given, password), expected);
}

/** A 256-bit secret for a link or session, and its hash for storage. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
