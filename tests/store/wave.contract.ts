import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchFound } from '../../app/domain/landing/waves/search-console.ts';
import { day, weighedAfter } from '../../app/domain/landing/waves/waves.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { LandingPageStore } from '../../app/server/landing/landing-page-store.server.ts';
import { WaveStore } from '../../app/server/landing/waves/wave-store.server.ts';
import { batchOf, newPage, newVerdict } from '../fakes/page.ts';

const found = (paths: readonly string[], over: Partial<SearchFound> = {}): SearchFound => ({
  rows: paths.map((path, at) => ({ path, clicks: at, impressions: 10 * at })),
  ...{ lines: paths.length, foreign: 0, unknown: 0, unread: 0, firstUnread: null },
  ...over,
});

/** The contract for the waves of listed pages on every database. Each database's own test file calls it. */
export function waveContract(open: () => Promise<OpenDatabase>): void {
  // A separate group: hooks outside a group run before every test in the file that calls this contract.
  describe('landing pages in the list of search engines', () => {
    let database: OpenDatabase | undefined;
    let pages: LandingPageStore;
    let waves: WaveStore;

    beforeEach(async () => {
      await database?.close();
      database = await open();
      pages = new LandingPageStore(database);
      waves = new WaveStore(database);
    });
    afterAll(() => database?.close());

    /** Stores pages and judges them at `now`; earlier pages in `slugs` get a higher score. */
    async function judge(slugs: readonly string[], now: number, indexable = true): Promise<void> {
      const start = await pages.startRun({ kind: 'strategic', owner: `o${now}`, requested: 1, now }, () => false);
      if (!start.started) throw new Error('a run was expected');
      await pages.savePages(start.run, batchOf(slugs.map((slug) => newPage(slug))), now);
      const verdicts = slugs.map((slug, at) => newVerdict(slug, { indexable, score: 90 - at }));
      await pages.saveVerdicts(start.run, verdicts, { readAt: now, edited: [], now });
      await pages.finishRun(start.run, { status: 'done', indexable: 0, error: null }, now);
    }

    const listed = async () =>
      (await pages.publishedPages()).flatMap(({ slug, indexable }) => (indexable ? [slug] : [])).join(' ');

    describe('the waves of the list', () => {
      it('let the best pages in at once, and the others when the days are over', async () => {
        await waves.saveSettings({ size: 2, days: 10 });
        await judge(['c', 'a', 'b', 'd', 'e'], 1000);
        expect(await listed()).toBe('a c');
        expect(await waves.waiting()).toBe(3);
        const version = await pages.contentVersion();
        expect(await pages.admitWaiting(1000 + 10 * day - 1)).toEqual([]);
        expect(await pages.contentVersion()).toBe(version);
        expect(await pages.admitWaiting(1000 + 10 * day)).toEqual(['b', 'd']);
        expect(await pages.contentVersion()).toBe(version + 1);
        expect(await listed()).toBe('a b c d');
        expect((await waves.waves()).map(({ number, pages: count }) => [number, count])).toEqual([
          [1, 2],
          [2, 2],
        ]);
        expect((await pages.summaries(['a', 'd', 'e'])).map(({ wave }) => wave)).toEqual([1, 2, null]);
      });

      it('take a page that earns its place while there is room in the wave', async () => {
        await waves.saveSettings({ size: 2, days: 10 });
        await judge(['a'], 1000);
        await judge(['b'], 2000);
        await judge(['c'], 3000);
        expect(await listed()).toBe('a b');
        expect((await waves.waves()).map(({ begunAt, pages: count }) => [begunAt, count])).toEqual([[1000, 2]]);
      });

      it('let in no page that is held back or not published, and a published one at once', async () => {
        await judge(['a'], 1000, false);
        await judge(['b'], 1001, false);
        await pages.setPublished('b', false, 'user', 1002);
        await judge(['b'], 1003);
        expect([await listed(), await waves.waiting(), (await waves.waves()).length]).toEqual(['', 0, 0]);
        await pages.setPublished('b', true, 'user', 1004);
        expect(await listed()).toBe('b');
      });

      it('keep a page that lost its place and earns it again', async () => {
        await waves.saveSettings({ size: 1, days: 10 });
        await judge(['a'], 1000);
        await judge(['a'], 1001, false);
        await judge(['b'], 1002);
        expect(await listed()).toBe('');
        await judge(['a'], 1003);
        expect(await listed()).toBe('a');
      });

      it('are stopped by an export of four weeks later that names too many of their pages, until a person goes on', async () => {
        await waves.saveSettings({ size: 3, days: 1 });
        await judge(['a', 'b', 'c', 'd'], 1000);
        const ripe = 1000 + weighedAfter;
        expect(await waves.saveImport('crawled', found(['/a', '/b']), null, ripe - 1)).toEqual([]);
        expect(await waves.saveImport('crawled', found(['/a']), null, ripe)).toEqual([1]);
        expect(await pages.admitWaiting(ripe + 1)).toEqual([]);
        expect(await listed()).toBe('a b c');
        expect(await waves.waves()).toMatchObject([{ stoppedAt: ripe, passedAt: null, pages: 3, notIndexed: 1 }]);
        expect(await waves.goOn(ripe + 2)).toBe(true);
        expect(await waves.goOn(ripe + 3)).toBe(false);
        expect(await pages.admitWaiting(ripe + 4)).toEqual(['d']);
        expect(await waves.saveImport('crawled', found(['/a', '/b']), null, ripe + 5)).toEqual([]);
      });
    });

    describe('exports of Search Console', () => {
      it('replace those of the same kind alone, and say what they left out', async () => {
        await judge(['a', 'b'], 1000);
        const cut = { lines: 9, foreign: 3, unknown: 2, unread: 1 };
        await waves.saveImport('figures', found(['/pricing', '/a']), 3, 2000);
        await waves.saveImport('figures', found(['/about', '/b', '/a'], cut), 12, 3000);
        await waves.saveImport('indexed', found(['/a']), null, 3001);
        await waves.saveImport('crawled', found([]), null, 3002);
        expect((await waves.imports()).toSorted((a, b) => a.importedAt - b.importedAt)).toEqual([
          { kind: 'figures', importedAt: 3000, months: 12, lines: 9, others: 6 },
          { kind: 'indexed', importedAt: 3001, months: null, lines: 1, others: 0 },
          { kind: 'crawled', importedAt: 3002, months: null, lines: 0, others: 0 },
        ]);
        const figures = (await waves.searchedPages()).map(({ slug, clicks, impressions }) => [
          slug,
          clicks,
          impressions,
        ]);
        expect(figures.toSorted()).toEqual([
          ['a', 2, 20],
          ['b', 1, 10],
        ]);
        expect(await waves.pageInSearch('a')).toEqual({ figures: { clicks: 2, impressions: 20 }, state: 'indexed' });
        await waves.saveImport('crawled', found(['/a']), null, 3003);
        expect((await waves.pageInSearch('a')).state).toBe('crawled');
        expect(await waves.pageInSearch('pricing')).toEqual({ figures: null, state: null });
      });
    });
  });
}
