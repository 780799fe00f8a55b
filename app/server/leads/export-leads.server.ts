import type { Lead } from '../../domain/leads/stored-lead.ts';
import { byteOrderMark, csvRecord } from '../../domain/site/csv.ts';

/** Where the export reads. */
export interface ExportSource {
  leads: { leadsAfter(last: Pick<Lead, 'receivedAt' | 'id'> | null, limit: number): Promise<Lead[]> };
  /** When each of `ids` agreed to marketing e-mail. */
  consents: { marketingSince(ids: readonly string[]): Promise<ReadonlyMap<string, number>> };
}

interface Exported {
  lead: Lead;
  /** When the visitor ticked the box for marketing e-mail, unless it is withdrawn. */
  marketingSince: number | null;
}

type Column = readonly [name: string, value: (lead: Lead) => string | number | null];

const columns: readonly Column[] = [
  ['reference', (lead) => lead.reference],
  ['received', (lead) => new Date(lead.receivedAt).toISOString()],
  ['kind', (lead) => lead.kind],
  ['status', (lead) => lead.status],
  ['quarantined', (lead) => (lead.quarantined ? 'yes' : 'no')],
  ['name', (lead) => lead.name],
  ['company', (lead) => lead.company],
  ['email', (lead) => lead.email],
  ['phone', (lead) => lead.phone],
  ['service', (lead) => lead.service],
  ['plan', (lead) => lead.plan],
  ['message', (lead) => lead.message],
  ['measures in place', (lead) => lead.answers?.join(' ') ?? null],
  ['risk level', (lead) => lead.riskLevel],
  ['page', (lead) => lead.page],
  ['campaign', (lead) => lead.campaign],
  ['spam reasons', (lead) => lead.spamReasons.join('; ')],
];

const header = [...columns.map(([name]) => name), 'marketing e-mail since'];

/** Whom nobody may write to for marketing must be seen where lists are made. */
const record = ({ lead, marketingSince }: Exported) =>
  csvRecord([
    ...columns.map(([, value]) => value(lead)),
    marketingSince === null ? null : new Date(marketingSince).toISOString(),
  ]);

const page = 500;

/** Every lead as CSV, record by record, oldest first; suspects too. `bom` for programs that would not take it for UTF-8. */
export async function* exportLeads({ leads, consents }: ExportSource, bom: boolean): AsyncGenerator<string> {
  yield (bom ? byteOrderMark : '') + csvRecord(header);
  let last: Lead | null = null;
  do {
    const part: Lead[] = await leads.leadsAfter(last, page);
    const since = await consents.marketingSince(part.map(({ id }) => id));
    for (const lead of part) yield record({ lead, marketingSince: since.get(lead.id) ?? null });
    last = part.length === page ? (part.at(-1) ?? null) : null;
  } while (last !== null);
}
