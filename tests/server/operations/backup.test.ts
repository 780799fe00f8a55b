import { randomUUID } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addressKey } from '../../../app/domain/privacy/person-key.ts';
import { FolderInUse, lockFolder } from '../../../app/server/database/lock.server.ts';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { AcknowledgementStore } from '../../../app/server/delivery/acknowledgement-store.server.ts';
import { readEnv } from '../../../app/server/env.server.ts';
import { exportLeads } from '../../../app/server/leads/export-leads.server.ts';
import { TagStore } from '../../../app/server/leads/handling/tag-store.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { makeBackup } from '../../../app/server/operations/backup.server.ts';
import { ensureBackupKey } from '../../../app/server/operations/backup-key.server.ts';
import { folderName, readManifest, writeManifest } from '../../../app/server/operations/backup-manifest.server.ts';
import { BackupStore } from '../../../app/server/operations/backup-store.server.ts';
import { backup, restore } from '../../../app/server/operations/commands/operations-commands.server.ts';
import { erase } from '../../../app/server/operations/commands/privacy-commands.server.ts';
import { restoreBackup } from '../../../app/server/operations/restore/restore.server.ts';
import { PeopleStore } from '../../../app/server/people/people-store.server.ts';
import { PrivacyStore } from '../../../app/server/privacy/privacy-store.server.ts';
import { RetentionStore } from '../../../app/server/privacy/retention-store.server.ts';
import { unsubscribe, unsubscribedAt } from '../../../app/server/privacy/unsubscribe.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';
import { removeByAge } from '../../fakes/retention.ts';
import { syncedPaths } from '../../fakes/synced.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

/** A data folder with an open database that has `count` leads. */
async function dataFolder(count = 1) {
  const folder = temporaryFolder();
  const database = newSqliteDatabase(folder);
  let open = true;
  const close = async () => {
    if (open) await database.close();
    open = false;
  };
  onTestFinished(close);
  const store = new LeadStore(database);
  for (let number = 0; number < count; number++) await store.saveLead(newLead());
  return { folder, database, store, close, operations: new BackupStore(database) };
}

async function leadsIn(folder: string): Promise<number> {
  const store = new LeadStore(openSqliteDatabase(folder));
  const leads = await store.leads({ limit: 1000, offset: 0 });
  await store.close();
  return leads.length;
}

