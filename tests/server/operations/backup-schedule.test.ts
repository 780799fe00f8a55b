import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isDrillDue, type LastDrill, longestUnproved } from '../../../app/domain/operations/restore-proof.ts';
import { OwnerAlarms } from '../../../app/server/delivery/owner-alarm.server.ts';
import { readEnv } from '../../../app/server/env.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { makeBackup, noteBackup } from '../../../app/server/operations/backup.server.ts';
import { folderName, keptBackups } from '../../../app/server/operations/backup-manifest.server.ts';
import { BackupSchedule } from '../../../app/server/operations/backup-schedule.server.ts';
import { BackupStore } from '../../../app/server/operations/backup-store.server.ts';
import { BackupWatch } from '../../../app/server/operations/backup-watch.server.ts';
import { BackupError } from '../../../app/server/operations/checked-copy.server.ts';
import { backupDrill } from '../../../app/server/operations/commands/operations-commands.server.ts';
import { erase } from '../../../app/server/operations/commands/privacy-commands.server.ts';
import { DrillStore } from '../../../app/server/operations/drill-store.server.ts';
import { noteDrill, tryRestore } from '../../../app/server/operations/restore/restore-drill.server.ts';
import { RemovalStore } from '../../../app/server/privacy/removal-store.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';
import { sampleSite } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 21, 12);

/** A data folder with an open database, and its backup schedule. */
async function scheduled({ make, keep = 2 }: { make?: () => Promise<void>; keep?: number } = {}) {
  const folder = temporaryFolder();
  const database = newSqliteDatabase(folder);
  onTestFinished(() => database.close());
  const store = new LeadStore(database);
  const saveLead = (over: Parameters<typeof newLead>[0] = {}) =>
    store.saveLead(newLead({ receivedAt: start - 1, ...over }));
  await saveLead();
  const parent = join(temporaryFolder(), 'backups');
  const clock = manualClock(start);
  const lines: string[] = [];
  const tried: string[] = [];
  const mails: { id: string; subject: string; text: string }[] = [];
  const held: number[] = [];
  const mailServer = { answers: true };
  const runs = new BackupStore(database);
  const drills = new DrillStore(database);
  const log = openLog('info', { write: (line: string) => lines.push(line) });
  const alarms = new OwnerAlarms({
    mailer: {
      send: async ({ id, subject, text }) => {
        if (!mailServer.answers) return { ok: false, permanent: false, answer: '421 later' };
        mails.push({ id, subject, text });
        return { ok: true, answer: '250 ok' };
      },
    },
    alarmTo: () => ['owner@firm.example'],
    log,
    clock,
  });
  const drill = { run: async () => noteDrill(folder, await tryRestore(folder, await newest(), { seed: 1, clock })) };
  const newest = async () => (await keptBackups(parent)).whole[0]?.folder ?? '';
  const watch = new BackupWatch({
    site: sampleSite(),
    folder: parent,
    everyHours: 24,
    sealed: false,
    runs,
    drills,
    alarms,
    log,
    clock,
    siteUrl: 'https://firm.example',
    drill: () => drill.run(),
  });
  const backups = new BackupSchedule({
    folder: parent,
    everyHours: 24,
    keep,
    store: runs,
    watch,
    log,
    clock,
    removals: new RemovalStore(database),
    onHeld: (count) => held.push(count),
    make: async (to) => {
      tried.push(to);
      if (make) return make();
      noteBackup(folder, { folder: to, made: await makeBackup(folder, to, clock), scheduled: true }, clock);
    },
  });
  /** Makes a backup as a process whose clock shows `time`. */
  const plant = (time: number) => makeBackup(folder, join(parent, folderName(time)), manualClock(time));
  const kept = async () => (await keptBackups(parent)).whole.map(({ createdAt }) => createdAt);
  const check = () => watch.check(new AbortController().signal);
  return {
    folder,
    database,
    saveLead,
    parent,
    clock,
    lines,
    tried,
    mails,
    held,
    mailServer,
    runs,
    drills,
    drill,
    watch,
    backups,
    plant,
    kept,
    check,
    newest,
  };
}

