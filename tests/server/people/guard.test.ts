import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Role, sessionIdle, sessionLife } from '../../../app/domain/people/access.ts';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { Confirmations } from '../../../app/server/people/confirmations.server.ts';
import {
  readForm,
  refuseForeignOrigin,
  requireRole,
  requireSameOrigin,
} from '../../../app/server/people/guard.server.ts';
import { PeopleStore } from '../../../app/server/people/people-store.server.ts';
import { endSession, startSession } from '../../../app/server/people/session.server.ts';
import { type ManualClock, manualClock } from '../../fakes/clock.ts';
import { newFolder } from '../../fakes/folder.ts';
import { newLink, newPerson } from '../../fakes/person.ts';
import { requestContextWith } from '../../fakes/request-context.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

let database: OpenDatabase;
let people: PeopleStore;
let clock: ManualClock;
/** The lines of the log, as JSON. */
let warned: string[];
beforeEach(() => {
  database = newSqliteDatabase(newFolder());
  people = new PeopleStore(database);
  clock = manualClock(Date.UTC(2026, 10, 21));
  warned = [];
});
afterEach(() => database.close());

function contextOf(siteUrl?: string) {
  const log = { warn: (...line: unknown[]) => warned.push(JSON.stringify(line)) };
  return requestContextWith({
    services: { log, siteUrl: siteUrl ?? 'http://localhost:3000', env: { SITE_URL: siteUrl }, clock },
    people: { people, confirmations: new Confirmations(clock) },
  });
}

const request = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  new Request(`http://localhost:3000${path}`, { ...init, headers: { host: 'localhost:3000', ...headers } });

async function signedIn(role: Role, context = contextOf()) {
  const person = newPerson({ role });
  await people.addUser(person, newLink(person.id, { tokenHash: randomUUID() }));
  const user = { ...person, totpEnabled: false };
  const setCookie = (await startSession(request('/'), context, user)) ?? '';
  return { person: user, context, setCookie, cookie: setCookie.split(';')[0] ?? '' };
}

/** The thrown response: its status and its Location. */
async function thrown(work: () => unknown): Promise<[number, string | null]> {
  try {
    await work();
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    return [answer.status, answer.headers.get('location')];
  }
  return [200, null];
}

describe('requireRole', () => {
  it('sends an outsider to the sign-in and back, and answers a program with 401', async () => {
    const context = contextOf();
    expect(await thrown(() => requireRole(request('/admin/pages?a=1&b=2'), context, 'viewer'))).toEqual([
      302,
      '/admin/login?next=%2Fadmin%2Fpages%3Fa%3D1%26b%3D2',
    ]);
    // People learn that the form they sent was not saved.
    const sent = request('/admin/redirects', {}, { method: 'POST' });
    expect(await thrown(() => requireRole(sent, context, 'editor'))).toEqual([
      302,
      '/admin/login?next=%2Fadmin%2Fredirects&done=not-saved',
    ]);
    expect(await thrown(() => requireRole(request('/api/admin/run'), context, 'viewer'))).toEqual([401, null]);
    const forged = { cookie: 'session=Zm9v; session="bar"' };
    expect(await thrown(() => requireRole(request('/api/admin/run', forged), context, 'viewer'))).toEqual([401, null]);
  });

  it('lets a role use its rights, and refuses the rest with 403 and a line in the log, by id and path only', async () => {
    const { person, context, cookie } = await signedIn('editor');
    expect(await requireRole(request('/admin', { cookie }), context, 'editor')).toMatchObject({ id: person.id });
    expect(warned).toEqual([]);
    const asked = request('/admin/users?q=ana@firm.example', { cookie });
    expect(await thrown(() => requireRole(asked, context, 'owner'))).toEqual([403, null]);
    expect(warned).toEqual([
      JSON.stringify([{ user: person.id, path: '/admin/users', needs: 'owner' }, 'role too low']),
    ]);
  });

  it('ends a session after 30 idle minutes and after 12 hours, used or not', async () => {
    const { context, cookie } = await signedIn('viewer');
    const open = async () => (await thrown(() => requireRole(request('/admin', { cookie }), context, 'viewer')))[0];
    const start = clock.wall();
    clock.pass(sessionIdle - 1000);
    expect(await open()).toBe(200);
    clock.pass(sessionIdle - 1000);
    expect(await open()).toBe(200);
    while (clock.wall() < start + sessionLife - sessionIdle) {
      clock.pass(sessionIdle / 2);
      expect(await open()).toBe(200);
    }
    clock.passTo(start + sessionLife);
    expect(await open()).toBe(302);

    const second = await signedIn('viewer');
    clock.pass(sessionIdle);
    expect(await thrown(() => requireRole(request('/admin', { cookie: second.cookie }), context, 'viewer'))).toEqual([
      302,
      '/admin/login?next=%2Fadmin',
    ]);
  });

  it('shuts a disabled user out at once', async () => {
    const { person, context, cookie } = await signedIn('viewer');
    await people.setDisabled(person.id, clock.wall());
    expect((await thrown(() => requireRole(request('/admin', { cookie }), context, 'viewer')))[0]).toBe(302);
  });
});

