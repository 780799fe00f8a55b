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
/** All tries of a message take 75 hours, also when the first one fails just after the faults. */
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
  /** Where databases are created and removed: in memory, if the machine has such a folder. */
  folder: string;
  /** Faults to leave out, to find those that matter. */
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
  // Each message takes longer to send, so that others have to wait.
  if (plan.crowd) site.ends.mail.slowness = 2000;
  for (const visit of visits) world.schedule(visit, () => visitors.arrive(), null);
  for (let count = plan.generations; count > 0; count--)
    world.schedule(chance.next() * plan.trouble, () => site.generate(), null);
  for (const kind of plan.faults) {
    const own = chance.fork();
    for (let count = own.whole(1, 3); count > 0; count--) {
      // Half of the faults begin while an enquiry is under way, when most can be lost.
      const visit = visits[own.whole(0, 2 * visits.length)];
      const at = visit === undefined ? own.next() * plan.trouble : visit + own.next() * 2 * second;
      site.faultsFrom = Math.min(site.faultsFrom, at);
      world.schedule(at, () => faults[kind](site, visitors, own), null);
    }
  }
}

/** Runs the period of faults. Most of a long idle stretch is skipped. */
async function endure(site: Site, until: number): Promise<void> {
  const { world } = site;
  while (!site.broken && world.now < until) {
    await world.runUntil(Math.min(until, world.now + 2 * second));
    site.look();
    const next = Math.min(world.nextEvent, site.nextInQueue() ?? until, until);
    if (site.isIdle && next > world.now + 2 * second) world.jump(next - world.now - second);
  }
}

/** How late a message may be claimed after all faults are over: the length of a lost lease and the interval of the queue. */
const mostDelay = 90 * second;
/** The time by which a generation has ended, even when poison messages kept killing its processes until the last was given up. */
const longestGeneration = 400 * second;
/** The largest number of checks for waiting work, far more than ten tries of each message need. */
const mostRounds = 400;
/** The longest wait between two tries. */
const longestWait = 27 * hour;

/**
 * Lets time pass, with jumps over idle time, until nothing waits any more. Also ends when a message waits that should
 * not: the rules find it.
 */
async function waitForTheEnd(site: Site, visitors: Visitors): Promise<void> {
  const { world } = site;
  const peace = world.now;
  const end = peace + longestPeace;
  /** Since when some work has been overdue; null when there is none. */
  let lateSince: number | null = null;
  for (let round = 0; !site.broken && world.now < end && round < mostRounds; round++) {
    await world.runUntil(world.now + 2 * second);
    site.look();
    // After the faults, a generation may continue without jumps of time, but it must end.
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

/** One run of the real program in the world of `seed`. */
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
    const acknowledged = visitors.enquiries.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length;
    return {
      ...{ seed, plan, breaches: breaches(site, visitors.enquiries), trace: site.world.trace },
      figures: { acknowledged, sent, copies: taken.length - sent },
    };
  } finally {
    site.remove();
  }
}
