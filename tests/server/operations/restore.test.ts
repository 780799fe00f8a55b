import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { makeBackup } from '../../../app/server/operations/backup.server.ts';
import type { Manifest } from '../../../app/server/operations/backup-manifest.server.ts';
import { countRows } from '../../../app/server/operations/checked-copy.server.ts';
import { type Restored, restoreBackup } from '../../../app/server/operations/restore/restore.server.ts';
import { newFolder, temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';
import { syncedPaths } from '../../fakes/synced.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const parts = ['site.db', 'site.db-wal', 'site.db-shm', 'site.db-journal'] as const;
const states = ['clean', 'killed', 'garbage'] as const;
type Left = (typeof states)[number] | null;

/** The four files as a server leaves them in each state, and a backup with 60 leads, made before the last 300 arrived. */
let made: { folder: string; backup: string; manifest: Manifest };

async function saveLeads(store: LeadStore, number: number): Promise<void> {
  for (let n = 0; n < number; n++) await store.saveLead(newLead());
}

beforeAll(async () => {
  const folder = newFolder();
  const live = join(folder, 'live');
  for (const state of states) mkdirSync(join(folder, state));
  const database = newSqliteDatabase(live);
  const store = new LeadStore(database);
  await saveLeads(store, 60);
  const backup = join(folder, 'backup');
  const manifest = await makeBackup(live, backup);
  await saveLeads(store, 300);
  // The server dies: changes not yet copied into the database file stay in the log.
  for (const name of parts.slice(0, 3)) copyFileSync(join(live, name), join(folder, 'killed', name));
  await database.close();
  copyFileSync(join(live, 'site.db'), join(folder, 'clean', 'site.db'));
  for (const name of parts.slice(1)) writeFileSync(join(folder, 'clean', name), '');
  // A transaction interrupted in rollback mode leaves a journal with the former pages.
  const old = new Sqlite(join(live, 'site.db'));
  old.pragma('journal_mode = DELETE');
  old.pragma('cache_size = 1');
  old.exec("BEGIN; UPDATE leads SET message = message || 'x'");
  copyFileSync(join(live, 'site.db-journal'), join(folder, 'killed', 'site.db-journal'));
  old.close();
  for (const [number, name] of parts.entries())
    writeFileSync(join(folder, 'garbage', name), Buffer.alloc(70_000, `no database ${number}`));
  made = { folder, backup, manifest };
});
afterAll(() => rmSync(made.folder, { recursive: true }));

/** Restores into a folder with the files named in `left`. Returns the database that the next server start would find. */
async function restoreOver(left: readonly Left[]): Promise<{ problems: string[]; restored: Restored }> {
  const folder = join(made.folder, 'data');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const before = new Map<string, Buffer>();
  for (const [number, name] of parts.entries()) {
    const state = left[number];
    if (!state) continue;
    copyFileSync(join(made.folder, state, name), join(folder, name));
    before.set(name, readFileSync(join(folder, name)));
  }
  const restored = await restoreBackup(folder, made.backup, { signedBy: made.manifest.publicKey });
  const problems: string[] = [];
  for (const name of parts.slice(1)) if (existsSync(join(folder, name))) problems.push(`${name} is still there`);
  // Open it as the server does, with a write-ahead log.
  const database = new Sqlite(join(folder, 'site.db'));
  database.pragma('journal_mode = WAL');
  const verdict = database.pragma('integrity_check(1)', { simple: true });
  if (verdict !== 'ok') problems.push(String(verdict));
  const counts = countRows(database);
  // The restored database notes what it lacks.
  const noted = ['audit_log', 'restores'];
  for (const [table, rows] of Object.entries(made.manifest.counts))
    if (!noted.includes(table) && counts[table] !== rows)
      problems.push(`${table}: ${counts[table]} rows, ${rows} in the manifest`);
  database.close();
  const names = readdirSync(folder);
  if (before.has('site.db') && !restored.kept) problems.push('the old database is not kept');
  for (const name of names.filter((candidate) => /restoring|reading/.test(candidate))) problems.push(`${name} is left`);
  return { problems, restored };
}

describe('a restore over files that a server has left behind', () => {
  it.each(states)(
    'gives the database of the manifest over every subset of those files, all of them %s',
    async (state) => {
      const failures: string[] = [];
      for (let subset = 0; subset < 16; subset++) {
        const { problems } = await restoreOver(parts.map((_, number) => (subset & (1 << number) ? state : null)));
        if (problems.length > 0) failures.push(`subset ${subset}: ${problems.join('; ')}`);
      }
      expect(failures).toEqual([]);
    },
  );

  it('gives the database of the manifest where database and log are of different states', async () => {
    const failures: string[] = [];
    for (const main of states)
      for (const log of states.filter((state) => state !== main)) {
        const { problems } = await restoreOver([main, log, 'killed', null]);
        if (problems.length > 0) failures.push(`${main} with ${log} log: ${problems.join('; ')}`);
      }
    expect(failures).toEqual([]);
  });

  it('keeps a damaged database as it is', async () => {
    const { restored } = await restoreOver(['garbage', 'killed', null, null]);
    expect(readFileSync(String(restored.kept)).equals(readFileSync(join(made.folder, 'garbage', 'site.db')))).toBe(
      true,
    );
  });

  it('keeps the log of a database that was moved away, under the name that goes with it', async () => {
    const { restored } = await restoreOver([null, 'killed', 'killed', null]);
    expect(restored.kept).toBeNull();
    expect(restored.beside.map((path) => path.replace(/.*replaced-[\dT-]+Z/, ''))).toEqual(['-wal', '-shm']);
    const [wal = ''] = restored.beside;
    expect(readFileSync(wal).equals(readFileSync(join(made.folder, 'killed', 'site.db-wal')))).toBe(true);
  });

  it('keeps every lead of a server that was killed', async () => {
    const { restored } = await restoreOver(['killed', 'killed', 'killed', null]);
    const database = new Sqlite(String(restored.kept), { readonly: true });
    expect(database.prepare('SELECT count(*) FROM leads').pluck().get()).toBe(360);
    database.close();
  });

  it('says that erasures are not taken over from an unreadable database', async () => {
    expect((await restoreOver(['garbage', null, null, null])).restored.unread).toBe(true);
    expect((await restoreOver(['killed', 'killed', null, 'garbage'])).restored.unread).toBe(false);
    expect((await restoreOver([null, 'killed', null, null])).restored.unread).toBe(false);
  });

  it('is synced to disk, file and name, also where the folder was empty', async () => {
    const folder = temporaryFolder();
    const synced = await syncedPaths();
    await restoreBackup(folder, made.backup, { signedBy: made.manifest.publicKey });
    expect(synced.map((path) => path.replace(/restoring-.*/, 'restoring'))).toEqual([
      join(folder, 'site.db.restoring'),
      folder,
      folder,
    ]);
  });

  it('removes the files left by a killed restore', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'site.db.restoring-1'), 'personal data');
    mkdirSync(join(folder, 'site.db.reading-1'));
    await restoreBackup(folder, made.backup, { signedBy: made.manifest.publicKey });
    expect(readdirSync(folder).sort()).toEqual(['database-id', 'server.lock', 'site.db']);
  });
});
