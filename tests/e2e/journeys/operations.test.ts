import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inquiry, post, startServer, type TestServer, until } from '../../app.ts';
import { site } from '../../command-line.ts';
import { filesWith } from '../../fakes/folder.ts';
import { lakeshore, wordsOf } from '../../fixtures/site.ts';
import { textOf, withoutOwnScripts } from '../../html.ts';

const { firm, testimonials } = lakeshore.data;

const newFolder = () => mkdtempSync(join(tmpdir(), 'site-operations-'));

describe('a backup under load', () => {
  it('restores elsewhere with every lead that was acknowledged before it, at 100 leads a second', async () => {
    const server = await startServer({ env: { ENQUIRY_LIMIT: '1000000' } });
    const acknowledged: string[] = [];
    const problems: unknown[] = [];
    const send = async (number: number) => {
      const answer = await post(`${server.url}/api/contact`, { ...inquiry, message: `number ${number}` });
      if (answer.status === 201) acknowledged.push(((await answer.json()) as { reference: string }).reference);
      else problems.push(answer.status);
    };
    let sent = 0;
    const load = setInterval(() => void send(sent++).catch((error) => problems.push(error)), 10);
    await until('200 leads', () => acknowledged.length >= 200, 40_000);
    const before = [...acknowledged];
    const to = join(newFolder(), 'backup');
    const taken = await site(['backup', '--to', to], { DATA_DIR: server.folder });
    await sleep(500);
    clearInterval(load);
    await until('the last answers', () => acknowledged.length + problems.length === sent);
    await server.stop();
    expect(taken).toMatchObject({ code: 0, err: '' });
    expect(server.rows('SELECT user_id, action, subject FROM audit_log')).toEqual([
      { user_id: null, action: 'backup-made', subject: 'database' },
    ]);
    expect(problems).toEqual([]);
    expect(before.length).toBeGreaterThanOrEqual(200);

    const elsewhere = newFolder();
    const key = /signed with (\S+)\.$/m.exec(taken.out)?.[1] ?? '';
    expect((await site(['restore', '--from', to], { DATA_DIR: elsewhere })).err).toContain(`--signed-by ${key}`);
    const restored = await site(['restore', '--from', to, '--signed-by', key], { DATA_DIR: elsewhere });
    expect(restored).toMatchObject({ code: 0, err: '' });
    const database = new Sqlite(join(elsewhere, 'site.db'), { readonly: true });
    const kept = new Set(database.prepare('SELECT reference FROM leads').pluck().all());
    database.close();
    expect(before.filter((reference) => !kept.has(reference))).toEqual([]);
    // The backup was made while inquiries were arriving, so it does not contain all of them.
    expect(kept.size).toBeLessThan(acknowledged.length);
    const again = await startServer({ folder: elsewhere });
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
    const beside = await site(['restore', '--from', to, '--signed-by', key], { DATA_DIR: elsewhere });
    expect(beside.err).toContain('Another server is running');
    await again.stop();
  });

  it('is made by the server itself, which reports its age', async () => {
    const backups = join(newFolder(), 'backups');
    const token = 'a-token-of-enough-length';
    const server = await startServer({ env: { BACKUP_DIR: backups, METRICS_TOKEN: token } });
    const finished = () => server.rows("SELECT folder FROM backup_runs WHERE outcome = 'made'");
    await until('a backup', () => finished().length === 1);
    const [name = ''] = readdirSync(backups);
    expect(readdirSync(join(backups, name)).sort()).toEqual(['manifest.json', 'manifest.sig', 'site.db']);
    expect(server.rows('SELECT action FROM audit_log')).toEqual([]);
    const drills = () => server.rows<{ outcome: string; compared: number }>('SELECT * FROM restore_drills');
    await until('a proved restore', () => drills().length === 1);
    expect(drills()).toMatchObject([{ outcome: 'proved', problem: null, folder: join(backups, name) }]);
    expect(readdirSync(server.folder).filter((entry) => entry.startsWith('backup-work'))).toEqual([]);
    const figures = await (
      await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    ).text();
    const age = Number(/^site_backup_age_seconds (\S+)$/m.exec(figures)?.[1]);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(60);
    expect(Number(/^site_backup_proved_age_seconds (\S+)$/m.exec(figures)?.[1])).toBeGreaterThanOrEqual(0);
    expect(figures).toMatch(/^site_backup_proof_failed 0$/m);
    expect(figures).toMatch(/^site_backups_held 0$/m);
    await server.stop();
  });
});

