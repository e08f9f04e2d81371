import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../src/features/accounts/accounts/server/people-tables.ts';
import { analysisModified, analysisShared } from '../../src/features/analyses/analyses/events.ts';
import { missionAccomplished, missionAssigned } from '../../src/features/analyses/elements/events.ts';
import { newId } from '../../src/platform/new-id.ts';
import { named, notificationActions } from '../support/notification-actions.ts';
import { createMember, createOrganisation } from '../support/people.ts';
import { createGroup } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';
import { untilNotified } from '../support/until-notified.ts';

const server = testServer();

const { setUp, notifiedTo, listOf } = notificationActions(server);

describe('[NO-04] shared', () => {
  test('the named people are notified, with author and item', async () => {
    const { join, author, analysis } = await setUp();
    const [reader, other] = [await join(), await join()];
    await analysis.grant({ userIds: [reader.id, other.id] });
    const at = '2026-11-04T10:00:00.000Z';
    await analysis.act(analysisShared, author, { ...named(reader), at });
    expect(await notifiedTo(reader, other, author)).toEqual([['shared'], [], []]);
    expect(await listOf(reader)).toEqual([
      {
        id: expect.any(String),
        userId: reader.id,
        cause: { userId: author.id, entityName: 'Solène Le Goff', firstName: 'Solène', lastName: 'Le Goff' },
        metadata: { timestamp: at, status: 'created' },
        viewed: false,
        type: 'analysis',
        details: {
          type: 'shared',
          documentTitle: 'Recul du trait de côte',
          documentUrl: 'https://gazette.example/recul',
          analysisId: analysis.id,
        },
      },
    ]);
  });

  test('members of a named group are notified, once each, however many ways they are named', async () => {
    const { database, organisation, join, author, analysis } = await setUp();
    const [inOne, inTwo, outside] = [await join(), await join(), await join()];
    const one = await createGroup(database, organisation, inOne, inTwo, author);
    const two = await createGroup(database, organisation, inTwo);
    await analysis.grant({ groupIds: [one, two], userIds: [inTwo.id, outside.id] });
    await analysis.act(analysisShared, author, { userIds: [inTwo.id], groupIds: [one, two] });
    expect(await notifiedTo(inOne, inTwo, outside, author)).toEqual([['shared'], ['shared'], [], []]);
  });

  test('without access nobody is notified, and naming people elsewhere notifies nobody there', async () => {
    const { database, join, author, analysis } = await setUp();
    const there = await createOrganisation(database);
    const stranger = await createMember(database, there);
    const [never, noLonger] = [await join(), await join()];
    await analysis.grant({ userIds: [noLonger.id] });
    await analysis.revoke({ userIds: [noLonger.id] });
    const groupIds = [await createGroup(database, there, stranger)];
    await analysis.act(analysisShared, author, { ...named(never, noLonger, stranger), groupIds });
    expect(await notifiedTo(never, noLonger, stranger)).toEqual([[], [], []]);
  });

  test('neither suspended nor deleted people are notified', async () => {
    const { database, join, author, analysis } = await setUp();
    const [suspended, deleted, reader] = [await join(), await join(), await join()];
    await analysis.grant(named(suspended, deleted, reader));
    await database.asPlatform(async (tx) => {
      await tx.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id));
      await tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, deleted.id));
    });
    await analysis.act(analysisShared, author, named(suspended, deleted, reader));
    await untilNotified(database);
    const { rows } = await database.platform.execute(
      sql`SELECT user_id AS id FROM notifications WHERE analysis_id = ${analysis.id}`,
    );
    expect(rows).toEqual([{ id: reader.id }]);
  });
});

describe('[NO-04] missions', () => {
  test('the assignees of a mission are notified, and its author when it is accomplished', async () => {
    const { join, author, analysis } = await setUp();
    const [tagged, untagged] = [await join(), await join()];
    await analysis.grant(named(tagged, untagged));
    const missionId = newId();
    await analysis.act(missionAssigned, author, { missionId, userIds: [tagged.id, author.id] });
    await analysis.act(missionAccomplished, tagged, { missionId, authorId: author.id });
    expect(await notifiedTo(tagged, untagged, author)).toEqual([['assigned'], [], ['accomplished']]);
    expect((await listOf(tagged))[0]?.type).toBe('mission');
    expect((await listOf(author))[0]).toMatchObject({ type: 'mission', cause: { userId: tagged.id } });
  });

  test('a mission for oneself, or for people without access, notifies nobody', async () => {
    const { join, author, analysis } = await setUp();
    const outside = await join();
    const missionId = newId();
    await analysis.act(missionAssigned, author, { missionId, userIds: [author.id, outside.id] });
    await analysis.act(missionAccomplished, author, { missionId, authorId: author.id });
    expect(await notifiedTo(author, outside)).toEqual([[], []]);
  });
});

test('an address no browser may follow, and a title of 10,000 characters, are not passed on', async () => {
  const { join, author, analysis } = await setUp();
  const reader = await join();
  await analysis.grant(named(reader));
  const document = { title: `<script>${'é'.repeat(10_000)}`, url: 'javascript:alert(1)' };
  await analysis.act(analysisShared, author, { ...named(reader), document });
  await notifiedTo(reader);
  const { details } = (await listOf(reader))[0] ?? {};
  expect(details).toMatchObject({ documentUrl: '' });
  expect(details?.documentTitle).toMatch(/^<script>é{291}…$/);
});

test('an action on something unknown, or by somebody of another organisation, notifies nobody and blocks nothing', async () => {
  const { database, join, author, analysis } = await setUp();
  const reader = await join();
  await analysis.grant(named(reader));
  const stranger = await createMember(database, await createOrganisation(database));
  await analysis.act(analysisModified, stranger, {});
  await analysis.act(analysisModified, author, { analysisId: newId() });
  await analysis.act(analysisShared, author, named(reader));
  expect(await notifiedTo(reader)).toEqual([['shared']]);
});
