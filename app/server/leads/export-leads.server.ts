import { reasonWords } from '../../domain/leads/handling/outcome.ts';
import { leadField, leadFieldNames } from '../../domain/leads/lead-fields.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import { byteOrderMark, csvRecord, timeHeading } from '../../domain/text/csv.ts';
import { sheetTime } from '../../domain/time/dates.ts';
import type { User } from '../people/people-records.server.ts';

/** The data that the export reads. */
export interface ExportSource {
  leads: {
    leadsAfter(last: Pick<Lead, 'receivedAt' | 'id'> | null, limit: number): Promise<Lead[]>;
    leadsById(ids: readonly string[]): Promise<ReadonlyMap<string, Pick<Lead, 'reference'>>>;
  };
  tags: { ofLeads(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> };
  people: { users(): Promise<readonly Pick<User, 'id' | 'email'>[]> };
  /** When each of `ids` agreed to marketing email. */
  consents: { marketingSince(ids: readonly string[]): Promise<ReadonlyMap<string, number>> };
}

interface Exported {
  lead: Lead;
  /** The address of the person to whom it is assigned. */
  assignee: string | null;
  tags: readonly string[];
  /** The reference of the lead that this one was merged into. */
  mergedInto: string | null;
  /** When the visitor agreed to marketing email; null if they never did or withdrew. */
  marketingSince: number | null;
}

type Column = readonly [name: string, value: (lead: Lead) => string | number | null];

/** The columns with the visitor's own words, as stored. */
const said = leadFieldNames.flatMap((name): Column[] => {
  const { csv } = leadField(name);
  if (csv === null) return [];
  const cell = (lead: Lead) => {
    const value = lead[name];
    return typeof value === 'object' ? (value?.join(' ') ?? null) : value;
  };
  return [[csv, cell]];
});

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

const timeOrNull = (timeZone: string, at: number | null) => (at === null ? null : sheetTime(timeZone, at));

const columnsOf = (timeZone: string): readonly Column[] => [
  ['reference', (lead) => lead.reference],
  [timeHeading('received', timeZone), (lead) => sheetTime(timeZone, lead.receivedAt)],
  ['kind', (lead) => lead.kind],
  ['status', (lead) => lead.status],
  ['quarantined', (lead) => (lead.quarantined ? 'yes' : 'no')],
  ...said,
  ['won value', (lead) => dollars(lead.wonValue)],
  ['won each month', (lead) => dollars(lead.wonMonthly)],
  ['reason', (lead) => reasonWords(lead.closeReason)],
  [timeHeading('first answer', timeZone), (lead) => timeOrNull(timeZone, lead.firstContactAt)],
  ['source', (lead) => lead.source],
  ['medium', (lead) => lead.medium],
  ['term', (lead) => lead.term],
  ['content', (lead) => lead.content],
  ['referring site', (lead) => lead.site],
  ['first page', (lead) => lead.landing],
  ['first source', (lead) => lead.firstTouch?.source ?? null],
  ['first medium', (lead) => lead.firstTouch?.medium ?? null],
  ['first campaign', (lead) => lead.firstTouch?.campaign ?? null],
  ['spam reasons', (lead) => lead.spamReasons.join('; ')],
];

/** `marketingSince` is a column because marketing lists are made from this file. */
const headerOf = (timeZone: string) => [
  ...columnsOf(timeZone).map(([name]) => name),
  ...['assigned to', 'tags', 'merged into', timeHeading('marketing email since', timeZone)],
];

const record = (timeZone: string, { lead, assignee, tags, mergedInto, marketingSince }: Exported) =>
  csvRecord([
    ...columnsOf(timeZone).map(([, value]) => value(lead)),
    assignee,
    tags.join('; '),
    mergedInto,
    timeOrNull(timeZone, marketingSince),
  ]);

const page = 500;

/**
 * Every lead as CSV, record by record, oldest first, including quarantined leads. `bom` adds a byte order mark for programs that
 * otherwise do not read the file as UTF-8. Times are on the clock of `timeZone`, as spreadsheets read them.
 */
export async function* exportLeads(
  { leads, tags, consents, people }: ExportSource,
  { bom, timeZone }: { bom: boolean; timeZone: string },
): AsyncGenerator<string> {
  yield (bom ? byteOrderMark : '') + csvRecord(headerOf(timeZone));
  const addresses = new Map((await people.users()).map(({ id, email }) => [id, email]));
  let last: Lead | null = null;
  do {
    const part: Lead[] = await leads.leadsAfter(last, page);
    const ids = part.map(({ id }) => id);
    const [since, tagged, wholes] = await Promise.all([
      consents.marketingSince(ids),
      tags.ofLeads(ids),
      leads.leadsById(part.flatMap(({ mergedInto }) => mergedInto ?? [])),
    ]);
    for (const lead of part)
      yield record(timeZone, {
        lead,
        assignee: addresses.get(lead.assignedTo ?? '') ?? null,
        tags: tagged.get(lead.id) ?? [],
        marketingSince: since.get(lead.id) ?? null,
        mergedInto: wholes.get(lead.mergedInto ?? '')?.reference ?? null,
      });
    last = part.length === page ? (part.at(-1) ?? null) : null;
  } while (last !== null);
}
