import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const WEB_TESTS = (ending: string) =>
  ['src/ui', 'src/features/**/web', 'src/apps/web', 'src/apps/extension'].map(
    (folder) => `${folder}/**/*.${ending}.{ts,tsx}`,
  );

const MEASURE = 'tests/support/measure-test-files.ts';
const RESTORE = 'tests/support/restore-after-file.ts';
const ALL_SCREENS = 'tests/support/screens/every-screen.ts';

const ALL_DEEP = /^\/\/ @module-tag deep$/m;
const SOME_DEEP = /tags: \['deep'\]/;

/**
 * Vitest loads a file to learn the tags of its tests, which takes longer than most tests: `npm test` and
 * `npm run test:deep` leave out files that hold none of theirs.
 */
function filesLeftOut(depth: string | undefined): string[] {
  if (depth === undefined) return [];
  return ['src', 'tests/contract', 'tools']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => {
      if (!/\.test\.tsx?$/.test(path)) return false;
      const content = readFileSync(path, 'utf8');
      const isAllDeep = ALL_DEEP.test(content);
      return depth === 'deep' ? !isAllDeep && !SOME_DEEP.test(content) : isAllDeep;
    });
}

const LEFT_OUT = filesLeftOut(process.env.TEST_DEPTH);

/** Code that needs no browser, and components in a simulated one. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/one-cluster.ts'],
    // What a busy machine may need at most; every test goes on as soon as it can.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 150_000, interval: 20 } },
    // Each keeps a core busy, together with the server and the database that it tests.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    tags: [{ name: 'deep', description: 'Run by `npm run test:deep` only: repetitions and combinations.' }],
    // Each project shares the modules of a worker among its files: loading them anew for each takes longer than the
    // tests. Their order keeps the files of a project together, also when files are shuffled.
    projects: [
      {
        extends: true,
        test: {
          // Apart from the others, whose stopped clocks would stop the servers that these share.
          name: 'contract',
          isolate: false,
          sequence: { groupOrder: 0 },
          environment: 'node',
          setupFiles: [MEASURE, RESTORE],
          include: ['tests/contract/**/*.test.ts'],
          exclude: LEFT_OUT,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          sequence: { groupOrder: 1 },
          environment: 'node',
          setupFiles: [MEASURE, RESTORE],
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['src/**/web/**', 'src/ui/**', 'src/apps/extension/**', ...LEFT_OUT],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          isolate: false,
          sequence: { groupOrder: 2 },
          environment: 'jsdom',
          // What is to be done after a test is done in the opposite order.
          setupFiles: ['tests/support/screens/shared-page.ts', MEASURE, RESTORE, ALL_SCREENS],
          include: WEB_TESTS('test'),
          exclude: [...WEB_TESTS('apart.test'), ...LEFT_OUT],
        },
      },
      {
        extends: true,
        test: {
          name: 'web apart',
          // These put a module of their own in the place of another: they need modules that nobody loaded before.
          sequence: { groupOrder: 3 },
          environment: 'jsdom',
          setupFiles: [MEASURE, RESTORE, ALL_SCREENS],
          include: WEB_TESTS('apart.test'),
          exclude: LEFT_OUT,
        },
      },
    ],
  },
});
