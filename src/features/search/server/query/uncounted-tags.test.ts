import { expect, onTestFinished, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { readerId } from '../../../../../tests/support/findables.ts';
import { indexFolder } from '../../../../../tests/support/index-store.ts';
import { asking } from '../../../../../tests/support/search-index.ts';
import { someFindable } from '../../../../../tests/support/some-findable.ts';
import { connect } from '../lance/connect.ts';
import { openTables } from '../lance/generation-tables.ts';
import type { IndexStore } from '../lance/index-store.ts';
import { OpenGeneration } from '../lance/open-generation.ts';
import type { OpenTables } from '../lance/open-tables.ts';
import { tagsComponent } from './tags-component.ts';
import { whereOf } from './where.ts';

const scope = newId();
const lagoon = someFindable(9, { tags: ['Lagune'] });

/** Lists items with the tag, and whether the list is complete. */
function bearing(tables: OpenTables, tag: string) {
  const where = whereOf(scope, asking({ scopes: [scope], readerIds: [readerId(7)] }));
  const tags = tagsComponent({ type: 'Tags', param: [tag], multiplier: 1, id: undefined });
  return tags.shortlist({ scope, tables, where, only: null }, 10);
}

async function rebuilt(store: IndexStore, ...findables: ReturnType<typeof someFindable>[]) {
  await store.beginRebuild(scope);
  await store.write(scope, [someFindable(1), someFindable(2), ...findables], []);
  await store.finishRebuild(scope);
}

test('a tag just added by another node is found before this node has counted its words', async () => {
  const { open } = await indexFolder();
  const [here, there] = [open(), open()];
  await rebuilt(there);
  await here.read(scope, async (tables) => {
    expect(await bearing(tables, 'Lagune')).toEqual({ ids: [], upperBound: 0 });
    await there.write(scope, [lagoon], []);
    await tables.findables.checkoutLatest();
    expect(await bearing(tables, 'Lagune')).toEqual({ ids: [lagoon.id], upperBound: 0 });
    expect(tables.vocabulary.counts.has('lagun')).toBe(false);
  });
});

test('tags are found while the vocabulary is being recounted', async () => {
  const { folder, open } = await indexFolder();
  const store = open();
  await rebuilt(store, lagoon);
  const { generation } = await store.read(scope, async (tables) => tables);
  const connection = await connect({ uri: folder });
  onTestFinished(() => connection.close());
  const info = { generation, isSearched: true, embeddings: '', dimensions: 0 };
  const tables = await openTables(connection, scope, info);
  const opened = new OpenGeneration(connection, scope, info, tables, false);
  onTestFinished(() => opened.close());
  const counting = opened.documentFrequencies.recount();
  expect(opened.vocabulary.findables).toBe(0);
  expect(await bearing(opened, 'Lagune')).toEqual({ ids: [lagoon.id], upperBound: 0 });
  await counting;
  expect(opened.vocabulary.counts.has('lagun')).toBe(true);
  expect(await opened.isVocabularyComplete()).toBe(true);
});
