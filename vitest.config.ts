import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inlineScript } from './vite/inline-script.ts';

// A page that is waited for may be slow on a busy machine.
const shared = { setupFiles: ['tests/setup.ts'], restoreMocks: true, expect: { poll: { timeout: 30_000 } } };
/** What starts servers, browsers and databases of its own. */
const slow = { ...shared, globalSetup: ['tests/fixtures/setup.ts'], testTimeout: 240_000, hookTimeout: 240_000 };
/** recheck measures time, and would take a slow, busy machine for a slow expression. */
const alone = ['tests/security/regexes.test.ts'];
/**
 * These wait for servers and browsers as much as they compute: three at a time keep two cores busy. What they test runs in
 * processes of its own, so that the files can share a worker.
 */
const together = { isolate: false, maxWorkers: 3, sequence: { groupOrder: 2 } };

/** What takes longest begins first, also in a clone whose durations vitest does not know yet. */
const longest = ['crash/kill', 'journeys/login', 'journeys/accessibility', 'crash/takeover', 'crash/generation'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) => {
      const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return project.config.sequence.groupOrder * 100 + (rank === -1 ? longest.length : rank);
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

/**
 * `npx vitest --project unit` and so on; checks/test.ts runs them all, one group after the other. Unit tests that wait (for leases,
 * back-off, a slow mail server) let others run beside them.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [inlineScript],
        test: {
          ...shared,
          // Pure functions: files share a worker, because none leaves anything behind.
          name: 'pure',
          include: ['tests/{domain,content}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/fixtures/setup.ts'],
          isolate: false,
          testTimeout: 30_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [inlineScript],
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/{server,store,checks}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          globalSetup: ['tests/fixtures/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [inlineScript],
        test: {
          ...slow,
          // What a visitor, an owner or a program does, from beginning to end.
          name: 'e2e',
          include: ['tests/e2e/journeys/**/*.test.ts'],
          ...together,
        },
      },
      {
        plugins: [inlineScript],
        test: {
          ...slow,
          // Attack suites written by others: docs/attack-suites.md.
          name: 'security',
          include: ['tests/security/**/*.test.ts'],
          exclude: alone,
          ...together,
        },
      },
      {
        plugins: [inlineScript],
        test: { ...slow, name: 'crash', include: ['tests/crash/**/*.test.ts'], ...together },
      },
      {
        plugins: [inlineScript],
        test: {
          ...slow,
          // Each of these needs the machine for itself: it measures time, or stops a server under load.
          name: 'timed',
          include: ['tests/e2e/timed/**/*.test.ts', ...alone],
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        plugins: [inlineScript],
        test: {
          ...slow,
          // Minutes to hours: npm run test:long.
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
