import type { IndexStore } from './lance/index-store.ts';
import type { StoreSettings } from './lance/store-parts.ts';
import { IndexUnavailable, type SearchIndex } from './search-index.ts';

type Index = SearchIndex & Pick<IndexStore, 'withoutVectors'>;

/** Opens the index lazily: its code is loaded on first use, as startup does not need it. */
export function openSearchIndex(settings: StoreSettings): Index {
  let loading: Promise<Index> | undefined;
  const loaded = (): Promise<Index> => {
    loading ??= load(settings).catch((failure: unknown) => {
      loading = undefined;
      throw new IndexUnavailable('the search index cannot be loaded', { cause: failure });
    });
    return loading;
  };
  return {
    search: async (asked) => (await loaded()).search(asked),
    correction: async (asked) => (await loaded()).correction(asked),
    write: async (...args) => (await loaded()).write(...args),
    listFingerprints: async (...args) => (await loaded()).listFingerprints(...args),
    beginRebuild: async (scope) => (await loaded()).beginRebuild(scope),
    finishRebuild: async (...args) => (await loaded()).finishRebuild(...args),
    state: async (scope) => (await loaded()).state(scope),
    withoutVectors: async (...args) => (await loaded()).withoutVectors(...args),
    close: async () => (await loading)?.close(),
  };
}

async function load(settings: StoreSettings): Promise<Index> {
  const [{ openIndexStore }, { executeSearch }, { suggestCorrection }] = await Promise.all([
    import('./lance/index-store.ts'),
    import('./query/execute-search.ts'),
    import('./query/suggest-correction.ts'),
  ]);
  const store = openIndexStore(settings);
  return {
    ...store,
    search: (asked) => executeSearch(store, settings.models, asked),
    correction: (asked) => suggestCorrection(store, settings.models, asked),
  };
}
