import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inlineScript } from './vite/inline-script.ts';

// A page that is waited for may be slow on a busy machine.
const shared = { setupFiles: ['tests/setup.ts'], restoreMocks: true, expect: { poll: { timeout: 30_000 } } };
/** What starts servers, browsers and databases of its own. */
const slow = { ...shared, globalSetup: ['tests/fixtures/setup.ts'], testTimeout: 240_000, hookTimeout: 240_000 };
/** Servers start one after the other in a process that stays: docs/decisions/0066. Crashes and long runs have processes of their own. */
const hosted = { TEST_SERVERS: 'hosted' };
/**
 * Six files at a time: a file needs a third of a core and waits for servers, browsers, leases and back-off otherwise, so that
 * four leave a quarter of two cores idle. What they test runs in processes of its own or leaves nothing behind, so that the files of
 * a project share a worker. Six take about 5 GB of memory.
 */
const together = { isolate: false, maxWorkers: 6, sequence: { groupOrder: 1 } };
/**
 * Pure functions wait for nothing, so that a worker for each core keeps it busy. Each further one loads and compiles all of them again.
 */
const busy = { isolate: false, maxWorkers: Math.min(6, availableParallelism()), sequence: { groupOrder: 0 } };

/**
 * A worker ends when the next file is of another project, and with it what it has loaded and its Chromium: the projects come one after
 * the other. Of those that run beside each other, those that wait most are first.
 */
const projects = ['pure', 'crash', 'e2e', 'security', 'unit', 'timed', 'long'];

/**
 * Of each project, what takes longest begins first, also in a clone whose durations vitest does not know yet; short files fill the end.
 * In the order of what they took in a run.
 */
const longest = [
  ...['crash/kill', 'crash/takeover', 'crash/generation'],
  ...['journeys/leads', 'journeys/content', 'journeys/landing-pages', 'journeys/accessibility', 'journeys/login'],
  ...['journeys/landing-pages-panel', 'journeys/setup', 'journeys/claims-panel', 'journeys/admin-screens'],
  ...['journeys/privacy', 'journeys/speed', 'journeys/crawl', 'journeys/edited-words', 'journeys/home'],
  ...['journeys/page-editor', 'journeys/operations'],
  ...['journeys/publish', 'journeys/lead', 'journeys/api', 'journeys/landing-page-edit'],
  ...['journeys/migrate', 'journeys/resources', 'journeys/reports', 'journeys/pages', 'journeys/risk-map'],
  ...['journeys/contact', 'journeys/firm-publish', 'journeys/instances', 'journeys/start'],
  ...['journeys/quarantine', 'journeys/mailbox', 'journeys/pictures-panel', 'journeys/access', 'journeys/http'],
  ...['journeys/deliveries', 'journeys/booking'],
  // Without a browser. The last two only wait: begun late, they would be waited for.
  ...['store/postgres', 'checks/simulation', 'firm/publishing', 'firm/firm-desk', 'store/sqlite'],
  ...['delivery/acknowledgement', 'landing/generate-pages', 'landing/verdicts/judge-edits', 'operations/firm-publish'],
  ...['delivery/outbox', 'operations/firm-commands', 'operations/migrate-to-postgres', 'checks/arrows'],
  ...['delivery/smtp-faults', 'delivery/mail-check'],
  // Pure functions.
  ...['landing/compose', 'firm/form', 'judge/controls', 'firm/write-document', 'firm/compile', 'site/markdown'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) => {
      const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return projects.indexOf(project.name) * 100 + (rank === -1 ? longest.length : rank);
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

/** `npx vitest --project unit` and so on; checks/test.ts runs them all, one group after the other. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [inlineScript],
        test: {
          ...shared,
          // Pure functions.
          name: 'pure',
          include: ['tests/{domain,content}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/fixtures/setup.ts'],
          testTimeout: 30_000,
          ...busy,
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
          ...together,
        },
      },
      {
        plugins: [inlineScript],
        test: {
          ...slow,
          // What a visitor, an owner or a program does, from beginning to end.
          name: 'e2e',
          env: hosted,
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
          env: hosted,
          include: ['tests/security/**/*.test.ts'],
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
          include: ['tests/e2e/timed/**/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
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
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