describe('the schedule', () => {
  it('makes one when the newest is older than the interval, also after a restart, and keeps the configured number', async () => {
    const { backups, parent, clock, tried } = await scheduled();
    for (let hours = 0; hours < 100; hours++, clock.pass(hour)) await backups.backUpWhenDue();
    expect(tried).toHaveLength(5);
    const { whole } = await keptBackups(parent);
    expect(whole.map(({ folder }) => folder)).toEqual(tried.slice(-2).reverse());
  });

  it('makes one, and keeps the others, when the newest was made under a clock that was ahead', async () => {
    const { backups, clock, tried, plant, kept } = await scheduled({ keep: 4 });
    const today = clock.wall();
    const ahead = today + hour;
    for (const time of [today - 48 * hour, today - 24 * hour, ahead]) await plant(time);
    for (let minute = 0; minute < 59; minute++, clock.pass(60_000)) await backups.backUpWhenDue();
    expect(tried).toHaveLength(1);
    expect(await kept()).toEqual([ahead, today, today - 24 * hour, today - 48 * hour]);
    expect((await backups.state()).nextAt).toBe(today + 24 * hour);
  });

  it('keeps the one just made when all others were made under a clock that was ahead', async () => {
    const { backups, clock, tried, plant, kept } = await scheduled();
    const today = clock.wall();
    for (const days of [2, 3]) await plant(today + days * 24 * hour);
    for (let minute = 0; minute < 60; minute++, clock.pass(60_000)) await backups.backUpWhenDue();
    expect(tried).toHaveLength(1);
    expect(await kept()).toEqual([today + 72 * hour, today]);
  });

  it('removes an incomplete backup once there is a complete one', async () => {
    const { backups, parent, clock } = await scheduled();
    const half = join(parent, folderName(clock.wall() - hour));
    mkdirSync(half, { recursive: true });
    writeFileSync(join(half, 'site.db.part'), '');
    await backups.backUpWhenDue();
    expect(existsSync(half)).toBe(false);
  });

  it('logs and records a failure, tries again in a quarter of an hour, and removes nothing', async () => {
    const { backups, clock, lines, tried, runs } = await scheduled({
      make: () => Promise.reject(new BackupError('The disk is full.')),
    });
    await backups.backUpWhenDue();
    await backups.backUpWhenDue();
    expect(tried).toHaveLength(1);
    expect(lines.join()).toContain('The disk is full.');
    expect((await runs.backupRuns(1))[0]).toMatchObject({ outcome: 'failed', problem: 'The disk is full.' });
    clock.pass(hour / 4);
    await backups.backUpWhenDue();
    expect(tried).toHaveLength(2);
  });

  it('keeps a backup whose manifest it cannot read: it may be from a newer version', async () => {
    const { backups, parent, clock } = await scheduled();
    const other = join(parent, folderName(clock.wall() - hour));
    mkdirSync(other, { recursive: true });
    writeFileSync(join(other, 'manifest.json'), '{"format":3}');
    await backups.backUpWhenDue();
    expect(existsSync(other)).toBe(true);
  });
});

