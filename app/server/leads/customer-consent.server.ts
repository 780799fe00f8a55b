import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { consentVersion, customerWording, twoYearsAfter } from '../../domain/leads/consent.ts';
import type { Database } from '../database/database.server.ts';

/**
 * Runs in the transaction that changes a lead's status. A won lead becomes a customer, whose consent lasts two years from `now`. When
 * a lead is no longer won, its customer consent is deleted.
 */
export async function noteCustomer(trx: Kysely<Database>, leadId: string, won: boolean, now: number): Promise<void> {
  const known = trx.selectFrom('consents').select('id').where('lead_id', '=', leadId).where('purpose', '=', 'customer');
  if (!won) {
    await trx.deleteFrom('consents').where('lead_id', '=', leadId).where('purpose', '=', 'customer').execute();
    return;
  }
  if (await known.executeTakeFirst()) return;
  const lead = await trx.selectFrom('leads').select('kind').where('id', '=', leadId).executeTakeFirst();
  if (!lead) return;
  await trx
    .insertInto('consents')
    .values({
      id: randomUUID(),
      lead_id: leadId,
      purpose: 'customer',
      type: 'implied',
      wording: customerWording,
      wording_version: consentVersion,
      form: lead.kind === 'pricing' ? 'contact' : lead.kind,
      page: null,
      given_at: now,
      expires_at: twoYearsAfter(now),
    })
    .execute();
}
