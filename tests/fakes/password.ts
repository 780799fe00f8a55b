import { argon2Sync, randomBytes } from 'node:crypto';

const hashes = new Map<string, string>();

/** A hash of `secret` that is cheap to check, because tests sign in hundreds of times. The stored hash sets the cost of a check. */
export function cheapHash(secret: string): string {
  const known = hashes.get(secret);
  if (known) return known;
  const [message, nonce] = [Buffer.from(secret), randomBytes(16)];
  const tag = argon2Sync('argon2id', { message, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const hash = `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
  hashes.set(secret, hash);
  return hash;
}
