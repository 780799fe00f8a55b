import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../database/database.server.ts';
import type { Link, NewUser, Session, User } from './people-records.server.ts';

export function toUser(row: Selectable<Database['users']>): User {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    role: row.role,
    createdAt: row.created_at,
    totpSecret: row.totp_secret,
    totpEnabled: row.totp_enabled === 1,
    wrongCodes: Number(row.wrong_codes),
    disabledAt: row.disabled_at,
    lastLoginAt: row.last_login_at,
    name: row.name,
    signature: row.signature,
  };
}

export function fromNewUser(user: NewUser): Insertable<Database['users']> {
  return {
    id: user.id,
    email: user.email,
    password_hash: user.passwordHash,
    role: user.role,
    created_at: user.createdAt,
    totp_enabled: 0,
  };
}

export const fromLink = (link: Link): Insertable<Database['one_time_links']> => ({
  token_hash: link.tokenHash,
  purpose: link.purpose,
  user_id: link.userId,
  created_at: link.createdAt,
  expires_at: link.expiresAt,
});

export const toSession = (row: Selectable<Database['sessions']>): Session => ({
  tokenHash: row.token_hash,
  userId: row.user_id,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: row.expires_at,
  endsAt: row.ends_at,
  confirmedAt: row.confirmed_at,
  device: row.device,
});
