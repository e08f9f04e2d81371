/**
 * What one part of the test command found. `output` is shown when something failed, `failures` names what did;
 * `skipped` is the whole part, `leftOut` a piece of it.
 * @typedef {{
 *   passed: number, failed: number, failures?: string[], skipped?: string, leftOut?: string, output: string,
 * }} Result
 */

/** @returns {Result} one check: it holds or it does not */
export function oneCheck(/** @type {import('../setup/run.mjs').Finished} */ { code, output }) {
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/**
 * A run that ended badly never counts as clean, whatever its report says.
 * @param {import('./report.mjs').Counts} counts
 * @param {import('../setup/run.mjs').Finished} finished
 * @returns {Result}
 */
export function counted({ passed, failed, failures }, { code, output }) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, failures, output };
}
