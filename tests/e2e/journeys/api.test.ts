import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inquiry, post, startServer, type TestServer, until } from '../../app.ts';
import { lakeshore } from '../../fixtures/site.ts';

/** A form post as a browser without JavaScript sends it. */
function postForm(url: string, fields: Record<string, unknown>): Promise<Response> {
  const form = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    value === true ? 'on' : `${value}`,
  ]);
  return post(url, new URLSearchParams(form).toString(), { 'content-type': 'application/x-www-form-urlencoded' });
}

describe('POST /api/contact', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { ENQUIRY_LIMIT: '10000' } });
  });
  afterAll(() => server.stop());

  const count = () => server.rows<{ n: number }>('SELECT count(*) AS n FROM leads')[0]?.n;
  const send = (body: unknown, headers?: Record<string, string>) => post(`${server.url}/api/contact`, body, headers);

  it('takes the eight fields of the specification and answers 201 with a reference', async () => {
    const answer = await send(inquiry);
    expect(answer.status).toBe(201);
    const { reference } = (await answer.json()) as { reference: string };
    expect(server.rows(`SELECT status, quarantined FROM leads WHERE reference = '${reference}'`)).toEqual([
      { status: 'new', quarantined: 0 },
    ]);
  });

  it.each([
    ['firstName', 'A', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['company', ' ', 'Company name is required'],
    ['email', 'a@b', 'Please enter a valid email address'],
    ['phone', '12345', 'Please enter a valid phone number'],
    ['service', 'plumbing', 'Please choose a service from the list'],
    ['terms', false, 'You must agree to the terms and conditions'],
    ['firstName', { $ne: 1 }, 'First name is required'],
    ['email', ['a@b.ca'], 'Please enter a valid email address'],
    ['message', 7, 'Please keep the message under 5,000 characters'],
  ])('refuses a wrong %s (%j) with one sentence', async (field, value, message) => {
    const before = count();
    const answer = await send({ ...inquiry, [field]: value });
    expect([answer.status, await answer.text()]).toEqual([422, `${message}.`]);
    expect(count()).toBe(before);
  });

  it.each([
    ['malformed JSON', '{"firstName":', 400],
    ['a JSON list', '[]', 400],
    ['null', 'null', 400],
    ['a body over 64 kB', JSON.stringify({ ...inquiry, message: 'x'.repeat(70_000) }), 413],
    ['a name of 10 MB', JSON.stringify({ ...inquiry, firstName: 'x'.repeat(10_000_000) }), 413],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['JSON nested 100,000 deep', '['.repeat(30_000), 400],
  ])('refuses %s with one sentence and goes on', async (_what, body, status) => {
    const before = count();
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(/^[^<>]{10,100}\.$/);
    expect(count()).toBe(before);
    expect((await send(inquiry)).status).toBe(201);
  });

  it('refuses other types of content', async () => {
    expect((await send('firstName=Ana', { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('answers with problem+json where JSON is asked for', async () => {
    const answer = await send({ ...inquiry, terms: false }, { accept: 'application/json' });
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({
      status: 422,
      errors: { terms: 'You must agree to the terms and conditions' },
    });
  });

  it('answers other methods with 405', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await fetch(`${server.url}/api/contact`, { method })).status).toBe(405);
    for (const path of ['/healthz', '/api/admin/leads', '/admin/leads.csv', '/sitemap.xml', '/api/facts']) {
      const refused = await fetch(server.url + path, { method: 'PUT' });
      expect([refused.status, await refused.text()], path).toEqual([405, 'Use GET here.']);
      expect(refused.headers.get('allow'), path).toContain('GET');
    }
  });

  it('makes one lead of a hundred parallel posts with one key, and refuses the key for other words', async () => {
    const before = count() ?? 0;
    const headers = { 'idempotency-key': 'the-one-key' };
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(inquiry, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(
      new Set(
        await Promise.all(answers.map(async (answer) => ((await answer.json()) as { reference: string }).reference)),
      ).size,
    ).toBe(1);
    expect(count()).toBe(before + 1);
    const other = await send({ ...inquiry, message: 'Something else' }, headers);
    expect(other.status).toBe(422);
    expect(count()).toBe(before + 1);
  });

  it('would be noticed: the same words under a hundred keys are a hundred leads', async () => {
    const before = count() ?? 0;
    const keys = Array.from({ length: 100 }, (_, number) => ({ 'idempotency-key': `one-key-of-many-${number}` }));
    await Promise.all(keys.map((headers) => send(inquiry, headers)));
    expect(count()).toBe(before + 100);
  });

  it('answers a suspected bot like anyone, keeps its message and sends no mail', async () => {
    const answer = await send({ ...inquiry, email: 'bot@example.com', website: 'https://spam.example' });
    expect(answer.status).toBe(201);
    const [lead] = server.rows<{ id: string; quarantined: number; spam_reasons: string }>(
      "SELECT * FROM leads WHERE email = 'bot@example.com'",
    );
    expect(lead).toMatchObject({ quarantined: 1, spam_reasons: '["a field was filled in that people cannot see"]' });
    expect(server.rows(`SELECT id FROM outbox WHERE lead_id = '${lead?.id}'`)).toEqual([]);
  });

  it('keeps the tick for marketing mail as a consent of its own', async () => {
    await send({ ...inquiry, email: 'yes@example.com', marketing: true });
    const consents = server.rows(
      "SELECT purpose, type, expires_at IS NULL AS open FROM consents JOIN leads ON leads.id = lead_id WHERE email = 'yes@example.com' ORDER BY purpose",
    );
    expect(consents).toEqual([
      { purpose: 'enquiry', type: 'implied', open: 0 },
      { purpose: 'marketing', type: 'express', open: 1 },
    ]);
  });

  it('takes an assessment through the same door', async () => {
    const answer = await post(`${server.url}/api/assessment`, {
      name: 'Ana',
      company: 'Co',
      email: 'self@example.com',
      phone: '1',
      answers: [1, 2, 3],
    });
    expect(answer.status).toBe(201);
    expect(server.rows("SELECT kind, answers, risk_level FROM leads WHERE email = 'self@example.com'")).toEqual([
      { kind: 'assessment', answers: '[1,2,3]', risk_level: 'medium' },
    ]);
    const wrong = await post(`${server.url}/api/assessment`, {
      name: '',
      company: 'Co',
      email: 'x@example.com',
      phone: '1',
      answers: [11],
    });
    expect(wrong.status).toBe(422);
  });
});

describe('limits', () => {
  it('meets the twenty-first inquiry from one address with 429, Retry-After and the phone number', async () => {
    const server = await startServer();
    const answers = [];
    for (let i = 0; i < 60; i++)
      answers.push(await post(`${server.url}/api/contact`, { ...inquiry, message: `No. ${i}` }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(201), ...Array(40).fill(429)]);
    const last = answers.at(-1);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last?.text()).toContain(lakeshore.data.firm.phone.display);
    expect(server.rows('SELECT id FROM leads')).toHaveLength(20);
    await server.stop();
  });

  it.each(['/contact', '/assessment'])(
    'meets the twenty-first form sent to %s the same way, in a page',
    async (path) => {
      const server = await startServer();
      const send = (number: number) =>
        postForm(`${server.url}${path}`, { ...inquiry, name: `Ana ${number}`, message: `No. ${number}` });
      for (let number = 0; number < 20; number++) expect((await send(number)).status).toBe(303);
      const last = await send(20);
      expect(last.status).toBe(429);
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(last.headers.get('cache-control')).toBe('no-store');
      expect(await last.text()).toContain('Too many inquiries came from your address.');
      await server.stop();
    },
  );

  it('gives failed validations a limit of their own, so that they cost no inquiry', async () => {
    const server = await startServer();
    const statuses = [];
    for (let i = 0; i < 61; i++) statuses.push((await post(`${server.url}/api/contact`, {})).status);
    expect(statuses).toEqual([...Array(60).fill(422), 429]);
    expect((await post(`${server.url}/api/contact`, inquiry)).status).toBe(201);
    await server.stop();
  });
});

describe('a database that cannot commit', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('is answered with 503 and Retry-After, and the site goes on', async () => {
    const other = new Sqlite(join(server.folder, 'site.db'));
    other.exec('BEGIN IMMEDIATE');
    const answers = await Promise.all([
      post(`${server.url}/api/contact`, inquiry),
      ...['/contact', '/assessment'].map((path) => postForm(`${server.url}${path}`, { ...inquiry, name: 'Ana' })),
    ]);
    for (const { status, headers, url } of answers)
      expect([status, headers.get('retry-after')], url).toEqual([503, '30']);
    expect((await fetch(server.url)).status).toBe(200);
    other.exec('ROLLBACK');
    other.close();
    expect((await post(`${server.url}/api/contact`, inquiry)).status).toBe(201);
  });

  it('shows the form again with the same key, as the inquiry may have been stored after all', async () => {
    const other = new Sqlite(join(server.folder, 'site.db'));
    other.exec('BEGIN IMMEDIATE');
    const keyAsked = async (path: string, idempotencyKey?: string) => {
      const answer = await postForm(`${server.url}${path}`, {
        ...inquiry,
        name: 'Ana',
        ...(idempotencyKey && { idempotencyKey }),
      });
      return [answer.status, /name="idempotencyKey" value="([^"]+)"/.exec(await answer.text())?.[1]];
    };
    const [contact, assessment, keyless] = await Promise.all([
      keyAsked('/contact', 'key-one'),
      keyAsked('/assessment', 'key-two'),
      keyAsked('/contact'),
    ]);
    expect([contact, assessment]).toEqual([
      [503, 'key-one'],
      [503, 'key-two'],
    ]);
    expect(keyless).toEqual([503, expect.stringMatching(/^form:[0-9a-f]{64}$/)]);
    other.exec('ROLLBACK');
    other.close();
    // With a corrected field it is a different request.
    expect(await keyAsked('/contact', 'key-one').then(([status]) => status)).not.toBe(503);
    const refused = await postForm(`${server.url}/contact`, { ...inquiry, email: 'no', idempotencyKey: 'key-three' });
    expect([refused.status, (await refused.text()).includes('key-three')]).toEqual([422, false]);
  });
});

