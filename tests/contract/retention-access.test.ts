import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readAnalysis } from '../../src/features/analyses/analyses/contract/analyses.ts';
import { analysisShared } from '../../src/features/analyses/analyses/events.ts';
import { presenceChanged } from '../../src/features/reflections/collaboration/events.ts';
import { reflectionWritten } from '../../src/features/reflections/reflections/events.ts';
import { listLinkedReflections } from '../../src/features/reflections/retention/contract/documents.ts';
import { reflectionDocumentsTouched } from '../../src/features/reflections/retention/events.ts';
import { retentionConsumer } from '../../src/features/reflections/retention/server/retention-consumer.ts';
import {
  changeAccess,
  findGrantees,
  missingAccess,
  readAccess,
} from '../../src/features/sharing/contract/access.ts';
import { analysePage, forGroup, forUser } from '../support/analyses.ts';
import { changesOf, listenLive } from '../support/live-listener.ts';
import { makeReflection } from '../support/make-reflection.ts';
import { createMember, createOrganisation, signInAs, type TestMember } from '../support/people.ts';
import { retentionActions } from '../support/retention-actions.ts';
import { type Changes, group, user } from '../support/shared-item.ts';
import { createGroup } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';
import { untilConsumed } from '../support/until-consumed.ts';

const server = testServer();

async function setUp() {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const join = (firstName: string, lastName: string) =>
    createMember(database, organisation, { firstName, lastName });
  const [me, aicha, thomas, hugo] = [
    await join('Camille', 'Derrien'),
    await join('Aïcha', 'Diallo'),
    await join('Thomas', 'Kerbrat'),
    await join('Hugo', 'Vasseur'),
  ];
  const mayOpen = async (person: TestMember, analysisId: string) =>
    (await server().ask(readAnalysis, { analysisId }, await signInAs(server(), person))).status === 200;
  return { database, organisation, me, aicha, thomas, hugo, mayOpen };
}

test('[RE-06] participants who cannot open its analyses are given access by owners of these, and are notified', async () => {
  const { database, organisation, me, aicha, thomas, hugo, mayOpen } = await setUp();
  const team = await createGroup(database, organisation, thomas);
  const reflectionId = await makeReflection(database, me, {
    acl: [forUser(aicha, 'Reader'), forUser(hugo), forGroup(team)],
  });
  const { add, missing, give, list } = retentionActions(server(), reflectionId);
  // One for everybody, one that Hugo has too, one of Hugo's that I only read.
  const everyone = await analysePage(database, me, {
    acl: [forGroup(organisation.organisationGroupId, 'Reader')],
  });
  const mine = await analysePage(database, me, { title: 'À moi', acl: [forUser(hugo, 'Reader')] });
  const his = await analysePage(database, hugo, { title: 'À lui', acl: [forUser(me, 'Reader')] });
  for (const id of [everyone, mine, his]) await add(me, id);
  const names = async (person: TestMember) => {
    const { output } = await missing(person);
    return [output?.missing.map(({ displayName }) => displayName), output?.analysisCount, output?.outOfReach];
  };
  expect(await names(me)).toEqual([[`Groupe ${team}`, 'Aïcha Diallo'], 1, 1]);
  expect(await names(hugo)).toEqual([[`Groupe ${team}`, 'Aïcha Diallo'], 1, 1]);
  // A reader learns no more than how many there are.
  expect(await names(aicha)).toEqual([[], 0, 2]);

  for (const expected of [1, 0]) expect((await give(me)).output).toEqual({ analysisCount: expected });
  for (const person of [aicha, thomas]) {
    expect([await mayOpen(person, mine), await mayOpen(person, his)]).toEqual([true, false]);
  }
  const { output } = await server().ask(readAccess, { itemId: mine }, await signInAs(server(), me));
  expect(output?.entries.map(({ displayName, permission }) => [displayName, permission])).toEqual([
    [`Groupe ${team}`, 'Owner'],
    ['Aïcha Diallo', 'Owner'],
    ['Camille Derrien', 'Owner'],
    ['Hugo Vasseur', 'Reader'],
  ]);
  expect(await names(me)).toEqual([[], 0, 1]);
  const titles = (await list(aicha)).output?.documents.map(({ analysis }) => analysis?.title);
  expect(titles).toEqual([undefined, 'À moi', 'Recul du trait de côte']);
  const { rows } = await database.platform.execute(sql`
    SELECT payload->'userIds' AS told FROM outbox
    WHERE name = ${analysisShared.name} AND payload->>'analysisId' = ${mine} ORDER BY id DESC LIMIT 1`);
  expect(z.array(z.string()).parse(rows[0]?.told).sort()).toEqual([aicha.id, thomas.id].sort());
});

