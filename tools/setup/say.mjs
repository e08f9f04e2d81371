/** Prints a line of progress. */
export function printProgress(/** @type {string} */ text) {
  process.stdout.write(`  ${text}\n`);
}

/** A problem that the user can fix; the message says how. */
export class SetupProblem extends Error {}

/**
 * Runs a command: prints the message of a SetupProblem, and the stack trace of other errors.
 * @param {() => Promise<number>} command answers with the exit code
 */
export function main(command) {
  command().then(
    (code) => {
      process.exitCode = code;
    },
    (failure) => {
      const plain = failure instanceof SetupProblem;
      process.stderr.write(`\n  ${plain ? failure.message : (failure?.stack ?? String(failure))}\n\n`);
      process.exitCode = plain ? 2 : 1;
    },
  );
}

/** `1.4 s`, for the end of a progress line. */
export function seconds(/** @type {number} */ sinceMs) {
  return `${((Date.now() - sinceMs) / 1_000).toFixed(1)} s`;
}
