// npm run quick, for use while editing: lint, types and the nearest unit tests for the files that changed since the last commit, or since
// `-- REVISION`. It does not build. `npm run check` runs the rest.
import { globSync } from 'node:fs';
import { changedFiles } from './changed-files.ts';
import { isNear } from './near-tests.ts';
import { lint, routeTypes, runChains, tests, types } from './steps.ts';

const changed = new Set(changedFiles(process.argv[2] ?? 'HEAD'));

const nearest = globSync('tests/{domain,content,server,store,checks}/**/*.test.{ts,tsx}').filter(
  (test) => changed.has(test) || isNear(test, changed),
);

await runChains(
  // Named one by one: Biome's own `--changed` leaves out what is not committed.
  [...(changed.size > 0 ? [lint('--no-errors-on-unmatched', ...changed)] : []), routeTypes, types],
  nearest.length > 0 ? [tests(`${nearest.length} test files`, ...nearest)] : [],
);
