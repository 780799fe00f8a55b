import { createHmac, timingSafeEqual } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const sealLength = 16;

/**
 * Marks what leaves in mail and comes back with an answer, so that a stranger cannot make it up: 80 bits of an HMAC-SHA256 in letters
 * that mail programs keep. The key is the server's secret key.
 */
export class MailSeals {
  private readonly key: Buffer;

  constructor(secretKey: Buffer) {
    this.key = createHmac('sha256', secretKey).update('mail seals').digest();
  }

  /** The seal of `text`, for one use of it. */
  of(use: 'message' | 'address', text: string): string {
    const hash = createHmac('sha256', this.key).update(`${use}\n${text}`).digest();
    return Array.from(hash.subarray(0, sealLength), (byte) => letters[byte % letters.length]).join('');
  }

  /** Whether `seal` is that of `text`; takes as long for every wrong one. */
  holds(use: 'message' | 'address', text: string, seal: string): boolean {
    const right = Buffer.from(this.of(use, text));
    const given = Buffer.from(seal);
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
