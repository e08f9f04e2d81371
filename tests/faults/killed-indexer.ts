import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  everyOrganisation,
  requestChecks,
  requestRebuilds,
} from '../../src/features/finding/indexing/server/state-store.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openPlace } from '../support/product-place.ts';
import { type DiscussingPerson, discussingPeople } from './discussing-person.ts';
import type { Fault } from './fault.ts';
import { onDatabase } from './on-database.ts';
import { isTemporary } from './refusal.ts';
import { LONG_TIMEOUT_MS, waitUntil } from './wait-until.ts';

const PEOPLE = 4;
const KILLS = 20;
/** In every third round its database is killed too. */
const POWER_CUT_EVERY = 3;
/** In every second round it is killed during a rebuild. */
const REBUILD_EVERY = 2;

/** kill -9 repeatedly while the search index is updated: in the end it matches the database. */
export const killedIndexer: Fault = {
  name: 'killed-indexer',
  async drive(trial) {
    const place = await openPlace(trial.opened);
    const { url } = await place.start();
    const people = await discussingPeople({ url, dataDir: place.dataDir }, PEOPLE);
    const acknowledged = () => people.reduce((sum, { acknowledged: own }) => sum + own, 0);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      // A different number each time, so that the kills hit every phase of indexing.
      const depth = 10 + ((kill * 37) % 90);
      const rebuild = () =>
        onDatabase(place, (database) => database.asPlatform((tx) => requestRebuilds(tx, everyOrganisation)));
      if (kill % REBUILD_EVERY === 1) await writeUntil(people, url, acknowledged() + depth, rebuild);
      await writeUntil(people, url, acknowledged() + depth, () =>
        kill % POWER_CUT_EVERY === 0 ? place.killEverything() : place.killProduct(),
      );
      await place.start();
    }
    trial.note(`${KILLS} kills, ${acknowledged()} acknowledged writes`);
    await onDatabase(place, async (database) => {
      const comesToRest = () => waitUntil(() => isAtRest(database), LONG_TIMEOUT_MS);
      trial.holds('all marked changes are indexed', await comesToRest());
      await database.asPlatform(requestChecks);
      trial.holds('the index comparison is complete', await comesToRest());
      const { rows } = await database.platform.execute(sql`
        SELECT missing, stale, superfluous, findables FROM search_states WHERE checked_at IS NOT NULL`);
      const states = stateRows.parse(rows);
      const isTrue = ({ missing, stale, superfluous, findables }: (typeof states)[number]) =>
        missing + stale + superfluous === 0 && findables > 0;
      trial.holds('the index matches the database', states.length > 0 && states.every(isTrue), states);
    });
  },
};

const count = z.number();
const stateRows = z.array(z.object({ missing: count, stale: count, superfluous: count, findables: count }));
const restRow = z.tuple([z.object({ rests: z.boolean() })]);

/** Whether all events are handled and no index work is pending. */
export async function isAtRest(database: Database): Promise<boolean> {
  const { rows } = await database.platform.execute(sql`
    SELECT NOT EXISTS (SELECT FROM search_pending)
      AND NOT EXISTS (SELECT FROM search_states WHERE rebuild_asked_at IS NOT NULL OR check_asked_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM outbox o WHERE o.position IS NULL
        OR o.name IN ('analysis-modified', 'analysis-touched', 'analysis-made', 'access-changed')
          AND o.position > (SELECT position FROM outbox_followers WHERE name = 'finding')) AS rests`);
  return restRow.parse(rows)[0].rests;
}

/** Everyone writes until this many writes are acknowledged, then `end` runs. */
async function writeUntil(
  people: readonly DiscussingPerson[],
  url: string,
  goal: number,
  end: () => Promise<unknown>,
): Promise<void> {
  let ending: Promise<unknown> | undefined;
  await Promise.all(
    people.map(async (person) => {
      while (!ending) {
        await person.write(url).catch((failure: unknown) => {
          // The outcome of the current write is unknown.
          if (!ending && !isTemporary(failure)) throw failure;
        });
        if (people.reduce((sum, one) => sum + one.acknowledged, 0) >= goal) ending ??= end();
      }
    }),
  );
  await ending;
}
