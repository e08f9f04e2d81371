import { sql } from 'drizzle-orm';
import { afterEach } from 'vitest';
import { Backoff, PoisonItems } from '../../src/features/finding/indexing/server/backoff.ts';
import { IndexedRevisions, MissingVectors } from '../../src/features/finding/indexing/server/indexing.ts';
import { enqueueForIndexing, selectIds } from '../../src/features/finding/indexing/server/pending-updates.ts';
import { oneOrganisation, requestRebuilds } from '../../src/features/finding/indexing/server/state-store.ts';
import { updateIndex } from '../../src/features/finding/indexing/server/update-index.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { analysePage } from './analyses.ts';
import { MemorySearchIndex } from './memory-search-index.ts';
import { createMember, createOrganisation } from './people.ts';

/** Helpers for tests of index maintenance; pending marks are cleared after each test. */
export function maintainedIndex(database: () => Database) {
  afterEach(() => database().platform.execute(sql`DELETE FROM search_pending`));

  const askRebuild = (scope: string) =>
    database().asPlatform((tx) => requestRebuilds(tx, oneOrganisation(scope)));

  async function marksMade(): Promise<unknown> {
    const { rows } = await database().platform.execute(
      sql`SELECT pg_sequence_last_value('search_marks') AS made`,
    );
    return rows[0]?.made;
  }

  return {
    askRebuild,

    /** A person with a few analyses, and an index built from them. */
    async indexed({ analyses = 3 } = {}) {
      const organisation = await createOrganisation(database());
      const author = await createMember(database(), organisation);
      const ids: string[] = [];
      for (let n = 0; n < analyses; n += 1)
        ids.push(await analysePage(database(), author, { title: `n° ${n}` }));
      const index = new MemorySearchIndex();
      const backoff = new Backoff();
      const stopping = new AbortController();
      const lost = new AbortController();
      const missingVectors = new MissingVectors();
      const keeping = {
        index,
        fingerprintOf: index.fingerprintOf,
        indexedRevisions: new IndexedRevisions(),
        backoff,
        poisonItems: new PoisonItems(),
        missingVectors,
      };
      const clock = { at: 0 };
      /** Runs the maintenance as the indexer does: marks made meanwhile wake it again. */
      const keep = async (on: Database = database()): Promise<void> => {
        const before = await marksMade();
        await updateIndex({
          ...keeping,
          database: on,
          log: silentLog,
          stopping: stopping.signal,
          lockLost: lost.signal,
          now: () => clock.at,
        });
        if (!stopping.signal.aborted && (await marksMade()) !== before) await keep(on);
      };
      const scope = organisation.id;
      await askRebuild(scope);
      await keep();
      return { index, keep, scope, ids, setbacks: backoff, vectors: missingVectors, stopping, lost, clock };
    },

    /** Another organisation, with one analysis that is not indexed yet. */
    async neighbour() {
      const organisation = await createOrganisation(database());
      const author = await createMember(database(), organisation);
      return { scope: organisation.id, analysisId: await analysePage(database(), author) };
    },

    mark: (scope: string, ids: readonly string[]) =>
      database().asPlatform((tx) => enqueueForIndexing(tx, scope, selectIds(ids, false))),

    rename: (id: string, title: string) =>
      database().platform.execute(sql`UPDATE analyses SET title = ${title} WHERE id = ${id}`),

    async pending(scope: string): Promise<unknown[]> {
      const { rows } = await database().platform.execute(
        sql`SELECT id FROM search_pending WHERE organisation_id = ${scope}`,
      );
      return rows.map(({ id }) => id);
    },

    async state(scope: string) {
      const { rows } = await database().platform.execute(
        sql`SELECT * FROM search_states WHERE organisation_id = ${scope}`,
      );
      return rows[0];
    },
  };
}
