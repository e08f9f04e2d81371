import { sql } from 'drizzle-orm';
import { encodeStateAsUpdate } from 'yjs';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import { documentOf } from '../log/document-of.ts';
import { readText } from '../log/log-store.ts';
import { addVersion } from './version-store.ts';

const IDLE_MINUTES = 10;
const AT_ONCE = 50;

const rows = z.array(z.object({ organisationId: id, reflectionId: id, at: z.coerce.date() }));

/** Keeps a version of texts that nobody changed for a while, whether somebody has them open or not. */
export async function versionIdle(database: Pick<Database, 'asPlatform'>): Promise<void> {
  const found = await database.asPlatform((tx) =>
    tx.execute(sql`
      SELECT s.organisation_id AS "organisationId", s.reflection_id AS "reflectionId", r.last_edited AS at
      FROM reflection_states s JOIN reflections r ON r.organisation_id = s.organisation_id AND r.id = s.reflection_id
      WHERE s.unversioned_changes > 0 AND r.last_edited < now() - make_interval(mins => ${IDLE_MINUTES})
      LIMIT ${AT_ONCE}`),
  );
  for (const { at, ...key } of rows.parse(found.rows)) {
    await database.asPlatform(async (tx) => {
      const state = encodeStateAsUpdate(documentOf(await readText(tx, key)));
      await addVersion(tx, { ...key, state, at });
    });
  }
}
