import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { groups, users } from '#features/accounts/server/public.ts';
import { analyses, userAnalyses } from '#features/analyses/server/public.ts';
import { elements } from '#features/elements/server/public.ts';
import { portfolioEntries } from '#features/portfolios/server/public.ts';
import { newId } from '#platform/new-id.ts';
import { analysePage, forGroup, forUser } from '../../../../../../tests/support/analyses.ts';
import { countedStatements } from '../../../../../../tests/support/counted-statements.ts';
import { findingWith, requestOf } from '../../../../../../tests/support/finding-as.ts';
import {
  createMember,
  createOrganisation,
  type TestMember,
  type TestOrganisation,
} from '../../../../../../tests/support/people.ts';
import { createGroup } from '../../../../../../tests/support/sharing.ts';
import { TellingIndex } from '../../../../../../tests/support/telling-index.ts';
import { testDatabase } from '../../../../../../tests/support/test-database.ts';
import { find as endpoint } from '../../../contract/palette.ts';
import { find } from './find.ts';

const database = testDatabase();
let organisation: TestOrganisation;
let me: TestMember;
let other: TestMember;
let index: TellingIndex;
beforeEach(async () => {
  organisation = await createOrganisation(database());
  me = await createMember(database(), organisation, { firstName: 'Camille', lastName: 'Derrien' });
  other = await createMember(database(), organisation, { firstName: 'Solène', lastName: 'Le Goff' });
  index = new TellingIndex();
});

const look = (input: Record<string, unknown>, by = me, options = {}) =>
  find(findingWith(index), requestOf(database(), by, options), endpoint.input.parse(input));
const documentOf = async (analysisId: string) => {
  const [found] = await database()
    .platform.select({ id: analyses.documentId })
    .from(analyses)
    .where(eq(analyses.id, analysisId));
  return found?.id ?? '';
};
const comment = async (by: TestMember, analysisId: string, text: string, archived = false) => {
  const [id, { organisationId, id: userId }] = [newId(), by];
  await database().asPlatform(async (tx) => {
    await tx.insert(userAnalyses).values({ organisationId, analysisId, userId }).onConflictDoNothing();
    await tx
      .insert(elements)
      .values({ id, organisationId, analysisId, userId, type: 'comment', text, archived });
  });
  return id;
};
const nameGroup = (id: string, name: string, isPrivate: boolean) =>
  database().platform.update(groups).set({ name, isPrivate }).where(eq(groups.id, id));

/** Everything the index knows of an analysis, and a comment in it. */
async function told(analysisId: string, passages: readonly string[] = []) {
  const documentId = await documentOf(analysisId);
  return [
    { id: documentId, kind: 'Document' as const, documentId },
    { id: analysisId, kind: 'Analysis' as const, documentId, analysisId },
    ...passages.map((id) => ({ id, kind: 'Passage' as const, documentId, analysisId })),
  ];
}

