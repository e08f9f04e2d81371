import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/test-database.ts';

const database = testDatabase();

test('a connection that breaks while in use only fails its own statement', async () => {
  const owner = new pg.Client({ connectionString: database().ownerUrl });
  await owner.connect();
  try {
    const broken = database().asPlatform(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      const waiting = tx.execute(sql`SELECT pg_sleep(60)`);
      waiting.catch(() => undefined);
      await owner.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await waiting;
    });
    await expect(broken).rejects.toThrow();
  } finally {
    await owner.end();
  }
  const { rows } = await database().asPlatform((tx) => tx.execute(sql`SELECT 1 AS well`));
  expect(rows).toEqual([{ well: 1 }]);
});
