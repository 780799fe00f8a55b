import type { FaultKind } from './plan.ts';
import type { Machine, Site } from './site.ts';
import type { Visitors } from './visitors.ts';
import type { Chance } from './world/chance.ts';
import type { Mood, OtherEnd } from './world/mail-server.ts';

const second = 1000;
const day = 24 * 60 * 60 * second;
const year = 365 * day;

/** How far a clock may jump: for example by a wrong time zone, a wrong day or a dead battery. */
const steps = [6 * second, 40 * second, 600 * second, 3600 * second, day, year, 10 * year] as const;

/** Starts a fault. The fault ends on its own. */
type Begin = (site: Site, visitors: Visitors, chance: Chance) => void | Promise<void>;

const machineOf = ({ machines }: Site, chance: Chance): Machine => {
  const [first, ...others] = machines;
  if (!first) throw new Error('A site has a machine.');
  return chance.pick([first, ...others]);
};

/** Calls `begin` once a message is being sent, but not within the first second, and after 20 seconds at the latest. */
function whileSending(site: Site, waited: number, begin: () => void): void {
  const { mail, webhook } = site.ends;
  if (waited >= 20 * second || (waited > second && (mail.isBusy || webhook.isBusy))) begin();
  else site.world.schedule(250, () => whileSending(site, waited + 250, begin), null);
}

/** For some seconds, `end` treats each message in one of `moods`, drawn at random. */
function moody(site: Site, end: OtherEnd, moods: readonly [Mood, ...Mood[]], chance: Chance): void {
  const own = chance.fork();
  site.world.note(`the other end does one of: ${moods.join(', ')}`, null);
  const mood = () => own.pick(moods);
  end.mood = mood;
  site.world.schedule(
    chance.whole(2, 40) * second,
    () => {
      if (end.mood === mood) end.mood = () => 'take';
    },
    null,
  );
}

/** More requests than any network may send in a second. */
const burstSize = 1000;
/** A /48 network may spend four times the 60 points of a single address. */
const mostAdmitted = 4 * 60;

function burst(site: Site, { instance }: Machine, network: string, chance: Chance): void {
  if (!instance || instance.process.frozen) return;
  let admitted = 0;
  site.world.inside(instance.process, () => {
    for (let count = 0; count < burstSize; count++)
      if (instance.admits(`${network}:${chance.whole(0, 60_000).toString(16)}::${count.toString(16)}`)) admitted++;
  });
  site.world.note(`lets in ${admitted} of ${burstSize} strangers`, instance.process);
  if (admitted > mostAdmitted)
    site.breaches.push({ rule: 'flooded', detail: `${admitted} of ${burstSize} at once at ${instance.process.name}` });
}

