import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const WEB_TESTS = (ending: string) =>
  ['src/ui', 'src/features/*/web', 'src/apps/web', 'src/apps/extension'].map(
    (folder) => `${folder}/**/*.${ending}.{ts,tsx}`,
  );

const setupFiles = ['tests/support/screens/every-screen.ts'];

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
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          // Files share the modules of their worker: loading them anew for each took longer than the tests.
          isolate: false,
          environment: 'node',
          include: ['src/**/*.test.ts', 'tests/contract/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['src/**/web/**', 'src/ui/**', 'src/apps/extension/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          // A simulated browser takes longer to open than most of these tests.
          isolate: false,
          environment: 'jsdom',
          // What is to be done after a test is done in the opposite order.
          setupFiles: ['tests/support/screens/shared-page.ts', ...setupFiles],
          include: WEB_TESTS('test'),
          exclude: WEB_TESTS('apart.test'),
        },
      },
      {
        extends: true,
        // Tests that put a module of their own in the place of another need modules that nobody loaded before.
        test: { name: 'web apart', environment: 'jsdom', setupFiles, include: WEB_TESTS('apart.test') },
      },
    ],
  },
});
