import { spawnSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../app.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

/** What the server says when it cannot start. It must end by itself. */
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

  it('when the database is no database, and the misspelt setting is named, too', () => {
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

describe('files of a running server', () => {
  it('are for its own user only, whatever the umask of the shell', async () => {
    const folder = join(temporaryFolder(), 'data');
    const before = process.umask(0);
    const server = await startServer({ folder }).finally(() => process.umask(before));
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
