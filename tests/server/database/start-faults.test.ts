import { chmodSync, lstatSync, mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { prepareDataFolder } from '../../../app/server/database/data-folder.server.ts';
import { lockFolder } from '../../../app/server/database/lock.server.ts';
import { openDatabase } from '../../../app/server/database/open-database.server.ts';
import { migrateSqlite, openSqlite, openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { postgresFault, StartFault } from '../../../app/server/database/start-faults.server.ts';
import { readEnv } from '../../../app/server/env.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { makeBackup } from '../../../app/server/operations/backup.server.ts';
import { damageTable, overwrite } from '../../fakes/damage.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';
import { freePort, startPostgres, type TestPostgres } from '../../fakes/postgres.ts';
import { asStranger } from '../../fakes/stranger.ts';

/** The message that an operator sees when the database cannot be opened. */
async function sentence(settings: Record<string, string>): Promise<string> {
  try {
    const env = readEnv(settings);
    prepareDataFolder(env.DATA_DIR);
    await (await openDatabase(env, { check: true })).close();
    return 'It started.';
  } catch (error) {
    expect(error).toBeInstanceOf(StartFault);
    const { message } = error as StartFault;
    expect(message).not.toContain('\n');
    return message;
  }
}

async function folderWithDatabase(): Promise<string> {
  const folder = temporaryFolder();
  const database = openSqliteDatabase(folder);
  await new LeadStore(database).saveLead(newLead());
  await database.close();
  return folder;
}

const modeOf = (path: string) => (lstatSync(path).mode & 0o7777).toString(8);

const restore = 'npm run site -- restore --from FOLDER';

describe('the start names the fault and the remedy in one sentence', () => {
  it('when the first bytes of the database are garbage', async () => {
    const folder = await folderWithDatabase();
    overwrite(join(folder, 'site.db'), 0, 100);
    expect(await sentence({ DATA_DIR: folder })).toMatch(
      /site\.db is not a database.* with: npm run site -- restore --from FOLDER$/,
    );
  });

  it('when BACKUP_DIR is a file', async () => {
    const folder = await folderWithDatabase();
    const file = join(folder, 'notes.txt');
    writeFileSync(file, '');
    expect(await sentence({ DATA_DIR: folder, BACKUP_DIR: file })).toBe(
      `BACKUP_DIR ${file} is a file. Set BACKUP_DIR to a folder.`,
    );
  });

  it('when the database is truncated', async () => {
    const folder = await folderWithDatabase();
    truncateSync(join(folder, 'site.db'), 20_000);
    const said = await sentence({ DATA_DIR: folder });
    expect(said).toContain('site.db is damaged');
    expect(said).toContain(restore);
  });

  it.each(['leads', 'page_views', 'audit_log'])(
    'when a page of %s is damaged, whether or not it is soon read',
    async (table) => {
      const folder = await folderWithDatabase();
      damageTable(join(folder, 'site.db'), table);
      const said = await sentence({ DATA_DIR: folder });
      expect(said).toContain('site.db is damaged');
      expect(said).toContain(restore);
    },
  );

  it('with the newest backup as the remedy, where there is one', async () => {
    const folder = await folderWithDatabase();
    const backups = temporaryFolder();
    const newest = join(backups, '2026-11-21T00-00-00Z');
    await makeBackup(folder, newest);
    overwrite(join(folder, 'site.db'), 0, 100);
    expect(await sentence({ DATA_DIR: folder, BACKUP_DIR: backups })).toContain(`restore --from ${newest}`);
  });

  it('when DATA_DIR is a file, or leads through one', async () => {
    const file = join(temporaryFolder(), 'data');
    writeFileSync(file, '');
    expect(await sentence({ DATA_DIR: file })).toBe(`DATA_DIR ${file} is a file. Set DATA_DIR to a folder.`);
    expect(await sentence({ DATA_DIR: join(file, 'in') })).toContain('has a file where a folder is needed');
  });

  it('when DATA_DIR is a link to a disk that is not mounted', async () => {
    const link = join(temporaryFolder(), 'data');
    symlinkSync('/mnt/nowhere/site', link);
    for (const folder of [link, join(link, 'in')])
      expect(await sentence({ DATA_DIR: folder })).toMatch(
        /^DATA_DIR \S+ cannot be made: it leads to a missing folder, .* or set DATA_DIR to another folder\.$/,
      );
  });

  it.skipIf(process.platform !== 'linux')(
    'when DATA_DIR is where no folder can be made, and does not hang',
    async () => {
      for (const folder of ['/proc/site', '/proc/site/data'])
        expect(await sentence({ DATA_DIR: folder })).toContain('no folder can be made there');
    },
  );

  it('when a newer version has changed the database', async () => {
    const folder = await folderWithDatabase();
    const database = new Sqlite(join(folder, 'site.db'));
    database.prepare("INSERT INTO migrations VALUES ('29991231_future', '', 0)").run();
    database.close();
    expect(await sentence({ DATA_DIR: folder })).toBe(
      'The database has the migration 29991231_future, which this version does not know. Start the newer version that made it.',
    );
  });

  it.each([
    ['CREATE TABLE users (id INTEGER)', 'table users already exists'],
    ['CREATE TABLE migrations (id INTEGER, migration TEXT)', 'no such column: name'],
  ])('when another program made the database: %s', async (made, said) => {
    const folder = temporaryFolder();
    const other = new Sqlite(join(folder, 'site.db'));
    other.exec(made);
    other.close();
    expect(await sentence({ DATA_DIR: folder })).toBe(
      `${join(folder, 'site.db')} holds the tables of another program (${said}). Set DATA_DIR to another folder, or move this file away.`,
    );
  });

  it('when another program holds the database locked, and not that another server is running', async () => {
    const folder = temporaryFolder();
    const other = new Sqlite(join(folder, 'server.lock'));
    onTestFinished(() => void other.close());
    other.exec('BEGIN EXCLUSIVE');
    expect(() => lockFolder(folder)).toThrow(`Another server is running on ${folder}.`);
    mkdirSync(join(folder, 'other', 'server.lock'), { recursive: true });
    expect(() => lockFolder(join(folder, 'other'))).toThrow(/cannot open .* for writing/);
  });

  it('when this user may not write to the folder or to the database', async () => {
    const folder = await folderWithDatabase();
    chmodSync(join(folder, 'site.db'), 0o444);
    const run = (what: string) =>
      asStranger(process.execPath, [
        '--disable-warning=ExperimentalWarning',
        'tests/server/database/start-once.ts',
        what,
      ]);
    chmodSync(folder, 0o555);
    expect(run(folder).out).toMatch(/^The user \S+ may not write to DATA_DIR \S+\. Give the folder to that user/);
    chmodSync(folder, 0o777);
    expect(run(folder).out).toMatch(/^The user \S+ cannot open \S+site\.db for writing\. Give DATA_DIR/);
  });
});

it('starts while the disk of BACKUP_DIR cannot be read', () => {
  const folder = temporaryFolder();
  const closed = join(folder, 'backups');
  mkdirSync(closed);
  chmodSync(closed, 0o000);
  chmodSync(folder, 0o755);
  const script = `import { newestBackupIn } from './app/server/database/newest-backup.server.ts';
    console.log(newestBackupIn(${JSON.stringify(closed)}));`;
  const run = asStranger(process.execPath, ['--input-type=module-typescript', '--eval', script]);
  expect(run).toMatchObject({ code: 0, out: 'null\n' });
});

describe('the start with DATABASE_URL names the fault in one sentence', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres.remove());

  const changed = (change: (url: URL) => void) => {
    const url = new URL(postgres.url);
    change(url);
    return sentence({ DATA_DIR: temporaryFolder(), DATABASE_URL: url.href });
  };

  it('when nothing answers there, without the password', async () => {
    const port = await freePort();
    const said = await changed((url) => {
      url.port = String(port);
    });
    expect(said).toBe(
      `DATABASE_URL: no PostgreSQL answers at 127.0.0.1:${port} (ECONNREFUSED). Start it, or correct the address.`,
    );
  });

  it('when the host name does not exist', async () => {
    expect(await changed((url) => (url.hostname = 'database.invalid'))).toMatch(
      /^DATABASE_URL: there is no machine named database\.invalid\./,
    );
  });

  it('when the file of a certificate is missing, and not that nothing answers', async () => {
    expect(await changed((url) => (url.search = '?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'))).toMatch(
      /^DATABASE_URL: the file of a certificate or key cannot be read \(.*\/nowhere\/ca\.pem.*\)\. Correct its path\.$/,
    );
  });

  it('when the password or the database is wrong', async () => {
    expect(await changed((url) => (url.password = 'wrong'))).toMatch(/refuses the user postgres or the password/);
    expect(await changed((url) => (url.pathname = '/nowhere'))).toMatch(/has no database nowhere\. Create it/);
    await postgres.rows("CREATE ROLE homeless LOGIN PASSWORD 'homeless'");
    expect(
      await changed((url) => Object.assign(url, { username: 'homeless', password: 'homeless', pathname: '' })),
    ).toMatch(/^DATABASE_URL: the address names no database, .* none named like the user homeless\./);
  });

  it.each([
    ['shop', 'CREATE TABLE users (id INTEGER)', 'relation "users" already exists'],
    ['blog', 'CREATE TABLE migrations (id INTEGER, migration TEXT)', 'column "name" does not exist'],
  ])('when the database %s belongs to another program', async (name, made, said) => {
    const url = await postgres.create(name);
    await postgres.rows(made, url);
    expect(await sentence({ DATA_DIR: temporaryFolder(), DATABASE_URL: url })).toBe(
      `DATABASE_URL: the database ${name} holds the tables of another program (${said}). Create a database for the site, and name it there.`,
    );
    expect(await postgres.rows("SELECT 1 FROM pg_tables WHERE tablename = 'leads'", url)).toEqual([]);
  });

  it('when the database cannot hold every character, or cannot be written, or has no schema', async () => {
    await postgres.rows("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0 LOCALE 'C'");
    const at = (name: string) => changed((url) => (url.pathname = `/${name}`));
    expect(await at('latin')).toBe(
      "DATABASE_URL: the database latin has the encoding LATIN1, which cannot hold every name. Create it again with: CREATE DATABASE latin ENCODING 'UTF8' TEMPLATE template0",
    );
    await postgres.create('still');
    await postgres.rows('ALTER DATABASE still SET default_transaction_read_only = on');
    expect(await at('still')).toMatch(
      /^DATABASE_URL: the database still at \S+ cannot be written \(.*\)\. Name the primary/,
    );
    await postgres.create('bare');
    await postgres.rows("ALTER DATABASE bare SET search_path = 'nowhere'");
    expect(await at('bare')).toMatch(/no schema to create tables in: search_path names none/);
  });

  it('when the server speaks another language: the code counts, not the words', async () => {
    const error = Object.assign(new pg.DatabaseError('Relation »users« existiert bereits', 0, 'error'), {
      code: '42P07',
    });
    expect(postgresFault(error, postgres.url)?.message).toContain('holds the tables of another program');
    const words = Object.assign(new pg.DatabaseError('no timeout, no SSL certificate', 0, 'error'), { code: 'XX000' });
    expect(postgresFault(words, postgres.url)).toBeNull();
  });

  it('when the server has no TLS, or asks for a password', async () => {
    expect(await changed((url) => (url.search = '?sslmode=require'))).toMatch(
      /^DATABASE_URL: the server at \S+ offers no encrypted connection\. .*sslmode=disable/,
    );
    const none = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
    expect(postgresFault(none, postgres.url)?.message).toMatch(/asks for a password\. Add it after the user name\.$/);
    expect(await changed((url) => (url.password = '%ff'))).toMatch(/^DATABASE_URL: a % in the user name.* %25/);
  });

  it.each([
    ['postgres://site:p@ss#word@db/x', 'has a #, which ends an address. Write a # in the password as %23'],
    ['postgres://site:12/ss@db/x', 'has a / before the host. Write a / in the password as %2F'],
    ['postgres://site:12?ss@db/x', 'has a ? before the host. Write a ? in the password as %3F'],
    ['postgres://site:p/ss@db/x', 'must look like postgres://user:password@host/database, with # / ?'],
    ['postgres://site@db/x?sslmode=prefer', 'must say whether the connection is encrypted: sslmode=require'],
  ])('when it cannot be the address of a database, without the password: %s', (url, said) => {
    const read = () => readEnv({ DATABASE_URL: url });
    expect(read).toThrow(`DATABASE_URL ${said}`);
    expect(read).not.toThrow(/ss\b.*@|p@ss|12/);
  });

  it('an @ in the password needs no change, and sslmode=require means verify-full without a warning at each start', () => {
    expect(readEnv({ DATABASE_URL: 'postgres://site:p@ss@db/x' }).DATABASE_URL).toBe('postgres://site:p@ss@db/x');
    expect(readEnv({ DATABASE_URL: 'postgres://site@db/x?sslmode=require&a=b' }).DATABASE_URL).toBe(
      'postgres://site@db/x?sslmode=verify-full&a=b',
    );
  });

  it('when the user may not create tables', async () => {
    const url = new URL(await postgres.create('foreign'));
    await postgres.rows("CREATE ROLE guest LOGIN PASSWORD 'guest'", url.href);
    expect(
      await changed((wanted) => {
        wanted.pathname = '/foreign';
        wanted.username = 'guest';
        wanted.password = 'guest';
      }),
    ).toBe('DATABASE_URL: the user guest may not create tables in foreign. Make that user its owner.');
  });
});

