/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {import('./result.mjs').Result} Result */

const LANES = 2;

/**
 * Runs parts two at a time, in their order; running the first starts all. Each result has the time that its part took.
 * @param {Part[]} parts
 * @returns {Part[]}
 */
export function sideBySide(parts) {
  /** @type {Promise<Result>[]} */
  let results = [];
  const start = () => {
    let running = 0;
    /** @type {((value?: unknown) => void)[]} */
    const waiting = [];
    return parts.map(async ({ run }) => {
      // A part that ends leaves its lane to the next one.
      if (running === LANES) await new Promise((resolve) => waiting.push(resolve));
      else running += 1;
      const started = Date.now();
      try {
        const result = await run();
        return { ...result, tookMs: Date.now() - started };
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
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
