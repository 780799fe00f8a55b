import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../domain/time/clock.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import { runCommand } from '../database/own-process.server.ts';
import { restoreCommand } from '../database/start-faults.server.ts';
import type { OwnerAlarms } from '../delivery/owner-alarm.server.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop } from '../time.server.ts';

const second = 1000;
const probeEvery = 60 * second;
/** A failed probe is repeated soon, so that traffic returns when the fault is over. */
const probeAgainAfter = second;
const checkEvery = 24 * 60 * 60 * second;
const longestCheck = 30 * 60 * second;
const alarmAgainAfter = 60 * second;

/** A file in DATA_DIR that exists while the owner knows of the damage, so that repeated failed starts send only one mail. */
const toldFile = 'damage-told';

interface AlarmPlace {
  folder: string;
  newestBackup: string | null;
  alarms: Pick<OwnerAlarms, 'raise'>;
}

interface Damage {
  words: string;
  /** When the damage was found. Damage found at another time is a separate message. */
  at: number;
}

/**
 * Tells the owner about damage once, even across restarts. False until a server has accepted the message. Does not use the
 * database.
 */
export async function tellOfDamage(place: AlarmPlace, { words, at }: Damage): Promise<boolean> {
  const { folder, newestBackup, alarms } = place;
  const file = join(folder, toldFile);
  if (existsSync(file)) return true;
  const taken = await alarms.raise({
    id: `database-damaged-${Math.round(at)}`,
    type: 'database.damaged',
    subject: 'The database is damaged',
    text: [
      `The server met damage in its database: ${words}`,
      'Inquiries that cannot be kept are asked to come back. /readyz answers 503 until the database is restored.',
      `Stop the server, then restore the newest backup with: ${restoreCommand(newestBackup)}`,
    ].join('\n\n'),
  });
  try {
    if (taken) writeFileSync(file, `${words}\n`, { mode: 0o600 });
  } catch {
    // The disk may be full or read-only. A second mail after a restart is better than none.
  }
  return taken;
}

/** Called when the database is undamaged again, so that the next damage is reported. */
function forgetDamage(folder: string): void {
  rmSync(join(folder, toldFile), { force: true });
}

export interface ReadinessOptions extends AlarmPlace {
  database: OpenDatabase;
  /** Resolves when the database answers. */
  ping: () => Promise<void>;
  log: Log;
  clock: Clock;
  /**
   * Whether the database file was checked before the start. If not, it is checked first, and this instance is not ready until
   * then.
   */
  checked: boolean;
  /** Checks the database: resolves to 'ok' or a description of the damage. Null on PostgreSQL, which has its own tools. */
  check: ((stop: AbortSignal) => Promise<string>) | null;
}

/** Checks in a separate process: checking a large database here would block every request. */
export async function checkInOwnProcess(stop: AbortSignal): Promise<string> {
  return (await runCommand(['check-database', '--scheduled'], { stop, longest: longestCheck })).trim();
}

/** Decides whether this instance can take traffic. Finds damage in the database and tells the owner. */
export class Readiness {
  private readonly options: ReadinessOptions;
  private readonly stopping = new AbortController();
  private readonly loop: Loop;
  private alarmTimer: NodeJS.Timeout | undefined;
  private checked: boolean;
  private probing: Promise<boolean> | null = null;
  private probe = { at: Number.NEGATIVE_INFINITY, good: false };

  constructor(options: ReadinessOptions) {
    this.options = options;
    this.checked = options.checked || options.check === null;
    this.loop = every(checkEvery, () => this.check(), {
      log: options.log,
      failure: 'database: it could not be read through',
      atOnce: !this.checked,
    });
  }

  start(): void {
    const { database, log, clock } = this.options;
    database.health.onDamage((words) => {
      log.error({ damage: words }, 'the database is damaged: restore a backup');
      void this.tell({ words, at: clock.wall() });
    });
    if (this.checked && this.options.check) forgetDamage(this.options.folder);
    this.loop.start();
  }

  async stop(): Promise<void> {
    clearTimeout(this.alarmTimer);
    this.stopping.abort();
    await this.loop.stop();
  }

  /** What the database reported about its damage; null while none is known. */
  get damage(): string | null {
    return this.options.database.health.damage;
  }

  /** Why this instance cannot take traffic, in one sentence; null when it is ready. */
  async reason(): Promise<string | null> {
    if (this.damage !== null) return 'The database is damaged.';
    if (!this.checked) return 'The database is being checked.';
    try {
      await this.options.ping();
    } catch {
      return this.damage === null ? 'The database does not answer.' : 'The database is damaged.';
    }
    if (await this.canWrite()) return null;
    return this.damage === null ? 'The database cannot be written.' : 'The database is damaged.';
  }

  /** Checks the database once. Never throws. */
  async checkNow(): Promise<void> {
    await this.loop.now();
  }

  private async check(): Promise<void> {
    const { check, log, database, folder, clock } = this.options;
    if (!check) return;
    const startedAt = clock.elapsed();
    try {
      const verdict = await check(this.stopping.signal);
      if (verdict !== 'ok') database.health.found(verdict);
      else if (database.health.damage === null) forgetDamage(folder);
      log.info({ verdict, milliseconds: Math.round(clock.elapsed() - startedAt) }, 'database: read through');
    } catch (error) {
      if (!this.stopping.signal.aborted) throw error;
    } finally {
      // A check that could not run does not prove damage, so it counts as done. Otherwise this instance would never become ready.
      this.checked = true;
    }
  }

  /** Whether a real commit works. Probed at most once a minute while it does. */
  private canWrite(): Promise<boolean> {
    const { clock } = this.options;
    const age = clock.elapsed() - this.probe.at;
    if (age < (this.probe.good ? probeEvery : probeAgainAfter)) return Promise.resolve(this.probe.good);
    this.probing ??= this.write().finally(() => {
      this.probing = null;
    });
    return this.probing;
  }

  private async write(): Promise<boolean> {
    const { database, clock, log } = this.options;
    try {
      await database.probe(Math.round(clock.wall()));
      this.probe = { at: clock.elapsed(), good: true };
    } catch (error) {
      if (this.probe.good || this.probe.at === Number.NEGATIVE_INFINITY)
        log.error({ err: error }, 'the database cannot be written');
      this.probe = { at: clock.elapsed(), good: false };
    }
    return this.probe.good;
  }

  private async tell(damage: Damage): Promise<void> {
    if (this.stopping.signal.aborted || (await tellOfDamage(this.options, damage))) return;
    this.alarmTimer = setTimeout(() => void this.tell(damage), alarmAgainAfter);
    this.alarmTimer.unref();
  }
}
