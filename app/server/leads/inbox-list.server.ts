import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { deliveryState, type InboxFigures, type InboxFilter, type LeadSummary } from '../../domain/leads/inbox.ts';
import { openStatuses } from '../../domain/leads/lead-status.ts';
import { minutesToAnswer } from '../../domain/leads/reply-clock.ts';
import { median } from '../../domain/numbers/median.ts';
import { oneLine } from '../../domain/text/one-line.ts';
import type { WorkingHours } from '../../domain/time/business-hours.ts';
import type { Database, Dialect } from '../database/database.server.ts';
import { tagsIn } from './handling/tag-store.server.ts';
import { hasWord, idsWith } from './search-index.server.ts';

type Reader = Kysely<Database>;

/** Leads from visitors: neither quarantined ones nor canaries. */
const arrivedLeads = (db: Reader) =>
  db.selectFrom('leads').where('leads.quarantined', '=', 0).where('leads.canary', '=', 0);

/** The arrived leads that the inbox may show. A merged part is left out: it appears on the page of its kept lead. */
export const shownLeads = (db: Reader) => arrivedLeads(db).where('leads.merged_into', 'is', null);

const open = sql`leads.status IN (${sql.join(openStatuses.map((status) => sql.lit(status)))})`;
const waitsForFirst = sql<SqlBool>`(leads.first_contact_at IS NULL AND ${open})`;

/** Like `isWaiting` in the domain. Without parameters: SQLite uses the index of just these leads only when it sees the values. */
export const waits = sql<SqlBool>`(leads.wrote_due_at IS NOT NULL OR ${waitsForFirst})`;

/** When the answer to a waiting lead is due, like `waitOf` in the domain; null for leads from before due times were stored. */
export const waitDueAt = sql<number | null>`CASE WHEN leads.wrote_due_at IS NULL
  OR (${waitsForFirst} AND coalesce(leads.due_at, leads.received_at) <= leads.wrote_due_at)
  THEN leads.due_at ELSE leads.wrote_due_at END`;

/** The shown leads whose visitors wait for an answer, to the inquiry or to what they wrote later. */
export const waitingLeads = (db: Reader) =>
  db
    .selectFrom('leads')
    // A sum, as in the index of these leads, which SQLite would otherwise not choose.
    .where(sql<SqlBool>`leads.quarantined + leads.canary = 0`)
    .where('leads.merged_into', 'is', null)
    .where(waits);

/**
 * A filter column. For a list it is an expression, so that SQLite uses only the index that has the list's order. Otherwise it would use
 * an index by status or kind and then sort half the table. A count has no order, so it may use the index by status.
 */
const column = (name: 'leads.status' | 'leads.kind', isList: boolean) =>
  isList ? sql<string>`${sql.ref(name)} || ''` : sql.ref<string>(name);

/**
 * Like `isUrgent` in the domain. It does not check that the lead waits, because its list holds only waiting leads. An expression for the
 * same reason as in `column`.
 */
export const isUrgent = sql<SqlBool>`(leads.kind || '' = 'emergency' AND ${open})`;

/** Up to this many leads with a tag, a source, a campaign or a due follow-up, looking each up is faster than reading the whole list. */
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

/** Whether only a few leads can match, because one of `namedIn` has only a few leads. */
async function isFew(db: Reader, filter: InboxFilter, now: number): Promise<boolean> {
  for (const { ids } of namedIn(filter, now)) {
    const counted = sql<{ count: number | string }>`SELECT count(*) AS count FROM (${ids} LIMIT ${few + 1}) AS first`;
    const { rows } = await counted.execute(db);
    if (Number(rows[0]?.count) <= few) return true;
  }
  return false;
}

/** The same leads as `shownLeads`, written so that SQLite begins with another condition instead of reading the whole list in order. */
export const shownOfFew = (db: Reader) =>
  db
    .selectFrom('leads')
    .where(sql<SqlBool>`leads.quarantined + 0 = 0`)
    .where(sql<SqlBool>`leads.canary + 0 = 0`)
    .where('leads.merged_into', 'is', null);

/** How to read the leads that match a filter. */
interface Reading {
  /** The condition of the search; null without one. */
  words: Expression<SqlBool> | null;
  /** Whether few leads can match: then reading does not begin with the whole list in its order. */
  ofFew: boolean;
}

