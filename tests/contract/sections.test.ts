import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CallInput } from '../../src/base/endpoint.ts';
import { deleteUnusedSearches } from '../../src/features/finding/finding/server/unused-searches-job.ts';
import { listJournals, setJournalStatus } from '../../src/features/journal/journal/contract/journals.ts';
import * as sections from '../../src/features/journal/sections/contract/sections.ts';
import { SECTIONS_MAX } from '../../src/features/journal/sections/server/section-checks.ts';
import { deleteGroup } from '../../src/features/organisations/groups/contract/groups.ts';
import { deleteMember } from '../../src/features/organisations/members/contract/members.ts';
import { searchComplex } from '../../src/features/search/contract/complex-search.ts';
import { newId } from '../../src/platform/new-id.ts';
import { documentOf, forUser } from '../support/analyses.ts';
import { callingAs } from '../support/calling-as.ts';
import { makeReflection } from '../support/make-reflection.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import { createMember, createOrganisation, type TestMember } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { organisation, join, group, analyse } = oneOrganisation(server);
const { ask, granted } = callingAs(server);

type Scorings = CallInput<typeof searchComplex>['scorings'];
const searched = async (
  as: TestMember,
  scorings: Scorings = [{ Semantic: { param: newId(), multiplier: 1 } }],
) => (await granted(as, searchComplex, { scorings })).id;
const strategy = (searchId: string) => ({ type: 'search' as const, searchId });
/** A section with one search, created by this person. */
const section = async (as: TestMember, more: Partial<CallInput<typeof sections.createSection>> = {}) => ({
  name: `Section ${newId()}`,
  strategies: [strategy(await searched(as))],
  ...more,
});
const make = async (as: TestMember, more?: Parameters<typeof section>[1]) =>
  ask(as, sections.createSection, await section(as, more));
const listed = async (as: TestMember) => (await granted(as, listJournals, {})).journals.map(({ id }) => id);

