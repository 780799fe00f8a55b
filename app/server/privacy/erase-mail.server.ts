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
  /** The same of files that staff attached to replies. */
  replyFiles: readonly string[];
}

/** The ids of the unfiled mail from or to the address. */
export async function unfiledMailOf(db: Kysely<Database>, { address }: AddressKey): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'sender', 'sent_from', 'recipient'])
    .where('lead_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('sender', '=', address),
        eb('sent_from', '=', address),
        sql<boolean>`recipient LIKE ${anywhere(address)} ESCAPE '!'`,
      ]),
    )
    .execute();
  // A longer address that contains this one belongs to another person.
  const isOf = (text: string) => text.split(',').some((part) => canonicalAddress(part) === address);
  return rows
    .filter(({ sender, sent_from, recipient }) => [sender, sent_from, recipient].some(isOf))
    .map(({ id }) => id);
}

const places = [
  { table: 'mails', column: 'raw' },
  { table: 'mail_files', column: 'bytes' },
  { table: 'reply_files', column: 'bytes' },
] as const;
type BytePlace = (typeof places)[number];

/** The bytes of every row. One row at a time, because all attachments together may be many gigabytes. */
async function* bytesIn(db: Kysely<Database>, { table, column }: BytePlace) {
  const [from, bytes] = [sql.table(table), sql.ref(column)];
  const all = await sql<{ id: string }>`SELECT id FROM ${from} WHERE ${bytes} IS NOT NULL`.execute(db);
  for (const { id } of all.rows) {
    const { rows } = await sql<{ bytes: Buffer }>`SELECT ${bytes} AS bytes FROM ${from} WHERE id = ${id}`.execute(db);
    if (rows[0]) yield { id, bytes: rows[0].bytes };
  }
}

/** The ids of the rows whose bytes contain the address, in any letter case. */
async function rowsWithBytes(db: Kysely<Database>, place: BytePlace, key: AddressKey): Promise<string[]> {
  const wanted = bytesOf(key.address);
  const found: string[] = [];
  for await (const { id, bytes } of bytesIn(db, place))
    if (bytesOf(bytes).includes(wanted) && names(place.column, bytes.toString(), key)) found.push(id);
  return found;
}

/** A character that ends the part of an address before its @. */
const notLocal = /[\s<>()[\]{}"',;:?&=@]/u;
const domain = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;

/** The addresses in unreadable messages and in attachments, in canonical form. */
export async function addressesInBytes(db: Kysely<Database>): Promise<Set<string>> {
  const addresses = new Set<string>();
  for (const place of places)
    for await (const { bytes } of bytesIn(db, place)) {
      const text = bytes.toString();
      for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
        const before = text
          .slice(Math.max(0, at - 64), at)
          .split(notLocal)
          .at(-1);
        const [after = ''] = domain.exec(text.slice(at + 1, at + 254)) ?? [];
        if (before && after) addresses.add(canonicalAddress(`${before}@${after}`));
      }
    }
  return addresses;
}

/**
 * Finds unfiled mail from or to the address, unreadable messages that contain it, and attachments that contain it, because their bytes
 * cannot be edited. Mail of their leads is removed with the leads. Reads every attachment, so call it outside the transaction.
 */
export async function findMailOf(db: Kysely<Database>, key: PersonKey): Promise<MailOfPerson> {
  if (key.kind !== 'address') return { mails: [], files: [], replyFiles: [] };
  const [raw, attachments, replies] = places;
  const mails = [...(await unfiledMailOf(db, key)), ...(await rowsWithBytes(db, raw, key))];
  const files = await rowsWithBytes(db, attachments, key);
  return { mails, files, replyFiles: await rowsWithBytes(db, replies, key) };
}

export async function eraseMail(trx: Kysely<Database>, { mails, files, replyFiles }: MailOfPerson): Promise<void> {
  for (const id of mails) await trx.deleteFrom('mails').where('id', '=', id).execute();
  for (const id of files) await trx.deleteFrom('mail_files').where('id', '=', id).execute();
  for (const id of replyFiles) await trx.deleteFrom('reply_files').where('id', '=', id).execute();
}
