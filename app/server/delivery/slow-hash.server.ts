import { scrypt } from 'node:crypto';
import { HashQueue } from '../people/hash-queue.server.ts';

// A hash uses a thread of the pool for 40 ms. One at a time leaves room for passwords, files and name lookups.
const queue = new HashQueue({ mostAtOnce: 1, mostWaiting: 50 });

/**
 * The hash that replaces an address that must not be kept. It is slow, so that nobody can reverse a list of hashes by trying every
 * known address. It has no key, because a key could be lost (docs/decisions/0049-a-person-has-an-address-or-a-number.md). The same address has
 * different hashes in different lists (`list`). For strangers pass `patient: false`: it then rejects when too many hashes wait (see
 * `unlessBusy`).
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