describe('the running site', () => {
  const token = 'a-token-of-enough-length';
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { LOG_LEVEL: 'debug', METRICS_TOKEN: token, ENQUIRY_LIMIT: '1000' } });
  });
  afterAll(() => server.stop());
  const command = (...args: string[]) => site(args, { DATA_DIR: server.folder });

  it('gives its metrics to a caller with the token', async () => {
    await post(`${server.url}/api/contact`, inquiry);
    await post(`${server.url}/api/contact`, { ...inquiry, website: 'http://spam.example' });
    await post(`${server.url}/api/contact`, { ...inquiry, email: 'no' });
    await until('the deliveries', () => server.rows("SELECT 1 FROM outbox WHERE status = 'delivered'").length === 2);
    const plain = await fetch(`${server.url}/metrics`);
    expect([plain.status, plain.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect((await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
    const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.headers.get('content-type')).toContain('version=0.0.4');
    const figures = await answer.text();
    for (const line of [
      'site_leads{kind="contact",quarantined="false"} 1',
      'site_leads{kind="contact",quarantined="true"} 1',
      'site_outbox_pending 0',
      'site_outbox_dead 0',
      'site_outbox_oldest_age_seconds 0',
      'site_delivery_attempts_total{channel="lead-email",outcome="delivered"} 1',
      'site_delivery_attempts_total{channel="acknowledgement",outcome="delivered"} 1',
      'site_backup_age_seconds -1',
      'site_database_up 1',
    ])
      expect(figures.split('\n')).toContain(line);
    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(figures).toMatch(new RegExp(`^${name} `, 'm'));
    // The count rises once an answer is sent, which may be a moment later.
    expect(figures).toMatch(/^site_http_requests_total\{status_class="2xx"\} [123]$/m);
    expect(figures).toMatch(/^site_http_requests_total\{status_class="4xx"\} [123]$/m);
    expect(figures).not.toContain('ana@');
  });

  it('exports leads so that no spreadsheet runs a formula in them', async () => {
    await post(`${server.url}/api/contact`, { ...inquiry, company: '=HYPERLINK("http://x")', message: 'a "b"\nc, d' });
    const { code, out } = await command('leads', 'export', '--csv', '--bom');
    expect(code).toBe(0);
    expect(out.startsWith('\uFEFF"reference","received (America/Toronto)",')).toBe(true);
    expect(out).toContain('"\'=HYPERLINK(""http://x"")"');
    expect(out).toContain('"a ""b""\nc, d"');
    expect((await command('leads', 'export')).err).toContain('--csv');
  });

  it('leaves a claim out everywhere as soon as it is switched off, structured data included', async () => {
    const read = async (path: string) => (await fetch(server.url + path)).text();
    const readHome = async () => textOf(await read('/'));
    const path = '/services/managed-it-services';
    const [gone, kept] = testimonials;
    if (!gone || !kept) throw new Error('two testimonials were expected');
    for (const words of [wordsOf('uptime'), gone.quote]) expect(await readHome()).toContain(words);
    expect(await read(path)).toContain('aggregateRating');
    for (const id of ['uptime', 'satisfaction', 'rating', `testimonial:${gone.id}`])
      expect(await command('claims', 'off', id)).toMatchObject({ code: 0, out: `${id} is off.\n` });
    const isGone = async () => {
      const home = await readHome();
      return (
        !home.includes(wordsOf('uptime')) &&
        !home.includes(gone.quote) &&
        !(await read(path)).includes('aggregateRating')
      );
    };
    await until('the claims to go', isGone, 30_000);
    expect(await readHome()).toContain(kept.quote);
    await command('claims', 'on', 'uptime');
    await until('the claim to come back', async () => (await readHome()).includes(wordsOf('uptime')));
    expect((await command('claims', 'off', 'no-such')).err).toContain('There is no claim "no-such"');
  });

  it('logs changes and downloads made on the command line, as the panel does for a person', async () => {
    const held = { ...inquiry, email: 'held@example.com', website: 'http://spam.example' };
    const { reference } = (await (await post(`${server.url}/api/contact`, held)).json()) as { reference: string };
    const [lead] = server.rows<{ id: string }>(`SELECT id FROM leads WHERE reference = '${reference}'`);
    const before = server.rows('SELECT id FROM audit_log').length;
    for (const args of [
      ['claims', 'off', 'clients'],
      ['claims', 'on', 'clients'],
      ['claims', 'prove', 'clients', '--proof', 'Folder 7'],
      ['leads', 'release', reference],
      ['leads', 'export', '--csv'],
    ])
      expect((await command(...args)).code, args.join(' ')).toBe(0);
    await Promise.all([command('claims', 'off', 'no-such'), command('leads', 'release', reference)]);
    const noted = server.rows<{ action: string; subject: string }>(
      'SELECT user_id, action, subject FROM audit_log ORDER BY rowid',
    );
    expect(noted.slice(before)).toEqual([
      { user_id: null, action: 'claim-off', subject: 'clients' },
      { user_id: null, action: 'claim-save', subject: 'clients' },
      { user_id: null, action: 'claim-save', subject: 'clients' },
      { user_id: null, action: 'quarantine-release', subject: lead?.id },
      { user_id: null, action: 'leads-export', subject: 'all' },
    ]);
  });

  it('says of a proof that the claim is still off', async () => {
    const prove = async () => (await command('claims', 'prove', 'clients', '--proof', 'Folder 8')).out.trim();
    await command('claims', 'off', 'clients');
    expect(await prove()).toBe('clients is noted. The site prints it after: claims on clients');
    await command('claims', 'on', 'clients');
    expect(await prove()).toBe('clients is noted.');
  });

  it('may not go public as the sample', async () => {
    const { code, out } = await command('launch-check');
    expect(code).toBe(1);
    for (const words of [firm.phone.display, 'Unproved', 'SMTP_URL', 'SITE_URL', 'no backup', 'administrator'])
      expect(out).toContain(words);
  });

  it('writes no visitor’s details into its log, whether the inquiry succeeds or fails', async () => {
    const person = {
      ...inquiry,
      firstName: 'Zebedee',
      lastName: 'Quillfeather',
      company: 'Marmalade Works',
      email: 'zebedee@marmalade.example',
      phone: '647 555 0177',
      message: 'Our parrot ate the router.',
    };
    const { url } = server;
    const kinds: Promise<Response>[] = [
      post(`${url}/api/contact`, person),
      post(`${url}/api/contact`, { ...person, website: 'x' }),
      post(`${url}/api/contact`, { ...person, terms: false }),
      post(`${url}/api/contact`, `${JSON.stringify(person)}x`),
      post(`${url}/api/assessment`, { ...person, name: 'Zebedee Quillfeather', answers: [1] }),
      post(`${url}/contact`, new URLSearchParams({ ...person, terms: 'on' }).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      }),
      fetch(`${url}/contact?email=${person.email}&name=${person.lastName}`),
      fetch(`${url}/${person.email}`),
      post(`${url}/contact.data`, person),
    ];
    await Promise.all(kinds);
    await until(
      'the deliveries',
      () => server.rows("SELECT 1 FROM outbox WHERE status NOT IN ('delivered', 'rested')").length === 0,
    );
    expect(server.output()).toContain('outbox: delivery');
    for (const words of ['Zebedee', 'Quillfeather', 'Marmalade', 'marmalade', '555 0177', 'parrot'])
      expect(server.output()).not.toContain(words);

    const erased = await command('leads', 'erase', '--email', person.email.toUpperCase());
    expect(erased).toMatchObject({ code: 0, err: '' });
    expect(erased.out).toMatch(/^Erased \d leads /);
    expect(filesWith(server.folder, person.email)).toEqual([]);
    expect(server.output()).not.toContain('marmalade');
  });
});

