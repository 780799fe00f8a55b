import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { MetricName } from '../../domain/reports/field-metrics.ts';
import type { LeadsBy } from '../../domain/reports/report.ts';
import type { Database, LeadRow, OpenDatabase } from '../database/database.server.ts';

/** The views of a page on one day. `campaign` is empty if the address named none. */
export interface PageViewCount {
  /** ISO date on the firm's clock. */
  day: string;
  path: string;
  campaign: string;
  views: number;
}

/** A tap on a phone number. */
export interface CallTap {
  /** ISO date on the firm's clock. */
  day: string;
  path: string;
  source: string;
}

export interface FieldSample {
  day: string;
  template: string;
  metric: MetricName;
  bucket: number;
  samples: number;
}

/** From the first moment to just before the second; epoch milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** From one ISO date to another, both included. */
export interface DaySpan {
  first: string;
  last: string;
}

/** The dimensions that leads are counted by. */
export type LeadDimension = 'kind' | 'status' | 'service' | 'page' | 'campaign' | 'source' | 'assigned_to';

export interface PromiseFigures {
  /** A first contact within the promised time. */
  kept: number;
  /** A first contact after the promised time, or none although that time is over. */
  missed: number;
  /** Leads that would be missed, but were marked as spam: no figure counts them. */
  spam: number;
}

export interface FirstContact {
  receivedAt: number;
  /** User id; null for an unassigned lead. */
  assignedTo: string | null;
  /** Null when nothing was promised. */
  dueAt: number | null;
  firstContactAt: number;
}

/** An answer to what a visitor wrote after the first answer. */
export interface LaterAnswer {
  wroteAt: number;
  dueAt: number;
  answeredAt: number;
}

/**
 * The most rows of a day without and with a campaign. A site has fewer pages, and fewer pairs of page and campaign unless someone makes
 * them up.
 */
const mostRows = { plain: 5000, named: 1000 } as const;
/** The most rows of a day with taps on phone numbers; later ones count as other pages of another source. */
const mostTapRows = 500;
/** Replaces pages without their own row on a full day. No address begins like this. */
const otherPages = '(other pages)';
const otherSources = '(other sources)';

/** How many values fit into one statement on both databases. */
const rowsAtOnce = 500;

// Test leads, quarantined leads and spam do not count as inquiries. The values are part of the statement and not parameters,
// because the database uses the index of just these leads only when it sees the values.
const counted = sql<boolean>`canary = 0 and quarantined = 0 and status <> 'spam'`;

// The sums keep SQLite from an index that begins with both columns: it is to read the one of just the won leads.
const countedWins = sql<boolean>`status = 'won' and canary + 0 = 0 and quarantined + 0 = 0`;

const leadsIn = <O>(query: SelectQueryBuilder<Database, 'leads', O>, { from, to }: Span) =>
  query.where(counted).where('received_at', '>=', from).where('received_at', '<', to);

/** Matches leads that were answered after the promised time, or not at all although that time is over at `now`. */
const missedBy = (now: number) => (eb: ExpressionBuilder<Database, 'leads'>) =>
  eb.or([
    eb('first_contact_at', '>', eb.ref('due_at')),
    eb.and([eb('first_contact_at', 'is', null), eb('due_at', '<', now)]),
  ]);

