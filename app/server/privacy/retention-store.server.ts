import { type Kysely, type Selectable, sql } from 'kysely';
import { type LeadCounts, noLeads } from '../../domain/privacy/removal-limit.ts';
import {
  type AgeingLead,
  arrivalOf,
  isDue,
  markedFor,
  markOf,
  type Removed,
  type RetentionKind,
  type RetentionMark,
  retentionRules,
  youngestMarked,
} from '../../domain/privacy/retention.ts';
import { dayOf } from '../../domain/time/days.ts';
import type { Database, OpenDatabase, RetentionMarkRow, RetentionRunRow } from '../database/database.server.ts';
import { noteRemoval } from './removal-store.server.ts';

/** One run of the job. Times are epoch milliseconds. */
export interface RetentionRun {
  /** The day, such as `2026-11-21`, for the daily run; any other text for a manual run. */
  id: string;
  startedAt: number;
  /** The end of the run or, while it is under way, its last sign of life. */
  finishedAt: number;
  outcome: RetentionRunRow['outcome'];
  removed: Removed;
  problem: string | null;
}

/** A position in the pass through the leads. */
export interface LeadPlace {
  receivedAt: number;
  id: string;
}

export interface LeadSweep {
  removed: Removed;
  /** Ids of the messages that were removed with their leads. Mail files are named after them. */
  messages: readonly string[];
  /** The lead to continue after, or null at the end. */
  next: string | null;
}

export interface MarkedPart {
  /** Leads that may be removed now: old enough, and marked for long enough. */
  due: LeadCounts;
  /** Where to continue, or null at the end. */
  next: LeadPlace | null;
}

/** The times of a run: `now`, from which ages count; `running`, how long servers have run; and `wall`, the clock. */
export interface RetentionMoment {
  now: number;
  running: number;
  wall: number;
}

const kindOf = { strip: 'answers', remove: 'enquiries', 'remove-spam': 'spam' } as const satisfies Record<
  RetentionMark['fate'],
  keyof LeadCounts
>;

/**
 * The facts that decide about each lead, and its mark. A contact with a lead is one with its parts, because its history has what happens
 * after the merge. Parts are removed with their lead, together with their bookings, so the bookings of all count for each.
 */
const leadsWithMarks = (db: Kysely<Database>) =>
  db
    .selectFrom('leads')
    .leftJoin('retention_marks', 'retention_marks.lead_id', 'leads.id')
    .select(['leads.id', 'received_at', 'noted_at', 'status', 'quarantined', 'first_contact_at'])
    .select(['retention_marks.fate', 'retention_marks.running'])
    .select((eb) => [
      eb('answers', 'is not', null).as('has_answers'),
      eb
        .selectFrom('lead_events')
        .select((events) => events.fn.max('at').as('at'))
        .where((or) => or('lead_id', 'in', [or.ref('leads.id'), or.ref('leads.merged_into')]))
        .where((or) => or.or([or('user_id', 'is not', null), or('kind', '=', 'wrote')]))
        .as('last_event_at'),
      eb
        .selectFrom('bookings')
        .select((bookings) => bookings.fn.max('ends_at').as('at'))
        .where('status', '=', 'confirmed')
        .where('lead_id', 'in', (parts) =>
          parts
            .selectFrom('leads as whole')
            .select('whole.id')
            .where((or) => {
              const kept = or.fn.coalesce('leads.merged_into', 'leads.id');
              return or.or([or('whole.id', '=', kept), or('whole.merged_into', '=', kept)]);
            }),
        )
        .as('booked_until'),
    ]);

type MarkableLead = Awaited<ReturnType<ReturnType<typeof leadsWithMarks>['executeTakeFirstOrThrow']>>;

const ageing = (row: MarkableLead): AgeingLead => ({
  receivedAt: arrivalOf(row.received_at, row.noted_at),
  spam: row.quarantined === 1 || row.status === 'spam',
  hasAnswers: Boolean(row.has_answers),
  lastContactAt: Math.max(row.first_contact_at ?? 0, row.last_event_at ?? 0) || null,
  bookedUntil: row.booked_until,
});

const markIn = ({ fate, running }: MarkableLead): RetentionMark | null =>
  fate === null || running === null ? null : { fate, running };

/**
 * A table whose rows age by one column. `keys` identify its rows; `time` is a time or, with `byDay`, a day in the firm's time zone.
 */
