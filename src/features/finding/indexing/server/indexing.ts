import type { Id, OrganisationId } from '#base/ids.ts';
import type { Findable, Scope, SearchIndex } from '#features/search/server.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { PUBLIC_SCOPE_ID } from '../contract/search-index.ts';
import { Backoff, type PoisonItems } from './backoff.ts';
import { enqueueForIndexing, selectIds } from './pending-updates.ts';

/** The index scope of an organisation id, or of `PUBLISHED`. */
export const scopeOf = (organisationId: OrganisationId): Scope =>
  organisationId === PUBLIC_SCOPE_ID ? 'public' : organisationId;

/** The same index addressed by organisation id, so that its callers need not handle publications apart. */
export function byOrganisation(index: WritableIndex): WritableIndex {
  return {
    write: (scope, ...args) => index.write(scopeOf(scope), ...args),
    listFingerprints: (scope, ...args) => index.listFingerprints(scopeOf(scope), ...args),
    beginRebuild: (scope) => index.beginRebuild(scopeOf(scope)),
    finishRebuild: (scope, ...args) => index.finishRebuild(scopeOf(scope), ...args),
    state: (scope) => index.state(scopeOf(scope)),
    withoutVectors: (scope, limit) => index.withoutVectors(scopeOf(scope), limit),
    close: () => index.close(),
  };
}

/** The batch size while the model responds, so that other work gets its turn. */
const BATCH_SIZE = 200;
/** The batch size while it does not. */
const RETRY_BATCH_SIZE = 10;
const CANDIDATES_MAX = 1_000;

/** Each attempt with an unavailable model blocks the indexer until its timeout. */
const DELAYS = { firstMs: 5_000, longestMs: 10 * 60_000 };

interface Context {
  readonly database: Database;
  readonly index: Pick<SearchIndex, 'state'> & {
    withoutVectors(scope: OrganisationId, limit: number): Promise<Id[]>;
  };
}

/** Requests the embedding of findables without vectors, in batches, with backoff while the model does not respond. */
export class MissingVectors {
  readonly backoff = new Backoff(DELAYS);
  readonly #missingBefore = new Map<OrganisationId, number>();

  async requestBatch(
    { database, index }: Context,
    organisationId: OrganisationId,
    now: number,
  ): Promise<void> {
    const tries = this.backoff.failureCount(organisationId);
    const all = await index.withoutVectors(organisationId, CANDIDATES_MAX);
    // Other ids than the last time, so that a text that never gets vectors does not block the rest.
    const from = tries === 0 || all.length === 0 ? 0 : (tries * RETRY_BATCH_SIZE) % all.length;
    const ids = all.slice(from, from + (tries === 0 ? BATCH_SIZE : RETRY_BATCH_SIZE));
    this.#missingBefore.set(organisationId, (await index.state(organisationId)).withoutVectors);
    this.backoff.recordFailure(organisationId, now);
    if (ids.length > 0)
      await database.asPlatform((tx) => enqueueForIndexing(tx, organisationId, selectIds(ids)));
  }

  /** Must be called with the number of findables still without vectors: the backoff ends when some received theirs. */
  reportRemaining(organisationId: OrganisationId, withoutVectors: number): void {
    const before = this.#missingBefore.get(organisationId);
    this.#missingBefore.delete(organisationId);
    if (withoutVectors === 0 || (before !== undefined && withoutVectors < before))
      this.backoff.reset(organisationId);
  }
}

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