describe('what one types finds', () => {
  test('documents, analyses, passages and who spoke of it', async () => {
    const title = 'Le chenal envasé';
    const analysisId = await analysePage(database(), other, { title, tags: ['vase'], acl: [forUser(me)] });
    const said = await comment(other, analysisId, 'La marée remplit le chenal.');
    index.told = await told(analysisId, [said]);
    const { organisationId, id: userId } = me;
    await database()
      .platform.insert(portfolioEntries)
      .values({
        ...{ organisationId, userId, analysisId, addedBy: userId, addedAt: new Date() },
      });
    const found = await look({ q: 'maree' });
    const documentId = await documentOf(analysisId);
    const author = { id: other.id, firstName: 'Solène', lastName: 'Le Goff' };
    expect(found.documents).toMatchObject({
      items: [{ id: documentId, title, analysisId, evaluationAverage: null, portfolioNames: [''] }],
      total: 1,
    });
    expect(found.analyses.items).toMatchObject([
      { id: analysisId, documentId, documentTitle: title, creator: author, participantCount: 1 },
    ]);
    expect(found.analyses.items[0]?.snippet).toContain('La marée remplit');
    expect(found.passages.items).toEqual([
      {
        ...{ id: said, analysisId, documentId, type: 'comment', author, documentTitle: title, upvotes: 0 },
        ...{ codeClassification: null, snippet: 'La marée remplit le chenal.' },
      },
    ]);
    expect(found.people.items).toEqual([{ ...author, passageCount: 1, groupNames: [] }]);
    expect(found).toMatchObject({ correction: null, notice: null, reflections: { items: [], total: 0 } });
  });

  test('what was answered to a mission leads to the mission, once', async () => {
    const analysisId = await analysePage(database(), me);
    const missionId = await comment(me, analysisId, 'Qui a les relevés ?');
    const answerId = await comment(other, analysisId, 'Les relevés sont au port.');
    const set = (id: string, values: Partial<typeof elements.$inferInsert>) =>
      database().platform.update(elements).set(values).where(eq(elements.id, id));
    await set(missionId, { type: 'mission' });
    await set(answerId, { type: 'answer', missionId });
    index.told = await told(analysisId, [answerId, missionId]);
    const { passages } = await look({ q: 'relevés' });
    expect(passages.items).toMatchObject([
      { id: missionId, type: 'mission', author: { id: other.id }, snippet: 'Les relevés sont au port.' },
    ]);
    expect(passages.total).toBe(1);
  });

  test('people by their names first, without the reader, the suspended and the deleted', async () => {
    const analysisId = await analysePage(database(), me);
    const [gone, away] = [
      await createMember(database(), organisation, { firstName: 'Solenn' }),
      await createMember(database(), organisation, { firstName: 'Solenza' }),
    ];
    const author = await createMember(database(), organisation, { firstName: 'Aïcha' });
    for (const by of [gone, away, author, author, me])
      index.told = [...index.told, ...(await told(analysisId, [await comment(by, analysisId, 'Solenoïde')]))];
    const set = (id: string, values: Partial<typeof users.$inferInsert>) =>
      database().platform.update(users).set(values).where(eq(users.id, id));
    await set(gone.id, { deletedAt: new Date() });
    await set(away.id, { suspendedAt: new Date() });
    const { people } = await look({ q: 'solen' });
    expect(people.items.map(({ id, passageCount }) => [id, passageCount])).toEqual([
      [other.id, 0],
      [author.id, 2],
    ]);
    expect(people.total).toBe(2);
    expect((await look({ q: 'camille' })).people.items.map(({ id }) => id)).not.toContain(me.id);
  });

  test('names of groups the reader may know of', async () => {
    const [shared, open, secret] = [
      await createGroup(database(), organisation, other, me),
      await createGroup(database(), organisation, other),
      await createGroup(database(), organisation, other),
    ];
    await nameGroup(shared, 'À nous', true);
    await nameGroup(open, 'Littoral', false);
    await nameGroup(secret, 'Secret', true);
    const namesFor = async (options = {}) =>
      (await look({ q: 'solene' }, me, options)).people.items.map(({ groupNames }) => groupNames);
    expect(await namesFor()).toEqual([['À nous', 'Littoral']]);
    expect(await namesFor({ isOrganisationAdmin: true })).toEqual([['À nous', 'Littoral', 'Secret']]);
  });

  test('names of portfolios that are the reader’s and hold it', async () => {
    const [mine, theirs] = [
      await createGroup(database(), organisation, other, me),
      await createGroup(database(), organisation, other),
    ];
    await nameGroup(mine, 'Littoral', true);
    const analysisId = await analysePage(database(), other, { acl: [forGroup(mine, 'Reader')] });
    const { organisationId } = me;
    for (const groupId of [mine, theirs])
      await database()
        .platform.insert(portfolioEntries)
        .values({
          ...{ organisationId, groupId, analysisId, addedBy: other.id, addedAt: new Date() },
        });
    index.told = await told(analysisId);
    expect((await look({ q: 'trait' })).documents.items[0]?.portfolioNames).toEqual(['Littoral']);
  });

  test('three of each, or a page of one kind, without repeating', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 23; n += 1) ids.push(await analysePage(database(), me, { title: `Digue ${n}` }));
    index.told = (await Promise.all(ids.map((id) => told(id)))).flat();
    const all = await look({ q: 'digue' });
    expect([all.documents.items.length, all.analyses.items.length]).toEqual([3, 3]);
    expect(all.analyses.total).toBe(23);
    const [first, second] = [
      await look({ q: 'digue', kind: 'analyses' }),
      await look({ q: 'digue', kind: 'analyses', offset: 20 }),
    ];
    const shown = [...first.analyses.items, ...second.analyses.items].map(({ id }) => id);
    expect(shown).toEqual(ids);
    expect([first.documents, first.people]).toEqual([
      { items: [], total: 0, isAtLeast: false },
      { items: [], total: 0, isAtLeast: false },
    ]);
  });
});

test('however much is found, it costs the same few statements', async () => {
  const cost = async () => {
    const context = requestOf(database(), me);
    return countedStatements(database(), me, (tx) =>
      find(
        findingWith(index),
        { ...context, transaction: (work) => work(tx) },
        endpoint.input.parse({ q: 'digue solene' }),
      ),
    );
  };
  const add = async () => {
    const analysisId = await analysePage(database(), other, { acl: [forUser(me)] });
    const passages = [await comment(other, analysisId, 'Digue'), await comment(other, analysisId, 'Digue')];
    index.told = [...index.told, ...(await told(analysisId, passages))];
  };
  await add();
  const one = await cost();
  for (let n = 0; n < 6; n += 1) await add();
  // Who asks; documents by row, access, first analysis, portfolios, text; analyses and who takes part; passages; people by
  // name, as authors, and their groups.
  expect([one, await cost()]).toEqual([12, 12]);
});

