import { expect, it, onTestFinished } from 'vitest';
import { RedirectStore } from '../../../app/server/landing/redirect-store.server.ts';
import { RedirectDesk } from '../../../app/server/landing/redirects.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

it('broken links are listed, but never one with an email address in it', async () => {
  const database = newSqliteDatabase();
  const store = new RedirectStore(database);
  const desk = new RedirectDesk({ store, log: openLog('silent'), onCaughtUp: () => {} });
  onTestFinished(() => database.close());
  for (const path of [
    '/old-page',
    '/people/ana@example.com',
    '/people/ana%40example.com',
    '/people/ana%2540example.com',
  ])
    desk.noteMissing(new Request(`http://localhost${path}`));
  await desk.write();
  expect((await store.missingPages(10)).map(({ path }) => path)).toEqual(['/old-page']);
});
