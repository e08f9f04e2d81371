import { mkdtempSync, rmSync } from 'node:fs';
import { constants, getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowsers } from './setup/ensure-browsers.mjs';
import { install } from './setup/install.mjs';
import { checkNode } from './setup/node-version.mjs';
import { main, printProgress, SetupProblem, seconds } from './setup/say.mjs';
import { builds, checks, faults, journeys, severalNodes, unit } from './test-parts/parts.mjs';
import { sideBySide } from './test-parts/side-by-side.mjs';
import { measured, timesTable } from './test-parts/times.mjs';

/** @typedef {import('./test-parts/parts.mjs').Part} Part */
/** @typedef {import('./test-parts/parts.mjs').Choice} Choice */

/**
 * `npm test` checks every requirement of the specification once; `npm run test:deep` runs the rest: combinations,
 * repetitions, long faults, several nodes. Both accept the name of a part and further filters; `--times` prints the cost of
 * each part and test file, `--shuffle` runs tests in random order.
 */
main(async () => {
  checkNode();
  // All processes get the same low priority: otherwise background processes of the product would starve behind browsers.
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
  const { isTimed, choice, words } = readArguments();
  const [part = 'all', ...narrowing] = words;
  const parts = partsNamed(part, choice, narrowing);
  // Unit tests print PDFs too, so the browsers are installed before the first test.
  await Promise.all([install('full'), part === 'check' || ensureBrowsers()]);
  const timesFolder = mkdtempSync(join(tmpdir(), 'vigie-times-'));
  const timesFile = join(timesFolder, 'times.jsonl');
  if (isTimed) process.env.TEST_TIMES = timesFile;
  const totals = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const skipped = [];
  /** @type {string[]} */
  const failures = [];
  for (const { name, run } of parts) {
    const begun = Date.now();
    const { result, processorSeconds, peakMb } = isTimed
      ? await measured(run)
      : { result: await run(), processorSeconds: 0, peakMb: 0 };
    totals.passed += result.passed;
    totals.failed += result.failed;
    skipped.push(...[result.skipped, result.leftOut].filter((what) => what !== undefined));
    if (result.failed > 0) {
      // Failed tests are named before their output, which may be long, and again at the end.
      const failedNames = result.failures?.length ? result.failures : [name];
      failures.push(...failedNames);
      process.stdout.write(`\n${listed(failedNames)}\n\n${result.output.trim()}\n\n`);
    }
    // What runs beside a part is measured with it.
    const cost =
      processorSeconds > 0 ? `  ${processorSeconds.toFixed(0)} s of processor, ${peakMb} MB at most` : '';
    printProgress(
      `${mark(result)} ${name.padEnd(36)} ${summary(result).padEnd(22)} ${seconds(Date.now() - (result.tookMs ?? Date.now() - begun))}${cost}`,
    );
  }
  if (isTimed) process.stdout.write(timesTable(timesFile));
  rmSync(timesFolder, { recursive: true, force: true });
  for (const what of skipped) printProgress(`Skipped: ${what}.`);
  if (failures.length > 0) process.stdout.write(`\n${listed(failures)}\n`);
  process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
  return totals.failed === 0 ? 0 : 1;
});

function readArguments() {
  const args = process.argv.slice(2);
  return {
    isTimed: args.includes('--times'),
    choice: { isDeep: args.includes('--deep'), isShuffled: args.includes('--shuffle') },
    words: args.filter((word) => !word.startsWith('--')),
  };
}

/** @param {string[]} failures */
function listed(failures) {
  return failures.map((failure) => `Failed: ${failure}`).join('\n');
}

/** @param {string} part @param {Choice} choice @param {string[]} words @returns {Part[]} */
function partsNamed(part, choice, words) {
  const { isDeep } = choice;
  const onSeveralNodes = { ...choice, isDeep: false };
  switch (part) {
    case 'all':
      return isDeep
        ? [
            unit(choice, []),
            ...builds(),
            journeys(choice, []),
            faults(choice, []),
            severalNodes([]),
            journeys(onSeveralNodes, [], 'several'),
          ]
        : [
            ...sideBySide([...checks(), ...builds()]),
            // Each leaves a quarter of two cores idle: a journey waits for its page, a unit test for its database.
            ...sideBySide([unit(choice, []), journeys(choice, []), faults(choice, [])]),
          ];
    case 'unit':
      return [unit(choice, words)];
    case 'journeys':
      return [...builds(), journeys(choice, words)];
    case 'faults':
      return [faults(choice, words)];
  }
  if (part === 'check' && !isDeep) return sideBySide(narrowed(checks(), words));
  if (part === 'nodes' && isDeep) return [...builds(), severalNodes(words)];
  if (part === 'nodes-journeys' && isDeep) return [...builds(), journeys(onSeveralNodes, words, 'several')];
  const names = ['unit', 'journeys', 'faults', ...(isDeep ? ['nodes', 'nodes-journeys'] : ['check'])];
  throw new SetupProblem(`There is no part called ${part}; there are ${names.join(', ')}.`);
}

/** @param {Part[]} parts @param {string[]} words @returns {Part[]} those whose name contains one of the words */
function narrowed(parts, words) {
  const selected = parts.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  if (selected.length > 0) return selected;
  throw new SetupProblem(`There is no such check; there are ${parts.map(({ name }) => name).join(', ')}.`);
}

/** @param {import('./test-parts/result.mjs').Result} result */
function mark({ failed, skipped }) {
  if (failed > 0) return '✗';
  return skipped ? '–' : '✓';
}

/** @param {import('./test-parts/result.mjs').Result} result */
function summary({ passed, failed, skipped }) {
  if (skipped) return 'skipped';
  return failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`;
}
