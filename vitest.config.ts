import { defineConfig } from 'vitest/config';

/** Two projects: code that needs no browser, and components in a simulated one. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/one-cluster.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          // Files share the modules of their worker: loading them anew for each took longer than the tests.
          isolate: false,
          environment: 'node',
          include: ['src/**/*.test.ts', 'tests/contract/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['src/**/web/**', 'src/ui/**', 'src/apps/web/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: [
            'src/ui/**/*.test.{ts,tsx}',
            'src/features/*/web/**/*.test.{ts,tsx}',
            'src/apps/web/**/*.test.{ts,tsx}',
          ],
        },
      },
    ],
  },
});
