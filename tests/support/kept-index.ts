import { sql } from 'drizzle-orm';
import { afterEach } from 'vitest';
import { VectorsWanted } from '../../src/features/finding/indexing/server/ask-vectors.ts';
import { RevisionsSeen } from '../../src/features/finding/indexing/server/indexing.ts';
import { keepIndex } from '../../src/features/finding/indexing/server/keep-index.ts';
import { markFound, these } from '../../src/features/finding/indexing/server/marks.ts';
import { OddMarks } from '../../src/features/finding/indexing/server/odd-marks.ts';
import { Setbacks } from '../../src/features/finding/indexing/server/setbacks.ts';
import { askRebuilds, oneOrganisation } from '../../src/features/finding/indexing/server/state-store.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { analysePage } from './analyses.ts';
import { MemorySearchIndex } from './memory-search-index.ts';
import { createMember, createOrganisation } from './people.ts';

/** Helpers for tests of index maintenance; pending marks are cleared after each test. */
export function keptIndex(database: () => Database) {
  afterEach(() => database().platform.execute(sql`DELETE FROM search_pending`));

  const askRebuild = (scope: string) =>
    database().asPlatform((tx) => askRebuilds(tx, oneOrganisation(scope)));

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
      const setbacks = new Setbacks();
      const stopping = new AbortController();
      const lost = new AbortController();
      const vectors = new VectorsWanted();
      const keeping = {
        index,
        fingerprintOf: index.fingerprintOf,
        seen: new RevisionsSeen(),
        setbacks,
        odd: new OddMarks(),
        vectors,
      };
      const clock = { at: 0 };
      /** Runs the maintenance as the indexer does: marks made meanwhile wake it again. */
      const keep = async (on: Database = database()): Promise<void> => {
        const before = await marksMade();
        await keepIndex({
          ...keeping,
          database: on,
          log: silentLog,
          stopping: stopping.signal,
          lost: lost.signal,
          now: () => clock.at,
        });
        if (!stopping.signal.aborted && (await marksMade()) !== before) await keep(on);
      };
      const scope = organisation.id;
      await askRebuild(scope);
      await keep();
      return { index, keep, scope, ids, setbacks, vectors, stopping, lost, clock };
    },

    /** Another organisation, with one analysis that is not indexed yet. */
    async neighbour() {
      const organisation = await createOrganisation(database());
      const author = await createMember(database(), organisation);
      return { scope: organisation.id, analysisId: await analysePage(database(), author) };
    },

    mark: (scope: string, ids: readonly string[]) =>
      database().asPlatform((tx) => markFound(tx, scope, these(ids, false))),

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
