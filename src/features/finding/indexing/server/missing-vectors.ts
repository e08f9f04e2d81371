import type { Id, OrganisationId } from '#base/ids.ts';
import type { SearchIndex } from '#features/search/server.ts';
import type { Database } from '#platform/database/database.ts';
import { Backoff } from './backoff.ts';
import { markChanged, selectIds } from './marks.ts';

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
    if (ids.length > 0) await database.asPlatform((tx) => markChanged(tx, organisationId, selectIds(ids)));
  }

  /** Must be called with the number of findables still without vectors: the backoff ends when some received theirs. */
  reportRemaining(organisationId: OrganisationId, withoutVectors: number): void {
    const before = this.#missingBefore.get(organisationId);
    this.#missingBefore.delete(organisationId);
    if (withoutVectors === 0 || (before !== undefined && withoutVectors < before))
      this.backoff.reset(organisationId);
  }
}