describe('an old backup', () => {
  it('is kept when leads have vanished from the database without a reason, and the owners are told once', async () => {
    const { backups, database, saveLead, clock, kept, mails, held, mailServer, parent } = await scheduled({ keep: 1 });
    for (let n = 0; n < 4; n++) await saveLead();
    await backups.backUpWhenDue();
    const [full = 0] = await kept();
    // Delete leads as a fault or a thief would.
    await database.db.deleteFrom('leads').limit(3).execute();
    // New leads must not hide the loss.
    for (let n = 0; n < 9; n++) await saveLead({ receivedAt: start + hour });
    mailServer.answers = false;
    clock.pass(day);
    await backups.backUpWhenDue();
    expect(await kept()).toEqual([start + day, full]);
    expect(mails).toEqual([]);
    mailServer.answers = true;
    for (let days = 2; days < 5; days++) {
      clock.pass(day);
      await backups.backUpWhenDue();
      expect(await kept()).toEqual([start + days * day, full]);
    }
    expect(held).toEqual([0, 1, 1, 1, 1]);
    expect((await backups.state()).held).toEqual([
      { folder: join(parent, folderName(full)), createdAt: full, leads: 5, missing: 3 },
    ]);
    expect(mails.map(({ subject }) => subject)).toEqual(['An old backup is kept: leads are missing without a reason']);
    expect(mails[0]?.text).toContain('holds 5 leads. 3 of them are no longer in the database');
    rmSync(join(parent, folderName(full)), { recursive: true });
    expect((await backups.state()).held).toEqual([]);
  });

  it('is removed when an erasure explains each missing lead', async () => {
    const { backups, folder, database, saveLead, clock, kept, held } = await scheduled({ keep: 1 });
    await saveLead({ email: 'gone@example.com' });
    await backups.backUpWhenDue();
    await erase(readEnv({ DATA_DIR: folder }), database, 'gone@example.com');
    clock.pass(day);
    await backups.backUpWhenDue();
    expect(await kept()).toEqual([start + day]);
    expect(held).toEqual([0, 0]);
  });

  it('is removed although its test leads have gone', async () => {
    const { backups, database, saveLead, clock, kept } = await scheduled({ keep: 1 });
    await saveLead({ canary: true });
    await backups.backUpWhenDue();
    await database.db.deleteFrom('leads').where('canary', '=', 1).execute();
    clock.pass(day);
    await backups.backUpWhenDue();
    expect(await kept()).toEqual([start + day]);
  });
});

