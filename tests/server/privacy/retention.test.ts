import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import type { OwnerAlarm } from '../../../app/server/delivery/owner-alarm.server.ts';
import { readEnv } from '../../../app/server/env.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import {
  allowRemoval,
  confirmClock,
  keepMarked,
  listRetention,
  runRetention,
} from '../../../app/server/operations/commands/privacy-commands.server.ts';
import { ProvenTimeStore } from '../../../app/server/privacy/proven-time-store.server.ts';
import { keepMarkedLeads, Retention } from '../../../app/server/privacy/retention.server.ts';
import { RetentionStore } from '../../../app/server/privacy/retention-store.server.ts';
import { TimeKeeper } from '../../../app/server/privacy/time-keeper.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';
import { sampleSite } from '../../fixtures/site.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** One data folder with `instances` servers that share a clock. */
async function setUp(instances = 1) {
  const folder = temporaryFolder();
  const clock = manualClock(Date.UTC(2026, 10, 21, 17));
  const lines: string[] = [];
  const log = openLog('info', { write: (line: string) => lines.push(line) });
  const alarms: OwnerAlarm[] = [];
  const open = () => {
    const database = openSqliteDatabase(folder);
    onTestFinished(() => database.close());
    const store = new RetentionStore(database);
    const time = new ProvenTimeStore(database);
    const keeper = new TimeKeeper({ store: time, clock, builtAt: 0 });
    const job = new Retention({
      site: sampleSite(),
      store,
      time,
      keeper,
      log,
      clock,
      mailFolder: join(folder, 'mail'),
      siteUrl: 'https://firm.example',
      pause: 1,
      alarms: {
        async raise(alarm) {
          alarms.push(alarm);
          return true;
        },
      },
    });
    return { database, store, time, keeper, job, leads: new LeadStore(database) };
  };
  const first = open();
  const others = Array.from({ length: instances - 1 }, open);
  await first.keeper.beat();
  /** Lets the servers run for that long in one step. */
  const run = async (milliseconds: number) => {
    clock.pass(milliseconds);
    await first.database.db
      .updateTable('proven_time')
      .set((eb) => ({
        at: eb('at', '+', milliseconds),
        running: eb('running', '+', milliseconds),
        beats: eb('beats', '+', 1),
      }))
      .execute();
    await first.keeper.beat();
  };
  /** Saves a lead that was first seen when it arrived. */
  const save = async (age: number, over: Parameters<typeof newLead>[0] = {}) => {
    const input = newLead({ receivedAt: clock.wall() - age, ...over });
    await first.leads.saveLead(input);
    const { id, receivedAt } = input.lead;
    await first.database.db.updateTable('leads').set({ noted_at: receivedAt }).where('id', '=', id).execute();
    return input;
  };
  const kept = async () => (await first.leads.leads({ limit: 2000, offset: 0 })).map(({ id }) => id);
  /** Stores a thousand leads that are marked and due, whose removal a person has approved. */
  const thousandDue = async () => {
    const inputs = Array.from({ length: 1000 }, () => newLead({ receivedAt: clock.wall() - 800 * day }));
    await Promise.all(inputs.map((input) => first.leads.saveLead(input)));
    await first.database.db
      .updateTable('leads')
      .set({ noted_at: clock.wall() - 800 * day })
      .execute();
    await first.job.runWhenDue();
    await run(8 * day);
    await first.job.runWhenDue();
    expect((await first.store.runs(1))[0]).toMatchObject({ outcome: 'stopped', removed: {} });
    expect(await first.time.allow()).toBe(true);
    clock.pass(hour / 4 + 1);
  };
  return {
    folder,
    clock,
    lines,
    alarms,
    run,
    save,
    kept,
    thousandDue,
    ...first,
    jobs: [first.job, ...others.map(({ job }) => job)],
  };
}