describe('the server', () => {
  it('answers /healthz and /readyz, and 404 for what it does not know, and refuses a second server on its data folder in one sentence', async () => {
    const server = await startServer();
    const status = async (path: string) => (await fetch(`${server.url}${path}`, { redirect: 'manual' })).status;
    expect(
      await Promise.all(['/healthz', '/readyz', '/not-found', '/nothing-here', '/admin', '/api/nothing'].map(status)),
    ).toEqual([200, 200, 404, 404, 302, 404]);
    // A second server on the same data folder.
    await expect(startServer({ folder: server.folder })).rejects.toThrow(/Another server is running on/);
    await server.stop();
  });

  it('stops at a wrong setting with its name', async () => {
    await expect(startServer({ env: { LEADS_TO: 'nobody' } })).rejects.toThrow(/LEADS_TO must be email addresses/);
  });

  it('finishes the request under way when it is told to stop, and exits with 0', async () => {
    const server = await startServer();
    const { port } = new URL(server.url);
    const body = JSON.stringify(inquiry);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    const stopped = server.stop();
    socket.write(body);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 201/);
    socket.end();
    expect(await stopped).toBe(0);
    expect(server.rows('SELECT id FROM leads')).toHaveLength(1);
  });

  it('offers a link that creates the first administrator once', async () => {
    const server = await startServer();
    const link = /http:\S+\/admin\/setup\?token=\S+/.exec(server.output())?.[0] ?? '';
    const form = (password: string) => ({
      method: 'POST',
      redirect: 'manual' as const,
      body: new URLSearchParams({ email: 'Owner@Firm.example', password }),
    });
    expect((await fetch(link)).status).toBe(200);
    expect((await fetch(link.replace('token=', 'token=x'))).status).toBe(404);
    expect((await fetch(link, form('short'))).status).toBe(422);
    expect((await fetch(link, form('a long enough password'))).status).toBe(303);
    expect((await fetch(link)).status).toBe(404);
    expect(server.rows('SELECT email, role FROM users')).toEqual([{ email: 'owner@firm.example', role: 'owner' }]);
    expect(JSON.stringify(server.rows('SELECT * FROM users'))).not.toContain('a long enough password');
    await server.stop();
    const second = await startServer({ folder: server.folder });
    expect(second.output()).not.toContain('First start');
    await second.stop();
  });

  it('creates the administrator of ADMIN_EMAIL and ADMIN_PASSWORD without a browser', async () => {
    const server = await startServer({
      env: { ADMIN_EMAIL: 'me@firm.example', ADMIN_PASSWORD: 'correct horse battery' },
    });
    await until('the user', () => server.rows('SELECT email FROM users').length === 1);
    expect(server.output()).not.toContain('First start');
    await server.stop();
  });
});