test('[SE-01] [SE-02] the sharing editor of an analysis finds my reflections, links and unlinks them, and their counts follow', async () => {
  const { database, me, aicha, hugo } = await setUp();
  const analysisId = await analysePage(database, me, { acl: [forUser(aicha, 'Reader')] });
  const estuaire = await makeReflection(database, me, { title: 'Habiter l’Estuaire' });
  const readOnly = await makeReflection(database, hugo, {
    title: 'Estuaire lu',
    acl: [forUser(me, 'Reader')],
  });
  const edited = await makeReflection(database, hugo, {
    title: 'Estuaire écrit',
    acl: [forUser(me, 'Editor')],
  });
  const closed = await makeReflection(database, hugo, { title: 'Estuaire fermé' });
  await makeReflection(database, me, { title: 'Estuaire archivé', isArchived: true });
  const headers = await signInAs(server(), me);
  const find = async (search: string) => {
    const { output } = await server().ask(findGrantees, { itemId: analysisId, search }, headers);
    return output?.reflections.map(({ title }) => title);
  };
  const change = (changes: object) => server().ask(changeAccess, { itemId: analysisId, ...changes }, headers);
  const linked = (answer: Awaited<ReturnType<typeof change>>) =>
    answer.output?.reflections.map(({ title }) => title);
  const { list, count, add, decide } = retentionActions(server(), estuaire);

  expect([await find('estu'), await find('HABITER est'), await find('tuaire'), await find('«')]).toEqual([
    ['Habiter l’Estuaire'],
    ['Habiter l’Estuaire'],
    [],
    [],
  ]);
  for (let times = 0; times < 2; times += 1) {
    expect(linked(await change({ link: [estuaire] }))).toEqual(['Habiter l’Estuaire']);
  }
  expect([await find('estu'), await count(me)]).toEqual([[], 1]);
  expect((await list(me)).output?.documents).toMatchObject([{ analysisId, category: 'general' }]);
  // A person who may not open a reflection does not learn that it cites the analysis.
  const seen = await server().ask(readAccess, { itemId: analysisId }, await signInAs(server(), aicha));
  expect(seen.output?.reflections).toEqual([]);
  // Where it is in a category already, linking moves nothing.
  await add(me, analysisId, 'tactics');
  await decide(me, analysisId, { retention: 'retained' }, 'tactics');
  await change({ link: [estuaire] });
  expect((await list(me, { category: 'tactics' })).output?.documents[0]?.retention).toBe('retained');

  for (const [reflectionId, status] of [
    [readOnly, 403],
    [edited, 403],
    [closed, 404],
    [analysisId, 404],
  ] as const) {
    for (const what of ['link', 'unlink']) {
      const answer = await change({ add: [user(hugo)], [what]: [estuaire, reflectionId] });
      expect([what, answer.status]).toEqual([what, status]);
    }
  }
  expect([await count(me), linked(await change({}))]).toEqual([1, ['Habiter l’Estuaire']]);
  for (let times = 0; times < 2; times += 1) expect(linked(await change({ unlink: [estuaire] }))).toEqual([]);
  expect([await count(me), (await list(me)).output?.total]).toEqual([0, 0]);
});

test('[SE-03] participants of a linked reflection who lack access to the analysis are asked about', async () => {
  const { database, organisation, me, aicha, thomas } = await setUp();
  const team = await createGroup(database, organisation, thomas);
  const estuaire = await makeReflection(database, me, { acl: [forUser(aicha, 'Reader'), forGroup(team)] });
  const analysisId = await analysePage(database, me);
  const headers = await signInAs(server(), me);
  const missing = async (changes: object) => {
    const { output } = await server().ask(missingAccess, { itemId: analysisId, ...changes }, headers);
    return output?.missing.map(({ displayName, permission }) => [displayName, permission]);
  };
  expect(await missing({})).toEqual([]);
  const both = [
    [`Groupe ${team}`, 'Owner'],
    ['Aïcha Diallo', 'Owner'],
  ];
  expect(await missing({ link: [estuaire] })).toEqual(both);
  await server().ask(changeAccess, { itemId: analysisId, link: [estuaire] }, headers);
  expect(await missing({})).toEqual(both);
  expect(await missing({ unlink: [estuaire] })).toEqual([]);
  expect(await missing({ add: [user(aicha), group(team)] })).toEqual([]);
});

