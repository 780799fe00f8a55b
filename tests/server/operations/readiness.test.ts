import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { folderMailer, type Mailer } from '../../../app/server/delivery/mailer.server.ts';
import { OwnerAlarms } from '../../../app/server/delivery/owner-alarm.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { Readiness, type ReadinessOptions } from '../../../app/server/operations/readiness.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { damageTable } from '../../fakes/damage.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';

interface Setup extends Partial<Pick<ReadinessOptions, 'check' | 'checked'>> {
  folder?: string;
  mailer?: Pick<Mailer, 'send'>;
}

function started({ folder = temporaryFolder(), mailer, check = null, checked = true }: Setup = {}) {
  // Fails at once while another process writes.
  const database = openSqliteDatabase(folder, 0);
  const clock = manualClock();
  const log = openLog('silent');
  const sender = mailer ?? folderMailer(join(folder, 'mail'), () => 'site@firm.example');
  const leads = new LeadStore(database);
  const readiness = new Readiness({
    database,
    clock,
    log,
    folder,
    newestBackup: '/backups/newest',
    alarms: new OwnerAlarms({ mailer: sender, alarmTo: () => ['owner@firm.example'], log, clock }),
    ping: () => leads.ping(),
    check,
    checked,
  });
  readiness.start();
  onTestFinished(async () => {
    await readiness.stop();
    await database.close();
  });
  const mails = () => readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.eml'));
  return { folder, database, clock, leads, readiness, mails };
}

describe('an instance is ready', () => {
  it('while commits reach the disk, which is tested at most once a minute', async () => {
    const { readiness, database, clock } = started();
    const probedAt = async () =>
      (await database.db.selectFrom('installation').selectAll().executeTakeFirstOrThrow()).probed_at;
    expect(await Promise.all([readiness.reason(), readiness.reason()])).toEqual([null, null]);
    const first = await probedAt();
    expect(first).toBe(clock.wall());
    clock.pass(59_000);
    expect(await readiness.reason()).toBeNull();
    expect(await probedAt()).toBe(first);
    clock.pass(1000);
    expect(await readiness.reason()).toBeNull();
    expect(await probedAt()).toBe(first + 60_000);
  });

  it('until a commit fails, and again a second after commits succeed', async () => {
    const { folder, readiness, clock } = started();
    const other = new Sqlite(join(folder, 'site.db'));
    onTestFinished(() => void other.close());
    other.exec('BEGIN IMMEDIATE');
    expect(await readiness.reason()).toBe('The database cannot be written.');
    other.exec('ROLLBACK');
    clock.pass(1000);
    expect(await readiness.reason()).toBeNull();
  });

  it('after a background check, when the database is too large to check at the start', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { readiness } = started({ checked: false, check: () => promise });
    expect(await readiness.reason()).toBe('The database is being checked.');
    resolve('ok');
    await expect.poll(() => readiness.reason()).toBeNull();
  });
});

describe('the first damage', () => {
  it('makes the instance not ready and writes to the owner once across restarts, without the database', async () => {
    const folder = temporaryFolder();
    const first = started({ folder });
    await first.leads.saveLead(newLead());
    await first.readiness.stop();
    await first.database.close();
    damageTable(join(folder, 'site.db'), 'leads');
    for (let start = 0; start < 2; start++) {
      const { readiness, leads, mails } = started({ folder, checked: false });
      await expect(leads.leads({ limit: 1, offset: 0 })).rejects.toThrow('The database is damaged');
      expect(await readiness.reason()).toBe('The database is damaged.');
      await expect.poll(mails).toHaveLength(1);
    }
    const [file = ''] = readdirSync(join(folder, 'mail'));
    const text = readFileSync(join(folder, 'mail', file), 'utf8').replaceAll('=\n', '');
    expect(text).toContain('To: owner@firm.example');
    expect(text).toContain('database disk image is malformed');
    expect(text).toContain('npm run site -- restore --from /backups/newest');
  });

  it('is reported to the owner later when the mail server is down at first', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const sent: string[] = [];
    const answers = [false, false, true];
    const mailer: Pick<Mailer, 'send'> = {
      async send({ id }) {
        sent.push(id);
        return answers.shift() ? { ok: true, answer: '250' } : { ok: false, permanent: false, answer: 'down' };
      },
    };
    const { database } = started({ mailer });
    database.health.found('page 7');
    for (let minutes = 0; minutes < 5; minutes++) await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
  });

  it('may be found by the daily check', async () => {
    const verdicts = ['ok', 'Tree 9 page 12: btreeInitPage() returns error code 11'];
    const { readiness, mails } = started({ check: async () => verdicts.shift() ?? 'ok' });
    await readiness.checkNow();
    expect(await readiness.reason()).toBeNull();
    await readiness.checkNow();
    expect(await readiness.reason()).toBe('The database is damaged.');
    await expect.poll(mails).toHaveLength(1);
  });
});
