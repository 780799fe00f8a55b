import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Verdict } from '../../domain/landing/page.ts';
import type { PageCounts, PageFilter, PageSummary } from '../../domain/landing/page-filter.ts';
import type { Database, OpenDatabase } from './database.server.ts';
import type {
  GeneratedPage,
  GenerationCounts,
  GenerationKind,
  GenerationRun,
  PageText,
  PageVersion,
  PublishedPage,
  StartResult,
  StoredPage,
  StoredVerdict,
} from './estate.ts';
import { findPages, pageCounts, scoreCounts } from './estate-list.ts';
import { fromGenerated, fromVerdict, toPage, toRun, toVerdict } from './estate-rows.ts';

type Transaction = Kysely<Database>;

/** Who writes for which run. A write in the name of an owner that was replaced changes nothing. */
export type RunKey = Pick<GenerationRun, 'id' | 'owner'>;

/** Thrown by an edit whose words are based on others than the stored ones. Nothing was written. */
export class StaleEdit extends Error {}

/** Ends a transaction without a trace. */
class Refused extends Error {}

const none: GenerationCounts = { created: 0, updated: 0, unchanged: 0, kept: 0, failed: 0 };

/** Landing pages, their verdicts and the runs that make them. Every method throws StoreUnavailable when the database is. */
export class EstateStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  private get db() {
    return this.database.db;
  }

  /** Number that grows with every change of pages, verdicts or redirects. */
  async contentVersion(): Promise<number> {
    const { version } = await this.database.guard(() =>
      this.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow(),
    );
    return version;
  }

  async page(slug: string): Promise<StoredPage | null> {
    const row = await this.database.guard(() =>
      this.db.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst(),
    );
    return row ? toPage(row) : null;
  }

  /** Every published page with the decision about it, in order of slugs. */
  async publishedPages(): Promise<PublishedPage[]> {
    const rows = await this.database.guard(() =>
      this.db
        .selectFrom('pages')
        .leftJoin('page_verdicts', 'page_verdicts.slug', 'pages.slug')
        .select(['pages.slug', 'pages.lastmod', 'page_verdicts.indexable'])
        .where('pages.published', '=', 1)
        .orderBy('pages.slug')
        .execute(),
    );
    return rows.map(({ slug, lastmod, indexable }) => ({ slug, lastmod, indexable: indexable === 1 }));
  }

  /** Pages whose words a person has changed. */
  async editedPages(): Promise<StoredPage[]> {
    const rows = await this.database.guard(() =>
      this.db.selectFrom('pages').selectAll().where('edited_at', 'is not', null).orderBy('slug').execute(),
    );
    return rows.map(toPage);
  }

  async verdict(slug: string): Promise<StoredVerdict | null> {
    const row = await this.database.guard(() =>
      this.db.selectFrom('page_verdicts').selectAll().where('slug', '=', slug).executeTakeFirst(),
    );
    return row ? toVerdict(row) : null;
  }

  async verdicts(): Promise<StoredVerdict[]> {
    const rows = await this.database.guard(() =>
      this.db.selectFrom('page_verdicts').selectAll().orderBy('slug').execute(),
    );
    return rows.map(toVerdict);
  }

  /** Stored pages in order of slugs, and how many match in all. */
  findPages(
    filter: PageFilter,
    part: { limit: number; offset: number },
  ): Promise<{ pages: PageSummary[]; total: number }> {
    return this.database.guard(() => findPages(this.db, filter, part));
  }

  pageCounts(): Promise<PageCounts> {
    return this.database.guard(() => pageCounts(this.db));
  }

  /** How many stored pages have each score; pages without a verdict are left out. */
  scoreCounts(): Promise<{ score: number; pages: number }[]> {
    return this.database.guard(() => scoreCounts(this.db));
  }

  /**
   * Begins a run, or takes one of the same kind over that `isAbandoned`. An abandoned run of the other kind is closed as
   * failed. Refused while somebody works on a run.
   */
  async startRun(
    wanted: { kind: GenerationKind; owner: string; requested: number; now: number },
    isAbandoned: (run: GenerationRun) => boolean,
  ): Promise<StartResult> {
    try {
      return await this.database.transaction((trx) => this.startIn(trx, wanted, isAbandoned));
    } catch (error) {
      if (!this.database.dialect.isUniqueViolation(error)) throw error;
      // Another process began one between our look and our write.
      const run = await this.runningRun();
      if (!run) throw error;
      return { started: false, run };
    }
  }

  private async startIn(
    trx: Transaction,
    { kind, owner, requested, now }: { kind: GenerationKind; owner: string; requested: number; now: number },
    isAbandoned: (run: GenerationRun) => boolean,
  ): Promise<StartResult> {
    const row = await trx.selectFrom('generation_runs').selectAll().where('status', '=', 'running').executeTakeFirst();
    if (row && !isAbandoned(toRun(row))) return { started: false, run: toRun(row) };
    if (row) {
      const taken = await trx
        .updateTable('generation_runs')
        .set(
          row.kind === kind
            ? { owner, requested, heartbeat_at: now }
            : { status: 'failed', finished_at: now, error: 'Interrupted, and replaced by a run of the other kind.' },
        )
        .where('id', '=', row.id)
        .where('owner', '=', row.owner)
        .where('status', '=', 'running')
        .returningAll()
        .executeTakeFirst();
      if (!taken) return { started: false, run: toRun(row) };
      if (taken.status === 'running') return { started: true, run: toRun(taken), resumed: true };
    }
    const run: GenerationRun = {
      ...none,
      id: randomUUID(),
      kind,
      status: 'running',
      owner,
      requested,
      indexable: 0,
      startedAt: now,
      heartbeatAt: now,
      finishedAt: null,
      error: null,
    };
    const { startedAt, heartbeatAt, finishedAt, ...columns } = run;
    await trx
      .insertInto('generation_runs')
      .values({ ...columns, started_at: startedAt, heartbeat_at: heartbeatAt, finished_at: finishedAt })
      .execute();
    return { started: true, run, resumed: false };
  }

  async runningRun(): Promise<GenerationRun | null> {
    const row = await this.database.guard(() =>
      this.db.selectFrom('generation_runs').selectAll().where('status', '=', 'running').executeTakeFirst(),
    );
    return row ? toRun(row) : null;
  }

  /** The run under way, or else the last one. */
  async latestRun(): Promise<GenerationRun | null> {
    const row = await this.database.guard(() =>
      this.db
        .selectFrom('generation_runs')
        .selectAll()
        .orderBy(sql`CASE status WHEN 'running' THEN 0 ELSE 1 END`)
        .orderBy('started_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    );
    return row ? toRun(row) : null;
  }

  /** False when the run is no longer the owner's. */
  async heartbeat(run: RunKey, now: number): Promise<boolean> {
    return this.database.guard(() => this.touch(this.db, run, now));
  }

  private async touch(db: Transaction, { id, owner }: RunKey, now: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('generation_runs')
      .set({ heartbeat_at: now })
      .where('id', '=', id)
      .where('owner', '=', owner)
      .where('status', '=', 'running')
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Runs `work` for a run in one transaction; null, and nothing written, when the run is no longer the owner's. */
  private async fenced<T>(run: RunKey, now: number, work: (trx: Transaction) => Promise<T>): Promise<T | null> {
    try {
      return await this.database.transaction(async (trx) => {
        if (!(await this.touch(trx, run, now))) throw new Refused();
        return await work(trx);
      });
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }

  private async changed(trx: Transaction): Promise<void> {
    await trx
      .updateTable('content_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
  }

  /**
   * Stores pages that are new or whose facts changed and adds to the run's counts, together. A page that a person edited
   * stays; an equal one keeps its `lastmod`; publishing stays as it is. `failed` counts pages that could not be made.
   */
  savePages(
    run: RunKey,
    pages: readonly GeneratedPage[],
    failed: number,
    now: number,
  ): Promise<GenerationCounts | null> {
    return this.fenced(run, now, async (trx) => {
      const known = await knownPages(trx, pages);
      const counts = { ...none, failed };
      const fresh = pages.filter((page) => {
        const fate = fateOf(page, known.get(page.slug));
        counts[fate] += 1;
        return fate === 'created' || fate === 'updated';
      });
      if (fresh.length > 0) {
        await upsertPages(trx, fresh, now);
        await this.changed(trx);
      }
      await trx
        .updateTable('generation_runs')
        .set((eb) => ({
          created: eb('created', '+', counts.created),
          updated: eb('updated', '+', counts.updated),
          unchanged: eb('unchanged', '+', counts.unchanged),
          kept: eb('kept', '+', counts.kept),
          failed: eb('failed', '+', counts.failed),
        }))
        .where('id', '=', run.id)
        .execute();
      return counts;
    });
  }

  /** Number of verdicts that changed; null when the run is no longer the owner's. */
  saveVerdicts(run: RunKey, verdicts: readonly Verdict[], now: number): Promise<number | null> {
    return this.fenced(run, now, async (trx) => {
      if (verdicts.length === 0) return 0;
      const slugs = verdicts.map(({ slug }) => slug);
      const rows = await trx.selectFrom('page_verdicts').selectAll().where('slug', 'in', slugs).execute();
      const known = new Map(rows.map((row) => [row.slug, JSON.stringify(fromVerdict(toVerdict(row), 0))]));
      const fresh = verdicts.filter((verdict) => known.get(verdict.slug) !== JSON.stringify(fromVerdict(verdict, 0)));
      if (fresh.length > 0) {
        await trx
          .insertInto('page_verdicts')
          .values(fresh.map((verdict) => fromVerdict(verdict, now)))
          .onConflict((conflict) =>
            conflict.column('slug').doUpdateSet((eb) => ({
              indexable: eb.ref('excluded.indexable'),
              score: eb.ref('excluded.score'),
              similarity: eb.ref('excluded.similarity'),
              nearest: eb.ref('excluded.nearest'),
              place_share: eb.ref('excluded.place_share'),
              trade_share: eb.ref('excluded.trade_share'),
              pair_share: eb.ref('excluded.pair_share'),
              inbound: eb.ref('excluded.inbound'),
              reasons: eb.ref('excluded.reasons'),
              judged_at: eb.ref('excluded.judged_at'),
            })),
          )
          .execute();
        await this.changed(trx);
      }
      return fresh.length;
    });
  }

  /** The finished run; null when it is no longer the owner's. */
  async finishRun(
    { id, owner }: RunKey,
    end: { status: 'done' | 'failed'; indexable: number; error: string | null },
    now: number,
  ): Promise<GenerationRun | null> {
    const row = await this.database.guard(() =>
      this.db
        .updateTable('generation_runs')
        .set({ ...end, heartbeat_at: now, finished_at: now })
        .where('id', '=', id)
        .where('owner', '=', owner)
        .where('status', '=', 'running')
        .returningAll()
        .executeTakeFirst(),
    );
    return row ? toRun(row) : null;
  }

  /**
   * Replaces a page's words by a person's and keeps the old ones. Null when no such page is stored. With `basedOn`, the hash
   * of the words that the person saw, it throws StaleEdit when others are stored by now.
   */
  editPage(
    slug: string,
    { text, contentHash, basedOn }: { text: PageText; contentHash: string; basedOn?: string },
    userId: string,
    now: number,
  ): Promise<StoredPage | null> {
    const change = {
      title: text.title,
      meta_description: text.metaDescription,
      h1: text.h1,
      h2: text.h2,
      keywords: JSON.stringify(text.keywords),
      content: text.content,
      faq_items: JSON.stringify(text.faqItems),
      content_hash: contentHash,
      edited_by: userId,
      edited_at: now,
      lastmod: now,
    };
    return this.changePage(slug, userId, now, change, basedOn);
  }

  /** Shows or hides `/seo/{slug}`. Null when no such page is stored. */
  setPublished(slug: string, published: boolean, userId: string, now: number): Promise<StoredPage | null> {
    return this.changePage(slug, userId, now, { published: published ? 1 : 0 });
  }

  private changePage(
    slug: string,
    userId: string,
    now: number,
    change: Partial<Database['pages']>,
    basedOn?: string,
  ): Promise<StoredPage | null> {
    return this.database.transaction(async (trx) => {
      const before = await trx.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst();
      if (!before) return null;
      await trx
        .insertInto('page_history')
        .values({ id: randomUUID(), slug, saved_at: now, user_id: userId, page: JSON.stringify(toPage(before)) })
        .execute();
      const after = await trx
        .updateTable('pages')
        .set(change)
        .where('slug', '=', slug)
        .$if(basedOn !== undefined, (query) => query.where('content_hash', '=', basedOn ?? ''))
        .returningAll()
        .executeTakeFirst();
      // The history row of this transaction goes with it.
      if (!after) throw new StaleEdit();
      await this.changed(trx);
      return toPage(after);
    });
  }

  /** What the page was before each change of a person, newest first. */
  async pageHistory(slug: string): Promise<PageVersion[]> {
    const rows = await this.database.guard(() =>
      this.db
        .selectFrom('page_history')
        .selectAll()
        .where('slug', '=', slug)
        .orderBy('saved_at', 'desc')
        .orderBy('id')
        .execute(),
    );
    return rows.map(({ saved_at, user_id, page, ...version }) => ({
      ...version,
      savedAt: saved_at,
      userId: user_id,
      page: JSON.parse(page),
    }));
  }

  close(): Promise<void> {
    return this.database.close();
  }
}

type KnownPage = Pick<Database['pages'], 'content_hash' | 'edited_at'>;

async function knownPages(trx: Transaction, pages: readonly GeneratedPage[]): Promise<Map<string, KnownPage>> {
  if (pages.length === 0) return new Map();
  const slugs = pages.map(({ slug }) => slug);
  const rows = await trx
    .selectFrom('pages')
    .select(['slug', 'content_hash', 'edited_at'])
    .where('slug', 'in', slugs)
    .execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

function fateOf(page: GeneratedPage, known: KnownPage | undefined): 'created' | 'updated' | 'unchanged' | 'kept' {
  if (!known) return 'created';
  if (known.edited_at !== null) return 'kept';
  return known.content_hash === page.contentHash ? 'unchanged' : 'updated';
}

async function upsertPages(trx: Transaction, pages: readonly GeneratedPage[], now: number): Promise<void> {
  await trx
    .insertInto('pages')
    .values(pages.map((page) => fromGenerated(page, now)))
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          meta_description: eb.ref('excluded.meta_description'),
          h1: eb.ref('excluded.h1'),
          h2: eb.ref('excluded.h2'),
          keywords: eb.ref('excluded.keywords'),
          content: eb.ref('excluded.content'),
          faq_items: eb.ref('excluded.faq_items'),
          content_hash: eb.ref('excluded.content_hash'),
          lastmod: eb.ref('excluded.lastmod'),
        }))
        // A person may save an edit between our look and our write.
        .where('pages.edited_at', 'is', null),
    )
    .execute();
}
