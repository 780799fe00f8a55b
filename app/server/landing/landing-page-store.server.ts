import type { Kysely } from 'kysely';
import type { ListingChoice } from '../../domain/firm/setup/listing-choice.ts';
import type { JudgedVerdict } from '../../domain/landing/page.ts';
import type { LandingPageFigures, ListedSummary, ListFilter, PageOrder } from '../../domain/landing/page-list.ts';
import type {
  GeneratedPage,
  GenerationCounts,
  GenerationRun,
  JudgedWords,
  PageText,
  PageVersion,
  PublishedPage,
  StartResult,
  StoredPage,
  StoredVerdict,
} from '../../domain/landing/stored-page.ts';
import type { ServedIds } from '../../domain/landing/vocabulary.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import {
  addCounts,
  finishRunIn,
  latestRunIn,
  noCounts,
  type RunKey,
  runningRunIn,
  startRunIn,
  touchRun,
  type WantedRun,
} from './generation-runs.server.ts';
import { historyIn, keepVersion } from './landing-page-history.server.ts';
import { findPages, landingPageFigures, summariesOf } from './landing-page-list.server.ts';
import { toPage, toVerdict } from './landing-page-rows.server.ts';
import { fateOf, knownPages, upsertPages, upsertVerdicts } from './landing-page-writes.server.ts';
import { keepReplaced, type Undone, undoableIn, undoRunIn } from './undo-run.server.ts';

export type { RunKey } from './generation-runs.server.ts';

type Transaction = Kysely<Database>;

/** Thrown for an edit that is not based on the stored text. Nothing was written. */
export class StaleEdit extends Error {}

function verdictIn(indexable: number | null, contradiction: string | null): PublishedPage['verdict'] {
  if (indexable === null) return null;
  return contradiction === null ? (indexable === 1 ? 'earned' : 'lacking') : 'contradictory';
}

/** Thrown to roll a transaction back. */
class Refused extends Error {}

/**
 * Landing pages, their verdicts and the runs that make them. Every method throws StoreUnavailable when the database is unavailable.
 */
