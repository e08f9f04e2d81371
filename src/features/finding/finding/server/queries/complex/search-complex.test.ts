import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { AppError } from '#base/app-error.ts';
import { searchComplex as endpoint } from '#features/search/contract/complex-search.ts';
import { revokeAccess } from '#features/sharing/server.ts';
import { newId } from '#platform/new-id.ts';
import { forUser } from '../../../../../../../tests/support/analyses.ts';
import { countStatements } from '../../../../../../../tests/support/count-statements.ts';
import { findingWith, requestOf } from '../../../../../../../tests/support/finding-as.ts';
import { searchingPerson } from '../../../../../../../tests/support/searching-person.ts';
import { testDatabase } from '../../../../../../../tests/support/test-database.ts';
import { savedSearches } from './saved-search-store.ts';
import { searchComplex } from './search-complex.ts';

const database = testDatabase();
const { who, join, joinElsewhere, groupOf, analyse, documentOf } = searchingPerson(database);

const ask = (query: Record<string, unknown>, by = who.me, now = new Date()) =>
  searchComplex(findingWith(who.index), requestOf(database(), by, { now }), endpoint.input.parse(query));
const refusalOf = async (asking: Promise<unknown>) => {
  const failure: unknown = await asking.catch((error: unknown) => error);
  if (!(failure instanceof AppError)) throw new Error('it was not refused');
  return failure;
};
const saved = () =>
  database()
    .platform.select()
    .from(savedSearches)
    .where(eq(savedSearches.organisationId, who.organisation.id));
const semantic = { Semantic: { param: 'marée' } };

describe('[SC-01] results', () => {
  test('contain the document summary and the analysis that opens first', async () => {
    const [older, newer] = [
      await analyse(who.me, { url: 'https://a.example/x', at: new Date('2026-01-01') }),
      await analyse(who.me, { url: 'https://a.example/x', at: new Date('2026-02-01') }),
    ];
    const documentId = await documentOf(older);
    who.index.entries = [{ id: documentId, kind: 'Document', documentId }];
    const { items, total, notice } = await ask({ scorings: [semantic] });
    expect(items).toEqual([expect.objectContaining({ analysis_id: newer, kind: 'Document', score: 1 })]);
    expect(items[0]?.document).toMatchObject({ id: documentId, url: 'https://a.example/x' });
    expect({ total, notice }).toEqual({ total: 1, notice: null });
    who.index.entries = [{ id: older, kind: 'Analysis', documentId, analysisId: older }];
    const found = await ask({ filters: [{ DocKind: { param: 'Analysis' } }] });
    expect(found.items.map((item) => item.analysis_id)).toEqual([older]);
  });

  test('contain only what is accessible now, whatever the index contains, and so does the total', async () => {
    const other = await join();
    const [kept, taken] = [
      await analyse(other, { acl: [forUser(who.me)] }),
      await analyse(other, { acl: [forUser(who.me)] }),
    ];
    const [one, two] = [await documentOf(kept), await documentOf(taken)];
    who.index.entries = [
      { id: two, kind: 'Document', documentId: two },
      { id: taken, kind: 'Analysis', documentId: two, analysisId: taken },
      { id: one, kind: 'Document', documentId: one },
      { id: newId(), kind: 'Passage', documentId: one, analysisId: kept },
      { id: newId(), kind: 'Reflection' },
    ];
    const { organisationId } = who.me;
    await database().asTenant({ organisationId, userId: other.id }, (tx) =>
      revokeAccess(tx, { organisationId, itemId: taken, userIds: [who.me.id] }),
    );
    const kinds = { DocKind: { param: ['Document', 'Analysis', 'Passage', 'Reflection'] } };
    const { items, total } = await ask({ filters: [kinds] });
    expect(items.map(({ document }) => document.id)).toEqual([one]);
    expect(total).toBe(1);
  });

  test('are limited to the caller and their groups', async () => {
    const group = await groupOf(who.me);
    await ask({ scorings: [semantic], offset: 16, max_results: 4 });
    const [asked] = who.index.searches;
    expect(asked).toMatchObject({
      scopes: [who.organisation.id, 'public'],
      offset: 16,
      limit: 4,
      explain: false,
    });
    expect(asked?.readerIds.toSorted()).toEqual(
      [who.me.id, group, who.organisation.organisationGroupId].toSorted(),
    );
  });

  test('contain each document once unless kinds are named', async () => {
    await ask({ scorings: [semantic] });
    await ask({ filters: [{ DocKind: { param: 'Passage' } }] });
    await ask({
      filters: [{ DocKind: { param: 'Passage' } }, { DocKind: { param: 'Passage', kind: 'Exclude' } }],
    });
    expect(who.index.searches.map(({ filters }) => filters)).toEqual([
      [{ type: 'DocKind', kind: 'Include', param: ['Document', 'FeedItem'] }],
      [{ type: 'DocKind', kind: 'Include', param: ['Passage'] }],
    ]);
  });

  test('are the same with and without explanation', async () => {
    const documentId = await documentOf(await analyse(who.me));
    who.index.entries = [{ id: documentId, kind: 'Document', documentId }];
    const plain = await ask({ scorings: [semantic] });
    const explained = await ask({ scorings: [semantic], explain: true });
    const [item] = explained.items;
    expect(item).toMatchObject({ parts: [], shared_words: ['marée'] });
    const { parts: _, shared_words: __, ...same } = item ?? {};
    expect({ ...explained, items: [same] }).toEqual(plain);
  });

  test('report missing semantics', async () => {
    who.index.isWithoutMeaning = true;
    expect((await ask({ scorings: [semantic] })).notice).toBe('without-meaning');
  });
});

