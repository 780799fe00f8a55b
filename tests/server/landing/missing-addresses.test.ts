import { expect, it, onTestFinished } from 'vitest';
import { mostMissing, RedirectStore } from '../../../app/server/landing/redirect-store.server.ts';
import { RedirectDesk } from '../../../app/server/landing/redirects.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

function openDesk() {
  const database = newSqliteDatabase();
  onTestFinished(() => database.close());
  const store = new RedirectStore(database);
  return { store, desk: new RedirectDesk({ store, log: openLog('silent'), onCaughtUp: () => {} }) };
}

it('broken links are listed, but never one with an email address in it, or one that a mail gave to one visitor', async () => {
  const { store, desk } = openDesk();
  for (const path of [
    '/old-page',
    '/people/ana@example.com',
    '/people/ana%40example.com',
    '/people/ana%2540example.com',
    '/book/v1.00000000.AAAA',
    '/Unsubscribe//11111111-1111-4111-8111-111111111111/more',
  ])
    desk.noteMissing(new Request(`http://localhost${path}`));
  await desk.write();
  expect((await store.missingPages(10)).map(({ path }) => path)).toEqual(['/old-page']);
});

it('a broken link that a browser fetched ahead counts once the visitor follows it', async () => {
  const { store, desk } = openDesk();
  const ask = (headers: Record<string, string>) => desk.noteMissing(new Request('http://localhost/old', { headers }));
  ask({ 'sec-purpose': 'prefetch' });
  await desk.write();
  expect(await store.missingCount()).toBe(0);
  ask({ 'sec-purpose': 'prefetch' });
  ask({});
  await desk.write();
  expect(await store.missingPages(1)).toMatchObject([{ path: '/old', hits: 1 }]);
});

it('broken links stay below a thousand in a flood, in the memory and in the database, and the most requested ones stay', async () => {
  const { store, desk } = openDesk();
  const ask = (path: string) => desk.noteMissing(new Request(`http://localhost${path}`));
  for (const flood of ['one', 'two']) {
    ask('/often-asked');
    for (let n = 0; n < 1300; n++) ask(`/${flood}/${n}`);
    // It was noted before the memory was full, so it still counts.
    ask('/often-asked');
    await desk.write();
  }
  expect(await store.missingCount()).toBe(mostMissing);
  expect(await store.missingPages(1)).toMatchObject([{ path: '/often-asked', hits: 4 }]);
});
