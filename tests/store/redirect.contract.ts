import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RedirectRule } from '../../app/domain/landing/redirects/redirects.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { mostMissing, RedirectRefused, RedirectStore } from '../../app/server/landing/redirect-store.server.ts';

const rule = (pattern: string): RedirectRule => ({ pattern, kind: 'exact', target: '/contact', status: 301 });
const free = () => null;

/** The contract for redirects and missing addresses on every database. Each database's own test file calls it. */
export function redirectContract(open: () => Promise<OpenDatabase>): void {
  let store: RedirectStore;
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    store = new RedirectStore(database);
  });
  afterAll(() => database.close());

  describe('redirects', () => {
    it('are added all or none, an old address once', async () => {
      await store.addRedirects([rule('/b'), rule('/a')], free, 5);
      await expect(store.addRedirects([rule('/c'), rule('/a')], free, 6)).rejects.toThrow(RedirectRefused);
      await expect(store.addRedirects([rule('/d')], () => 'No.', 6)).rejects.toThrow('No.');
      expect(await store.redirects()).toMatchObject([
        { ...rule('/a'), enabled: true, createdAt: 5, hits: 0 },
        { pattern: '/b' },
      ]);
    });

    it('are disabled, counted and deleted', async () => {
      const [first] = await store.redirects();
      const id = first?.id ?? '';
      await store.setRedirectEnabled(id, false, free);
      await store.addHits(new Map([[id, 3]]), []);
      expect((await store.redirects())[0]).toMatchObject({ enabled: false, hits: 3 });
      await expect(store.deleteRedirect(id, () => 'No.')).rejects.toThrow('No.');
      await store.deleteRedirect(id, free);
      expect((await store.redirects()).map(({ pattern }) => pattern)).toEqual(['/b']);
    });

    it('are counted by several processes at once, each in an order of its own', async () => {
      const patterns = Array.from({ length: 40 }, (_, number) => `/counted-${number}`);
      await store.addRedirects(patterns.map(rule), free, 5);
      const counted = async () => (await store.redirects()).filter(({ pattern }) => patterns.includes(pattern));
      const ids = (await counted()).map(({ id }) => id);
      await Promise.all(
        Array.from({ length: 40 }, (_, number) =>
          store.addHits(new Map((number % 2 ? ids : ids.toReversed()).map((id) => [id, 1])), []),
        ),
      );
      expect((await counted()).map(({ hits }) => hits)).toEqual(ids.map(() => 40));
    });
  });

  describe('addresses not found', () => {
    const missing = (path: string, hits: number, at: number, referrer: string | null = null) => ({
      path,
      hits,
      referrer,
      firstAt: at,
      lastAt: at,
    });

    it('add up, and the least requested are removed first', async () => {
      await store.addHits(new Map(), [missing('/x', 2, 10, 'a.example')]);
      await store.addHits(new Map(), [missing('/x', 3, 20)]);
      expect(await store.missingPages(5)).toEqual([
        { path: '/x', hits: 5, firstAt: 10, lastAt: 20, referrer: 'a.example' },
      ]);
      await store.addHits(
        new Map(),
        Array.from({ length: mostMissing }, (_, n) => missing(`/f${n}`, 1, 30)),
      );
      expect(await store.missingCount()).toBe(mostMissing);
      expect((await store.missingPages(1))[0]?.path).toBe('/x');
      await store.forgetMissing('/x');
      expect(await store.missingCount()).toBe(mostMissing - 1);
    });

    it('are written by several processes at once', async () => {
      const paths = Array.from({ length: mostMissing + 50 }, (_, number) => `/m${number}`);
      await Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          store.addHits(
            new Map(),
            (number % 2 ? paths : paths.toReversed()).map((path) => missing(path, 1, 40)),
          ),
        ),
      );
      expect(await store.missingCount()).toBe(mostMissing);
    });
  });
}
