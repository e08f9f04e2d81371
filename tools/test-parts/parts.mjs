import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildExtension } from '../setup/build-extension.mjs';
import { buildWeb } from '../setup/build-web.mjs';
import { ensureBrowsers } from '../setup/ensure-browsers.mjs';
import { ensureServers } from '../setup/ensure-servers.mjs';
import { NODE, ROOT } from '../setup/paths.mjs';
import { nodeEnvironment, run } from '../setup/run.mjs';
import { SetupProblem } from '../setup/say.mjs';
import { parseCounts, playwrightCounts, vitestCounts } from './report.mjs';
import { checkResult, countedResult } from './result.mjs';

/** @typedef {import('./result.mjs').Result} Result */
/** @typedef {{ name: string, run: () => Promise<Result> }} Part */
/**
 * The selected tests: those of `npm test`, or those only of `npm run test:deep`; in order or shuffled.
 * @typedef {{ isDeep: boolean, isShuffled: boolean }} Choice
 */

const reports = mkdtempSync(join(tmpdir(), 'vigie-reports-'));
const inModules = (/** @type {string} */ path) => join(ROOT, 'node_modules', path);
const onOurNode = (
  /** @type {string[]} */ args,
  /** @type {Record<string, string>} */ env = {},
  show = false,
) => run(NODE, args, { env: { ...nodeEnvironment(), NO_COLOR: '1', FORCE_COLOR: undefined, ...env }, show });

/** @returns {Part[]} */
export function checks() {
  const types = ['pure', 'server', 'web', 'journeys'].map((purity) => ({
    name: `types: ${purity}`,
    // Several type checkers would load the same types repeatedly: one takes half the processor time.
    run: async () =>
      checkResult(
        await onOurNode([
          inModules('typescript/bin/tsc'),
          '--checkers',
          '1',
          '-p',
          `tsconfig.${purity}.json`,
        ]),
      ),
  }));
  return [
    {
      name: 'format and lint',
      run: async () =>
        checkResult(await onOurNode([inModules('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'])),
    },
    ...types,
    { name: 'import rules', run: async () => checkResult(await onOurNode(['tools/import-rules.ts'])) },
  ];
}

/**
 * @param {Choice} choice
 * @param {string[]} words names of test files, to run only those
 * @returns {Part}
 */
export function unit({ isDeep, isShuffled }, words) {
  const report = join(reports, 'vitest.json');
  const args = [
    inModules('vitest/vitest.mjs'),
    'run',
    `--tags-filter=${isDeep ? 'deep' : '!deep'}`,
    ...(isShuffled ? ['--sequence.shuffle.files'] : []),
    ...words,
  ];
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name: 'unit, use-case and contract tests',
    run: async () => {
      const finished = await onOurNode([...args, ...reporters], { TEST_DEPTH: isDeep ? 'deep' : 'quick' });
      return countedResult(vitestCounts(report), finished);
    },
  };
}

/** @returns {Part[]} */
export function builds() {
  return [
    { name: 'web client builds', run: () => built(buildWeb()) },
    { name: 'browser extension builds', run: () => built(buildExtension()) },
  ];
}

/** @param {Promise<void>} building @returns {Promise<Result>} */
function built(building) {
  return building.then(
    () => ({ passed: 1, failed: 0, output: '' }),
    (failure) => {
      if (!(failure instanceof SetupProblem)) throw failure;
      return { passed: 0, failed: 1, output: failure.message };
    },
  );
}

const DEEP_TAG = '@deep';

const NO_EXTENSION_BROWSER =
  'the journeys with the browser extension, because no Chromium that loads one was found: install chromium';

/**
 * @param {Choice} choice
 * @param {string[]} words
 * @param {'one' | 'several'} nodes how many serve the journeys
 * @returns {Part}
 */
export function journeys({ isDeep, isShuffled }, words, nodes = 'one') {
  const report = join(reports, 'playwright.json');
  const chosen = [isDeep ? '--grep' : '--grep-invert', DEEP_TAG, ...(isShuffled ? ['--shuffle'] : [])];
  return {
    name: nodes === 'one' ? 'browser journeys' : 'browser journeys on several nodes',
    run: async () => {
      const { browser, extensionBrowser } = await ensureBrowsers();
      if (!browser) {
        const skipped =
          'browser journeys, because no Chrome or Chromium was found: install one, or name it in CHROMIUM_PATH';
        return { passed: 0, failed: 0, skipped, output: '' };
      }
      const finished = await onOurNode([inModules('@playwright/test/cli.js'), 'test', ...chosen, ...words], {
        JOURNEY_REPORT: report,
        CHROMIUM_PATH: browser,
        ...(nodes === 'several' ? { JOURNEY_NODES: 'several' } : {}),
      });
      const result = countedResult(playwrightCounts(report), finished);
      return extensionBrowser ? result : { ...result, leftOut: NO_EXTENSION_BROWSER };
    },
  };
}

/** @param {Choice} choice @param {string[]} words @returns {Part} */
export function faults({ isDeep }, words) {
  const form = isDeep ? [] : ['--short'];
  return program('faults', ['tests/faults/run.ts', ...form, ...words], isDeep);
}

const NO_REDIS =
  'what nodes say to each other through Redis, because there is no redis-server: install redis-server';

/** @param {string[]} words @returns {Part} */
export function severalNodes(words) {
  const part = program('several nodes', ['tests/scale/run.ts', ...words], true);
  const run = async () => {
    const { hasRedis } = await ensureServers();
    const result = await part.run();
    return hasRedis ? result : { ...result, leftOut: NO_REDIS };
  };
  return { ...part, run };
}

/**
 * A program that counts its own checks.
 * @param {string} name
 * @param {string[]} args
 * @param {boolean} show whether its output, with the figures it measured, is printed as it comes
 * @returns {Part}
 */
function program(name, args, show) {
  return {
    name,
    run: async () => {
      const finished = await onOurNode(args, {}, show);
      const result = countedResult(parseCounts(finished.output), finished);
      return show ? { ...result, output: '' } : result;
    },
  };
}
