import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readAnalysis, setTags } from '../../src/features/analyses/analyses/contract/analyses.ts';
import * as contract from '../../src/features/analyses/tags/contract/organisation-tags.ts';
import { lockVocabulary } from '../../src/features/analyses/tags/server/tag-store.ts';
import { analysePage } from '../support/analyses.ts';
import { callingAs } from '../support/calling-as.ts';
import { createMember, createOrganisation, type TestMember } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';
import { untilBlocked } from '../support/until-blocked.ts';

const server = testServer();
const { ask, granted } = callingAs(server);
let admin: TestMember;
let author: TestMember;
beforeEach(async () => {
  const organisation = await createOrganisation(server().database);
  admin = await createMember(server().database, organisation, { isAdmin: true });
  author = await createMember(server().database, organisation);
});

const add = (text: string, as = admin) => ask(as, contract.addOrganisationTag, { text });
const rename = (text: string, to: string, as = admin) =>
  ask(as, contract.renameOrganisationTag, { text, to });
const remove = (text: string, as = admin) => ask(as, contract.removeOrganisationTag, { text });
const list = async (search = '', as = admin) => {
  const { items, total } = await granted(as, contract.listOrganisationTags, { search, limit: 100 });
  return { total, tags: items.map(({ text, uses }) => `${text} ${uses}`) };
};
const tagged = (...tags: string[]) => analysePage(server().database, author, { tags });
const tagsOf = async (analysisId: string) =>
  (await granted(author, readAnalysis, { analysisId })).tags.map(({ text, source }) => `${source} ${text}`);

/** How often those who keep the vocabulary are asked to look again. */
async function announced(): Promise<number> {
  const { rows } = await server().database.platform.execute(sql`
    SELECT FROM outbox WHERE name = 'organisation-tags-changed' AND organisation_id = ${admin.organisationId}
      AND topics = ARRAY['organisation:' || ${admin.organisationId}::text]`);
  return rows.length;
}

/** The analyses that open screens are asked to refetch, in the order of the changes. */
async function retagged(): Promise<string[][]> {
  const { rows } = await server().database.platform.execute(sql`
    SELECT ARRAY(SELECT unnest(topics) ORDER BY 1) AS topics, payload FROM outbox
    WHERE name = 'analyses-retagged' AND organisation_id = ${admin.organisationId} ORDER BY id`);
  const facts = z.array(z.object({ topics: z.array(z.string()), payload: z.strictObject({}) })).parse(rows);
  return facts.map(({ topics }) => topics.map((topic) => topic.replace('analysis:', '')));
}

describe('[AL-13] an organisation’s own vocabulary', () => {
  test('is listed in the order of the alphabet with how often each is used, and found by first letters', async () => {
    for (const text of ['Zones humides', 'érosion', 'Estran', 'Eau']) await add(text);
    await tagged('erosion', 'Eau');
    await tagged('ÉROSION');
    expect(await list()).toEqual({ total: 4, tags: ['Eau 1', 'érosion 2', 'Estran 0', 'Zones humides 0'] });
    expect(await list('É')).toEqual({ total: 3, tags: ['Eau 1', 'érosion 2', 'Estran 0'] });
    expect(await list('%')).toEqual({ total: 0, tags: [] });
    const second = await granted(admin, contract.listOrganisationTags, { offset: 1, limit: 2 });
    expect(second).toEqual({
      total: 4,
      items: [
        { text: 'érosion', uses: 2 },
        { text: 'Estran', uses: 0 },
      ],
    });
    expect((await granted(admin, contract.listOrganisationTags, { offset: 50 })).items).toEqual([]);
  });

  test('[SY-02] nothing of another organisation is seen or changed', async () => {
    await add('Marais');
    const analysisId = await tagged('Marais');
    const elsewhere = await createOrganisation(server().database);
    const stranger = await createMember(server().database, elsewhere, { isAdmin: true });
    expect(await list('', stranger)).toEqual({ total: 0, tags: [] });
    expect((await rename('Marais', 'Étang', stranger)).status).toBe(404);
    expect((await remove('Marais', stranger)).status).toBe(200);
    expect((await add('marais', stranger)).status).toBe(200);
    expect(await tagsOf(analysisId)).toEqual(['organization Marais']);
    expect(await list()).toEqual({ total: 1, tags: ['Marais 1'] });
  });

  test('[AD-09] is kept by admins only', async () => {
    await add('Marais');
    for (const { status } of [
      await ask(author, contract.listOrganisationTags, {}),
      await add('Étang', author),
      await rename('Marais', 'Étang', author),
      await remove('Marais', author),
    ])
      expect(status).toBe(403);
    expect(await list()).toEqual({ total: 1, tags: ['Marais 0'] });
  });
});

