import { scrypt } from 'node:crypto';

/**
 * What stands in place of an address that must not be kept. Slow, so that nobody turns a list of hashes back by trying every known
 * address, and without a key, which could be lost (docs/decisions/0011-unsubscribes-as-slow-hashes.md). `list` keeps two lists apart.
 */
export function slowHash(text: string, list: 'unsubscribe' | 'suppress'): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(text, list, 32, { N: 2 ** 14, r: 8, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(key.toString('base64url')),
    );
  });
}
