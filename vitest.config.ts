import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const WEB_TESTS = (ending: string) =>
  ['src/ui', 'src/features/*/web', 'src/apps/web', 'src/apps/extension'].map(
    (folder) => `${folder}/**/*.${ending}.{ts,tsx}`,
  );

const MEASURE = 'tests/support/measure-test-files.ts';
const ALL_SCREENS = 'tests/support/screens/every-screen.ts';

/** Code that needs no browser, and components in a simulated one. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/one-cluster.ts'],
    // What a busy machine may need at most; every test goes on as soon as it can.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // Most tests wait for a database or a process: a small machine is not full with two of them.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    tags: [{ name: 'deep', description: 'Run by `npm run test:deep` only: repetitions and combinations.' }],
    // Each project shares the modules of a worker among its files: loading them anew for each takes longer than the
    // tests. Their order keeps the files of a project together, also when files are shuffled.
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          sequence: { groupOrder: 0 },
          environment: 'node',
          setupFiles: [MEASURE],
          include: ['src/**/*.test.ts', 'tests/contract/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['src/**/web/**', 'src/ui/**', 'src/apps/extension/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          isolate: false,
          sequence: { groupOrder: 1 },
          environment: 'jsdom',
          // What is to be done after a test is done in the opposite order.
          setupFiles: ['tests/support/screens/shared-page.ts', MEASURE, ALL_SCREENS],
          include: WEB_TESTS('test'),
          exclude: WEB_TESTS('apart.test'),
        },
      },
      {
        extends: true,
        test: {
          name: 'web apart',
          // These put a module of their own in the place of another: they need modules that nobody loaded before.
          sequence: { groupOrder: 2 },
          environment: 'jsdom',
          setupFiles: [MEASURE, ALL_SCREENS],
          include: WEB_TESTS('apart.test'),
        },
      },
    ],
  },
});
