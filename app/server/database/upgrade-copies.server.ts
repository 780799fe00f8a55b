import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder in DATA_DIR with copies of the database, made before each schema change. */
export const upgradeFolder = 'before-upgrade';

/** The folders of those copies, oldest first, since their names are times. */
export function upgradeCopies(dataDir: string): string[] {
  const parent = join(dataDir, upgradeFolder);
  return existsSync(parent)
    ? readdirSync(parent)
        .sort()
        .map((name) => join(parent, name))
    : [];
}
