import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { v8Options } from './checks/test-processes.ts';
import { inlineScript } from './vite/inline-script.ts';

const shared = {
  setupFiles: ['tests/setup.ts'],
  globalSetup: ['tests/fixtures/setup.ts'],
  restoreMocks: true,
  // The address of a style sheet is an address in tests, too.
  css: { include: [/\.css\?url$/] },
  execArgv: [...v8Options],
  // A page that is waited for may be slow on a busy machine.
  expect: { poll: { timeout: 30_000 } },
};
/** Starts servers, browsers and databases. */
const slow = { ...shared, testTimeout: 240_000, hookTimeout: 240_000 };
/**
 * Five files at a time: a file needs half a core and waits for servers, browsers, leases and back-off otherwise. Four leave a core idle
 * for a twentieth of the time, and a sixth gains nothing. What they test runs in processes of its own or leaves nothing behind, so that
 * the files share the workers, with what these have loaded and their Chromium. A run takes up to 8.5 GB of memory,
 * with its folders in /dev/shm.
 */
const together = { isolate: false, maxWorkers: 5, sequence: { groupOrder: 1 } };
/**
 * Pure functions wait for nothing, so that a worker for each core keeps it busy. Each further one loads and compiles all of them again.
 */
const busy = { isolate: false, maxWorkers: Math.min(6, availableParallelism()), sequence: { groupOrder: 0 } };

/** In the order in which their files begin. Pure functions wait for nothing; of the others, those that wait most are first. */
const folders = ['tests/domain/', 'tests/content/', 'tests/crash/', 'tests/e2e/journeys/', 'tests/security/', 'tests/'];

/**
 * Of all files, these begin first, also in a clone whose durations vitest does not know yet; short files fill the end. In the order of
 * what they took in a run.
 */
const longest = [
  // With a file that mostly waits beside every two or three that do not.
  ...['journeys/leads', 'crash/kill', 'journeys/content', 'journeys/landing-pages', 'journeys/login'],
  ...['journeys/admin-screens', 'crash/takeover', 'journeys/setup', 'journeys/privacy', 'journeys/claims-panel'],
  ...['mail/mailbox-reader'],
  ...['crash/generation', 'journeys/accessibility', 'journeys/edited-words', 'journeys/landing-pages-panel'],
  ...['journeys/home', 'journeys/speed', 'journeys/crawl', 'journeys/page-editor', 'journeys/operations'],
  ...['delivery/smtp-faults', 'journeys/publish', 'journeys/lead', 'journeys/resources', 'journeys/landing-page-edit'],
  ...['journeys/http', 'journeys/pages', 'journeys/risk-map', 'journeys/contact', 'journeys/reports'],
  ...['journeys/migrate', 'journeys/firm-publish', 'journeys/quarantine', 'journeys/instances', 'journeys/mailbox'],
  ...['journeys/api', 'journeys/pictures-panel', 'journeys/access', 'journeys/start', 'journeys/booking'],
  ...['delivery/mail-check', 'journeys/deliveries', 'security/regexes', 'journeys/pricing'],
  // Without a browser.
  ...['store/postgres', 'checks/simulation', 'firm/publishing', 'firm/firm-desk', 'store/sqlite'],
  ...['delivery/acknowledgement', 'landing/generate-pages', 'landing/verdicts/judge-edits', 'operations/firm-publish'],
  ...['delivery/outbox', 'operations/firm-commands', 'operations/migrate-to-postgres', 'checks/arrows'],
  // Pure functions.
  ...['landing/compose', 'firm/form', 'judge/controls', 'firm/write-document', 'firm/compile', 'site/markdown'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return rank === -1 ? longest.length + folders.findIndex((folder) => moduleId.includes(`/${folder}`)) : rank;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

/** `npx vitest run tests/server` and so on; checks/test.ts runs everything except the long ones, one group after the other. */
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
          testTimeout: 30_000,
          ...busy,
        },
      },
      {
        plugins: [inlineScript],
        test: {
          ...slow,
          // Everything with real parts: databases, mail servers, the site and its browser, and the attack suites of docs/attack-suites.md.
          name: 'integration',
          include: ['tests/{server,store,checks,e2e/journeys,security,crash}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          ...together,
        },
      },
      {
        plugins: [inlineScript],
        test: {
          ...slow,
          // The site in Firefox and WebKit: checks/engines.ts.
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          ...together,
        },
      },
      {
        plugins: [inlineScript],
        test: {
          ...slow,
          // Each of these needs the machine for itself: it measures time, or stops a server under load.
          name: 'timed',
          include: ['tests/e2e/timed/**/*.test.ts'],
          isolate: false,
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
