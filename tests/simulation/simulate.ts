import type { Breach } from './breach.ts';
import { faults, makePeace } from './faults.ts';
import { drawPlan, type FaultKind, type Plan } from './plan.ts';
import { breaches } from './rules.ts';
import { Site } from './site.ts';
import { Visitors } from './visitors.ts';
import { Chance } from './world/chance.ts';

export { rules } from './breach.ts';

const second = 1000;
const hour = 3600 * second;
/** The longest time after the faults. All tries of a message take 75 hours, and the first may fail as late as the faults end. */
const longestPeace = 160 * hour;

export interface Outcome {
  seed: number;
  plan: Plan;
  breaches: readonly Breach[];
  /** The events of the run, one per line. */
  trace: readonly string[];
  figures: { acknowledged: number; sent: number; copies: number };
}

export interface SimulateOptions {
  /** The folder in which databases are created and removed: one in memory, if the machine has it. */
  folder: string;
  /** Faults to leave out, in order to find the ones that cause a breach. */
  without?: ReadonlySet<FaultKind>;
  isTraced?: boolean;
}

/** Starts visitors and faults at random moments. */
function arrange(site: Site, visitors: Visitors, plan: Plan): void {
  const { world } = site;
  const chance = site.chance.fork();
  const moment = chance.next() * plan.trouble;
  const visits = Array.from({ length: plan.visitors }, () =>
    plan.crowd ? moment + chance.next() * 200 : chance.next() * plan.trouble,
  );
  // Slow down sending, so that messages have to wait for each other.
  if (plan.crowd) site.ends.mail.slowness = 2000;
  for (const visit of visits) world.schedule(visit, () => visitors.arrive(), null);
  for (let count = plan.generations; count > 0; count--)
    world.schedule(chance.next() * plan.trouble, () => site.generate(), null);
  for (const kind of plan.faults) {
    const own = chance.fork();
    for (let count = own.whole(1, 3); count > 0; count--) {
      // Half of the faults begin within two seconds of a visitor's arrival, when most can be lost.
      const visit = visits[own.whole(0, 2 * visits.length)];
      const at = visit === undefined ? own.next() * plan.trouble : visit + own.next() * 2 * second;
      site.faultsFrom = Math.min(site.faultsFrom, at);
      world.schedule(at, () => faults[kind](site, visitors, own), null);
    }
  }
}

/** Runs the period of faults. Skips most of any long idle stretch. */
async function endure(site: Site, until: number): Promise<void> {
  const { world } = site;
  while (!site.broken && world.now < until) {
    await world.runUntil(Math.min(until, world.now + 2 * second));
    site.look();
    const next = Math.min(world.nextEvent, site.nextInQueue() ?? until, until);
    if (site.isIdle && next > world.now + 2 * second) world.jump(next - world.now - second);
  }
}

/** How late a message may be claimed after the faults: the length of a lost lease plus the queue's interval. */
const mostDelay = 90 * second;
/** A generation ends within this time, even when poison messages kept killing its processes until they were given up. */
const longestGeneration = 400 * second;
/** The most checks for waiting work: far more than ten tries of each message need. */
const mostRounds = 400;
/** The longest wait between two tries of a message. */
const longestWait = 27 * hour;

/**
 * Lets time pass, skipping idle stretches, until nothing waits any more. Also returns when a message is overdue for too long: the
 * rules then report it.
 */
async function waitForTheEnd(site: Site, visitors: Visitors): Promise<void> {
  const { world } = site;
  const peace = world.now;
  const end = peace + longestPeace;
  /** Since when a message has been overdue; null when none is. */
  let lateSince: number | null = null;
  for (let round = 0; !site.broken && world.now < end && round < mostRounds; round++) {
    await world.runUntil(world.now + 2 * second);
    site.look();
    // Do not skip time while a generation runs. It must still end in time.
    if (site.isGenerating && world.now < peace + longestGeneration) continue;
    if (!visitors.areDone || !(site.isIdle || site.isGenerating)) continue;
    const next = site.nextInQueue();
    if (next === null) return;
    const isLate = next < world.now || next > world.now + longestWait;
    lateSince = isLate ? (lateSince ?? world.now) : null;
    if (lateSince === null) world.jump(Math.min(Math.max(next - world.now - second, 0), 24 * hour));
    else if (world.now - lateSince > mostDelay) return;
  }
}

/** Runs the real program in the simulated world of `seed`. */
export async function simulate(seed: number, template: string, options: SimulateOptions): Promise<Outcome> {
  const plan = drawPlan(new Chance(seed), options.without ?? new Set());
  const { folder, isTraced = false } = options;
  const site = new Site({ seed, plan, folder, template, isTraced });
  const visitors = new Visitors(site);
  try {
    for (const machine of site.machines) site.boot(machine);
    arrange(site, visitors, plan);
    await endure(site, plan.trouble);
    makePeace(site, visitors);
    await waitForTheEnd(site, visitors);
    const taken = [...site.ends.mail.taken, ...site.ends.webhook.taken];
    const sent = new Set(taken.map(({ id, address }) => `${id} ${address}`)).size;
    const acknowledged = visitors.inquiries.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length;
    return {
      seed,
      plan,
      breaches: breaches(site, visitors.inquiries),
      trace: site.world.trace,
      figures: { acknowledged, sent, copies: taken.length - sent },
    };
  } finally {
    site.remove();
  }
}