describe('a restore of the newest backup beside the data', () => {
  it('is recorded with the comparison, and leaves nothing behind', async () => {
    const { folder, saveLead, database, backups, drills, check } = await scheduled();
    for (let n = 0; n < 4; n++) await saveLead();
    await backups.backUpWhenDue();
    await database.db
      .updateTable('leads')
      .set({ status: 'contacted' })
      .where('email', '=', 'ana@example.com')
      .execute();
    await database.db.deleteFrom('outbox').limit(2).execute();
    await check();
    const [drill] = await drills.newest(1);
    expect(drill).toMatchObject({ problem: null, changed: 5, gone: 2, backupAt: start });
    expect(drill?.compared).toBeGreaterThan(20);
    expect(readdirSync(folder).filter((name) => name.startsWith('backup-work'))).toEqual([]);
  });

  it('fails for a backup that was changed, for a row that differs, and for leads that are missing', async () => {
    const { folder, database, saveLead, backups, newest } = await scheduled();
    for (let n = 0; n < 3; n++) await saveLead();
    await backups.backUpWhenDue();
    const backup = await newest();
    const problem = async () => (await tryRestore(folder, backup, { seed: 1 })).problem;
    expect(await problem()).toBeNull();
    const live = new Sqlite(join(folder, 'site.db'));
    live.exec("UPDATE leads SET reference = reference || 'x' WHERE rowid = 2");
    expect(await problem()).toBe('A row of leads has another reference in the backup than in the database (seed 1).');
    live.exec('UPDATE leads SET reference = substr(reference, 1, length(reference) - 1) WHERE rowid = 2');
    live.close();
    await database.db.deleteFrom('leads').limit(1).execute();
    expect(await problem()).toBe(
      '1 leads of the backup are missing in the database, and retention and erasure removed 0 since (seed 1).',
    );
    writeFileSync(join(backup, 'site.db'), 'x');
    expect(await problem()).toMatch(/is not the one its manifest describes\.$/);
  });

  it('compares 1,000 rows, the same ones for the same seed', async () => {
    const { folder, saveLead, backups, database, newest } = await scheduled();
    for (let n = 0; n < 300; n++) await saveLead();
    await backups.backUpWhenDue();
    await database.db.updateTable('outbox').set({ attempts: 3 }).where('channel', '=', 'lead-email').execute();
    const backup = await newest();
    const results = await Promise.all([1, 1, 2, 3, 4].map((seed) => tryRestore(folder, backup, { seed })));
    expect(results.map(({ compared }) => compared)).toEqual([1000, 1000, 1000, 1000, 1000]);
    const [first, again, ...others] = results.map(({ changed }) => changed);
    expect(first).toBe(again);
    expect(others.some((changed) => changed !== first)).toBe(true);
  });

  it('is done by the command line for any backup', async () => {
    const { folder, backups, parent } = await scheduled();
    const env = readEnv({ DATA_DIR: folder, BACKUP_DIR: parent });
    await expect(backupDrill(env, undefined)).rejects.toThrow('There is no backup in BACKUP_DIR.');
    await backups.backUpWhenDue();
    expect(await backupDrill(env, undefined)).toMatch(
      /was restored beside the data and checked\. \d+ rows compared .* Nothing was replaced\.$/,
    );
  });

  it('happens once a night, by day only after a missed night, and hourly after a failure', () => {
    const night = Date.UTC(2026, 10, 21, 8, 30);
    const noon = Date.UTC(2026, 10, 21, 17);
    const last = (startedAt: number, failed = false) => ({ startedAt, failed });
    const isDue = (drill: LastDrill | null, now: number) => isDrillDue('America/Toronto', drill, now);
    expect(isDue(null, noon)).toBe(true);
    expect(isDue(last(night), night + hour)).toBe(false);
    expect(isDue(last(night), noon)).toBe(false);
    expect(isDue(last(night), night + day)).toBe(true);
    expect(isDue(last(noon), night + day)).toBe(true);
    expect(isDue(last(noon), noon + 25 * hour)).toBe(false);
    expect(isDue(last(noon), noon + 26 * hour)).toBe(true);
    expect(isDue(last(noon, true), noon + hour)).toBe(true);
    expect(isDue(last(noon, true), noon + hour - 1)).toBe(false);
    expect(isDue(last(noon + 365 * day), noon)).toBe(true);
    // Night begins in Toronto before it does in Calgary.
    expect(isDue(last(noon), night + day - hour)).toBe(true);
    expect(isDrillDue('America/Edmonton', last(noon), night + day - hour)).toBe(false);
    expect(isDrillDue('America/Edmonton', last(noon), night + day + hour)).toBe(true);
  });

  it('is tried exactly once on each day of a month, starting at any hour', async () => {
    const { backups, drill, clock, plant, check, drills } = await scheduled();
    await plant(start);
    let tries = 0;
    drill.run = async () => {
      tries++;
      const times = { startedAt: clock.wall(), finishedAt: clock.wall(), backupAt: start };
      await drills.record({ ...times, folder: 'b', compared: 0, changed: 0, gone: 0, seed: 1, problem: null });
    };
    for (let hours = 0; hours < 30 * 24; hours++, clock.pass(hour)) await check();
    expect(tries).toBe(31);
    expect((await backups.state()).running).toBe(false);
  });

  it('that has not been proved for 48 hours is reported to the owners, once, with the reason', async () => {
    const { backups, drill, clock, check, mails, drills, watch, lines } = await scheduled();
    drill.run = () => Promise.reject(new BackupError('No space is left.'));
    for (let hours = 0; hours < 47; hours++, clock.pass(hour)) {
      await backups.backUpWhenDue();
      await check();
    }
    expect(mails).toEqual([]);
    expect((await drills.newest(100)).every(({ problem }) => problem === 'No space is left.')).toBe(true);
    expect(await watch.unprovedSince()).not.toBeNull();
    for (let hours = 0; hours < 20; hours++, clock.pass(hour)) await check();
    expect(mails.map(({ subject }) => subject)).toEqual(['No backup has been proved for 48 hours']);
    expect(mails[0]?.text).toContain('The last try failed: No space is left.');
    expect(lines.join('\n')).toContain('could not be restored beside the data');
  });

  it('may take longer where encrypted backups are made less often', () => {
    expect(longestUnproved(false, 720)).toBe(48 * hour);
    expect(longestUnproved(true, 24)).toBe(48 * hour);
    expect(longestUnproved(true, 168)).toBe(192 * hour);
  });
});
