// npm run check: all checks that need no browser. Format, lint, import rules, types, unit and contract tests, build, budgets.
import { lint, routeTypes, runChains, tests, types } from './steps.ts';

const build = {
  name: 'build',
  command: ['node_modules/@react-router/dev/bin.cjs', 'build'],
  env: { NODE_ENV: 'production' },
};
const budgets = { name: 'budgets', command: ['checks/budgets.ts'] };
/** The other tests need the build, and most of them a browser. */
const folders = ['domain/', 'content/', 'server/', 'store/', 'checks/', 'editorial'].map((name) => `tests/${name}`);

// The build also writes the route types, so the two do not run at the same time.
await runChains([lint('.'), routeTypes, types, build, budgets], [tests('unit and contract tests', ...folders)]);
