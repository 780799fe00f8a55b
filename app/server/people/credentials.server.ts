import type { Kysely } from 'kysely';
import type { Database } from '../database/database.server.ts';

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
