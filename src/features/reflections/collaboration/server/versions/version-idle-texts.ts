import { sql } from 'drizzle-orm';
import { encodeStateAsUpdate } from 'yjs';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { documentOf, readText } from '../log/stored-text.ts';
import { forEachText } from '../texts/flush-abandoned-texts.ts';
import { addVersion } from './version-store.ts';

const IDLE_MINUTES = 10;
const BATCH_SIZE = 50;

const rows = z.array(z.object({ organisationId: id, reflectionId: id, at: z.coerce.date() }));

/** Saves a version of texts that nobody changed for a while, even if somebody has them open. */
export async function versionIdleTexts(database: Pick<Database, 'asPlatform'>, log: Log): Promise<void> {
  const found = await database.asPlatform((tx) =>
    tx.execute(sql`
      SELECT organisation_id AS "organisationId", reflection_id AS "reflectionId", changed_on AS at
      FROM reflection_states
      WHERE unversioned_changes > 0 AND changed_on < now() - make_interval(mins => ${IDLE_MINUTES})
      ORDER BY random() LIMIT ${BATCH_SIZE}`),
  );
  await forEachText(
    log,
    'an idle text was not saved as a version',
    rows.parse(found.rows),
    ({ at, ...key }) =>
      database.asPlatform(async (tx) => {
        const state = encodeStateAsUpdate(documentOf(await readText(tx, key)));
        await addVersion(tx, { ...key, state, at });
      }),
  );
}
