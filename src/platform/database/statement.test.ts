import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { statement } from './statement.ts';

const database = testDatabase();

test('is built once per connection and executed with other values each time', async () => {
  let built = 0;
  const whenSeven = statement<{ n: number }, { one: number }[]>((tx) => {
    built += 1;
    return tx
      .select({ one: sql<number>`one` })
      .from(sql`(SELECT 1 AS one) AS ones`)
      .where(eq(sql`${sql.placeholder('n')}::int`, 7));
  });
  const ask = (n: number) => database().asPlatform((tx) => whenSeven(tx, { n }));
  expect(await ask(7)).toEqual([{ one: 1 }]);
  expect(await ask(8)).toEqual([]);
  expect(await ask(7)).toEqual([{ one: 1 }]);
  expect(built).toBe(1);
});

test('a repeated statement of the query builder is prepared on the server', async () => {
  const kept = await database().asPlatform(async (tx) => {
    for (let i = 0; i < 4; i += 1) await tx.execute(sql`SELECT ${i}::int AS often_asked`);
    const { rows } = await tx.execute(
      sql`SELECT count(*) AS n FROM pg_prepared_statements WHERE statement LIKE '%often_asked' AND statement LIKE 'SELECT $1%'`,
    );
    return rows;
  });
  expect(kept).toEqual([{ n: 1 }]);
});
