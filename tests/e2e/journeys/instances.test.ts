import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOwner, generateAll, postForm, signIn } from '../../admin.ts';
import { inquiry, post, startServer, type TestServer, until } from '../../app.ts';
import { type SharedPostgres, sharedPostgres } from '../../fixtures/postgres.ts';
import { northbeam } from '../../fixtures/site.ts';
import { smallFirm } from '../../fixtures/small-firm.ts';

/** A claim on the home page. */
const claim = 'response-15-minutes';
const claimed = northbeam.print.claimWords(claim) ?? '';

// Two servers on one PostgreSQL. They poll for changes only every five seconds.
let postgres: SharedPostgres;
let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  postgres = await sharedPostgres();
  const env = { ...smallFirm, DATABASE_URL: postgres.url, ENQUIRY_LIMIT: '10', LOG_LEVEL: 'error' };
  [one, two] = await Promise.all([startServer({ env }), startServer({ env })]);
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await postgres.remove();
});

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const text = async (server: TestServer, path: string) => (await fetch(`${server.url}${path}`)).text();
const status = async (server: TestServer, path: string) =>
  (await fetch(`${server.url}${path}`, { redirect: 'manual' })).status;

/** Makes a change directly in the database, as with a database client. */
async function addRedirect(pattern: string): Promise<void> {
  await postgres.rows(
    `INSERT INTO redirects (id, pattern, kind, target, status, enabled, created_at, hits)
     VALUES (${quoted(randomUUID())}, ${quoted(pattern)}, 'exact', '/pricing', 302, 1, 0, 0)`,
  );
  await postgres.rows('UPDATE content_version SET version = version + 1');
}

