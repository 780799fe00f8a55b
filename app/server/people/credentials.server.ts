import type { Kysely } from 'kysely';
import type { Database } from '../database/database.server.ts';

type Db = Kysely<Database>;

/**
 * True while `provedHash`, against which a request checked the password, is the password of a user who is not disabled. Then
 * the row is locked until the transaction ends: a reset comes before it, and is seen, or after it, and undoes it.
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
