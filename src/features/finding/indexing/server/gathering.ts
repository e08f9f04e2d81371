/** What changes in one go is taken in together. */
const FIRST_MS = 150;
/** What is written is found within two seconds, however much is written. */
const LONGEST_MS = 800;
const QUIET_MS = 2_000;
/** So many in a row may be chance. */
const CHANCE = 2;

/**
 * How long more is waited for before it is taken in. Where somebody keeps writing, longer: searches have to look at each
 * write apart until the tables are tended, and five a second made them several times as slow.
 */
export class Gathering {
  #inARow = 0;
  #endedAt = Number.NEGATIVE_INFINITY;

  waitMs(now: number): number {
    if (now - this.#endedAt > QUIET_MS) this.#inARow = 0;
    return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, this.#inARow - CHANCE));
  }

  ended(now: number): void {
    this.#inARow += 1;
    this.#endedAt = now;
  }
}
