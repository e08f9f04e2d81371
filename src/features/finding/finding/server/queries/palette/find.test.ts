import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { elements } from '#features/analyses/server.ts';
import { forGroup, forUser } from '../../../../../../../tests/support/analyses.ts';
import { countStatements } from '../../../../../../../tests/support/count-statements.ts';
import { findingWith, requestOf } from '../../../../../../../tests/support/finding-as.ts';
import { makeReflection } from '../../../../../../../tests/support/make-reflection.ts';
import { searchingPerson } from '../../../../../../../tests/support/searching-person.ts';
import { testDatabase } from '../../../../../../../tests/support/test-database.ts';
import { find as endpoint } from '../../../contract/palette.ts';
import { find } from './find.ts';

const database = testDatabase();
const { who, groupOf, nameGroup, analyse, comment, file, look, documentOf, toldOf } =
  searchingPerson(database);

describe('a search as you type finds', () => {
  test('documents, analyses, passages and their authors', async () => {
    const title = 'Le chenal envasé';
    const analysisId = await analyse(who.other, { title, tags: ['vase'], acl: [forUser(who.me)] });
    const said = await comment(who.other, analysisId, 'La marée remplit le chenal.');
    who.index.entries = await toldOf(analysisId, [said]);
    await file(who.me, analysisId);
    const found = await look({ q: 'maree' });
    const documentId = await documentOf(analysisId);
    const author = { id: who.other.id, firstName: 'Solène', lastName: 'Le Goff' };
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
        id: said,
        analysisId,
        documentId,
        type: 'comment',
        author,
        documentTitle: title,
        upvotes: 0,
        codeClassification: null,
        snippet: 'La marée remplit le chenal.',
      },
    ]);
    expect(found.people.items).toEqual([{ ...author, passageCount: 1, groupNames: [] }]);
    expect(found).toMatchObject({ correction: null, notice: null, reflections: { items: [], total: 0 } });
  });

  test('the mission for its answer, once', async () => {
    const analysisId = await analyse(who.me);
    const missionId = await comment(who.me, analysisId, 'Qui a les relevés ?');
    const answerId = await comment(who.other, analysisId, 'Les relevés sont au port.');
    const set = (id: string, values: Partial<typeof elements.$inferInsert>) =>
      database().platform.update(elements).set(values).where(eq(elements.id, id));
    await set(missionId, { type: 'mission' });
    await set(answerId, { type: 'answer', missionId });
    who.index.entries = await toldOf(analysisId, [answerId, missionId]);
    const { passages } = await look({ q: 'relevés' });
    expect(passages.items).toMatchObject([
      { id: missionId, type: 'mission', author: { id: who.other.id }, snippet: 'Les relevés sont au port.' },
    ]);
    expect(passages.total).toBe(1);
  });

  test('the names of the reader’s portfolios that contain an item', async () => {
    const [mine, theirs] = [await groupOf(who.other, who.me), await groupOf(who.other)];
    await nameGroup(mine, 'Littoral', true);
    const analysisId = await analyse(who.other, { acl: [forGroup(mine, 'Reader')] });
    for (const groupId of [mine, theirs]) await file(who.other, analysisId, groupId);
    who.index.entries = await toldOf(analysisId);
    expect((await look({ q: 'trait' })).documents.items[0]?.portfolioNames).toEqual(['Littoral']);
  });

  test('three results of each kind, or a page of one kind, without repetition', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 23; n += 1) ids.push(await analyse(who.me, { title: `Digue ${n}` }));
    who.index.entries = (await Promise.all(ids.map((id) => toldOf(id)))).flat();
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
      { items: [], total: 0, isLowerBound: false },
      { items: [], total: 0, isLowerBound: false },
    ]);
  });
});

test('the number of statements does not depend on the number of results', async () => {
  const cost = async () => {
    const context = requestOf(database(), who.me);
    return countStatements(database(), who.me, (tx) =>
      find(
        findingWith(who.index),
        { ...context, transaction: (work) => work(tx) },
        endpoint.input.parse({ q: 'digue solene' }),
      ),
    );
  };
  const add = async () => {
    const analysisId = await analyse(who.other, { acl: [forUser(who.me)] });
    const passages = [
      await comment(who.other, analysisId, 'Digue'),
      await comment(who.other, analysisId, 'Digue'),
    ];
    const reflectionId = await makeReflection(database(), who.me, { title: 'Digue' });
    const told = [...(await toldOf(analysisId, passages)), { id: reflectionId, kind: 'Reflection' as const }];
    who.index.entries = [...who.index.entries, ...told];
  };
  await add();
  const one = await cost();
  for (let n = 0; n < 6; n += 1) await add();
  // Caller; documents by row, access, first analysis, portfolios, text; analyses and participants; passages; reflections;
  // people by name, as authors, and their groups.
  expect([one, await cost()]).toEqual([13, 13]);
});

describe('inaccessible items are not revealed', () => {
  test('although the index still contains them', async () => {
    const analysisId = await analyse(who.other, { title: 'Xanadu', tags: ['Xanadu'] });
    who.index.entries = await toldOf(analysisId, [await comment(who.other, analysisId, 'Xanadu')]);
    const nothing = { items: [], total: 0, isLowerBound: false };
    const { documents, analyses: found, passages, people } = await look({ q: 'xanadu' });
    expect([documents, found, passages, people]).toEqual([nothing, nothing, nothing, nothing]);
  });

  test('nor are archived passages', async () => {
    const analysisId = await analyse(who.me);
    who.index.entries = await toldOf(analysisId, [await comment(who.other, analysisId, 'Vase', true)]);
    const { passages, people } = await look({ q: 'vase' });
    expect([passages.items, passages.total, people.items]).toEqual([[], 0, []]);
  });
});

describe('when the index', () => {
  test('is unavailable, the tables are searched, with a notice', async () => {
    who.index.isAvailable = false;
    const analysisId = await analyse(who.me, { title: 'Étang', tags: ['vase'] });
    const said = await comment(who.other, analysisId, 'L’étang est plein de vase.');
    const found = await look({ q: 'etang' });
    expect(found.notice).toBe('index-unavailable');
    expect(found.analyses.items.map(({ id }) => id)).toEqual([analysisId]);
    expect(found.passages.items.map(({ id }) => id)).toEqual([said]);
    expect(found.people.items).toMatchObject([{ id: who.other.id, passageCount: 1 }]);
    expect((await look({ q: 'vase' })).analyses.total).toBe(1);
    expect((await look({ q: 'etang' }, who.other)).analyses.total).toBe(0);
  });

  test('has no semantics at the moment, a notice says so', async () => {
    who.index.isWithoutMeaning = true;
    expect((await look({ q: 'etang' })).notice).toBe('without-meaning');
  });
});