describe('[SC-05] POST /recommendations/section', () => {
  test('FX-72: a section of one’s own with two searches is read as it was made, filled at once, and made once', async () => {
    const me = await join();
    const strategies = [
      { ...strategy(await searched(me)), recommendationCount: 3 },
      { ...strategy(await searched(me)), recommendationCount: 12 },
    ];
    const journalId = newId();
    const asked = { journalId, name: '  Étiages ', strategies };
    const first = await granted(me, sections.createSection, asked);
    expect(first).toEqual({
      journalId,
      name: 'Étiages',
      reflectionId: null,
      groupId: null,
      headerId: null,
      strategies: strategies.map((one) => ({ ...one, useAnchor: false })),
      auditInfo: { modifiedBy: me.id, modifiedOn: expect.any(String) },
    });
    expect(await granted(me, sections.createSection, asked)).toEqual(first);
    expect(await granted(me, sections.readSection, { id: journalId })).toEqual({ sections: [first] });
    const mine = (await granted(me, listJournals, {})).journals.find(({ id }) => id === journalId);
    expect(mine).toMatchObject({
      name: 'Étiages',
      entityType: 'user',
      editable: true,
      origin: { type: 'user' },
      // FX-72: who wrote it last, and when.
      auditInfo: { modifiedBy: me.id, modifiedOn: expect.any(String) },
    });
    const { rows } = await server().database.platform.execute(
      sql`SELECT coalesce(run_asked_at, ran_at) IS NOT NULL AS asked FROM journals WHERE id = ${journalId}`,
    );
    expect(rows).toEqual([{ asked: true }]);
    expect((await ask(await join(), sections.createSection, { ...asked })).problem?.reason).toBe('id-taken');
  });

  test('sent twice at once it is made once, and answered both times; so is the last there is room for', async () => {
    const [me, mate] = await Promise.all([join(), join()]);
    const twice = async (as: TestMember) => {
      const asked = await section(as, { journalId: newId() });
      const answers = await Promise.all([1, 2, 3].map(() => ask(as, sections.createSection, asked)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ output }) => output?.journalId))).toEqual(new Set([asked.journalId]));
      expect(await listed(as)).toContain(asked.journalId);
    };
    await twice(me);
    await server().database.platform.execute(sql`
      INSERT INTO journals (id, organisation_id, type, name, user_id, created_by)
      SELECT gen_random_uuid(), ${mate.organisationId}, 'standalone', 'Section ' || n, ${mate.id}, ${mate.id}
      FROM generate_series(1, ${SECTIONS_MAX - 1}::integer) AS n`);
    await twice(mate);
    expect((await make(mate)).problem?.reason).toBe('sections-full');
  });

  test('[SE-04] for a group by who is in it, for a reflection by who writes in it', async () => {
    const [me, mate, outsider] = await Promise.all([join(), join(), join()]);
    const groupId = await group(me, mate);
    const reflectionId = await makeReflection(server().database, me, { acl: [forUser(mate, 'Reader')] });
    const ofGroup = (await make(mate, { groupId })).output;
    expect(ofGroup).toMatchObject({ groupId, reflectionId: null });
    expect(await listed(me)).toContain(ofGroup?.journalId);
    const ofReflection = (await make(me, { reflectionId, headerId: 'dunes' })).output;
    expect(ofReflection).toMatchObject({ reflectionId, headerId: 'dunes' });
    expect(await listed(mate)).toContain(ofReflection?.journalId);
    const refusals: [TestMember, Parameters<typeof section>[1], number, string][] = [
      [mate, { reflectionId }, 403, 'read-only'],
      [outsider, { reflectionId }, 404, 'missing'],
      [outsider, { groupId }, 404, 'missing'],
      [me, { groupId: organisation().organisationGroupId }, 404, 'missing'],
      [me, { groupId: me.id }, 404, 'missing'],
      [me, { groupId, reflectionId }, 400, 'one-reader'],
      [me, { groupId, headerId: 'dunes' }, 400, 'header-without-reflection'],
    ];
    for (const [as, more, status, reason] of refusals) {
      const answer = await make(as, more);
      expect([answer.status, answer.problem?.reason]).toEqual([status, reason]);
    }
    const id = ofReflection?.journalId ?? '';
    expect((await ask(mate, sections.readSection, { id })).problem?.reason).toBe('journal-not-editable');
    expect((await ask(outsider, sections.readSection, { id })).status).toBe(404);
  });

  test('two of one reader have two names, whatever their accents and however fast; others’ and archived ones do not count', async () => {
    const [me, mate] = await Promise.all([join(), join()]);
    const asked = await section(me, { name: 'Étiages' });
    const answers = await Promise.all([1, 2, 3].map(() => ask(me, sections.createSection, asked)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const taken = await make(me, { name: 'etiages' });
    expect(taken.problem).toMatchObject({ reason: 'section-name-taken', fields: [{ path: 'name' }] });
    expect((await make(mate, { name: 'Étiages' })).status).toBe(200);
    const journalId = answers.find(({ output }) => output)?.output?.journalId ?? '';
    await granted(me, setJournalStatus, { journalId, status: 'archived' });
    expect((await make(me, { name: 'Étiages' })).status).toBe(200);
    expect((await make(me, { name: 'Portfolio' })).problem?.reason).toBe('section-name-reserved');
  });

  test('[SY-02] searches of other organisations, unknown ones and wrong types are refused, and nothing is made', async () => {
    const [me, mate] = await Promise.all([join(), join()]);
    const { database } = server();
    const elsewhere = await createMember(database, await createOrganisation(database));
    const before = await listed(me);
    const secret = await documentOf(database, await analyse(mate));
    const unknown = [strategy(await searched(elsewhere)), strategy(newId())];
    for (const one of unknown) {
      const { status, problem } = await make(me, { strategies: [strategy(await searched(me)), one] });
      expect([status, problem?.reason]).toEqual([400, 'unknown-search']);
      expect(problem?.fields).toMatchObject([{ path: 'strategies.1.searchId' }]);
    }
    const theirs = [
      await searched(mate, [{ Document: { param: secret, multiplier: 1 } }]),
      await searched(mate, [{ PortfolioBias: { param: mate.id, multiplier: 1 } }]),
    ];
    for (const searchId of theirs)
      expect((await make(me, { strategies: [strategy(searchId)] })).problem?.reason).toBe('search-not-yours');
    const fine = strategy(await searched(me));
    const wrong: Record<string, unknown>[] = [
      { name: '' },
      { name: '   ' },
      { name: 7 },
      { name: 'x'.repeat(121) },
      { name: 'a\u0000b' },
      { strategies: [] },
      { strategies: 'toutes' },
      { strategies: Array(13).fill(fine) },
      ...[0, 13, 1.5, '8'].map((recommendationCount) => ({ strategies: [{ ...fine, recommendationCount }] })),
      { strategies: [{ searchId: 'x' }] },
      { strategies: [{ ...fine, type: 'oracle' }] },
      { strategies: [{ ...fine, useAnchor: 'oui' }] },
      { journalId: 'x' },
      { headerId: '' },
    ];
    for (const more of wrong) expect([more, (await make(me, more as never)).status]).toEqual([more, 400]);
    expect(await listed(me)).toEqual(before);
  });
});