describe('[AL-13] a tag that is added', () => {
  test('is applied at once wherever it was a personal tag, in the organisation’s spelling', async () => {
    const analysisId = await tagged('dune', 'MARAIS  salant', 'estran');
    expect((await add(' Marais   salant ')).output).toEqual({ text: 'Marais salant' });
    expect(await tagsOf(analysisId)).toEqual(['user dune', 'organization Marais salant', 'user estran']);
    const { rows } = await server().database.platform.execute(sql`
      SELECT modified_by AS "modifiedBy" FROM analysis_tags WHERE analysis_id = ${analysisId} AND source = 'organization'
      UNION ALL SELECT modified_by FROM organisation_tags WHERE organisation_id = ${admin.organisationId}`);
    expect(rows).toEqual([{ modifiedBy: admin.id }, { modifiedBy: admin.id }]);
  });

  test('again changes nothing, spelt another way is refused', async () => {
    await add('Érosion');
    expect((await add('Érosion')).status).toBe(200);
    const { status, problem } = await add('erosion');
    expect([status, problem?.reason]).toEqual([409, 'tag-taken']);
    expect(problem?.detail).toContain('Érosion');
    expect(await list()).toEqual({ total: 1, tags: ['Érosion 0'] });
    expect(await announced()).toBe(1);
  });

  test.each(['', '   ', '\u200b', 'un\ndeux', 'a'.repeat(61)])('%j is no tag', async (text) => {
    expect((await add(text)).status).toBe(400);
    expect((await list()).total).toBe(0);
  });

  test('with concurrent tagging in any order, the tag is the organisation’s in the end', async () => {
    const words = Array.from({ length: 8 }, (_, number) => `mot ${number}`);
    const analyses = await Promise.all(words.map(() => tagged()));
    await Promise.all(
      words.flatMap((word, place) => [
        ask(author, setTags, { analysisId: analyses[place] ?? '', tags: [word] }),
        add(word.toUpperCase()),
      ]),
    );
    for (const [place, word] of words.entries())
      expect(await tagsOf(analyses[place] ?? '')).toEqual([`organization ${word.toUpperCase()}`]);
  });
});

describe('[AL-13] a tag that is renamed', () => {
  test('is renamed everywhere, including its spelling', async () => {
    await add('erosion');
    const analysisId = await tagged('dune', 'erosion');
    expect((await rename('EROSION', 'Érosion')).output).toEqual({ text: 'Érosion' });
    expect(await tagsOf(analysisId)).toEqual(['user dune', 'organization Érosion']);
    await rename('Érosion', 'Recul du trait de côte');
    expect(await tagsOf(analysisId)).toEqual(['user dune', 'organization Recul du trait de côte']);
    expect(await list()).toEqual({ total: 1, tags: ['Recul du trait de côte 1'] });
    expect(await announced()).toBe(3);
  });

  test('an analysis that has the new word already has it once, at the first of both positions', async () => {
    await add('Marais');
    const one = await tagged('Marais', 'dune', 'etang');
    const other = await tagged('etang', 'dune', 'Marais');
    const third = await tagged('ETANG');
    await rename('Marais', 'Étang');
    expect(await tagsOf(one)).toEqual(['organization Étang', 'user dune']);
    expect(await tagsOf(other)).toEqual(['organization Étang', 'user dune']);
    expect(await tagsOf(third)).toEqual(['organization Étang']);
    expect(await list()).toEqual({ total: 1, tags: ['Étang 3'] });
  });

  test('to another tag’s word is refused; an unknown one is missing; an equal one changes nothing', async () => {
    await add('Marais');
    await add('Étang');
    const analysisId = await tagged('Marais', 'Étang');
    const { status, problem } = await rename('Marais', 'etang');
    expect([status, problem?.reason]).toEqual([409, 'tag-taken']);
    expect((await rename('Dune', 'Plage')).status).toBe(404);
    expect((await rename('Marais', 'Marais')).status).toBe(200);
    expect((await rename('Marais', ' ')).status).toBe(400);
    expect(await tagsOf(analysisId)).toEqual(['organization Marais', 'organization Étang']);
    expect(await announced()).toBe(2);
  });
});

test('[AL-14] an open analysis shows the change of the vocabulary', async () => {
  const [one, other] = [await tagged('dune'), await tagged('dune', 'plage')];
  await tagged('estran');
  await add('Plage');
  await add('Dune');
  await rename('Dune', 'plages');
  await remove('plages');
  expect(await retagged()).toEqual([[other], ...Array.from({ length: 3 }, () => [one, other].sort())]);
});

test('[AL-13] tags that are taken away while one of them is renamed: the two do not wait in a ring', async () => {
  const { database } = server();
  const { organisationId } = admin;
  await add('Marais');
  const analysisId = await tagged('Marais', 'dune');
  const taking = await database.asTenant({ organisationId, userId: admin.id }, async (tx) => {
    await lockVocabulary(tx, organisationId);
    const answer = ask(author, setTags, { analysisId, tags: [] });
    await untilBlocked(database, tx, answer);
    await tx.execute(sql`SELECT FROM analysis_tags WHERE analysis_id = ${analysisId} FOR UPDATE NOWAIT`);
    return { answer };
  });
  expect((await taking.answer).output).toEqual({ tags: [] });
});

test('[AL-13] a tag that is removed stays on analyses as a person’s own word', async () => {
  await add('Marais/salant 100 %');
  const analysisId = await tagged('marais/salant 100 %', 'dune');
  expect((await remove('MARAIS/salant 100 %')).status).toBe(200);
  expect(await tagsOf(analysisId)).toEqual(['user Marais/salant 100 %', 'user dune']);
  expect(await list()).toEqual({ total: 0, tags: [] });
  expect((await remove('Marais/salant 100 %')).status).toBe(200);
  expect(await announced()).toBe(2);
});
