import { existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Clock } from '../../domain/time/clock.ts';
import { planFor } from '../database/sqlite.server.ts';
import { upgradeCopies, upgradeFolder } from '../database/upgrade-copies.server.ts';
import type { Env } from '../env.server.ts';
import { systemClock } from '../time.server.ts';
import { makeBackup } from './backup.server.ts';
import { databaseFile, folderName } from './backup-manifest.server.ts';
import { BackupError } from './checked-copy.server.ts';

const copiesKept = 3;

/** True when this version would change the schema of a database that is not empty. */
function isUpgradeDue(file: string): boolean {
  if (!existsSync(file) || statSync(file).size === 0) return false;
  try {
    const database = new Sqlite(file, { readonly: true, fileMustExist: true });
    try {
      const begun = database.prepare('SELECT 1 FROM migrations').get() !== undefined;
      const { takenOver, pending } = planFor(database);
      return begun && (takenOver !== null || pending.length > 0);
    } finally {
      database.close();
    }
  } catch {
    // The database is damaged, locked, or of another version. Opening it next reports that.
    return false;
  }
}

/**
 * Makes a checked copy of the SQLite database before this version changes its schema. Returns the copy's folder, or null when the
 * schema does not change. Keeps the last three copies. Throws BackupError when no copy can be made; the database must then stay
 * as it is.
 */
export async function copyBeforeUpgrade(
  env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>,
  clock: Clock = systemClock,
): Promise<string | null> {
  const { DATA_DIR: dataDir, DATABASE_URL } = env;
  if (DATABASE_URL || !isUpgradeDue(join(dataDir, databaseFile))) return null;
  const to = join(dataDir, upgradeFolder, folderName(clock.wall()));
  try {
    await makeBackup(dataDir, to, clock);
  } catch (error) {
    throw new BackupError(
      `The database was not upgraded, because no checked copy of it could be made first: ${(error as Error).message}`,
      { cause: error },
    );
  }
  const others = upgradeCopies(dataDir).filter((folder) => folder !== to);
  for (const folder of others.slice(0, -(copiesKept - 1))) await rm(folder, { recursive: true, force: true });
  return to;
}
