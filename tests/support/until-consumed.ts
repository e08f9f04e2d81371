import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import type { OutboxConsumer } from '../../src/platform/outbox/define-consumer.ts';

/**
 * Waits until an outbox consumer has handled every event, so that nothing more happens later. An event that keeps failing,
 * perhaps of another test file on the same server, is reported with its number of attempts.
 */
export async function untilConsumed(
  database: Database,
  { name, eventNames }: Pick<OutboxConsumer, 'name' | 'eventNames'>,
): Promise<void> {
  const query = sql`
    SELECT NOT EXISTS (SELECT FROM outbox WHERE position IS NULL) AND f.position >=
      coalesce((SELECT max(position) FROM outbox WHERE name = ANY(${sql.param([...eventNames])})), 0) AS followed, f.tries
    FROM outbox_followers f WHERE f.name = ${name}`;
  await expect
    .poll(async () => (await database.platform.execute(query)).rows)
    .toEqual([{ followed: true, tries: 0 }]);
}