/** The data of the reports. Every method throws StoreUnavailable when the database is unavailable. */
export class ReportStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  private get db() {
    return this.database.db;
  }

  /**
   * Adds to the stored counts, all or nothing. On a full day, new pages count as other pages: sums by day and campaign stay
   * correct, and invented campaigns take no rows from pages.
   */
  addViews(rows: readonly PageViewCount[]): Promise<void> {
    return this.database.transaction(async (trx) => {
      // In one fixed order, so that two processes that write the same rows cannot deadlock.
      const sorted = (await withinBounds(trx, rows)).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      for (let start = 0; start < sorted.length; start += rowsAtOnce)
        await trx
          .insertInto('page_views')
          .values(sorted.slice(start, start + rowsAtOnce))
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'path', 'campaign'])
              .doUpdateSet((eb) => ({ views: eb('page_views.views', '+', eb.ref('excluded.views')) })),
          )
          .execute();
    }, 'apart');
  }

  /** Counts a tap on a phone number. Names that somebody makes up take at most `mostTapRows` rows of a day. */
  addTap(tap: CallTap): Promise<void> {
    return this.database.transaction(async (trx) => {
      const rows = trx.selectFrom('call_taps').where('day', '=', tap.day);
      const { count } = await rows
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      const known = rows.select('day').where('path', '=', tap.path).where('source', '=', tap.source);
      const fits = Number(count) < mostTapRows || (await known.executeTakeFirst()) !== undefined;
      await trx
        .insertInto('call_taps')
        .values({ ...(fits ? tap : { ...tap, path: otherPages, source: otherSources }), taps: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'path', 'source'])
            .doUpdateSet((eb) => ({ taps: eb('call_taps.taps', '+', eb.ref('excluded.taps')) })),
        )
        .execute();
    }, 'apart');
  }

  /** Taps on phone numbers by source, the most frequent first. */
  async tapsBySource({ first, last }: DaySpan): Promise<{ value: string; taps: number }[]> {
    const rows = await this.database.guard(() =>
      this.db
        .selectFrom('call_taps')
        .select((eb) => ['source', eb.fn.sum<number | string>('taps').as('taps')])
        .where('day', '>=', first)
        .where('day', '<=', last)
        .groupBy('source')
        .orderBy('taps', 'desc')
        .orderBy('source')
        .execute(),
    );
    return rows.map(({ source, taps }) => ({ value: source, taps: Number(taps) }));
  }

  /** Adds to the histograms, all or nothing. No bucket may come twice. */
  async addFieldSamples(samples: readonly FieldSample[]): Promise<void> {
    await this.database.transaction(
      (trx) =>
        trx
          .insertInto('field_metrics')
          .values([...samples])
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'template', 'metric', 'bucket'])
              .doUpdateSet((eb) => ({ samples: eb('field_metrics.samples', '+', eb.ref('excluded.samples')) })),
          )
          .execute(),
      'apart',
    );
  }

  /** Number of leads in each of the spans. */
  leadCounts(spans: readonly Span[]): Promise<number[]> {
    return this.database.guard(() =>
      Promise.all(
        spans.map(async (span) => {
          const query = this.db.selectFrom('leads').select((eb) => eb.fn.countAll<number | string>().as('leads'));
          return Number((await leadsIn(query, span).executeTakeFirstOrThrow()).leads);
        }),
      ),
    );
  }

  /** Leads counted by `dimension`, null for leads without a value; the most frequent first. */
  async leadsBy(dimension: LeadDimension, span: Span): Promise<LeadsBy[]> {
    const query = this.db
      .selectFrom('leads')
      .select((eb) => [eb.ref(dimension).$castTo<string | null>().as('of')])
      .select((eb) => eb.fn.countAll<number | string>().as('leads'));
    const won = this.db
      .selectFrom('leads')
      .select((eb) => [eb.ref(dimension).$castTo<string | null>().as('of')])
      .select((eb) => eb.fn.countAll<number | string>().as('won'))
      .select((eb) => eb.fn.sum<number | string | null>('won_value').as('value'))
      .select((eb) => eb.fn.sum<number | string | null>('won_monthly').as('monthly'))
      .where(countedWins)
      .where('received_at', '>=', span.from)
      .where('received_at', '<', span.to);
    const [rows, wins] = await this.database.guard(() =>
      Promise.all([
        leadsIn(query, span).groupBy(dimension).orderBy('leads', 'desc').orderBy(dimension).execute(),
        won.groupBy(dimension).execute(),
      ]),
    );
    const byWhat = new Map(wins.map((row) => [row.of, row]));
    return rows.map(({ of, leads }) => {
      const win = byWhat.get(of);
      const won = { won: Number(win?.won ?? 0), value: Number(win?.value ?? 0), monthly: Number(win?.monthly ?? 0) };
      return { of, leads: Number(leads), ...won };
    });
  }

  /** How many leads that are due or answered were answered on time. */
  async promiseFigures(span: Span, now: number): Promise<PromiseFigures> {
    const query = this.db
      .selectFrom('leads')
      .select(({ fn, ref }) => [
        fn.countAll<number | string>().filterWhere('first_contact_at', '<=', ref('due_at')).as('kept'),
        fn.countAll<number | string>().filterWhere(missedBy(now)).as('missed'),
      ]);
    const spam = this.db
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('canary', '=', 0)
      .where('quarantined', '=', 0)
      .where('status', '=', 'spam')
      .where('received_at', '>=', span.from)
      .where('received_at', '<', span.to)
      .where(missedBy(now));
    const [{ kept, missed }, { count }] = await this.database.guard(() =>
      Promise.all([leadsIn(query, span).executeTakeFirstOrThrow(), spam.executeTakeFirstOrThrow()]),
    );
    return { kept: Number(kept), missed: Number(missed), spam: Number(count) };
  }

  /** The same for the leads of each person; null for unassigned ones. */
  async promisesByPerson(span: Span, now: number): Promise<(Omit<PromiseFigures, 'spam'> & { of: string | null })[]> {
    const query = this.db
      .selectFrom('leads')
      .select(({ fn, ref }) => [
        'assigned_to as of',
        fn.countAll<number | string>().filterWhere('first_contact_at', '<=', ref('due_at')).as('kept'),
        fn.countAll<number | string>().filterWhere(missedBy(now)).as('missed'),
      ]);
    const rows = await this.database.guard(() => leadsIn(query, span).groupBy('assigned_to').execute());
    return rows.map(({ of, kept, missed }) => ({ of, kept: Number(kept), missed: Number(missed) }));
  }

  /** The name of each person, or their address when they have not entered one, by id. */
  async personNames(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.guard(() => this.db.selectFrom('users').select(['id', 'name', 'email']).execute());
    return new Map(rows.map(({ id, name, email }) => [id, name || email]));
  }

  /**
   * When the newest `limit` answered leads came in, when their promise ends, and when someone first replied. A call that was answered as it
   * came in is left out, because the caller did not wait.
   */
  async firstContacts(span: Span, limit: number): Promise<FirstContact[]> {
    const query = this.db
      .selectFrom('leads')
      .select(['received_at', 'assigned_to', 'due_at', 'first_contact_at'])
      .where('first_contact_at', 'is not', null)
      .whereRef('first_contact_at', '>', 'received_at')
      .$narrowType<{ first_contact_at: NonNullable<LeadRow['first_contact_at']> }>();
    const rows = await this.database.guard(() =>
      leadsIn(query, span).orderBy('received_at', 'desc').limit(limit).execute(),
    );
    return rows.map(({ received_at, assigned_to, due_at, first_contact_at }) => ({
      receivedAt: received_at,
      assignedTo: assigned_to,
      dueAt: due_at,
      firstContactAt: first_contact_at,
    }));
  }

  /**
   * When visitors of leads that count wrote after the first answer, when the answer to that was due, and when they got it: the newest
   * `limit` answers to what was written in `span`.
   */
  async laterAnswers(span: Span, limit: number): Promise<LaterAnswer[]> {
    const rows = await this.database.guard(() =>
      this.db
        .selectFrom('later_answers')
        .select(['wrote_at', 'due_at', 'answered_at'])
        // Not a join, for which SQLite reads all leads first.
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('leads').select('id').whereRef('leads.id', '=', 'lead_id').where(counted)),
        )
        .where('wrote_at', '>=', span.from)
        .where('wrote_at', '<', span.to)
        .orderBy('wrote_at', 'desc')
        .limit(limit)
        .execute(),
    );
    return rows.map(({ wrote_at, due_at, answered_at }) => ({
      wroteAt: wrote_at,
      dueAt: due_at,
      answeredAt: answered_at,
    }));
  }

  /** Views by day, by page or by campaign. */
  async viewsBy<Of extends 'day' | 'path' | 'campaign'>(
    of: Of,
    { first, last }: DaySpan,
  ): Promise<{ value: string; views: number }[]> {
    const rows = await this.database.guard(() =>
      this.db
        .selectFrom('page_views')
        .select((eb) => [eb.ref(of).$castTo<string>().as('value'), eb.fn.sum<number | string>('views').as('views')])
        .where('day', '>=', first)
        .where('day', '<=', last)
        .groupBy(of)
        .orderBy('views', 'desc')
        .execute(),
    );
    return rows.map(({ value, views }) => ({ value, views: Number(views) }));
  }

  async fieldSamples({ first, last }: DaySpan): Promise<Omit<FieldSample, 'day'>[]> {
    const rows = await this.database.guard(() =>
      this.db
        .selectFrom('field_metrics')
        .select(['template', 'metric', 'bucket'])
        .select((eb) => eb.fn.sum<number | string>('samples').as('samples'))
        .where('day', '>=', first)
        .where('day', '<=', last)
        .groupBy(['template', 'metric', 'bucket'])
        .orderBy('template')
        .orderBy('metric')
        .orderBy('bucket')
        .execute(),
    );
    return rows.map(({ metric, samples, ...row }) => ({
      ...row,
      metric: metric as MetricName,
      samples: Number(samples),
    }));
  }
}

