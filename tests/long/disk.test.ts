import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addUser, postForm, signIn } from '../admin.ts';
import { inquiry, post, startServer, type TestServer, until } from '../app.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { startSmtp } from '../fakes/smtp.ts';
import { figure } from './figures.ts';

beforeAll(() => {
  if (spawnSync('strace', ['-V']).error)
    throw new Error('strace is missing. Install it (Debian: apt-get install strace) and start the test again.');
});

async function started(options: Parameters<typeof startServer>[0] = {}): Promise<TestServer> {
  const server = await startServer({
    ...options,
    env: { ENQUIRY_LIMIT: '1000000', LOG_LEVEL: 'silent', ...options.env },
  });
  onTestFinished(async () => void (await server.stop()));
  return server;
}

/** Makes `calls` of the server fail with `error` until the returned function is called. */
async function failing(server: TestServer, calls: string, error: 'EIO' | 'ENOSPC'): Promise<() => Promise<void>> {
  const inject = `inject=${calls}:error=${error}`;
  const strace = spawn('strace', ['-f', '-p', String(server.process.pid), '-e', `trace=${calls}`, '-e', inject], {
    stdio: 'pipe',
  });
  let output = '';
  strace.stderr.on('data', (chunk) => (output += chunk));
  await until(`strace at the server\n${output}`, () => /attached/.test(output));
  return async () => {
    strace.kill('SIGTERM');
    await once(strace, 'exit');
  };
}

interface Seen {
  acknowledged: Map<string, string>;
  statuses: Map<number, number>;
  withoutRetry: number;
}

let number = 0;

/** Sends inquiries one after the other and records their results. */
async function send(server: TestServer, count: number, seen: Seen): Promise<void> {
  for (let sent = 0; sent < count; sent++) {
    const message = `disk ${number++}`;
    const answer = await post(`${server.url}/api/contact`, { ...inquiry, message });
    const body = await answer.text();
    seen.statuses.set(answer.status, (seen.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 201) seen.acknowledged.set(message, JSON.parse(body).reference);
    if (answer.status === 503 && !answer.headers.get('retry-after')) seen.withoutRetry++;
  }
}

const newSeen = (): Seen => ({ acknowledged: new Map(), statuses: new Map(), withoutRetry: 0 });

/** The acknowledged leads that a new process does not find on disk after this one was killed. */
async function lostAfterKill(server: TestServer, { acknowledged }: Seen): Promise<string[]> {
  await server.stop('SIGKILL');
  const database = new Sqlite(join(server.folder, 'site.db'));
  const kept = new Map(database.prepare('SELECT message, reference FROM leads').raw().all() as [string, string][]);
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  database.close();
  return [...acknowledged]
    .filter(([message, reference]) => kept.get(message) !== reference)
    .map(([message]) => message);
}

/** Runs the site before, during and after one disk fault. */
async function fault(calls: string, error: 'EIO' | 'ENOSPC') {
  const server = await started();
  const [before, during, after] = [newSeen(), newSeen(), newSeen()];
  await send(server, 5, before);
  const mend = await failing(server, calls, error);
  await send(server, 15, during);
  const readable = (await fetch(`${server.url}/blog?uncached`)).status;
  await mend();
  const start = performance.now();
  await until('the next inquiry to be taken', async () => {
    await send(server, 1, after);
    return after.acknowledged.size > 0;
  });
  const again = (performance.now() - start) / 1000;
  const all = {
    ...newSeen(),
    acknowledged: new Map([...before.acknowledged, ...during.acknowledged, ...after.acknowledged]),
  };
  return { before, during, readable, again, lost: await lostAfterKill(server, all) };
}

describe('a disk that fails', () => {
  it.each([
    ['fsync,fdatasync', 'EIO'],
    // Not write(): the answers to visitors would fail too.
    ['pwrite64', 'ENOSPC'],
  ] as const)(
    'in %s with %s is answered with 503 and never with 201; pages are served, and soon leads are taken again',
    async (calls, error) => {
      const { before, during, readable, again, lost } = await fault(calls, error);
      figure(`Disk, ${error}`, {
        refused: during.statuses.get(503) ?? 0,
        'taken again after, s': again.toFixed(2),
        lost: lost.length,
      });
      expect(before.acknowledged.size).toBe(5);
      expect([...during.statuses]).toEqual([[503, 15]]);
      expect(during.withoutRetry).toBe(0);
      expect(readable).toBe(200);
      expect(again).toBeLessThan(5);
      expect(lost).toEqual([]);
    },
  );

  it('would be noticed: with the answer sent before the commit, acknowledged leads are missing', async () => {
    const server = await started({ preload: './tests/crash/early-answer.ts' });
    const seen = newSeen();
    await send(server, 1, seen);
    await failing(server, 'pwrite64', 'ENOSPC');
    // The server may exit, because the commit fails after the answer.
    await send(server, 15, seen).catch(() => undefined);
    expect(await lostAfterKill(server, seen)).not.toEqual([]);
  });

  it('that is full is answered with 503; when there is room again, leads are taken without a restart', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'small'));
    const small = join(folder, 'small');
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', small], { stdio: 'pipe' });
    } catch (error) {
      throw new Error('A small file system cannot be mounted: run this test as root.', { cause: error });
    }
    onTestFinished(() => void execFileSync('umount', ['-l', small]));
    const server = await started({ folder: small });
    const [before, during, after] = [newSeen(), newSeen(), newSeen()];
    await send(server, 5, before);
    const ballast = join(small, 'ballast');
    for (let size = 4096; size >= 1; size = Math.floor(size / 2))
      try {
        for (;;) writeFileSync(ballast, Buffer.alloc(size * 1024), { flag: 'a' });
      } catch {}
    await until('the first refusal', async () => {
      await send(server, 1, during);
      return during.statuses.get(503);
    });
    await send(server, 5, during);
    expect((await fetch(`${server.url}/blog?uncached`)).status).toBe(200);
    rmSync(ballast);
    const start = performance.now();
    await until('the next inquiry to be taken', async () => {
      await send(server, 1, after);
      await sleep(20);
      return after.acknowledged.size > 0;
    });
    const again = (performance.now() - start) / 1000;
    expect(new Set([...during.statuses.keys()])).toEqual(
      new Set([503, ...(during.acknowledged.size > 0 ? [201] : [])]),
    );
    const all = {
      ...newSeen(),
      acknowledged: new Map([...before.acknowledged, ...during.acknowledged, ...after.acknowledged]),
    };
    const lost = await lostAfterKill(server, all);
    figure('Disk, full', {
      refused: during.statuses.get(503) ?? 0,
      'taken again after, s': again.toFixed(2),
      lost: lost.length,
    });
    expect(lost).toEqual([]);
    expect(again).toBeLessThan(5);
  });
});

