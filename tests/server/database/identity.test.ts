import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedAddress, OtherDatabase, rememberDatabase } from '../../../app/server/database/identity.server.ts';
import { openDatabase } from '../../../app/server/database/open-database.server.ts';
import { readEnv } from '../../../app/server/env.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { makeBackup } from '../../../app/server/operations/backup.server.ts';
import { restoreBackup } from '../../../app/server/operations/restore/restore.server.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';
import { startPostgres, type TestPostgres } from '../../fakes/postgres.ts';

/** Opens the database as a server start does, stores a lead, and stops. */
async function start(settings: Record<string, string>, options: { acceptNew?: boolean } = {}): Promise<number> {
  const env = readEnv(settings);
  const database = await openDatabase(env, options);
  try {
    await rememberDatabase(env.DATA_DIR, database);
    const store = new LeadStore(database);
    await store.saveLead(newLead());
    return (await store.leads({ limit: 100, offset: 0 })).length;
  } finally {
    await database.close();
  }
}

const remove = (folder: string) => rmSync(join(folder, 'site.db'));
const marker = (folder: string) => readFileSync(join(folder, 'database-id'), 'utf8');

describe('a data folder without its database', () => {
  it.each<[string, (folder: string) => void]>([
    ['missing', remove],
    ['empty', (folder) => truncateSync(join(folder, 'site.db'), 0)],
  ])('does not become a new firm when site.db is %s, unless --new says so', async (state, lose) => {
    const folder = temporaryFolder();
    expect(await start({ DATA_DIR: folder })).toBe(1);
    lose(folder);
    const refused = start({ DATA_DIR: folder });
    await expect(refused).rejects.toThrow(OtherDatabase);
    await expect(refused).rejects.toThrow(
      `site.db is ${state}, although there was a database here: the file database-id`,
    );
    await expect(refused).rejects.toThrow(/npm run site -- restore --from FOLDER, or .* npm start -- --new$/);
    expect(await start({ DATA_DIR: folder }, { acceptNew: true })).toBe(1);
    expect(await start({ DATA_DIR: folder })).toBe(2);
  });

  it('is recognized by its mail files when the marker is gone', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'mail'));
    writeFileSync(join(folder, 'mail', 'one.eml'), 'Subject: an inquiry');
    await expect(start({ DATA_DIR: folder })).rejects.toThrow('although there was a database here: the mail files');
    expect(existsSync(join(folder, 'site.db'))).toBe(false);
  });

  it('is recognized by the backups in BACKUP_DIR, and the advice names the newest one', async () => {
    const folder = temporaryFolder();
    await start({ DATA_DIR: folder });
    const backups = temporaryFolder();
    await makeBackup(folder, join(backups, '2026-11-20T00-00-00Z'));
    const newest = join(backups, '2026-11-21T00-00-00Z');
    await makeBackup(folder, newest);
    const unmounted = { DATA_DIR: temporaryFolder(), BACKUP_DIR: backups };
    await expect(start(unmounted)).rejects.toThrow(`npm run site -- restore --from ${newest}`);
    expect(await start({ ...unmounted, BACKUP_DIR: temporaryFolder() })).toBe(1);
  });

  it('is recognized by a write-ahead log without its database, and the log is kept', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'site.db-wal'), 'what was acknowledged last');
    await expect(start({ DATA_DIR: folder })).rejects.toThrow('the log site.db-wal');
    expect(readFileSync(join(folder, 'site.db-wal'), 'utf8')).toBe('what was acknowledged last');
  });
});

describe('the marker of a data folder', () => {
  it('is written at the first start, and again when it was lost', async () => {
    const folder = temporaryFolder();
    await start({ DATA_DIR: folder });
    const made = marker(folder);
    expect(made).toMatch(/^[0-9a-f]{32}\n$/);
    rmSync(join(folder, 'database-id'));
    expect(await start({ DATA_DIR: folder })).toBe(2);
    expect(marker(folder)).toBe(made);
  });

  it('refuses a database that was swapped, and --new accepts it', async () => {
    const [one, other] = [temporaryFolder(), temporaryFolder()];
    await start({ DATA_DIR: one });
    await start({ DATA_DIR: other });
    writeFileSync(join(one, 'site.db'), readFileSync(join(other, 'site.db')));
    await expect(start({ DATA_DIR: one })).rejects.toThrow(/another database than the one.*npm start -- --new/);
    expect(await start({ DATA_DIR: one }, { acceptNew: true })).toBe(2);
    expect(marker(one)).toBe(marker(other));
  });

  it('follows a restore, also of a backup of another installation', async () => {
    const [one, other] = [temporaryFolder(), temporaryFolder()];
    await start({ DATA_DIR: one });
    await start({ DATA_DIR: other });
    const backup = join(temporaryFolder(), 'backup');
    const { publicKey } = await makeBackup(other, backup);
    await restoreBackup(one, backup, { signedBy: publicKey });
    expect(marker(one)).toBe(marker(other));
    remove(one);
    await restoreBackup(one, backup, { signedBy: publicKey });
    expect(await start({ DATA_DIR: one })).toBe(2);
  });
});

describe('a data folder with DATABASE_URL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres.remove());

  it('refuses an empty PostgreSQL database in place of the former one, leaves it empty, and --new accepts it', async () => {
    const folder = temporaryFolder();
    expect(await start({ DATA_DIR: folder, DATABASE_URL: await postgres.create('first') })).toBe(1);
    const url = await postgres.create('second');
    const refused = start({ DATA_DIR: folder, DATABASE_URL: url });
    await expect(refused).rejects.toThrow(/second is another database.*npm start -- --new$/);
    expect(await postgres.rows("SELECT 1 FROM pg_tables WHERE schemaname = 'public'", url)).toEqual([]);
    await start({ DATA_DIR: folder, DATABASE_URL: url }, { acceptNew: true });
    expect(await start({ DATA_DIR: folder, DATABASE_URL: url })).toBe(2);
  });

  it.each(['SQLite', 'PostgreSQL'])(
    'has ids in its feed that are made of its first SITE_URL, in %s; without one, nothing is remembered',
    async (kind) => {
      const settings =
        kind === 'SQLite'
          ? { DATA_DIR: temporaryFolder() }
          : { DATA_DIR: temporaryFolder(), DATABASE_URL: postgres.url };
      const database = await openDatabase(readEnv(settings), { acceptNew: true });
      const ask = (SITE_URL?: string) => feedAddress(database, { SITE_URL }, SITE_URL ?? 'http://localhost:3000');
      expect(await ask()).toBe('http://localhost:3000');
      expect(await Promise.all([ask('http://a.example'), ask('http://a.example')])).toEqual([
        'http://a.example',
        'http://a.example',
      ]);
      expect([await ask('https://www.a.example'), await ask()]).toEqual(['http://a.example', 'http://a.example']);
      await database.close();
    },
  );
});
