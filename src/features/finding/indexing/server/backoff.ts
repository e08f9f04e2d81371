import type { Id, OrganisationId } from '#base/ids.ts';
import type { PendingUpdate } from './pending-updates.ts';

/** This number of documents fits in memory, whatever their length. */
const MAX_BATCH = 100;

/**
 * Isolates items that cannot be indexed: the batch is halved after each failure, down to one item, which is then retried
 * alone with its own backoff, without delaying others.
 */
export class PoisonItems {
  readonly backoff = new Backoff();
  readonly #atMost = new Map<OrganisationId, number>();
  /** Organisations without success since an item failed alone: the item may not be the cause. */
  readonly #suspect = new Set<OrganisationId>();

  batchSize(organisationId: OrganisationId): number {
    return this.#atMost.get(organisationId) ?? MAX_BATCH;
  }

  /** The next batch of a queue; an item that failed alone before is tried alone. */
  nextBatch(queue: readonly PendingUpdate[]): readonly PendingUpdate[] {
    const [first] = queue;
    const isPoison = ({ id }: { id: Id }) => this.backoff.failureCount(id) > 0;
    return first && isPoison(first) ? [first] : queue.filter((mark) => !isPoison(mark));
  }

  recordSuccess(organisationId: OrganisationId, batch: readonly PendingUpdate[]): void {
    for (const { id } of batch) this.backoff.reset(id);
    const atMost = this.batchSize(organisationId) * 2;
    if (atMost < MAX_BATCH) this.#atMost.set(organisationId, atMost);
    else this.#atMost.delete(organisationId);
    this.#suspect.delete(organisationId);
  }

  /** Records a failure; returns true when the organisation itself probably fails, after two single items in a row. */
  recordFailure(organisationId: OrganisationId, batch: readonly PendingUpdate[], now: number): boolean {
    const [only, ...others] = batch;
    const isKnown = only !== undefined && this.backoff.failureCount(only.id) > 0;
    if (!isKnown) this.#atMost.set(organisationId, Math.max(1, Math.floor(batch.length / 2)));
    if (!only || others.length > 0) return false;
    this.backoff.recordFailure(only.id, now);
    if (isKnown) return false;
    const isSuspect = this.#suspect.has(organisationId);
    this.#suspect.add(organisationId);
    return isSuspect;
  }
}

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
