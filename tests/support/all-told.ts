import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { notificationsFollower } from '../../src/features/notifications/server/public.ts';
import type { Database } from '../../src/platform/database/database.ts';

/** Waits until every announced act was handled, so that who was not told is known not to be told later. */
export async function allTold(database: Database): Promise<void> {
  const names = sql.param([...notificationsFollower.eventNames]);
  const look = sql`
    SELECT NOT EXISTS (SELECT FROM outbox WHERE position IS NULL) AND f.position >=
      coalesce((SELECT max(position) FROM outbox WHERE name = ANY(${names})), 0) AS told
    FROM outbox_followers f WHERE f.name = ${notificationsFollower.name}`;
  await expect
    .poll(async () => (await database.platform.execute(look)).rows, { timeout: 15_000, interval: 10 })
    .toEqual([{ told: true }]);
}