interface AgedTable {
  table: keyof Database;
  keys: readonly string[];
  time: string;
  byDay?: true;
}

const aged = {
  missing: [{ table: 'missing_pages', keys: ['path'], time: 'last_at' }],
  sessions: [
    { table: 'sessions', keys: ['token_hash'], time: 'expires_at' },
    { table: 'one_time_links', keys: ['token_hash'], time: 'expires_at' },
  ],
  consents: [
    { table: 'consents', keys: ['id'], time: 'expires_at' },
    { table: 'consent_proofs', keys: ['id'], time: 'expires_at' },
  ],
  clicks: [{ table: 'ad_clicks', keys: ['lead_id'], time: 'at' }],
  // A filed mail has no `unfiled_at`: it is removed with its lead.
  unfiled: [{ table: 'mails', keys: ['id'], time: 'unfiled_at' }],
  canaries: [{ table: 'canary_runs', keys: ['id'], time: 'started_at' }],
  audit: [{ table: 'audit_log', keys: ['id'], time: 'at' }],
  erasures: [{ table: 'erasures', keys: ['id'], time: 'erased_at' }],
  views: [
    { table: 'page_views', keys: ['day', 'path', 'campaign'], time: 'day', byDay: true },
    { table: 'call_taps', keys: ['day', 'path', 'source'], time: 'day', byDay: true },
    { table: 'field_metrics', keys: ['day', 'template', 'metric', 'bucket'], time: 'day', byDay: true },
    { table: 'search_figures', keys: ['path'], time: 'imported_at' },
    { table: 'search_import', keys: ['imported_at'], time: 'imported_at' },
  ],
  absences: [{ table: 'rota_absences', keys: ['id'], time: 'to_day', byDay: true }],
  // A plan that still waits has no `ended_at`, so it does not age.
  plans: [{ table: 'scheduled', keys: ['id'], time: 'ended_at' }],
  runs: [
    { table: 'backup_runs', keys: ['id'], time: 'finished_at' },
    { table: 'restore_drills', keys: ['id'], time: 'finished_at' },
    { table: 'restores', keys: ['id'], time: 'at' },
    { table: 'backup_notices', keys: ['id'], time: 'told_at' },
    { table: 'retention_runs', keys: ['id'], time: 'finished_at' },
  ],
} as const satisfies Partial<Record<RetentionKind, readonly AgedTable[]>>;

export type AgedKind = keyof typeof aged;
export const agedKinds = Object.keys(aged) as AgedKind[];

const toRun = (row: Selectable<RetentionRunRow>): RetentionRun => ({
  id: row.id,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  outcome: row.outcome,
  removed: JSON.parse(row.removed),
  problem: row.problem,
});

/** These leads and all leads merged into them. The whole inquiry is removed together, so that no part returns to the inbox. */
async function withParts(trx: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const parts = await trx.selectFrom('leads').select('id').where('merged_into', 'in', ids).execute();
  return [...new Set([...ids, ...parts.map(({ id }) => id)])];
}

/**
 * Keeps the consents of `ids` after their leads are removed, with the name and address that they prove. A call-back without an
 * address keeps the number.
 */
