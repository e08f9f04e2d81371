import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { z } from 'zod';
import { event } from '../../src/base/event.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { announce } from '../../src/platform/outbox/announce.ts';

/** An event without a feature, for tests of the outbox itself. */
export const numberCounted = event(
  'number-counted',
  z.object({ n: z.number(), room: z.string() }),
  ({ room }) => [`room:${room}`],
);

const BATCH_SIZE = 25;

/** Announces 0 … count-1 in overlapping transactions that commit in a different order. */
export async function announceOutOfOrder(
  database: Database,
  organisationId: string,
  room: string,
  count: number,
): Promise<void> {
  const pool = new pg.Pool({
    connectionString: database.ownerUrl,
    max: BATCH_SIZE,
    options: '-c role=vigie_platform -c search_path=vigie',
  });
  try {
    for (let first = 0; first < count; first += BATCH_SIZE) {
      const open = await Promise.all(
        Array.from({ length: Math.min(BATCH_SIZE, count - first) }, async (_, index) => {
          const client = await pool.connect();
          await client.query('BEGIN');
          await announce(drizzle(client), organisationId, numberCounted, { n: first + index, room });
          return client;
        }),
      );
      // A fixed shuffle: 7 and 25 have no common divisor, so every index occurs once.
      const shuffled = open.map((_, index) => open[(index * 7 + 3) % open.length] ?? open[0]);
      await Promise.all(
        shuffled.map(async (client) => {
          await client?.query('COMMIT');
          client?.release();
        }),
      );
    }
  } finally {
    await pool.end();
  }
}
