import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { createMember, createOrganisation, type TestMember } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { findingOwnedData } from './owned-data.ts';
import { deleteUnusedSearches, SEARCH_RETENTION_DAYS } from './unused-searches-job.ts';

const database = testDatabase();

/** Creates a person with one search for each of these ages in days. */
async function withSearches(...days: number[]): Promise<TestMember> {
  const person = await createMember(database(), await createOrganisation(database()));
  for (const ago of days) {
    await database().platform.execute(sql`
      INSERT INTO saved_searches (id, organisation_id, created_by, query, fingerprint, used_at)
      VALUES (${newId()}, ${person.organisationId}, ${person.id}, '{}', ${String(ago)}, now() - ${ago} * interval '1 day')`);
  }
  return person;
}

async function remaining({ id }: TestMember): Promise<number[]> {
  const { rows } = await database().platform.execute(
    sql`SELECT fingerprint FROM saved_searches WHERE created_by = ${id} ORDER BY used_at DESC`,
  );
  return rows.map(({ fingerprint }) => Number(fingerprint));
}

test('only searches unused for 90 days are deleted', async () => {
  const people = [
    await withSearches(0, SEARCH_RETENTION_DAYS - 1, SEARCH_RETENTION_DAYS + 1),
    await withSearches(200, 300, 400),
  ] as const;
  expect(await deleteUnusedSearches(database(), { batch: 2 })).toBe(4);
  expect(await remaining(people[0])).toEqual([0, SEARCH_RETENTION_DAYS - 1]);
  expect(await remaining(people[1])).toEqual([]);
});

test('the searches of a deleted person are deleted, and no others', async () => {
  const [leaver, other] = [await withSearches(1), await withSearches(1)];
  const { organisationId, id: userId } = leaver;
  const leaving = { organisationId, userId, by: userId, at: new Date(), heirId: null };
  await database().asPlatform((tx) => findingOwnedData.handOverMember(tx, leaving));
  expect([await remaining(leaver), await remaining(other)]).toEqual([[], [1]]);
});
