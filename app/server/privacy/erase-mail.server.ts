import { type Kysely, sql } from 'kysely';
import type { PersonKey } from '../../domain/privacy/person-key.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';

/**
 * Removes a person's mail that belongs to none of their leads: unfiled mail from or to the address, unreadable messages that
 * contain it, and attachments that contain it, because their bytes cannot be edited. Mail of their leads is removed with the
 * leads.
 */
export async function eraseMailOf(
  trx: Kysely<Database>,
  key: PersonKey,
  kind: OpenDatabase['dialect']['kind'],
): Promise<void> {
  if (key.kind !== 'address') return;
  await trx
    .deleteFrom('mails')
    .where('lead_id', 'is', null)
    .where((eb) => eb.or([eb('sender', '=', key.address), sql<boolean>`recipient LIKE ${`%${key.address}%`}`]))
    .execute();
  const wanted = Buffer.from(key.address);
  const holds = (column: 'raw' | 'bytes') =>
    kind === 'sqlite'
      ? sql<boolean>`instr(${sql.ref(column)}, ${wanted}) > 0`
      : sql<boolean>`position(${wanted}::bytea in ${sql.ref(column)}) > 0`;
  await trx.deleteFrom('mails').where('raw', 'is not', null).where(holds('raw')).execute();
  await trx.deleteFrom('mail_files').where(holds('bytes')).execute();
}