describe('a backup', () => {
  it('is one checked file with a manifest, made while the database is open, for this user only', async () => {
    const { folder } = await dataFolder(3);
    const to = join(temporaryFolder(), 'new');
    const made = await makeBackup(folder, to);
    expect(readdirSync(to).sort()).toEqual(['manifest.json', 'manifest.sig', 'site.db']);
    expect(made.counts).toMatchObject({ leads: 3, consents: 3, outbox: 6, users: 0 });
    expect(made.schema.map(({ name }) => name)).toContain('20261128_first_release');
    expect(JSON.parse(readFileSync(join(to, 'manifest.json'), 'utf8'))).toEqual(made);
    for (const path of [to, join(to, 'site.db'), join(to, 'manifest.json')])
      expect(statSync(path).mode & 0o077, path).toBe(0);
  });

  it('is synced to disk with every new folder above it before it counts as made', async () => {
    const { folder } = await dataFolder();
    const parent = temporaryFolder();
    const to = join(parent, 'backups', 'first');
    const synced = await syncedPaths();
    await makeBackup(folder, to);
    expect(synced.slice(-3)).toEqual([to, join(parent, 'backups'), parent]);
  });

  it('made by hand is in the activity log, a scheduled one only among the backups', async () => {
    const { folder, database } = await dataFolder();
    const env = readEnv({ DATA_DIR: folder });
    await expect(backup(env, folder)).rejects.toThrow(/is not empty/);
    await backup(env, join(temporaryFolder(), 'scheduled'), true);
    const noted = () => database.db.selectFrom('audit_log').select(['user_id', 'action', 'subject']).execute();
    expect(await noted()).toEqual([]);
    await backup(env, join(temporaryFolder(), 'by-hand'));
    expect(await noted()).toEqual([{ user_id: null, action: 'backup-made', subject: 'database' }]);
    expect(await database.db.selectFrom('backup_runs').select('outcome').execute()).toHaveLength(2);
  });

  it('is written only into an empty folder, and never read from one', async () => {
    const { folder } = await dataFolder();
    const to = temporaryFolder();
    writeFileSync(join(to, 'letter.txt'), '');
    await expect(makeBackup(folder, to)).rejects.toThrow(/is not empty/);
    await expect(makeBackup(temporaryFolder(), join(to, 'x'))).rejects.toThrow(/holds no database/);
  });

  it('is restored elsewhere', async () => {
    const { folder } = await dataFolder(3);
    const to = join(temporaryFolder(), 'b');
    const { publicKey: signedBy } = await makeBackup(folder, to);
    const elsewhere = temporaryFolder();
    expect((await restoreBackup(elsewhere, to, { signedBy })).kept).toBeNull();
    expect(await leadsIn(elsewhere)).toBe(3);
  });

  it('replaces a database, which is kept with its write-ahead log', async () => {
    const { folder, store, close } = await dataFolder(1);
    const to = join(temporaryFolder(), 'b');
    await makeBackup(folder, to);
    await store.saveLead(newLead());
    await close();
    const { kept } = await restoreBackup(folder, to);
    expect(await leadsIn(folder)).toBe(1);
    const replaced = new Sqlite(String(kept), { readonly: true });
    expect(replaced.prepare('SELECT count(*) FROM leads').pluck().get()).toBe(2);
    replaced.close();
  });

  it('replaces a damaged database, too', async () => {
    const { folder, close } = await dataFolder(1);
    const to = join(temporaryFolder(), 'b');
    await makeBackup(folder, to);
    await close();
    writeFileSync(join(folder, 'site.db'), 'no database at all '.repeat(500));
    await restoreBackup(folder, to);
    expect(await leadsIn(folder)).toBe(1);
  });
});

describe('a restore is refused', () => {
  async function refused(spoil: (backup: string, folder: string) => unknown, reason: RegExp | typeof FolderInUse) {
    const { folder, close } = await dataFolder(1);
    const to = join(temporaryFolder(), 'b');
    await makeBackup(folder, to);
    await close();
    await spoil(to, folder);
    await expect(restoreBackup(folder, to)).rejects.toThrow(reason);
    expect(await leadsIn(folder)).toBe(1);
    expect(readdirSync(folder).filter((name) => /restoring|replaced/.test(name))).toEqual([]);
  }
  it('while a server holds the folder', async () => {
    await refused((_backup, folder) => onTestFinished(lockFolder(folder)), FolderInUse);
  });

  it.each<[string, string, RegExp]>([
    [
      'newer',
      '29990101_future',
      /from a newer version: it has the migration 29990101_future\. Restore it with that version\.$/,
    ],
    [
      'much older',
      '20261121_leads',
      /from a version before 0\.2\.0\. Restore it with version 0\.2\.0 and start that once; then this version can take its database over\.$/,
    ],
  ])('for a backup from a %s version', async (_age, name, reason) => {
    await refused(async (to, folder) => {
      const made = await readManifest(to);
      made.schema = [{ name, checksum: 'x' }];
      await writeManifest(to, made, await ensureBackupKey(folder));
    }, reason);
  });

  it('for a file that differs from the manifest', async () => {
    await refused((to) => appendFileSync(join(to, 'site.db'), 'x'), /is not the one its manifest describes/);
  });

  it('for a backup without its database, naming the missing file', async () => {
    await refused(
      (to) => rmSync(join(to, 'site.db')),
      /^There is no site\.db in \S+\. Put it back from another copy, or name an older backup\.$/,
    );
  });

  it('for a folder without a manifest, or with one that cannot be read', async () => {
    await refused((to) => writeFileSync(join(to, 'manifest.json'), '{'), /cannot be read/);
    await expect(restoreBackup(temporaryFolder(), temporaryFolder())).rejects.toThrow(/holds no backup/);
  });

  it('for a folder of several backups, naming the newest', async () => {
    const { folder } = await dataFolder();
    const parent = temporaryFolder();
    for (const time of [1e12, 2e12]) await makeBackup(folder, join(parent, folderName(time)), manualClock(time));
    await expect(restoreBackup(temporaryFolder(), parent)).rejects.toThrow(folderName(2e12));
  });
});

