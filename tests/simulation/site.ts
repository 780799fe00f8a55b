import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Backup, backUp, restore } from './backups.ts';
import type { Breach } from './breach.ts';
import { type Ends, Instance } from './instance.ts';
import { OldLeads } from './old-leads.ts';
import type { Plan } from './plan.ts';
import type { Chance } from './world/chance.ts';
import { Disk } from './world/disk.ts';
import { OtherEnd } from './world/mail-server.ts';
import type { DatabaseFaults } from './world/statements.ts';
import { Process, World } from './world/world.ts';

/** A machine of the site. Its wall clock outlives the processes that run on it. */
export interface Machine {
  name: string;
  wallOffset: number;
  /** Null while no instance runs on it. */
  instance: Instance | null;
  /** Instances that were told to stop and have not ended yet. */
  stopping: Set<Instance>;
  lives: number;
}

/** A period of true time. */
export interface Span {
  from: number;
  /** Null while the period lasts. */
  until: number | null;
}

/** An event in a process that excuses a second copy of a message that it was sending. */
export interface Excuse extends Span {
  process: Process;
  /** True when the process was only frozen. It still knows its messages and repeats none, unless another process took them over. */
  isStandstill: boolean;
}

export interface SiteOptions {
  seed: number;
  plan: Plan;
  /** A scratch folder for this site. */
  folder: string;
  /** A migrated, empty database. */
  template: string;
  isTraced: boolean;
}

/** The wall time at the start: within business hours in Toronto, so that alarms may be raised. */
const epoch = Date.UTC(2026, 10, 23, 15);
/** The database server ends a transaction whose client is frozen for this long. */
const silentWithin = 10_000;

/** The machines, their common database and the outside world of one seed. */
export class Site {
  readonly world: World;
  readonly chance: Chance;
  readonly plan: Plan;
  readonly machines: Machine[];
  readonly ends: Ends;
  readonly databaseFaults: DatabaseFaults = { full: false, lostAnswers: 0, cuts: 0, freezes: 0 };
  /** Kills, long freezes and outages of the database, in the order of their start. */
  readonly excuses: Excuse[] = [];
  /** Backups that replaced the database, and when. */
  readonly restores: { backup: Backup; at: number }[] = [];
  /** True when no more backups will be restored. */
  isCalm = false;
  /** The version of the program that starting instances get. */
  release = 1;
  /** The periods in which the clock of a machine was wrong. */
  readonly wrongClocks: (Span & { machine: Machine })[] = [];
  /** When the first fault begins. */
  faultsFrom = Number.POSITIVE_INFINITY;
  /** Rules that were broken during the run. */
  readonly breaches: Breach[] = [];
  /** The failure that ended the run. */
  broken: Breach | null = null;
  private readonly oldLeads: OldLeads | null;
  private fullUntil = 0;
  private readonly options: SiteOptions;
  private readonly disk: Disk;
  private eyes: Sqlite.Database;
  private statements = new Map<string, Sqlite.Statement>();

  constructor(options: SiteOptions) {
    const { seed, plan, folder, template } = options;
    this.options = options;
    this.plan = plan;
    this.world = new World(seed, epoch);
    this.chance = this.world.chance.fork();
    this.ends = {
      mail: new OtherEnd(this.world, this.chance.fork()),
      webhook: new OtherEnd(this.world, this.chance.fork()),
    };
    this.disk = new Disk(join(folder, String(seed)), template);
    this.eyes = this.open();
    this.oldLeads = plan.aged ? new OldLeads(this.eyes, this.chance.fork(), epoch) : null;
    this.disk.sync();
    this.machines = Array.from({ length: plan.instances }, (_, index) => ({
      name: String.fromCharCode(65 + index),
      wallOffset: 0,
      instance: null,
      stopping: new Set(),
      lives: 0,
    }));
  }

  /** Opens the connection of the rules. While it is open, SQLite does not remove the log when a process dies. */
  private open(): Sqlite.Database {
    const eyes = new Sqlite(this.disk.file, { timeout: 0 });
    eyes.pragma('journal_mode = WAL');
    this.statements = new Map();
    return eyes;
  }

  /** Reads the database for the rules. */
  rows<T>(sql: string, ...values: unknown[]): T[] {
    // After a failed restore, there may be no database.
    if (!this.eyes.open) return [];
    const statement = this.statements.get(sql) ?? this.prepared(sql);
    // With a mutation, a power cut may lose the whole database with its tables. Then there are no rows.
    if (!statement) return [];
    this.statements.set(sql, statement);
    return statement.all(...values) as T[];
  }

