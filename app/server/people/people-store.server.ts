import { type Kysely, sql } from 'kysely';
import { forgottenPause, type Role, type SessionTimes } from '../../domain/people/access.ts';
import { forgottenMail, type StaffMailText } from '../../domain/people/staff-alert.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import { isLastOwner, lockProvedUser } from './credentials.server.ts';
import {
  type AuditEntry,
  type Link,
  type NewUser,
  noPassword,
  type Proved,
  type Session,
  type User,
} from './people-records.server.ts';
import { fromLink, fromNewUser, toUser } from './people-rows.server.ts';
import {
  countBackupCodes,
  countCodeTry,
  disableTotpIn,
  enableTotpIn,
  forgiveCodeTries,
  proposeTotp,
  replaceBackupCodesIn,
  takeBackupCode,
  takeTotpStep,
  unlockCodes,
} from './second-factor.server.ts';
import {
  confirmSession,
  countSessions,
  endSessions,
  findSession,
  lookFromSession,
  sessionsAt,
  sessionsOf,
  startSessionIn,
} from './sessions.server.ts';
import { hadLinkMail, queueStaffMailIn, recordActionIn } from './staff-mail-store.server.ts';

export type { AuditEntry, Link, NewUser, Proved, Session, User } from './people-records.server.ts';

type Db = Kysely<Database>;

// Expired links stay until retention removes them: a clock that runs ahead must not delete a valid one.
async function saveLinkIn(trx: Db, link: Link): Promise<void> {
  await trx.insertInto('one_time_links').values(fromLink(link)).execute();
}

