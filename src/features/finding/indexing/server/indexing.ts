import type { Id } from '#base/ids.ts';
import type { Findable, Scope, SearchIndex } from '#features/search/server.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { VectorsWanted } from './ask-vectors.ts';
import type { OddMarks } from './odd-marks.ts';
import type { Setbacks } from './setbacks.ts';

/** The index as whoever keeps it needs it; asking is left to others. */
export interface KeptIndex extends Omit<SearchIndex, 'search' | 'corrected'> {
  /** Some of those whose vectors could not be had; writing them again tries once more. */
  withoutVectors(scope: Scope, limit: number): Promise<Id[]>;
}

/** What keeping the index works with. */
export interface Indexing {
  readonly database: Database;
  readonly index: KeptIndex;
  /** Of what a findable is made of, as the index lists it. */
  readonly fingerprintOf: (findable: Findable) => string;
  readonly seen: RevisionsSeen;
}

/** The same, while one keeps it. */
export interface Keeping extends Indexing {
  readonly log: Log;
  readonly setbacks: Setbacks;
  readonly odd: OddMarks;
  readonly vectors: VectorsWanted;
  /** Told to stop, or no longer the one who keeps it. */
  readonly stopping: AbortSignal;
  /** Another node may keep it by now: what was read before may be older than what stands there. */
  readonly lost: AbortSignal;
  readonly now: () => number;
}

const ANALYSES_REMEMBERED = 5_000;

/**
 * Up to which revision the passages of analyses stand in the index: of one that changed, only those that changed since
 * are written again. Forgetting is harmless, all of them are written then.
 */
export class RevisionsSeen {
  readonly #revisions = new Map<Id, number>();

  of(analysisId: Id): number | undefined {
    return this.#revisions.get(analysisId);
  }

  note(analysisId: Id, revision: number): void {
    this.#revisions.delete(analysisId);
    this.#revisions.set(analysisId, revision);
    const [oldest] = this.#revisions.size > ANALYSES_REMEMBERED ? this.#revisions.keys() : [];
    if (oldest) this.#revisions.delete(oldest);
  }

  forget(): void {
    this.#revisions.clear();
  }
}
