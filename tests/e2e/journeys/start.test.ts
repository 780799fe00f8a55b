import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addUser, signIn } from '../../admin.ts';
import { inquiry, post, startServer, until } from '../../app.ts';
import { site } from '../../command-line.ts';
import { damageTable, damageUnder } from '../../fakes/damage.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

/** The output of a server that cannot start. It must end by itself. */
function refused(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server.ts'], {
    encoding: 'utf8',
    timeout: 30_000,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: temporaryFolder(),
      ...env,
    },
  });
  return { status, said: stdout + stderr };
}

/**
 * The output of a server that cannot start on the small disk `small`, after the commands `fill`, in which `$1` is that disk. It is in its own
 * mount namespace, which disappears with the process. Without root, it needs a user namespace too.
 */
function refusedOnDisk(size: string, fill: string) {
  const small = temporaryFolder();
  const script = `mount -t tmpfs -o size=${size} tmpfs "$1"\n${fill}\nexec "$2" server.ts`;
  const flags = process.getuid?.() === 0 ? ['--mount'] : ['--mount', '--map-root-user'];
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    [...flags, 'sh', '-c', script, 'sh', small, process.execPath],
    {
      encoding: 'utf8',
      timeout: 30_000,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: small },
    },
  );
  return { status, said: stdout + stderr, small };
}

/** Makes one page view with a browser whose views are counted. */
async function look(url: string): Promise<void> {
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0',
    accept: 'text/html',
    'accept-language': 'en',
  };
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  await answer.resume().toArray();
}

describe('a start that cannot succeed ends with exit code 1 and one sentence', () => {
  it('when HOST is no address of this machine', () => {
    for (const HOST of ['192.0.2.1', 'nowhere.invalid'])
      expect(refused({ HOST })).toEqual({
        status: 1,
        said: `HOST ${HOST} is no address of this machine. Leave it out for 127.0.0.1, or set 0.0.0.0 to listen on every address.\n`,
      });
  });

  it('when DATA_DIR is a file', () => {
    const file = join(temporaryFolder(), 'data');
    writeFileSync(file, '');
    expect(refused({ DATA_DIR: file })).toEqual({
      status: 1,
      said: `DATA_DIR ${file} is a file. Set DATA_DIR to a folder.\n`,
    });
  });

  it('when nothing answers at DATABASE_URL', () => {
    expect(refused({ DATABASE_URL: 'postgres://user:hush@127.0.0.1:9/site' })).toEqual({
      status: 1,
      said: 'DATABASE_URL: no PostgreSQL answers at 127.0.0.1:9 (ECONNREFUSED). Start it, or correct the address.\n',
    });
  });

  it('when the disk is full: not that another server is running', async () => {
    const folder = temporaryFolder();
    const server = await startServer({ own: true, folder });
    await server.stop();
    const fill = `cp -r "${folder}"/. "$1" && rm -f "$1/server.lock"
      dd if=/dev/zero of="$1/filler" bs=4k 2>/dev/null`;
    const { status, said, small } = refusedOnDisk('8m', fill);
    expect({ status, said }).toEqual({
      status: 1,
      said: `The disk of ${small} is full. Free some space and start again.\n`,
    });
  });

  it('when the disk gets full while the firm is put into a new database', () => {
    const { status, said } = refusedOnDisk('1200k', '');
    expect({ status, said }).toEqual({
      status: 1,
      said: 'The start could not use the database (database or disk is full). Remove the cause and start again.\n',
    });
  });

  it('when the file is not a database, and the misspelt setting is named, too', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'site.db'), 'a letter to a friend, not a database '.repeat(100));
    const { status, said } = refused({ DATA_DIR: folder, SMPT_URL: 'smtp://127.0.0.1' });
    expect(status).toBe(1);
    const [hint, sentence, ...rest] = said.trimEnd().split('\n');
    expect(hint).toBe('SMPT_URL is not a setting. Did you mean SMTP_URL?');
    expect(sentence).toMatch(/site\.db is not a database.*npm run site -- restore --from FOLDER$/);
    expect(rest).toEqual([]);
  });
});