describe('nothing is told of what the reader may not open', () => {
  test('although the index still tells of it', async () => {
    const analysisId = await analysePage(database(), other, { title: 'Xanadu', tags: ['Xanadu'] });
    index.told = await told(analysisId, [await comment(other, analysisId, 'Xanadu')]);
    const nothing = { items: [], total: 0, isAtLeast: false };
    const { documents, analyses: found, passages, people } = await look({ q: 'xanadu' });
    expect([documents, found, passages, people]).toEqual([nothing, nothing, nothing, nothing]);
  });

  test('nor of passages that were taken back', async () => {
    const analysisId = await analysePage(database(), me);
    index.told = await told(analysisId, [await comment(other, analysisId, 'Vase', true)]);
    const { passages, people } = await look({ q: 'vase' });
    expect([passages.items, passages.total, people.items]).toEqual([[], 0, []]);
  });

  test('nor of a word that was found nowhere they look', async () => {
    index.correction = 'xanadu';
    index.holdsWords = false;
    expect((await look({ q: 'xanadv' })).correction).toBeNull();
    const analysisId = await analysePage(database(), other, { title: 'Xanadu' });
    index.told = await told(analysisId);
    expect((await look({ q: 'xanadv' })).correction).toBeNull();
    index.told = await told(await analysePage(database(), me, { title: 'Xanadu' }));
    expect((await look({ q: 'xanadv' })).correction).toBe('xanadu');
  });
});

describe('what was meant instead', () => {
  beforeEach(async () => {
    index.correction = 'digue';
    index.holdsWords = false;
    index.told = await told(await analysePage(database(), me, { title: 'Digue' }));
  });
  const correction = async (input: Record<string, unknown>) => (await look(input)).correction;

  test('is looked for in all kinds where none holds what was typed', async () => {
    expect(await correction({ q: 'digeu' })).toBe('digue');
    expect(await correction({ q: 'digeu', kind: 'analyses' })).toBe('digue');
  });

  test('is left aside where any kind holds the words', async () => {
    index.holdsWords = true;
    expect(await correction({ q: 'digeu' })).toBeNull();
  });

  test('is left aside where somebody is called so', async () => {
    expect(await correction({ q: 'soléne' })).toBeNull();
    expect(await correction({ q: 'le gof', kind: 'documents' })).toBeNull();
  });
});

describe('what somebody wrote', () => {
  test('is asked for by their id, without words the newest first, and nothing but passages is found', async () => {
    const analysisId = await analysePage(database(), other, { acl: [forUser(me)] });
    index.told = await told(analysisId, [await comment(other, analysisId, 'La digue.')]);
    for (const q of ['solène', '']) {
      const found = await look({ q, by: other.id });
      expect([q, found.passages.total, found.documents.total, found.people.total]).toEqual([q, 1, 0, 0]);
    }
    const [withWords, without] = index.asked;
    expect(index.asked).toHaveLength(2);
    expect(withWords).toMatchObject({ authorId: other.id, onlyMatches: true, offset: 0, limit: 20 });
    expect(without).toMatchObject({ authorId: other.id, onlyMatches: false, scorings: [] });
    await look({ q: '', by: other.id, offset: 20 });
    expect(index.asked.at(-1)).toMatchObject({ offset: 20, limit: 20 });
  });

  test('is found in the tables while the index cannot be asked', async () => {
    index.isThere = false;
    const analysisId = await analysePage(database(), me);
    const first = await comment(other, analysisId, 'La digue.');
    const second = await comment(other, analysisId, 'Une dune.');
    await comment(me, analysisId, 'La digue.');
    const written = async (q: string, by: string) =>
      (await look({ q, by })).passages.items.map(({ id }) => id);
    expect(await written('digue', other.id)).toEqual([first]);
    expect((await written('', other.id)).toSorted()).toEqual([first, second].toSorted());
    const stranger = await createMember(database(), await createOrganisation(database()));
    expect([await written('', stranger.id), await written('digue', newId())]).toEqual([[], []]);
  });

  test('needs words or a person', () => {
    expect(endpoint.input.safeParse({ q: ' ' }).success).toBe(false);
    expect(endpoint.input.safeParse({ by: newId() }).success).toBe(true);
  });
});

describe('when the index', () => {
  test('cannot be asked, the tables answer, and say so', async () => {
    index.isThere = false;
    const analysisId = await analysePage(database(), me, { title: 'Étang', tags: ['vase'] });
    const said = await comment(other, analysisId, 'L’étang est plein de vase.');
    const found = await look({ q: 'etang' });
    expect(found.notice).toBe('index-unavailable');
    expect(found.analyses.items.map(({ id }) => id)).toEqual([analysisId]);
    expect(found.passages.items.map(({ id }) => id)).toEqual([said]);
    expect(found.people.items).toMatchObject([{ id: other.id, passageCount: 1 }]);
    expect((await look({ q: 'vase' })).analyses.total).toBe(1);
    expect((await look({ q: 'etang' }, other)).analyses.total).toBe(0);
  });

  test('knows no meaning at the moment, that is said', async () => {
    index.isWithoutMeaning = true;
    expect((await look({ q: 'etang' })).notice).toBe('without-meaning');
  });
});
