import { setTimeout as sleep } from 'node:timers/promises';
import { alarmTo, mailFrom } from '../../domain/delivery/own-mailboxes.ts';
import type { Base } from '../database/base.server.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import { newestBackupIn } from '../database/newest-backup.server.ts';
import { type OpenOptions, openDatabase } from '../database/open-database.server.ts';
import { DamagedDatabase } from '../database/start-faults.server.ts';
import { OwnerAlarms } from '../delivery/owner-alarm.server.ts';
import { openTransports } from '../delivery/transports.server.ts';
import { firmInFiles } from '../firm/firm-site.server.ts';
import { tellOfDamage } from './readiness.server.ts';
import { copyBeforeUpgrade } from './upgrade.server.ts';

const longestAlarm = 10_000;

type Place = Pick<Base, 'env' | 'log' | 'clock'>;

/** Tells the owner that the database is damaged. The firm in it cannot be read, so the firm in the files gets the alarm. */
async function alertOwner({ env, log, clock }: Place, words: string): Promise<void> {
  const firm = () => firmInFiles(env).site.data.firm;
  const transports = openTransports(
    env,
    () => mailFrom(firm(), env),
    () => null,
  );
  const alarms = new OwnerAlarms({ ...transports, alarmTo: () => alarmTo(firm(), env), log, clock });
  const place = { folder: env.DATA_DIR, newestBackup: newestBackupIn(env.BACKUP_DIR), alarms };
  await Promise.race([tellOfDamage(place, { words, at: clock.wall() }), sleep(longestAlarm)]);
  transports.close();
}

/**
 * Opens the database and checks it for damage. Before an upgrade it keeps a checked copy. Damage ends the start, so the owner is alerted
 * first. Throws a sentence for the operator when the database is not available.
 */
export async function openSoundDatabase(place: Place, options: OpenOptions): Promise<OpenDatabase> {
  const { env, log, clock } = place;
  const beforeMigration = async () => {
    const copy = await copyBeforeUpgrade(env, clock);
    if (copy) log.info({ folder: copy }, 'upgrade: a checked copy of the database as it was is kept');
  };
  try {
    return await openDatabase(env, { ...options, beforeMigration, check: true });
  } catch (error) {
    if (error instanceof DamagedDatabase) await alertOwner(place, error.message);
    throw error;
  }
}
