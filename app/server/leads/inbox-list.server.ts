import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { deliveryState, type InboxFigures, type InboxFilter, type LeadSummary } from '../../domain/leads/inbox.ts';
import { openStatuses } from '../../domain/leads/lead-status.ts';
import { minutesToAnswer } from '../../domain/leads/reply-clock.ts';
import { median } from '../../domain/numbers/median.ts';
import { oneLine } from '../../domain/text/one-line.ts';
import type { WorkingHours } from '../../domain/time/business-hours.ts';
import type { Database, Dialect, LeadRow } from '../database/database.server.ts';
import { distinctIn, tagsIn } from './handling/tag-store.server.ts';
import { type Found, hasWord, idsWith } from './search-index.server.ts';

type Reader = Kysely<Database>;

type From = ReturnType<typeof leadsOf>;
const leadsOf = (db: Reader) => db.selectFrom('leads');

/**
 * The leads, read by this index on SQLite, which would read a million of them by their status, as it guesses, and then sort them.
 * PostgreSQL knows its rows and chooses.
 */
function leadsBy(db: Reader, kind: Dialect['kind'], index: 'leads_inbox' | 'leads_looked_up' | 'leads_waiting'): From {
  if (kind !== 'sqlite') return leadsOf(db);
  const named = sql<LeadRow>`leads`.as<'leads'>(sql`leads INDEXED BY ${sql.ref(index)}`);
  return db.selectFrom(named) as unknown as From;
}

/** Leads from visitors: neither quarantined ones nor canaries. */
const arrived = (leads: From) => leads.where('leads.quarantined', '=', 0).where('leads.canary', '=', 0);

const shown = (leads: From) => arrived(leads).where('leads.merged_into', 'is', null);

/** The arrived leads that the inbox may show. A merged part is left out: it appears on the page of its kept lead. */
export const shownLeads = (db: Reader) => shown(leadsOf(db));

const open = sql`leads.status IN (${sql.join(openStatuses.map((status) => sql.lit(status)))})`;
const waitsForFirst = sql<SqlBool>`(leads.first_contact_at IS NULL AND ${open})`;

/** Like `isWaiting` in the domain. Without parameters: SQLite uses the index of just these leads only when it sees the values. */
export const waits = sql<SqlBool>`(leads.wrote_due_at IS NOT NULL OR ${waitsForFirst})`;

/** When the answer to a waiting lead is due, like `waitOf` in the domain; null for leads from before due times were stored. */
export const waitDueAt = sql<number | null>`CASE WHEN leads.wrote_due_at IS NULL
  OR (${waitsForFirst} AND coalesce(leads.due_at, leads.received_at) <= leads.wrote_due_at)
  THEN leads.due_at ELSE leads.wrote_due_at END`;

const waiting = (leads: From) =>
  leads
    // A sum, as in the index of these leads, which SQLite would otherwise not choose.
    .where(sql<SqlBool>`leads.quarantined + leads.canary = 0`)
    .where('leads.merged_into', 'is', null)
    .where(waits);

/** The shown leads whose visitors wait for an answer, to the inquiry or to what they wrote later. */
export const waitingLeads = (db: Reader) => waiting(leadsOf(db));

/** Like `isUrgent` in the domain. It does not check that the lead waits, because its list holds only waiting leads. */
export const isUrgent = sql<SqlBool>`(leads.kind = 'emergency' AND ${open})`;

/** A list counts this many leads, and says "at least" when there are more. */
const mostCounted = 5000;

/** Up to this many leads with a tag, a source, a campaign or a due follow-up are looked up. With more, the list is read in its order. */
const few = 20_000;

/** Leads that have an index of their own: `ids` asks for their ids, and `has` asks a lead whether it is one. */
interface Named {
  ids: RawBuilder<unknown>;
  has: RawBuilder<SqlBool>;
}

const beside = (ids: RawBuilder<unknown>): Named => ({ ids, has: sql`EXISTS (${ids} AND lead_id = leads.id)` });

const of = (column: 'source' | 'campaign', value: string): Named => ({
  ids: sql`SELECT id AS lead_id FROM leads WHERE ${sql.ref(column)} = ${value}`,
  has: sql`${sql.ref(`leads.${column}`)} = ${value}`,
});

/** The leads with the filter's tag, source or campaign, or with a due follow-up. */
const namedIn = ({ tag, source, campaign, followUp }: InboxFilter, now: number): Named[] => [
  ...(tag === undefined ? [] : [beside(sql`SELECT lead_id FROM lead_tags WHERE tag = ${tag}`)]),
  ...(source === undefined ? [] : [of('source', source)]),
  ...(campaign === undefined ? [] : [of('campaign', campaign)]),
  ...(followUp === undefined ? [] : [beside(sql`SELECT lead_id FROM follow_ups WHERE due_at <= ${now}`)]),
];