/** A query for the leads that match `filter`. `isList`: true for a sorted list, false for a count. */
function matching(
  db: Reader,
  filter: InboxFilter,
  now: number,
  { words, ofFew, isList }: Reading & { isList: boolean },
) {
  const { statuses, kind, assignedTo, clock } = filter;
  const shown = () => (ofFew ? shownOfFew(db) : shownLeads(db));
  // A search among the waiting leads begins with their index, which has no words.
  const waiting = () =>
    words ? shownOfFew(db).where('leads.id', 'in', waitingLeads(db).select('leads.id')) : waitingLeads(db);
  return (clock === undefined ? shown() : waiting()).where((eb) => {
    const conditions: Expression<SqlBool>[] = words ? [words] : [];
    if (statuses) conditions.push(eb(column('leads.status', isList), 'in', [...statuses]));
    if (kind) conditions.push(eb(column('leads.kind', isList), '=', kind));
    if (assignedTo === null) conditions.push(eb('leads.assigned_to', 'is', null));
    else if (assignedTo !== undefined) conditions.push(eb('leads.assigned_to', '=', assignedTo));
    for (const { ids, has } of namedIn(filter, now)) conditions.push(ofFew ? sql<SqlBool>`leads.id IN (${ids})` : has);
    if (clock === 'late') conditions.push(sql<SqlBool>`${waitDueAt} <= ${now}`);
    return eb.and(conditions);
  });
}

/** The condition of a search. With `more`, it leaves out leads that need no answer: so many have the words. */
async function conditionOf(db: Reader, kind: Dialect['kind'], terms: NonNullable<InboxFilter['words']>) {
  const { ids, more } = await idsWith(db, kind, terms);
  if (!more) return { words: sql<SqlBool>`leads.id IN (${ids})`, more };
  // Leads that wait are few, and none of them may be missing because it is old.
  const own = await Promise.all(terms.map((forms) => hasWord(db, forms)));
  const waiting = waitingLeads(db)
    .where((eb) => eb.and(own))
    .select('leads.id');
  return { words: sql<SqlBool>`(leads.id IN (${ids}) OR leads.id IN (${waiting}))`, more };
}

interface Part {
  limit: number;
  offset: number;
}

/** How to read a list, and how many leads it has. */
type Counted = Reading & { total: number };

