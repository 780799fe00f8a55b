import { type Kysely, sql } from 'kysely';
import { canonicalAddress, type PersonKey } from '../../domain/privacy/person-key.ts';
import type { Database } from '../database/database.server.ts';
import { anywhere } from '../database/like.server.ts';
import { bytesOf, names } from './traces.server.ts';

type AddressKey = Extract<PersonKey, { kind: 'address' }>;

/** The ids of a person's mail that belongs to none of their leads, and of attachments that contain their address. */
export interface MailOfPerson {
  mails: readonly string[];
  files: readonly string[];
}

/** The unfiled mail from or to the address. */
async function unfiledMailOf(db: Kysely<Database>, { address }: AddressKey): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'sender', 'recipient'])
    .where('lead_id', 'is', null)
    .where((eb) => eb.or([eb('sender', '=', address), sql<boolean>`recipient LIKE ${anywhere(address)} ESCAPE '\\'`]))
    .execute();
  // A longer address that contains this one belongs to another person.
  const isOf = (text: string) => text.split(',').some((part) => canonicalAddress(part) === address);
  return rows.filter(({ sender, recipient }) => isOf(sender) || isOf(recipient)).map(({ id }) => id);
}

/**
 * The ids of the rows whose bytes contain the address, in any letter case. One row at a time, because all attachments together may be
 * many gigabytes.
 */
async function rowsWithBytes(
  db: Kysely<Database>,
  table: 'mails' | 'mail_files',
  column: 'raw' | 'bytes',
  key: AddressKey,
): Promise<string[]> {
  const [bytes, wanted] = [sql.ref(column), bytesOf(key.address)];
  const all = await sql<{ id: string }>`SELECT id FROM ${sql.table(table)} WHERE ${bytes} IS NOT NULL`.execute(db);
  const found: string[] = [];
  for (const { id } of all.rows) {
    const { rows } = await sql<{ bytes: Buffer }>`
      SELECT ${bytes} AS bytes FROM ${sql.table(table)} WHERE id = ${id}`.execute(db);
    const held = rows[0]?.bytes;
    if (held && bytesOf(held).includes(wanted) && names(column, held.toString(), key)) found.push(id);
  }
  return found;
}

/**
 * Finds unfiled mail from or to the address, unreadable messages that contain it, and attachments that contain it, because their bytes
 * cannot be edited. Mail of their leads is removed with the leads. Reads every attachment, so call it outside the transaction.
 */
export async function findMailOf(db: Kysely<Database>, key: PersonKey): Promise<MailOfPerson> {
  if (key.kind !== 'address') return { mails: [], files: [] };
  const mails = [...(await unfiledMailOf(db, key)), ...(await rowsWithBytes(db, 'mails', 'raw', key))];
  return { mails, files: await rowsWithBytes(db, 'mail_files', 'bytes', key) };
}

export async function eraseMail(trx: Kysely<Database>, { mails, files }: MailOfPerson): Promise<void> {
  for (const id of mails) await trx.deleteFrom('mails').where('id', '=', id).execute();
  for (const id of files) await trx.deleteFrom('mail_files').where('id', '=', id).execute();
}
