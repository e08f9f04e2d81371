/**
 * The result of one part of the test command. `output` is shown on failure, `failures` has the names of failed tests;
 * `skipped` is the reason for skipping the whole part, `leftOut` for a piece of it; `tookMs` is for parts that ran beside others.
 * @typedef {{
 *   passed: number, failed: number, failures?: string[], skipped?: string, leftOut?: string, output: string, tookMs?: number,
 * }} Result
 */

/** @returns {Result} of a single check that passes or fails */
export function checkResult(/** @type {import('../setup/run.mjs').Finished} */ { code, output }) {
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/**
 * A run with a bad exit code never counts as clean, even with a clean report.
 * @param {import('./report.mjs').Counts} counts
 * @param {import('../setup/run.mjs').Finished} finished
 * @returns {Result}
 */
export function countedResult({ passed, failed, failures }, { code, output }) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, failures, output };
}
