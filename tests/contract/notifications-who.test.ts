import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../src/features/accounts/server/public.ts';
import {
  analysisModified,
  analysisShared,
  missionAccomplished,
  missionAssigned,
} from '../../src/features/analyses/events.ts';
import { listNotifications } from '../../src/features/notifications/contract/notifications.ts';
import { newId } from '../../src/platform/new-id.ts';
import { createAnalysis } from '../support/acts.ts';
import { allTold } from '../support/all-told.ts';
import { createMember, createOrganisation, type TestMember, tokenOf } from '../support/people.ts';
import { createGroup } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();

/** An organisation with an author, an analysis of theirs, and whoever joins. */
async function setUp() {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const join = (firstName = 'Aïcha', lastName = 'Diallo') =>
    createMember(database, organisation, { firstName, lastName });
  const author = await join('Solène', 'Le Goff');
  return { database, organisation, join, author, analysis: await createAnalysis(database, author) };
}

/** Once everything is handled: what each is told, newest first. */
async function toldTo(...people: TestMember[]): Promise<string[][]> {
  await allTold(server().database);
  return Promise.all(people.map(async (person) => (await listOf(person)).map(({ details }) => details.type)));
}

async function listOf(person: TestMember) {
  const { output } = await server().ask(listNotifications, { limit: 100 }, await tokenOf(server(), person));
  return output?.items ?? [];
}

const named = (...people: TestMember[]) => ({ userIds: people.map(({ id }) => id), groupIds: [] });

describe('[NO-04] shared', () => {
  test('the people named are told, by whom and of what', async () => {
    const { join, author, analysis } = await setUp();
    const [reader, other] = [await join(), await join()];
    await analysis.grant({ userIds: [reader.id, other.id] });
    const at = '2026-11-04T10:00:00.000Z';
    await analysis.act(analysisShared, author, { ...named(reader), at });
    expect(await toldTo(reader, other, author)).toEqual([['shared'], [], []]);
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

  test('members of a named group are told, once each, however many ways they are named', async () => {
    const { database, organisation, join, author, analysis } = await setUp();
    const [inOne, inTwo, outside] = [await join(), await join(), await join()];
    const one = await createGroup(database, organisation, inOne, inTwo, author);
    const two = await createGroup(database, organisation, inTwo);
    await analysis.grant({ groupIds: [one, two], userIds: [inTwo.id, outside.id] });
    await analysis.act(analysisShared, author, { userIds: [inTwo.id], groupIds: [one, two] });
    expect(await toldTo(inOne, inTwo, outside, author)).toEqual([['shared'], ['shared'], [], []]);
  });

  test('without access nobody is told, and what is named elsewhere tells nobody there', async () => {
    const { database, join, author, analysis } = await setUp();
    const there = await createOrganisation(database);
    const stranger = await createMember(database, there);
    const [never, noLonger] = [await join(), await join()];
    await analysis.grant({ userIds: [noLonger.id] });
    await analysis.revoke({ userIds: [noLonger.id] });
    const groupIds = [await createGroup(database, there, stranger)];
    await analysis.act(analysisShared, author, { ...named(never, noLonger, stranger), groupIds });
    expect(await toldTo(never, noLonger, stranger)).toEqual([[], [], []]);
  });

  test('neither the suspended nor the deleted are told', async () => {
    const { database, join, author, analysis } = await setUp();
    const [suspended, deleted, reader] = [await join(), await join(), await join()];
    await analysis.grant(named(suspended, deleted, reader));
    await database.asPlatform(async (tx) => {
      await tx.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id));
      await tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, deleted.id));
    });
    await analysis.act(analysisShared, author, named(suspended, deleted, reader));
    await allTold(database);
    const { rows } = await database.platform.execute(
      sql`SELECT user_id AS id FROM notifications WHERE analysis_id = ${analysis.id}`,
    );
    expect(rows).toEqual([{ id: reader.id }]);
  });

  test('5,000 people are told in a few facts, each hearing of themselves', async () => {
    const { database, organisation, author, analysis } = await setUp();
    const groupId = await createGroup(database, organisation);
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
    await allTold(database);
    const { rows } = await database.platform.execute(sql`
      SELECT (SELECT count(DISTINCT user_id) FROM notifications WHERE analysis_id = ${analysis.id}) AS told,
        count(*) AS facts, sum(cardinality(topics)) AS topics, max(payload::text) AS payload
      FROM outbox WHERE organisation_id = ${organisation.id} AND name = 'notifications-changed'`);
    expect(rows).toEqual([{ told: 5_000, facts: 10, topics: 5_000, payload: '{}' }]);
  });
});

