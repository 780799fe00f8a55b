// npm run quick, for use while editing: lint, types and the nearest unit tests for the files that changed since the last commit, or since
// `-- REVISION`. It does not build. `npm run check` runs the rest.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changedFiles } from './changed-files.ts';
import { lint, routeTypes, runChains, tests, types } from './steps.ts';

const changed = new Set(changedFiles(process.argv[2] ?? 'HEAD'));

const imported = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path]) =>
    join(dirname(file), path ?? ''),
  );
/** The folder of tests for a file of the application: app/server/leads/inbox.server.ts has tests/server/leads. */
const roomOf = (file: string) => dirname(file).replace(/^app\//, 'tests/');
const rooms = new Set([...changed].filter((file) => file.startsWith('app/')).map(roomOf));

const nearest = globSync('tests/{domain,content,server,store,checks}/**/*.test.{ts,tsx}').filter(
  (test) => changed.has(test) || rooms.has(dirname(test)) || imported(test).some((file) => changed.has(file)),
);

await runChains(
  // Named one by one: Biome's own `--changed` leaves out what is not committed.
  [...(changed.size > 0 ? [lint('--no-errors-on-unmatched', ...changed)] : []), routeTypes, types],
  nearest.length > 0 ? [tests(`${nearest.length} test files`, ...nearest)] : [],
);
