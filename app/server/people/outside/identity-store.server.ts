import type { Kysely } from 'kysely';
import type { Role } from '../../../domain/people/access.ts';
import type { Identity, SignInProvider } from '../../../domain/people/outside-sign-in.ts';
import type { Database, OpenDatabase } from '../../database/database.server.ts';
import { isLastOwner, lockProvedUser } from '../credentials.server.ts';
import { noPassword, type Session, type User } from '../people-records.server.ts';
import { toUser } from '../people-rows.server.ts';
import { openSessionIn } from '../sessions.server.ts';

type Db = Kysely<Database>;

const insertIdentity = (db: Db, userId: string, { provider, realm, subject }: Identity, at: number) =>
  db.insertInto('identities').values({ provider, realm, subject, user_id: userId, joined_at: at }).execute();

/** The accounts elsewhere with which people sign in. Every method throws StoreUnavailable when the database is unavailable. */
export class IdentityStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** The person who joined this account; null for nobody, or when they are disabled. */
  async userOf({ provider, realm, subject }: Identity): Promise<User | null> {
    const row = await this.database.guard((db) =>
      db
        .selectFrom('identities')
        .innerJoin('users', 'users.id', 'identities.user_id')
        .selectAll('users')
        .where('provider', '=', provider)
        .where('realm', '=', realm)
        .where('subject', '=', subject)
        .where('disabled_at', 'is', null)
        .executeTakeFirst(),
    );
    return row ? toUser(row) : null;
  }

  /** With which providers each person signs in, by the person's id. People without any are left out. */
  async providers(): Promise<ReadonlyMap<string, readonly SignInProvider[]>> {
    const rows = await this.database.guard((db) =>
      db.selectFrom('identities').select(['user_id', 'provider']).orderBy('provider').execute(),
    );
    const byUser = Map.groupBy(rows, (row) => row.user_id);
    return new Map([...byUser].map(([userId, own]) => [userId, own.map(({ provider }) => provider)]));
  }

  async providersOf(userId: string): Promise<SignInProvider[]> {
    const rows = await this.database.guard((db) =>
      db.selectFrom('identities').select('provider').where('user_id', '=', userId).orderBy('provider').execute(),
    );
    return rows.map(({ provider }) => provider);
  }

  /**
   * Joins the account to the person whose open invitation went to `email`, in place of a password. It happens once: their links end, and
   * the address plays no part any more. Null when there is no such invitation, or the account belongs to somebody.
   */
  async joinInvitation(email: string, identity: Identity, now: number): Promise<User | null> {
    const join = async (trx: Db) => {
      const row = await trx
        .updateTable('users')
        .set({ password_hash: noPassword })
        .where('email', '=', email)
        .where('password_hash', '=', '')
        .where('disabled_at', 'is', null)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('one_time_links')
              .select('token_hash')
              .whereRef('user_id', '=', 'users.id')
              .where('purpose', '=', 'password')
              .where('expires_at', '>', now),
          ),
        )
        .returningAll()
        .executeTakeFirst();
      if (!row) return null;
      await trx.deleteFrom('one_time_links').where('user_id', '=', row.id).execute();
      await insertIdentity(trx, row.id, identity, now);
      return toUser(row);
    };
    return (await this.unlessTaken(join)) ?? null;
  }

  /**
   * Joins the account to a person who is signed in. `outdated`: `provedHash` is no longer the person's password. `taken`: the account
   * belongs to somebody, or the person has joined another one of the same provider.
   */
  async join(userId: string, identity: Identity, provedHash: string, now: number) {
    const join = async (trx: Db) => {
      if (!(await lockProvedUser(trx, userId, provedHash))) return 'outdated' as const;
      await insertIdentity(trx, userId, identity, now);
      return 'joined' as const;
    };
    return (await this.unlessTaken(join)) ?? ('taken' as const);
  }

  /**
   * Opens `session` for the person who joined the account, ends `replaced`, records the sign-in and gives the person `role` unless that is
   * null. `gone`: they left the account or are disabled. `last-owner`: without them, no owner could sign in without the provider. Then
   * nothing changes. Otherwise resolves to the role before and the
   * one now.
   */
  startSession(
    session: Session,
    replaced: string | null,
    { identity, role }: { identity: Identity; role: Role | null },
  ): Promise<{ from: Role; role: Role } | 'gone' | 'last-owner'> {
    const { provider, realm, subject } = identity;
    return this.database.transaction(async (trx) => {
      // Lock the person's row first: a reset either came before and is seen here, or ends this session with the others.
      const user = await trx
        .updateTable('users')
        .set((eb) => ({ role: eb.ref('role') }))
        .where('id', '=', session.userId)
        .where('disabled_at', 'is', null)
        .returning('role')
        .executeTakeFirst();
      const joined = await trx
        .selectFrom('identities')
        .select('user_id')
        .where('provider', '=', provider)
        .where('realm', '=', realm)
        .where('subject', '=', subject)
        .where('user_id', '=', session.userId)
        .executeTakeFirst();
      if (!user || !joined) return 'gone';
      const next = role ?? user.role;
      if (next !== 'owner' && (await isLastOwner(trx, this.database.dialect, session.userId))) return 'last-owner';
      const set = { role: next, last_login_at: session.createdAt };
      await trx.updateTable('users').set(set).where('id', '=', session.userId).execute();
      await openSessionIn(trx, session, replaced);
      return { from: user.role, role: next };
    });
  }

  /** The result of `work` in a transaction; undefined when the account or the person is joined already. */
  private async unlessTaken<Result>(work: (trx: Db) => Promise<Result>): Promise<Result | undefined> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      if (this.database.dialect.isUniqueViolation(error)) return undefined;
      throw error;
    }
  }
}
