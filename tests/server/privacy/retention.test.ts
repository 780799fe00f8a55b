import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { readEnv } from '../../../app/server/env.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { listRetention, runRetention } from '../../../app/server/operations/privacy-commands.server.ts';
import { Retention } from '../../../app/server/privacy/retention.server.ts';
import { RetentionStore } from '../../../app/server/privacy/retention-store.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** One data folder; `instances` are servers on it with the same clock. */
function setUp(instances = 1) {
  const folder = temporaryFolder();
  const clock = manualClock(Date.UTC(2026, 10, 21, 17));
  const lines: string[] = [];
  const log = openLog('info', { write: (line: string) => lines.push(line) });
  const open = () => {
    const database = openSqliteDatabase(folder);
    onTestFinished(() => database.close());
    const store = new RetentionStore(database);
    const job = new Retention({ store, mailFolder: join(folder, 'mail'), log, clock });
    return { database, store, job, leads: new LeadStore(database) };
  };
  const first = open();
  const others = Array.from({ length: instances - 1 }, open);
  return { folder, clock, lines, ...first, jobs: [first.job, ...others.map(({ job }) => job)] };
}

describe('the daily job', () => {
  it('runs once a day, however many servers look however often, and makes up for days on which none ran', async () => {
    const { clock, jobs, store } = setUp(3);
    for (let hours = 0; hours < 48; hours++, clock.pass(hour)) await Promise.all(jobs.map((job) => job.runWhenDue()));
    // Noon in Toronto on the 21st to noon on the 23rd: three days of the firm's calendar.
    expect((await store.runs(10)).map(({ id, outcome }) => [id, outcome])).toEqual([
      ['2026-11-23', 'done'],
      ['2026-11-22', 'done'],
      ['2026-11-21', 'done'],
    ]);
    clock.pass(30 * day);
    await jobs[0]?.runWhenDue();
    expect((await store.runs(1))[0]).toMatchObject({ id: '2026-12-23', outcome: 'done' });
  });

  it('removes what is too old, mail files with it, and notes how much of what', async () => {
    const { folder, clock, job, store, leads } = setUp();
    const save = async (years: number, over = {}) => {
      const input = newLead({ receivedAt: clock.wall() - years * 365.25 * day, ...over });
      await leads.saveLead(input);
      return input;
    };
    const old = await save(2.5);
    const young = await save(0.1);
    await save(0.5, { quarantined: true });
    const mail = join(folder, 'mail');
    mkdirSync(mail);
    const fileOf = ({ deliveries }: typeof old) => join(mail, `${deliveries[0]?.id}.eml`);
    for (const one of [old, young]) writeFileSync(fileOf(one), 'x');
    const forgotten = join(mail, 'forgotten.eml');
    writeFileSync(forgotten, 'x');
    utimesSync(forgotten, clock.wall() / 1000, (clock.wall() - 400 * day) / 1000);
    await job.runWhenDue();
    expect((await store.runs(1))[0]).toMatchObject({ outcome: 'done', removed: { enquiries: 1, spam: 1, mail: 1 } });
    expect((await leads.leads({ limit: 10, offset: 0 })).map(({ id }) => id)).toEqual([young.lead.id]);
    expect([fileOf(old), fileOf(young), forgotten].map(existsSync)).toEqual([false, true, false]);
  });

  it('leaves nothing readable of the words that it removed', async () => {
    const { folder, clock, job, leads, database } = setUp();
    const words = 'a sentence that only this enquiry has';
    await leads.saveLead(newLead({ receivedAt: clock.wall() - 800 * day, message: words }));
    await job.runWhenDue();
    expect(await leads.leads({ limit: 10, offset: 0 })).toEqual([]);
    await database.close();
    expect(readFileSync(join(folder, 'site.db')).includes(words)).toBe(false);
  });

  it('would be noticed if it did: a row that is only deleted stays readable', async () => {
    const { folder, leads, database } = setUp();
    const words = 'a sentence that only this enquiry has';
    await leads.saveLead(newLead({ message: words }));
    await database.db.deleteFrom('leads').execute();
    await database.close();
    expect(readFileSync(join(folder, 'site.db')).includes(words)).toBe(true);
  });

  it('works through many in parts between which others come to their turn', async () => {
    const { clock, job, leads, store } = setUp();
    const receivedAt = clock.wall() - 800 * day;
    await Promise.all(Array.from({ length: 1000 }, () => leads.saveLead(newLead({ receivedAt }))));
    let saved = 0;
    let answered = 0;
    let over = false;
    const work = job.runWhenDue().then(() => {
      over = true;
    });
    while (!over) {
      await leads.saveLead(newLead({ receivedAt: clock.wall() }));
      saved++;
      if (!over) answered++;
      await sleep(1);
    }
    await work;
    expect((await store.runs(1))[0]?.removed).toEqual({ enquiries: 1000 });
    expect(await leads.leads({ limit: 2000, offset: 0 })).toHaveLength(saved);
    // One at least in each of the five parts.
    expect(answered).toBeGreaterThanOrEqual(5);
  });

  it('notes a failure, and tries again in a quarter of an hour', async () => {
    const { clock, job, store, lines, database } = setUp();
    await database.db.schema.alterTable('missing_pages').renameTo('away').execute();
    await job.runWhenDue();
    expect((await store.runs(1))[0]).toMatchObject({
      outcome: 'failed',
      problem: expect.stringContaining('missing_pages'),
    });
    expect(lines.join()).toContain('retention: failed');
    await database.db.schema.alterTable('away').renameTo('missing_pages').execute();
    await job.runWhenDue();
    expect((await store.runs(1))[0]?.outcome).toBe('failed');
    clock.pass(hour / 4 + 1);
    await job.runWhenDue();
    expect((await store.runs(1))[0]?.outcome).toBe('done');
  });

  it('breaks off when the server stops, and goes on at the next start', async () => {
    const { clock, job, leads, store, jobs } = setUp(2);
    const receivedAt = clock.wall() - 800 * day;
    await Promise.all(Array.from({ length: 1000 }, () => leads.saveLead(newLead({ receivedAt }))));
    job.start();
    while ((await store.runs(1))[0]?.removed.enquiries === undefined) await sleep(5);
    await job.stop();
    const [run] = await store.runs(1);
    expect(run).toMatchObject({ outcome: 'failed', problem: 'The server was stopped.' });
    expect(run?.removed.enquiries).toBeLessThan(1000);
    clock.pass(hour / 4 + 1);
    await jobs[1]?.runWhenDue();
    expect(await leads.leads({ limit: 10, offset: 0 })).toEqual([]);
  });
});

describe('the command line', () => {
  it('lists the periods and the runs, and runs at once although today’s run is done', async () => {
    const { folder, job, leads, database } = setUp();
    const env = readEnv({ DATA_DIR: folder });
    expect(await listRetention(database)).toMatch(/^24 months +Enquiries[\s\S]+It has not run yet\.$/);
    await job.runWhenDue();
    await leads.saveLead(newLead({ receivedAt: Date.now() - 1000 * day }));
    expect(await runRetention(env, database)).toBe('Removed: enquiries 1.');
    expect(await listRetention(database)).toMatch(/done +enquiries 1$/m);
  });
});
