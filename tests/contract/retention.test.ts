import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reflectionChanged } from '../../src/features/reflections/reflections/events.ts';
import { CATEGORIES } from '../../src/features/reflections/retention/contract/categories.ts';
import * as documents from '../../src/features/reflections/retention/contract/documents.ts';
import { REASON_MAX } from '../../src/features/reflections/retention/contract/documents.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage, forUser } from '../support/analyses.ts';
import { makeReflection } from '../support/make-reflection.ts';
import { createMember, createOrganisation, type TestMember, tokenOf } from '../support/people.ts';
import { retentionActions } from '../support/retention-actions.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();

/** A reflection of mine with a reader, an analysis, and people outside. */
async function setUp() {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const join = (firstName: string, lastName: string) =>
    createMember(database, organisation, { firstName, lastName });
  const [me, reader, colleague] = [
    await join('Camille', 'Derrien'),
    await join('Aïcha', 'Diallo'),
    await join('Hugo', 'Vasseur'),
  ];
  const stranger = await createMember(database, await createOrganisation(database));
  const reflectionId = await makeReflection(database, me, { acl: [forUser(reader, 'Reader')] });
  const analysisId = await analysePage(database, me, { title: 'Ports secs' });
  const actions = retentionActions(server(), reflectionId);
  const counts = async () => {
    const { output } = await actions.list(me);
    return Object.fromEntries(
      (output?.counts ?? []).map(({ category, considered, retained, notRetained }) => [
        category,
        [considered, retained, notRetained].join('/'),
      ]),
    );
  };
  /** How many changes of the reflection were announced. */
  const told = async () => {
    const { rows } = await database.platform.execute(sql`
      SELECT count(*)::int AS n FROM outbox
      WHERE name = ${reflectionChanged.name} AND payload->>'reflectionId' = ${reflectionId}`);
    return rows[0]?.n;
  };
  return { database, me, reader, colleague, stranger, reflectionId, analysisId, ...actions, counts, told };
}
const EMPTY = Object.fromEntries(CATEGORIES.map((one) => [one, '0/0/0']));

test('[RE-06] an analysis starts in general, considered by nobody in particular; linked again nothing changes', async () => {
  const { me, reader, analysisId, add, list, count, counts, told } = await setUp();
  expect(await counts()).toEqual(EMPTY);
  for (const id of [analysisId, analysisId.toUpperCase()]) {
    expect(await add(me, id)).toMatchObject({
      status: 200,
      output: { analysisId, category: 'general', retention: 'considered', decidedBy: null, reason: '' },
    });
  }
  expect([await count(me), await told(), await counts()]).toEqual([1, 1, { ...EMPTY, general: '1/0/0' }]);
  await add(me, analysisId, 'tactics');
  expect([await count(me), await counts()]).toEqual([1, { ...EMPTY, general: '1/0/0', tactics: '1/0/0' }]);
  // Who reads the reflection and may not open the analysis sees that it is there, and nothing of it.
  for (const [person, title] of [
    [me, 'Ports secs'],
    [reader, undefined],
  ] as const) {
    const { output } = await list(person, { category: 'tactics' });
    expect(output?.total).toBe(1);
    expect(output?.documents[0]?.categories).toEqual(['general', 'tactics']);
    expect(output?.documents[0]?.analysis?.title).toBe(title);
  }
  expect(JSON.stringify(await list(reader))).not.toContain('Ports secs');
});

test('[RE-06] a decision is kept per category with its reason, who took it and when; the same again changes nothing', async () => {
  const { me, reader, analysisId, add, decide, list, counts, told } = await setUp();
  await add(me, analysisId);
  await add(me, analysisId, 'objectives');
  const before = await told();
  const decision = { retention: 'notRetained', reason: '  Chiffres datés.  ' } as const;
  const first = await decide(me, analysisId, decision);
  expect(first.output).toMatchObject({ retention: 'notRetained', reason: 'Chiffres datés.' });
  expect(first.output?.decidedBy).toEqual({ id: me.id, firstName: 'Camille', lastName: 'Derrien' });
  expect((await decide(me, analysisId, decision)).output?.decidedOn).toBe(first.output?.decidedOn);
  expect(await told()).toBe(Number(before) + 1);
  await decide(me, analysisId, { retention: 'retained' }, 'objectives');
  expect(await counts()).toEqual({ ...EMPTY, general: '0/0/1', objectives: '0/1/0' });
  const { output } = await list(reader);
  expect(output?.documents[0]).toMatchObject({
    reason: 'Chiffres datés.',
    decidedBy: { lastName: 'Derrien' },
  });
});

