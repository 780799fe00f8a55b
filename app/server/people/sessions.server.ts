import type { Kysely } from 'kysely';
import type { Database } from '../database/database.server.ts';
import type { Proved, Session, User } from './people-records.server.ts';
import { toSession, toUser } from './people-rows.server.ts';
import { removePushDevices } from './push-device-store.server.ts';

type Db = Kysely<Database>;

/** Stores a session and the passkey that opened it. Checks nothing: the caller must know that the user may have a session. */
export async function insertSession(db: Db, session: Session, passkeyId: string | null = null): Promise<void> {
  const { tokenHash, userId, createdAt, lastSeenAt, expiresAt, endsAt, confirmedAt, device } = session;
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      created_at: createdAt,
      last_seen_at: lastSeenAt,
      expires_at: expiresAt,
      ends_at: endsAt,
      confirmed_at: confirmedAt,
      device,
      passkey_id: passkeyId,
    })
    .execute();
}

export async function startSessionIn(
  trx: Db,
  session: Session,
  replaced: string | null,
  proved: Proved,
): Promise<boolean> {
  // Update the user first, because that locks the row: a later reset waits and then ends this session with the others.
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ last_login_at: session.createdAt })
    .where('id', '=', session.userId)
    .where('password_hash', '=', proved.passwordHash)
    .where('totp_enabled', '=', proved.totpEnabled ? 1 : 0)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await openSessionIn(trx, session, replaced);
  return true;
}

/** Stores `session` and ends `replaced`. Checks nothing. */
export async function openSessionIn(
  trx: Db,
  session: Session,
  replaced: string | null,
  passkeyId: string | null = null,
): Promise<void> {
  // Expired sessions stay until retention removes them: a clock that runs ahead must not delete valid ones.
  if (replaced) await trx.deleteFrom('sessions').where('token_hash', '=', replaced).execute();
  await insertSession(trx, session, passkeyId);
}

export async function findSession(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<{ session: Session; user: User } | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.created_at as started_at', 'last_seen_at', 'expires_at', 'ends_at', 'confirmed_at', 'device'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('ends_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const session = {
    tokenHash,
    userId: row.id,
    createdAt: row.started_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    endsAt: row.ends_at,
    confirmedAt: row.confirmed_at,
    device: row.device,
  };
  return { session, user: toUser(row) };
}

/** Ends every session of the user except `except`, and stops notifications on all devices, because one of them may be lost. */
export async function endSessions(db: Db, userId: string, except = ''): Promise<void> {
  await removePushDevices(db, userId);
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', except).execute();
}

export async function sessionsOf(db: Db, userId: string, now: number): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute();
  return rows.map(toSession);
}

export async function countSessions(db: Db, userId: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Who looks at the lead: their sessions said so after `since`. */
export const sessionsAt = (db: Db, leadId: string, since: number): Promise<{ userId: string; lookedAt: number }[]> =>
  db
    .selectFrom('sessions')
    .select((eb) => ['user_id as userId', eb.fn.max('looked_at').as('lookedAt')])
    .where('lead_id', '=', leadId)
    .where('looked_at', '>', since)
    .groupBy('user_id')
    .orderBy('user_id')
    .execute();

/** Records that the person behind the session looks at the lead, or at none when it does not exist. */
export async function lookFromSession(db: Db, tokenHash: string, leadId: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set((eb) => ({ lead_id: eb.selectFrom('leads').select('id').where('id', '=', leadId), looked_at: now }))
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Records that the person behind the session has just confirmed who they are. */
export async function confirmSession(db: Db, tokenHash: string, at: number): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: at }).where('token_hash', '=', tokenHash).execute();
}