describe('the command line', () => {
  it('leaves PostgreSQL to its own tools', async () => {
    const env = readEnv({ DATABASE_URL: 'postgres://x@localhost/x' });
    await expect(backup(env, 'x')).rejects.toThrow(/pg_dump/);
    await expect(restore(env, 'x')).rejects.toThrow(/pg_restore/);
  });

  const person = 'gone@example.com';

  /** A data folder with the command line; call `close` before a restore. */
  async function desk() {
    const { folder, database, store, close } = await dataFolder(0);
    const env = readEnv({ DATA_DIR: folder });
    const backups = temporaryFolder();
    const backUp = async (name: string) => {
      await backup(env, join(backups, name));
      return join(backups, name);
    };
    const emails = async () => {
      const restored = new LeadStore(openSqliteDatabase(folder));
      const leads = await restored.leads({ limit: 10, offset: 0 });
      await restored.close();
      return leads.map(({ email }) => email);
    };
    const holdsPerson = () => readFileSync(join(folder, 'site.db')).includes(person);
    /** The final state: since when the person wants no marketing email, and who is listed as having agreed to it. */
    const marketing = async () => {
      const restored = openSqliteDatabase(folder);
      const records: string[] = [];
      for await (const record of exportLeads(
        {
          leads: new LeadStore(restored),
          tags: new TagStore(restored),
          consents: new PrivacyStore(restored),
          people: new PeopleStore(restored),
        },
        { bom: false, timeZone: 'UTC' },
      ))
        records.push(record.trimEnd());
      const privacy = new PrivacyStore(restored);
      const known = {
        since: await unsubscribedAt(privacy, person),
        proofs: (await privacy.heldOn(addressKey(person))).proofs,
      };
      await restored.close();
      const agreed = records.slice(1).filter((record) => !record.endsWith(',""'));
      return { ...known, agreed: agreed.map((record) => record.match(/[\w.]+@example\.com/)?.[0]) };
    };
    const unsubscribeAt = (now: number) =>
      unsubscribe(person, { store: new PrivacyStore(database), source: 'link', now });
    return { env, database, store, close, backUp, emails, holdsPerson, marketing, unsubscribeAt };
  }

  describe('erases again', () => {
    it('people erased since the backup', async () => {
      const { env, database, store, close, backUp, emails, holdsPerson } = await desk();
      await store.saveLead(newLead({ email: person }));
      await store.saveLead(newLead({ email: 'stays@example.com' }));
      const to = await backUp('b');
      expect(await erase(env, database, 'Gone@example.com')).toMatchObject({ leads: 1, remains: [] });
      await close();
      expect(await restore(env, to)).toContain('Erased again: 1 person erased since then.');
      expect(await emails()).toEqual(['stays@example.com']);
      expect(holdsPerson()).toBe(false);
    });

    it('people erased by a phone number since the backup, and nobody who shares a part of it', async () => {
      const { env, database, store, close, backUp, emails } = await desk();
      const phone = '(647) 555-0134';
      await store.saveLead(newLead({ kind: 'emergency', email: '', name: phone, phone }));
      await store.saveLead(newLead({ email: 'stays@example.com', phone: '647 555 0135', message: `Ask at ${phone}` }));
      const to = await backUp('b');
      expect(await erase(env, database, '+1 647 555 0134')).toMatchObject({ leads: 1, redactedRows: 1, remains: [] });
      await close();
      expect(await restore(env, to)).toContain('1 person erased since then');
      expect(await emails()).toEqual(['stays@example.com']);
      expect(readFileSync(join(env.DATA_DIR, 'site.db')).includes(phone)).toBe(false);
    });

    it('people found only in the proof of a consent or in the words of others', async () => {
      const { env, database, store, close, backUp, holdsPerson } = await desk();
      const proof = {
        id: 'p',
        reference: 'LS-1',
        email: 'Proof@example.com',
        name: 'V',
        purpose: 'marketing',
      } as const;
      const consent = { type: 'express', wording: 'w', wording_version: '1', form: 'contact', given_at: 1 } as const;
      await database.db
        .insertInto('consent_proofs')
        .values({ ...proof, ...consent })
        .execute();
      await store.saveLead(newLead({ message: `Please write to my colleague (${person}).` }));
      const to = await backUp('b');
      for (const email of [person, 'proof@example.com']) await erase(env, database, email);
      await close();
      expect(await restore(env, to)).toContain('2 people erased since then');
      expect(holdsPerson()).toBe(false);
      const restored = openSqliteDatabase(env.DATA_DIR);
      expect(await restored.db.selectFrom('consent_proofs').select('id').execute()).toEqual([]);
      expect(await restored.db.selectFrom('leads').select('message').execute()).toEqual([
        { message: 'Please write to my colleague ([erased]).' },
      ]);
      await restored.close();
    });

    it('people erased before another backup replaced the database', async () => {
      const { env, database, store, close, backUp, emails, holdsPerson } = await desk();
      const older = await backUp('older');
      await store.saveLead(newLead({ email: person }));
      const to = await backUp('b');
      const { id } = await erase(env, database, person);
      await close();
      await restore(env, older);
      expect(await restore(env, to)).toContain('1 person erased since then');
      expect(await emails()).toEqual([]);
      expect(holdsPerson()).toBe(false);
      const restored = openSqliteDatabase(env.DATA_DIR);
      expect((await new PrivacyStore(restored).erasures()).map((erasure) => erasure.id)).toContain(id);
      await restored.close();
    });

    it('nobody who wrote again after the erasure', async () => {
      const { env, database, store, close, backUp, emails } = await desk();
      await store.saveLead(newLead({ email: person }));
      await erase(env, database, person);
      await store.saveLead(newLead({ email: person }));
      const to = await backUp('b');
      await close();
      expect(await restore(env, to)).not.toContain('erased again');
      expect(await emails()).toEqual([person]);
    });

    it('before the backup replaces the database, or leaves the database as it was', async () => {
      const { env, database, store, close, backUp, emails } = await desk();
      await store.saveLead(newLead({ email: person }));
      await sql`CREATE TRIGGER stuck BEFORE DELETE ON leads BEGIN SELECT RAISE(ABORT, 'stuck'); END`.execute(
        database.db,
      );
      const to = await backUp('b');
      await sql`DROP TRIGGER stuck`.execute(database.db);
      await erase(env, database, person);
      await store.saveLead(newLead({ email: 'stays@example.com' }));
      await close();
      await expect(restore(env, to)).rejects.toThrow('stuck');
      expect(await emails()).toEqual(['stays@example.com']);
      expect(readdirSync(env.DATA_DIR).filter((name) => /restoring|replaced/.test(name))).toEqual([]);
    });
  });

  it('takes over the mailboxes that get no automatic mail since the backup', async () => {
    const { env, database, store, close, backUp } = await desk();
    await store.saveLead(newLead());
    const to = await backUp('b');
    await new AcknowledgementStore(database).suppress({ mailboxHash: 'hash', at: 5, source: 'not-me' });
    await close();
    await restore(env, to);
    const restored = openSqliteDatabase(env.DATA_DIR);
    onTestFinished(() => restored.close());
    expect(await new AcknowledgementStore(restored).isSuppressed('hash')).toBe(true);
  });

  describe('takes over the unsubscribes since the backup', () => {
    const received = Date.UTC(2026, 10, 21, 15);
    const wish = received + 1000;
    /** A lead from `email` with the marketing box ticked. */
    const agreeing = (email = person) => {
      const lead = newLead({ email, receivedAt: received });
      const [inquiry] = lead.consents;
      if (!inquiry) throw new Error('A lead has a consent.');
      const marketing = {
        ...inquiry,
        id: randomUUID(),
        purpose: 'marketing',
        type: 'express',
        expiresAt: null,
      } as const;
      return { ...lead, consents: [inquiry, marketing] };
    };

    it('with the end of their consents, and of nobody else’s', async () => {
      const { env, store, close, backUp, marketing, unsubscribeAt } = await desk();
      await store.saveLead(agreeing());
      await store.saveLead(agreeing('stays@example.com'));
      const to = await backUp('b');
      await unsubscribeAt(wish);
      await close();
      expect(await restore(env, to)).toContain('Taken over: 1 unsubscription from marketing email since then.');
      expect(await marketing()).toEqual({ since: wish, proofs: [], agreed: ['stays@example.com'] });
      expect(await restore(env, to)).toContain('Taken over: 1 unsubscription');
    });

    it('where only the proof of the consent is left of the inquiry', async () => {
      const { env, database, store, close, backUp, marketing, unsubscribeAt } = await desk();
      await store.saveLead(agreeing());
      const to = await backUp('b');
      const later = received + 3 * 365 * 24 * 60 * 60 * 1000;
      await removeByAge(new RetentionStore(database), later);
      await unsubscribeAt(later);
      await close();
      await restore(env, to);
      expect(await marketing()).toEqual({ since: later, proofs: [], agreed: [] });
    });

    it('where the replaced database has no inquiry of theirs', async () => {
      const { env, store, close, backUp, marketing } = await desk();
      const older = await backUp('older');
      await store.saveLead(agreeing());
      const to = await backUp('b');
      await close();
      await restore(env, older);
      const between = openSqliteDatabase(env.DATA_DIR);
      await unsubscribe(person, { store: new PrivacyStore(between), source: 'form', now: wish });
      await between.close();
      await restore(env, to);
      expect(await marketing()).toEqual({ since: wish, proofs: [], agreed: [] });
    });

    it('but no unsubscribe older than a later tick, nor one that would replace a newer one', async () => {
      const { env, store, close, backUp, marketing, unsubscribeAt } = await desk();
      const older = await backUp('older');
      await store.saveLead(agreeing());
      const ticked = await backUp('ticked');
      await unsubscribeAt(wish);
      const unsubscribed = await backUp('unsubscribed');
      await close();
      const wishOnOlder = async () => {
        await restore(env, older);
        const between = openSqliteDatabase(env.DATA_DIR);
        await between.db.deleteFrom('unsubscribes').execute();
        await unsubscribe(person, { store: new PrivacyStore(between), source: 'form', now: received - 1 });
        await between.close();
      };
      await wishOnOlder();
      await restore(env, ticked);
      expect(await marketing()).toEqual({ since: null, proofs: [], agreed: [person] });
      await wishOnOlder();
      expect(await restore(env, unsubscribed)).not.toContain('Taken over');
      expect(await marketing()).toEqual({ since: wish, proofs: [], agreed: [] });
    });

    it('also for a person erased then: the unsubscribe is kept, which names nobody', async () => {
      const { env, database, store, close, backUp, emails, holdsPerson, marketing, unsubscribeAt } = await desk();
      await store.saveLead(agreeing());
      const to = await backUp('b');
      await unsubscribeAt(wish);
      await erase(env, database, person);
      await close();
      expect(await restore(env, to)).toContain('1 person erased since then');
      expect(await emails()).toEqual([]);
      expect(holdsPerson()).toBe(false);
      expect(await marketing()).toEqual({ since: wish, proofs: [], agreed: [] });
    });

    it('unless the replaced database is too old to record them', async () => {
      const { env, database, store, close, backUp, emails, marketing } = await desk();
      await store.saveLead(agreeing());
      await store.saveLead(agreeing('stays@example.com'));
      const to = await backUp('b');
      await erase(env, database, person);
      for (const table of ['unsubscribes', 'consent_proofs'])
        await sql`DROP TABLE ${sql.table(table)}`.execute(database.db);
      await close();
      expect(await restore(env, to)).toContain('1 person erased since then');
      expect(await emails()).toEqual(['stays@example.com']);
      expect(await marketing()).toMatchObject({ since: null, agreed: ['stays@example.com'] });
    });
  });
});
