/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {import('./result.mjs').Result} Result */

const LANES = 2;

/**
 * Runs parts that each use one processor, two at a time; running the first starts all.
 * @param {Part[]} parts
 * @returns {Part[]}
 */
export function sideBySide(parts) {
  /** @type {Promise<Result>[]} */
  let results = [];
  const start = () => {
    /** @type {Promise<unknown>[]} */
    const lanes = Array.from({ length: LANES }, () => Promise.resolve());
    return parts.map(({ run }, index) => {
      const result = Promise.resolve(lanes[index % LANES]).then(run);
      lanes[index % LANES] = result;
      return result;
    });
  };
  return parts.map(({ name, run }, index) => ({
    name,
    run: () => {
      if (results.length === 0) results = start();
      return results[index] ?? run();
    },
  }));
}
