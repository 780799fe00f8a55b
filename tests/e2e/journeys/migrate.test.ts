import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { addUser, generateAll, signIn } from '../../admin.ts';
import { inquiry, post, startServer, until } from '../../app.ts';
import { site } from '../../command-line.ts';
import { sharedPostgres } from '../../fixtures/postgres.ts';
import { northbeam } from '../../fixtures/site.ts';
import { smallFirm, smallFirmPages } from '../../fixtures/small-firm.ts';

/** The number of rows of every table in `folder`, except the database's internal table and the index of the search, which PostgreSQL makes itself. */
function countsIn(folder: string): Record<string, number> {
  const file = new Sqlite(join(folder, 'site.db'), { readonly: true });
  const names = file
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%!_search%' ESCAPE '!' AND name NOT IN ('migrations', 'search_numbers')",
    )
    .pluck()
    .all() as string[];
  const count = (name: string) => Number(file.prepare(`SELECT count(*) FROM "${name}"`).pluck().get());
  const counts = Object.fromEntries(names.map((name) => [name, count(name)]));
  file.close();
  return counts;
}

it('migrate-to-postgres moves an installation with its leads, users and pages, and the server goes on with it there', async () => {
  const postgres = await sharedPostgres();
  onTestFinished(() => postgres.remove());
  const url = await postgres.createEmpty('target');
  const before = await startServer({ env: smallFirm });
  const { folder } = before;
  const move = (env: Record<string, string> = {}) =>
    site(['migrate-to-postgres', '--to', url], { DATA_DIR: folder, ...env });
  const owner = `${randomUUID()}@firm.example`;
  await addUser(before, owner, 'owner');
  expect((await generateAll(before, await signIn(before, owner))).status).toBe(200);
  const messages = ['Line one\nline “two” 🙂', "It's; DROP TABLE leads --", '=1+1'];
  for (const message of messages)
    expect((await post(`${before.url}/api/contact`, { ...inquiry, message })).status).toBe(201);
  const pageOf = async (server: { url: string }) =>
    (await fetch(`${server.url}/api/seo/cloud-services-legal-${northbeam.data.region.home}`)).json();
  const page = await pageOf(before);
  await until(
    'the deliveries',
    () => before.rows("SELECT 1 FROM outbox WHERE status NOT IN ('delivered', 'rested')").length === 0,
  );

  const beside = await move();
  expect([beside.code, beside.out]).toEqual([1, '']);
  expect(beside.err).toBe(
    `Another server is running on ${folder}. Stop it first, or set DATA_DIR to another folder.\n`,
  );
  expect(await postgres.rows('SELECT tablename FROM pg_tables WHERE schemaname = current_schema()', url)).toEqual([]);
  await before.stop();

  const counts = countsIn(folder);
  expect(counts).toMatchObject({ leads: 3, outbox: 6, pages: smallFirmPages, users: 1 });
  const moved = await move();
  expect(moved).toMatchObject({ code: 0, err: '' });
  const lines = moved.out.matchAll(/^ *(\d+) {2}(\w+)$/gm);
  expect(Object.fromEntries([...lines].map(([, rows, table]) => [table, Number(rows)]))).toEqual(counts);
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  expect(moved.out).toContain(
    `${rows} rows in ${Object.keys(counts).length} tables moved, each compared with what it was.`,
  );
  expect(countsIn(folder)).toEqual(counts);

  const after = await startServer({ folder, env: { ...smallFirm, DATABASE_URL: url } });
  onTestFinished(async () => void (await after.stop()));
  expect(await pageOf(after)).toEqual(page);
  const cookie = await signIn(after, owner);
  const listed = async () => (await fetch(`${after.url}/admin/leads.csv`, { headers: { cookie } })).text();
  for (const words of ['line “two” 🙂', "It's; DROP TABLE leads --", "'=1+1"]) expect(await listed()).toContain(words);
  expect((await post(`${after.url}/api/contact`, { ...inquiry, message: 'The first one there' })).status).toBe(201);
  expect(await listed()).toContain('The first one there');

  const again = await move();
  expect([again.code, again.out]).toEqual([1, '']);
  expect(again.err).toMatch(/^The target is not empty: there are rows \(\d+\) in \w+\. Give it an empty database\.\n$/);
  expect(await postgres.rows('SELECT count(*)::int AS n FROM leads', url)).toEqual([{ n: 4 }]);
  expect((await move({ DATABASE_URL: url })).err).toMatch(/^DATABASE_URL is set/);
});
