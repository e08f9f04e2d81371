import { sql } from 'drizzle-orm';
import { encodeStateAsUpdate } from 'yjs';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';
import { documentOf, readText } from '../log/stored-text.ts';
import { addVersion } from '../versions/version-store.ts';
import { flushOf, flushText, type OnTextFlushed } from './flush-text.ts';

/** A text that is being edited is flushed by its node long before. */
const FORGOTTEN_AFTER_SECONDS = 30;
const FLUSHED_AT_ONCE = 100;
const NOT_FLUSHED = 'a text was not flushed';

const textKeys = z.array(z.object({ organisationId: id, reflectionId: id }));

/**
 * Flushes texts whose node died between the last change and the flush. In random order: texts that cannot be flushed
 * must not always come before the others.
 */
export async function flushAbandonedTexts(
  database: Pick<Database, 'asPlatform' | 'asTenant'>,
  log: Log,
  listeners: readonly OnTextFlushed[],
): Promise<void> {
  const found = await database.asPlatform((tx) =>
    tx.execute(sql`
      SELECT s.organisation_id AS "organisationId", s.reflection_id AS "reflectionId" FROM reflection_states s
      WHERE (s.through > s.settled_through AND s.modified_on < ${before}) OR EXISTS (
        SELECT FROM reflection_updates u WHERE u.reflection_id = s.reflection_id
          AND u.position > s.settled_through AND u.modified_on < ${before})
      ORDER BY random() LIMIT ${FLUSHED_AT_ONCE}`),
  );
  await forEachText(log, NOT_FLUSHED, textKeys.parse(found.rows), async (key) => {
    const { document: _, ...flush } = flushOf(await database.asPlatform((tx) => readText(tx, key)));
    await flushText(database, listeners, { ...key, ...flush, at: new Date() });
  });
}

const before = sql`now() - make_interval(secs => ${FORGOTTEN_AFTER_SECONDS})`;

/** Acts on texts sequentially; a failure is logged and does not stop the others. */
async function forEachText<Text>(
  log: Log,
  message: string,
  texts: readonly Text[],
  act: (text: Text) => Promise<void>,
): Promise<void> {
  for (const text of texts) await act(text).catch((failure: unknown) => warnThrottled(log, failure, message));
}

const IDLE_MINUTES = 10;
const VERSIONED_AT_ONCE = 50;

const idleTexts = z.array(z.object({ organisationId: id, reflectionId: id, at: z.coerce.date() }));

/** Saves a version of texts that nobody changed for a while, even if somebody has them open. */
export async function versionIdleTexts(database: Pick<Database, 'asPlatform'>, log: Log): Promise<void> {
  const found = await database.asPlatform((tx) =>
    tx.execute(sql`
      SELECT organisation_id AS "organisationId", reflection_id AS "reflectionId", changed_on AS at
      FROM reflection_states
      WHERE unversioned_changes > 0 AND changed_on < now() - make_interval(mins => ${IDLE_MINUTES})
      ORDER BY random() LIMIT ${VERSIONED_AT_ONCE}`),
  );
  await forEachText(
    log,
    'an idle text was not saved as a version',
    idleTexts.parse(found.rows),
    ({ at, ...key }) =>
      database.asPlatform(async (tx) => {
        const state = encodeStateAsUpdate(documentOf(await readText(tx, key)));
        await addVersion(tx, { ...key, state, at });
      }),
  );
}
