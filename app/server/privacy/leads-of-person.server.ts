import { type Kysely, sql } from 'kysely';
import { isNumber } from '../../domain/privacy/number-in-text.ts';
import type { PersonKey } from '../../domain/privacy/person-key.ts';
import { nationalOf } from '../../domain/text/phone.ts';
import type { Database } from '../database/database.server.ts';
import { anywhere } from '../database/like.server.ts';

/** Compares in lower case, because the column's index holds lower-case addresses. */
export const isAddress = (address: string) => sql<boolean>`lower(email) = ${address}`;

/** The ids of every lead with the address or the number, oldest first. `search_words` holds a number as joined digits. */
export async function leadIdsOf(db: Kysely<Database>, key: PersonKey): Promise<string[]> {
  const leads = db.selectFrom('leads').select(['id', 'phone']).orderBy('received_at');
  if (key.kind === 'address') {
    const rows = await leads.where(isAddress(key.address)).execute();
    return rows.map(({ id }) => id);
  }
  const digits = anywhere(nationalOf(key.number).national);
  const rows = await leads.where('search_words', 'like', digits).execute();
  return rows.filter(({ phone }) => isNumber(phone, key)).map(({ id }) => id);
}

/** The ids of the person's kept proofs of consent. The proof of a call-back has only a number; all others have an address. */
export async function proofIdsOf(db: Kysely<Database>, key: PersonKey): Promise<string[]> {
  const proofs = db.selectFrom('consent_proofs').select(['id', 'phone']);
  if (key.kind === 'address') return (await proofs.where(isAddress(key.address)).execute()).map(({ id }) => id);
  const rows = await proofs.where('phone', '<>', '').execute();
  return rows.filter(({ phone }) => isNumber(phone, key)).map(({ id }) => id);
}