/** `rows`, with the pages that have no room on their day counted together as other pages. */
async function withinBounds(trx: Kysely<Database>, rows: readonly PageViewCount[]): Promise<PageViewCount[]> {
  const kinds = Map.groupBy(rows, ({ day, campaign }) => `${day}\n${campaign === '' ? 'plain' : 'named'}`);
  const parts: PageViewCount[] = [];
  for (const part of kinds.values()) parts.push(...(await withinDay(trx, part)));
  return parts;
}

/** The same for rows of one day that all have a campaign, or that all have none. */
async function withinDay(trx: Kysely<Database>, rows: readonly PageViewCount[]): Promise<readonly PageViewCount[]> {
  const [{ day, campaign } = { day: '', campaign: '' }] = rows;
  const most = campaign === '' ? mostRows.plain : mostRows.named;
  const ofDay = trx
    .selectFrom('page_views')
    .where('day', '=', day)
    .where('campaign', campaign === '' ? '=' : '<>', '');
  const { count } = await ofDay.select((eb) => eb.fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow();
  if (Number(count) + rows.length <= most) return rows;
  const known = new Set((await ofDay.select(['day', 'path', 'campaign']).execute()).map(keyOf));
  const kept = new Map<string, PageViewCount>();
  for (const row of rows) {
    const hasRow = known.has(keyOf(row));
    const folded = hasRow || known.size < most ? row : { ...row, path: otherPages };
    if (folded === row) known.add(keyOf(row));
    const views = (kept.get(keyOf(folded))?.views ?? 0) + row.views;
    kept.set(keyOf(folded), { ...folded, views });
  }
  return [...kept.values()];
}

const keyOf = ({ day, path, campaign }: Omit<PageViewCount, 'views'>) => `${day}\n${path}\n${campaign}`;