  private prepared(sql: string): Sqlite.Statement | null {
    try {
      return this.eyes.prepare(sql);
    } catch (error) {
      if (/^no such table/.test((error as Error).message)) return null;
      throw error;
    }
  }

  get living(): Instance[] {
    return this.machines.flatMap(({ instance }) => (instance && !instance.process.frozen ? [instance] : []));
  }

  /** All running processes, including frozen and stopping ones. */
  private get running(): Instance[] {
    return this.machines.flatMap(({ instance, stopping }) => [...(instance ? [instance] : []), ...stopping]);
  }

  boot(machine: Machine): void {
    if (machine.instance || this.broken) return;
    // Migrations wait for a write lock. They would stop the whole simulation while another of its processes holds the lock.
    if (this.running.some(({ gate }) => gate.isBusy)) {
      this.world.schedule(20, () => this.boot(machine), null);
      return;
    }
    const owner = new Process(this.world, `${machine.name}${++machine.lives}`);
    owner.wallOffset = machine.wallOffset;
    const gate = {
      world: this.world,
      disk: this.disk,
      faults: this.databaseFaults,
      chance: this.chance.fork(),
      turns: this.plan.turns,
      cutPower: () => this.cutPower(),
      freeze: () => {
        if (machine.instance?.process !== owner) return;
        this.databaseFaults.freezes = 0;
        this.freeze(machine, this.drawFreeze(this.chance));
      },
    };
    const { ends, release } = this;
    const { isTraced } = this.options;
    this.world.note('starts', owner);
    try {
      machine.instance = this.world.inside(owner, () => new Instance(owner, { gate, ends, release, isTraced }));
    } catch (error) {
      const detail = `an instance does not start: ${error instanceof Error ? error.message : String(error)}`;
      this.broken = { rule: 'starts', detail };
    }
  }

  private excuse(owner: Process, until: number | null, isStandstill = false): Excuse {
    const excuse = { process: owner, from: this.world.now, until, isStandstill };
    this.excuses.push(excuse);
    return excuse;
  }

  /** Kills like `kill -9`: between two statements, in the middle of any work. */
  kill(machine: Machine): void {
    if (machine.instance) this.end(machine.instance);
  }

  /** Kills the instance whose process is `owner`. Returns its machine, or null when that process does not run. */
  killProcess(owner: Process): Machine | null {
    const instance = this.running.find(({ process }) => process === owner);
    const machine = this.machines.find((one) => instance && (one.instance === instance || one.stopping.has(instance)));
    if (!instance || !machine) return null;
    this.end(instance);
    return machine;
  }

  private end(instance: Instance): void {
    this.world.note('is killed', instance.process);
    this.leaves(instance);
    this.excuse(instance.process, this.world.now);
    void instance.close();
  }

  /** Records that the instance's process has ended. */
  private leaves(instance: Instance): void {
    instance.process.alive = false;
    instance.process.endedAt = this.world.now;
    for (const machine of this.machines) {
      if (machine.instance === instance) machine.instance = null;
      machine.stopping.delete(instance);
    }
  }

  /** A clean stop: work under way gets ten seconds. */
  stop(machine: Machine): void {
    const { instance } = machine;
    if (!instance || instance.process.frozen) return;
    this.world.note('is told to stop', instance.process);
    instance.process.stoppingAt = this.world.now;
    machine.instance = null;
    machine.stopping.add(instance);
    void this.world
      .inside(instance.process, () => instance.stop())
      .then(
        () => {
          if (!instance.process.alive) return;
          this.world.note('has stopped', instance.process);
          this.leaves(instance);
        },
        () => undefined,
      );
    this.world.schedule(10_000, () => void (instance.process.alive && this.end(instance)), null);
  }

  cutPower(): void {
    this.world.note('the power goes', null);
    this.endAll(() => this.disk.cutPower(this.chance));
    this.eyes = this.open();
    this.bootAllSoon();
  }

  /** Ends every process at once. `leave` decides which files survive; it is called before the files are closed. */
  private endAll(leave: () => void): void {
    const dead = this.running;
    for (const instance of dead) {
      this.leaves(instance);
      this.excuse(instance.process, this.world.now);
    }
    leave();
    for (const instance of dead) void instance.close();
    this.eyes.close();
  }

  private bootAllSoon(): void {
    for (const machine of this.machines)
      this.world.schedule(this.chance.whole(500, 5000), () => this.boot(machine), null);
  }

