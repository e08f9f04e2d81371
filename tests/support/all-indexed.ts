import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { findingFollower } from '../../src/features/finding/indexing/server/follower.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { allFollowed } from './all-followed.ts';

/** Waits until the index holds everything that was written, so that what is not found will not be found later. */
export async function allIndexed(database: Database): Promise<void> {
  await allFollowed(database, findingFollower);
  const look = sql`SELECT NOT EXISTS (SELECT FROM search_pending)
    AND NOT EXISTS (SELECT FROM search_states WHERE rebuild_asked_at IS NOT NULL) AS indexed`;
  await expect.poll(async () => (await database.platform.execute(look)).rows).toEqual([{ indexed: true }]);
}