describe('without a token', () => {
  it('there is no metrics page', async () => {
    const server = await startServer();
    const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer undefined' } });
    expect(answer.status).toBe(404);
    await server.stop();
  });
});

describe('/emergency', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('is one answer under 10 kB, without script and without another file', async () => {
    const { hostname, port } = new URL(server.url);
    const { get } = await import('node:http');
    const bytes = await new Promise<Buffer>((resolve, reject) => {
      const options = { hostname, port, path: '/emergency', headers: { 'accept-encoding': 'gzip' } };
      get(options, async (response) => {
        expect(response.statusCode).toBe(200);
        expect(response.headers['content-encoding']).toBe('gzip');
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve(Buffer.concat(chunks));
      }).on('error', reject);
    });
    expect(bytes.length).toBeLessThan(10_000);
    const html = withoutOwnScripts(await (await fetch(`${server.url}/emergency`)).text());
    expect(html.startsWith('<!DOCTYPE html>')).toBe(true);
    expect(html).not.toMatch(
      /<script(?! type="application\/ld\+json")|<img|<iframe|@font-face|rel="stylesheet"|rel="modulepreload"/,
    );
    expect(html).toContain(`href="tel:${firm.phone.e164}"`);
    // Remove styles, which may also contain braces.
    expect(html.replace(/<style[\s\S]*?<\/style>/g, '')).not.toMatch(/\{\w+(?::[\w-]+)?\}/);
  });

  it('is reached from the line above the header, the menu, the footer and the not-found page', async () => {
    for (const path of ['/', '/services', '/not-found']) {
      const html = await (await fetch(server.url + path)).text();
      expect(html.split('href="/emergency"').length - 1, path).toBe(path === '/not-found' ? 4 : 3);
      expect(html).toContain('Under attack?');
    }
  });
});
