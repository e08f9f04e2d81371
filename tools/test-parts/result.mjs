/**
 * What one part of the test command found. `output` is shown when something failed, be it only at first.
 * @typedef {{ passed: number, failed: number, again?: number, skipped?: string, output: string }} Result
 */

/** @returns {Result} one check: it holds or it does not */
export function oneCheck(/** @type {import('../setup/run.mjs').Finished} */ { code, output }) {
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/**
 * A run that ended badly never counts as clean, whatever its report says.
 * @param {{ passed: number, failed: number }} counts
 * @param {import('../setup/run.mjs').Finished} finished
 * @returns {Result}
 */
export function counted({ passed, failed }, { code, output }) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output };
}

const FEW = 4;

/**
 * Few journeys that fail beside hundreds that pass may tell of a busy machine; they are driven once more, alone.
 * @param {Result} result
 */
export function mayBeBusy({ passed, failed }) {
  return failed > 0 && failed <= FEW && passed > failed;
}

/**
 * A run whose failed journeys were driven again: they count as what they did then, and are never passed over in silence.
 * @param {Result} first
 * @param {Result} second
 * @returns {Result}
 */
export function afterAnother(first, second) {
  const { passed, failed, output } = second;
  if (passed + failed !== first.failed) return first;
  return { passed: first.passed + passed, failed, again: passed, output: `${first.output}\n${output}` };
}
