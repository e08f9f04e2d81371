import type { Id, OrganisationId } from '#base/ids.ts';
import { Backoff } from './backoff.ts';
import type { Mark } from './marks.ts';

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
  nextBatch(queue: readonly Mark[]): readonly Mark[] {
    const [first] = queue;
    const isPoison = ({ id }: { id: Id }) => this.backoff.failureCount(id) > 0;
    return first && isPoison(first) ? [first] : queue.filter((mark) => !isPoison(mark));
  }

  recordSuccess(organisationId: OrganisationId, batch: readonly Mark[]): void {
    for (const { id } of batch) this.backoff.reset(id);
    const atMost = this.batchSize(organisationId) * 2;
    if (atMost < MAX_BATCH) this.#atMost.set(organisationId, atMost);
    else this.#atMost.delete(organisationId);
    this.#suspect.delete(organisationId);
  }

  /** Records a failure; returns true when the organisation itself probably fails, after two single items in a row. */
  recordFailure(organisationId: OrganisationId, batch: readonly Mark[], now: number): boolean {
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
