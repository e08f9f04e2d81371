// @module-tag deep
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { analysisShared } from '../../src/features/analyses/analyses/events.ts';
import {
  changeGroup,
  createGroup,
  deleteGroup,
  previewGroupDeletion,
} from '../../src/features/organisations/groups/contract/groups.ts';
import { newId } from '../../src/platform/new-id.ts';
import { administer } from '../support/administration.ts';
import { notificationActions } from '../support/notification-actions.ts';
import { createGroup as insertGroup } from '../support/sharing.ts';
import { ownServer } from '../support/test-server.ts';
import { untilNotified } from '../support/until-notified.ts';

// The journals of 5,000 people are 10,000 background jobs: on a shared server they would slow every later test file.
const server = ownServer();
const { setUp } = notificationActions(server);

test('[NO-04] 5,000 people are notified by a few events, each of their own', async () => {
  const { database, organisation, author, analysis } = await setUp();
  const groupId = await insertGroup(database, organisation);
  await database.asPlatform((tx) =>
    tx.execute(sql`
      WITH crowd AS (
        INSERT INTO users (id, organisation_id, email, first_name, last_name)
        SELECT gen_random_uuid(), ${organisation.id}, gen_random_uuid() || '@example.org', 'A', 'B'
        FROM generate_series(1, 5000) RETURNING id)
      INSERT INTO group_members (organisation_id, group_id, user_id)
      SELECT ${organisation.id}, ${groupId}, id FROM crowd`),
  );
  await analysis.grant({ groupIds: [groupId] });
  await analysis.act(analysisShared, author, { userIds: [], groupIds: [groupId] });
  await untilNotified(database);
  const { rows } = await database.platform.execute(sql`
    SELECT (SELECT count(DISTINCT user_id) FROM notifications WHERE analysis_id = ${analysis.id}) AS told,
      count(*) AS facts, sum(cardinality(topics)) AS topics, max(payload::text) AS payload
    FROM outbox WHERE organisation_id = ${organisation.id} AND name = 'notifications-changed'`);
  expect(rows).toEqual([{ told: 5_000, facts: 10, topics: 5_000, payload: '{}' }]);
});

test('[AD-07] a group of 5,000 is created, changed and deleted as a whole, and each member is notified', async () => {
  const here = await administer(server());
  const { organizationId, who } = here;
  const { rows } = await server().database.platform.execute<{ id: string }>(sql`
    INSERT INTO users (id, organisation_id, email, first_name, last_name)
    SELECT gen_random_uuid(), ${organizationId}::uuid, n || '-' || ${organizationId} || '@example.org', 'P', 'N' || n
    FROM generate_series(1, 5000) n RETURNING id`);
  const userIds = rows.map(({ id }) => id);
  const { output: group } = await server().ask(createGroup, { organizationId, name: 'Veille', userIds }, who);
  if (!group) throw new Error('a group was refused');
  expect([group.memberCount, group.userIds?.length]).toEqual([5_000, 5_000]);
  const groupId = group.id;
  const change = (fields: object) => server().ask(changeGroup, { organizationId, groupId, ...fields }, who);
  expect((await change({ removeUserIds: userIds.slice(0, 2_000) })).output?.memberCount).toBe(3_000);
  const refused = await change({ userIds: [...userIds, newId()] });
  expect(refused.problem).toMatchObject({ status: 400, reason: 'unknown-members' });
  expect(
    (await server().ask(previewGroupDeletion, { organizationId, groupId }, who)).output?.memberCount,
  ).toBe(3_000);
  expect((await server().ask(deleteGroup, { organizationId, groupId }, who)).status).toBe(200);
  const told = await server().database.platform.execute(sql`
    SELECT name, count(DISTINCT topic)::int AS people, max(cardinality(topics)) AS most
    FROM outbox, unnest(topics) topic WHERE organisation_id = ${organizationId}
      AND name IN ('profiles-touched', 'access-narrowed') GROUP BY name ORDER BY name`);
  expect(told.rows).toEqual([
    { name: 'access-narrowed', people: 5_000, most: 100 },
    { name: 'profiles-touched', people: 5_000, most: 100 },
  ]);
});