async function keepProofs(trx: Kysely<Database>, ids: readonly string[]): Promise<void> {
  await trx
    .insertInto('consent_proofs')
    .columns([
      ...(['id', 'reference', 'email', 'phone', 'name', 'purpose', 'type', 'wording'] as const),
      ...(['wording_version', 'form', 'page', 'given_at', 'expires_at'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom('consents')
        .innerJoin('leads', 'leads.id', 'consents.lead_id')
        .where('leads.id', 'in', ids)
        .select(['consents.id', 'leads.reference', 'leads.email'])
        .select(sql<string>`CASE WHEN leads.email = '' THEN leads.phone ELSE '' END`.as('phone'))
        .select(['leads.name', 'purpose', 'type', 'wording'])
        .select(['wording_version', 'form', 'consents.page', 'given_at', 'expires_at']),
    )
    .execute();
}

/** The queries of the daily job. Every method is one short transaction and throws StoreUnavailable. */
export class RetentionStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** Makes SQLite overwrite the data that this connection deletes from now on, instead of only freeing its space. */
  async overwriteDeleted(): Promise<void> {
    if (this.database.dialect.kind !== 'sqlite') return;
    await this.database.guard(() => sql`PRAGMA secure_delete = ON`.execute(this.database.db));
  }

  /**
   * True for exactly one caller across all instances, which may do the run `id`: the run is new, or it is not done and has shown
   * no sign of life since `quietSince`.
   */
  begin(id: string, now: number, quietSince: number): Promise<boolean> {
    const row = { started_at: now, finished_at: now, outcome: 'under way', removed: '{}', problem: null } as const;
    return this.database.transaction(async (trx) => {
      const made = await trx
        .insertInto('retention_runs')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      if (Number(made.numInsertedOrUpdatedRows) > 0) return true;
      const taken = await trx
        .updateTable('retention_runs')
        .set(row)
        .where('id', '=', id)
        .where('outcome', '<>', 'done')
        .where('finished_at', '<', quietSince)
        .executeTakeFirstOrThrow();
      return taken.numUpdatedRows > 0n;
    });
  }

  /** Records a sign of life of a run, or its end. */
  async note(run: Omit<RetentionRun, 'startedAt'>): Promise<void> {
    const { id, finishedAt, outcome, removed, problem } = run;
    await this.database.transaction((trx) =>
      trx
        .updateTable('retention_runs')
        .set({ finished_at: finishedAt, outcome, removed: JSON.stringify(removed), problem })
        .where('id', '=', id)
        .execute(),
    );
  }

  /** Newest first. */
  async runs(limit: number): Promise<RetentionRun[]> {
    const rows = await this.database.guard(() =>
      this.database.db.selectFrom('retention_runs').selectAll().orderBy('started_at', 'desc').limit(limit).execute(),
    );
    return rows.map(toRun);
  }

  /** The number of stored visitor leads, in any state. */
  async leadsInAll(): Promise<number> {
    const { count } = await this.database.guard(() =>
      this.database.db
        .selectFrom('leads')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .where('canary', '=', 0)
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  }

  /**
   * Reads the next `limit` leads that are old enough, oldest first. Marks those that are due soon, and unmarks those to be kept
   * after all. Counts the leads whose marks may be carried out now.
   */
  markLeads(after: LeadPlace | null, limit: number, at: RetentionMoment): Promise<MarkedPart> {
    return this.database.transaction(async (trx) => {
      const youngest = youngestMarked(at.now);
      // Leads that are too young were marked at a later time, after a person had confirmed a clock that was ahead.
      const tooYoung = trx.selectFrom('leads').select('id').where('received_at', '>=', youngest);
      if (after === null) await trx.deleteFrom('retention_marks').where('lead_id', 'in', tooYoung).execute();
      const rows = await leadsWithMarks(trx)
        .where('received_at', '<', youngest)
        .$if(after !== null, (query) =>
          query.where((eb) =>
            eb(eb.refTuple('received_at', 'leads.id'), '>', eb.tuple(after?.receivedAt ?? 0, after?.id ?? '')),
          ),
        )
        .orderBy('received_at')
        .orderBy('leads.id')
        .limit(limit)
        .execute();
      const due = { ...noLeads };
      const off: string[] = [];
      const on: RetentionMarkRow[] = [];
      for (const row of rows) {
        const lead = ageing(row);
        const mark = markIn(row);
        const next = markOf(lead, mark, at);
        if (next === null && mark !== null) off.push(row.id);
        if (next !== null && next !== mark)
          on.push({ lead_id: row.id, fate: next.fate, running: next.running, marked_at: at.now });
        if (next !== null && isDue(lead, next, at)) due[kindOf[next.fate]]++;
      }
      if (off.length > 0) await trx.deleteFrom('retention_marks').where('lead_id', 'in', off).execute();
      if (on.length > 0)
        await trx
          .insertInto('retention_marks')
          .values(on)
          .onConflict((conflict) =>
            conflict.column('lead_id').doUpdateSet((eb) => ({
              fate: eb.ref('excluded.fate'),
              running: eb.ref('excluded.running'),
              marked_at: eb.ref('excluded.marked_at'),
            })),
          )
          .execute();
      const last = rows.length === limit ? rows.at(-1) : undefined;
      return { due, next: last ? { receivedAt: last.received_at, id: last.id } : null };
    });
  }

  /** Carries out the next `limit` marks after the lead `after`. Judges each lead again first. */
  removeMarked(after: string | null, limit: number, at: RetentionMoment): Promise<LeadSweep> {
    return this.database.transaction(async (trx) => {
      const rows = await leadsWithMarks(trx)
        .where('retention_marks.running', '<=', at.running - markedFor)
        .$if(after !== null, (query) => query.where('leads.id', '>', after ?? ''))
        .orderBy('leads.id')
        .limit(limit)
        .execute();
      const fates = rows.flatMap((row): [id: string, fate: RetentionMark['fate']][] => {
        const mark = markIn(row);
        return mark !== null && isDue(ageing(row), mark, at) ? [[row.id, mark.fate]] : [];
      });
      const idsOf = (wanted: string) => fates.filter(([, fate]) => fate === wanted).map(([id]) => id);
      const enquiries = await withParts(trx, idsOf('remove'));
      const spam = (await withParts(trx, idsOf('remove-spam'))).filter((id) => !enquiries.includes(id));
      const gone = [...enquiries, ...spam];
      const answers = idsOf('strip').filter((id) => !gone.includes(id));
      const messages =
        gone.length > 0 ? await trx.selectFrom('outbox').select('id').where('lead_id', 'in', gone).execute() : [];
      if (enquiries.length > 0) await keepProofs(trx, enquiries);
      if (gone.length > 0) await trx.deleteFrom('leads').where('id', 'in', gone).execute();
      await noteRemoval(trx, { at: at.wall, cause: 'retention', leads: gone.length });
      if (answers.length > 0) {
        await trx.updateTable('leads').set({ answers: null, risk_level: null }).where('id', 'in', answers).execute();
        await trx.deleteFrom('retention_marks').where('lead_id', 'in', answers).execute();
      }
      const counts = { enquiries: enquiries.length, spam: spam.length, answers: answers.length };
      return {
        removed: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
        messages: messages.map(({ id }) => id),
        next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
      };
    });
  }

  /** How many leads are marked, by action. */
  async marked(): Promise<LeadCounts> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('retention_marks')
        .select((eb) => ['fate', eb.fn.countAll<number | string>().as('count')])
        .groupBy('fate')
        .execute(),
    );
    const counts = { ...noLeads };
    for (const { fate, count } of rows) counts[kindOf[fate]] = Number(count);
    return counts;
  }

  /**
   * Removes every mark and returns how many there were. The next run sets those that still apply, and their waiting time starts
   * again.
   */
  keepMarked(): Promise<number> {
    return this.database.transaction(async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('retention_marks').executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    });
  }

  /** Whether any lead is too old at `later` but not at `earlier`. */
  async anyDueBetween(earlier: number, later: number): Promise<boolean> {
    const { enquiries, answers, spam } = retentionRules;
    const row = await this.database.guard(() =>
      this.database.db
        .selectFrom('leads')
        .select('id')
        .where((eb) => {
          const within = (rule: { before(now: number): number }) =>
            eb.and([eb('received_at', '>=', rule.before(earlier)), eb('received_at', '<', rule.before(later))]);
          return eb.or([
            within(enquiries),
            eb.and([within(answers), eb('answers', 'is not', null)]),
            eb.and([within(spam), eb.or([eb('quarantined', '=', 1), eb('status', '=', 'spam')])]),
          ]);
        })
        .limit(1)
        .executeTakeFirst(),
    );
    return row !== undefined;
  }

  /**
   * Removes up to `limit` rows older than `before` from each table of `kind`. Returns how many; 0 when none are left. Tables with
   * one row a day hold days in `timeZone`.
   */
  removeAged(timeZone: string, kind: AgedKind, before: number, limit: number): Promise<number> {
    return this.database.transaction(async (trx) => {
      let count = 0;
      const tables: readonly AgedTable[] = aged[kind];
      for (const { table, keys, time, byDay } of tables) {
        const key = sql.join(keys.map((name) => sql.ref(name)));
        const end = byDay ? dayOf(before, timeZone) : before;
        const old = sql`SELECT ${key} FROM ${sql.table(table)} WHERE ${sql.ref(time)} < ${end} LIMIT ${limit}`;
        const { numAffectedRows } = await sql`DELETE FROM ${sql.table(table)} WHERE (${key}) IN (${old})`.execute(trx);
        count += Number(numAffectedRows ?? 0n);
      }
      return count;
    });
  }
}
