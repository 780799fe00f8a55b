import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Needed, refusalOf, roleAllows, roles } from '../../../app/domain/people/access.ts';
import { confirmedActions } from '../../../app/domain/people/confirmation.ts';
import routes from '../../../app/routes.ts';
import { addUser, cookieOf, postForm, signIn, write } from '../../admin.ts';
import { inquiry, startServer, type TestServer, until } from '../../app.ts';
import { smallFirm } from '../../fixtures/small-firm.ts';

/** Reachable without a session: they check a password or a one-time link themselves. */
const formDoors = ['/admin/login', '/admin/login-passkey', '/admin/setup', '/admin/password', '/admin/forgot'];
/** `/admin/sign-in/x`: takes the answer of a provider from the query, and no form. */
const doors = [...formDoors, '/admin/sign-in/x'];

type Needs = Readonly<Record<string, { read: Needed; change?: Needed }>>;

/** The table of roles in `text`: each route pattern with its roles. */
function agreedRoles(text: string): Needs {
  const rows = text.matchAll(
    /^\| ([^|]*) \| (colleague|viewer|technician|editor|owner) \| (?:(colleague|technician|editor|owner) )?\|/gm,
  );
  return Object.fromEntries(
    [...rows].flatMap(([, addresses = '', read, change]) =>
      [...addresses.matchAll(/`(\/[^`]*)`/g)].map(([, address = '']) => [
        address.replace(/\{(\w+)\}/g, ':$1'),
        { read: read as Needed, ...(change && { change: change as Needed }) },
      ]),
    ),
  );
}

/**
 * Who may read and change each address, as CONTRACTS.md says. The contract is a second copy, independent of the code: a person who lowers a role
 * in the code must lower it in the contract too.
 */
const needs: Needs = {
  'routes/admin/layout': { read: 'colleague' },
  ...agreedRoles(readFileSync('CONTRACTS.md', 'utf8')),
};

/**
 * Actions that need a fresh confirmation, with the forms that ask for it. Every other action must work without one. The account page asks
 * for the password in its own forms.
 */
const confirmed: Readonly<Record<string, { get?: true; posts?: readonly string[] }>> = {
  '/admin/users': { posts: ['intent=invite&email=new%40firm.example&role=owner'] },
  '/admin/privacy': {
    posts: [
      'intent=erase&person=ana%40example.com&confirm=ana%40example.com',
      ...['intent=confirm-clock', 'intent=allow-removal', 'intent=keep-marked'],
    ],
  },
  '/admin/connections': { posts: ['connection=slack&intent=on', 'connection=teams&intent=forget'] },
  '/admin/connections/microsoft': { posts: ['save', 'connect', 'sign-in', 'forget'].map((name) => `intent=${name}`) },
  '/admin/connections/google': { posts: ['intent=save', 'intent=sign-in', 'intent=forget'] },
  '/admin/content/publish': { posts: ['draft%3Afirm%2Ffirm=on&seen%3Afirm%2Ffirm=1'] },
  '/admin/mailbox': { posts: ['intent=save&host=imap.firm.example&port=993&user=desk&password=x', 'intent=off'] },
  '/admin/leads.csv': { get: true },
  '/admin/conversions.csv': { get: true },
  '/api/admin/audit': { get: true },
  '/api/admin/person-export': { posts: ['person=ana%40example.com'] },
};

interface Route {
  /** The router's pattern, or the id of a route that has no address. */
  name: string;
  /** The address with `x` for each required parameter; optional ones are left out. */
  path: string;
  file: string;
  id: string;
  api: boolean;
  /** True when the route accepts form posts, from anyone or only from certain people. */
  takes: boolean;
  /** False for a route with only a loader and an action. */
  page: boolean;
  /** The role that the first line of each function requires; undefined when there is no such function, null when its first line is something else. */
  loader: Needed | null | undefined;
  action: Needed | null | undefined;
}

/** The role that the first line of the function `name` requires. */
function guardOf(source: string, name: 'loader' | 'action'): Needed | null | undefined {
  if (!new RegExp(`export (?:async )?(?:function|const) ${name}\\b`).test(source)) return undefined;
  const lineOne = new RegExp(
    `export async function ${name}\\([^)]*\\)[^{]*\\{\\s*(?:const [^=]+ = )?await requireRole\\(request, context, '(\\w+)'\\);`,
  );
  // `onlyPost` asks for its role before it refuses.
  const refusal = new RegExp(`export const ${name} = onlyPost\\('(\\w+)'\\);`);
  return ((lineOne.exec(source) ?? refusal.exec(source))?.[1] as Needed | undefined) ?? null;
}

const hasAction = /export (?:async )?(?:function|const) action\b|export \{[^}]*\baction\b/;
const refusesAll = /export const action = methodNotAllowed\(/;

/** All routes in the route table. */
function walk(entries: RouteConfigEntry[], parent = ''): Route[] {
  return entries.flatMap((entry) => {
    const path = [parent, entry.path].filter(Boolean).join('/');
    const source = readFileSync(join('app', entry.file), 'utf8');
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '');
    const here: Route = {
      name: path ? `/${path}` : id,
      path: `/${path}`
        .replace(/\/:\w+\?/g, '')
        .replace(/:\w+/g, 'x')
        .replace(/\*$/, 'x'),
      file: join('app', entry.file),
      id,
      api: path.startsWith('api/'),
      takes: hasAction.test(source) && !refusesAll.test(source),
      page: /export default/.test(source),
      loader: guardOf(source, 'loader'),
      action: guardOf(source, 'action'),
    };
    return [here, ...walk(entry.children ?? [], path)];
  });
}

const all = walk(routes);
const isAdmin = ({ path, id }: Route) => /^\/(?:api\/)?admin(?:\/|$)/.test(path) || id.startsWith('routes/admin/');
const guarded = all.filter((route) => isAdmin(route) && !doors.includes(route.path));
const publicDoors = all.filter((route) => route.takes && !isAdmin(route));
// A layout has no address; its loader is called through the pages below it.
const addresses = guarded.filter(({ id }) => !id.endsWith('/layout'));
type Headers = [what: string, headers: Record<string, string>];
const foreign: [Headers, ...Headers[]] = [
  ['a foreign Origin', { origin: 'https://evil.example' }],
  ['Origin: null', { origin: 'null' }],
  ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ['a fetch from a sister site', { 'sec-fetch-site': 'same-site' }],
  ['neither Origin nor Sec-Fetch-Site', {}],
];

/** The routes whose roles in `table` differ from those required in the code (`found`), and routes that only one of the two has. */
function differences(table: Needs, found: readonly Route[]): string[] {
  const asked = Object.fromEntries(found.map(({ name, loader, action }) => [name, { read: loader, change: action }]));
  const names = new Set([...Object.keys(table), ...Object.keys(asked)]);
  return [...names].filter((name) => JSON.stringify(table[name]) !== JSON.stringify(asked[name]));
}

let server: TestServer;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  server = await startServer({ env: smallFirm });
  for (const role of roles) {
    await addUser(server, `${role}@firm.example`, role);
    cookies[role] = await signIn(server, `${role}@firm.example`);
  }
  // A draft with another main address of a real firm.
  write(server, "UPDATE documents SET body = json_set(body, '$.sample', json('false')) WHERE kind = 'firm'");
  write(
    server,
    `INSERT INTO drafts (kind, id, state, revision, seen, schema_number, body, author, begun_at, saved_at)
      SELECT kind, id, 'open', 1, version, schema_number, json_set(body, '$.email.main', 'other@firm.example'), NULL, 1, 1
      FROM documents WHERE kind = 'firm'`,
  );
  const expired = await addUser(server, 'expired@firm.example', 'owner');
  cookies.expired = await signIn(server, 'expired@firm.example');
  write(server, 'UPDATE sessions SET expires_at = 1 WHERE user_id = ?', expired);
  const disabled = await addUser(server, 'disabled@firm.example', 'owner');
  cookies.disabled = await signIn(server, 'disabled@firm.example');
  write(server, 'UPDATE users SET disabled_at = 1 WHERE id = ?', disabled);
  cookies.none = '';
  cookies.forged = 'session=Zm9yZ2Vk; session=InRva2VuIg==';
});
afterAll(() => server.stop());

/** An owner's session without a fresh confirmation. */
async function staleOwner(): Promise<string> {
  const cookie = await signIn(server, 'owner@firm.example');
  write(
    server,
    "UPDATE sessions SET confirmed_at = 1 WHERE user_id = (SELECT id FROM users WHERE email = 'owner@firm.example')",
  );
  return cookie;
}

const call = (path: string, method: string, headers: Record<string, string>, body?: string) =>
  fetch(`${server.url}${path}`, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) });

const { terms: _, ...words } = inquiry;
const inquiryFields = { ...words, terms: 'on' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const own = () => ({ origin: server.url });

describe('the table of routes', () => {
  it('is tested whole: every address has a value for each of its parameters', () => {
    const files = globSync('app/routes/{admin,api/admin}/**/*.{ts,tsx}');
    const walked = new Set(guarded.map(({ file }) => file));
    const open = new Set(all.filter(({ path }) => doors.includes(path)).map(({ file }) => file));
    expect(open.size).toBe(doors.length);
    expect(files.filter((file) => !walked.has(file) && !open.has(file))).toEqual([]);
    for (const { path } of addresses) expect(path).toMatch(/^\/[a-z0-9/.-]+$/);
    expect(addresses.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/admin/pages/x', '/api/admin/generation']),
    );
  });

  it('has the admin in it, and every page and call of it asks for a role in line one', () => {
    expect(addresses.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/admin', '/admin/users', '/admin/logout']),
    );
    expect(guarded.filter(({ loader, action }) => loader === null || action === null)).toEqual([]);
    expect(guarded.filter(({ page, loader }) => page && loader === undefined)).toEqual([]);
  });

  it('asks for the roles that were agreed, of every route', () => {
    expect(differences(needs, guarded)).toEqual([]);
  });

  it('reads the agreed roles of each address out of the contract', () => {
    const table = [
      '| Address | To read | To change | Besides |',
      '|---|---|---|---|',
      '| `/admin/a`, `/admin/a/{id}.csv` | viewer | editor | see `q` |',
      '| `/admin/b` | owner | | |',
    ].join('\n');
    expect(agreedRoles(table)).toEqual({
      '/admin/a': { read: 'viewer', change: 'editor' },
      '/admin/a/:id.csv': { read: 'viewer', change: 'editor' },
      '/admin/b': { read: 'owner' },
    });
  });

  it('would show a role that was lowered, and a route that nobody has agreed on', () => {
    const lowered = guarded.map((route) =>
      route.name === '/admin/users' ? { ...route, action: 'viewer' as const } : route,
    );
    expect(differences(needs, lowered)).toEqual(['/admin/users']);
    const { '/admin/claims': _, ...fewer } = needs;
    expect(differences(fewer, guarded)).toEqual(['/admin/claims']);
    expect(differences({ ...needs, '/admin/gone': { read: 'viewer' } }, guarded)).toEqual(['/admin/gone']);
  });

  it('names the doors that are open to everyone', () => {
    expect(publicDoors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/contact', '/unsubscribe', '/api/contact', '/api/field-metrics']),
    );
  });

  it('would show a loader that forgot, or asks too late', () => {
    const loader = (body: string) =>
      `export async function loader({ request, context }: Route.LoaderArgs) {\n${body}\n}`;
    expect(guardOf(loader("  await requireRole(request, context, 'owner');"), 'loader')).toBe('owner');
    expect(guardOf(loader("  const user = await requireRole(request, context, 'viewer');"), 'loader')).toBe('viewer');
    expect(guardOf(loader('  return 1;'), 'loader')).toBeNull();
    expect(
      guardOf(loader("  const rows = await all();\n  await requireRole(request, context, 'owner');"), 'loader'),
    ).toBeNull();
    expect(guardOf(loader("  requireRole(request, context, 'owner');"), 'loader')).toBeNull();
    expect(guardOf('export const loader = () => 1;', 'loader')).toBeNull();
    expect(guardOf("export const loader = onlyPost('editor');", 'loader')).toBe('editor');
    expect(guardOf(loader('  return 1;'), 'action')).toBeUndefined();
  });
});

const outsiders = ['none', 'expired', 'disabled', 'forged'];
const pages = addresses.filter(({ page }) => page);
const actions = addresses.filter(({ action }) => action !== undefined);

/** Pages redirect to the sign-in; API calls get 401. */
function refused({ api }: Route, answer: Response): boolean {
  if (api) return answer.status === 401;
  return answer.status === 302 && answer.headers.get('location')?.startsWith('/admin/login?next=') === true;
}

describe.each(outsiders)('with the session "%s"', (who) => {
  const cookie = () => cookies[who] ?? '';

  it.each(addresses)('$path refuses to be read', async (route) => {
    const answer = await call(route.path, 'GET', { cookie: cookie() });
    expect(refused(route, answer), String(answer.status)).toBe(true);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).not.toContain('<main');
  });

  it.each(pages)('$path gives no data to a call for its loader alone, past the parent', async ({ path, id }) => {
    const data = path === '/admin' ? '/admin/_.data' : `${path}.data`;
    const answer = await call(`${data}?_routes=${encodeURIComponent(id)}`, 'GET', { cookie: cookie() });
    expect(answer.status).toBe(202);
    expect(await answer.text()).toContain('/admin/login?next=');
  });

  it.each(actions)('$path refuses to be changed, before it looks at anything else', async (route) => {
    const send = (method: string, headers: Record<string, string>) =>
      call(route.path, method, { ...form, ...headers, cookie: cookie() }, 'a=1');
    const [[, named], ...others] = foreign;
    expect((await send('POST', named)).status).toBe(403);
    for (const [what, headers] of others) expect(refused(route, await send('POST', headers)), what).toBe(true);
    expect(refused(route, await send('POST', own()))).toBe(true);
    expect(refused(route, await send('POST', { ...own(), 'content-type': 'text/plain' }))).toBe(true);
    expect(refused(route, await send('DELETE', own()))).toBe(true);
  });
});

describe('with a session', () => {
  it.each(addresses)('$path refuses a role that is too low with 403', async ({ name, path }) => {
    for (const [method, needed] of [
      ['GET', needs[name]?.read],
      ['POST', needs[name]?.change],
    ] as const) {
      if (!needed) continue;
      for (const role of roles.filter((has) => !roleAllows(has, needed))) {
        const headers = { ...form, ...own(), cookie: cookies[role] ?? '' };
        const answer = await call(path, method, headers, method === 'GET' ? undefined : 'a=1');
        expect(answer.status, `${method} by a ${role}`).toBe(403);
        expect(await answer.text(), `${method} by a ${role}`).toContain(refusalOf(role, needed));
      }
    }
  });

  it.each(addresses)('$path lets each role in that may open it, and no cache keeps it', async ({ name, path }) => {
    const { read = 'owner', change } = needs[name] ?? {};
    for (const role of roles.filter((has) => roleAllows(has, read))) {
      const answer = await call(path, 'GET', { cookie: cookies[role] ?? '' });
      // 301: an earlier address, which leads to the present one.
      expect([200, 301, 404, 405], role).toContain(answer.status);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      await answer.text();
    }
    for (const role of change ? roles.filter((has) => roleAllows(has, change)) : []) {
      const headers = { ...own(), cookie: cookies[role] ?? '', 'content-type': 'text/plain' };
      expect((await call(path, 'POST', headers, 'a=1')).status, `${role} is past the guard`).toBe(415);
    }
  });

  it.each(actions)('$path refuses requests from outside the site with 403', async ({ path }) => {
    for (const [what, headers] of foreign) {
      const answer = await call(path, 'POST', { ...form, ...headers, cookie: cookies.owner ?? '' }, 'a=1');
      expect(answer.status, what).toBe(403);
    }
  });

  it.each(actions)('$path refuses another type with 415 and another method with 405', async ({ path, page }) => {
    const headers = { ...own(), cookie: cookies.owner ?? '' };
    for (const type of ['text/plain', 'text/plain; charset=utf-8'])
      expect((await call(path, 'POST', { ...headers, 'content-type': type }, 'a=1')).status, type).toBe(415);
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const answer = await call(path, method, { ...headers, ...form }, 'a=1');
      expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'POST']);
    }
    // A page or a status call answers 200, or 404 when the address contains the unknown id `x`. A call that only changes something has no page.
    const shown = path.endsWith('/x') ? 404 : 200;
    expect(page ? [shown] : [shown, 405], 'GET').toContain((await call(path, 'GET', headers)).status);
  });
});

describe('with an owner’s session that has not proved for five minutes who is behind it', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await staleOwner();
  });
  const toConfirmation = (answer: Response) =>
    answer.headers.get('location')?.startsWith('/admin/confirm?for=') === true;
  const html = { accept: 'text/html' };

  it('the list of what needs a new proof names the same routes as this test', () => {
    const listed = Object.values(confirmedActions).map(({ path, method }) => `${method} ${path}`);
    const here = Object.entries(confirmed).map(([path, { get }]) => `${get ? 'GET' : 'POST'} ${path}`);
    expect(new Set(listed)).toEqual(new Set(here));
  });

  it.each(addresses)('$path asks for the proof where it must, and nowhere else', async ({ name, path }) => {
    const { get, posts } = confirmed[name] ?? {};
    const read = await call(path, 'GET', { ...html, cookie });
    expect(toConfirmation(read), 'GET').toBe(get === true);
    if (get) expect(read.status).toBe(302);
    // Signing out would end the session that other tests use.
    if (name === '/admin/logout' || !needs[name]?.change) return;
    const before = server.rows('SELECT id FROM users');
    for (const post of posts ?? ['a=1']) {
      const change = await call(path, 'POST', { ...form, ...own(), ...html, cookie }, post);
      expect(toConfirmation(change), post).toBe(posts !== undefined);
      if (posts) expect(change.status, 'the browser sends the form on').toBe(307);
    }
    expect(server.rows('SELECT id FROM users')).toEqual(before);
    expect(
      server.rows(
        "SELECT 1 FROM audit_log WHERE action IN ('invited', 'erase', 'person-export') OR action LIKE 'retention-%'",
      ),
    ).toEqual([]);
  });

  it('a program is told in one sentence, with 403', async () => {
    for (const path of ['/api/admin/audit', '/API/admin/audit']) {
      const answer = await call(path, 'GET', { cookie });
      expect([answer.status, await answer.text()]).toEqual([
        403,
        'Confirm who you are at /admin/confirm first; it counts for five minutes.',
      ]);
    }
    const answer = await call(
      '/api/admin/person-export',
      'POST',
      { ...form, ...own(), cookie },
      'email=ana%40example.com',
    );
    expect(answer.status).toBe(403);
  });
});

describe('however the address is spelled', () => {
  const spellings = [
    '/ADMIN',
    '/Admin/Users',
    '/%61dmin/users',
    '/admin/users/',
    '//admin/users',
    '/admin/%75sers',
    '/ADMIN.data',
  ];

  it.each(spellings)('%s shows nothing of a session to the next visitor', async (path) => {
    for (let n = 0; n < 3; n++) {
      const answer = await call(path, 'GET', { cookie: cookies.owner ?? '', 'accept-encoding': 'gzip' });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      await answer.text();
    }
    // The cache stores a page shortly after the answer.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const answer = await call(path, 'GET', { 'accept-encoding': 'gzip' });
    expect(await answer.text()).not.toMatch(/@firm\.example|class="rail/);
  });
});

describe('the open doors', () => {
  it.each(formDoors)('%s refuses another site with 403 and another type with 415 or 404', async (path) => {
    for (const [, headers] of foreign.slice(0, 3))
      expect((await call(path, 'POST', { ...form, ...headers }, 'a=1')).status).toBe(403);
    expect([404, 415]).toContain((await call(path, 'POST', { 'content-type': 'text/plain' }, 'a=1')).status);
    expect([404, 405]).toContain((await call(path, 'PUT', form, 'a=1')).status);
  });

  // Mail programs may call /unsubscribe/{lead} from anywhere (RFC 8058): only /unsubscribe checks the origin.
  it.each(publicDoors)('$path refuses another site, and accepts a program without Origin', async ({ path }) => {
    const send = (headers: Record<string, string>) => call(path, 'POST', { ...form, ...headers }, 'choice=no');
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({ origin: 'null' })).status).toBe(403);
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send({})).status).not.toBe(403);
    expect((await send(own())).status).not.toBe(403);
    expect(server.rows('SELECT id FROM leads')).toEqual([]);
  });

  // Behind a proxy that adds the policy no-referrer.
  it('take a form with "Origin: null" that the browser calls same-origin; any other comes back with what was typed', async () => {
    const typed = { ...inquiryFields, message: 'Our server is slow.' };
    const send = (path: string, fields: Record<string, string>, site: string | null) =>
      postForm(`${server.url}${path}`, fields, { origin: 'null', ...(site && { 'sec-fetch-site': site }) });
    for (const path of ['/contact', '/book?kind=call'])
      for (const site of ['cross-site', 'same-site', null]) {
        const answer = await send(path, typed, site);
        expect(answer.status).toBe(403);
        if (path === '/contact') {
          const html = await answer.text();
          expect(html).toContain('Our server is slow.');
          expect(html).toContain('Your browser hides that this form comes from our site');
        }
      }
    expect(server.rows('SELECT id FROM leads')).toEqual([]);
    expect((await send('/contact', typed, 'same-origin')).status).toBe(303);
    expect(server.rows('SELECT message FROM leads')).toEqual([{ message: 'Our server is slow.' }]);
    write(server, 'DELETE FROM leads');
    const login = { email: 'owner@firm.example', password: 'correct horse battery' };
    expect((await send('/admin/login', login, null)).status).toBe(403);
    const entered = await send('/admin/login', login, 'same-origin');
    expect(entered.status).toBe(303);
    const cookie = cookieOf(entered);
    const logout = (site: string) =>
      call('/admin/logout', 'POST', { ...form, cookie, origin: 'null', 'sec-fetch-site': site });
    expect((await logout('same-site')).status).toBe(403);
    expect((await logout('same-origin')).status).toBe(303);
  });

  it('refuse what another site sends before anything reads it, with one warning in the log and no stack', async () => {
    // The log of the other server is full: it takes 400 lines a minute.
    const quiet = await startServer({ env: smallFirm });
    for (const path of ['/', '/about', '/contact', '/nowhere', '/admin/leads', '/api/contact'])
      for (const origin of ['https://evil.example', 'not an address', 'https://evil.example:99999']) {
        const answer = await fetch(quiet.url + path, { method: 'POST', headers: { ...form, origin }, body: 'a=1' });
        expect(answer.status, `${path} ${origin}`).toBe(403);
      }
    await until('the warning', () => quiet.output().includes('a request that another site sent was refused'));
    expect(quiet.output()).not.toMatch(/"level":(?:50|60)|stack/);
    await quiet.stop();
  });

  it('take the forms of a site behind a proxy that speaks https for it', async () => {
    const proxied = await startServer({ env: { SITE_URL: 'https://www.firm.example' } });
    await addUser(proxied, 'owner@firm.example', 'owner');
    const origin = { origin: 'https://www.firm.example' };
    const fields = { email: 'owner@firm.example', password: 'correct horse battery' };
    const answer = await postForm(`${proxied.url}/admin/login`, fields, origin);
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-session=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await postForm(`${proxied.url}/contact`, {}, origin)).status).toBe(422);
    expect((await postForm(`${proxied.url}/admin/logout`, {}, { cookie })).status, 'the origin of the backend').toBe(
      403,
    );
    expect((await postForm(`${proxied.url}/admin/logout`, {}, { cookie, ...origin })).status).toBe(303);
    await proxied.stop();
  });
});
