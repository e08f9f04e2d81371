import type { Id, OrganisationId } from '#base/ids.ts';
import type { SearchIndex } from '#features/search/server.ts';
import type { Database } from '#platform/database/database.ts';
import { markFound, these } from './marks.ts';
import { Setbacks } from './setbacks.ts';

/** While the model answers, so many at a time: others have their turn in between. */
const ASKED_AT_ONCE = 200;
/** While it does not, so few are tried. */
const TRIED = 10;
const LOOKED_AMONG = 1_000;

/** A model that does not answer keeps the indexer waiting each time it is tried. */
const PAUSES = { firstMs: 5_000, longestMs: 10 * 60_000 };

interface Asked {
  readonly database: Database;
  readonly index: Pick<SearchIndex, 'state'> & {
    withoutVectors(scope: OrganisationId, limit: number): Promise<Id[]>;
  };
}

/** Has texts that were left without vectors written again, some at a time, with a rest while the model does not answer. */
export class VectorsWanted {
  readonly resting = new Setbacks(PAUSES);
  readonly #lacking = new Map<OrganisationId, number>();

  async ask({ database, index }: Asked, organisationId: OrganisationId, now: number): Promise<void> {
    const tries = this.resting.triesOf(organisationId);
    const all = await index.withoutVectors(organisationId, LOOKED_AMONG);
    // Others than the last time: one that never gets vectors keeps nobody else from them.
    const from = tries === 0 || all.length === 0 ? 0 : (tries * TRIED) % all.length;
    const ids = all.slice(from, from + (tries === 0 ? ASKED_AT_ONCE : TRIED));
    this.#lacking.set(organisationId, (await index.state(organisationId)).withoutVectors);
    this.resting.note(organisationId, now);
    if (ids.length > 0) await database.asPlatform((tx) => markFound(tx, organisationId, these(ids)));
  }

  /** To be told how many lack them now: where some got theirs, more are asked for at once. */
  heard(organisationId: OrganisationId, withoutVectors: number): void {
    const before = this.#lacking.get(organisationId);
    this.#lacking.delete(organisationId);
    if (withoutVectors === 0 || (before !== undefined && withoutVectors < before))
      this.resting.forget(organisationId);
  }
}
