import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchFound } from '../../app/domain/site/search-console.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { SearchFigureStore } from '../../app/server/landing/search/search-figure-store.server.ts';

const found = (paths: readonly string[], over: Partial<SearchFound> = {}): SearchFound => ({
  rows: paths.map((path, at) => ({ path, clicks: at, impressions: 10 * at })),
  lines: paths.length,
  foreign: 0,
  unknown: 0,
  unread: [],
  ...over,
});

/** The contract for the figures of Search Console on every database. Each database's own test file calls it. */
export function searchFigureContract(open: () => Promise<OpenDatabase>): void {
  // A separate group: hooks outside a group run before every test in the file that calls this contract.
  describe('an export of Search Console', () => {
    let database: OpenDatabase | undefined;
    let figures: SearchFigureStore;

    beforeEach(async () => {
      await database?.close();
      database = await open();
      figures = new SearchFigureStore(database);
    });
    afterAll(() => database?.close());

    it('replaces the export before it, and says what it left out', async () => {
      expect(await figures.lastImport()).toBeNull();
      await figures.saveImport(found(['/pricing', '/a']), 3, 2000);
      await figures.saveImport(
        found(['/about', '/b', '/a'], { lines: 9, foreign: 3, unknown: 2, unread: [2] }),
        12,
        3000,
      );
      expect(await figures.lastImport()).toEqual({ importedAt: 3000, months: 12, lines: 9, others: 6 });
      expect(await figures.figuresOf('a')).toEqual({ clicks: 2, impressions: 20 });
      expect(await figures.figuresOf('pricing')).toBeNull();
    });

    it('shows the listed pages with the most impressions first, also those that Google does not name', async () => {
      await figures.saveImport(found(['/about', '/b', '/a']), 12, 3000);
      const rows = await figures.figuresOfAll(new Set(['c', 'b', 'a']), 3);
      expect(rows.map(({ slug, impressions }) => [slug, impressions])).toEqual([
        ['a', 20],
        ['b', 10],
        ['c', 0],
      ]);
      expect(await figures.figuresOfAll(new Set(['c', 'b', 'a']), 1)).toHaveLength(1);
    });
  });
}