test('the number of statements does not depend on the number of results', async () => {
  const other = await join();
  const cost = () =>
    countStatements(database(), who.me, (tx) =>
      searchComplex(
        findingWith(who.index),
        { ...requestOf(database(), who.me), transaction: (work) => work(tx) },
        endpoint.input.parse({ filters: [{ DocKind: { param: ['Document', 'Analysis', 'Passage'] } }] }),
      ),
    );
  const add = async () => {
    const analysisId = await analyse(other, { acl: [forUser(who.me)] });
    const documentId = await documentOf(analysisId);
    who.index.entries = [
      ...who.index.entries,
      { id: documentId, kind: 'Document', documentId },
      { id: analysisId, kind: 'Analysis', documentId, analysisId },
      { id: newId(), kind: 'Passage', documentId, analysisId },
    ];
  };
  await add();
  const one = await cost();
  for (let n = 0; n < 6; n += 1) await add();
  // Caller; documents by row and access, roles, passages, first analyses; the search itself.
  expect([one, await cost()]).toEqual([7, 7]);
});

describe('[SC-01] a search is saved', () => {
  test('once per person, however often and for whatever page it is sent', async () => {
    const [first, later] = [new Date('2026-03-01'), new Date('2026-03-02')];
    const { id } = await ask({ scorings: [semantic] }, who.me, first);
    expect((await ask({ scorings: [semantic], offset: 8, explain: true }, who.me, later)).id).toBe(id);
    const other = await join();
    expect((await ask({ scorings: [semantic] }, other)).id).not.toBe(id);
    expect((await ask({ scorings: [semantic], max_results: 9 })).id).not.toBe(id);
    const mine = (await saved()).find((row) => row.id === id);
    expect(mine).toMatchObject({ createdBy: who.me.id, createdAt: first, usedAt: later });
    expect(mine?.query).toEqual({ max_results: 8, offset: 0, scorings: [semantic], filters: [] });
    expect(await saved()).toHaveLength(3);
  });

  test('unless it is refused', async () => {
    const other = await join();
    const theirs = await documentOf(await analyse(other));
    const notTheirGroup = await groupOf(other);
    const elsewhere = await joinElsewhere();
    const far = await documentOf(await analyse(elsewhere));
    const missing = [
      ...[theirs, far, newId()].map((param) => ({ scorings: [{ Document: { param } }] })),
      ...[other.id, notTheirGroup, elsewhere.id, newId(), who.organisation.organisationGroupId].flatMap(
        (param) => [
          { scorings: [{ PortfolioBias: { param } }] },
          { filters: [{ PortfolioId: { param } }] },
          { filters: [{ PortfolioId: { param: [who.me.id, param] } }] },
        ],
      ),
    ];
    for (const query of missing) expect((await refusalOf(ask(query))).kind).toBe('missing');
    const unknown = await refusalOf(ask({ scorings: [{ Vibes: { param: 'x' } }] }));
    expect([unknown.kind, unknown.sentence('fr')]).toEqual(['invalid', 'Unknown criteria type']);
    const empty = await refusalOf(ask({ scorings: [{ Semantic: { param: ' ' } }] }));
    expect([empty.kind, empty.sentence('fr')]).toEqual(['invalid', 'Ce champs ne peut être vide']);
    const negative = await refusalOf(ask({ scorings: [{ Semantic: { param: 'a', multiplier: 1e9 } }] }));
    expect(negative.sentence('en')).not.toContain('{');
    expect(await saved()).toEqual([]);
    expect(who.index.searches).toEqual([]);
  });

  test('with references to own portfolios and documents, also in capitals', async () => {
    const documentId = await documentOf(await analyse(who.me));
    const group = await groupOf(who.me);
    await ask({
      scorings: [{ Document: { param: documentId.toUpperCase() } }, { PortfolioBias: { param: who.me.id } }],
      filters: [{ PortfolioId: { param: [group.toUpperCase(), who.me.id] } }],
    });
    expect(who.index.searches).toHaveLength(1);
  });
});