describe('two instances', () => {
  it('know one session', async () => {
    const cookie = await signIn(one, await addOwner(postgres));
    for (const server of [one, two])
      expect((await fetch(`${server.url}/admin`, { headers: { cookie }, redirect: 'manual' })).status).toBe(200);
  });

  it('drop a finished page within a second of a change of the other: claims, redirects and landing pages', async () => {
    const slug = `cloud-services-legal-${northbeam.data.locations[0]?.id}`;
    const cookie = await signIn(one, await addOwner(postgres));
    // Under a second, so that the poll every five seconds cannot be what shows the change.
    const soon = (what: string, check: () => Promise<boolean>) => until(what, check, 1000);
    await generateAll(one, cookie);
    await soon('the page at the other', async () => (await status(two, `/seo/${slug}`)) === 200);

    for (const server of [one, two]) expect(await text(server, '/')).toContain(claimed);
    await postgres.rows(
      `INSERT INTO claim_settings (id, enabled, proof, owner, updated_at) VALUES (${quoted(claim)}, 0, '', '', 0)`,
    );
    for (const server of [one, two])
      await soon('the claim gone', async () => !(await text(server, '/')).includes(claimed));

    await text(two, `/seo/${slug}`);
    await postgres.rows(`UPDATE pages SET published = 0 WHERE slug = ${quoted(slug)}`);
    await postgres.rows('UPDATE content_version SET version = version + 1');
    for (const server of [one, two])
      await soon('the page gone', async () => (await status(server, `/seo/${slug}`)) === 404);

    const answer = await postForm(
      `${one.url}/admin/redirects`,
      { intent: 'add', from: '/old-prices', to: '/pricing', status: '301' },
      { cookie },
    );
    expect(answer.status).toBe(303);
    await soon('the redirect at the other', async () => (await status(two, '/old-prices')) === 301);
  });

  it('find an unannounced change within seconds, by looking', async () => {
    await text(two, '/old-about');
    await postgres.rows('ALTER TABLE content_version DISABLE TRIGGER content_changed');
    await addRedirect('/old-about');
    await until('the look', async () => (await status(two, '/old-about')) === 302, 8000);
    await postgres.rows('ALTER TABLE content_version ENABLE TRIGGER content_changed');
  });

  it('would be noticed: one that does not listen shows the old page for more than a second', async () => {
    const deaf = await startServer({
      env: { ...smallFirm, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' },
      preload: './tests/e2e/journeys/deaf.ts',
    });
    const stale = async (path: string, patience: number) =>
      until('the redirect', async () => (await status(deaf, path)) === 302, patience).then(
        () => false,
        () => true,
      );
    // Right after a poll the next one is seconds away. Run twice, because one slow poll proves nothing.
    const late = [];
    for (const path of ['/old-a', '/old-b']) {
      await addRedirect(`${path}-first`);
      expect(await stale(`${path}-first`, 8000)).toBe(false);
      await addRedirect(path);
      late.push(await stale(path, 1000));
    }
    expect(late).toContain(true);
    await deaf.stop();
  });

  it('hear again after the connection was cut, and catch up on missed changes', async () => {
    expect(await status(two, '/old-emergency')).toBe(404);
    await postgres.rows(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' OR query = 'SELECT 1'",
    );
    await addRedirect('/old-emergency');
    await until('the redirect', async () => (await status(two, '/old-emergency')) === 302, 2000);
  });

  it('treat a NUL, which PostgreSQL cannot hold, as no failure: the lead is kept, and a name with one is not found', async () => {
    const body = { ...inquiry, campaign: 'spring\0mailing', page: '/contact\0', from: '/about\0' };
    const answer = await post(`${one.url}/api/contact`, body);
    expect(answer.status).toBe(201);
    const { reference } = (await answer.json()) as { reference: string };
    const leads = `SELECT id, page, campaign FROM leads WHERE reference = ${quoted(reference)}`;
    const [lead] = await postgres.rows<{ id: string }>(leads);
    expect(lead).toMatchObject({ page: null, campaign: 'springmailing' });

    expect(await status(one, '/api/seo/%00')).toBe(404);
    expect((await postForm(`${one.url}/unsubscribe/%00`, {})).status).toBe(303);
    const refused = await postForm(`${one.url}/admin/login`, { email: 'a\0@firm.example', password: 'a\0b' });
    expect(refused.status).toBe(401);

    const cookie = await signIn(one, await addOwner(postgres));
    const seen = async (path: string) =>
      (await fetch(`${one.url}${path}`, { headers: { cookie }, redirect: 'manual' })).status;
    for (const path of ['leads?q=a%00b', 'deliveries?reference=%00', 'audit?person=%00&action=%00', 'pages?q=%00'])
      expect(await seen(`/admin/${path}`), path).toBe(200);
    for (const path of ['/admin/leads/%00', '/admin/pages/%00']) expect(await seen(path), path).toBe(404);
    const note = await postForm(`${one.url}/admin/leads/${lead?.id}`, { intent: 'note', note: 'a\0b' }, { cookie });
    expect(note.status).toBe(303);
    // An invalid number in a parameter does no harm either.
    for (const since of ['1.5', '1e300', 'x']) expect(await seen(`/api/admin/leads?since=${since}`), since).toBe(200);
    for (const version of ['1.5', 'x']) {
      const change = { intent: 'save', status: 'contacted', version };
      expect((await postForm(`${one.url}/admin/leads/${lead?.id}`, change, { cookie })).status, version).toBe(409);
    }
    expect(one.output()).not.toContain('invalid byte sequence');
    // The next test counts requests from zero.
    await postgres.rows('DELETE FROM rate_limits');
  });

  it('count inquiries and wrong passwords of one address together, however many come at once', async () => {
    /** The statuses of twenty simultaneous requests to each server. */
    const atOnce = (ask: (server: TestServer, number: number) => Promise<Response>) =>
      Promise.all(Array.from({ length: 40 }, async (_, number) => (await ask(number % 2 ? two : one, number)).status));
    const sent = await atOnce(({ url }, number) =>
      post(`${url}/api/contact`, { ...inquiry, message: `Number ${number}` }),
    );
    expect(sent.filter((code) => code === 201)).toHaveLength(10);
    expect(sent.filter((code) => code === 429)).toHaveLength(30);

    const wrong = { email: 'nobody@firm.example', password: 'wrong' };
    const tries = await atOnce(({ url }) => postForm(`${url}/admin/login`, wrong));
    expect(tries.filter((code) => code === 401)).toHaveLength(10);
    expect(tries.filter((code) => code === 429)).toHaveLength(30);
  });
});