describe('a damaged database', () => {
  it('keeps the server from starting: a sentence names the way back, and the owner gets one mail for any number of starts', async () => {
    const server = await startServer({ own: true });
    const { folder } = server;
    expect((await post(`${server.url}/api/contact`, inquiry)).status).toBe(201);
    expect(await (await fetch(`${server.url}/readyz`)).text()).toBe('ready');
    await server.stop();
    const sound = await site(['check-database'], { DATA_DIR: folder }, { own: true });
    expect(sound).toMatchObject({ code: 0, out: `The database in ${folder} was read through and is sound.\n` });
    damageTable(join(folder, 'site.db'), 'audit_log');
    for (let start = 0; start < 2; start++) {
      const { status, said } = refused({ DATA_DIR: folder });
      expect(status).toBe(1);
      expect(said).toMatch(
        /^\S+site\.db is damaged \(.*\)\. Restore the newest backup with: npm run site -- restore --from FOLDER\n$/,
      );
    }
    const mails = readdirSync(join(folder, 'mail')).filter((name) => name.startsWith('database-damaged'));
    expect(mails).toHaveLength(1);
    const checked = await site(['check-database'], { DATA_DIR: folder }, { own: true });
    expect(checked.code).toBe(1);
    expect(checked.err).toContain('site.db is damaged');
  });

  it('is noticed while running: the instance is not ready, the owner gets a mail, and possible inquiries are still kept', async () => {
    const folder = temporaryFolder();
    const first = await startServer({ own: true, folder });
    await first.stop();
    const server = await startServer({ own: true, folder });
    damageUnder(join(folder, 'site.db'), 'page_views');
    await look(server.url);
    const answer = await until('the damage', async () => {
      const ready = await fetch(`${server.url}/readyz`);
      return ready.status === 503 && ready;
    });
    expect(await answer.text()).toBe('The database is damaged.');
    expect(answer.headers.get('retry-after')).toBe('5');
    expect((await post(`${server.url}/api/contact`, inquiry)).status).toBe(201);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(server.url)).status).toBe(200);
    await until('the mail', () =>
      readdirSync(join(folder, 'mail')).some((name) => name.startsWith('database-damaged')),
    );
    await server.stop();
  });
});

describe('the version of the program', () => {
  it('is the same in the first lines of a start, its log, the panel and the command line', async () => {
    const server = await startServer({ env: { LOG_LEVEL: 'info' } });
    const { out } = await site(['--version'], { DATA_DIR: server.folder });
    const version = out.trim();
    expect(version).toMatch(/^\d+\.\d+\.\d+(?:, commit \S+(?: with changes)?)?$/);
    expect(server.output()).toContain(`Version     ${version}\n`);
    expect(server.output()).toContain(`"version":"${version}","msg":"start: the server listens"`);
    await addUser(server, 'viewer@firm.example', 'viewer');
    const panel = await fetch(`${server.url}/admin`, {
      headers: { cookie: await signIn(server, 'viewer@firm.example') },
    });
    expect((await panel.text()).replaceAll('<!-- -->', '')).toContain(`Version ${version}`);
    await server.stop();
  });
});

describe('a server that npm has started', () => {
  it('stops in order when npm is killed', async () => {
    const npm = spawn('npm', ['start'], {
      env: { PATH: process.env.PATH, HOME: temporaryFolder(), PORT: '0', DATA_DIR: temporaryFolder() },
    });
    let output = '';
    npm.stdout.on('data', (text) => {
      output += text;
    });
    const url = await until('the start', async () => /http:\/\/localhost:\d+/.exec(output)?.[0]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const ended = once(npm.stdout, 'end');
    npm.kill('SIGKILL');
    // The pipe ends when the last process that holds it has ended: shell, starter and server.
    await ended;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});

describe('files of a running server', () => {
  it('are for its own user only under any umask', async () => {
    const folder = join(temporaryFolder(), 'data');
    const before = process.umask(0);
    const server = await startServer({ own: true, folder }).finally(() => process.umask(before));
    const mode = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);
    const files = ['site.db', 'site.db-wal', 'server.lock', 'database-id'].filter((name) =>
      existsSync(join(folder, name)),
    );
    expect(files).toContain('site.db-wal');
    expect([mode(), mode('mail'), ...files.map((name) => mode(name))]).toEqual([
      '700',
      '700',
      ...files.map(() => '600'),
    ]);
    await server.stop();
  });
});
