import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { randomNumbers } from '../../../app/domain/numbers/random-numbers.ts';
import { afterRunning } from '../../../app/domain/privacy/proven-time.ts';
import { fateOf } from '../../../app/domain/privacy/retention.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { ProvenTimeStore } from '../../../app/server/privacy/proven-time-store.server.ts';
import { Retention } from '../../../app/server/privacy/retention.server.ts';
import { RetentionStore } from '../../../app/server/privacy/retention-store.server.ts';
import { TimeKeeper } from '../../../app/server/privacy/time-keeper.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { newLead } from '../../fakes/lead.ts';
import { sampleSite } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365.25 * day;

interface TrueLead {
  at: number;
  spam: boolean;
  hasAnswers: boolean;
}

/** Counts, over `moments` moves of the clock, the leads removed wrongly and rightly by true time. */
async function simulate(seed: number, moments: number, guarded: boolean) {
  const random = randomNumbers(seed);
  const between = (low: number, high: number) => low + random() * (high - low);
  const database = newSqliteDatabase();
  onTestFinished(() => database.close());
  // This tests the rule, not the disk.
  await sql`PRAGMA synchronous = OFF`.execute(database.db);
  const clock = manualClock(Date.UTC(2026, 10, 21));
  let trueNow = clock.wall();
  const leads = new LeadStore(database);
  const time = new ProvenTimeStore(database);
  const keeper = new TimeKeeper({ store: time, clock, builtAt: 0 });
  let believed = 0;
  if (!guarded)
    keeper.beat = async () => ({
      at: clock.wall(),
      running: believed++ * 8 * day,
      watchedSince: 0,
      watchedGap: null,
      beats: 1,
      question: null,
      allowed: { enquiries: 1e9, spam: 1e9, answers: 1e9 },
      reported: null,
    });
  const store = new RetentionStore(database);
  const log = openLog('silent');
  const job = new Retention({ site: sampleSite(), store, time, keeper, clock, log, mailFolder: '/nowhere', pause: 0 });
  await keeper.beat();
  const known = new Map<string, TrueLead>();
  const arrive = async (trueAt: number, stamp: number, noted: boolean) => {
    const spam = random() < 0.4;
    const input = newLead({ receivedAt: stamp, quarantined: spam, answers: random() < 0.5 ? [1] : null });
    const { id, answers } = input.lead;
    await leads.saveLead({ ...input, deliveries: [] });
    if (noted) await database.db.updateTable('leads').set({ noted_at: stamp }).where('id', '=', id).execute();
    known.set(id, { at: trueAt, spam, hasAnswers: answers !== null });
  };
  for (let at = 0; at < 250; at++) {
    const received = Math.floor(trueNow - between(0, 2 * year));
    await arrive(received, received, true);
  }
  /** Applies the clock rule in memory and writes only the result, which saves a thousand writes a week. */
  const runFor = async (milliseconds: number) => {
    trueNow += milliseconds;
    if (!guarded) return clock.pass(milliseconds);
    let stored = await keeper.beat();
    const before = { at: stored.at, running: stored.running };
    for (let left = milliseconds; left > 0; left -= 10 * minute) {
      clock.pass(Math.min(left, 10 * minute));
      stored = { ...stored, ...afterRunning(stored, Math.min(left, 10 * minute), clock.wall(), 0) };
    }
    const jump = stored.at - before.at - (stored.running - before.running);
    if (jump > 0) await time.noteLater(jump);
    expect(await time.advance(stored.beats, stored)).toBe(true);
    await keeper.beat();
  };
  let [early, rightly] = [0, 0];
  const judge = async () => {
    const rows = await database.db.selectFrom('leads').select(['id', 'answers']).execute();
    const left = new Map(rows.map((row) => [row.id, row]));
    for (const [id, lead] of known) {
      const row = left.get(id);
      if (row && (row.answers !== null || !lead.hasAnswers)) continue;
      // Tries each hour of the last day as well: 24 months before February 29 at noon is earlier than 24 months before the evening of the 28th.
      const fates = Array.from({ length: 25 }, (_, hours) =>
        fateOf({ ...lead, receivedAt: lead.at, lastContactAt: null, bookedUntil: null }, trueNow - hours * hour),
      );
      const right = fates.some((fate) => (row ? fate !== 'keep' : fate === 'remove' || fate === 'remove-spam'));
      if (right) rightly++;
      else early++;
      if (row) lead.hasAnswers = false;
      else known.delete(id);
    }
  };
  for (let moment = 0; moment < moments; moment++) {
    const wrong = Math.sign(random() - 0.5) * Math.exp(between(Math.log(minute), Math.log(10 * year)));
    // An error of more than 14 days may last for months; a smaller one is corrected within six days of running.
    const held = Math.abs(wrong) > 15 * day && random() < 0.1 ? between(10 * day, 40 * day) : between(hour, 5 * day);
    const error = random() < 0.5 ? Math.round(wrong) : 0;
    clock.step(trueNow + error - clock.wall());
    // The decision record covers a lead that arrives while the clock is behind by less than the server's downtime.
    if (random() < 0.6 && (error >= 0 || error < -60 * day)) await arrive(trueNow, clock.wall(), false);
    await runFor(Math.round(held));
    if (!guarded) await job.runNow();
    await job.runNow();
    await judge();
    clock.step(trueNow - clock.wall());
    if (random() < 0.1) {
      const off = Math.round(between(hour, 5 * day));
      trueNow += off;
      clock.step(off);
    }
    await runFor(10 * minute);
    if ((await time.read())?.question) await time.allow();
    if (guarded && random() < 0.05) await keeper.confirm();
  }
  return { early, rightly };
}

it('the clock moved by up to ten years either way at 1,000 moments removes nothing that true time would keep', async () => {
  const { early, rightly } = await simulate(1, 1000, true);
  expect(early).toBe(0);
  expect(rightly).toBeGreaterThan(300);
});

it('would be noticed: with a trusted clock the same moves remove leads wrongly', async () => {
  expect((await simulate(1, 20, false)).early).toBeGreaterThan(100);
});
