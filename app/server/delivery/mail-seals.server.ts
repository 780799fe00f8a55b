import { createHmac, timingSafeEqual } from 'node:crypto';
import { formerKeys, loadSecretKey } from '../database/secret-key.server.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const sealLength = 16;

type Use = 'message' | 'address';

const sealBy = (key: Buffer, use: Use, text: string): Buffer => {
  const hash = createHmac('sha256', key).update(`mail seals\n${use}\n${text}`).digest();
  return Buffer.from(Array.from(hash.subarray(0, sealLength), (byte) => letters[byte % letters.length]).join(''));
};

/**
 * Marks what leaves in mail and comes back with an answer, so that a stranger cannot make it up: 80 bits of an HMAC-SHA256 in letters
 * that mail programs keep.
 */
export class MailSeals {
  private readonly key: Buffer;
  private readonly former: readonly Buffer[];

  /** Mail that left under one of the `former` keys is known, too. */
  constructor(key: Buffer, former: readonly Buffer[] = []) {
    this.key = key;
    this.former = former;
  }

  /** The seal of `text`, for one use of it. */
  of(use: Use, text: string): string {
    return sealBy(this.key, use, text).toString();
  }

  /** Whether `seal` is that of `text`; takes as long for every wrong one. */
  holds(use: Use, text: string, seal: string): boolean {
    const given = Buffer.from(seal);
    return [this.key, ...this.former].some((key) => {
      const right = sealBy(key, use, text);
      return given.length === right.length && timingSafeEqual(given, right);
    });
  }
}

/** The seals under this server's secret key. Throws SettingsError. */
export const openMailSeals = (env: Parameters<typeof loadSecretKey>[0] & Parameters<typeof formerKeys>[0]): MailSeals =>
  new MailSeals(loadSecretKey(env), formerKeys(env));
