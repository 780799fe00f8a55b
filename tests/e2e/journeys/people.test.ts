import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Body } from '../../../app/domain/firm/kinds.ts';
import { addUser, postForm, signIn, write } from '../../admin.ts';
import { startServer, type TestServer } from '../../app.ts';
import { samuel } from '../../fixtures/people.ts';
import { lakeshore } from '../../fixtures/site.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer();
  await addUser(server, 'maya@firm.example', 'owner');
  cookie = await signIn(server, 'maya@firm.example');
});
afterAll(() => server.stop());

const [service = ''] = Object.keys(lakeshore.data.servicePages);
const paths = ['/', '/about', `/services/${service}`, '/contact/thanks', '/contact'];

/** Publishes the person as an owner does; null removes the document. */
async function publish(body: Body<'person'> | null): Promise<void> {
  const stored = (table: string, column: string) =>
    server.rows<{ value: number }>(`SELECT ${column} AS value FROM ${table} WHERE kind = 'person' AND id = 'samuel'`)[0]
      ?.value ?? null;
  const revision = (stored('drafts', 'revision') ?? 0) + 1;
  write(
    server,
    `INSERT INTO drafts (kind, id, state, revision, seen, schema_number, body, author, begun_at, saved_at)
      VALUES ('person', 'samuel', 'open', ?, ?, 1, ?, NULL, 1, 1)
      ON CONFLICT (kind, id) DO UPDATE
        SET state = 'open', revision = excluded.revision, seen = excluded.seen, body = excluded.body`,
    ...[revision, stored('documents', 'version'), body && JSON.stringify(body)],
  );
  const fields = { intent: 'publish', 'draft:person/samuel': 'on', 'seen:person/samuel': String(revision) };
  const answer = await postForm(`${server.url}/admin/content/publish`, fields, { cookie });
  expect(answer.status, await answer.text()).toBe(303);
}

/** The pages that show the person now, at the first request. */
async function showing(): Promise<string[]> {
  const pages = paths.map(async (path) => {
    const answer = await fetch(server.url + path);
    expect(answer.status).toBe(200);
    return (await answer.text()).includes('Samuel Adeyemi') ? [path] : [];
  });
  return (await Promise.all(pages)).flat();
}

it('a person is on the chosen pages, and gone from all at the next request after consent was withdrawn or the person removed', async () => {
  expect(await showing()).toEqual([]);
  const person = samuel({ services: [service] });
  await publish(person);
  // The contact page has the words that follow sending.
  expect(await showing()).toEqual(paths);
  await publish({ ...person, consent: undefined });
  expect(await showing()).toEqual([]);
  await publish(person);
  expect(await showing()).toEqual(paths);
  await publish(null);
  expect(await showing()).toEqual([]);
});
