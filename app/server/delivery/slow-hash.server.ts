import { scrypt } from 'node:crypto';
import { HashQueue } from '../people/hash-queue.server.ts';

// A hash holds a thread of the pool for 40 ms: one at a time leaves room for passwords, files and names.
const queue = new HashQueue({ mostAtOnce: 1, mostWaiting: 50 });

/**
 * What stands in place of an address that must not be kept. Slow, so that nobody turns a list of hashes back by trying every known
 * address, and without a key, which could be lost (docs/decisions/0011-unsubscribes-as-slow-hashes.md). `list` keeps two lists apart.
 * Strangers pass `patient: false`: when too many wait, it rejects for `unlessBusy`.
 */
export function slowHash(
  text: string,
  list: 'unsubscribe' | 'suppress',
  { patient = true }: { patient?: boolean } = {},
): Promise<string> {
  return queue.run(() => hashNow(text, list), { patient });
}

const hashNow = (text: string, list: string) =>
  new Promise<string>((resolve, reject) => {
    scrypt(text, list, 32, { N: 2 ** 14, r: 8, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(key.toString('base64url')),
    );
  });
