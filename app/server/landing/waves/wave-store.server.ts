import type { SearchExport, SearchFound, SearchRow } from '../../../domain/landing/waves/search-console.ts';
import type { Wave, WaveSettings } from '../../../domain/landing/waves/waves.ts';
import type { OpenDatabase } from '../../database/database.server.ts';
import { pathOfListed, stopWavesIn, waitingIn, waveSettingsIn, wavesIn } from './listing-waves.server.ts';

/** The last import of one kind. */
export interface SearchImport {
  kind: SearchExport;
  importedAt: number;
  /** How many months the export covers; null for exports about indexing. */
  months: number | null;
  lines: number;
  /** Lines that are not about a page of ours. */
  others: number;
}

/** A landing page that search engines may list, with its figures from the last export of performance. */
export interface SearchedPage extends SearchRow {
  slug: string;
  listedAt: number;
}

/** What the last exports say about one landing page. Null where they do not name it, or where no export of that kind was read. */
export interface PageInSearch {
  figures: Pick<SearchRow, 'clicks' | 'impressions'> | null;
  /** Whether Google has indexed the page, or has crawled and not indexed it. */
  state: Exclude<SearchExport, 'figures'> | null;
}

const rowsAtOnce = 500;

/** The waves of the list, and Search Console's data about the pages in them. Every method throws StoreUnavailable in an outage. */
export class WaveStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  private get db() {
    return this.database.db;
  }

  settings(): Promise<WaveSettings> {
    return this.database.guard(() => waveSettingsIn(this.db));
  }

  async saveSettings({ size, days }: WaveSettings): Promise<void> {
    await this.database.guard(() => this.db.updateTable('wave_settings').set({ size, days }).execute());
  }

  waves(): Promise<Wave[]> {
    return this.database.guard(() => wavesIn(this.db));
  }

  /** How many pages have earned their place and wait for their wave. */
  waiting(): Promise<number> {
    return this.database.guard(() => waitingIn(this.db));
  }

  /** Lets the following waves begin although a wave was stopped. False when none was stopped. */
  goOn(now: number): Promise<boolean> {
    return this.database.guard(async () => {
      const { numUpdatedRows } = await this.db
        .updateTable('listing_waves')
        .set({ passed_at: now })
        .where('stopped_at', 'is not', null)
        .where('passed_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    });
  }

  async imports(): Promise<SearchImport[]> {
    const rows = await this.database.guard(() => this.db.selectFrom('search_imports').selectAll().execute());
    return rows.map(({ imported_at, ...row }) => ({ ...row, importedAt: imported_at }));
  }

  /** Replaces the data of the last export of this kind, all or nothing. Gives the numbers of the waves that it stops. */
  saveImport(
    kind: SearchExport,
    { rows, lines, foreign, unknown, unread }: SearchFound,
    months: number | null,
    now: number,
  ): Promise<number[]> {
    return this.database.transaction(async (trx) => {
      const parts = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) =>
        rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
      );
      if (kind === 'figures') {
        await trx.deleteFrom('search_figures').execute();
        for (const part of parts)
          await trx
            .insertInto('search_figures')
            .values(part.map((row) => ({ ...row, imported_at: now })))
            .execute();
      } else {
        await trx.deleteFrom('search_states').where('state', '=', kind).execute();
        for (const part of parts)
          await trx
            .insertInto('search_states')
            .values(part.map(({ path }) => ({ path, state: kind, imported_at: now })))
            .onConflict((conflict) =>
              conflict.column('path').doUpdateSet((eb) => ({ state: eb.ref('excluded.state'), imported_at: now })),
            )
            .execute();
      }
      const others = foreign + unknown + unread;
      await trx
        .insertInto('search_imports')
        .values({ kind, imported_at: now, months, lines, others })
        .onConflict((conflict) => conflict.column('kind').doUpdateSet({ imported_at: now, months, lines, others }))
        .execute();
      return stopWavesIn(trx, now);
    });
  }

  async pageInSearch(slug: string): Promise<PageInSearch> {
    const path = `/${slug}`;
    const [figures, state] = await this.database.guard(() =>
      Promise.all([
        this.db
          .selectFrom('search_figures')
          .select(['clicks', 'impressions'])
          .where('path', '=', path)
          .executeTakeFirst(),
        this.db.selectFrom('search_states').select('state').where('path', '=', path).executeTakeFirst(),
      ]),
    );
    return { figures: figures ?? null, state: state?.state ?? null };
  }

  /** The pages that were let into the list, with their figures: most impressions first. */
  async searchedPages(): Promise<SearchedPage[]> {
    const rows = await this.database.guard(() =>
      this.db
        .selectFrom('listed_pages')
        .innerJoin('pages', 'pages.slug', 'listed_pages.slug')
        .leftJoin('search_figures', (join) => join.on('search_figures.path', '=', pathOfListed))
        .select(['listed_pages.slug', 'listed_pages.listed_at', 'search_figures.clicks', 'search_figures.impressions'])
        .where('pages.published', '=', 1)
        .execute(),
    );
    return rows.map(({ slug, listed_at, clicks, impressions }) => ({
      slug,
      path: `/${slug}`,
      listedAt: listed_at,
      clicks: clicks ?? 0,
      impressions: impressions ?? 0,
    }));
  }
}
