import type { Kysely } from 'kysely';
import { z } from 'zod';
import { nationalOf } from '../../domain/text/phone.ts';
import type { Database } from '../database/database.server.ts';

const firm = z.object({ phone: z.object({ e164: z.string() }) });

/**
 * The calling code of the firm's country, taken from its published phone number. Before the first publication: the code of North
 * America.
 */
export async function homeCode(db: Kysely<Database>): Promise<string> {
  const row = await db.selectFrom('documents').select('body').where('kind', '=', 'firm').executeTakeFirst();
  return row ? nationalOf(firm.parse(JSON.parse(row.body)).phone.e164).code : '1';
}