async function countOf(query: ReturnType<typeof shownLeads>): Promise<number> {
  const { count } = await query.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** The ids on one page of the `total` leads that need no answer, the newest first. The second half of a long list is read from its end. */
async function restOf(
  db: Reader,
  filter: InboxFilter,
  { limit, offset }: Part,
  now: number,
  { total, ...reading }: Counted,
): Promise<string[]> {
  const length = Math.max(0, Math.min(limit, total - offset));
  const isFromEnd = offset > total / 2;
  const direction = isFromEnd ? 'asc' : 'desc';
  const rows = await matching(db, filter, now, { ...reading, isList: true })
    .where(sql<SqlBool>`NOT ${waits}`)
    .select('leads.id')
    .orderBy('leads.received_at', direction)
    .orderBy('leads.id', direction)
    .limit(length)
    .offset(isFromEnd ? total - offset - length : offset)
    .execute();
  return (isFromEnd ? rows.toReversed() : rows).map(({ id }) => id);
}

/**
 * The ids on one page of the list of `total` leads. First come waiting emergencies, then the other waiting leads, the earliest due time
 * first in both; then the leads that need no answer, the newest first.
 */
async function idsOf(
  db: Reader,
  filter: InboxFilter,
  { limit, offset }: Part,
  now: number,
  { total, ...reading }: Counted,
): Promise<string[]> {
  const waiting = (isList: boolean) =>
    matching(db, { ...filter, clock: filter.clock ?? 'waiting' }, now, { ...reading, isList });
  const waitingCount = filter.clock === undefined ? await countOf(waiting(false)) : total;
  const rows =
    offset < waitingCount
      ? await waiting(true)
          .select('leads.id')
          .orderBy(isUrgent, 'desc')
          // Leads from before due times were stored are sorted by arrival.
          .orderBy(sql`coalesce(${waitDueAt}, leads.received_at)`)
          .orderBy('leads.received_at')
          .orderBy('leads.id')
          .limit(limit)
          .offset(offset)
          .execute()
      : [];
  const first = rows.map(({ id }) => id);
  if (filter.clock !== undefined || first.length === limit) return first;
  const part = { limit: limit - first.length, offset: Math.max(0, offset - waitingCount) };
  return [...first, ...(await restOf(db, filter, part, now, { ...reading, total: total - waitingCount }))];
}

/** Characters of a message that a list shows. */
const longestSaid = 140;

/** One page of the inbox. `total`: how many leads match; with `more`, a search found at least so many. */
export interface FoundLeads {
  leads: LeadSummary[];
  total: number;
  more: boolean;
}

/** The ids on one page of a search, in the order of the list, and how many leads were found. */
async function searched(
  db: Reader,
  kind: Dialect['kind'],
  { words: terms = [], ...filter }: InboxFilter,
  { limit, offset }: Part,
  now: number,
): Promise<{ ids: string[]; total: number; more: boolean }> {
  const { words, more } = await conditionOf(db, kind, terms);
  const found = matching(db, filter, now, { words, ofFew: true, isList: true });
  const rows = await found
    .select(['leads.id', sql<number | string>`count(*) OVER ()`.as('total')])
    .orderBy(sql`CASE WHEN ${waits} THEN 0 ELSE 1 END`)
    .orderBy(sql`CASE WHEN ${waits} AND ${isUrgent} THEN 0 ELSE 1 END`)
    .orderBy(sql`CASE WHEN ${waits} THEN coalesce(${waitDueAt}, leads.received_at) END`)
    .orderBy(sql`CASE WHEN ${waits} THEN leads.received_at END`)
    .orderBy('leads.received_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const total = rows[0] ? Number(rows[0].total) : offset > 0 ? await countOf(found) : 0;
  return { ids: rows.map(({ id }) => id), total, more };
}

/** The ids on one page of the list without a search, and how many leads it has. */
async function listed(db: Reader, filter: InboxFilter, part: Part, now: number) {
  const reading = { words: null, ofFew: await isFew(db, filter, now) };
  const total = await countOf(matching(db, filter, now, { ...reading, isList: false }));
  const ids = total > part.offset ? await idsOf(db, filter, part, now, { ...reading, total }) : [];
  return { ids, total, more: false };
}

/** See `FoundLeads`. */
export async function findLeads(
  db: Reader,
  kind: Dialect['kind'],
  filter: InboxFilter,
  part: Part,
  now: number,
): Promise<FoundLeads> {
  const { ids, total, more } =
    (filter.words ?? []).length > 0 ? await searched(db, kind, filter, part, now) : await listed(db, filter, part, now);
  if (ids.length === 0) return { leads: [], total, more };
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
  const leads = ids.flatMap((id) => {
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
  return { leads, total, more };
}

const week = 7 * 24 * 3_600_000;
/** The median is taken of at most this many leads, those with the latest due times. */
const mostAnswers = 1000;

/** The desk's figures: the leads that wait now, and the results of the last seven days, which also count merged leads. */
export async function inboxFigures(db: Reader, firm: WorkingHours, now: number): Promise<InboxFigures> {
  const waiting = await countOf(waitingLeads(db));
  const late = await countOf(waitingLeads(db).where(sql<SqlBool>`${waitDueAt} <= ${now}`));
  const promised = await arrivedLeads(db)
    .select((eb) => [
      eb.fn.countAll().as('all'),
      eb.fn.countAll().filterWhere(sql<SqlBool>`leads.first_contact_at <= leads.due_at`).as('kept'),
    ])
    .where('leads.due_at', '>', now - week)
    .where('leads.status', '!=', 'spam')
    // An answered lead counts at once. A lead that still waits within the promise does not count yet.
    .where((eb) => eb.or([eb('leads.due_at', '<=', now), eb('leads.first_contact_at', 'is not', null)]))
    .executeTakeFirstOrThrow();
  const answers = await arrivedLeads(db)
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

/**
 * The sources of leads, in alphabetical order. Jumps from one to the next in the index: a plain DISTINCT would read each of a million
 * leads.
 */
export async function sourcesOfLeads(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`WITH RECURSIVE known (source) AS (
    SELECT min(source) FROM leads WHERE source IS NOT NULL
    UNION ALL
    SELECT (SELECT min(leads.source) FROM leads WHERE leads.source > known.source) FROM known WHERE known.source IS NOT NULL)
    SELECT source FROM known WHERE source IS NOT NULL LIMIT ${mostSources}`.execute(db);
  return rows.map(({ source }) => source);
}
