import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { analysePage } from '../../../../tests/support/analyses.ts';
import { createMember, createOrganisation, type TestMember } from '../../../../tests/support/people.ts';
import { createGroup } from '../../../../tests/support/sharing.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';

const database = testDatabase();
let member: TestMember;
let groupId: string;
let ids: string[];
beforeAll(async () => {
  const organisation = await createOrganisation(database());
  member = await createMember(database(), organisation);
  groupId = await createGroup(database(), organisation, member);
  ids = [];
  for (let made = 0; made < 5; made += 1) ids.push(await analysePage(database(), member));
});

/** Runs a change of entries as a request would; returns the stored counts and the actual ones. */
async function after(statement: SQL) {
  const { organisationId, id: userId } = member;
  await database().asTenant({ organisationId, userId }, (tx) => tx.execute(statement));
  const { rows } = await database().platform.execute(sql`
    SELECT portfolio.id = ${groupId} AS "isGroup",
      coalesce((SELECT entry_count FROM portfolio_counts WHERE portfolio_id = portfolio.id), 0) AS counted,
      (SELECT count(*) FROM portfolio_entries WHERE portfolio_id = portfolio.id AND removed_at IS NULL AND NOT withheld)
        AS shown
    FROM unnest(ARRAY[${member.id}, ${groupId}]::uuid[]) AS portfolio (id) ORDER BY 1`);
  return rows.map(({ counted, shown }) => [counted, shown]);
}

test('[PO-01] counts follow the visible entries, whatever a single statement does', async () => {
  const all = sql`unnest(${sql.param(ids)}::uuid[]) AS a (id)`;
  const added = (owner: SQL, id: string) => sql`
    INSERT INTO portfolio_entries (organisation_id, ${owner}, analysis_id, added_by, added_at)
    SELECT ${member.organisationId}, ${id}, a.id, ${member.id}, now() FROM ${all}`;
  expect(await after(added(sql`user_id`, member.id))).toEqual([
    [5, 5],
    [0, 0],
  ]);
  expect(await after(added(sql`group_id`, groupId))).toEqual([
    [5, 5],
    [5, 5],
  ]);
  const [one = '', two = ''] = ids;
  const withheld = sql`UPDATE portfolio_entries SET withheld = true WHERE analysis_id = ${one}`;
  expect(await after(withheld)).toEqual([
    [4, 4],
    [4, 4],
  ]);
  const removed = sql`UPDATE portfolio_entries SET removed_at = now() WHERE analysis_id IN (${one}, ${two})`;
  expect(await after(removed)).toEqual([
    [3, 3],
    [3, 3],
  ]);
  expect(await after(sql`UPDATE portfolio_entries SET modified_on = now()`)).toEqual([
    [3, 3],
    [3, 3],
  ]);
  const back = sql`UPDATE portfolio_entries SET removed_at = NULL, withheld = false WHERE portfolio_id = ${groupId}`;
  expect(await after(back)).toEqual([
    [3, 3],
    [5, 5],
  ]);
  expect(await after(sql`DELETE FROM portfolio_entries WHERE portfolio_id = ${groupId}`)).toEqual([
    [3, 3],
    [0, 0],
  ]);
});
