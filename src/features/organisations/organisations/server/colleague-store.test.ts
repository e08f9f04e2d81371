import { type SQLWrapper, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Transaction } from '#platform/database/database.ts';
import { createMember, createOrganisation } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { colleaguesByName, colleaguesByWords } from './colleague-store.ts';

const database = testDatabase();

/** The plan of a search in a large organisation. */
async function planOf(search: (tx: Transaction, options: Parameters<typeof colleaguesByName>[1]) => unknown) {
  const organisation = await createOrganisation(database());
  const { id: userId } = await createMember(database(), organisation);
  const options = { organisationId: organisation.id, userId, limit: 10 };
  return database().asTenant(options, async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    await tx.execute(sql`SET LOCAL enable_bitmapscan = off`);
    // Sorting one person costs nothing, sorting thousands does.
    await tx.execute(sql`SET LOCAL enable_sort = off`);
    const lines: string[] = [];
    const explaining = {
      execute: async (query: SQLWrapper) => {
        const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${query}`);
        lines.push(...rows.map((row) => row['QUERY PLAN'].trim()));
        return { rows: [] };
      },
    };
    await search(explaining as unknown as Transaction, options);
    return lines;
  });
}

test('row-level security still allows the word index: a range of it is scanned in order', async () => {
  const plan = await planOf((tx, options) =>
    colleaguesByWords(tx, { ...options, longest: 'mar', others: ['jean'] }),
  );
  const scans = plan.flatMap((line, at) =>
    / on name_words w(_\d)? /.test(line) ? [[line, plan[at + 1]]] : [],
  );
  const scan = [
    expect.stringContaining('Index Only Scan using name_words_search'),
    expect.stringMatching(/^Index Cond: .*organisation_id = .*word >= 'mar'.*word < 'mar/),
  ];
  expect(scans).toEqual([scan, scan]);
});

test('without a word, people are scanned by name', async () => {
  const plan = await planOf(colleaguesByName);
  expect(plan.some((line) => line.includes('using users_by_first_name'))).toBe(true);
});
