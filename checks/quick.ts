// npm run quick, for use while editing: lint, types and the nearest unit tests for the files that changed since the last commit, or since
// `-- REVISION`. It does not build. `npm run check` runs the rest.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lint, routeTypes, runChains, tests, types } from './steps.ts';

const since = process.argv[2] ?? 'HEAD';
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = new Set([
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
]);

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
  [lint('--changed', `--since=${since}`, '--no-errors-on-unmatched'), routeTypes, types],
  nearest.length > 0
    ? [tests(`${nearest.length} test files`, '--project', 'pure', '--project', 'unit', ...nearest)]
    : [],
);