describe('a session cookie', () => {
  it('is for this host, https and the server alone once the site has an https address', async () => {
    const { setCookie } = await signedIn('viewer', contextOf('https://www.firm.example'));
    expect(setCookie).toMatch(/^__Host-session=[^;]{40,}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await signedIn('viewer')).setCookie).toMatch(/^session=[^;]{40,}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('is stored as a hash, and a copy of it is useless after the sign-out', async () => {
    const { context, cookie } = await signedIn('viewer');
    const token = JSON.parse(atob(decodeURIComponent(cookie.slice('session='.length))));
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await endSession(request('/', { cookie }), context)).toContain('Max-Age=0');
    expect((await thrown(() => requireRole(request('/admin', { cookie }), context, 'viewer')))[0]).toBe(302);
  });

  it('is new at every sign-in, and the one that the browser brought ends', async () => {
    const { person, context, cookie } = await signedIn('viewer');
    const next = await startSession(request('/', { cookie }), context, person);
    expect(next?.split(';')[0]).not.toBe(cookie);
    expect((await thrown(() => requireRole(request('/admin', { cookie }), context, 'viewer')))[0]).toBe(302);
    // A session that an attacker planted in the browser is never used.
    const planted = await startSession(request('/', { cookie: 'session=cGxhbnRlZA==' }), context, person);
    expect(planted).toMatch(/^session=/);
    expect(planted).not.toContain('cGxhbnRlZA');
  });
});

describe('a sign-in', () => {
  it('gives no cookie when the password has changed in the meantime', async () => {
    const { person, context } = await signedIn('viewer');
    await people.setPassword(person.id, 'another', '', person.passwordHash);
    expect(await startSession(request('/'), context, person)).toBeNull();
  });
});

describe('the origin of a request', () => {
  const post = (headers: Record<string, string>) => request('/admin', headers, { method: 'POST' });
  const table: [headers: Record<string, string>, admin: number, open: number][] = [
    [{ origin: 'http://localhost:3000' }, 200, 200],
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 200, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200, 200],
    [{}, 403, 200],
    [{ 'sec-fetch-site': 'none' }, 403, 200],
    [{ 'sec-fetch-site': 'same-site' }, 403, 200],
    [{ 'sec-fetch-site': 'cross-site' }, 403, 403],
    [{ origin: 'null' }, 403, 403],
    [{ origin: 'https://evil.example' }, 403, 403],
    [{ origin: 'http://localhost:3001' }, 403, 403],
    [{ origin: 'http://localhost:3000.evil.example' }, 403, 403],
    [{ origin: 'not a url' }, 403, 403],
  ];

  it.each(table)('%j is %d in the admin and %d at an open door', async (headers, admin, open) => {
    const context = contextOf();
    expect((await thrown(() => requireSameOrigin(post(headers), context)))[0]).toBe(admin);
    expect((await thrown(() => refuseForeignOrigin(post(headers), context)))[0]).toBe(open);
  });

  it('is logged when it is a foreign one, and only then', async () => {
    const context = contextOf();
    await thrown(() => requireSameOrigin(post({ origin: 'http://localhost:3000' }), context));
    expect(warned).toEqual([]);
    await thrown(() => requireSameOrigin(post({ origin: 'https://evil.example' }), context));
    expect(warned).toEqual([JSON.stringify([{ path: '/admin' }, 'request from another site refused'])]);
  });

  it('is the configured address once there is one, with any Host header', async () => {
    const context = contextOf('https://www.firm.example');
    const from = async (origin: string) => (await thrown(() => requireSameOrigin(post({ origin }), context)))[0];
    expect(await from('https://www.firm.example')).toBe(200);
    expect(await from('http://www.firm.example')).toBe(403);
    expect(await from('http://localhost:3000')).toBe(403);
    // An inquiry through another host name of the firm must not be lost.
    expect((await thrown(() => refuseForeignOrigin(post({ origin: 'http://localhost:3000' }), context)))[0]).toBe(200);
  });
});

describe('a form', () => {
  const form = (method: string, type: string, body: string) => () =>
    readForm(request('/', { 'content-type': type }, { method, body }));

  it('is read as fields; another method gets 405, another type 415, nonsense 400', async () => {
    expect(await form('POST', 'application/x-www-form-urlencoded; charset=utf-8', 'a=1&b=%20')()).toEqual({
      a: '1',
      b: ' ',
    });
    expect(await thrown(form('PUT', 'application/x-www-form-urlencoded', 'a=1'))).toEqual([405, null]);
    expect(await thrown(form('POST', 'text/plain', 'a=1'))).toEqual([415, null]);
    expect(await thrown(form('POST', 'application/json', '{}'))).toEqual([415, null]);
    expect(await thrown(form('POST', 'multipart/form-data; boundary=x', 'nonsense'))).toEqual([400, null]);
  });

  it('loses each character that nobody types, such as a NUL, which PostgreSQL would refuse', async () => {
    expect(await form('POST', 'application/x-www-form-urlencoded', 'a=x%00%0B%00y%0A')()).toEqual({ a: 'xy\n' });
  });
});
