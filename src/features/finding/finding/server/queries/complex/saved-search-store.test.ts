import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  createMember,
  createOrganisation,
  type TestMember,
} from '../../../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../../../tests/support/test-database.ts';
import { MAX_SAVED_SEARCHES, saveSearch } from './saved-search-store.ts';

const database = testDatabase();

/** Saves the maximum number of searches, each an hour after the previous one. */
async function saveMany(by: TestMember): Promise<void> {
  await database().platform.execute(sql`
    INSERT INTO saved_searches (id, organisation_id, created_by, query, fingerprint, used_at)
    SELECT gen_random_uuid(), ${by.organisationId}, ${by.id}, '{}', ago::text, now() - ago * interval '1 hour'
    FROM generate_series(1, ${MAX_SAVED_SEARCHES}::integer) AS ago`);
}

async function savedIds({ id }: TestMember): Promise<string[]> {
  const { rows } = await database().platform.execute(
    sql`SELECT fingerprint FROM saved_searches WHERE created_by = ${id} ORDER BY used_at`,
  );
  return rows.map(({ fingerprint }) => String(fingerprint));
}

test('only the latest searches of a person are kept, without affecting others', async () => {
  const organisation = await createOrganisation(database());
  const [me, other] = [
    await createMember(database(), organisation),
    await createMember(database(), organisation),
  ];
  await saveMany(me);
  await saveMany(other);
  const query = { max_results: 10, offset: 0, scorings: [], filters: [] };
  const person = { organisationId: organisation.id, userId: me.id };
  await database().asTenant(person, (tx) =>
    saveSearch(tx, organisation.id, query, { by: me.id, at: new Date() }),
  );
  const mine = await savedIds(me);
  expect([mine.length, mine[0]]).toEqual([MAX_SAVED_SEARCHES, String(MAX_SAVED_SEARCHES - 1)]);
  expect(await savedIds(other)).toHaveLength(MAX_SAVED_SEARCHES);
});