/** Uses up a link. False when it does not exist or has expired. Exactly one of several parallel callers gets true. */
async function burnLink(db: Db, tokenHash: string, purpose: Link['purpose'], now: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_links')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Users, their sessions, one-time links and codes, and the audit log. Every method throws StoreUnavailable when the database is
 * unavailable.
 */
export class PeopleStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  async userCount(): Promise<number> {
    const row = await this.database.guard((db) =>
      db
        .selectFrom('users')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    );
    return Number(row.count);
  }

  async users(): Promise<User[]> {
    const rows = await this.database.guard((db) => db.selectFrom('users').selectAll().orderBy('email').execute());
    return rows.map(toUser);
  }

  /** The users who may sign in and change everything. */
  async owners(): Promise<{ email: string; secondFactor: boolean }[]> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('users')
        .select(['email', 'totp_enabled', 'password_hash'])
        .where('role', '=', 'owner')
        .where('disabled_at', 'is', null)
        .orderBy('email')
        .execute(),
    );
    return rows.map(({ email, totp_enabled, password_hash }) => ({
      email,
      // Without a password there is none to steal: the provider asks for its own second factor.
      secondFactor: totp_enabled === 1 || password_hash === noPassword,
    }));
  }

  async userById(id: string): Promise<User | null> {
    const row = await this.database.guard((db) =>
      db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    return row ? toUser(row) : null;
  }

  /** Sets the name and signature for a person's replies. */
  async setReplyName(id: string, { name, signature }: Pick<User, 'name' | 'signature'>): Promise<void> {
    await this.database.guard((db) => db.updateTable('users').set({ name, signature }).where('id', '=', id).execute());
  }

  async userByEmail(email: string): Promise<User | null> {
    const row = await this.database.guard((db) =>
      db.selectFrom('users').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst(),
    );
    return row ? toUser(row) : null;
  }

  /** Adds a user, who sets the password with `link`. False when the email address is taken. */
  async addUser(user: NewUser, link: Link): Promise<boolean> {
    try {
      await this.database.transaction(async (trx) => {
        await trx.insertInto('users').values(fromNewUser(user)).execute();
        await trx.insertInto('one_time_links').values(fromLink(link)).execute();
      });
      return true;
    } catch (error) {
      if (this.database.dialect.isUniqueViolation(error)) return false;
      throw error;
    }
  }

  /** Adds the first owner and burns all set-up links, in one transaction. False when a user exists or the link is gone. */
  addFirstUser(user: NewUser, tokenHash: string | null, now: number): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      if (tokenHash !== null && !(await burnLink(trx, tokenHash, 'setup', now))) return false;
      const existing = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst();
      if (existing) return false;
      await trx.insertInto('users').values(fromNewUser(user)).execute();
      await trx.deleteFrom('one_time_links').where('purpose', '=', 'setup').execute();
      return true;
    });
  }

  saveLink(link: Link): Promise<void> {
    return this.database.transaction((trx) => saveLinkIn(trx, link));
  }

  /** Saves the link to the second step of a sign-in. The first step checked the password against `provedHash`. */
  saveCodeLink(link: Link & { userId: string }, provedHash: string): Promise<boolean> {
    return this.whileProved(link.userId, provedHash, (trx) => saveLinkIn(trx, link));
  }

  /** True while the link exists and has not expired. */
  async linkIsValid(tokenHash: string, purpose: Link['purpose'], now: number): Promise<boolean> {
    const row = await this.database.guard((db) =>
      db
        .selectFrom('one_time_links')
        .select('token_hash')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .executeTakeFirst(),
    );
    return row !== undefined;
  }

  /** The user of the link, or null when it is gone or has expired, or its user is disabled. */
  async userOfLink(tokenHash: string, purpose: Link['purpose'], now: number): Promise<User | null> {
    const row = await this.database.guard((db) =>
      db
        .selectFrom('one_time_links')
        .innerJoin('users', 'users.id', 'one_time_links.user_id')
        .selectAll('users')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .where('disabled_at', 'is', null)
        .executeTakeFirst(),
    );
    return row ? toUser(row) : null;
  }

  /** True for exactly one caller. */
  burnLink(tokenHash: string, purpose: Link['purpose'], now: number): Promise<boolean> {
    return this.database.guard((db) => burnLink(db, tokenHash, purpose, now));
  }

  /**
   * Burns the link, sets its user's password and ends that user's sessions and other links. Null when the link is gone. A
   * `forgot` link proves only access to the mailbox, so it does not reset the count of wrong one-time codes.
   */
  setPasswordByLink(
    tokenHash: string,
    passwordHash: string,
    now: number,
    purpose: 'password' | 'forgot' = 'password',
  ): Promise<string | null> {
    return this.database.transaction(async (trx) => {
      const link = await trx
        .selectFrom('one_time_links')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (!link?.user_id || !(await burnLink(trx, tokenHash, purpose, now))) return null;
      const { numUpdatedRows } = await trx
        .updateTable('users')
        .set({ password_hash: passwordHash, ...(purpose === 'password' && { wrong_codes: 0 }) })
        .where('id', '=', link.user_id)
        .where('disabled_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return null;
      await trx.deleteFrom('one_time_links').where('user_id', '=', link.user_id).execute();
      await endSessions(trx, link.user_id);
      return link.user_id;
    });
  }

  /** Does `work` in a transaction if `provedHash` is still the user's password. Otherwise returns false and does nothing. */
  private whileProved(userId: string, provedHash: string, work: (trx: Db) => Promise<void>): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      const proved = await lockProvedUser(trx, userId, provedHash);
      if (proved) await work(trx);
      return proved;
    });
  }

  /**
   * Sets a new password and ends every link, and every session except `keep`. Returns false and changes nothing when `provedHash`
   * is no longer the password, or the user is disabled. All methods that take a `provedHash` do the same.
   */
  setPassword(userId: string, passwordHash: string, keep: string, provedHash: string): Promise<boolean> {
    return this.whileProved(userId, provedHash, async (trx) => {
      const set = { password_hash: passwordHash, wrong_codes: 0 };
      await trx.updateTable('users').set(set).where('id', '=', userId).execute();
      await trx.deleteFrom('one_time_links').where('user_id', '=', userId).execute();
      await endSessions(trx, userId, keep);
    });
  }

  /**
   * Resets a user's access: the old password, one-time codes, passkeys, accounts elsewhere, links and sessions stop working at once, a
   * disabled user is enabled, and `link` sets a new password.
   */
  resetUser(userId: string, link: Link): Promise<void> {
    return this.database.transaction(async (trx) => {
      await trx
        .updateTable('users')
        .set({
          password_hash: '',
          totp_secret: null,
          totp_enabled: 0,
          totp_step: null,
          wrong_codes: 0,
          disabled_at: null,
        })
        .where('id', '=', userId)
        .execute();
      await trx.deleteFrom('backup_codes').where('user_id', '=', userId).execute();
      await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
      await trx.deleteFrom('identities').where('user_id', '=', userId).execute();
      await trx.deleteFrom('one_time_links').where('user_id', '=', userId).execute();
      await endSessions(trx, userId);
      await trx.insertInto('one_time_links').values(fromLink(link)).execute();
    });
  }

  /** Returns false and changes nothing when no owner who can sign in would be left. */
  setRole(userId: string, role: Role): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      if (role !== 'owner' && (await isLastOwner(trx, this.database.dialect, userId))) return false;
      await trx.updateTable('users').set({ role }).where('id', '=', userId).execute();
      return true;
    });
  }

  /**
   * Disables a user and ends their sessions and links. With null it enables the user again. False for the last owner who can sign
   * in.
   */
  setDisabled(userId: string, at: number | null): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      if (at !== null && (await isLastOwner(trx, this.database.dialect, userId))) return false;
      await trx.updateTable('users').set({ disabled_at: at }).where('id', '=', userId).execute();
      if (at === null) return true;
      await trx.deleteFrom('one_time_links').where('user_id', '=', userId).execute();
      await endSessions(trx, userId);
      return true;
    });
  }

  /**
   * Opens `session`, ends `replaced`, and records the sign-in. Returns false and changes nothing when the user is disabled or no
   * longer matches `proved`.
   */
  startSession(session: Session, replaced: string | null, proved: Proved): Promise<boolean> {
    return this.database.transaction((trx) => startSessionIn(trx, session, replaced, proved));
  }

  /** The session and its user. Null when the session is unknown or over, or the user is disabled. */
  session(tokenHash: string, now: number): Promise<{ session: Session; user: User } | null> {
    return this.database.guard((db) => findSession(db, tokenHash, now));
  }

  async touchSession(tokenHash: string, times: SessionTimes): Promise<void> {
    await this.database.guard((db) =>
      db
        .updateTable('sessions')
        .set({ last_seen_at: times.lastSeenAt, expires_at: times.expiresAt })
        .where('token_hash', '=', tokenHash)
        .execute(),
    );
  }

  /** Records that the person behind the session has just confirmed who they are. */
  confirmSession(tokenHash: string, at: number): Promise<void> {
    return this.database.guard((db) => confirmSession(db, tokenHash, at));
  }

  async endSession(tokenHash: string): Promise<void> {
    await this.database.guard((db) => db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute());
  }

  /** Ends every session of the user except `except`, and removes all of the user's notification devices. */
  endSessionsOf(userId: string, except = ''): Promise<void> {
    return this.database.transaction((trx) => endSessions(trx, userId, except));
  }

  /** Who looks at the lead: their pages said so after `since`. */
  looking(leadId: string, since: number): Promise<{ userId: string; lookedAt: number }[]> {
    return this.database.guard((db) => sessionsAt(db, leadId, since));
  }

  noteLooking(tokenHash: string, leadId: string, now: number): Promise<void> {
    return this.database.guard((db) => lookFromSession(db, tokenHash, leadId, now));
  }

  /** The user's open sessions, newest first. */
  sessionsOf(userId: string, now: number): Promise<Session[]> {
    return this.database.guard((db) => sessionsOf(db, userId, now));
  }

  sessionCount(userId: string, now: number): Promise<number> {
    return this.database.guard((db) => countSessions(db, userId, now));
  }

  /** Saves a secret that is not in use yet. False when one-time codes are already on. */
  proposeTotp(userId: string, secret: string, provedHash: string): Promise<boolean> {
    return this.database.guard((db) => proposeTotp(db, userId, secret, provedHash));
  }

  /**
   * Turns on one-time codes. `step` is the step of the code that proved `secret`. Returns false and changes nothing when `secret`
   * is no longer the secret that waits for its first code.
   */
  enableTotp(userId: string, secret: string, step: number, codeHashes: readonly string[]): Promise<boolean> {
    return this.database.transaction((trx) => enableTotpIn(trx, userId, secret, step, codeHashes));
  }

  disableTotp(userId: string, provedHash: string): Promise<boolean> {
    return this.whileProved(userId, provedHash, (trx) => disableTotpIn(trx, userId));
  }

  /** Replaces the clear-text seed `clear` with its encrypted text. False when the seed has changed. */
  async replaceSeed(userId: string, clear: string, sealed: string): Promise<boolean> {
    const { numUpdatedRows } = await this.database.guard((db) =>
      db
        .updateTable('users')
        .set({ totp_secret: sealed })
        .where('id', '=', userId)
        .where('totp_secret', '=', clear)
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  /** Rewrites the table. Until then, old versions of its rows stay readable in the database's files. */
  rewriteAfterSealing(): Promise<void> {
    return this.database.guard(async (db) => {
      if (this.database.dialect.kind === 'postgres') {
        await sql`VACUUM FULL users`.execute(db);
        return;
      }
      await sql`VACUUM`.execute(db);
      await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
    });
  }

  /** Marks the code of `step` as used. False when that code or a later one was used before. */
  takeTotpStep(userId: string, step: number): Promise<boolean> {
    return this.database.guard((db) => takeTotpStep(db, userId, step));
  }

  /**
   * Counts an attempt at the one-time code before the check. Returns the number of attempts that count, or null when none are
   * left.
   */
  countCodeTry(userId: string): Promise<number | null> {
    return this.database.guard((db) => countCodeTry(db, userId));
  }

  /** Removes the attempt of a right code from the count, and the few attempts before it. */
  forgiveCodeTries(userId: string): Promise<void> {
    return this.database.guard((db) => forgiveCodeTries(db, userId));
  }

  /** Resets the count of wrong one-time codes, so that codes are accepted again. */
  unlockCodes(userId: string): Promise<void> {
    return this.database.guard((db) => unlockCodes(db, userId));
  }

  /** The old codes stop working. */
  replaceBackupCodes(userId: string, codeHashes: readonly string[], provedHash: string): Promise<boolean> {
    return this.whileProved(userId, provedHash, (trx) => replaceBackupCodesIn(trx, userId, codeHashes));
  }

  /** True for the first use of a code of this user. */
  takeBackupCode(userId: string, codeHash: string, now: number): Promise<boolean> {
    return this.database.guard((db) => takeBackupCode(db, userId, codeHash, now));
  }

  backupCodesLeft(userId: string): Promise<number> {
    return this.database.guard((db) => countBackupCodes(db, userId));
  }

  /**
   * Queues a mail with a new-password link for the person with this address, and records it in the activity log. Returns false
   * and does nothing when there is no such person, the person is disabled or has no password yet, or they got such a mail within
   * `forgottenPause`.
   */
  askForLink(email: string, entry: Omit<AuditEntry, 'subject'>): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      const user = await trx
        .selectFrom('users')
        .select('id')
        .where('email', '=', email.toLowerCase())
        .where('disabled_at', 'is', null)
        .where('password_hash', 'not in', ['', noPassword])
        .executeTakeFirst();
      if (!user || (await hadLinkMail(trx, user.id, entry.at - forgottenPause))) return false;
      await queueStaffMailIn(trx, [user.id], forgottenMail, entry.at, true);
      await recordActionIn(trx, { ...entry, subject: user.id });
      return true;
    });
  }

  /** Saves a link that is sent by mail. Earlier mailed links of the same user stop working. */
  saveForgotLink(link: Omit<Link, 'purpose'> & { userId: string }): Promise<void> {
    return this.database.transaction(async (trx) => {
      await trx
        .deleteFrom('one_time_links')
        .where('user_id', '=', link.userId)
        .where('purpose', '=', 'forgot')
        .execute();
      await saveLinkIn(trx, { ...link, purpose: 'forgot' });
    });
  }

  /** Writes an entry to the activity log, and queues a mail to the owners if the entry is one they must know about. */
  recordAction(entry: AuditEntry): Promise<void> {
    return this.database.transaction((trx) => recordActionIn(trx, entry));
  }

  /** Queues a mail to one person about their own account. */
  writeTo(userId: string, text: StaffMailText, now: number): Promise<void> {
    return this.database.transaction((trx) => queueStaffMailIn(trx, [userId], text, now));
  }

  /** Queues a mail whose link lets the person choose a password. The link is made when the mail is sent. */
  writeLinkTo(userId: string, text: StaffMailText, now: number): Promise<void> {
    return this.database.transaction((trx) => queueStaffMailIn(trx, [userId], text, now, true));
  }
}
