// For start-faults.test.ts: opens the database in the given folder, or prints why that failed.
import { prepareDataFolder } from '../../../app/server/database/data-folder.server.ts';
import { openDatabase } from '../../../app/server/database/open-database.server.ts';
import { StartFault } from '../../../app/server/database/start-faults.server.ts';
import { readEnv } from '../../../app/server/env.server.ts';

try {
  const env = readEnv({ DATA_DIR: process.argv[2] });
  prepareDataFolder(env.DATA_DIR);
  await (await openDatabase(env)).close();
  console.log('It started.');
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  console.log(error.message);
}