  /** Makes a backup while the site runs. */
  async backUp(): Promise<Backup> {
    const to = join(this.options.folder, String(this.options.seed), `backup-${this.chance.whole(0, 1e9)}`);
    this.world.note('a backup is made', null);
    return backUp(this.disk.folder, to, this.world.now);
  }

  /** Kills every process, then restores `backup` over the database and its companion files, as an operator would. */
  async restore(backup: Backup): Promise<void> {
    const { world } = this;
    if (this.broken || this.isCalm) return;
    world.note(`the backup of ${(backup.at / 1000).toFixed(3)} is restored`, null);
    this.endAll(() => this.disk.leaveBehind());
    const fault = await restore(this.disk.folder, backup);
    if (fault !== null) {
      this.broken = { rule: 'restored', detail: fault };
      return;
    }
    this.disk.replaced();
    this.restores.push({ backup, at: world.now });
    this.eyes = this.open();
    this.bootAllSoon();
  }

  /** Asks a random instance to generate the landing pages. */
  generate(): void {
    const [first, ...others] = this.living;
    if (!first) return;
    const instance = this.chance.pick([first, ...others]);
    this.world.note('is asked for the pages', instance.process);
    void this.world.inside(instance.process, () => instance.generate());
  }

  /** Checks the rules that must hold at any time. */
  look(): void {
    if (this.oldLeads && !this.broken) this.breaches.push(...this.oldLeads.look(this, this.world.now));
  }

  /** Draws how long to freeze a process, in milliseconds. */
  drawFreeze(chance: Chance): number {
    return chance.whole(1, 80) * 1000;
  }

  freeze(machine: Machine, milliseconds: number): void {
    const { instance } = machine;
    if (!instance || instance.process.frozen) return;
    const { process, gate } = instance;
    this.world.note(`is frozen for ${milliseconds / 1000} s`, process);
    const excuse = this.excuse(process, null, true);
    this.world.freeze(process);
    if (milliseconds > silentWithin)
      this.world.schedule(silentWithin, () => void (process.alive && process.frozen && gate.end()), null);
    this.world.schedule(
      milliseconds,
      () => {
        excuse.until = this.world.now;
        if (process.alive) this.world.note('goes on', process);
        this.world.thaw(process);
      },
      null,
    );
  }

  setClock(machine: Machine, offset: number): void {
    this.world.note(`the clock of ${machine.name} is ${offset / 1000} s ahead`, null);
    machine.wallOffset = offset;
    for (const span of this.wrongClocks) if (span.machine === machine) span.until ??= this.world.now;
    if (offset !== 0) this.wrongClocks.push({ machine, from: this.world.now, until: null });
    for (const { process } of machine.stopping) process.wallOffset = offset;
    if (machine.instance) machine.instance.process.wallOffset = offset;
  }

  fillDisk(milliseconds: number): void {
    this.world.note(`the disk is full for ${milliseconds / 1000} s`, null);
    this.databaseFaults.full = true;
    this.fullUntil = Math.max(this.fullUntil, this.world.now + milliseconds);
    const excuses = this.running.map(({ process }) => this.excuse(process, null));
    this.world.schedule(
      milliseconds,
      () => {
        // Another full-disk fault may last longer.
        if (this.world.now >= this.fullUntil) this.databaseFaults.full = false;
        for (const excuse of excuses) excuse.until = this.world.now;
      },
      null,
    );
  }

  /** Whether nothing is going on apart from the program's regular timers. */
  get isIdle(): boolean {
    const { mail, webhook } = this.ends;
    return !mail.isBusy && !webhook.isBusy && !this.running.some(({ gate }) => gate.isBusy) && !this.isGenerating;
  }

  /** Whether a generation of the landing pages is unfinished, even if no process works on it. */
  get isGenerating(): boolean {
    return this.rows("SELECT 1 FROM generation_runs WHERE status = 'running'").length > 0;
  }

  /** The true time at which the next message in the queue is due; null when the queue is empty. */
  nextInQueue(): number | null {
    const [row] = this.rows<{ at: number | null }>(
      `SELECT min(CASE status WHEN 'pending' THEN next_attempt_at ELSE lease_until END) AS at
       FROM outbox WHERE status IN ('pending', 'sending')`,
    );
    return row?.at == null ? null : row.at - epoch;
  }

  remove(): void {
    const left = this.running;
    for (const instance of left) this.leaves(instance);
    for (const instance of left) void instance.close();
    if (this.eyes.open) this.eyes.close();
    const folder = join(this.options.folder, String(this.options.seed));
    if (existsSync(folder)) rmSync(folder, { recursive: true });
  }
}