describe('[SC-05] PUT /recommendations/section', () => {
  test('a member changes a group’s section name and searches; its content stays', async () => {
    const [me, mate, outsider] = await Promise.all([join(), join(), join()]);
    const groupId = await group(me, mate);
    const mine = await searched(me, [{ PortfolioBias: { param: me.id, multiplier: 1 } }]);
    const journalId = (await make(me, { groupId, strategies: [strategy(mine)] })).output?.journalId ?? '';
    const other = await searched(mate);
    const change = { journalId, name: 'Digues', strategies: [strategy(mine), strategy(other)] };
    for (const _twice of [1, 2]) {
      const changed = await granted(mate, sections.changeSection, change);
      expect([changed.name, changed.strategies.map(({ searchId }) => searchId)]).toEqual([
        'Digues',
        [mine, other],
      ]);
    }
    const { sections: read } = await granted(me, sections.readSection, { id: journalId });
    expect(read[0]?.strategies).toHaveLength(2);
    // FX-72: the name of the last editor.
    expect(read[0]?.auditInfo.modifiedBy).toBe(mate.id);
    const refusals: [TestMember, object, number][] = [
      [outsider, {}, 404],
      [mate, { strategies: [strategy(newId())] }, 400],
      [mate, { name: '' }, 400],
      [mate, { journalId: newId() }, 404],
    ];
    for (const [as, more, status] of refusals)
      expect((await ask(as, sections.changeSection, { ...change, ...more })).status).toBe(status);
    await make(me, { groupId, name: 'Marais' });
    const taken = await ask(mate, sections.changeSection, { ...change, name: 'MARAIS' });
    expect(taken.problem?.reason).toBe('section-name-taken');
    expect(await granted(me, sections.readSection, { id: journalId })).toEqual({ sections: read });
  });
});

test('a search is not forgotten while a section asks it, nor with the person who wrote it; sections go with their reader', async () => {
  const { database } = server();
  const [admin, me, mate] = await Promise.all([join({ isAdmin: true }), join(), join()]);
  const groupId = await group(me, mate);
  const ownSearch = await searched(me);
  const own = (await make(me, { strategies: [strategy(ownSearch)] })).output?.journalId ?? '';
  const made = (await make(me, { groupId })).output;
  const searchId = made?.strategies[0]?.searchId ?? '';
  const before = (await make(mate)).output;
  const former = before?.strategies[0]?.searchId ?? '';
  const { journalId = '', name = '' } = before ?? {};
  const latter = await searched(mate);
  await granted(mate, sections.changeSection, { journalId, name, strategies: [strategy(latter)] });
  const written = sql.param([ownSearch, searchId, former, latter]);
  const searches = async () =>
    (await database.platform.execute(sql`SELECT id FROM saved_searches WHERE id = ANY(${written}::uuid[])`))
      .rows;
  await database.platform.execute(
    sql`UPDATE saved_searches SET used_at = now() - interval '1 year' WHERE id = ANY(${written}::uuid[])`,
  );
  await deleteUnusedSearches(database);
  expect((await searches()).map(({ id }) => id).sort()).toEqual([ownSearch, searchId, latter].sort());
  const organizationId = organisation().id;
  await granted(admin, deleteMember, { organizationId, userId: me.id });
  expect((await searches()).map(({ id }) => id).sort()).toEqual([searchId, latter].sort());
  const { sections: kept } = await granted(mate, sections.readSection, { id: made?.journalId ?? '' });
  expect(kept[0]?.strategies).toMatchObject([{ searchId }]);
  const left = sql`SELECT id FROM journals WHERE id = ANY(${sql.param([own, made?.journalId])}::uuid[])`;
  expect((await database.platform.execute(left)).rows).toEqual([{ id: made?.journalId }]);
  await granted(admin, deleteGroup, { organizationId, groupId });
  expect((await database.platform.execute(left)).rows).toEqual([]);
});