describe('[NO-04] modified', () => {
  const edit = (at: string) => ({ at: `2026-11-04T${at}.000Z` });

  test('every reader is told but the one who edits', async () => {
    const { database, organisation, join, author, analysis } = await setUp();
    const [reader, inGroup, outside] = [await join(), await join(), await join()];
    await analysis.grant({
      userIds: [reader.id],
      groupIds: [await createGroup(database, organisation, inGroup)],
    });
    await analysis.act(analysisModified, reader, {});
    expect(await toldTo(author, inGroup, reader, outside)).toEqual([['modified'], ['modified'], [], []]);
  });

  test('one author’s edits within ten minutes of the first are one, at the time and title of the last', async () => {
    const { join, author, analysis } = await setUp();
    const reader = await join();
    await analysis.grant(named(reader));
    for (const at of ['10:00:00', '10:04:00', '10:09:59']) {
      await analysis.act(analysisModified, author, edit(at));
    }
    await analysis.act(analysisModified, author, {
      ...edit('10:09:59'),
      document: { title: 'Recul : la suite', url: '' },
    });
    expect(await toldTo(reader)).toEqual([['modified']]);
    const [told] = await listOf(reader);
    expect(told).toMatchObject({
      metadata: { timestamp: '2026-11-04T10:09:59.000Z', status: 'created' },
      details: { documentTitle: 'Recul : la suite', documentUrl: '' },
    });
    await analysis.act(analysisModified, author, edit('10:10:00'));
    expect(await toldTo(reader)).toEqual([['modified', 'modified']]);
    await analysis.act(analysisModified, author, edit('10:19:59'));
    expect(await toldTo(reader)).toEqual([['modified', 'modified']]);
  });

  test('two authors and two analyses are told apart', async () => {
    const { database, join, author, analysis } = await setUp();
    const [reader, second] = [await join(), await join()];
    const other = await createAnalysis(database, author);
    for (const shared of [analysis, other]) await shared.grant(named(reader, second));
    await analysis.act(analysisModified, author, edit('10:00:00'));
    await analysis.act(analysisModified, second, edit('10:00:01'));
    await other.act(analysisModified, author, edit('10:00:02'));
    await analysis.act(analysisModified, author, edit('10:00:03'));
    await allTold(database);
    const seen = (await listOf(reader)).map(({ cause, details, metadata }) => [
      cause.userId,
      details.analysisId,
      metadata.timestamp.slice(11, 19),
    ]);
    expect(seen).toEqual([
      [author.id, analysis.id, '10:00:03'],
      [author.id, other.id, '10:00:02'],
      [second.id, analysis.id, '10:00:01'],
    ]);
  });

  test('edits handled out of order, and long after, are grouped by when they were done', async () => {
    const { join, author, analysis } = await setUp();
    const reader = await join();
    await analysis.grant(named(reader));
    for (const at of ['10:00:02', '10:00:01', '10:15:00', '10:05:00']) {
      await analysis.act(analysisModified, author, edit(at));
    }
    await toldTo(reader);
    expect((await listOf(reader)).map(({ metadata }) => metadata.timestamp.slice(11, 19))).toEqual([
      '10:15:00',
      '10:05:00',
    ]);
  });

  test('someone given access in between is told from there on; someone who lost it is not', async () => {
    const { join, author, analysis } = await setUp();
    const [early, late] = [await join(), await join()];
    await analysis.grant(named(early));
    await analysis.act(analysisModified, author, edit('10:00:00'));
    expect(await toldTo(early, late)).toEqual([['modified'], []]);
    await analysis.revoke(named(early));
    await analysis.grant(named(late));
    await analysis.act(analysisModified, author, edit('10:05:00'));
    expect(await toldTo(early, late)).toEqual([[], ['modified']]);
    await analysis.grant(named(early));
    expect((await listOf(early)).map(({ metadata }) => metadata.timestamp.slice(11, 16))).toEqual(['10:00']);
  });
});

describe('[NO-04] missions', () => {
  test('those a mission is given to are told, and its author when it is accomplished', async () => {
    const { join, author, analysis } = await setUp();
    const [tagged, untagged] = [await join(), await join()];
    await analysis.grant(named(tagged, untagged));
    const missionId = newId();
    await analysis.act(missionAssigned, author, { missionId, userIds: [tagged.id, author.id] });
    await analysis.act(missionAccomplished, tagged, { missionId, authorId: author.id });
    expect(await toldTo(tagged, untagged, author)).toEqual([['assigned'], [], ['accomplished']]);
    expect((await listOf(tagged))[0]?.type).toBe('mission');
    expect((await listOf(author))[0]).toMatchObject({ type: 'mission', cause: { userId: tagged.id } });
  });

  test('a mission one gives to oneself, or without access, is told to nobody', async () => {
    const { join, author, analysis } = await setUp();
    const outside = await join();
    const missionId = newId();
    await analysis.act(missionAssigned, author, { missionId, userIds: [author.id, outside.id] });
    await analysis.act(missionAccomplished, author, { missionId, authorId: author.id });
    expect(await toldTo(author, outside)).toEqual([[], []]);
  });
});

test('an address no browser may follow, and a title of 10,000 characters, are not passed on', async () => {
  const { join, author, analysis } = await setUp();
  const reader = await join();
  await analysis.grant(named(reader));
  const document = { title: `<script>${'é'.repeat(10_000)}`, url: 'javascript:alert(1)' };
  await analysis.act(analysisShared, author, { ...named(reader), document });
  await toldTo(reader);
  const { details } = (await listOf(reader))[0] ?? {};
  expect(details).toMatchObject({ documentUrl: '' });
  expect(details?.documentTitle).toMatch(/^<script>é{291}…$/);
});

test('an act upon something unknown, or by somebody from elsewhere, tells nobody and stops nothing', async () => {
  const { database, join, author, analysis } = await setUp();
  const reader = await join();
  await analysis.grant(named(reader));
  const stranger = await createMember(database, await createOrganisation(database));
  await analysis.act(analysisModified, stranger, {});
  await analysis.act(analysisModified, author, { analysisId: newId() });
  await analysis.act(analysisShared, author, named(reader));
  expect(await toldTo(reader)).toEqual([['shared']]);
});
