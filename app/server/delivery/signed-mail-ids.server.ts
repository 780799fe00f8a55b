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
 * Seals the ids in outgoing mail that come back with an answer, so that a stranger cannot forge them. A seal is 80 bits of an
 * HMAC-SHA256, in characters that mail programs do not change.
 */
export class MailSeals {
  private readonly key: Buffer;
  private readonly former: readonly Buffer[];

  /** Seals made with one of the `former` keys stay valid. */
  constructor(key: Buffer, former: readonly Buffer[] = []) {
    this.key = key;
    this.former = former;
  }

  /** The seal of `text` for one use. */
  of(use: Use, text: string): string {
    return sealBy(this.key, use, text).toString();
  }

  /** Whether `seal` is the seal of `text`. Takes the same time for every wrong seal. */
  holds(use: Use, text: string, seal: string): boolean {
    const given = Buffer.from(seal);
    return [this.key, ...this.former].some((key) => {
      const right = sealBy(key, use, text);
      return given.length === right.length && timingSafeEqual(given, right);
    });
  }
}

/** Opens the seals with this server's secret key and its former keys. Throws SettingsError. */
export const openMailSeals = (env: Parameters<typeof loadSecretKey>[0] & Parameters<typeof formerKeys>[0]): MailSeals =>
  new MailSeals(loadSecretKey(env), formerKeys(env));
