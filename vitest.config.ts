import { defineConfig } from 'vitest/config';

// A page that is waited for may be slow on a busy machine.
const shared = { setupFiles: ['tests/setup.ts'], restoreMocks: true, expect: { poll: { timeout: 10_000 } } };

/** `npx vitest --project unit` and so on; checks/test.ts runs them all. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/{domain,content,server,store,checks}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...shared,
          // Suites that nobody here wrote: docs/attack-suites.md.
          name: 'security',
          include: ['tests/security/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...shared,
          // Minutes to hours: npm run test:long.
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
