import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { findingFollower } from '../../src/features/finding/indexing/server/follower.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { allFollowed } from './all-followed.ts';

/** Waits until the index contains everything that was written, so that missing results will not appear later. */
export async function allIndexed(database: Database): Promise<void> {
  await allFollowed(database, findingFollower);
  const query = sql`SELECT NOT EXISTS (SELECT FROM search_pending)
    AND NOT EXISTS (SELECT FROM search_states WHERE rebuild_asked_at IS NOT NULL) AS indexed`;
  await expect.poll(async () => (await database.platform.execute(query)).rows).toEqual([{ indexed: true }]);
}
