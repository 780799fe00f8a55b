import { randomInt } from 'node:crypto';
import { isDrillDue, longestUnproved } from '../../domain/operations/restore-proof.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { displayTime } from '../../domain/time/dates.ts';
import { runCommand } from '../database/own-process.server.ts';
import type { OwnerAlarms } from '../delivery/owner-alarm.server.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import type { Log } from '../log.server.ts';
import { systemClock } from '../time.server.ts';
import { keptBackups } from './backup-manifest.server.ts';
import type { BackupStore } from './backup-store.server.ts';
import type { DrillStore } from './drill-store.server.ts';

const hour = 60 * 60 * 1000;
const longestDrill = 30 * 60_000;

/** A backup that is due for removal but is kept because leads are missing. */
export interface HeldBackup {
  folder: string;
  createdAt: number;
  leads: number;
  /** How many of its leads are missing from the database without a reason. */
  missing: number;
}

export interface BackupWatchOptions {
  site: FirmSite;
  folder: string;
  everyHours: number;
  /** True when backups are encrypted. They are tested while they are made, because this server cannot open them later. */
  sealed: boolean;
  runs: BackupStore;
  drills: DrillStore;
  alarms: Pick<OwnerAlarms, 'raise'>;
  siteUrl: string;
  log: Log;
  clock?: Clock;
  /** Restores the newest backup beside the data and records the result. Rejects with a sentence when the restore failed. */
  drill?: (stop: AbortSignal) => Promise<void>;
}

async function drillInOwnProcess(stop: AbortSignal): Promise<void> {
  await runCommand(['backup-drill', '--scheduled'], { stop, longest: longestDrill });
}

/**
 * Tests that backups can be restored. Tells the owners when no restore has succeeded for too long, or when an old backup is kept.
 */
export class BackupWatch {
  private readonly options: Required<BackupWatchOptions>;

  constructor(options: BackupWatchOptions) {
    this.options = { clock: systemClock, drill: drillInOwnProcess, ...options };
  }

  private get timeZone(): string {
    return this.options.site.current.data.firm.timeZone;
  }

  /** Checks once, between backups. Never throws. */
  async check(stop: AbortSignal): Promise<void> {
    try {
      await this.drillWhenDue(stop);
      await this.tellWhenUnproved();
    } catch (error) {
      this.options.log.error({ err: error }, 'backup: the check of restores failed; trying again');
    }
  }

  /** When a restore was last proven or, before the first proof, when the first backup was attempted. Null before that. */
  async unprovedSince(): Promise<number | null> {
    const { drills, runs, clock } = this.options;
    return (await drills.lastProvedAt(clock.wall() + hour)) ?? (await runs.firstAt());
  }

  private async drillWhenDue(stop: AbortSignal): Promise<void> {
    const { folder, drills, log, clock, drill } = this.options;
    const startedAt = clock.wall();
    const [newest] = (await keptBackups(folder)).whole;
    if (!newest || newest.manifest.sealed) return;
    const [last] = await drills.newest(1);
    const lastDrill = last ? { startedAt: last.startedAt, failed: last.problem !== null } : null;
    if (!isDrillDue(this.timeZone, lastDrill, startedAt)) return;
    try {
      await drill(stop);
      log.info({ folder: newest.folder }, 'backup: the newest one was restored beside the data and compared');
    } catch (error) {
      if (stop.aborted) return;
      const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      log.error({ folder: newest.folder, problem }, 'backup: the newest one could not be restored beside the data');
      // The process records its own result, unless it died first.
      const [noted] = await drills.newest(1);
      if (noted && noted !== last && noted.startedAt >= startedAt) return;
      const nothing = { backupAt: newest.createdAt, compared: 0, changed: 0, gone: 0, seed: randomInt(2 ** 31) };
      await drills.record({ ...nothing, startedAt, finishedAt: clock.wall(), folder: newest.folder, problem });
    }
  }

  private async tellWhenUnproved(): Promise<void> {
    const { everyHours, sealed, drills, clock } = this.options;
    const since = await this.unprovedSince();
    const longest = longestUnproved(sealed, everyHours);
    if (since === null || clock.wall() - since < longest) return;
    const [last] = await drills.newest(1);
    await this.tell({
      id: `backup-unproved-${since}`,
      type: 'backup.unproved',
      subject: `No backup has been proved for ${Math.floor(longest / hour)} hours`,
      text: [
        `Since ${displayTime(this.timeZone, since)} no backup has been restored beside the data and compared. You may be without a backup that works.`,
        last?.problem ? `The last try failed: ${last.problem}` : 'The reason is on the page of backups or in the log.',
      ],
    });
  }

  /** Tells the owners once per folder that an old backup is kept. Never throws. */
  async tellHeld(held: readonly HeldBackup[]): Promise<void> {
    for (const { folder, createdAt, leads, missing } of held)
      await this.tell({
        id: `backup-held-${createdAt}`,
        type: 'backup.held',
        subject: 'An old backup is kept: leads are missing without a reason',
        text: [
          `The backup of ${displayTime(this.timeZone, createdAt)} holds ${leads} leads. ${missing} of them are no longer in the database, and neither retention nor an erasure explains it.`,
          `It is not removed: ${folder}. Look at what happened, restore it if leads were lost, or delete the folder by hand.`,
        ],
      }).catch((error) => this.options.log.error({ err: error }, 'backup: the owners could not be told; trying again'));
  }

  private async tell(alert: { id: string; type: string; subject: string; text: string[] }): Promise<void> {
    const { alarms, drills, siteUrl, log, clock } = this.options;
    const { id, type, subject, text } = alert;
    if (await drills.wasTold(id)) return;
    log.error({ id }, `backup: ${subject}`);
    const whole = [...text, `${siteUrl}/admin/backups`].join('\n\n');
    if (await alarms.raise({ id, type, subject, text: whole })) await drills.noteTold(id, clock.wall());
  }
}