describe('the daily job', () => {
  it('runs once a day of the firm’s calendar with any number of servers and checks, and makes up for days on which none ran', async () => {
    const { clock, jobs, store } = await setUp(3);
    for (let hours = 0; hours < 48; hours++, clock.pass(hour)) await Promise.all(jobs.map((job) => job.runWhenDue()));
    // Noon in Toronto on the 21st to noon on the 23rd: three days in the firm's calendar.
    expect((await store.runs(10)).map(({ id, outcome }) => [id, outcome])).toEqual([
      ['2026-11-23', 'done'],
      ['2026-11-22', 'done'],
      ['2026-11-21', 'done'],
    ]);
    clock.pass(30 * day);
    await jobs[0]?.runWhenDue();
    expect((await store.runs(1))[0]).toMatchObject({ id: '2026-12-23', outcome: 'done' });
  });

  it('removes old data with its mail files a week after marking it, and records how much of each kind', async () => {
    const { folder, clock, job, store, save, kept, run } = await setUp();
    const old = await save(913 * day);
    const young = await save(36 * day);
    await save(180 * day, { quarantined: true });
    const mail = join(folder, 'mail');
    mkdirSync(mail);
    const fileOf = ({ deliveries }: typeof old) => join(mail, `${deliveries[0]?.id}.eml`);
    for (const one of [old, young]) writeFileSync(fileOf(one), 'x');
    const forgotten = join(mail, 'forgotten.eml');
    writeFileSync(forgotten, 'x');
    utimesSync(forgotten, clock.wall() / 1000, (clock.wall() - 400 * day) / 1000);
    await job.runWhenDue();
    expect((await store.runs(1))[0]).toMatchObject({ outcome: 'done', removed: { mail: 1 } });
    expect(await kept()).toHaveLength(3);
    await run(7 * day);
    await job.runWhenDue();
    expect((await store.runs(1))[0]).toMatchObject({ outcome: 'done', removed: { enquiries: 1, spam: 1 } });
    expect(await kept()).toEqual([young.lead.id]);
    expect([fileOf(old), fileOf(young), forgotten].map(existsSync)).toEqual([false, true, false]);
  });

  it('leaves no removed words readable', async () => {
    const { folder, job, save, kept, run, database } = await setUp();
    const words = 'a sentence that only this enquiry has';
    await save(800 * day, { message: words });
    await job.runWhenDue();
    await run(7 * day);
    await job.runWhenDue();
    expect(await kept()).toEqual([]);
    await database.close();
    expect(readFileSync(join(folder, 'site.db')).includes(words)).toBe(false);
  });

  it('would be noticed if it did: a row that is merely deleted stays readable', async () => {
    const { folder, leads, database } = await setUp();
    const words = 'a sentence that only this enquiry has';
    await leads.saveLead(newLead({ message: words }));
    await database.db.deleteFrom('leads').execute();
    await database.close();
    expect(readFileSync(join(folder, 'site.db')).includes(words)).toBe(true);
  });

  it('removes many leads in parts, and lets other work run in between', async () => {
    const { clock, job, leads, store, thousandDue } = await setUp();
    await thousandDue();
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
    // At least one request was answered during each of the five parts.
    expect(answered).toBeGreaterThanOrEqual(5);
  });

  it('records a failure, and tries again in a quarter of an hour', async () => {
    const { clock, job, store, lines, database } = await setUp();
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

  it('stops with the server, and continues at the next start', async () => {
    const { clock, job, store, jobs, kept, thousandDue } = await setUp(2);
    await thousandDue();
    job.start();
    while ((await store.runs(1))[0]?.removed.enquiries === undefined) await sleep(5);
    await job.stop();
    const [run] = await store.runs(1);
    expect(run).toMatchObject({ outcome: 'failed', problem: 'The server was stopped.' });
    expect(run?.removed.enquiries).toBeLessThan(1000);
    clock.pass(hour / 4 + 1);
    await jobs[1]?.runWhenDue();
    expect(await kept()).toEqual([]);
  });
});

describe('a clock that is wrong', () => {
  it('removes and marks nothing, and tells the people on call and the panel once', async () => {
    const { clock, job, save, kept, run, alarms, lines, store } = await setUp();
    for (let number = 0; number < 40; number++) await save(number * day);
    await job.runWhenDue();
    clock.step(1095 * day);
    for (let hours = 0; hours < 12; hours++) {
      await run(hour);
      await job.runWhenDue();
    }
    expect(await kept()).toHaveLength(40);
    expect(await store.marked()).toEqual({ enquiries: 0, spam: 0, answers: 0 });
    expect(alarms).toHaveLength(1);
    expect(alarms[0]?.text).toMatch(/The clock of this server says Nov 20, 2029.*about Nov 21, 2026/);
    expect(lines.join()).toContain('retention: needs a person');
    expect(await job.needsPerson()).toContain('No data is removed because of this clock');
    clock.step(-1095 * day);
    expect(await job.needsPerson()).toBeNull();
  });

  it('removes nothing even when it stays years ahead, and retention continues by elapsed time', async () => {
    const { clock, job, save, kept, run } = await setUp();
    const old = await save(725 * day);
    const young = await save(10 * day);
    clock.step(1095 * day);
    await job.runWhenDue();
    for (let weeks = 0; weeks < 9; weeks++) {
      // The retention period ends after three days, and the mark is seven days old after seven.
      if (weeks === 1) expect(await kept()).toHaveLength(2);
      await run(7 * day - 1);
      await job.runWhenDue();
    }
    expect(await kept()).toEqual([young.lead.id]);
    expect(await kept()).not.toContain(old.lead.id);
  });

  it('that is behind stops the runs and tells the people on call; a new lead is not mistaken for an old one', async () => {
    const { clock, job, leads, kept, run, alarms, store } = await setUp();
    await job.runWhenDue();
    clock.step(-20_000 * day);
    const input = newLead({ receivedAt: clock.wall() });
    await leads.saveLead(input);
    await job.runWhenDue();
    expect(alarms[0]?.text).toContain('this installation has already reached Nov 21, 2026');
    expect(await store.runs(10)).toHaveLength(1);
    clock.step(20_000 * day);
    for (let weeks = 0; weeks < 6; weeks++) {
      await run(7 * day);
      await job.runWhenDue();
    }
    expect(await kept()).toEqual([input.lead.id]);
  });

  it('is trusted when a person confirms it, and marked leads still wait seven days of running', async () => {
    const { clock, job, save, kept, run, keeper } = await setUp();
    await save(700 * day);
    await save(700 * day);
    await job.runWhenDue();
    clock.pass(100 * day);
    await job.runWhenDue();
    expect(await job.needsPerson()).toContain('confirm it under Privacy');
    expect(await keeper.confirm()).toBe(clock.wall());
    expect(await job.needsPerson()).toBeNull();
    clock.pass(day);
    await job.runWhenDue();
    expect(await kept()).toHaveLength(2);
    await run(7 * day);
    await job.runWhenDue();
    expect(await kept()).toHaveLength(0);
  });
});

describe('a run that would remove far more than usual', () => {
  it('stops and asks, and removes the leads once a person agrees', async () => {
    const { job, save, kept, run, alarms, store, time, clock } = await setUp();
    for (let number = 0; number < 40; number++) await save(720 * day);
    await save(day);
    await job.runWhenDue();
    await run(20 * day);
    await job.runWhenDue();
    expect(await kept()).toHaveLength(41);
    const [stopped] = await store.runs(1);
    expect(stopped).toMatchObject({ outcome: 'stopped', problem: expect.stringContaining('40 leads of 41 leads') });
    expect(alarms.map(({ subject }) => subject)).toEqual(['Retention has stopped and asks you']);
    await time.allow();
    expect(await job.needsPerson()).toBeNull();
    clock.pass(hour / 4 + 1);
    await job.runWhenDue();
    expect(await kept()).toHaveLength(1);
    expect(await time.read()).toMatchObject({ question: null, allowed: null });
  });

  it('is cancelled by one command before the week is over: nothing is removed for another week of running', async () => {
    const { job, save, kept, run, store, time } = await setUp();
    await save(740 * day);
    await job.runWhenDue();
    await run(6 * day);
    expect(await keepMarkedLeads(store, time)).toBe(1);
    for (const wait of [day, 6 * day - 1]) {
      await run(wait);
      await job.runWhenDue();
      expect(await kept()).toHaveLength(1);
    }
    await run(2 * day);
    await job.runWhenDue();
    expect(await kept()).toHaveLength(0);
  });
});

describe('the command line', () => {
  it('lists the periods and the runs, and runs at once although today’s run is done', async () => {
    const { folder, clock, job, save, run, database } = await setUp();
    const env = readEnv({ DATA_DIR: folder });
    expect(await listRetention(database)).toMatch(/^24 months +Leads[\s\S]+It has not run yet\.$/);
    await job.runWhenDue();
    await save(1000 * day);
    await confirmClock(database, clock);
    expect(await runRetention(env, database, clock)).toBe('Removed: nothing was due.');
    expect(await listRetention(database)).toContain('Marked, to be removed within a month: 1 lead.');
    await run(7 * day);
    expect(await runRetention(env, database, clock)).toBe('Removed: leads: 1.');
    expect(await listRetention(database)).toMatch(/done +leads: 1$/m);
  });

  it('refuses to approve what was not asked, and keeps the marked leads', async () => {
    const { job, save, database } = await setUp();
    await save(1000 * day);
    await job.runWhenDue();
    await expect(allowRemoval(database)).rejects.toThrow('Retention has not asked for anything.');
    expect(await keepMarked(database)).toContain('1 lead no longer marked.');
    const { rows } = await sql<{ action: string }>`SELECT action FROM audit_log`.execute(database.db);
    expect(rows).toEqual([{ action: 'retention-keep' }]);
  });
});
