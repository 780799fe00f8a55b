import type { Role, SessionTimes } from '../../domain/people/access.ts';

/** A person who may sign in. Times are epoch milliseconds. */
export interface User {
  id: string;
  /** Lower case. */
  email: string;
  /** PHC string; empty while the person has not set a password. */
  passwordHash: string;
  role: Role;
  createdAt: number;
  /** The secret of one-time codes in base32, sealed by `SecretBox`. It counts only while `totpEnabled`. */
  totpSecret: string | null;
  totpEnabled: boolean;
  /** Wrong one-time codes since the password was set, or since a right code came after a few. */
  wrongCodes: number;
  disabledAt: number | null;
  lastLoginAt: number | null;
  /** As it is in replies to visitors; empty while the person has not said it. */
  name: string;
  /** Below replies; empty: name and firm. */
  signature: string;
}

/** The values that a sign-in checked the password, and the code if there is one, against. */
export type Proved = Pick<User, 'passwordHash' | 'totpEnabled'>;

export type NewUser = Pick<User, 'id' | 'email' | 'passwordHash' | 'role' | 'createdAt'>;

export interface Session extends SessionTimes {
  tokenHash: string;
  userId: string;
  createdAt: number;
  /** When the person behind it last confirmed who they are; null for a session of an older version. */
  confirmedAt: number | null;
  /** The browser and system that opened it, by `deviceWords`; empty when unknown. */
  device: string;
}

/**
 * `setup` makes the first owner, `password` sets its user's password, and so does `forgot`, which came by mail; `code` waits for its
 * user's one-time code. The others are challenges that a passkey must sign.
 */
export interface Link {
  tokenHash: string;
  purpose: 'setup' | 'password' | 'forgot' | 'code' | PasskeyPurpose;
  userId: string | null;
  createdAt: number;
  expiresAt: number;
}

/** What a challenge is for: a new passkey, a sign-in, or a confirmation of who the person is. */
export type PasskeyPurpose = 'passkey-new' | 'passkey-sign-in' | 'passkey-confirm';

/** A passkey of a person. The private key is in their device. */
export interface Passkey {
  /** The id that it gave itself, base64url. */
  id: string;
  userId: string;
  name: string;
  /** COSE, base64url. */
  publicKey: string;
  /** How often it signed, as it says itself; 0 for one that does not count. */
  counter: number;
  /** How a browser reaches it, such as `usb`. */
  transports: readonly string[];
  createdAt: number;
  lastUsedAt: number | null;
}

/** `detail` must name nobody: ids, roles and counts only. */
export interface AuditEntry {
  id: string;
  at: number;
  /** The user who did it; null on the command line. */
  userId: string | null;
  action: string;
  /** The id of the object of the action. */
  subject: string;
  detail: Record<string, string | number | boolean>;
}
