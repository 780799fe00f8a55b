import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { readEnv } from '../../../app/server/env.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { makeBackup } from '../../../app/server/operations/backup.server.ts';
import { readManifest } from '../../../app/server/operations/backup-manifest.server.ts';
import { withDatabase } from '../../../app/server/operations/commands/command.server.ts';
import { erase } from '../../../app/server/operations/commands/privacy-commands.server.ts';
import { restoreBackup } from '../../../app/server/operations/restore/restore.server.ts';
import { tryRestore } from '../../../app/server/operations/restore/restore-drill.server.ts';
import { copyBeforeUpgrade } from '../../../app/server/operations/upgrade.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';
import { oldInstallation, withoutLastMigration } from '../../fixtures/version-0.2.ts';

describe('before a database is upgraded', () => {
  it('a checked copy of it is made beside it', async () => {
    const folder = oldInstallation();
    const to = String(await copyBeforeUpgrade({ DATA_DIR: folder, DATABASE_URL: undefined }, manualClock()));
    expect(to).toBe(join(folder, 'before-upgrade', '2026-11-23T15-00-00Z'));
    const made = await readManifest(to);
    expect(made.schema.at(-1)?.name).toBe('20270201_no_waves');
    expect(made.counts.leads).toBe(1);
  });

  it('the command line makes it too, once', async () => {
    const folder = oldInstallation();
    const env = readEnv({ DATA_DIR: folder });
    for (let run = 0; run < 2; run++)
      expect(
        await withDatabase(env, (database) => new LeadStore(database).leadByReference('LS-0000-0001')),
      ).not.toBeNull();
    const copies = readdirSync(join(folder, 'before-upgrade'));
    expect(copies).toHaveLength(1);
    expect((await readManifest(join(folder, 'before-upgrade', copies[0] ?? ''))).schema.at(-1)?.name).toBe(
      '20270201_no_waves',
    );
  });

  it('the last three copies stay', async () => {
    const folder = oldInstallation();
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
    const folder = oldInstallation();
    writeFileSync(join(folder, 'before-upgrade'), 'a file where the folder should be');
    const env = readEnv({ DATA_DIR: folder });
    const bytes = readFileSync(join(folder, 'site.db'));
    await expect(withDatabase(env, async () => undefined)).rejects.toThrow(
      /^The database was not upgraded, because no checked copy of it could be made first: /,
    );
    expect(readFileSync(join(folder, 'site.db')).equals(bytes)).toBe(true);
  });

  it('a copy that fails leaves nothing that would count as one of the last three', async () => {
    const folder = oldInstallation();
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

  it('no copy is made of one that this version refuses, and nothing in it changes', async () => {
    const folder = oldInstallation(withoutLastMigration);
    const bytes = readFileSync(join(folder, 'site.db'));
    await expect(withDatabase(readEnv({ DATA_DIR: folder }), async () => undefined)).rejects.toThrow(
      'of a version before 0.2.0',
    );
    expect(readFileSync(join(folder, 'site.db')).equals(bytes)).toBe(true);
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

describe('a backup of version 0.2.0', () => {
  it('can be restored over a database of this version, and is taken over', async () => {
    const backup = join(temporaryFolder(), 'b');
    const { publicKey: signedBy } = await makeBackup(oldInstallation(), backup);
    const folder = temporaryFolder();
    const current = openSqliteDatabase(folder);
    await new LeadStore(current).saveLead(newLead({ email: 'newer@example.com' }));
    await current.close();
    expect((await restoreBackup(folder, backup, { signedBy })).without).toMatchObject({ leads: [expect.any(String)] });
    const database = openSqliteDatabase(folder);
    expect(await new LeadStore(database).leadByReference('LS-0000-0001')).not.toBeNull();
    await database.close();
  });

  it('proves itself in the nightly trial after the upgrade', async () => {
    const folder = oldInstallation();
    const backup = join(temporaryFolder(), 'b');
    await makeBackup(folder, backup);
    await openSqliteDatabase(folder).close();
    expect(await tryRestore(folder, backup, { seed: 1 })).toMatchObject({ problem: null });
  });
});
