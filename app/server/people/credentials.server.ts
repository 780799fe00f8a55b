import type { Kysely } from 'kysely';
import { signInElsewhereIn } from '../accounts/account-store.server.ts';
import type { Database, Dialect } from '../database/database.server.ts';
import { noPassword } from './people-records.server.ts';

type Db = Kysely<Database>;

/**
 * True while `provedHash`, the hash a request checked the password against, is still the user's and the user is not disabled.
 * Locks the row until the transaction ends: an earlier reset is seen here, and a later reset undoes this change.
 */
export async function lockProvedUser(trx: Db, userId: string, provedHash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: provedHash })
    .where('id', '=', userId)
    .where('password_hash', '=', provedHash)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Whether this is the only owner who can sign in here, without a provider: with a password or a passkey, and only with a passkey while the
 * firm signs in elsewhere only. An invited owner cannot sign in yet, and may never do so.
 */
export async function isLastOwner(trx: Db, { kind }: Pick<Dialect, 'kind'>, userId: string): Promise<boolean> {
  const { isOnly } = await signInElsewhereIn(trx);
  let owners = trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where((eb) => {
      const passkey = eb.exists(eb.selectFrom('passkeys').select('id').whereRef('user_id', '=', 'users.id'));
      return isOnly ? passkey : eb.or([passkey, eb('password_hash', 'not in', ['', noPassword])]);
    });
  // Lock the owners' rows: two owners who demote each other at once must not both succeed. SQLite has a single writer anyway.
  if (kind === 'postgres') owners = owners.forUpdate();
  const rows = await owners.orderBy('id').execute();
  return rows.length === 1 && rows[0]?.id === userId;
}
