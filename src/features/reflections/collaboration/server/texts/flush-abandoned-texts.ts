import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';
import { readText } from '../log/stored-text.ts';
import { flushOf, flushText, type OnTextFlushed } from './flush-text.ts';

/** A text that is being edited is flushed by its node long before. */
const FORGOTTEN_AFTER_SECONDS = 30;
const BATCH_SIZE = 100;
const NOT_FLUSHED = 'a text was not flushed';

const rows = z.array(z.object({ organisationId: id, reflectionId: id }));

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
      ORDER BY random() LIMIT ${BATCH_SIZE}`),
  );
  await forEachText(log, NOT_FLUSHED, rows.parse(found.rows), async (key) => {
    const { document: _, ...flush } = flushOf(await database.asPlatform((tx) => readText(tx, key)));
    await flushText(database, listeners, { ...key, ...flush, at: new Date() });
  });
}

const before = sql`now() - make_interval(secs => ${FORGOTTEN_AFTER_SECONDS})`;

/** Acts on texts sequentially; a failure is logged and does not stop the others. */
export async function forEachText<Text>(
  log: Log,
  message: string,
  texts: readonly Text[],
  act: (text: Text) => Promise<void>,
): Promise<void> {
  for (const text of texts) await act(text).catch((failure: unknown) => warnThrottled(log, failure, message));
}
