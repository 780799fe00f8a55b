import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formNames } from '../../../app/domain/firm/form/form-names.ts';
import { addOwner, postForm, signIn } from '../../admin.ts';
import { startServer, type TestServer, until } from '../../app.ts';
import { site } from '../../command-line.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { type SharedPostgres, sharedPostgres } from '../../fixtures/postgres.ts';

const plans = async ({ url }: TestServer) =>
  [...(await (await fetch(`${url}/pricing`)).text()).matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, words]) => words);

/** Exports the firm, renames a plan, and imports it again. */
async function rename(settings: Record<string, string>, from: string, to: string): Promise<string> {
  const folder = join(temporaryFolder(), 'firm');
  const exported = await site(['firm', 'export', '--to', folder], settings);
  expect(exported).toMatchObject({ code: 0, err: '' });
  const file = join(folder, 'plans/enterprise.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(`name: ${from}`, `name: ${to}`));
  const imported = await site(['firm', 'import', '--from', folder], settings);
  expect(imported).toMatchObject({ code: 0, err: '' });
  return imported.out;
}

let postgres: SharedPostgres;
beforeAll(async () => {
  postgres = await sharedPostgres();
});
afterAll(() => postgres.remove());

describe('an import beside the running server', () => {
  it('changes its pages within two seconds, says what changed, and lasts through a restart', async () => {
    const server = await startServer();
    const settings = { DATA_DIR: server.folder };
    expect(await plans(server)).toContain('Enterprise Solutions');
    const out = await rename(settings, 'Enterprise Solutions', 'Grand Solutions');
    expect(out).toContain(
      'changed  plans/enterprise.yaml\n           name: "Enterprise Solutions" becomes "Grand Solutions"',
    );
    await until('the new name', async () => (await plans(server)).includes('Grand Solutions'), 2000);
    expect(await plans(server)).not.toContain('Enterprise Solutions');
    await server.stop();

    const next = await startServer({ folder: server.folder });
    expect(await plans(next)).toContain('Grand Solutions');
    const restored = await site(['firm', 'restore', '1'], settings);
    expect(restored.out).toContain('Published as change 3.');
    await until('the old name', async () => (await plans(next)).includes('Enterprise Solutions'), 2000);
    await next.stop();
  });

  it('changes the pages of all three instances on PostgreSQL within a second, and so does the panel of one', async () => {
    const url = await postgres.createEmpty('publish');
    const env = { DATABASE_URL: url, LOG_LEVEL: 'error' };
    // Three servers that start at once share one firm.
    const servers = await Promise.all([startServer({ env }), startServer({ env }), startServer({ env })]);
    for (const server of servers) expect(await plans(server)).toContain('Enterprise Solutions');
    await rename({ DATABASE_URL: url, DATA_DIR: temporaryFolder() }, 'Enterprise Solutions', 'Grand Solutions');
    for (const server of servers)
      await until('the new name', async () => (await plans(server)).includes('Grand Solutions'), 1000);
    expect(await postgres.rows('SELECT note FROM change_sets ORDER BY id', url)).toEqual([
      { note: 'First start' },
      { note: expect.stringMatching(/^Import from /) },
    ]);

    const [one, ...others] = servers as [TestServer, ...TestServer[]];
    const cookie = await signIn(one, await addOwner({ rows: (sql) => postgres.rows(sql, url) }));
    const document = 'pricing-page/pricing-page';
    const draft = { heading: 'What it costs', [formNames.revision]: '', [formNames.seen]: '1' };
    const saved = await postForm(`${one.url}/api/admin/drafts/${document}`, draft, { cookie });
    const { revision } = (await saved.json()) as { revision: number };
    const choice = { [`draft:${document}`]: 'on', [`seen:${document}`]: String(revision) };
    const form = { intent: 'publish', ...choice };
    expect((await postForm(`${one.url}/admin/content/publish`, form, { cookie })).status).toBe(303);
    const shows = async ({ url: at }: TestServer) =>
      (await (await fetch(`${at}/pricing`)).text()).includes('What it costs');
    expect(await shows(one)).toBe(true);
    for (const server of others) await until('the words from the panel', () => shows(server), 1000);
    await Promise.all(servers.map((server) => server.stop()));
  });
});

describe('a server whose stored documents make no site', () => {
  it('does not start, names document and field, and starts again once they are mended', async () => {
    const server = await startServer();
    await server.stop();
    const settings = { DATA_DIR: server.folder };
    const folder = join(temporaryFolder(), 'firm');
    expect((await site(['firm', 'export', '--to', folder], settings)).code).toBe(0);
    const database = new Sqlite(join(server.folder, 'site.db'));
    database.exec(`UPDATE documents SET body = json_remove(body, '$.price') WHERE kind = 'plan' AND id = 'enterprise'`);
    database.close();
    const failed = await startServer({ folder: server.folder }).catch((error: Error) => error.message);
    expect(failed).toContain(
      'database/plans/enterprise.yaml: price is missing: add it, such as price: From {claim:price-complete}.',
    );
    expect(failed).toContain('npm run site -- firm export --to FOLDER');
    expect((await site(['firm', 'import', '--from', folder], settings)).out).toContain(
      'price is new: "Custom pricing"',
    );
    const mended = await startServer({ folder: server.folder });
    expect(await plans(mended)).toContain('Enterprise Solutions');
    await mended.stop();
  });
});
