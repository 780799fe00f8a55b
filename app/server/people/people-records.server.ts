import type { Role, SessionTimes } from '../../domain/people/access.ts';

/** A person who may sign in. Times are epoch milliseconds. */
export interface User {
  id: string;
  /** Lower case. */
  email: string;
  /** PHC string; `noPassword` for a person who signs in elsewhere; empty while an invited person has neither. */
  passwordHash: string;
  role: Role;
  createdAt: number;
  /** The secret for one-time codes in base32, sealed by `SecretBox`. Used only while `totpEnabled`. */
  totpSecret: string | null;
  totpEnabled: boolean;
  /** Wrong one-time codes since the password was set, or since a right code forgave a few wrong ones. */
  wrongCodes: number;
  disabledAt: number | null;
  lastLoginAt: number | null;
  /** The name shown in replies to visitors; empty until the person enters one. */
  name: string;
  /** The text below replies. When it is empty, replies end with the name and the firm. */
  signature: string;
}

/** Takes the place of a password's hash when the person has none because they sign in with an account elsewhere. */
export const noPassword = 'none';

export const hasPassword = ({ passwordHash }: Pick<User, 'passwordHash'>): boolean =>
  passwordHash !== '' && passwordHash !== noPassword;

/** The user's values that a sign-in checked the password, and the code if there is one, against. */
export type Proved = Pick<User, 'passwordHash' | 'totpEnabled'>;

export type NewUser = Pick<User, 'id' | 'email' | 'passwordHash' | 'role' | 'createdAt'>;

export interface Session extends SessionTimes {
  tokenHash: string;
  userId: string;
  createdAt: number;
  /** When the person behind the session last confirmed who they are; null for a session from an older version. */
  confirmedAt: number | null;
  /** The browser and system that opened the session, from `deviceWords`; empty when unknown. */
  device: string;
}

/**
 * `setup` creates the first owner. `password` sets its user's password, and so does `forgot`, which was sent by mail. `code`
 * waits for its user's one-time code, `outside` for the answer of a sign-in elsewhere. The other purposes are challenges that a passkey must
 * sign.
 */
export interface Link {
  tokenHash: string;
  purpose: 'setup' | 'password' | 'forgot' | 'code' | 'outside' | PasskeyPurpose;
  userId: string | null;
  createdAt: number;
  expiresAt: number;
}

/** What a challenge is for: a new passkey, a sign-in, or a confirmation of who the person is. */
export type PasskeyPurpose = 'passkey-new' | 'passkey-sign-in' | 'passkey-confirm';

/** A person's passkey. The private key stays on their device. */
export interface Passkey {
  /** The credential id that the passkey chose, base64url. */
  id: string;
  userId: string;
  name: string;
  /** COSE, base64url. */
  publicKey: string;
  /** The signature counter that the passkey reports; 0 for a passkey without a counter. */
  counter: number;
  /** How a browser reaches the passkey, such as `usb`. */
  transports: readonly string[];
  createdAt: number;
  lastUsedAt: number | null;
}

/** `detail` must not identify anyone: ids, roles and counts only. */
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
