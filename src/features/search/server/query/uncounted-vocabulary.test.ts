// @module-tag deep
import { expect, onTestFinished, test } from 'vitest';
import { scoring } from '../../../../../tests/support/criteria.ts';
import { findable, findableId } from '../../../../../tests/support/findables.ts';
import { asking, ORGANISATION, searchIndexOf } from '../../../../../tests/support/search-index.ts';
import type { ScopeReader } from '../lance/open-tables.ts';
import type { Models } from '../lance/store-parts.ts';
import { MutableVocabulary } from '../lance/vocabulary.ts';
import { executeSearch } from './execute-search.ts';

const meant = asking({ scorings: [scoring({ type: 'Semantic', param: 'une digue au port' })] });

/** An index whose vocabulary is being counted for the first time. */
async function notCountedYet() {
  const { models, reader, close } = await searchIndexOf({
    [ORGANISATION]: [
      findable(1, { text: 'Le marché aux fleurs ouvre le samedi.' }),
      findable(2, { text: 'Une digue protège le port.' }),
    ],
  });
  onTestFinished(close);
  const uncounted: ScopeReader = {
    read: (scope, use) =>
      reader.read(scope, ({ generation, findables, passages, embeddingsId }) =>
        use({
          generation,
          findables,
          passages,
          embeddingsId,
          vocabulary: new MutableVocabulary(),
          isVocabularyComplete: async () => false,
        }),
      ),
  };
  return { models, searched: (given: Models) => executeSearch(uncounted, given, meant) };
}

test('semantic search works while the vocabulary is counted for the first time', async () => {
  const { models, searched } = await notCountedYet();
  const { hits, isWithoutMeaning } = await searched(models);
  expect(hits[0]?.id).toBe(findableId(2));
  expect(hits[0]?.score).toBeGreaterThan(0);
  expect(isWithoutMeaning).toBe(false);
});

test('a missing model is reported while the vocabulary is counted for the first time', async () => {
  const { models, searched } = await notCountedYet();
  expect((await searched({ ...models, byId: () => null })).isWithoutMeaning).toBe(true);
});