/** The ids of one of these when it has only a few leads; null when each has many. */
async function fewOf(db: Reader, named: readonly Named[]): Promise<RawBuilder<unknown> | null> {
  for (const { ids } of named) {
    const counted = sql<{ count: number | string }>`SELECT count(*) AS count FROM (${ids} LIMIT ${few + 1}) AS first`;
    const { rows } = await counted.execute(db);
    if (Number(rows[0]?.count) <= few) return ids;
  }
  return null;
}

/** The same leads as `shownLeads`, written so that SQLite begins with another condition instead of reading the whole list in order. */
export const shownOfFew = (db: Reader) =>
  db
    .selectFrom('leads')
    .where(sql<SqlBool>`leads.quarantined + 0 = 0`)
    .where(sql<SqlBool>`leads.canary + 0 = 0`)
    .where('leads.merged_into', 'is', null);

/** The condition of a filter without its words. */
const matches =
  (filter: InboxFilter, now: number) =>
  (eb: ExpressionBuilder<Database, 'leads'>): Expression<SqlBool> => {
    const { statuses, kind, assignedTo, clock } = filter;
    const conditions: Expression<SqlBool>[] = [];
    if (statuses) conditions.push(eb('leads.status', 'in', [...statuses]));
    if (kind) conditions.push(eb('leads.kind', '=', kind));
    if (assignedTo === null) conditions.push(eb('leads.assigned_to', 'is', null));
    else if (assignedTo !== undefined) conditions.push(eb('leads.assigned_to', '=', assignedTo));
    if (clock) conditions.push(waits);
    if (clock === 'late') conditions.push(sql<SqlBool>`${waitDueAt} <= ${now}`);
    // Last, because each looks beside the lead.
    return eb.and([...conditions, ...namedIn(filter, now).map(({ has }) => has)]);
  };

/** What a list is asked for: at most `most` ids. */
interface Asked {
  filter: InboxFilter;
  most: number;
  now: number;
}

/** The leads with the words of a search. With `more`, those that need no answer are not all there: so many have the words. */
async function idsOfSearch(
  db: Reader,
  kind: Dialect['kind'],
  terms: NonNullable<InboxFilter['words']>,
): Promise<Found> {
  const { ids, more } = await idsWith(db, kind, terms);
  if (!more) return { ids, more };
  // Leads that wait are few, and none of them may be missing because it is old.
  const own = await Promise.all(terms.map((forms) => hasWord(db, forms)));
  const old = await waiting(leadsBy(db, kind, 'leads_waiting'))
    .where((eb) => eb.and(own))
    .select('leads.id')
    .execute();
  return { ids: [...ids, ...old.map(({ id }) => id)], more };
}

