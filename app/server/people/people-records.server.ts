import type { Role, SessionTimes } from '../../domain/people/access.ts';

/** Someone who may sign in. Times are epoch milliseconds. */
export interface User {
  id: string;
  /** Lower case. */
  email: string;
  /** PHC string; empty while the person has not set a password. */
  passwordHash: string;
  role: Role;
  createdAt: number;
  /** Base32; it counts only while `totpEnabled`. */
  totpSecret: string | null;
  totpEnabled: boolean;
  disabledAt: number | null;
  lastLoginAt: number | null;
}

/** What a sign-in saw when it checked the password, and the code where there is one. */
export type Proved = Pick<User, 'passwordHash' | 'totpEnabled'>;

export type NewUser = Pick<User, 'id' | 'email' | 'passwordHash' | 'role' | 'createdAt'>;

export interface Session extends SessionTimes {
  tokenHash: string;
  userId: string;
  createdAt: number;
}

/** `setup` makes the first owner, `password` sets its user's password, `code` waits for its user's one-time code. */
export interface Link {
  tokenHash: string;
  purpose: 'setup' | 'password' | 'code';
  userId: string | null;
  createdAt: number;
  expiresAt: number;
}

/** `detail` must name nobody: ids, roles and counts only. */
export interface AuditEntry {
  id: string;
  at: number;
  /** Who did it; null on the command line. */
  userId: string | null;
  action: string;
  /** Id of what it was done to. */
  subject: string;
  detail: Record<string, string | number | boolean>;
}
