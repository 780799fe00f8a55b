import { describe, expect, it, onTestFinished } from 'vitest';
import { PagesAhead, quietFor, triedAgainAfter } from '../../../../app/server/http/pages/pages-ahead.server.ts';
import { openLog } from '../../../../app/server/log.server.ts';
import { manualClock } from '../../../fakes/clock.ts';

/** Pages of a sitemap. Those `inMemory` need no work; `made` lists the others in the order in which they were made. */
function setUp(paths: readonly string[], onMade: (path: string, ahead: PagesAhead) => void = () => {}) {
  const clock = manualClock();
  const inMemory = new Set<string>();
  const made: string[] = [];
  const ahead = new PagesAhead({ paths: async () => paths, log: openLog('silent'), clock });
  ahead.start(async (path) => {
    if (inMemory.has(path)) return 'there';
    made.push(path);
    onMade(path, ahead);
    if (path === '/for-one-visitor') return 'unkept';
    inMemory.add(path);
    return 'made';
  });
  onTestFinished(() => ahead.stop());
  return { ahead, clock, inMemory, made };
}

describe('the pages of the sitemap', () => {
  it('are made once it has been quiet, but for those in memory, and once only', async () => {
    const { ahead, clock, inMemory, made } = setUp(['/', '/about', '/pricing']);
    inMemory.add('/about');
    expect(await ahead.makeMissing()).toBe(0);
    clock.pass(quietFor - 1);
    expect(await ahead.makeMissing()).toBe(0);
    clock.pass(1);
    expect([await ahead.makeMissing(), await ahead.makeMissing()]).toEqual([2, 0]);
    expect(made).toEqual(['/', '/pricing']);
  });

  it('wait while visitors wait for pages, also in the middle of the list', async () => {
    const { ahead, clock, made } = setUp(['/a', '/b', '/c'], (path, all) => path === '/b' && all.noteWait());
    clock.pass(quietFor);
    expect(await ahead.makeMissing()).toBe(2);
    clock.pass(quietFor - 1);
    expect(await ahead.makeMissing()).toBe(0);
    clock.pass(1);
    expect(await ahead.makeMissing()).toBe(1);
    expect(made).toEqual(['/a', '/b', '/c']);
  });

  it('that may not be kept are tried again after an hour, and not at each look', async () => {
    const { ahead, clock, made } = setUp(['/for-one-visitor']);
    clock.pass(quietFor);
    expect([await ahead.makeMissing(), await ahead.makeMissing()]).toEqual([1, 0]);
    clock.pass(triedAgainAfter);
    await ahead.makeMissing();
    expect(made).toHaveLength(2);
  });

  it('are not made any more while the server stops', async () => {
    const { ahead, clock, made } = setUp(['/a', '/b'], (_path, all) => void all.stop());
    clock.pass(quietFor);
    await ahead.makeMissing();
    expect(made).toEqual(['/a']);
  });
});
