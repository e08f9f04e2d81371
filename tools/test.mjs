import { constants, getPriority, setPriority } from 'node:os';
import { install } from './setup/install.mjs';
import { checkNode } from './setup/node-version.mjs';
import { main, SetupProblem, say, seconds } from './setup/say.mjs';
import { builds, checks, faults, journeys, severalNodes, unit } from './test-parts/parts.mjs';
import { sideBySide } from './test-parts/side-by-side.mjs';

/** @typedef {import('./test-parts/parts.mjs').Part} Part */

/** `npm test` runs everything; `npm test -- check`, `unit`, `journeys`, `faults` or `scale` one part, further words narrow it. */
main(async () => {
  checkNode();
  // What the product puts behind everything else would wait for ever behind browsers that never rest: all run alike.
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
  await install('full');
  const [part = 'all', ...words] = process.argv.slice(2);
  const parts = partsNamed(part, words);
  const totals = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const skipped = [];
  /** @type {string[]} */
  const failures = [];
  for (const { name, run } of parts) {
    const started = Date.now();
    const result = await run();
    totals.passed += result.passed;
    totals.failed += result.failed;
    skipped.push(...[result.skipped, result.leftOut].filter((what) => what !== undefined));
    if (result.failed > 0) {
      // Named before what they printed, which may be long, and once more at the end.
      const named = result.failures?.length ? result.failures : [name];
      failures.push(...named);
      process.stdout.write(`\n${listed(named)}\n\n${result.output.trim()}\n\n`);
    }
    say(`${mark(result)} ${name.padEnd(36)} ${summary(result).padEnd(22)} ${seconds(started)}`);
  }
  for (const what of skipped) say(`Skipped: ${what}.`);
  if (failures.length > 0) process.stdout.write(`\n${listed(failures)}\n`);
  process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
  return totals.failed === 0 ? 0 : 1;
});

/** @param {string[]} failures */
function listed(failures) {
  return failures.map((failure) => `Failed: ${failure}`).join('\n');
}

/** @param {string} part @param {string[]} words @returns {Part[]} */
function partsNamed(part, words) {
  switch (part) {
    case 'all':
      return [
        ...sideBySide(checks()),
        unit([]),
        ...builds(),
        journeys([]),
        // The one waits a good deal, the other computes: together they take half as long.
        ...sideBySide([...faults('short', []), ...severalNodes('short', [])]),
      ];
    case 'check':
      return sideBySide(narrowed(checks(), words));
    case 'unit':
      return [unit(words)];
    case 'journeys':
      return [...builds(), journeys(words)];
    case 'faults':
      return faults('long', words);
    case 'scale':
      return words[0] === 'journeys'
        ? [...builds(), journeys(words.slice(1), 'several')]
        : severalNodes('long', words);
    default:
      throw new SetupProblem(
        `There is no part called ${part}; there are check, unit, journeys, faults and scale.`,
      );
  }
}

/** @param {Part[]} parts @param {string[]} words @returns {Part[]} those whose name has one of the words */
function narrowed(parts, words) {
  const wanted = parts.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (wanted.length > 0) return wanted;
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