test('[RE-06] a reason alone leaves decisions made meanwhile, and the next decision of others starts without it', async () => {
  const { database, me, colleague, analysisId } = await setUp();
  const reflectionId = await makeReflection(database, me, { acl: [forUser(colleague, 'Owner')] });
  const { add, decide, explain } = retentionActions(server(), reflectionId);
  await add(me, analysisId);
  await decide(colleague, analysisId, { retention: 'retained' });
  const explained = await explain(me, analysisId, '  Carte officielle.  ');
  expect(explained.output).toMatchObject({
    retention: 'retained',
    reason: 'Carte officielle.',
    decidedBy: { id: me.id },
  });
  expect((await explain(me, analysisId, 'Carte officielle.')).output).toEqual(explained.output);
  const { output } = await decide(colleague, analysisId, { retention: 'notRetained' });
  expect(output).toMatchObject({ retention: 'notRetained', reason: '' });
});

test('[RE-06] after a removal from a category or the reflection, an undo restores it; linked again, it starts over', async () => {
  const { me, analysisId, add, decide, takeOut, remove, list, count, counts } = await setUp();
  const other = await analysePage(server().database, me, { title: 'Digues' });
  await add(me, analysisId);
  await add(me, other);
  await decide(me, analysisId, { retention: 'retained', reason: 'Solide.' });
  await add(me, analysisId, 'tactics');
  const order = async () => (await list(me)).output?.documents.map((one) => one.analysis?.title);
  expect(await order()).toEqual(['Digues', 'Ports secs']);
  for (let times = 0; times < 2; times += 1)
    expect((await takeOut(me, analysisId, 'tactics')).status).toBe(200);
  expect(await count(me)).toBe(2);
  await add(me, analysisId, 'tactics', true);
  for (let times = 0; times < 2; times += 1) expect((await remove(me, analysisId)).status).toBe(200);
  expect([await count(me), await counts()]).toEqual([1, { ...EMPTY, general: '1/0/0' }]);
  for (const category of ['general', 'tactics', 'tactics'] as const)
    await add(me, analysisId, category, true);
  expect(await count(me)).toBe(2);
  expect(await order()).toEqual(['Digues', 'Ports secs']);
  expect(await counts()).toEqual({ ...EMPTY, general: '1/1/0', tactics: '1/0/0' });
  expect((await list(me)).output?.documents[1]).toMatchObject({ reason: 'Solide.', retention: 'retained' });
  await remove(me, analysisId);
  expect((await add(me, analysisId)).output).toMatchObject({
    retention: 'considered',
    reason: '',
    decidedBy: null,
  });
  expect(await order()).toEqual(['Ports secs', 'Digues']);
});

test('[RE-06] moved, it keeps its decision, unless there is one there already; repeated, it moves once', async () => {
  const { me, analysisId, add, decide, move, count, counts } = await setUp();
  await add(me, analysisId);
  await decide(me, analysisId, { retention: 'retained', reason: 'Solide.' });
  for (let times = 0; times < 2; times += 1) {
    expect((await move(me, analysisId, 'general', 'strategies')).output).toMatchObject({
      category: 'strategies',
      categories: ['strategies'],
      retention: 'retained',
      reason: 'Solide.',
      decidedBy: { id: me.id },
    });
  }
  expect([await count(me), await counts()]).toEqual([1, { ...EMPTY, strategies: '0/1/0' }]);
  await add(me, analysisId, 'tactics');
  await move(me, analysisId, 'strategies', 'tactics');
  expect(await counts()).toEqual({ ...EMPTY, tactics: '1/0/0' });
  expect((await move(me, analysisId, 'tactics', 'tactics')).status).toBe(200);
  expect((await move(me, analysisId, 'general', 'objectives')).status).toBe(404);
  expect(await counts()).toEqual({ ...EMPTY, tactics: '1/0/0' });
});

