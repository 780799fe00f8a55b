import type { Kysely } from 'kysely';
import { codeTries, forgivenCodes } from '../../domain/people/access.ts';
import type { Database } from '../database/database.server.ts';

type Db = Kysely<Database>;

export async function proposeTotp(db: Db, userId: string, secret: string, provedHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_secret: secret, totp_step: null })
    .where('id', '=', userId)
    .where('totp_enabled', '=', 0)
    .where('password_hash', '=', provedHash)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function enableTotpIn(
  trx: Db,
  userId: string,
  secret: string,
  step: number,
  codeHashes: readonly string[],
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ totp_enabled: 1, totp_step: step, wrong_codes: 0 })
    .where('id', '=', userId)
    .where('totp_secret', '=', secret)
    .where('totp_enabled', '=', 0)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await replaceBackupCodesIn(trx, userId, codeHashes);
  return true;
}

export async function disableTotpIn(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ totp_secret: null, totp_enabled: 0, totp_step: null, wrong_codes: 0 })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('backup_codes').where('user_id', '=', userId).execute();
}

export async function takeTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_step: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Counts an attempt at the one-time code before the check, so that parallel attempts cannot pass the limit. Returns the number of
 * attempts that count now, or null when none are left; no code may be checked then.
 */
export async function countCodeTry(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .updateTable('users')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('id', '=', userId)
    .where('wrong_codes', '<', codeTries)
    .returning('wrong_codes')
    .executeTakeFirst();
  return row ? Number(row.wrong_codes) : null;
}

/**
 * Removes the attempt of a right code from the count. A few earlier attempts were typing errors and are removed too; a larger
 * number stays.
 */
export async function forgiveCodeTries(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({
      wrong_codes: eb
        .case()
        .when('wrong_codes', '<=', forgivenCodes)
        .then(0)
        .else(eb('wrong_codes', '-', 1))
        .end(),
    }))
    .where('id', '=', userId)
    .execute();
}

export async function unlockCodes(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ wrong_codes: 0 }).where('id', '=', userId).execute();
}

export async function replaceBackupCodesIn(trx: Db, userId: string, codeHashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('backup_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('backup_codes')
    .values(codeHashes.map((hash) => ({ user_id: userId, code_hash: hash, used_at: null })))
    .execute();
}

export async function takeBackupCode(db: Db, userId: string, codeHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function countBackupCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('backup_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