export class LandingPageStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  private get db() {
    return this.database.db;
  }

  /** A number that increases with every change of pages, verdicts or redirects. */
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

  /** Every published page with what its verdict says, sorted by slug. */
  async publishedPages(): Promise<PublishedPage[]> {
    const rows = await this.database.guard(() =>
      this.db
        .selectFrom('pages')
        .leftJoin('page_verdicts', 'page_verdicts.slug', 'pages.slug')
        .leftJoin('page_faults', (join) =>
          join.onRef('page_faults.slug', '=', 'pages.slug').on('page_faults.fault', '=', 'contradiction'),
        )
        .select(['pages.slug', 'pages.lastmod', 'page_verdicts.indexable', 'page_faults.fault'])
        .where('pages.published', '=', 1)
        .execute(),
    );
    // Sorted here, because the index that has just these columns has another order.
    return rows
      .map(({ slug, lastmod, indexable, fault }) => ({ slug, lastmod, verdict: verdictIn(indexable, fault) }))
      .sort((a, b) => (a.slug < b.slug ? -1 : 1));
  }

  /** Pages whose text a person has changed. */
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

  /** The ids of the evidence that each verdict is based on, by slug, for pages that had some and for `slugs`. */
  async judgedEvidence(slugs: readonly string[]): Promise<Map<string, readonly string[]>> {
    const rows = await this.database.guard(() =>
      this.db
        .selectFrom('page_verdicts')
        .select(['slug', 'evidence'])
        .where((eb) => eb.or([eb('evidence', '!=', '[]'), ...(slugs.length > 0 ? [eb('slug', 'in', slugs)] : [])]))
        .execute(),
    );
    return new Map(rows.map(({ slug, evidence }) => [slug, JSON.parse(evidence)]));
  }

  async verdicts(): Promise<StoredVerdict[]> {
    const rows = await this.database.guard(() =>
      this.db.selectFrom('page_verdicts').selectAll().orderBy('slug').execute(),
    );
    return rows.map(toVerdict);
  }

  /** One page of the list of stored pages about what the firm serves, and how many match in total. */
  findPages(
    served: ServedIds,
    { choice = 'earned', ...filter }: ListFilter & { choice?: ListingChoice },
    part: { limit: number; offset: number; order?: PageOrder },
  ): Promise<{ pages: ListedSummary[]; total: number }> {
    return this.database.guard(() => findPages(this.db, { served, choice }, filter, part));
  }

  /** What the panel lists about these pages, in the order of `slugs`. Pages that are not stored are left out. */
  summaries(slugs: readonly string[]): Promise<ListedSummary[]> {
    return this.database.guard(() => summariesOf(this.db, slugs));
  }

  /** The figures of all stored pages about what the firm serves. */
  figures(served: ServedIds, choice: ListingChoice = 'earned'): Promise<LandingPageFigures> {
    return this.database.guard(() => landingPageFigures(this.db, { served, choice }));
  }

  /**
   * Begins a run, or takes over an abandoned one of the same kind (`isAbandoned`). An abandoned run of the other kind is closed as
   * failed. Refused while a process works on a run.
   */
  async startRun(wanted: WantedRun, isAbandoned: (run: GenerationRun) => boolean): Promise<StartResult> {
    try {
      return await this.database.transaction((trx) => startRunIn(trx, wanted, isAbandoned));
    } catch (error) {
      if (!this.database.dialect.isUniqueViolation(error)) throw error;
      // Another process began one between our read and our write.
      const run = await this.runningRun();
      if (!run) throw error;
      return { started: false, run };
    }
  }

  runningRun(): Promise<GenerationRun | null> {
    return this.database.guard(() => runningRunIn(this.db));
  }

  /** The current run, or else the last one. */
  latestRun(): Promise<GenerationRun | null> {
    return this.database.guard(() => latestRunIn(this.db));
  }

  /** What `undoRun` would do now; null while a run works, or when nothing is left of the last one. */
  async undoable(): Promise<Undone | null> {
    const run = await this.latestRun();
    if (!run || run.status === 'running') return null;
    const undone = await this.database.guard(() => undoableIn(this.db, run));
    return undone.removed + undone.restored > 0 ? undone : null;
  }

  /**
   * Takes the last run back, whole: its pages are removed, and the texts that it replaced come back. Gives the run and what was done; null
   * and nothing changes while a run works, or when nothing is left of the last one.
   */
  undoRun(now: number): Promise<(Undone & { run: GenerationRun }) | null> {
    return this.database.transaction(async (trx) => {
      const run = await latestRunIn(trx);
      if (!run || run.status === 'running') return null;
      const undone = await undoRunIn(trx, run, now);
      if (undone.removed + undone.restored === 0) return null;
      await this.changed(trx);
      return { run, ...undone };
    });
  }

  /** False when the owner has lost the run. */
  heartbeat(run: RunKey, now: number): Promise<boolean> {
    return this.database.guard(() => touchRun(this.db, run, now));
  }

  /** Runs `work` for a run in one transaction. Gives null and writes nothing when the owner has lost the run. */
  private async fenced<T>(run: RunKey, now: number, work: (trx: Transaction) => Promise<T>): Promise<T | null> {
    try {
      return await this.database.transaction(async (trx) => {
        if (!(await touchRun(trx, run, now))) throw new Refused();
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
   * Stores pages that are new or whose facts changed and adds to the run's counts, in one transaction. A page that a person edited stays;
   * an equal one keeps its `lastmod`; no page is published or unpublished; a replaced text is kept for `undoRun`. `failed` counts pages that could not be made. With `again`
   * nothing is added to the counts. Gives null and writes nothing when the owner has lost the run.
   */
  savePages(
    run: RunKey,
    { pages, failed, again }: { pages: readonly GeneratedPage[]; failed: number; again: boolean },
    now: number,
  ): Promise<GenerationCounts | null> {
    return this.fenced(run, now, async (trx) => {
      const known = await knownPages(trx, pages);
      const counts = { ...noCounts, failed };
      const fates = pages.map((page) => ({ page, fate: fateOf(page, known.get(page.slug)) }));
      for (const { fate } of fates) counts[fate] += 1;
      const updated = fates.filter(({ fate }) => fate === 'updated').map(({ page }) => page.slug);
      const fresh = fates.filter(({ fate }) => fate === 'created' || fate === 'updated').map(({ page }) => page);
      if (fresh.length > 0) {
        await keepReplaced(trx, updated, now);
        await upsertPages(trx, fresh, now);
        await this.changed(trx);
      }
      if (!again) await addCounts(trx, run.id, counts);
      return counts;
    });
  }

  /**
   * Stores verdicts and gives the number that changed; null when the owner has lost the run. `run` is null for verdicts that `editsToJudge`
   * asked for.
   */
  saveVerdicts(
    run: RunKey | null,
    verdicts: readonly JudgedVerdict[],
    { now, ...words }: JudgedWords & { now: number },
  ): Promise<number | null> {
    const save = async (trx: Transaction) => {
      const changed = await upsertVerdicts(trx, verdicts, words);
      if (changed > 0) await this.changed(trx);
      return changed;
    };
    return run ? this.fenced(run, now, save) : this.database.transaction(save);
  }

  /** The digest of the site that all verdicts are about (judged-site.server.ts); null without any verdict. */
  async judgedSite(): Promise<string | null> {
    const row = await this.database.guard(() =>
      this.db
        .selectFrom('content_version')
        .select('judged_site')
        .where((eb) => eb.exists(eb.selectFrom('page_verdicts').select('slug').limit(1)))
        .executeTakeFirst(),
    );
    return row?.judged_site ?? null;
  }

  /** Notes the site that all verdicts are about. */
  async saveJudgedSite(digest: string): Promise<void> {
    await this.database.guard(() => this.db.updateTable('content_version').set({ judged_site: digest }).execute());
  }

  /** The pages that a person edited and whose verdict is about an earlier text, or was made from a text read before the edit. */
  async editsToJudge(): Promise<string[]> {
    const rows = await this.database.guard(() =>
      this.db
        .selectFrom('pages')
        .leftJoin('page_verdicts', 'page_verdicts.slug', 'pages.slug')
        .select('pages.slug')
        .where('pages.edited_at', 'is not', null)
        .where((eb) =>
          eb.or([
            eb('judged_hash', 'is', null),
            // An edit may be stored long after it was made, so only the text shows whether it was read.
            eb('judged_hash', '!=', eb.ref('pages.content_hash')),
            // In the same millisecond the text may have been read before the edit; judging it again costs little.
            eb('judged_at', '<=', eb.ref('pages.edited_at')),
          ]),
        )
        .orderBy('pages.slug')
        .execute(),
    );
    return rows.map(({ slug }) => slug);
  }

  /** The finished run; null when the owner has lost it. */
  finishRun(
    run: RunKey,
    end: { status: 'done' | 'failed'; indexable: number; error: string | null },
    now: number,
  ): Promise<GenerationRun | null> {
    return this.database.guard(() => finishRunIn(this.db, run, end, now));
  }

  /**
   * Replaces a page's text by a person's and keeps the old one. Null when no such page is stored. With `basedOn`, the hash of the
   * text that the person saw, it throws StaleEdit when another text is stored by now. Saving an unchanged text changes nothing, not
   * even author and time.
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
    return this.replaceWords(slug, userId, now, change, basedOn);
  }

  /** Shows or hides `/seo/{slug}`. Gives false and writes nothing when nothing would change or no such page is stored. */
  setPublished(slug: string, isPublished: boolean, userId: string, now: number): Promise<boolean> {
    const published = isPublished ? 1 : 0;
    return this.database.transaction(async (trx) => {
      const before = await trx.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst();
      if (!before) return false;
      const { numUpdatedRows } = await trx
        .updateTable('pages')
        .set({ published })
        .where('slug', '=', slug)
        .where('published', '!=', published)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      await keepVersion(trx, toPage(before), userId, now);
      await this.changed(trx);
      return true;
    });
  }

  private replaceWords(
    slug: string,
    userId: string,
    now: number,
    change: Partial<Database['pages']>,
    basedOn?: string,
  ): Promise<StoredPage | null> {
    return this.database.transaction(async (trx) => {
      const before = await trx.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst();
      if (!before) return null;
      if (change.content_hash === before.content_hash) return toPage(before);
      await keepVersion(trx, toPage(before), userId, now);
      const after = await trx
        .updateTable('pages')
        .set(change)
        .where('slug', '=', slug)
        .$if(basedOn !== undefined, (query) => query.where('content_hash', '=', basedOn ?? ''))
        .returningAll()
        .executeTakeFirst();
      // Rolling back also removes the history row of this transaction.
      if (!after) throw new StaleEdit();
      await this.changed(trx);
      return toPage(after);
    });
  }

  /** The page before each of the last edits, newest first. */
  pageHistory(slug: string): Promise<PageVersion[]> {
    return this.database.guard(() => historyIn(this.db, slug));
  }

  close(): Promise<void> {
    return this.database.close();
  }
}
