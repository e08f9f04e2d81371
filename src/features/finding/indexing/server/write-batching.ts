/** Batches the changes of one action. */
const MIN_DELAY_MS = 150;
/** Writes must be searchable within two seconds, even under continuous writing. */
const MAX_DELAY_MS = 800;
const PAUSE_MS = 2_000;
/** The number of consecutive batches before the delay grows. */
const FREE_BATCHES = 2;

/**
 * The delay before marked changes are indexed. Grows under continuous writing: until compaction, searches process each write
 * separately, and five writes a second made them several times slower.
 */
export class WriteBatching {
  #consecutive = 0;
  #endedAt = Number.NEGATIVE_INFINITY;

  delayMs(now: number): number {
    if (now - this.#endedAt > PAUSE_MS) this.#consecutive = 0;
    return Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** Math.max(0, this.#consecutive - FREE_BATCHES));
  }

  recordBatch(now: number): void {
    this.#consecutive += 1;
    this.#endedAt = now;
  }
}
