import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { findingConsumer } from '../../src/features/finding/indexing/server/finding-consumer.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { untilConsumed } from './until-consumed.ts';

/** Waits until the index contains everything that was written, so that missing results will not appear later. */
export async function untilIndexed(database: Database): Promise<void> {
  await untilConsumed(database, findingConsumer);
  const query = sql`SELECT NOT EXISTS (SELECT FROM search_pending)
    AND NOT EXISTS (SELECT FROM search_states WHERE rebuild_asked_at IS NOT NULL) AS indexed`;
  await expect.poll(async () => (await database.platform.execute(query)).rows).toEqual([{ indexed: true }]);
}