describe('the data folder', () => {
  it('is closed to other users at the start, with every file in it, under any former permissions', async () => {
    const folder = await folderWithDatabase();
    const secret = join(folder, 'mail', 'one.eml');
    mkdirSync(join(folder, 'mail'));
    writeFileSync(secret, 'To: a visitor');
    const elsewhere = join(temporaryFolder(), 'public.txt');
    writeFileSync(elsewhere, 'for all');
    chmodSync(elsewhere, 0o644);
    symlinkSync(elsewhere, join(folder, 'link'));
    for (const path of [folder, join(folder, 'mail')]) chmodSync(path, 0o755);
    for (const path of [secret, join(folder, 'site.db')]) chmodSync(path, 0o644);
    if (process.getuid?.() === 0) expect(asStranger('cat', [secret]).out).toBe('To: a visitor');
    expect(prepareDataFolder(folder)).toBe(true);
    const modes = [folder, join(folder, 'mail'), secret, join(folder, 'site.db'), elsewhere].map((path) =>
      modeOf(path),
    );
    expect(modes).toEqual(['700', '700', '600', '600', '644']);
    if (process.getuid?.() === 0) {
      expect(asStranger('cat', [secret])).toMatchObject({ code: 1, out: '' });
      expect(asStranger('cat', [join(folder, 'site.db')])).toMatchObject({ code: 1, out: '' });
    }
    expect(readFileSync(secret, 'utf8')).toBe('To: a visitor');
  });

  it('is left open where other users need it, and the start is told so', () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o1777);
    expect(prepareDataFolder(folder)).toBe(false);
    expect(modeOf(folder)).toBe('1777');
  });
});

describe('a database without a migration to run', () => {
  it('opens while another process writes: six commands at once do not lock each other out', async () => {
    const folder = await folderWithDatabase();
    const writer = openSqlite(join(folder, 'site.db'));
    onTestFinished(() => void writer.close());
    writer.exec('BEGIN IMMEDIATE');
    const reader = openSqlite(join(folder, 'site.db'));
    onTestFinished(() => void reader.close());
    expect(migrateSqlite(reader)).toEqual([]);
  });
});
