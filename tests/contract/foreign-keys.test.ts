import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../support/test-database.ts';

const database = testDatabase();

test('whatever refers to rows that are deleted is found by an index when they are', async () => {
  // People and organisations are only marked as deleted: nothing is looked up for them.
  const { rows } = await database().platform.execute(sql`
    SELECT f.conrelid::regclass || '.' || a.attname AS "withoutIndex"
    FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = ANY(f.conkey)
    WHERE f.contype = 'f' AND f.connamespace = 'vigie'::regnamespace AND a.attname <> 'organisation_id'
      AND f.confrelid NOT IN ('users'::regclass, 'organisations'::regclass)
      AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = f.conrelid AND i.indkey[0] = a.attnum)
      -- Of a key of several columns, one that is found by is enough.
      AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = f.conrelid AND i.indkey[0] = ANY(f.conkey)
        AND i.indkey[0] NOT IN (SELECT attnum FROM pg_attribute o WHERE o.attrelid = f.conrelid AND o.attname = 'organisation_id'))
    ORDER BY 1`);
  expect(rows.map(({ withoutIndex }) => withoutIndex)).toEqual([]);
});