export const faults: Record<FaultKind, Begin> = {
  kill(site, _visitors, chance) {
    const machine = machineOf(site, chance);
    site.kill(machine);
    site.world.schedule(chance.whole(200, 5000), () => site.boot(machine), null);
  },
  stop(site, _visitors, chance) {
    const machine = machineOf(site, chance);
    site.stop(machine);
    site.world.schedule(chance.whole(200, 12_000), () => site.boot(machine), null);
  },
  power(site, _visitors, chance) {
    if (chance.happens(0.3)) site.cutPower();
    else {
      // The power fails during one of the next commits.
      site.databaseFaults.cuts = 0.2;
      site.world.schedule(
        3 * second,
        () => {
          site.databaseFaults.cuts = 0;
        },
        null,
      );
    }
  },
  freeze(site, _visitors, chance) {
    const machine = machineOf(site, chance);
    const milliseconds = site.drawFreeze(chance);
    if (chance.happens(0.5)) site.freeze(machine, milliseconds);
    else {
      // The process freezes after one of the next commits.
      site.databaseFaults.freezes = 0.2;
      site.world.schedule(
        3 * second,
        () => {
          site.databaseFaults.freezes = 0;
        },
        null,
      );
    }
  },
  clock(site, _visitors, chance) {
    const machine = machineOf(site, chance);
    const [first, ...others] = steps;
    const offset = chance.pick([first, ...others]) * (chance.happens(0.5) ? 1 : -1);
    const duration = chance.whole(1, 60) * second;
    const begin = () => {
      if (site.isCalm) return;
      site.setClock(machine, offset);
      site.world.schedule(duration, () => site.setClock(machine, 0), null);
    };
    if (chance.happens(0.5)) begin();
    else whileSending(site, 0, begin);
  },
  'disk-full': (site, _visitors, chance) => site.fillDisk(chance.whole(200, 40_000)),
  'lost-commit-answer'(site, _visitors, chance) {
    site.databaseFaults.lostAnswers = 0.2;
    site.world.schedule(
      chance.whole(1, 20) * second,
      () => {
        site.databaseFaults.lostAnswers = 0;
      },
      null,
    );
  },
  network(site, { network }, chance) {
    network.loses = chance.pick([0.1, 0.4, 0.8]);
    network.doubles = chance.pick([0, 0.5]);
    site.world.schedule(
      chance.whole(1, 30) * second,
      () => {
        network.loses = 0;
        network.doubles = 0;
      },
      null,
    );
  },
  'mail-forgets': (site, _visitors, chance) => moody(site, site.ends.mail, ['take', 'forget', 'silent'], chance),
  'mail-down': (site, _visitors, chance) => moody(site, site.ends.mail, ['refuse', 'later', 'part'], chance),
  'mail-slow'(site, _visitors, chance) {
    site.ends.mail.slowness = chance.pick([2000, 14_000, 35_000]);
    site.world.schedule(
      chance.whole(5, 40) * second,
      () => {
        site.ends.mail.slowness = 50;
      },
      null,
    );
  },
  flood(site, _visitors, chance) {
    const machine = machineOf(site, chance);
    // One burst a second, from addresses all over one network.
    const network = `2001:db8:${chance.whole(1, 9999)}`;
    for (let seconds = chance.whole(2, 8); seconds > 0; seconds--)
      site.world.schedule(seconds * second, () => burst(site, machine, network, chance), null);
  },
  poison(site) {
    // The next message sent by mail kills its process, and again at every further try.
    let poisoned: string | null = null;
    site.ends.mail.poison = (id, by) => {
      poisoned ??= id;
      if (id !== poisoned) return false;
      site.world.note(`meets ${id.slice(0, 8)}, which ends it`, by);
      const machine = site.killProcess(by);
      if (machine) site.world.schedule(second, () => site.boot(machine), null);
      return true;
    };
  },
  async restore(site, _visitors, chance) {
    const backup = await site.backUp();
    site.world.schedule(chance.whole(1, 40) * second, () => site.restore(backup), null);
  },
  upgrade(site, _visitors, chance) {
    site.release++;
    // One machine after the other.
    for (const [index, machine] of site.machines.entries()) {
      const from = index * chance.whole(2, 15) * second;
      site.world.schedule(from, () => (chance.happens(0.7) ? site.stop(machine) : site.kill(machine)), null);
      site.world.schedule(from + chance.whole(200, 12_000), () => site.boot(machine), null);
    }
  },
  'webhook-down': (site, _visitors, chance) =>
    moody(site, site.ends.webhook, ['refuse', 'later', 'forget', 'silent'], chance),
};

/** Ends every fault. Faults whose own end comes later then find nothing to do. */
export function makePeace(site: Site, { network }: Visitors): void {
  site.world.note('all is well from here on', null);
  site.isCalm = true;
  Object.assign(site.databaseFaults, { lostAnswers: 0, cuts: 0, freezes: 0 });
  Object.assign(network, { loses: 0, doubles: 0 });
  for (const end of [site.ends.mail, site.ends.webhook]) {
    end.mood = () => 'take';
    end.slowness = 50;
  }
  for (const machine of site.machines) {
    site.setClock(machine, 0);
    site.boot(machine);
  }
}