test('[RE-08] readers read and change nothing; to who may not open the reflection it does not exist', async () => {
  const here = await setUp();
  const { me, reader, colleague, stranger, analysisId } = here;
  await here.add(me, analysisId);
  const asked = (person: TestMember) =>
    Promise.all([
      here.list(person),
      here.missing(person),
      here.add(person, analysisId, 'tactics'),
      here.add(person, analysisId, 'general', true),
      here.move(person, analysisId, 'general', 'tactics'),
      here.decide(person, analysisId, { retention: 'retained' }),
      here.explain(person, analysisId, 'Solide.'),
      here.takeOut(person, analysisId, 'general'),
      here.remove(person, analysisId),
      here.linkable(person),
      here.give(person),
    ]);
  const statuses = async (person: TestMember) => (await asked(person)).map(({ status }) => status);
  expect(await statuses(reader)).toEqual([200, 200, ...Array.from({ length: 9 }, () => 403)]);
  expect((await here.add(reader, analysisId, 'tactics')).problem?.reason).toBe('read-only');
  for (const person of [colleague, stranger]) {
    expect(await statuses(person)).toEqual(Array.from({ length: 11 }, () => 404));
  }
  expect(await here.counts()).toEqual({ ...EMPTY, general: '1/0/0' });
  for (const scope of ['read', 'capture'] as const) {
    const token = await tokenOf(server(), me, [scope]);
    const input = { reflectionId: here.reflectionId, analysisId, category: 'tactics' as const };
    expect((await server().ask(documents.addDocument, input, token)).status).toBe(403);
  }
});

test('[RE-06] only accessible analyses are linked, and only linked ones are decided on', async () => {
  const { database, me, colleague, stranger, reflectionId, analysisId, ...actions } = await setUp();
  const closed = await analysePage(database, colleague);
  const elsewhere = await analysePage(database, stranger);
  for (const id of [closed, elsewhere, newId(), reflectionId]) {
    for (const undo of [false, true]) expect((await actions.add(me, id, 'general', undo)).status).toBe(404);
  }
  expect((await actions.decide(me, analysisId, { retention: 'retained' })).status).toBe(404);
  expect((await actions.explain(me, analysisId, 'Solide.')).status).toBe(404);
  expect((await actions.remove(me, closed)).status).toBe(200);
  expect([await actions.counts(), await actions.told()]).toEqual([EMPTY, 0]);
});

test('[RE-06] bad input is refused with the reason, and nothing changes', async () => {
  const { me, analysisId, add, decide, explain, counts } = await setUp();
  await add(me, analysisId);
  for (const [given, path] of [
    [{ retention: 'kept' }, 'retention'],
    [{ retention: 'retained', reason: 'a'.repeat(REASON_MAX + 1) }, 'reason'],
    [{}, 'retention'],
  ] as const) {
    const { status, problem } = await decide(me, analysisId, given as never);
    expect([status, problem?.fields?.[0]?.path]).toEqual([400, path]);
  }
  expect((await explain(me, analysisId, 'a'.repeat(REASON_MAX + 1))).status).toBe(400);
  expect((await add(me, analysisId, 'misc' as never)).status).toBe(400);
  expect((await add(me, 'ports-secs')).status).toBe(400);
  expect(await counts()).toEqual({ ...EMPTY, general: '1/0/0' });
});

test('[RE-06] a category is read page by page, the latest added first', async () => {
  const { database, me, add, list } = await setUp();
  for (let at = 1; at <= 10; at += 1) {
    await add(me, await analysePage(database, me, { title: `Analyse ${at}` }), 'strategies');
  }
  const titles = async (offset: number) => {
    const { output } = await list(me, { category: 'strategies', offset });
    return [output?.total, output?.documents.map(({ analysis }) => analysis?.title)];
  };
  expect(await titles(0)).toEqual([10, [10, 9, 8, 7, 6, 5, 4, 3].map((at) => `Analyse ${at}`)]);
  expect(await titles(8)).toEqual([10, ['Analyse 2', 'Analyse 1']]);
});

test('[RE-06] linkable analyses are those I may open and the reflection lacks, by title, site and tag, ignoring accents', async () => {
  const { database, me, reader, colleague, add, linkable } = await setUp();
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute));
  const [, , , linked] = [
    await analysePage(database, me, { title: 'Étang de Thau', at: at(1) }),
    await analysePage(database, colleague, { title: 'Étang fermé' }),
    await analysePage(database, colleague, {
      title: 'Submersions',
      tags: ['Étiage'],
      at: at(2),
      acl: [forUser(me, 'Reader')],
    }),
    await analysePage(database, me, { title: 'Étangs liés', at: at(3) }),
  ];
  await add(me, linked);
  const found = async (search = '') => {
    const { output } = await linkable(me, search);
    return [output?.total, output?.analyses.map(({ title }) => title)];
  };
  expect(await found()).toEqual([3, ['Ports secs', 'Submersions', 'Étang de Thau']]);
  expect(await found('etang')).toEqual([1, ['Étang de Thau']]);
  expect(await found('THAU étang')).toEqual([1, ['Étang de Thau']]);
  expect(await found('etiage')).toEqual([1, ['Submersions']]);
  expect(await found('«')).toEqual([0, []]);
  expect((await linkable(reader)).status).toBe(403);
});
