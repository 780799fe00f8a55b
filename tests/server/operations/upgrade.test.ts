import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { readMigrations } from '../../../app/server/database/migrate.server.ts';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { readEnv } from '../../../app/server/env.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { readManifest } from '../../../app/server/operations/backup-manifest.server.ts';
import { withDatabase } from '../../../app/server/operations/commands/command.server.ts';
import { erase } from '../../../app/server/operations/commands/privacy-commands.server.ts';
import { copyBeforeUpgrade } from '../../../app/server/operations/upgrade.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';

/** A data folder with the database of an earlier version, which lacks the last `behind` migrations and has one lead. */
function oldInstallation(behind: number): string {
  const folder = temporaryFolder();
  const database = new Sqlite(join(folder, 'site.db'));
  database.pragma('journal_mode = WAL');
  database.exec(
    'CREATE TABLE migrations (name TEXT PRIMARY KEY, checksum TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT',
  );
  for (const { name, sql, checksum } of readMigrations('sqlite').slice(0, -behind)) {
    database.exec(sql);
    database.prepare('INSERT INTO migrations VALUES (?, ?, 1)').run(name, checksum);
  }
  database.exec(`INSERT INTO leads (id, reference, kind, status, received_at, name, first_name, last_name, company, email, phone,
    service, message, quarantined, spam_reasons, body_hash)
    VALUES ('l', 'LS-0000-0001', 'contact', 'new', 1, 'Ana M', 'Ana', 'M', 'Firm', 'old@example.com', '(416) 555-0100', 'none', 'Hi', 0, '[]', 'h')`);
  database.close();
  return folder;
}

const all = readMigrations('sqlite').length;

describe('before a database is upgraded', () => {
  it.each([1, all - 1])('a checked copy of it is made beside it: %s migrations behind', async (behind) => {
    const folder = oldInstallation(behind);
    const to = String(await copyBeforeUpgrade({ DATA_DIR: folder, DATABASE_URL: undefined }, manualClock()));
    expect(to).toBe(join(folder, 'before-upgrade', '2026-11-23T15-00-00Z'));
    const made = await readManifest(to);
    expect(made.schema).toHaveLength(all - behind);
    expect(made.counts.leads).toBe(1);
  });

  it('the command line makes it too, once', async () => {
    const folder = oldInstallation(2);
    const env = readEnv({ DATA_DIR: folder });
    for (let run = 0; run < 2; run++)
      expect(
        await withDatabase(env, (database) => new LeadStore(database).leadByReference('LS-0000-0001')),
      ).not.toBeNull();
    const copies = readdirSync(join(folder, 'before-upgrade'));
    expect(copies).toHaveLength(1);
    expect((await readManifest(join(folder, 'before-upgrade', copies[0] ?? ''))).schema).toHaveLength(all - 2);
  });

  it('the last three copies stay', async () => {
    const folder = oldInstallation(1);
    const clock = manualClock();
    for (let upgrade = 0; upgrade < 5; upgrade++) {
      clock.pass(60_000);
      await copyBeforeUpgrade({ DATA_DIR: folder, DATABASE_URL: undefined }, clock);
    }
    expect(readdirSync(join(folder, 'before-upgrade'))).toEqual(
      ['03', '04', '05'].map((minute) => `2026-11-23T15-${minute}-00Z`),
    );
  });

  it('it is not upgraded when no copy can be made', async () => {
    const folder = oldInstallation(1);
    writeFileSync(join(folder, 'before-upgrade'), 'a file where the folder should be');
    const env = readEnv({ DATA_DIR: folder });
    const bytes = readFileSync(join(folder, 'site.db'));
    await expect(withDatabase(env, async () => undefined)).rejects.toThrow(
      /^The database was not upgraded, because no checked copy of it could be made first: /,
    );
    expect(readFileSync(join(folder, 'site.db')).equals(bytes)).toBe(true);
  });

  it('a copy that fails leaves nothing that would count as one of the last three', async () => {
    const folder = oldInstallation(1);
    writeFileSync(join(folder, 'backup-key.pem'), 'no key');
    await expect(copyBeforeUpgrade({ DATA_DIR: folder, DATABASE_URL: undefined })).rejects.toThrow('not a key');
    expect(readdirSync(join(folder, 'before-upgrade'))).toEqual([]);
  });

  it('no copy is made of a database that is new, empty or up to date', async () => {
    const folder = temporaryFolder();
    const settings = { DATA_DIR: folder, DATABASE_URL: undefined };
    expect(await copyBeforeUpgrade(settings)).toBeNull();
    writeFileSync(join(folder, 'site.db'), '');
    expect(await copyBeforeUpgrade(settings)).toBeNull();
    await openSqliteDatabase(folder).close();
    expect(await copyBeforeUpgrade(settings)).toBeNull();
    expect(existsSync(join(folder, 'before-upgrade'))).toBe(false);
  });

  it('a copy that still holds an erased person is named', async () => {
    const folder = temporaryFolder();
    const database = openSqliteDatabase(folder);
    await new LeadStore(database).saveLead(newLead({ email: 'gone@example.com' }));
    const copy = join(folder, 'before-upgrade', '2026-11-23T15-00-00Z');
    mkdirSync(copy, { recursive: true });
    writeFileSync(join(copy, 'site.db'), 'a database with gone@example.com in it');
    const { remains } = await erase(readEnv({ DATA_DIR: folder }), database, 'gone@example.com');
    expect(remains).toEqual([join(copy, 'site.db')]);
    await database.close();
  });
});
