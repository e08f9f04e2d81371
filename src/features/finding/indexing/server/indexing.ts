import type { Id } from '#base/ids.ts';
import type { Findable, Scope, SearchIndex } from '#features/search/server.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Backoff } from './backoff.ts';
import type { MissingVectors } from './missing-vectors.ts';
import type { PoisonItems } from './poison-items.ts';

/** The index as the indexer needs it, without searching. */
export interface WritableIndex extends Omit<SearchIndex, 'search' | 'correction'> {
  /** Ids of findables without vectors; writing them again retries the embedding. */
  withoutVectors(scope: Scope, limit: number): Promise<Id[]>;
}

/** The dependencies of indexing. */
export interface IndexingContext {
  readonly database: Database;
  readonly index: WritableIndex;
  /** The fingerprint of a findable, as stored in the index. */
  readonly fingerprintOf: (findable: Findable) => string;
  readonly indexedRevisions: IndexedRevisions;
}

/** The same, while this node is the indexer. */
export interface IndexerContext extends IndexingContext {
  readonly log: Log;
  readonly backoff: Backoff;
  readonly poisonItems: PoisonItems;
  readonly missingVectors: MissingVectors;
  /** Aborted when the indexer must stop, or has lost its lock. */
  readonly stopping: AbortSignal;
  /** Aborted when the lock was lost: another node may have written newer data. */
  readonly lockLost: AbortSignal;
  readonly now: () => number;
}

const CACHE_SIZE = 5_000;

/**
 * The revision up to which the passages of an analysis are indexed, so that only later changes are written. A cache: without
 * an entry, all passages are written.
 */
export class IndexedRevisions {
  readonly #revisions = new Map<Id, number>();

  get(analysisId: Id): number | undefined {
    return this.#revisions.get(analysisId);
  }

  set(analysisId: Id, revision: number): void {
    this.#revisions.delete(analysisId);
    this.#revisions.set(analysisId, revision);
    const [oldest] = this.#revisions.size > CACHE_SIZE ? this.#revisions.keys() : [];
    if (oldest) this.#revisions.delete(oldest);
  }

  clear(): void {
    this.#revisions.clear();
  }
}
