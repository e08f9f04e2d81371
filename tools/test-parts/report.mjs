import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Counts of a vitest report; a file that could not even be read counts as one failure.
 * @param {string} path
 * @returns {Counts}
 */
export function vitestCounts(path) {
  const report = read(path);
  if (!report) return { passed: 0, failed: 1 };
  const files = /** @type {{ status: string, assertionResults: unknown[] }[]} */ (report.testResults);
  const unread = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread.length };
}

/**
 * Counts of a Playwright report; a set-up that failed counts as one failure.
 * @param {string} path
 * @returns {Counts}
 */
export function playwrightCounts(path) {
  const report = read(path);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (unexpected === 0 ? report.errors.length : 0) };
}

/**
 * Counts from the last `N passed, N failed` of a program's output.
 * @param {string} output
 * @returns {Counts}
 */
export function saidCounts(output) {
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  return last ? { passed: Number(last[1]), failed: Number(last[2]) } : { passed: 0, failed: 1 };
}

function read(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
