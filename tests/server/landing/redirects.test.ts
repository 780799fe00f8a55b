import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RedirectRule } from '../../../app/domain/landing/redirects/redirects.ts';
import { StoreUnavailable } from '../../../app/server/database/store-unavailable.server.ts';
import { type Made, PageCache, pageCacheControl } from '../../../app/server/http/pages/page-cache.server.ts';
import { RedirectStore } from '../../../app/server/landing/redirect-store.server.ts';
import { RedirectDesk } from '../../../app/server/landing/redirects.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const rule = (pattern: string): RedirectRule => ({ pattern, kind: 'exact', target: '/contact', status: 301 });
const headers = { 'Content-Type': 'text/html', 'Cache-Control': pageCacheControl };
const page = (): Made => ({ response: new Response('the old page', { headers }) });

/** Redirects on a real database, and the cached pages that they replace. */
async function setUp() {
  const database = newSqliteDatabase();
  const store = new RedirectStore(database, ['firm.example']);
  const cache = new PageCache(1_000_000);
  const desk = new RedirectDesk({ store, log: openLog('silent'), onCaughtUp: () => cache.outdate() });
  await desk.start();
  onTestFinished(async () => {
    await desk.stop();
    await database.close();
  });
  return {
    desk,
    store,
    cache,
    /** What every instance does when it hears of a change. */
    async hear() {
      await desk.reload();
      cache.outdate();
    },
    add: (pattern: string, target = '/contact') => store.addRedirects([{ ...rule(pattern), target }], () => null, 5),
    target: (path: string) => desk.answer(new Request(`http://localhost${path}`))?.headers.get('location') ?? null,
  };
}

describe('a redirect', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  it('that could not be read at first removes its page from the cache once it is read', async () => {
    const { store, cache, hear, add, target } = await setUp();
    await add('/pricing');
    vi.spyOn(store, 'redirects').mockRejectedValueOnce(new StoreUnavailable());
    await hear();
    expect(target('/pricing')).toBeNull();
    await cache.through('/pricing', async () => page());
    await vi.waitFor(() => expect(cache.size().pages).toBe(1));
    vi.advanceTimersByTime(2000);
    await vi.waitFor(() => expect(target('/pricing')).toBe('/contact'));
    expect(cache.has('/pricing')).toBe(false);
  });

  it('that was read in time removes no other page from the cache', async () => {
    const { cache, hear, add, target } = await setUp();
    await add('/pricing');
    await hear();
    await cache.through('/about', async () => page());
    await vi.waitFor(() => expect(cache.size().pages).toBe(1));
    vi.advanceTimersByTime(10_000);
    expect([target('/pricing'), cache.size().pages]).toEqual(['/contact', 1]);
  });

  it('is not lost to a slower read that began before it was made', async () => {
    const { desk, store, add, target } = await setUp();
    const before = await store.redirects();
    const { promise, resolve } = Promise.withResolvers<typeof before>();
    vi.spyOn(store, 'redirects').mockReturnValueOnce(promise);
    const slow = desk.reload();
    await add('/pricing');
    await desk.reload();
    resolve(before);
    await slow;
    expect(target('/pricing')).toBe('/contact');
  });

  it('to a full address of this site, stored before such addresses were taken as paths, leads nobody in a circle', async () => {
    const { hear, store, add, target } = await setUp();
    await add('/about', 'https://firm.example/about');
    await add('/team', 'https://firm.example/people');
    await add('/away', 'https://firm.example//evil.example');
    await hear();
    expect(['/about', '/team', '/away'].map(target)).toEqual([null, '/people', 'https://firm.example//evil.example']);
    expect((await store.redirects()).map(({ target: path }) => path)).toContain('/about');
  });
});
