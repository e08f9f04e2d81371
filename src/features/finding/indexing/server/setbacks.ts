import type { Id } from '#base/ids.ts';

/** A second at first, a minute at most. */
const PAUSES = { firstMs: 1_000, longestMs: 60_000 };

/**
 * Organisations, or single marks, for which something did not work: each rests longer the more often it failed, and holds
 * up no other.
 */
export class Setbacks {
  readonly #pauses: typeof PAUSES;
  readonly #setbacks = new Map<Id, { tries: number; until: number }>();

  constructor(pauses = PAUSES) {
    this.#pauses = pauses;
  }

  note(id: Id, now: number): void {
    const tries = this.triesOf(id) + 1;
    const pauseMs = Math.min(this.#pauses.firstMs * 2 ** (tries - 1), this.#pauses.longestMs);
    this.#setbacks.set(id, { tries, until: now + pauseMs });
  }

  /** Something worked again: the next rest is a shorter one. */
  ease(id: Id): void {
    const tries = this.triesOf(id) - 1;
    if (tries > 0) this.#setbacks.set(id, { tries, until: 0 });
    else this.forget(id);
  }

  forget(id: Id): void {
    this.#setbacks.delete(id);
  }

  triesOf(id: Id): number {
    return this.#setbacks.get(id)?.tries ?? 0;
  }

  /** Who rests now. */
  resting(now: number): Id[] {
    return [...this.#setbacks].filter(([, { until }]) => until > now).map(([id]) => id);
  }

  /** How long until the next one has rested; null when nobody does. */
  nextInMs(now: number): number | null {
    const waits = [...this.#setbacks.values()].map(({ until }) => until - now).filter((wait) => wait > 0);
    return waits.length > 0 ? Math.min(...waits) : null;
  }
}
