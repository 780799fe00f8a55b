import { writeFileSync } from 'node:fs';
import pgm from 'pg';
import { openPostgresDatabase } from '../app/server/database/postgres.server.ts';
import { newCluster, startPostgres } from '../tests/fakes/postgres.ts';
import { fill } from './inbox-filling.ts';

const pg = await startPostgres(await newCluster());
const url = await pg.create('inbox');
const d = await openPostgresDatabase(url);
await fill(d, 100_000);
await d.close();
const c = new pgm.Client(url);
await c.connect();
await c.query('VACUUM ANALYZE');
await c.end();
writeFileSync('/tmp/m/pgurl', url);
console.log(url);
process.on('SIGTERM', async () => {
  await pg.remove();
  process.exit(0);
});
setInterval(() => {}, 1e6);
