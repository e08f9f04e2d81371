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
    corrected: async (asked) => (await loaded()).corrected(asked),
    write: async (...args) => (await loaded()).write(...args),
    listed: async (...args) => (await loaded()).listed(...args),
    beginRebuild: async (scope) => (await loaded()).beginRebuild(scope),
    finishRebuild: async (...args) => (await loaded()).finishRebuild(...args),
    state: async (scope) => (await loaded()).state(scope),
    withoutVectors: async (...args) => (await loaded()).withoutVectors(...args),
    close: async () => (await loading)?.close(),
  };
}

async function load(settings: StoreSettings): Promise<Index> {
  const [{ openIndexStore }, { ask }, { correctionOf }] = await Promise.all([
    import('./lance/index-store.ts'),
    import('./asking/ask.ts'),
    import('./asking/correct.ts'),
  ]);
  const store = openIndexStore(settings);
  return {
    ...store,
    search: (asked) => ask(store, settings.models, asked),
    corrected: (asked) => correctionOf(store, settings.models, asked),
  };
}
