import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { randomLetters } from './random-letters.server.ts';

const period = 30;

const totp = (secret: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

/** A secret of 160 bits in base32, as RFC 4226 requires. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The text of the QR code for an authenticator app. */
export function totpUri(secret: string, issuer: string, account: string): string {
  return totp(secret, issuer, account).toString();
}

/** The 30-second step that `code` belongs to, or null when the code is wrong. Allows a clock difference of one step either way. */
export function totpStep(secret: string, code: string, now: number): number | null {
  // The library throws for six characters that take more than six bytes.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

const backupCodeCount = 10;
const backupCodeLetters = 24;

/** Ten codes of 120 bits, such as `4F7Q-K9XW-M2AB-03CD-EFGH-JKMN`. */
export function newBackupCodes(): string[] {
  return Array.from({ length: backupCodeCount }, () => randomLetters(backupCodeLetters).replace(/.{4}(?=.)/g, '$&-'));
}

/**
 * The hash of a backup code. Accepts codes as people type them: lower case, no dashes, O for zero, I or L for one. A fast hash is
 * enough: the codes have more than the 112 bits below which someone with a copy of the database could try them all.
 */
export function hashBackupCode(userId: string, code: string): string {
  const letters = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(`${userId}:${letters}`).digest('hex');
}
