import { sql } from 'drizzle-orm';
import { encodeStateAsUpdate } from 'yjs';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { documentOf } from '../log/document-of.ts';
import { readText } from '../log/log-store.ts';
import { eachText } from '../texts/each-text.ts';
import { addVersion } from './version-store.ts';

const IDLE_MINUTES = 10;
const AT_ONCE = 50;

const rows = z.array(z.object({ organisationId: id, reflectionId: id, at: z.coerce.date() }));

/** Keeps a version of texts that nobody changed for a while, whether somebody has them open or not. */
export async function versionIdle(database: Pick<Database, 'asPlatform'>, log: Log): Promise<void> {
  const found = await database.asPlatform((tx) =>
    tx.execute(sql`
      SELECT s.organisation_id AS "organisationId", s.reflection_id AS "reflectionId", r.last_edited AS at
      FROM reflection_states s JOIN reflections r ON r.organisation_id = s.organisation_id AND r.id = s.reflection_id
      WHERE s.unversioned_changes > 0 AND r.last_edited < now() - make_interval(mins => ${IDLE_MINUTES})
      ORDER BY random() LIMIT ${AT_ONCE}`),
  );
  await eachText(log, 'a text is not kept as a version', rows.parse(found.rows), ({ at, ...key }) =>
    database.asPlatform(async (tx) => {
      const state = encodeStateAsUpdate(documentOf(await readText(tx, key)));
      await addVersion(tx, { ...key, state, at });
    }),
  );
}
