import type { SearchFound, SearchRow } from '../../../domain/site/search-console.ts';
import type { OpenDatabase } from '../../database/database.server.ts';

/** The last import: when it was made, the months that the export covers, its lines, and the lines that are not about a page of ours. */
export interface SearchImport {
  importedAt: number;
  months: number;
  lines: number;
  others: number;
}

/** A landing page that search engines may list, with its figures from the last export. */
export interface SearchedPage extends SearchRow {
  slug: string;
}

const rowsAtOnce = 500;

/** What Search Console says about our pages, by the last export of performance. Every method throws StoreUnavailable in an outage. */
export class SearchFigureStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  private get db() {
    return this.database.db;
  }

  /** Null until an export is imported. */
  async lastImport(): Promise<SearchImport | null> {
    const row = await this.database.guard(() => this.db.selectFrom('search_import').selectAll().executeTakeFirst());
    return row ? { importedAt: row.imported_at, months: row.months, lines: row.lines, others: row.others } : null;
  }

  /** Replaces the figures of the last export, all or nothing. */
  saveImport({ rows, lines, foreign, unknown, unread }: SearchFound, months: number, now: number): Promise<void> {
    return this.database.transaction(async (trx) => {
      await trx.deleteFrom('search_figures').execute();
      for (let at = 0; at < rows.length; at += rowsAtOnce)
        await trx
          .insertInto('search_figures')
          .values(rows.slice(at, at + rowsAtOnce).map((row) => ({ ...row, imported_at: now })))
          .execute();
      await trx.deleteFrom('search_import').execute();
      await trx
        .insertInto('search_import')
        .values({ imported_at: now, months, lines, others: foreign + unknown + unread.length })
        .execute();
    });
  }

  /** The figures of one landing page; null where the last export does not name it. */
  async figuresOf(slug: string): Promise<Pick<SearchRow, 'clicks' | 'impressions'> | null> {
    const row = await this.database.guard(() =>
      this.db
        .selectFrom('search_figures')
        .select(['clicks', 'impressions'])
        .where('path', '=', `/${slug}`)
        .executeTakeFirst(),
    );
    return row ?? null;
  }

  /** The given landing pages with their figures: most impressions first, at most `most`. */
  async figuresOfAll(slugs: ReadonlySet<string>, most: number): Promise<SearchedPage[]> {
    const rows = await this.database.guard(() =>
      this.db.selectFrom('search_figures').select(['path', 'clicks', 'impressions']).execute(),
    );
    const figures = new Map(rows.map((row) => [row.path, row]));
    return [...slugs]
      .map((slug) => {
        const path = `/${slug}`;
        const { clicks = 0, impressions = 0 } = figures.get(path) ?? {};
        return { slug, path, clicks, impressions };
      })
      .sort((a, b) => b.impressions - a.impressions || b.clicks - a.clicks || (a.slug < b.slug ? -1 : 1))
      .slice(0, most);
  }
}