/** A list of ids for a query, which takes only so many parameters. */
const listOf = (kind: Dialect['kind'], ids: readonly string[]) =>
  kind === 'sqlite'
    ? sql`SELECT value FROM json_each(${JSON.stringify(ids)})`
    : sql`SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;

/** The ids of a list, read in its order: first waiting emergencies, then the other waiting leads, the earliest due time first in both. */
async function inOrder(db: Reader, kind: Dialect['kind'], { filter, most, now }: Asked): Promise<string[]> {
  const first = await waiting(leadsBy(db, kind, 'leads_waiting'))
    .where(matches(filter, now))
    .select('leads.id')
    .orderBy(isUrgent, 'desc')
    // Leads from before due times were stored are sorted by arrival.
    .orderBy(sql`coalesce(${waitDueAt}, leads.received_at)`)
    .orderBy('leads.received_at')
    .orderBy('leads.id')
    .limit(most)
    .execute();
  // Then the leads that need no answer, the newest first.
  const rest = filter.clock
    ? []
    : await shown(leadsBy(db, kind, 'leads_inbox'))
        .where(matches(filter, now))
        .where(sql<SqlBool>`NOT ${waits}`)
        .select('leads.id')
        .orderBy('leads.received_at', 'desc')
        .orderBy('leads.id', 'desc')
        .limit(most - first.length)
        .execute();
  return [...first, ...rest].map(({ id }) => id);
}

/** The ids of a list when few leads can match, those of `within`: each is looked up, and then they are sorted. */
async function lookedUp(
  db: Reader,
  kind: Dialect['kind'],
  { filter, most, now }: Asked,
  within: RawBuilder<unknown>,
): Promise<string[]> {
  const rows = await shown(leadsBy(db, kind, 'leads_looked_up'))
    .where(sql<SqlBool>`leads.id IN (${within})`)
    .where(matches(filter, now))
    .select('leads.id')
    .orderBy(sql`CASE WHEN ${waits} THEN 0 ELSE 1 END`)
    .orderBy(sql`CASE WHEN ${waits} AND ${isUrgent} THEN 0 ELSE 1 END`)
    .orderBy(sql`CASE WHEN ${waits} THEN coalesce(${waitDueAt}, leads.received_at) END`)
    .orderBy(sql`CASE WHEN ${waits} THEN leads.received_at END`)
    .orderBy('leads.received_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

interface Part {
  limit: number;
  offset: number;
}

async function countOf(query: ReturnType<typeof shownLeads>): Promise<number> {
  const { count } = await query.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** Characters of a message that a list shows. */
const longestSaid = 140;

/** One page of the inbox. `total`: how many leads match; with `more`, there are at least so many. */
export interface FoundLeads {
  leads: LeadSummary[];
  total: number;
  more: boolean;
}

/** See `FoundLeads`. */
export async function findLeads(
  db: Reader,
  kind: Dialect['kind'],
  { words: terms = [], ...filter }: InboxFilter,
  { limit, offset }: Part,
  now: number,
): Promise<FoundLeads> {
  // A page after this one is counted, too, so that the list leads there.
  const counted = Math.max(mostCounted, offset + 2 * limit);
  const asked = { filter, most: counted + 1, now };
  const search = terms.length > 0 ? await idsOfSearch(db, kind, terms) : null;
  const within = search ? listOf(kind, search.ids) : await fewOf(db, namedIn(filter, now));
  const ids = within ? await lookedUp(db, kind, asked, within) : await inOrder(db, kind, asked);
  return {
    leads: await summariesOf(db, ids.slice(offset, offset + limit)),
    total: Math.min(ids.length, counted),
    more: ids.length > counted || (search?.more ?? false),
  };
}

/** What the list says of these leads, in this order. */
async function summariesOf(db: Reader, ids: readonly string[]): Promise<LeadSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'reference', 'kind', 'status', 'name', 'company', 'received_at', 'due_at', 'first_contact_at'])
    .select(['assigned_to', 'phone', 'email', 'source', 'wrote_at', 'wrote_due_at'])
    .select(sql<string>`substr(message, 1, ${sql.lit(longestSaid)})`.as('said'))
    .where('id', 'in', ids)
    .execute();
  const messages = await db
    .selectFrom('outbox')
    .select(['lead_id', 'status', 'attempts'])
    .where('lead_id', 'in', ids)
    .execute();
  const days = await db.selectFrom('follow_ups').select(['lead_id', 'day']).where('lead_id', 'in', ids).execute();
  const tags = await tagsIn(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { received_at, due_at, first_contact_at, assigned_to, wrote_at, wrote_due_at, ...lead } = row;
    const delivery = deliveryState(messages.filter(({ lead_id }) => lead_id === id));
    return [
      {
        ...lead,
        said: oneLine(lead.said),
        receivedAt: received_at,
        dueAt: due_at,
        firstContactAt: first_contact_at,
        assignedTo: assigned_to,
        followUpOn: days.find(({ lead_id }) => lead_id === id)?.day ?? null,
        tags: tags.get(id) ?? [],
        wroteAt: wrote_at,
        wroteDueAt: wrote_due_at,
        delivery,
      },
    ];
  });
}

const week = 7 * 24 * 3_600_000;
/** The median is taken of at most this many leads, those with the latest due times. */
const mostAnswers = 1000;

/** The desk's figures: the leads that wait now, and the results of the last seven days, which also count merged leads. */
export async function inboxFigures(db: Reader, firm: WorkingHours, now: number): Promise<InboxFigures> {
  const waiting = await countOf(waitingLeads(db));
  const late = await countOf(waitingLeads(db).where(sql<SqlBool>`${waitDueAt} <= ${now}`));
  const promised = await arrived(leadsOf(db))
    .select((eb) => [
      eb.fn.countAll().as('all'),
      eb.fn.countAll().filterWhere(sql<SqlBool>`leads.first_contact_at <= leads.due_at`).as('kept'),
    ])
    .where('leads.due_at', '>', now - week)
    .where('leads.status', '!=', 'spam')
    // An answered lead counts at once. A lead that still waits within the promise does not count yet.
    .where((eb) => eb.or([eb('leads.due_at', '<=', now), eb('leads.first_contact_at', 'is not', null)]))
    .executeTakeFirstOrThrow();
  const answers = await arrived(leadsOf(db))
    .select(['leads.received_at', 'leads.due_at', 'leads.first_contact_at'])
    .where('leads.due_at', '>', now - week)
    .where('leads.status', '!=', 'spam')
    .where('leads.first_contact_at', 'is not', null)
    .orderBy('leads.due_at', 'desc')
    .limit(mostAnswers)
    .execute();
  const minutes = answers.map(({ received_at, due_at, first_contact_at }) =>
    minutesToAnswer(firm, { receivedAt: received_at, dueAt: due_at }, first_contact_at ?? received_at),
  );
  return {
    waiting,
    late,
    kept: Number(promised.all) === 0 ? null : Number(promised.kept) / Number(promised.all),
    usualMinutes: median(minutes),
  };
}

/** At most this many sources are offered as a filter. */
const mostSources = 100;

/** The sources of leads, in alphabetical order. */
export const sourcesOfLeads = (db: Reader): Promise<string[]> =>
  distinctIn(db, { table: 'leads', column: 'source', most: mostSources });
