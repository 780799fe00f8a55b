import { join } from 'node:path';
import { createContext } from 'react-router';
import type { Background, Base, Room } from '../database/base.server.ts';
import { isQuickToCheck } from '../database/integrity-check.server.ts';
import { newestBackupIn } from '../database/newest-backup.server.ts';
import { ChangeListener } from '../database/postgres/notify.server.ts';
import { resealSecrets } from '../database/secret-store.server.ts';
import type { OpenDelivery } from '../delivery/delivery-context.server.ts';
import type { FirmServices } from '../firm/firm-context.server.ts';
import type { Services } from '../http/http-context.server.ts';
import type { OpenLanding } from '../landing/landing-context.server.ts';
import type { LeadServices } from '../leads/leads-context.server.ts';
import type { PrivacyServices } from '../privacy/privacy-context.server.ts';
import { ensureBackupKey } from './backup-key.server.ts';
import { BackupSchedule } from './backup-schedule.server.ts';
import { BackupStore } from './backup-store.server.ts';
import { BackupWatch } from './backup-watch.server.ts';
import { ClaimStore } from './claim-store.server.ts';
import { ClaimDesk } from './claims.server.ts';
import { ClockWatch } from './clock-watch.server.ts';
import { DrillStore } from './drill-store.server.ts';
import { checkRecipients } from './encrypt-file.server.ts';
import { checkInOwnProcess, Readiness } from './readiness.server.ts';
import { repairTimes } from './repair-times.server.ts';
import { NoticeStore } from './restore/notice-store.server.ts';
import { watchSecretKey } from './secret-key-watch.server.ts';

/** The services for backups, claims and the state of this server. */
export interface OperationsServices {
  claims: ClaimDesk;
  backupRuns: BackupStore;
  /** The trial restores of backups. */
  drills: DrillStore;
  /** Null when BACKUP_DIR is not set. */
  backups: BackupSchedule | null;
  /** What owners must know since the last restore, or since the secret key was lost. */
  notices: NoticeStore;
  /** Says whether this instance can take traffic. */
  readiness: Readiness;
}
export const operationsContext = createContext<OperationsServices>();

interface Earlier {
  firm: FirmServices;
  http: Services;
  leads: LeadServices;
  delivery: OpenDelivery;
  landing: OpenLanding;
  privacy: PrivacyServices;
}

/** The services of later rooms that this room uses. */
interface Later {
  reports: { metrics: { countHeldBackups(count: number): void } | null };
}

async function openBackups(
  { env, siteUrl, log, clock }: Base,
  { firm, delivery: { alarms }, privacy: { removals } }: Earlier,
  { backupRuns: runs, drills }: Pick<OperationsServices, 'backupRuns' | 'drills'>,
  later: () => Later,
): Promise<BackupSchedule | null> {
  if (!env.BACKUP_DIR) return null;
  const { BACKUP_DIR: folder, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep, BACKUP_ENCRYPT_TO: recipients } = env;
  await checkRecipients(recipients);
  await ensureBackupKey(env.DATA_DIR);
  const watch = new BackupWatch({
    site: firm.firm.site,
    folder,
    everyHours,
    sealed: recipients.length > 0,
    runs,
    drills,
    alarms,
    siteUrl,
    log,
    clock,
  });
  const onHeld = (count: number) => later().reports.metrics?.countHeldBackups(count);
  return new BackupSchedule({ folder, everyHours, keep, store: runs, removals, watch, log, clock, onHeld });
}

function openReadiness({ env, log, clock, database }: Base, { delivery, leads }: Earlier): Readiness {
  const isSqlite = env.DATABASE_URL === undefined;
  return new Readiness({
    folder: env.DATA_DIR,
    newestBackup: newestBackupIn(env.BACKUP_DIR),
    alarms: delivery.alarms,
    database,
    ping: () => leads.store.ping(),
    log,
    clock,
    checked: isSqlite && isQuickToCheck(join(env.DATA_DIR, 'site.db')),
    check: isSqlite ? checkInOwnProcess : null,
  });
}

function openClockWatch({ siteUrl, log, clock, database }: Base, { firm: { firm }, delivery }: Earlier): ClockWatch {
  const { alarms, outbox } = delivery;
  return new ClockWatch({
    site: firm.site,
    alarms,
    siteUrl,
    log,
    clock,
    async repair() {
      await repairTimes(database, { firm: firm.site.current.data.firm, log, now: clock.wall() });
      outbox.nudge();
    },
  });
}

/** Follows the changes that other instances announce. Null on SQLite, which one process uses. */
function openChanges({ env, log }: Base, { firm: { firm }, landing }: Earlier, claims: ClaimDesk): Background | null {
  if (!env.DATABASE_URL) return null;
  return new ChangeListener({
    url: env.DATABASE_URL,
    log,
    async onChange(change) {
      if (change !== 'content_version') await claims.refresh();
      // Refresh the landing pages even if refreshing the firm fails.
      if (change !== 'claim_settings') await firm.refresh().finally(() => landing.landingPages.refresh());
      if (change === 'anything') await landing.renewPages();
    },
  });
}

/** Opens claims, backups and the checks of this server, and compares the secret key with the one that the database knows. */
export async function openOperations(
  base: Base,
  earlier: Earlier,
  later: () => Later,
): Promise<OperationsServices & Room> {
  const { log, clock, database, keptSecrets } = base;
  const { firm, http, delivery } = earlier;
  const notices = new NoticeStore(database);
  const isUnreadable = await resealSecrets(keptSecrets, log);
  await watchSecretKey({ ...base, notices, isUnreadable, alarms: delivery.alarms });
  const claims = new ClaimDesk({
    store: new ClaimStore(database),
    site: firm.firm.site,
    log,
    clock,
    onChange: () => http.pageCache.outdate(),
  });
  const changes = openChanges(base, earlier, claims);
  const backupRuns = new BackupStore(database);
  const drills = new DrillStore(database);
  const backups = await openBackups(base, earlier, { backupRuns, drills }, later);
  const readiness = openReadiness(base, earlier);
  return {
    claims,
    backupRuns,
    drills,
    backups,
    notices,
    readiness,
    background: {
      claims,
      ...(changes && { changes }),
      ...(backups && { backups }),
      readiness,
      clock: openClockWatch(base, earlier),
    },
  };
}
