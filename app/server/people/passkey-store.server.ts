import type { Kysely, Selectable } from 'kysely';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import { isLastOwner, lockProvedUser } from './credentials.server.ts';
import type { Passkey, Session, User } from './people-records.server.ts';
import { toUser } from './people-rows.server.ts';
import { openSessionIn } from './sessions.server.ts';

type Db = Kysely<Database>;

/** Enough for any person, and the list stays readable. */
export const mostPasskeys = 20;

const toPasskey = (row: Selectable<Database['passkeys']>): Passkey => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: JSON.parse(row.transports),
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/** Whether a passkey whose signature counter was `before` may now report `now`. A passkey without a counter always reports 0. */
export const countsOn = (before: number, now: number): boolean => now > before || (now === 0 && before === 0);

class LastWayIn extends Error {}

/** A use of a passkey whose signature was checked. */
export interface PasskeyUse {
  id: string;
  /** The signature counter that the passkey reports now. */
  counter: number;
  at: number;
}

/** Records a use. False when the passkey was removed, or when another use has stored the same or a higher counter since. */
async function noteUse(db: Db, userId: string, { id, counter, at }: PasskeyUse): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The passkeys of the people who sign in. Every method throws StoreUnavailable when the database is unavailable. */
export class PasskeyStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** The person's passkeys, oldest first. */
  async passkeysOf(userId: string): Promise<Passkey[]> {
    const rows = await this.database.guard((db) =>
      db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute(),
    );
    return rows.map(toPasskey);
  }

  /** How many passkeys each person has, by the person's id; people without any are left out. */
  async counts(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.guard((db) =>
      db
        .selectFrom('passkeys')
        .select((eb) => ['user_id', eb.fn.countAll<number>().as('count')])
        .groupBy('user_id')
        .execute(),
    );
    return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
  }

  /**
   * A passkey with its person and `handle`, the WebAuthn user handle that their passkeys store. Null when there is no such
   * passkey, or the person is disabled.
   */
  async find(id: string): Promise<{ passkey: Passkey; user: User; handle: string | null } | null> {
    return this.database.guard(async (db) => {
      const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return null;
      const user = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', row.user_id)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      return user ? { passkey: toPasskey(row), user: toUser(user), handle: user.passkey_handle } : null;
    });
  }

  /** The WebAuthn user handle that the person's passkeys store. Saves `fresh` unless the person already has one. */
  async handleOf(userId: string, fresh: string): Promise<string> {
    const row = await this.database.guard(async (db) => {
      await db
        .updateTable('users')
        .set({ passkey_handle: fresh })
        .where('id', '=', userId)
        .where('passkey_handle', 'is', null)
        .execute();
      return db.selectFrom('users').select('passkey_handle').where('id', '=', userId).executeTakeFirst();
    });
    return row?.passkey_handle ?? fresh;
  }

  /**
   * Adds a passkey. `outdated`: `provedHash` is no longer the person's password, or the person is disabled. `taken`: a passkey
   * with this id exists. `full`: the person already has `mostPasskeys`.
   */
  async add(passkey: Passkey, provedHash: string): Promise<'added' | 'outdated' | 'taken' | 'full'> {
    const { userId } = passkey;
    try {
      return await this.database.transaction(async (trx) => {
        if (!(await lockProvedUser(trx, userId, provedHash))) return 'outdated';
        const { count } = await trx
          .selectFrom('passkeys')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow();
        if (Number(count) >= mostPasskeys) return 'full';
        await trx
          .insertInto('passkeys')
          .values({
            id: passkey.id,
            user_id: userId,
            name: passkey.name,
            public_key: passkey.publicKey,
            counter: passkey.counter,
            transports: JSON.stringify(passkey.transports),
            created_at: passkey.createdAt,
            last_used_at: passkey.lastUsedAt,
          })
          .execute();
        return 'added';
      });
    } catch (error) {
      if (this.database.dialect.isUniqueViolation(error)) return 'taken';
      throw error;
    }
  }

  /**
   * Removes one of the person's passkeys, which ends the sessions that it opened. `outdated`: `provedHash` is no longer the
   * person's password. `gone`: the person has no such passkey. `last`: no owner would be left who can sign in here.
   */
  async remove(userId: string, id: string, provedHash: string): Promise<'removed' | 'outdated' | 'gone' | 'last'> {
    const { dialect } = this.database;
    const remove = async (trx: Db) => {
      // Lock the person's row first: a sign-in with this passkey either finishes earlier and its session ends here, or it fails.
      if (!(await lockProvedUser(trx, userId, provedHash))) return 'outdated';
      const isLast = await isLastOwner(trx, dialect, userId);
      const { numDeletedRows } = await trx
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      // Takes the removal back.
      if (isLast && !(await isLastOwner(trx, dialect, userId))) throw new LastWayIn();
      return numDeletedRows > 0n ? 'removed' : 'gone';
    };
    return this.database.transaction(remove).catch((error) => {
      if (error instanceof LastWayIn) return 'last';
      throw error;
    });
  }

  /**
   * Records a use that opens no session. False when the passkey was removed, or another use has stored the same or a higher
   * counter since.
   */
  use(userId: string, use: PasskeyUse): Promise<boolean> {
    return this.database.guard((db) => noteUse(db, userId, use));
  }

  /**
   * Opens `session` with a passkey, ends `replaced`, and records the sign-in and the use. Returns false and changes nothing when
   * `provedHash` is no longer the person's password, the person is disabled, the passkey was removed, or another use has stored
   * the same or a higher counter since.
   */
  startSession(session: Session, replaced: string | null, provedHash: string, use: PasskeyUse): Promise<boolean> {
    const { userId } = session;
    return this.database.transaction(async (trx) => {
      // Lock the person's row first, as in `remove`.
      if (!(await lockProvedUser(trx, userId, provedHash)) || !(await noteUse(trx, userId, use))) return false;
      await trx.updateTable('users').set({ last_login_at: use.at }).where('id', '=', userId).execute();
      await openSessionIn(trx, session, replaced, use.id);
      return true;
    });
  }
}
