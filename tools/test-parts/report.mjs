import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** @typedef {{ passed: number, failed: number, failures: string[] }} Counts `failures` has the names of failed tests */
/** @typedef {{ status: string, fullName: string }} VitestTest */
/** @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ title: string, ok: boolean, file: string }} PlaywrightSpec */
/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/** @type {Counts} */
const NO_REPORT = { passed: 0, failed: 1, failures: [] };

/**
 * The counts of a vitest report; a file that could not be loaded counts as one failure.
 * @param {string} path
 * @returns {Counts}
 */
export function vitestCounts(path) {
  const report = read(path);
  if (!report) return NO_REPORT;
  const files = /** @type {VitestFile[]} */ (report.testResults);
  const failures = files.flatMap(({ name, status, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [basename(name)];
    const failed = assertionResults.filter((test) => test.status === 'failed');
    return failed.map(({ fullName }) => `${basename(name)}: ${fullName}`);
  });
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

/**
 * The counts of a Playwright report; a failed set-up counts as one failure.
 * @param {string} path
 * @returns {Counts}
 */
export function playwrightCounts(path) {
  const report = read(path);
  if (!report) return NO_REPORT;
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky + (unexpected === 0 ? report.errors.length : 0);
  return { passed: expected, failed, failures: failedSpecs(report) };
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
function failedSpecs({ specs = [], suites = [] }) {
  const failedHere = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${basename(file)}: ${title}`);
  return [...failedHere, ...suites.flatMap(failedSpecs)];
}

/**
 * The counts from the last `N passed, N failed` in a program's output.
 * @param {string} output
 * @returns {Counts}
 */
export function parseCounts(output) {
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  return last ? { passed: Number(last[1]), failed: Number(last[2]), failures: [] } : NO_REPORT;
}

function read(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
