import { type Kysely, type SqlBool, sql } from 'kysely';
import { companyDomain } from '../../../domain/leads/handling/company.ts';
import { fewestDigits } from '../../../domain/leads/handling/merge.ts';
import { digitsOf, sameNumber } from '../../../domain/leads/search-words.ts';
import type { Lead } from '../../../domain/leads/stored-lead.ts';
import type { Database, OpenDatabase } from '../../database/database.server.ts';
import { shownOfFew } from '../inbox-list.server.ts';

/** A related lead, as listed on the page of a lead. */
export type RelatedLead = Pick<Lead, 'id' | 'name' | 'company' | 'kind' | 'status' | 'receivedAt' | 'wonValue'>;

/** The newest related leads, and how many there are in total. */
export interface RelatedLeads {
  leads: RelatedLead[];
  total: number;
}

/** How many related leads are listed. */
const shown = 10;

// These expressions must match those of the indexes.
const phoneDigits = sql<string>`substr(leads.search_words, length(rtrim(leads.search_words, '0123456789')) + 1)`;
const emailDomain = {
  sqlite: sql<string>`substr(lower(leads.email), instr(leads.email, '@') + 1)`,
  postgres: sql<string>`split_part(lower(leads.email), '@', 2)`,
};

/** The most rows to read: a phone number that hundreds of leads share does not belong to one person. */
const mostRows = 500;

function rowsOf(db: Kysely<Database>, which: ReturnType<typeof sql<SqlBool>>) {
  return shownOfFew(db)
    .select(['leads.id', 'leads.name', 'leads.company', 'leads.kind', 'leads.status'])
    .select(['leads.received_at', 'leads.won_value'])
    .where(which)
    .limit(mostRows)
    .execute();
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function newestOf(rows: readonly Row[], without: ReadonlySet<string>): RelatedLeads {
  const byId = new Map(rows.filter(({ id }) => !without.has(id)).map((row) => [row.id, row]));
  const all = [...byId.values()].sort((a, b) => b.received_at - a.received_at);
  return {
    leads: all
      .slice(0, shown)
      .map(({ received_at, won_value, ...row }) => ({ ...row, receivedAt: received_at, wonValue: won_value })),
    total: all.length,
  };
}

/** Finds leads of the same person and of the same company. Every method throws StoreUnavailable. */
export class RelatedLeadStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /**
   * `person`: the other leads with the email address or phone number of the given lead. `company`: the leads with another address at
   * the same domain, unless it is a free-mail domain. Quarantined leads and canaries are left out.
   */
  async relatedTo({ id, email, phone }: Pick<Lead, 'id' | 'email' | 'phone'>): Promise<{
    person: RelatedLeads;
    company: RelatedLeads;
  }> {
    const { db, dialect } = this.database;
    const digits = sameNumber(phone);
    const domain = companyDomain(email);
    const [byEmail, byPhone, byDomain] = await this.database.guard(() =>
      Promise.all([
        email === '' ? [] : rowsOf(db, sql<SqlBool>`lower(leads.email) = ${email.toLowerCase()}`),
        digits.length < fewestDigits ? [] : rowsOf(db, sql<SqlBool>`${phoneDigits} IN (${digits}, ${digitsOf(phone)})`),
        domain === null ? [] : rowsOf(db, sql<SqlBool>`${emailDomain[dialect.kind]} = ${domain}`),
      ]),
    );
    const same = [...byEmail, ...byPhone];
    return {
      person: newestOf(same, new Set([id])),
      company: newestOf(byDomain, new Set([id, ...same.map((row) => row.id)])),
    };
  }
}
