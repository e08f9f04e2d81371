import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countStatements } from '../../../../../tests/support/count-statements.ts';
import { createMember, createOrganisation, type TestMember } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { MAX_CREATED_AT_ONCE } from './ensure-journals.ts';
import { recommendingConsumer } from './recommending-consumer.ts';

const database = testDatabase();

/** An organisation that this many people joined at once. */
async function joinedBy(count: number): Promise<TestMember> {
  const organisation = await createOrganisation(database());
  const member = await createMember(database(), organisation);
  await database().platform.execute(sql`
    INSERT INTO users (id, organisation_id, email, first_name, last_name)
    SELECT gen_random_uuid(), ${organisation.id}::uuid, n || '-' || ${organisation.id} || '@example.org', 'P', 'N' || n
    FROM generate_series(1, ${count}) n`);
  return member;
}

/** Number of statements while one event is handled. */
function statementsOf(member: TestMember): Promise<number> {
  const { organisationId } = member;
  const fact = { position: 1, organisationId, name: 'group-made', topics: [], recheck: [] };
  const payload = { organisationId, groupId: organisationId };
  return countStatements(database(), member, (tx) => recommendingConsumer.handle(tx, { ...fact, payload }));
}

async function countsOf({ organisationId }: TestMember) {
  const { rows } = await database().platform.execute(sql`
    SELECT (SELECT count(*) FROM journals WHERE organisation_id = ${organisationId}) AS sections,
      (SELECT count(*) FROM journals WHERE organisation_id = ${organisationId} AND run_asked_at IS NOT NULL) AS asked,
      (SELECT count(DISTINCT payload -> 'singletonKey') FROM outbox
        WHERE organisation_id = ${organisationId} AND name = 'job-asked') AS runs,
      (SELECT count(*) FROM outbox WHERE organisation_id = ${organisationId} AND name = 'sections-missing') AS more`);
  return rows[0];
}

test('[JO-08] creating sections takes as many statements for many new members as for a few', async () => {
  const [few, many] = [await joinedBy(1), await joinedBy(200)];
  expect(await statementsOf(many)).toBe(await statementsOf(few));
  // Two for each of the 201 people, and two for the organisation.
  expect(await countsOf(many)).toEqual({ sections: 404, asked: 404, runs: 404, more: 0 });
});

test('[JO-08] very many sections are created in several transactions, none of which locks people and groups for long', async () => {
  const member = await joinedBy(MAX_CREATED_AT_ONCE);
  await statementsOf(member);
  expect(await countsOf(member)).toEqual({
    sections: MAX_CREATED_AT_ONCE,
    asked: MAX_CREATED_AT_ONCE,
    runs: MAX_CREATED_AT_ONCE,
    more: 1,
  });
  for (const _ of [2, 3]) await statementsOf(member);
  const all = 2 * (MAX_CREATED_AT_ONCE + 1) + 2;
  expect(await countsOf(member)).toEqual({ sections: all, asked: all, runs: all, more: 2 });
});