test('[SE-02] FX-69: a reflection is shared with owners, readers and reflections, but not with itself', async () => {
  const { database, me, aicha, hugo } = await setUp();
  const [reflectionId, other] = [await makeReflection(database, me), await makeReflection(database, me)];
  const headers = await signInAs(server(), me);
  const change = (changes: object) =>
    server().ask(changeAccess, { itemId: reflectionId, ...changes }, headers);
  for (const permission of ['Reader', 'Owner', 'Reader'] as const) {
    const { output } = await change({ add: [{ ...user(aicha), permission }] });
    expect(output?.kind).toBe('reflection');
    expect(output?.entries.find(({ entityId }) => entityId === aicha.id)?.permission).toBe(permission);
  }
  const own = await change({ add: [{ ...user(me), permission: 'Reader' }] });
  expect([own.status, own.problem?.reason]).toEqual([409, 'last-owner']);
  expect((await change({ link: [reflectionId] })).problem?.reason).toBe('unknown-reflection');
  const found = async () =>
    (await server().ask(findGrantees, { itemId: reflectionId }, headers)).output?.reflections.map(
      ({ id }) => id,
    );
  const standing = async (who: TestMember) => {
    const as = await signInAs(server(), who);
    const { output } = await server().ask(listLinkedReflections, { reflectionId: other }, as);
    return output?.reflections.map(({ id }) => id);
  };
  expect(await found()).toEqual([other]);
  for (let times = 0; times < 2; times += 1) {
    expect((await change({ link: [other] })).output?.reflections.map(({ id }) => id)).toEqual([other]);
  }
  expect([await found(), await standing(me), await standing(aicha)]).toEqual([[], [reflectionId], undefined]);
  // A person who may open only the reflection it is in does not learn of it.
  await server().ask(changeAccess, { itemId: other, add: [user(hugo)] }, headers);
  expect(await standing(hugo)).toEqual([]);
  const lacking = await server().ask(missingAccess, { itemId: reflectionId }, headers);
  expect(lacking.output?.missing.map(({ entityId }) => entityId)).toEqual([hugo.id]);
  await change({ unlink: [other] });
  expect([await found(), await standing(me)]).toEqual([[other], []]);
});

test('[RE-06] open reflections are notified at once of changes of their analyses and of access to them, and nobody else is', async () => {
  const { database, me, aicha, hugo } = await setUp();
  const reflectionId = await makeReflection(database, me, { acl: [forUser(aicha, 'Reader')] });
  const analysisId = await analysePage(database, me);
  const { add, list } = retentionActions(server(), reflectionId);
  await add(me, analysisId);
  const topics = `reflection-parts:${reflectionId}`;
  const [hers, his] = [
    await listenLive(server().address, { topics }, await signInAs(server(), aicha)),
    await listenLive(server().address, { topics }, await signInAs(server(), hugo)),
  ];
  expect(await his.received(({ kind }) => kind === 'hello')).toMatchObject({ refused: [topics] });
  await hers.received(({ kind }) => kind === 'hello');
  const headers = await signInAs(server(), me);
  const changes: readonly (readonly [Changes, string | undefined])[] = [
    [{ add: [{ ...user(aicha), permission: 'Reader' }] }, 'Recul du trait de côte'],
    [{ remove: [user(aicha)] }, undefined],
  ];
  const touched = () =>
    changesOf(hers.messages).filter(({ name }) => name === reflectionDocumentsTouched.name).length;
  for (const [change, title] of changes) {
    const before = touched();
    await server().ask(changeAccess, { itemId: analysisId, ...change }, headers);
    await untilConsumed(database, retentionConsumer);
    await hers.received(() => touched() > before);
    expect((await list(aicha)).output?.documents[0]?.analysis?.title).toBe(title);
  }
  // Who takes part decides who lacks access; who writes in the text just now is nothing to look again for.
  const before = touched();
  await server().ask(changeAccess, { itemId: reflectionId, remove: [user(hugo)] }, headers);
  await server().ask(
    changeAccess,
    { itemId: reflectionId, add: [{ ...user(hugo), permission: 'Reader' }] },
    headers,
  );
  await untilConsumed(database, retentionConsumer);
  await hers.received(() => touched() > before);
  const facts = { organisationId: me.organisationId, reflectionId };
  expect([...reflectionWritten.topics(facts), ...presenceChanged.topics(facts)]).not.toContain(topics);
  expect(changesOf(his.messages)).toEqual([]);
  for (const tab of [hers, his]) tab.close();
});