describe('a disk that strangers fill by mail', () => {
  const megabyte = 1024 * 1024;

  it('has room for leads to the last 50 MB: mail keeps its text, then waits, and the owner has a mail', async () => {
    const folder = temporaryFolder();
    const small = join(folder, 'small');
    mkdirSync(small);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=800m', 'none', small], { stdio: 'pipe' });
    onTestFinished(() => void execFileSync('umount', ['-l', small]));
    /** Gives the disk so many megabytes of free space. */
    const leave = (free: number) => {
      const { blocks, bavail, bsize } = statfsSync(small);
      const size = (blocks - bavail) * bsize + free * megabyte;
      execFileSync('mount', ['-o', `remount,size=${size}`, small], { stdio: 'pipe' });
    };
    const smtp = await startSmtp();
    onTestFinished(smtp.stop);
    const env = { SMTP_URL: smtp.url, LEADS_TO: 'desk@firm.example', ALARM_TO: 'owner@firm.example' };
    const server = await started({ folder: small, env });
    await addUser(server, 'owner@firm.example', 'owner');
    const cookie = await signIn(server, 'owner@firm.example');
    const panel = await postForm(`${server.url}/admin/mailbox`, { intent: 'inbound-make' }, { cookie });
    const [secret = ''] = /(?<=Bearer )[\w-]{43}/.exec(await panel.text()) ?? [];
    let strangers = 0;
    /** A message of a new stranger with a file of 25 MB. Resolves with the answer's status. */
    const fill = async (): Promise<number> => {
      const id = `stranger${++strangers}@example.org`;
      const attached = Buffer.alloc(25 * megabyte, strangers)
        .toString('base64')
        .replace(/.{76}/g, '$&\r\n');
      const head = [
        ...[`From: ${id}`, 'To: hello@firm.example', `Message-ID: <${id}>`, 'Subject: Plans'],
        ...[
          'MIME-Version: 1.0',
          'Content-Type: multipart/mixed; boundary=b',
          '',
          '--b',
          'Content-Type: text/plain',
          '',
        ],
        ...['See the plan.', '--b', 'Content-Type: application/pdf; name="plan.pdf"'],
        ...['Content-Transfer-Encoding: base64', '', ''],
      ].join('\r\n');
      const { status } = await fetch(`${server.url}/api/mail/inbound`, {
        method: 'POST',
        body: `${head}${attached}\r\n--b--\r\n`,
        headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
      });
      return status;
    };
    const kept = () => server.rows<{ mb: number }>(`SELECT sum(size) / ${megabyte} AS mb FROM mails`)[0]?.mb ?? 0;
    const told = () => smtp.received.filter(({ mail }) => mail.subject === 'Mail is short of room');

    for (let n = 0; n < 8; n++) expect(await fill()).toBe(200);
    expect(server.rows('SELECT id FROM mails')).toHaveLength(8);
    expect(kept()).toBeLessThan(50);
    expect(told()).toHaveLength(0);

    leave(450);
    const before = kept();
    expect(await fill()).toBe(200);
    expect(kept()).toBe(before);
    await until('the owner’s mail', () => told().length === 1);
    expect(told()[0]?.to).toEqual(['owner@firm.example']);
    const today = await (await fetch(`${server.url}/admin`, { headers: { cookie } })).text();
    expect(today).toContain('so only the text of mail is kept');

    leave(150);
    for (let n = 0; n < 3; n++) expect(await fill()).toBe(429);
    leave(60);
    const seen = newSeen();
    for (; statfsSync(small).bavail * statfsSync(small).bsize > 50 * megabyte; ) await send(server, 10, seen);
    await send(server, 20, seen);
    expect([...seen.statuses.keys()]).toEqual([201]);
    expect(told()).toHaveLength(1);
    figure('Disk, filled by mail', {
      'messages of 25 MB': strangers,
      'of them kept in the database, MB': kept(),
      'leads taken below 60 MB free': seen.acknowledged.size,
    });
    expect(await lostAfterKill(server, seen)).toEqual([]);
  }, 300_000);
});
