import type { Id } from '#base/ids.ts';
import type { Findable, Scope, SearchIndex } from '#features/search/server.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { VectorsWanted } from './ask-vectors.ts';
import type { OddMarks } from './odd-marks.ts';
import type { Setbacks } from './setbacks.ts';

/** The index as the indexer needs it, without searching. */
export interface KeptIndex extends Omit<SearchIndex, 'search' | 'corrected'> {
  /** Ids of findables without vectors; writing them again retries the embedding. */
  withoutVectors(scope: Scope, limit: number): Promise<Id[]>;
}

/** The dependencies of indexing. */
export interface Indexing {
  readonly database: Database;
  readonly index: KeptIndex;
  /** The fingerprint of a findable, as stored in the index. */
  readonly fingerprintOf: (findable: Findable) => string;
  readonly seen: RevisionsSeen;
}

/** The same, while this node is the indexer. */
export interface Keeping extends Indexing {
  readonly log: Log;
  readonly setbacks: Setbacks;
  readonly odd: OddMarks;
  readonly vectors: VectorsWanted;
  /** Aborted when the indexer must stop, or has lost its lock. */
  readonly stopping: AbortSignal;
  /** Aborted when the lock was lost: another node may have written newer data. */
  readonly lost: AbortSignal;
  readonly now: () => number;
}

const CACHE_SIZE = 5_000;

/**
 * The revision up to which the passages of an analysis are indexed, so that only later changes are written. A cache: without
 * an entry, all passages are written.
 */
export class RevisionsSeen {
  readonly #revisions = new Map<Id, number>();

  of(analysisId: Id): number | undefined {
    return this.#revisions.get(analysisId);
  }

  note(analysisId: Id, revision: number): void {
    this.#revisions.delete(analysisId);
    this.#revisions.set(analysisId, revision);
    const [oldest] = this.#revisions.size > CACHE_SIZE ? this.#revisions.keys() : [];
    if (oldest) this.#revisions.delete(oldest);
  }

  forget(): void {
    this.#revisions.clear();
  }
}
