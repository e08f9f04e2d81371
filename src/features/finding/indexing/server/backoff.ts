import type { Id } from '#base/ids.ts';

/** Default delays: exponential, from one second to one minute. */
const DEFAULT_DELAYS = { firstMs: 1_000, longestMs: 60_000 };

/**
 * Exponential backoff by id, for organisations or single items: each waits longer the more often it failed, without delaying
 * others.
 */
export class Backoff {
  readonly #delays: typeof DEFAULT_DELAYS;
  readonly #entries = new Map<Id, { tries: number; until: number }>();

  constructor(delays = DEFAULT_DELAYS) {
    this.#delays = delays;
  }

  recordFailure(id: Id, now: number): void {
    const tries = this.failureCount(id) + 1;
    const delayMs = Math.min(this.#delays.firstMs * 2 ** (tries - 1), this.#delays.longestMs);
    this.#entries.set(id, { tries, until: now + delayMs });
  }

  /** Reduces the failure count after a success, so that the next delay is shorter. */
  relax(id: Id): void {
    const tries = this.failureCount(id) - 1;
    if (tries > 0) this.#entries.set(id, { tries, until: 0 });
    else this.reset(id);
  }

  reset(id: Id): void {
    this.#entries.delete(id);
  }

  failureCount(id: Id): number {
    return this.#entries.get(id)?.tries ?? 0;
  }

  /** The ids that are waiting now. */
  waiting(now: number): Id[] {
    return [...this.#entries].filter(([, { until }]) => until > now).map(([id]) => id);
  }

  /** The time until the next id is due; null when none is waiting. */
  nextInMs(now: number): number | null {
    const waits = [...this.#entries.values()].map(({ until }) => until - now).filter((wait) => wait > 0);
    return waits.length > 0 ? Math.min(...waits) : null;
  }
}
